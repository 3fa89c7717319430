"""The strip of fussballwelt: what every number would bring, what a project would change of it, and the way there from the log."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.chromium import SMALLEST, Windows
from browser.player import Player
from browser.test_screens import SMALL, grave_findings
from server.running import Server

pytestmark = pytest.mark.one_build


def cell(page: Page, number: int) -> Locator:
    return page.locator(f"[data-place='number {number}']")


def gain(page: Page, number: int) -> int:
    return int(cell(page, number).get_attribute("data-gain") or "")


def rolled(page: Page) -> int:
    """By the log."""
    line = page.locator("[role=log] button", has_text=re.compile("Anna: . gewürfelt")).last.inner_text()
    return int(re.sub(r"\D", "", line))


def test_numbers_tell_what_they_bring_and_a_preview_what_it_changes(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "random")
    player = Player(windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[0].cookie))
    page = player.page
    assert player.wait()
    lit = rolled(page)
    expect(page.locator("[data-place^=number].lit")).to_have_count(1)
    expect(cell(page, lit)).to_have_class(re.compile(r"\blit\b"))
    assert cell(page, 7).is_hidden(), "nobody rolls two dice"
    told = page.locator("[data-told]")
    cell(page, 1).click()
    expect(told).to_contain_text(re.compile(r"^1: du \+1, .* \+\d"))
    page.keyboard.press("ArrowRight")
    expect(told).to_have_text(re.compile(r"^2: du \+1"))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert grave_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALLEST[0]
    assert page.evaluate(SMALL) == []

    before = gain(page, 2)
    page.locator("[data-place='project youth_team'] [data-move=Build]").click()
    player.confirm.wait_for()
    expect(cell(page, 2)).to_have_attribute("data-gain", str(before + 1))
    player.undo.click()
    expect(cell(page, 2)).to_have_attribute("data-gain", str(before))

    page.locator("[role=log] button", has_text=re.compile("Anna: . gewürfelt")).last.click()
    expect(cell(page, lit)).to_be_focused()
    number = player.number()
    player.move()
    page.locator(f"[data-look='{number}']").click()
    expect(cell(page, lit)).to_have_class(re.compile(r"\blit\b"))
