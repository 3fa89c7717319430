"""It is your turn: said by the tab's title, by a sound, and by the browser."""

import pytest
from playwright.sync_api import expect

from browser.chromium import Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build


def two(server: Server, windows: Windows) -> tuple[Player, Player]:
    """Whoever waits, and whoever has the turn."""
    table, keys = server.table("Anna", "Ben")
    players = [Player(windows.open(f"{server.address}/t/{table}", cookie=key.cookie)) for key in keys.values()]
    for player in players:
        player.at_table()
    players.sort(key=Player.has_turn)
    return players[0], players[1]


def test_title_sound_and_notification(server: Server, windows: Windows) -> None:
    waits, moves = two(server, windows)
    waits.page.context.grant_permissions(["notifications"], origin=server.address)
    assert waits.page.title() == "Anpfiff"
    menu = waits.menu()
    menu.locator("[data-setting=sound]").select_option("always")
    menu.locator("[data-setting=notify]").check()
    expect(menu.locator("[data-setting=notify]")).to_be_checked()
    waits.act("listen")
    menu.locator("[data-sounded='1']").wait_for()
    waits.page.keyboard.press("Escape")
    # Another tab comes to the front: this page is not looked at any more.
    emulation = waits.page.context.new_cdp_session(waits.page)
    emulation.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    waits.page.context.new_page().bring_to_front()
    waits.page.wait_for_function("() => document.hidden || !document.hasFocus()", polling=100)

    while not waits.has_turn():
        moves.move()
    waits.page.wait_for_selector("[data-move]")
    assert waits.page.title().startswith("● Your turn")
    waits.page.locator("main[data-sounded='2']").wait_for()
    waits.page.locator("main[data-notified='1']").wait_for()


def test_whoever_looks_hears_nothing_by_default(server: Server, windows: Windows) -> None:
    waits, moves = two(server, windows)
    waits.page.locator("main").click(position={"x": 2, "y": 2})
    while not waits.has_turn():
        moves.move()
        waits.page.wait_for_selector(f"main[data-number='{moves.number()}']")
    assert waits.page.locator("main[data-sounded='0'][data-notified='0']").count() == 1


HIDE = "() => Object.defineProperty(document, 'hidden', { get: () => true })"
"""A browser without windows hides no page; this is how one that does would answer."""


def test_a_hidden_page_whistles_by_default(server: Server, windows: Windows) -> None:
    waits, moves = two(server, windows)
    waits.page.locator("main").click(position={"x": 2, "y": 2})
    waits.page.evaluate(HIDE)
    while not waits.has_turn():
        moves.move()
        waits.page.wait_for_selector(f"main[data-number='{moves.number()}']")
    waits.page.locator("main[data-sounded='1'][data-notified='0']").wait_for()


def test_a_browser_that_does_not_allow_it_is_named(server: Server, windows: Windows) -> None:
    waits, _ = two(server, windows)
    switch = waits.menu().locator("[data-setting=notify]")
    switch.click()
    waits.page.locator("dialog [role=alert]").wait_for()
    expect(switch).not_to_be_checked()
