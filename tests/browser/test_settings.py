"""Settings that show in a real browser only: colours, and what is answered by itself."""

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import play_ahead
from browser.chromium import Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build

PASSED = """before => Number(document.querySelector('main').dataset.number) > before
  || document.querySelector('[data-action=undo]') !== null"""
"""It is played; or chosen, and something else is asked before it can be sent."""
GROUND = "getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)"


def is_dark(page: Page) -> bool:
    red, green, blue = page.evaluate(GROUND)
    return bool(red + green + blue < 300)


def test_colours_are_chosen_and_remembered_whatever_the_device_wants(server: Server, windows: Windows) -> None:
    player = Player(windows.open(server.address))
    page = player.page
    for wish in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if wish == "dark" else "light")
        assert is_dark(page) == (wish == "dark"), "like the device"
    for wish in ("light", "dark"):
        player.act("settings")
        page.locator("[data-setting=theme]").select_option(wish)
        page.emulate_media(color_scheme="light" if wish == "dark" else "dark")
        assert is_dark(page) == (wish == "dark")
        page.reload()
        page.locator("article").first.wait_for()
        assert is_dark(page) == (wish == "dark")


def test_what_has_one_answer_is_played_by_itself_once_somebody_wants_that(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "random", game="cards2010")
    play_ahead(server, table, keys[0], lambda asked: len(asked["moves"]) == 1)
    player = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie))
    assert player.wait()
    number = player.number()
    # Nothing happens by itself, until somebody wants it so.
    expect(player.page.locator("[data-passes]")).to_have_count(0)
    menu = player.menu()
    menu.locator("[data-setting=pass]").check()
    player.page.keyboard.press("Escape")
    player.page.wait_for_function(PASSED, arg=number)
