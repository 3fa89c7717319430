"""The line to one page, as uvicorn has it, with a short way out: a message is framed once and written to all who get it.

What comes in is taken frame by frame, each when the one before it was answered and as fast as the limits allow. The rest waits on
the other side: nothing is read that cannot be answered.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.speedups import apply_mask

from anpfiff.server.live.subscriber import Packet
from anpfiff.server.wire.doorkeeper import Doorkeeper
from anpfiff.server.wire.limits import Bucket
from anpfiff.tables.messages import MOST_BYTES

NO_TEXT: Final = 1007
TOO_SLOW: Final = 4003
TOO_FAST: Final = 4006
TOO_MANY: Final = 4007
WAITING: Final = 1024 * 1024
"""Bytes that may wait for a slow reader before it is let go."""
PATIENCE: Final = 5.0
"""Seconds in which it may still read that; and for which somebody may be slowed down, of the last ten or so."""
LARGE: Final = 8 * 1024
"""Bytes from which on a message is worth packing, if the page can unpack."""
A_MESSAGE: Final = 4 * 1024
"""Bytes that count as one."""
SHORT: Final = 2
"""Bytes of a frame that tell how long the others are, or how many more tell it."""
PLAIN: Final = 0x80 | Opcode.TEXT
"""How a frame begins that is a whole message of text."""
MASKED: Final = 0x80
FEW: Final = 125
"""Bytes of text that a frame's second byte can tell."""

SHORT_WAY: Final = "anpfiff.line"
"""Among a scope's extensions."""


class PageLine(WebSocketsSansIOProtocol):
    name: str | None = None
    """Under which the doorkeeper counts it."""
    packs = False
    """The page can unpack."""

    def __init__(self, doorkeeper: Doorkeeper, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._doorkeeper = doorkeeper
        rate, now = doorkeeper.limits.messages_a_second, doorkeeper.now()
        self._messages = Bucket(rate, 2 * rate, now)
        self._patience = Bucket(0.5, PATIENCE, now)
        """Seconds for which it may be slowed down: fills half as fast as somebody who never stops empties it."""
        self._arrived = bytearray()
        self._missing = 0
        """Bytes of the frame that has begun."""
        self._fresh = False
        """None of it was taken yet."""
        self._paid: asyncio.TimerHandle | None = None
        """When the next frame is paid for."""

    # --- from the page

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[SHORT_WAY] = {SHORT_WAY: self}

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._arrived += data
        self._take()

    async def receive(self) -> Any:
        message = await self.queue.get()
        self._take()
        return message

    def _take(self) -> None:
        """As many frames as may be answered now; the others keep the line from being read."""
        while self._can_take():
            piece = bytes(self._arrived[: self._missing])
            del self._arrived[: len(piece)]
            self._missing -= len(piece)
            whole, self._fresh = self._fresh and not self._missing, False
            if not (whole and self._take_plain(piece)):
                super().data_received(piece)
        if not self.transport.is_closing():
            self._read_on(self._paid is None and (not self._arrived or self._listens()))

    def _take_plain(self, frame: bytes) -> bool:
        """A short message in one frame, as nearly all are, without the machinery for all others; False: it is none."""
        if frame[0] != PLAIN or not MASKED <= frame[1] <= MASKED + FEW or self.close_sent:
            return False
        if self.conn.state is not OPEN or self.conn.current_size is not None:
            return False
        try:
            text = apply_mask(frame[6:], frame[SHORT:6]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def send_receive_event_to_app(self) -> None:
        """Bytes that are no letters are the other side's mistake, and nothing for the log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._let_go(NO_TEXT, "not UTF-8")
        else:
            super().send_receive_event_to_app()

    def _read_on(self, on: bool) -> None:
        if on and self.read_paused:
            self.transport.resume_reading()
        elif not on and not self.read_paused:
            self.transport.pause_reading()
        self.read_paused = not on

    def _can_take(self) -> bool:
        if self._paid is not None or not self._arrived or not self._listens():
            return False
        return self._missing > 0 or self._begin()

    def _listens(self) -> bool:
        """Nothing waits to be answered. Whoever has been told to go is heard only until they say the same."""
        return not self.transport.is_closing() and (self.close_sent or self.queue.empty())

    def _begin(self) -> bool:
        """A frame, if its head is there and it may be taken at once."""
        length = _length(self._arrived)
        if length is None:
            return False
        self._missing = length
        self._fresh = True
        # One that is too long is not read to its end.
        wait = self._messages.owe(1 + min(length, MOST_BYTES) // A_MESSAGE, self._doorkeeper.now())
        if not wait:
            return True
        self._paid = self.loop.call_later(wait, self._go_on)
        self.slowed_down(wait)
        return False

    def slowed_down(self, seconds: float) -> None:
        """It has to wait for so long. Whoever does not stop is let go."""
        if self._patience.take(min(seconds, PATIENCE), self._doorkeeper.now()):
            self._let_go(TOO_FAST, "too many messages")

    def _go_on(self) -> None:
        self._paid = None
        self._take()

    # --- to the page

    def write(self, packet: Packet) -> None:
        """Never waits. A reader that does not keep up is let go, and will ask for everything again."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > WAITING:
            self._let_go(TOO_SLOW, "too many messages are waiting")
        else:
            self.transport.write(packet.packed if self.packs and len(packet.frame) >= LARGE else packet.frame)

    # --- the end

    def _let_go(self, code: int, reason: str) -> None:
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # Closing politely would wait for whoever reads nothing.
        self.close_timer = self.loop.call_later(PATIENCE, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_soon()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._abort_soon()

    def _abort_soon(self) -> None:
        self.loop.call_later(2 * PATIENCE, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._paid is not None:
            self._paid.cancel()
        self._arrived.clear()
        super().connection_lost(exc)
        if self.name is not None:
            self._doorkeeper.leave(self.name)


def _length(arrived: bytearray) -> int | None:
    """Of the frame that begins here, its head counted; None: not enough of it has come to tell. RFC 6455, 5.2."""
    if len(arrived) < SHORT:
        return None
    told = arrived[1] & 0x7F
    more = {126: 2, 127: 8}.get(told, 0)
    if len(arrived) < SHORT + more:
        return None
    mask = 4 if arrived[1] & 0x80 else 0
    return SHORT + more + mask + (int.from_bytes(arrived[SHORT : SHORT + more], "big") if more else told)
