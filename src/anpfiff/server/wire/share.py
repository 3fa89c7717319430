"""Heavy answers: one after the other, each address in its turn, and after each some time for everybody else."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager


class Share:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._taken = False
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By address, in the order in which they get their turns."""

    @asynccontextmanager
    async def turn(self, address: str, rest: float = 1.0) -> AsyncIterator[None]:
        """`rest`: the others' time, in times of what the answer took."""
        if self._taken:
            await self._wait(address)
        self._taken = True
        began = self._now()
        try:
            yield
        finally:
            # Not waited for: whoever has their answer need not know of it.
            asyncio.get_running_loop().call_later(rest * (self._now() - began), self._next)

    async def _wait(self, address: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                # It had come just now.
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting:
            address = next(iter(self._waiting))
            line = self._waiting.pop(address)
            turn = line.popleft()
            if line:
                self._waiting[address] = line
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
