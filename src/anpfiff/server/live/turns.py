"""Whose bot is next: where somebody waits for it before where nobody looks, and one host after the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import NamedTuple, Protocol

REMEMBERED = 1000
"""Hosts of whom it is known when they had their last turn."""


class Urgency(IntEnum):
    """The first comes first."""

    PLAYED = 0
    """Somebody watches, and people play there."""
    WATCHED = 1
    """Somebody watches bots among themselves."""
    BESIDE = 2
    """Nobody watches."""


class Thinker(Protocol):
    """A table with a bot to move. It has one turn at a time, and may become more urgent while it waits."""

    @property
    def urgency(self) -> Urgency: ...

    @property
    def host(self) -> str: ...


class _Waiting(NamedTuple):
    thinker: Thinker
    granted: "asyncio.Future[bool]"
    """Whether nobody watched when its turn came."""


class Turns:
    """Of all tables."""

    def __init__(self, places: float, beside: int) -> None:
        """So many may have theirs at once; `beside`: so many of them where nobody watches."""
        self._places = places
        self._beside = beside
        self._waiting: list[_Waiting] = []
        self._having = 0
        self._served: dict[str, int] = {}
        """By host: when they were last served, counted in turns. Whoever has many tables waits for whoever has one."""
        self._count = 0

    @asynccontextmanager
    async def turn(self, thinker: Thinker) -> AsyncIterator[None]:
        beside = await self._take(thinker)
        try:
            yield
        finally:
            self._give_back(beside)

    def look_again(self) -> None:
        """Something may be more urgent than it was."""
        while (first := self._first()) is not None:
            beside = first.thinker.urgency is Urgency.BESIDE
            self._waiting.remove(first)
            self._places -= 1
            self._beside -= beside
            self._having += 1
            self._serve(first.thinker.host)
            first.granted.set_result(beside)

    async def _take(self, thinker: Thinker) -> bool:
        waiting = _Waiting(thinker, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self.look_again()
        try:
            return await waiting.granted
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self._give_back(waiting.granted.result())
            raise

    def _give_back(self, beside: bool) -> None:
        self._places += 1
        self._beside += beside
        self._having -= 1
        self.look_again()
        if not self._having:
            # Nobody is waiting either: the next who come are all equal.
            self._served.clear()

    def _first(self) -> _Waiting | None:
        """None: nobody waits who may have a turn now."""
        if self._places < 1:
            return None
        may = [one for one in self._waiting if self._beside > 0 or one.thinker.urgency is not Urgency.BESIDE]
        return min(may, key=lambda one: (one.thinker.urgency, self._served.get(one.thinker.host, 0)), default=None)

    def _serve(self, host: str) -> None:
        self._count += 1
        self._served.pop(host, None)
        self._served[host] = self._count
        if len(self._served) > REMEMBERED:
            del self._served[next(iter(self._served))]
