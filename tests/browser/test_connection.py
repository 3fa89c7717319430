"""A page that missed something finds out by itself."""

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute

from browser.ahead import move_on
from browser.chromium import Windows
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build


class Leak:
    """Lets everything through, except one step."""

    def __init__(self, missing: int) -> None:
        self._missing = missing
        self.lost = 0
        self.asked_again = 0

    def into(self, page: Page) -> None:
        page.route_web_socket("**/socket", self._route)

    def _route(self, socket: WebSocketRoute) -> None:
        beyond = socket.connect_to_server()

        def to_page(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "Step" and said["number"] == self._missing and not self.lost:
                self.lost += 1
            else:
                socket.send(message)

        def to_server(message: str | bytes) -> None:
            self.asked_again += json.loads(message)["type"] == "Resync"
            beyond.send(message)

        beyond.on_message(to_page)
        socket.on_message(to_server)


def test_a_missed_step_is_asked_for_again(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben")
    leak = Leak(missing=1)
    watcher = Player(windows.open(f"{server.address}/t/{table}", prepare=leak.into))
    watcher.at_table()
    move_on(server, table, keys)
    for number in (2, 3):
        move_on(server, table, keys)
        # What comes before the whole table that was asked for would be missed as well, and asked for again.
        watcher.at(number)
    soon(watcher.page, lambda: (leak.lost, leak.asked_again), (1, 1))
    log, board = watcher.log(), watcher.board()
    watcher.page.reload()
    watcher.at_table()
    assert (log, board) == (watcher.log(), watcher.board())
