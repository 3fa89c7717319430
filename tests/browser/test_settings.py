"""Settings that show in a real browser only: colours, and what is answered by itself."""

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import play_ahead
from browser.chromium import Windows
from browser.looks import Scheme
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

PASSED = """before => Number(document.querySelector('main').dataset.number) > before
  || document.querySelector('[data-action=undo]') !== null"""
"""It is played; or chosen, and something else is asked before it can be sent."""
GROUND = "getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)"


def check_ground(page: Page, wish: str) -> None:
    soon(page, lambda: "dark" if sum(page.evaluate(GROUND)) < 300 else "light", wish)


def test_colours_are_chosen_and_remembered_whatever_the_device_wants(server: Server, windows: Windows) -> None:
    player = Player(windows.open(server.address))
    page = player.page
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for device in schemes:
        page.emulate_media(color_scheme=device)
        check_ground(page, device)
    for wish, device in zip(schemes, reversed(schemes), strict=True):
        player.act("settings")
        page.locator("[data-setting=theme]").select_option(wish)
        page.emulate_media(color_scheme=device)
        check_ground(page, wish)
        page.reload()
        page.locator("article").first.wait_for()
        check_ground(page, wish)


def test_what_has_one_answer_is_played_by_itself_once_somebody_wants_that(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "random", game="cards2010")
    play_ahead(server, table, keys, lambda now: len(now["asked"]["moves"]) == 1)
    player = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie))
    assert player.wait()
    number = player.number()
    # Nothing happens by itself, until somebody wants it so.
    expect(player.page.locator("[data-passes]")).to_have_count(0)
    menu = player.menu()
    menu.locator("[data-setting=pass]").check()
    player.page.keyboard.press("Escape")
    player.page.wait_for_function(PASSED, arg=number)
