"""The strip of fussballwelt: what numbers would bring, what the rolled one paid, what a project changes; and reading cards."""

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.ahead import begins, play_ahead
from browser.chromium import DESKTOP, PHONE, SMALLEST, Windows
from browser.looks import Scheme, check_access, check_room, resize
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build


def cell(page: Page, number: int) -> Locator:
    return page.locator(f"[data-place='number {number}']")


def gain(page: Page, number: int) -> int:
    return int(cell(page, number).get_attribute("data-gain") or "")


def roll(page: Page) -> Locator:
    """In the log."""
    return page.locator("[role=log] button", has_text=re.compile("(Anna|Ben): . gewürfelt"))


def rolled_number(player: Player) -> int:
    """What the one roll so far has shown."""
    (found,) = [found for line in player.log() if (found := re.search(r"(\d) gewürfelt", line))]
    return int(found[1])


def whoever_begins(server: Server, windows: Windows) -> Player:
    """Which is drawn. Nobody has built anything yet that would bring other coins."""
    table, keys = server.table("Anna", "Ben")
    seat = play_ahead(server, table, keys, begins)
    player = Player(windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[seat].cookie))
    assert player.wait()
    return player


def test_numbers_tell_what_they_bring_and_a_preview_what_it_changes(server: Server, windows: Windows) -> None:
    player = whoever_begins(server, windows)
    page = player.page
    lit = rolled_number(player)
    expect(page.locator("[data-place^=number].lit")).to_have_count(1)
    expect(cell(page, lit)).to_have_class(re.compile(r"\blit\b"))
    told = page.get_by_role("tooltip")
    cell(page, 1).click()
    expect(told).to_contain_text(re.compile(r"1( gewürfelt)?: du \+1, .* \+\d"))
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text(re.compile(r"2( gewürfelt)?: du \+1"))
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        check_access(page, scheme)
    check_room(page, SMALLEST[0], "numbers")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)

    before = gain(page, 2)
    page.locator("[data-place='project youth_team'] [data-move=Build]").click()
    player.confirm.wait_for()
    expect(cell(page, 2)).to_have_attribute("data-gain", str(before + 1))
    player.undo.click()
    expect(cell(page, 2)).to_have_attribute("data-gain", str(before))

    player.act("log")
    roll(page).click()
    expect(cell(page, lit)).to_be_focused()
    player.act("log-close")
    number = player.number()
    player.move()
    player.act("log")
    page.locator(f"[data-look='{number}']").click()
    expect(cell(page, lit)).to_have_class(re.compile(r"\blit\b"))


PAID = (
    re.compile(r"(?P<gets>[A-Z][a-z]+) earned (?P<coins>\d+) coin"),
    re.compile(r"(?P<gets>[A-Z][a-z]+) took (?P<coins>\d+) coins? from (?P<gives>[A-Z][a-z]+)"),
    re.compile(r"(?P<gives>[A-Z][a-z]+) owed (?P<gets>[A-Z][a-z]+) .* and paid (?P<coins>\d+)\."),
)
"""What the log says of a roll's coins; the training ground's are not a number's."""
TURNS = 3
RICH = 16
"""After so many moves there is something to pay."""


def paid_by_the_roll(player: Player, name: str) -> int:
    """What the log says that the last roll brought somebody, or cost them."""
    log = player.log()
    rolled = max(place for place, line in enumerate(log) if " rolled " in line)
    found = [match.groupdict() for line in log[rolled:] for way in PAID if (match := way.search(line))]
    gained = sum(int(each["coins"]) for each in found if each["gets"] == name)
    return gained - sum(int(each["coins"]) for each in found if each.get("gives") == name)


def test_the_rolled_number_shows_what_it_paid(server: Server, windows: Windows) -> None:
    """Turn after turn, whatever it would bring next: with many cards, claims and purple ones about."""
    table, keys = server.table("Anna", "Ben")
    moves = itertools.count()
    seat = play_ahead(server, table, keys, lambda now: next(moves) > RICH and builds(now), prefer="Build")
    player = Player(windows.open(f"{server.address}/t/{table}", DESKTOP, "en", cookie=keys[seat].cookie))
    name = ("Anna", "Ben")[seat]
    for _ in range(TURNS):
        play_ahead(server, table, keys, builds, who=seat)
        player.page.locator("[data-move=Pass]").wait_for()
        lit = player.page.locator("[data-place^=number].lit")
        expect(lit).to_have_attribute("data-gain", str(paid_by_the_roll(player, name)))
        player.move()


