"""It is your turn: said by the tab's title, by a sound, and by the browser."""

import re

import pytest
from playwright.sync_api import expect

from browser.chromium import Windows
from browser.player import Player, whose_turn
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build


def two(server: Server, windows: Windows) -> tuple[Player, Player]:
    """Whoever waits, and whoever has the turn."""
    table, keys = server.table("Anna", "Ben")
    players = [Player(windows.open(f"{server.address}/t/{table}", cookie=key.cookie)) for key in keys.values()]
    moves = whose_turn(players)
    return next(player for player in players if player is not moves), moves


def until_turn(waits: Player, moves: Player) -> None:
    """Of whoever waits."""
    while whose_turn((waits, moves)) is moves:
        moves.move()
        waits.at(moves.number())


def listen(player: Player) -> int:
    """In the menu, until the page sounds: browsers allow it a moment after the first touch. How often it has."""
    sounded = player.page.locator("dialog [data-sounded]")

    def sounds() -> bool:
        player.act("listen")
        return sounded.count() > 0

    soon(player.page, sounds, True)
    return int(sounded.get_attribute("data-sounded") or 0)


def test_title_sound_and_notification(server: Server, real_windows: Windows) -> None:
    waits, moves = two(server, real_windows)
    waits.page.context.grant_permissions(["notifications"], origin=server.address)
    expect(waits.page).to_have_title("Anpfiff")
    menu = waits.menu()
    menu.locator("[data-setting=sound]").select_option("always")
    menu.locator("[data-setting=notify]").check()
    expect(menu.locator("[data-setting=notify]")).to_be_checked()
    before = listen(waits)
    waits.page.keyboard.press("Escape")
    # Another tab comes to the front: this page is not looked at any more.
    emulation = waits.page.context.new_cdp_session(waits.page)
    emulation.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    waits.page.context.new_page().bring_to_front()
    waits.page.wait_for_function("() => document.hidden || !document.hasFocus()", polling=100)

    until_turn(waits, moves)
    expect(waits.page).to_have_title(re.compile("^● Your turn"))
    waits.page.locator(f"main[data-sounded='{before + 1}']").wait_for()
    waits.page.locator("main[data-notified='1']").wait_for()


def test_whoever_looks_hears_nothing_by_default(server: Server, windows: Windows) -> None:
    waits, moves = two(server, windows)
    waits.menu()
    before = listen(waits)
    waits.page.keyboard.press("Escape")
    # Twice: what the first turn brought would be there by the second.
    until_turn(waits, moves)
    until_turn(moves, waits)
    until_turn(waits, moves)
    expect(waits.page.locator("main")).to_have_attribute("data-sounded", str(before))
    expect(waits.page.locator("main")).to_have_attribute("data-notified", "0")


HIDE = "() => Object.defineProperty(document, 'hidden', { get: () => true })"
"""A browser without windows hides no page; this is how one that does would answer."""


def test_a_hidden_page_whistles_by_default(server: Server, windows: Windows) -> None:
    waits, moves = two(server, windows)
    waits.menu()
    before = listen(waits)
    waits.page.keyboard.press("Escape")
    waits.page.evaluate(HIDE)
    until_turn(waits, moves)
    waits.page.locator(f"main[data-sounded='{before + 1}'][data-notified='0']").wait_for()


def test_a_browser_that_does_not_allow_it_is_named(server: Server, windows: Windows) -> None:
    waits, _ = two(server, windows)
    switch = waits.menu().locator("[data-setting=notify]")
    switch.click()
    waits.page.locator("dialog [role=alert]").wait_for()
    expect(switch).not_to_be_checked()
