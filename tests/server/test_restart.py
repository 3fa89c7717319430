"""R2: the server is stopped politely and started again during play: everybody is back, nothing is lost, no clock has run.

`make soak TEST=R2` does it more often, with more sockets.
"""

import asyncio
import json
import signal
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any

from anpfiff.core.chance import Seeded
from server.kept import Kept
from server.lasting import Lasting, Outages
from server.logged import Logged
from server.running import WAIT, run

RESTARTS = 2
SOCKETS = 20
AT_A_TABLE = 4
"""Two players and two spectators."""
DOWN = 0.5
"""Seconds for which it stays away."""


class Clocks:
    """Tables at which nobody moves, so that only time passes: by move, by day, and in a pause."""

    def __init__(self, server: Logged) -> None:
        self._server = server
        self._names: list[str] = []
        for clock in ({"type": "move", "seconds": 3600}, {"type": "day", "days": 2}, {"type": "move", "seconds": 600}):
            table, keys = server.table("Ann", "Ben", clock=clock)
            self._names.append(table)
        for key in keys.values():
            assert server.ask(table, key.cookie, "Agree", to="pause")[0] == 200

    def until(self) -> list[dict[str, Any]]:
        """As they are kept."""
        kept = Kept(self._server.data)
        found = [json.loads(kept.select("SELECT running FROM tables WHERE id = ?", table)[0][0]) for table in self._names]
        kept.close()
        return found


class Restarting:
    def __init__(self, server: Logged, seed: int, pause: float) -> None:
        self._server = server
        self._seed = seed
        self._pause = pause
        self.outages = Outages()
        self.people: list[Lasting] = []
        self.restarts = 0
        self.charged: list[float] = []
        """By restart and clock: seconds that somebody has lost, or won, by it. Allowed is what it took to stop and to start."""
        self.wrong: list[str] = []
        self.back: list[float] = []
        """By restart: seconds until the last was back."""

    async def run(self, restarts: int, sockets: int, tell: Callable[["Restarting"], None] = lambda _: None) -> None:
        for number in range(sockets // AT_A_TABLE):
            table, keys = await asyncio.to_thread(self._server.table, "Ann", "Ben")
            for place, key in enumerate([*keys.values(), *[None] * (AT_A_TABLE - 2)]):
                self.people.append(
                    Lasting(self._server, table, key, Seeded(self._seed + number, place), self.outages, self._pause)
                )
        clocks = Clocks(self._server)
        tasks = [asyncio.create_task(one.stay()) for one in self.people]
        await self._until(lambda: all(one.number >= 0 for one in self.people), "to come")
        for _, how in zip(range(restarts), cycle((signal.SIGTERM, signal.SIGINT)), strict=False):
            await asyncio.sleep(self._pause)
            await self._restart(clocks, how)
            tell(self)
        self.outages.stopping = True
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    async def _restart(self, clocks: Clocks, how: signal.Signals) -> None:
        came = len(self.outages.back)
        here = [one for one in self.people if not one.over]
        told = time.time()
        await asyncio.to_thread(self._server.end, how)
        gone, before = time.time(), clocks.until()
        await asyncio.sleep(DOWN)
        began = time.time()
        self.outages.restarted = time.monotonic()
        await asyncio.to_thread(self._server.start)
        ready, after = time.time(), clocks.until()
        self.restarts += 1
        await self._until(lambda: all(one.over or one.came > self.outages.restarted for one in here), "to come back")
        self.back.append(max(self.outages.back[came:], default=0.0))
        for old, new in zip(before, after, strict=True):
            if old["left"] != new["left"]:
                self.wrong.append(f"a pause: {old['left']} became {new['left']}")
            for seat, due in old["due"].items():
                # Whatever the clocks say: down from `gone` to `began` at least, and from `told` to `ready` at the most.
                later = new["due"][seat] - due
                self.charged.append(later - (began - gone))
                if not began - gone <= later <= ready - told:
                    self.wrong.append(f"down for {began - gone:.2f} to {ready - told:.2f} s, given back {later:.2f} s")

    async def _until(self, done: Callable[[], bool], what: str) -> None:
        until = time.monotonic() + WAIT
        while not done():
            if time.monotonic() > until:
                raise AssertionError(f"somebody needs more than {WAIT} s {what}")
            await asyncio.sleep(0.02)

    def figures(self) -> dict[str, float]:
        kept = Kept(self._server.data)
        counted = [one.lost_and_doubled(kept) for one in self.people]
        kept.close()
        wrong = [text for one in self.people for text in one.wrong] + self.wrong
        print(*wrong[:20], sep="\n", end="\n" if wrong else "")
        return {
            "restarts": self.restarts,
            "sockets": len(self.people),
            "moves acknowledged": sum(len(one.acknowledged) for one in self.people),
            "lost": sum(lost for lost, _ in counted),
            "doubled": sum(doubled for _, doubled in counted),
            "wrong": len(wrong),
            "comings back": len(self.outages.back),
            "seconds to be back, median": round(median(self.outages.back or [0.0]), 2),
            "seconds until all were back, longest": round(max(self.back, default=0.0), 2),
            "clock readings": len(self.charged),
            "seconds charged for a restart": round(max(0.0, *(-given for given in self.charged)), 3) if self.charged else 0.0,
        }


async def restarted(
    server: Logged, restarts: int, sockets: int, seed: int, pause: float, tell: Callable[[Restarting], None] = lambda _: None
) -> dict[str, float]:
    restarting = Restarting(server, seed, pause)
    await restarting.run(restarts, sockets, tell)
    return restarting.figures()


def test_r2_a_restart_is_noticed_by_nobody_for_long(tmp_path: Path) -> None:
    server = Logged(tmp_path)
    try:
        figures = run(restarted(server, RESTARTS, SOCKETS, 2, 0.1))
    finally:
        server.stop()
    assert (figures["restarts"], figures["sockets"]) == (RESTARTS, SOCKETS)
    assert (figures["lost"], figures["doubled"], figures["wrong"]) == (0, 0, 0)
    assert figures["comings back"] >= RESTARTS * SOCKETS - AT_A_TABLE
    assert figures["clock readings"] == RESTARTS * 2
    assert server.faults() == []