def builds(now: dict[str, Any]) -> bool:
    return bool(now["asked"]["type"] == "WhatToBuild")


HIDDEN = """() => [...document.querySelectorAll('[data-region=market] li')].filter(card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return card.parentElement.scrollHeight > card.parentElement.clientHeight + 1
    || !card.contains(document.elementFromPoint(x + width / 2, y + height - 8));
}).length"""
"""Cards of which the foot, where the price stands, cannot be seen."""
TOO_HIGH = "() => document.documentElement.scrollHeight - innerHeight"


def test_a_phone_shows_the_whole_table_and_all_cards_on_demand(server: Server, windows: Windows) -> None:
    """Nothing of the shelf lies below the question; all cards come over the board, and one of them is taken there."""
    player = whoever_begins(server, windows)
    page = player.page
    resize(page, PHONE)
    soon(page, lambda: page.evaluate(TOO_HIGH), 0, "what is too high for the window")
    market = page.get_by_role("region", name="Markt")
    market.get_by_role("button", name="alle").click()
    soon(page, lambda: page.evaluate(HIDDEN), 0, "cards that cannot be seen")
    check_access(page, "all cards")
    check_room(page, PHONE[0], "all cards")
    # What cannot be taken is read there; Escape leads back, step by step.
    market.locator("[data-card=new_player]").click()
    expect(page.get_by_role("tooltip")).to_contain_text("Neuer Spieler")
    expect(page.locator("[data-all=true]")).to_have_count(1)
    market.locator("[data-card=youth_team]").click()
    player.confirm.wait_for()
    expect(page.locator("[data-all=true]")).to_have_count(0)
    expect(page.locator("[data-meaning]")).to_have_text("Bei jedem Wurf (2): 1 Münze aus der Bank.")


def test_every_card_can_be_read_and_what_cannot_be_built_says_why(server: Server, windows: Windows) -> None:
    """By a tap, which takes nothing that glows not, and by the keyboard; on the smallest phone, with room for what is asked."""
    player = whoever_begins(server, windows)
    page = player.page
    read = page.get_by_role("tooltip")
    museum = page.locator(".mine [data-card=football_museum]")
    expect(museum.locator("[data-reason]")).to_have_text(re.compile(r"^(19|18) fehlen$"))
    museum.click()
    expect(read).to_contain_text(re.compile(r"Einmal im eigenen Zug neu würfeln.*Zu teuer: Dir fehlen \d+ Münzen\.", re.DOTALL))
    expect(player.confirm).to_have_count(0)
    check_access(page, "a card that is read")
    check_room(page, SMALLEST[0], "a card that is read")
    page.keyboard.press("Escape")
    expect(read).to_have_count(0)
    page.locator("[data-look-at]").click()
    for card in (".theirs [data-card=training_ground]", ".theirs [data-card=stadium]", ".theirs [data-card=snack_stand]"):
        page.locator(card).click()
        expect(page.locator(card)).to_have_attribute("aria-describedby", read.get_attribute("id") or "")
    page.keyboard.press("Escape")
    expect(read).to_have_count(0)
    expect(page.locator("section.mine")).to_be_visible()
    page.locator(".market [data-card=new_player]").focus()
    page.keyboard.press("ArrowRight")
    expect(read).to_contain_text("Neuer Trainer")
    page.locator("[data-rule='F4.8']").click()
    expect(page.locator("dialog [id='F4.8']")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    # What glows is chosen by the same tap, and its words lie in nobody's way.
    page.locator(".market [data-card=youth_team]").click()
    player.confirm.wait_for()
    expect(read).to_contain_text("Bei jedem Wurf (2): 1 Münze aus der Bank.")
    number = player.number()
    player.confirm.click()
    player.past(number)
    expect(read).to_have_count(0)
