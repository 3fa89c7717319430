"""Who wants nothing says so once: the whistle of a referee, in schwalben (S6.4)."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLateError

from browser.ahead import play_ahead
from browser.chromium import Windows
from browser.player import Player
from server.running import Key, Server

pytestmark = pytest.mark.one_build

LONGEST = 9500
"""Milliseconds after which a page passes at the latest."""
SOON = 5000
"""Milliseconds after which it shows what holds."""


def is_always_asked(page: Page) -> None:
    page.add_init_script("localStorage.setItem('anpfiff.passesEmptyHanded', 'false')")


def can_arm(now: dict[str, Any]) -> bool:
    """And something else can be done: otherwise the page passes by itself."""
    return bool(now["can_arm"]) and len(now["asked"]["moves"]) > 1


def can_only_pass(now: dict[str, Any]) -> bool:
    return bool(now["can_arm"]) and len(now["asked"]["moves"]) == 1


def is_armed(server: Server, table: str, keys: dict[int, Key], referee: Player, seat: int) -> bool:
    """Says "nothing", answers whatever else is asked of the same seat, and looks whether it still holds."""
    referee.page.locator("[data-action=arm]").wait_for()
    before = referee.number()
    referee.act("arm")
    referee.past(before)
    play_ahead(server, table, keys, lambda now: seat not in now["to_move"])
    try:
        referee.page.locator("[data-action=disarm]").wait_for(timeout=SOON)
    except TooLateError:
        return False
    return True


@pytest.mark.long
def test_nothing_is_armed_and_disarmed_by_clicks(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben", "Cem", game="schwalben", options={"teams": "dealt"})
    seat = play_ahead(server, table, keys, can_arm)
    referee = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[seat].cookie))
    disarm = referee.page.locator("[data-action=disarm]")
    while not is_armed(server, table, keys, referee, seat):
        # It was the last question of a match: what is armed ends with it.
        play_ahead(server, table, keys, can_arm, seat)
    expect(referee.moves).to_have_count(0)
    disarm.click()
    expect(disarm).to_have_count(0)
    play_ahead(server, table, keys, can_arm, seat)  # asked again
    referee.page.locator("[data-action=arm]").wait_for()


@pytest.mark.parametrize(
    ("language", "says", "switch"),
    [("de", "Nichts, auch bei allen weiteren", "Summen ändern"), ("en", "Nothing, nor for any that follow", "Change totals")],
)
def test_whoever_wants_no_more_bets_says_so_once(server: Server, windows: Windows, language: str, says: str, switch: str) -> None:
    """S3.1, S3.2: with 32 teams, of which only Germany is still asked; S6.3: and a switch for what is asked of referees.

    On the plain board, which asks team by team: the slip of its own board has them all at once."""
    table, keys = server.table("Anna", "random", "random", game="schwalben", edition="world32", options={"teams": "dealt"})
    play_ahead(server, table, keys, lambda now: bool(now["asked"]) and now["asked"]["type"] == "WhatToBet")
    better = Player(windows.open(f"{server.address}/t/{table}?plain", language=language, cookie=keys[0].cookie))
    page = better.page
    totals = page.get_by_role("button", name=switch)
    totals.click()
    expect(totals).to_have_attribute("aria-pressed", "true")
    before = better.number()
    rest = page.get_by_role("button", name=says)
    rest.click()
    expect(rest).to_have_count(0)
    better.moves.first.click()
    better.act("confirm")
    better.past(before)


def test_whoever_can_only_pass_does_so_without_a_tap_unless_that_is_switched_off(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben", "Cem", game="schwalben", options={"teams": "dealt"})
    seat = play_ahead(server, table, keys, can_only_pass)
    asked = Player(windows.open(f"{server.address}/t/{table}", prepare=is_always_asked, cookie=keys[seat].cookie))
    assert asked.wait()
    before = asked.number()
    asked.page.wait_for_timeout(LONGEST)
    assert asked.number() == before
    expect(asked.page.locator("[data-passes]")).to_have_count(0)
    relaxed = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[seat].cookie))
    relaxed.past(before)
