"""A game that was played long ago, told to a page move by move: for moments that honest dice seldom bring."""

import json
from collections.abc import Callable

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from anpfiff.core.chance import Recorded
from anpfiff.core.event import Event
from anpfiff.core.record import Record
from anpfiff.tables.live_game import LiveGame, Moment
from anpfiff.tables.perspective import Perspective
from anpfiff.tables.room_events import AnyRoomEvent, BotSat, Entry, Sat, Started
from anpfiff.tables.seating import Seating
from browser.chromium import DESKTOP, Windows
from server.running import Server

ME = "Anna"

Wanted = Callable[[list[Event]], bool]
"""Of what happened with one move."""


class Retold:
    """The room is a real table's, at which nobody moves. All that a page is told of the game comes from the record."""

    def __init__(self, record: Record, seat: int, language: str = "en") -> None:
        self._rows = record.rows
        self._seat = seat
        self._language = language
        self.setup = record.setup()
        self._game = LiveGame("retold", self.setup, bytes(32))
        self._page: Perspective | None = None
        self._socket: WebSocketRoute | None = None

    def up_to(self, wanted: Wanted) -> int:
        """To right before the next move with which something happens. Its number."""
        whole = LiveGame("retold", self.setup, bytes(32))
        whole.read(self._rows)
        number = next(number for number in range(self._game.number + 1, len(self._rows)) if wanted(whole.history[number]))
        if self._game.rows:
            while self._game.number < number - 1:
                self._step()
        else:
            self._game.read(self._rows[:number])
        return number

    def open(self, server: Server, windows: Windows, prepare: Callable[[Page], object], size: tuple[int, int] = DESKTOP) -> Page:
        """A page at that position, with the eyes of the seat."""
        names = [ME if seat == self._seat else "" for seat in range(self.setup.seats)]
        sitting: list[AnyRoomEvent] = [Sat(s, ME) if s == self._seat else BotSat(s, "greedy") for s in range(self.setup.seats)]
        seating = Seating(ME, names, [Entry(0.0, -1, event) for event in (*sitting, Started())])
        self._page = Perspective(self._game, seating, self._seat, self._language)
        bots = ["greedy"] * self.setup.seats
        bots[self._seat] = ME
        table, keys = server.table(*bots, game=self.setup.game, edition=self.setup.edition)

        def prepared(page: Page) -> None:
            page.route_web_socket("**/socket", self._route)
            prepare(page)

        return windows.open(f"{server.address}/t/{table}", size, self._language, prepared, keys[self._seat].cookie)

    def tell(self) -> int:
        """The next move. Its number."""
        self._step()
        return self._game.number

    def _step(self) -> None:
        row = self._rows[self._game.number + 1]
        before, state, events = self._game.state, self._game.state.copy(), list[Event]()
        assert row.seat is not None
        assert row.number is not None
        state.play(row.seat, row.number, Recorded(row.chance), events)
        prepared = [(row, Moment(state, events))]
        if self._socket is not None and self._page is not None:
            for step in self._page.steps(before, prepared):
                self._socket.send(msgspec.json.encode(step).decode())
        self._game.add(prepared)

    def _route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket

        def from_page(message: str | bytes) -> None:
            said = json.loads(message)
            # What is played is not the real table's: it hears of whoever comes, and of nothing else.
            if said["type"] == "Join":
                server.send(json.dumps(said | {"packed": False}))
            elif said["type"] == "Resync":
                server.send(message)

        def from_server(message: str | bytes) -> None:
            kind = json.loads(message)["type"]
            if kind == "Room":
                socket.send(message)
            elif kind == "Whole" and self._page is not None:
                socket.send(msgspec.json.encode(self._page.whole([])).decode())

        socket.on_message(from_page)
        server.on_message(from_server)
