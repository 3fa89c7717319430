"""Everything by keyboard."""

import pytest
from playwright.sync_api import expect

from browser.chromium import Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build

MOST_STOPS = 40


def tab_to(player: Player, selector: str) -> None:
    for _ in range(MOST_STOPS):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_start_a_table_and_make_two_moves(server: Server, windows: Windows) -> None:
    player = Player(windows.open(server.address))
    player.card().wait_for()
    tab_to(player, "article[data-game=fussballwelt] button[type=submit]")
    player.page.keyboard.press("Enter")
    player.at_table()
    for target in ("[data-move=Build]", "[data-move]"):
        assert player.wait()
        number = player.number()
        tab_to(player, target)
        player.page.keyboard.press("Enter")
        player.page.wait_for_selector("[data-action=confirm]:focus")
        player.page.keyboard.press("Enter")
        player.past(number)


def test_rules_open_and_close_and_give_the_focus_back(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben")
    player = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie))
    player.at_table()
    tab_to(player, "header button[aria-label=Rules]")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("dialog[open] table")
    expect(player.page.locator("dialog [id='F3.3']")).to_have_count(1)
    player.page.keyboard.press("Escape")
    player.page.wait_for_selector("dialog", state="detached")
    expect(player.page.locator("header button[aria-label=Rules]")).to_be_focused()
