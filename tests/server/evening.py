"""An evening at many tables: people play one game after the other, whatever becomes of the server, until the evening ends."""

import asyncio
from collections.abc import Iterable
from time import monotonic

from anpfiff.core.chance import Seeded
from server.lasting import GONE, Gathering, Lasting, Outages
from server.logged import Logged
from server.running import WAIT

KINDS = (
    ("fussballwelt", ("Ann", "random")),
    ("cards2010", ("Ann", "Ben")),
    ("worldcup", ("Ann", "random")),
    ("schwalben", ("Ann", "random", "random")),
)
"""Two people choose in secret in the second."""


class Evening:
    def __init__(self, server: Logged, seed: int, pause: float) -> None:
        self._server = server
        self._chance = Seeded(seed)
        self._pause = pause
        self.outages = Outages()
        self.playing: dict[int, list[Lasting]] = {}
        self._before: list[Lasting] = []
        """Of games that are over."""
        self.gathering: list[Gathering] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self, tables: int) -> None:
        """Until everybody sits."""
        self.gathering = [Gathering(self._server, Seeded(number)) for number in range(1 + tables // 20)]
        self._tasks = [asyncio.create_task(self._play(number)) for number in range(tables)]
        self._tasks += [asyncio.create_task(table.stay(self.outages)) for table in self.gathering]
        while any(not self.playing.get(number) for number in range(tables)):
            await asyncio.sleep(0.1)

    async def end(self) -> None:
        await stopped(self.outages, self._tasks)

    async def _play(self, number: int) -> None:
        """One game after the other."""
        game, names = KINDS[number % len(KINDS)]
        while True:
            try:
                table, keys = await asyncio.to_thread(self._server.table, *names, game=game)
            except (*GONE, AssertionError):
                # Killed while the table was made: another one.
                await asyncio.sleep(0.1)
                continue
            seating = [
                Lasting(self._server, table, key, Seeded(number, key.seat), self.outages, self._pause) for key in keys.values()
            ]
            self.playing[number] = seating
            await asyncio.gather(*(one.stay() for one in seating))
            self._before += seating

    def everybody(self) -> list[Lasting]:
        return [
            *{id(one): one for one in [*self._before, *(one for seating in self.playing.values() for one in seating)]}.values()
        ]

    def wrong(self) -> list[str]:
        """What anybody has seen that cannot be."""
        seen = [one.wrong for one in self.everybody()] + [table.wrong for table in self.gathering]
        return [text for texts in seen for text in texts]


async def stopped(outages: Outages, tasks: Iterable["asyncio.Task[None]"]) -> None:
    """Nobody plays on; what went wrong in a task is raised."""
    outages.stopping = True
    waiting = list(tasks)
    for task in waiting:
        task.cancel()
    for ended in await asyncio.gather(*waiting, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended


async def stuck(tables: Iterable[list[Lasting]], since: float) -> int:
    """At how many tables nobody makes another move since then, nor ends the game, while nothing happens at others either."""
    until, waiting = monotonic() + WAIT, list(tables)
    while waiting and monotonic() < until:
        await asyncio.sleep(0.1)
        still = [seating for seating in waiting if not any(one.over or one.moved > since for one in seating)]
        if len(still) < len(waiting):
            until = monotonic() + WAIT
        waiting = still
    return len(waiting)
