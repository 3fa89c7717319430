"""The table in words: opened by keyboard at any table, read as headings, lists and tables, told anew when the table moves on."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import move_on
from browser.chromium import DESKTOP, SMALLEST, Windows
from browser.clicker import Clicker
from browser.looks import check_access, check_room
from server.running import Server

pytestmark = pytest.mark.one_build


def open_words(page: Page) -> None:
    """Without a mouse: the button stands before everything else of the table."""
    page.locator("[data-action=in-words]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-region=words] section").first.wait_for()


@pytest.mark.parametrize("game", ["fussballwelt", "worldcup", "cards2010", "schwalben", "chronik"])
def test_every_table_can_be_read(server: Server, windows: Windows, game: str) -> None:
    table, keys = server.table("Anna", "random", "random", game=game)
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[0].cookie)
    assert Clicker(page).wait()
    open_words(page)
    dialog = page.get_by_role("dialog", name="Der Tisch in Worten")
    expect(dialog.get_by_role("heading", level=3).first).to_be_visible()
    assert dialog.get_by_role("table").or_(dialog.get_by_role("list")).count() > 0
    words = dialog.inner_text()
    assert re.search(r"undefined|\[object|[a-z]_[a-z]", words) is None
    check_room(page, SMALLEST[0], f"{game} in words")
    check_access(page, f"{game} in words")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_it_is_told_anew_when_the_table_moves_on(server: Server, windows: Windows) -> None:
    """Somebody reads while the same person plays on another device."""
    table, keys = server.table("Anna", "random", game="fussballwelt")
    reader = windows.open(f"{server.address}/t/{table}", DESKTOP, "en", cookie=keys[0].cookie)
    assert Clicker(reader).wait()
    open_words(reader)
    region = reader.locator("[data-region=words]")
    first = int(region.get_attribute("data-described") or -1)
    expect(region.get_by_role("table").get_by_role("rowheader").first).to_be_attached()
    move_on(server, table, keys)
    expect(region).not_to_have_attribute("data-described", str(first))
    expect(region).to_have_attribute("aria-busy", "false")
    expect(region.get_by_role("rowheader", name="Coins")).to_have_count(1)
