"""The line to one page, as uvicorn has it, with a short way out: a message is framed once and written to all who get it."""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from anpfiff.server.live.subscriber import Packet

TOO_SLOW: Final = 4003
WAITING: Final = 1024 * 1024
"""Bytes that may wait for a slow reader before it is let go."""
PATIENCE: Final = 5.0
"""Seconds in which it may still read that."""
LARGE: Final = 8 * 1024
"""Bytes from which on a message is worth packing, if the page can unpack."""

SHORT_WAY: Final = "anpfiff.line"
"""Among a scope's extensions."""


class PageLine(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[SHORT_WAY] = {SHORT_WAY: self}

    def write(self, packet: Packet) -> None:
        """Never waits. A reader that does not keep up is let go, and will ask for everything again."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > WAITING:
            self._let_go()
        elif len(packet.frame) < LARGE:
            self.transport.write(packet.frame)
        else:
            self.conn.send_text(packet.text)
            self.transport.write(b"".join(self.conn.data_to_send()))

    def _let_go(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_SLOW})
        self.conn.send_close(TOO_SLOW, "too many messages are waiting")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # Closing politely would wait for whoever reads nothing.
        self.close_timer = self.loop.call_later(PATIENCE, self.transport.abort)
