"""One open page at a table."""

from collections.abc import Iterable
from typing import Final, Protocol
from zlib import compress

import msgspec
from websockets.frames import Opcode

from anpfiff.core.numbers import Seat
from anpfiff.tables.messages import ToPage
from anpfiff.tables.perspective import Perspective

_encode = msgspec.json.Encoder().encode

TEXT: Final = 0x80 | Opcode.TEXT
BINARY: Final = 0x80 | Opcode.BINARY
"""How a frame begins that is a whole message."""


class Packet:
    """A message on its way, written out once however many pages it goes to."""

    def __init__(self, message: ToPage) -> None:
        self.message = message
        self._text = b""
        self._frame = b""
        self._packed = b""

    @property
    def text(self) -> bytes:
        self._text = self._text or _encode(self.message)
        return self._text

    @property
    def frame(self) -> bytes:
        """As it goes over a WebSocket."""
        self._frame = self._frame or _framed(TEXT, self.text)
        return self._frame

    @property
    def packed(self) -> bytes:
        """The same for a page that can unpack. Not by permessage-deflate, which would let pages pack as well: what unfolds to a
        thousand times its size is theirs to send, and ours to keep."""
        self._packed = self._packed or _framed(BINARY, compress(self.text))
        return self._packed


def _framed(kind: int, data: bytes) -> bytes:
    """In one frame (RFC 6455, 5.2). The library's own way, for any frame, takes five times as long."""
    length = len(data)
    if length < 126:
        return bytes((kind, length)) + data
    if length < 1 << 16:
        return bytes((kind, 126)) + length.to_bytes(2, "big") + data
    return bytes((kind, 127)) + length.to_bytes(8, "big") + data


class Line(Protocol):
    """What leads to the page."""

    def write(self, packet: Packet) -> None:
        """Never waits, and does nothing if the page is gone."""


class Subscriber:
    """`person`: whose page it is; none: a stranger's. `seat`: with whose eyes it looks; none: a spectator's."""

    def __init__(self, line: Line, person: str | None, seat: Seat | None, language: str, invite: str = "") -> None:
        self.line = line
        self.person = person
        self.invite = invite
        """What they know of it."""
        self.seat = seat
        self.language = language
        self.perspective: Perspective | None = None
        """None: the game has not begun."""
        self.caught_up: int | None = None
        """Up to here the page has played what happened; None: it says nothing of it, and nobody waits for it."""

    def send(self, message: ToPage) -> None:
        """For this page alone."""
        self.line.write(Packet(message))

    def send_all(self, packets: Iterable[Packet]) -> None:
        for packet in packets:
            self.line.write(packet)
