"""Fair dice on the page: two people sit down, play, end the game and compute every die anew; a lie is noticed."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.chromium import DESKTOP, PHONE, Windows
from browser.looks import look
from browser.player import Player, end_by_agreement, next_move
from server.running import Server

pytestmark = pytest.mark.one_build


def both_sit(server: Server, windows: Windows) -> tuple[Player, Player, str]:
    """A host and a friend in the lobby, and the seal that the table shows."""
    host = Player(windows.open(server.address, DESKTOP))
    host.page.locator("[data-name]").fill("Max")
    host.set_up(2, "me", "friend").locator("button[type=submit]").click()
    host.page.locator("main[data-phase=gathering]").wait_for()
    seal = host.page.locator("[data-hash]").text_content() or ""
    friend = Player(windows.open(host.page.locator("[data-link=invite]").input_value(), PHONE))
    friend.page.locator("[data-name]").fill("Zoe")
    assert friend.page.locator("[data-hash]").text_content() == seal, "before anybody else sits down"
    friend.sit(1)
    friend.act("ready")
    host.page.locator("[data-fair] summary").click()
    expect(host.page.locator("[data-mixed]")).to_contain_text("Max and Zoe")
    return host, friend, seal


def lying(page: Page, change: Callable[[Any], None]) -> None:
    """The page gets another record than the server has sent."""

    def answer(route: Route) -> None:
        record = route.fetch().json()
        change(record)
        route.fulfill(body=json.dumps(record), content_type="application/json")

    page.unroute_all()
    page.route(re.compile("/record"), answer)


def verdict(player: Player) -> str:
    if not player.page.locator("[data-action=verify]").is_visible():
        player.page.locator("[data-fair] summary").click()
    player.act("verify")
    said = player.page.locator("[data-verdict]")
    said.wait_for()
    return said.get_attribute("data-verdict") or ""


def another_die(record: Any) -> None:
    row = next(row for row in record["rows"] if row["chance"])
    row["chance"][0] = 1 if row["chance"][0] == 0 else 0


def another_bound(record: Any) -> None:
    """A die with one side, which shows it: no number that was stirred contradicts, only the rules do."""
    row = next(n for n, row in enumerate(record["rows"]) if row["chance"])
    record["rows"][row]["chance"][0], record["fair"]["bounds"][row][0] = 0, 1


def another_seed(record: Any) -> None:
    record["fair"]["seed"] = "00" * 32


def without_anybody(record: Any) -> None:
    record["fair"]["nonces"], record["fair"]["hashes"] = [], []


def test_two_people_play_and_verify(server: Server, windows: Windows) -> None:
    host, friend, seal = both_sit(server, windows)
    host.act("start")
    for player in (host, friend):
        player.at_table()
    for _ in range(8):
        next_move((host, friend))
    end_by_agreement(host, friend)
    for player in (host, friend):
        assert player.page.locator("[data-hash]").text_content() == seal
        expect(player.page.locator("[data-mixed]")).to_contain_text("Max and Zoe")
        expect(player.page.locator("[data-without]")).to_have_count(0)
        assert verdict(player) == "confirmed"
        assert re.fullmatch("[0-9a-f]{64}", player.page.locator("[data-seed]").text_content() or "")
    look(friend.page, "verified", "en")
    lies = {"outcome": another_die, "bounds": another_bound, "other_seed": another_seed, "without_mine": without_anybody}
    for fault, change in lies.items():
        lying(friend.page, change)
        assert verdict(friend) == fault
        expect(friend.page.locator("[data-verdict]")).to_contain_text("Not confirmed")
    friend.page.unroute_all()
    assert verdict(friend) == "confirmed"


def test_a_move_is_taken_back_when_the_other_agrees(server: Server, windows: Windows) -> None:
    host, friend, _ = both_sit(server, windows)
    host.act("start")
    for player in (host, friend):
        player.at_table()
    mover = next_move((host, friend))
    other = friend if mover is host else host
    name = "Max" if mover is host else "Zoe"
    mover.menu().locator("[data-action=take-back]").click()
    mover.page.keyboard.press("Escape")
    asked = other.page.locator("[data-affair=back] [data-action=agree-back]")
    done = mover.page.locator("[data-heard]").get_by_text(f"{name} takes back a move")
    asked.or_(other.page.locator("[data-heard]").get_by_text(f"{name} takes back a move")).first.wait_for()
    if asked.count() > 0:
        asked.click()
    done.wait_for()
    expect(other.page.locator("[data-affair=back]")).to_have_count(0)
    for _ in range(3):
        next_move((host, friend))
    end_by_agreement(host, friend)
    assert verdict(mover) == "confirmed"


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_envelope_explains_it(server: Server, windows: Windows, language: str) -> None:
    page = windows.open(f"{server.address}/fair", PHONE, language)
    page.locator("main[data-page=fair]").wait_for()
    expect(page.locator("ol svg")).to_have_count(4)
    expect(page.locator("main")).to_contain_text("Umschlag" if language == "de" else "envelope")
    look(page, "fair", language, colours=language == "de")
