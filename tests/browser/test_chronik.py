"""A whole game of chronik in the browser: on the plain board, against bots, with years only where they have been revealed."""

import re

import pytest
from playwright.sync_api import expect

from browser.chromium import SMALLEST, Windows
from browser.clicker import Clicker, plays_at_once
from browser.looks import check_access, check_room, picture
from server.running import Server

pytestmark = pytest.mark.one_build

YEAR = re.compile(r"\b(19|20)\d\d\b")


def test_a_whole_game_of_chronik(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "beginner", "expert", game="chronik")
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[0].cookie, prepare=plays_at_once)
    player = Clicker(page)
    player.at_table()
    line, revealed = page.locator("[data-part='chronik.line']"), page.locator("[data-part='chronik.revealed']")
    asked = 0
    while player.wait():
        assert YEAR.search(line.inner_text()) is None
        assert YEAR.search(page.locator("[data-region=now]").inner_text()) is None
        for card in page.locator("[data-move=Lay]").all_inner_texts():
            assert card.startswith("\N{DOUBLE LOW-9 QUOTATION MARK}"), "the question says that it is laid"
        asked += 1
        if asked == 5:
            check_room(page, SMALLEST[0], "chronik")
            check_access(page, "chronik")
            picture(page, "chronik-phone", whole=True)
        player.choose()
    assert asked > 5
    expect(player.result).to_have_count(1)
    assert YEAR.search(revealed.inner_text()), "a game ends with a line that is revealed"
