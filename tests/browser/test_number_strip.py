"""The strip of fussballwelt: what every number would bring, what a project would change of it, and the way there from the log."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.ahead import begins, play_ahead
from browser.chromium import SMALLEST, Windows
from browser.looks import Scheme, check_access, check_room
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build


def cell(page: Page, number: int) -> Locator:
    return page.locator(f"[data-place='number {number}']")


def gain(page: Page, number: int) -> int:
    return int(cell(page, number).get_attribute("data-gain") or "")


def roll(page: Page) -> Locator:
    """In the log."""
    return page.locator("[role=log] button", has_text=re.compile("(Anna|Ben): . gewürfelt"))


def test_numbers_tell_what_they_bring_and_a_preview_what_it_changes(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben")
    # Whoever begins, which is drawn: nobody has built anything yet that would bring other coins.
    seat = play_ahead(server, table, keys, begins)
    player = Player(windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[seat].cookie))
    page = player.page
    assert player.wait()
    expect(roll(page)).to_have_count(1)
    lit = int(re.sub(r"\D", "", roll(page).inner_text()))
    expect(page.locator("[data-place^=number].lit")).to_have_count(1)
    expect(cell(page, lit)).to_have_class(re.compile(r"\blit\b"))
    # Nobody rolls two dice.
    expect(cell(page, 7)).to_be_hidden()
    told = page.locator("[data-told]")
    cell(page, 1).click()
    expect(told).to_contain_text(re.compile(r"^1: du \+1, .* \+\d"))
    page.keyboard.press("ArrowRight")
    expect(told).to_have_text(re.compile(r"^2: du \+1"))
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        check_access(page, scheme)
    check_room(page, SMALLEST[0], "numbers")

    before = gain(page, 2)
    page.locator("[data-place='project youth_team'] [data-move=Build]").click()
    player.confirm.wait_for()
    expect(cell(page, 2)).to_have_attribute("data-gain", str(before + 1))
    player.undo.click()
    expect(cell(page, 2)).to_have_attribute("data-gain", str(before))

    roll(page).click()
    expect(cell(page, lit)).to_be_focused()
    number = player.number()
    player.move()
    page.locator(f"[data-look='{number}']").click()
    expect(cell(page, lit)).to_have_class(re.compile(r"\blit\b"))
