"""One open page at a table."""

from collections.abc import Iterable
from functools import cached_property
from typing import Protocol
from zlib import compress

import msgspec
from websockets.frames import Opcode

from anpfiff.core.numbers import Seat
from anpfiff.tables.messages import ToPage
from anpfiff.tables.perspective import Perspective

_encode = msgspec.json.Encoder().encode


class Packet:
    """A message on its way, written out once however many pages it goes to."""

    def __init__(self, message: ToPage) -> None:
        self.message = message

    @cached_property
    def text(self) -> bytes:
        return _encode(self.message)

    @cached_property
    def frame(self) -> bytes:
        """As it goes over a WebSocket."""
        return _framed(Opcode.TEXT, self.text)

    @cached_property
    def packed(self) -> bytes:
        """The same for a page that can unpack. Not by permessage-deflate, which would let pages pack as well: what unfolds to a
        thousand times its size is theirs to send, and ours to keep."""
        return _framed(Opcode.BINARY, compress(self.text))


def _framed(opcode: Opcode, data: bytes) -> bytes:
    """As a whole message in one frame (RFC 6455, 5.2). The library's own way, for any frame, takes five times as long."""
    length = len(data)
    if length < 126:
        return bytes((0x80 | opcode, length)) + data
    if length < 1 << 16:
        return bytes((0x80 | opcode, 126)) + length.to_bytes(2, "big") + data
    return bytes((0x80 | opcode, 127)) + length.to_bytes(8, "big") + data


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

    def send(self, message: ToPage) -> None:
        """For this page alone."""
        self.line.write(Packet(message))

    def send_all(self, packets: Iterable[Packet]) -> None:
        for packet in packets:
            self.line.write(packet)
