"""It is your turn: said by the tab's title, by a sound, and by the browser."""

import re

import pytest
from playwright.sync_api import expect

from browser.ahead import begins, play_ahead
from browser.chromium import Windows
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build


class Waiting(Player):
    """Somebody at a table of two: it is the turn of the other, who plays elsewhere."""

    def __init__(self, server: Server, windows: Windows) -> None:
        self._server = server
        self._table, self._keys = server.table("Anna", "Ben")
        self._seat = 1 - play_ahead(server, self._table, self._keys, begins)
        super().__init__(windows.open(f"{server.address}/t/{self._table}", cookie=self._keys[self._seat].cookie))
        self.at_table()

    def until_turn(self) -> None:
        """The other plays until it is mine."""
        play_ahead(self._server, self._table, self._keys, begins, who=self._seat)
        assert self.wait()


def listen(player: Player) -> int:
    """In the menu, until the page sounds: browsers allow it a moment after the first touch. How often it has."""
    sounded = player.page.locator("dialog [data-sounded]")

    def sounds() -> bool:
        player.act("listen")
        return sounded.count() > 0

    soon(player.page, sounds, True)
    return int(sounded.get_attribute("data-sounded") or 0)


def test_title_sound_and_notification(server: Server, real_windows: Windows) -> None:
    waits = Waiting(server, real_windows)
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

    waits.until_turn()
    expect(waits.page).to_have_title(re.compile("^● Your turn"))
    waits.page.locator(f"main[data-sounded='{before + 1}']").wait_for()
    waits.page.locator("main[data-notified='1']").wait_for()


def test_whoever_looks_hears_nothing_by_default(server: Server, windows: Windows) -> None:
    waits = Waiting(server, windows)
    waits.menu()
    before = listen(waits)
    waits.page.keyboard.press("Escape")
    # Twice: what the first turn brought would be there by the second.
    waits.until_turn()
    waits.move()
    waits.until_turn()
    expect(waits.page.locator("main")).to_have_attribute("data-sounded", str(before))
    expect(waits.page.locator("main")).to_have_attribute("data-notified", "0")


HIDE = "() => Object.defineProperty(document, 'hidden', { get: () => true })"
"""A browser without windows hides no page; this is how one that does would answer."""


def test_a_hidden_page_whistles_by_default(server: Server, windows: Windows) -> None:
    waits = Waiting(server, windows)
    waits.menu()
    before = listen(waits)
    waits.page.keyboard.press("Escape")
    waits.page.evaluate(HIDE)
    waits.until_turn()
    waits.page.locator(f"main[data-sounded='{before + 1}'][data-notified='0']").wait_for()


def test_a_browser_that_does_not_allow_it_is_named(server: Server, windows: Windows) -> None:
    waits = Waiting(server, windows)
    switch = waits.menu().locator("[data-setting=notify]")
    switch.click()
    waits.page.locator("dialog [role=alert]").wait_for()
    expect(switch).not_to_be_checked()
