"""A connection by which requests come, as uvicorn has it; but whoever asks nothing, or reads nothing, is not waited for."""

import asyncio
from typing import Any, Final

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol

from anpfiff.server.wire.doorkeeper import Doorkeeper
from anpfiff.server.wire.line import PageLine

READ_WITHIN: Final = 30.0
"""Seconds in which whoever has asked must begin to read what waits for them."""


class Connection(H11Protocol):
    def __init__(self, doorkeeper: Doorkeeper, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._doorkeeper = doorkeeper
        self._name: str | None = None
        self._patience: asyncio.TimerHandle | None = None

    @property
    def address(self) -> str:
        return self._name or ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._name = self._doorkeeper.admit(self.client[0] if self.client else "")
        if self._name is None:
            transport.abort()
        else:
            self._wait_for_request()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look_at_request()

    def on_response_complete(self) -> None:
        self._wait_for_request()
        super().on_response_complete()
        # Another one may have been waiting.
        self._look_at_request()

    def handle_websocket_upgrade(self, event: Request) -> None:
        self._heard()
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        assert isinstance(line, PageLine)
        line.name, self._name = self._name, None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait(READ_WITHIN)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._forget_timer()
        if self.cycle is None or self.cycle.response_complete:
            self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)
        self._leave()

    def hang_up(self) -> None:
        """At once: closing politely would wait for whoever reads nothing."""
        self._leave()
        self.transport.abort()

    def _leave(self) -> None:
        if self._name is not None:
            self._doorkeeper.leave(self._name)
            self._name = None

    def _wait_for_request(self) -> None:
        self._doorkeeper.waits_for(self)
        self._wait(self._doorkeeper.limits.seconds_to_ask)

    def _look_at_request(self) -> None:
        """Bytes are no request: one that comes letter by letter is as silent as none."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._heard()

    def _heard(self) -> None:
        self._doorkeeper.heard(self)
        self._forget_timer()

    def _wait(self, seconds: float) -> None:
        self._forget_timer()
        self._patience = self.loop.call_later(seconds, self.hang_up)

    def _forget_timer(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
