"""One open page at a table."""

import asyncio
from collections.abc import Iterable
from functools import cached_property

import msgspec

from anpfiff.core.numbers import Seat
from anpfiff.tables.messages import ToPage
from anpfiff.tables.perspective import Perspective

_encode = msgspec.json.Encoder().encode

WAITING = 200
"""Messages that may wait for a slow reader before it is let go."""


class Packet:
    """A message on its way, written out once however many pages it goes to."""

    def __init__(self, message: ToPage) -> None:
        self.message = message

    @cached_property
    def text(self) -> str:
        return _encode(self.message).decode()


class Subscriber:
    """`person`: whose page it is; none: a stranger's. `seat`: with whose eyes it looks; none: a spectator's."""

    def __init__(self, person: str | None, seat: Seat | None, language: str, invited: bool = False) -> None:
        self.person = person
        self.invited = invited
        self.seat = seat
        self.language = language
        self.perspective: Perspective | None = None
        """None: the game has not begun."""
        self.outbox: asyncio.Queue[Packet | None] = asyncio.Queue(WAITING)

    def send(self, message: ToPage) -> None:
        """For this page alone."""
        self.send_all([Packet(message)])

    def send_all(self, packets: Iterable[Packet]) -> None:
        """Never waits. A reader that does not keep up is closed and will ask for everything again."""
        try:
            for packet in packets:
                self.outbox.put_nowait(packet)
        except asyncio.QueueFull:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
