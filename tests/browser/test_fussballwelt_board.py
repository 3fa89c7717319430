"""The board of fussballwelt where there is little room, where somebody is chosen, and when it is over."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.ahead import play_ahead, play_out
from browser.chromium import DESKTOP, PHONE, Windows
from browser.looks import check_access, check_room, resize
from browser.player import Player
from browser.soon import soon
from server.running import Key, Server

pytestmark = pytest.mark.one_build

GAME = "fussballwelt"
LITTLE = {"low": (390, 660), "landscape": PHONE[::-1], "twice": (DESKTOP[0] // 2, DESKTOP[1] // 2)}
MOST_GAMES = 40
"""So many games without such a question do not happen."""
IS_SEEN = """part => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const seen = (x, y) => part.contains(document.elementFromPoint(x, y));
  return seen(left + 6, top + 6) && seen(left + 6, bottom - 6) && seen((left + right) / 2, (top + bottom) / 2);
}"""
LAWN = "part => getComputedStyle(part).backgroundColor"
AS_BY_DAY = """board => {
  board.style.background = 'var(--lawn)';
  const { backgroundColor } = getComputedStyle(board);
  board.style.background = '';
  return backgroundColor;
}"""
NOTHING_OVER_ITS_WORDS = """part => {
  const words = document.createRange();
  words.selectNodeContents(part);
  const seen = ({ left, top, bottom }) => part.contains(document.elementFromPoint(left + 1, (top + bottom) / 2));
  return [...words.getClientRects()].every(seen);
}"""


def is_seen(part: Locator, script: str = IS_SEEN) -> bool:
    return bool(part.evaluate(script))


def can_build(now: dict[str, Any]) -> bool:
    return any(move["type"] == "Build" for move in now["asked"]["moves"])


def chooses_somebody(now: dict[str, Any]) -> bool:
    return now["asked"]["type"] in ("WhomToTakeFrom", "WhomToSwapWith")


@pytest.mark.parametrize("size", LITTLE)
def test_whoever_builds_sees_whole_cards(server: Server, windows: Windows, size: str) -> None:
    table, keys = server.table("Anna", "greedy", "greedy", game=GAME)
    play_ahead(server, table, keys, can_build)
    page = windows.open(f"{server.address}/t/{table}", LITTLE[size], "de", cookie=keys[0].cookie)
    Player(page).at_table()
    card = page.locator(".market [data-move=Build]").first
    recap = page.locator("[data-action=recap-done]")

    def seen_once_the_recap_is_put_away() -> bool:
        if recap.count() > 0:
            recap.click()
        return is_seen(card)

    soon(page, seen_once_the_recap_is_put_away, True, size)
    expect(page.locator("[data-region=now]")).to_be_in_viewport(ratio=1)
    check_room(page, LITTLE[size][0], size, mouse=size == "twice")
    check_access(page, size)


def one_who_chooses(server: Server) -> tuple[str, Key]:
    """Most games have somebody who takes coins or swaps: whoever can be chosen is at the board."""
    for seed in range(MOST_GAMES):
        table, keys = server.table("Anna", "Ben", "Clara", game=GAME)
        try:
            return table, keys[play_ahead(server, table, keys, chooses_somebody, seed=seed)]
        except AssertionError:
            continue
    raise AssertionError("nobody was ever chosen")


def test_whom_one_chooses_can_be_read_on_a_phone(server: Server, windows: Windows) -> None:
    """Nothing lies over the words of the choice, and what it depends on is still told."""
    table, key = one_who_chooses(server)
    page = windows.open(f"{server.address}/t/{table}", PHONE, "de", cookie=key.cookie)
    Player(page).at_table()
    choices = page.locator(".neighbour .move")
    choices.first.wait_for()
    soon(page, lambda: [is_seen(choice, NOTHING_OVER_ITS_WORDS) for choice in choices.all()], [True, True], "the words")
    landmarks = page.locator(".neighbour:has(.move) .landmarks")
    expect(landmarks).to_have_count(2)
    assert all(built.is_visible() for built in landmarks.all())


def test_whoever_has_won_stands_in_the_floodlights(server: Server, windows: Windows) -> None:
    """Their world is as dark by day as at night, and the others' are not."""
    table, keys = server.table("Anna", "Ben", game=GAME)
    play_out(server, table, keys)
    page = windows.open(f"{server.address}/t/{table}")
    Player(page).result.wait_for()
    won, lawn = page.locator(".stage .world.floodlit"), "background-color"
    page.emulate_media(color_scheme="dark")
    night = won.evaluate(LAWN)
    page.emulate_media(color_scheme="light")
    assert page.locator("div.board").evaluate(AS_BY_DAY) != night, "it is day around it"
    expect(won).to_have_css(lawn, night)
    resize(page, PHONE)
    expect(won).to_have_css(lawn, night)
