"""The server, the line or a file is away: the page says so, loses nothing, and comes back by itself."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from browser.ahead import begins, play_ahead
from browser.chromium import SMALLEST, Windows
from browser.looks import look
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build


class Line:
    """Between a page and its table; can be cut."""

    def __init__(self) -> None:
        self._is_cut = False
        self._sockets: list[WebSocketRoute] = []

    def into(self, page: Page) -> None:
        page.route_web_socket("**/socket", self._route)

    def _route(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
            return
        self._sockets.append(socket)
        socket.connect_to_server()

    def cut(self) -> None:
        self._is_cut = True
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()

    def mend(self, page: Page) -> None:
        self._is_cut = False
        page.evaluate("dispatchEvent(new Event('online'))")


@contextmanager
def missing_files(windows: Windows) -> Iterator[None]:
    """What the browser itself says of a file that did not come is expected, and nothing else."""
    yield
    assert windows.complaints
    assert all("Failed to load resource" in complaint for complaint in windows.complaints)
    windows.complaints.clear()


def away(route: Route) -> None:
    route.abort()


def test_the_server_restarts_in_mid_game(own_server: Server, windows: Windows) -> None:
    server = own_server
    table, keys = server.table("Anna", "greedy")
    player = Player(windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[0].cookie))
    player.play(2)
    assert player.wait()
    player.stage()
    before = player.number()
    windows.server_goes_away = True
    server.stop()
    player.page.locator(".banner p").wait_for()
    look(player.page, "connection-lost", "de")
    server.start()
    player.page.locator(".banner p").wait_for(state="detached")
    # What was chosen is still there, and can be played.
    player.confirm.click()
    player.past(before)
    assert player.wait()


def test_offline_and_back(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben")
    play_ahead(server, table, keys, begins, who=1)
    line = Line()
    anna = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie, prepare=line.into))
    anna.at_table()
    line.cut()
    anna.page.locator(".banner p").wait_for()
    number, log = anna.number(), anna.log()
    play_ahead(server, table, keys, begins, who=0)
    assert (anna.number(), anna.log()) == (number, log)
    line.mend(anna.page)
    anna.past(number)
    expect(anna.page.locator(".banner p")).to_have_count(0)
    assert anna.wait()
    number, log = anna.number(), anna.log()
    anna.page.reload()
    assert anna.wait()
    assert (anna.number(), anna.log()) == (number, log)
    anna.move()


def test_home_without_a_server(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, SMALLEST, "en", prepare=lambda page: page.route("**/api/games**", away))
    with missing_files(windows):
        page.locator("main [role=alert]").wait_for()
        look(page, "home-offline", "en")
        page.unroute("**/api/games**")
        page.locator("main [role=alert] button").click()
        page.locator("article").first.wait_for()


def test_a_board_that_does_not_come_leaves_buttons_to_play_by(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy", game="worldcup")
    script = "**/assets/worldcup-*.js"
    page = windows.open(
        f"{server.address}/t/{table}", SMALLEST, "en", prepare=lambda page: page.route(script, away), cookie=keys[0].cookie
    )
    player = Player(page)
    with missing_files(windows):
        page.locator("[data-board-failed]").wait_for()
        look(page, "board-failed", "en")
        assert player.wait()
        player.move()
        page.unroute(script)
        page.locator("[data-board-failed] button").click()
        page.locator("[data-board=worldcup]").wait_for()
