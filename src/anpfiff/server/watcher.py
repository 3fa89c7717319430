"""One open page at a table."""

import asyncio

from anpfiff.core.numbers import Seat
from anpfiff.server.eyes import Eyes
from anpfiff.server.messages import ToPage

WAITING = 200
"""Messages that may wait for a slow reader before it is let go."""


class Watcher:
    """`person`: whose page it is; none: a stranger's. `seat`: with whose eyes it looks; none: a spectator's."""

    def __init__(self, person: str | None, seat: Seat | None, language: str, invited: bool = False) -> None:
        self.person = person
        self.invited = invited
        self.seat = seat
        self.language = language
        self.eyes: Eyes | None = None
        """None: the game has not begun."""
        self.outbox: asyncio.Queue[ToPage | None] = asyncio.Queue(WAITING)

    def send(self, message: ToPage) -> None:
        """Never waits. A reader that does not keep up is closed and will ask for everything again."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
