"""R20: back-ups taken while people play; restored elsewhere no move is missing that was taken before, and every table plays on.

`make soak TEST=R20` takes more of them, of more tables.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic

from anpfiff.server.store.condition import FILE
from server.evening import Evening, stopped, stuck
from server.kept import Kept
from server.lasting import Lasting, Outages
from server.logged import Logged
from server.running import WAIT, run

TABLES = 4
BACKUPS = 2
AT_ONCE = 20
"""Restored tables whose people come back together."""


class BackingUp(Evening):
    """Tables whose people play on while back-ups are taken, each of which is restored and played on by the same people."""

    def __init__(self, server: Logged, seed: int, pause: float) -> None:
        super().__init__(server, seed, pause)
        self.seconds: list[float] = []
        """By back-up: how long it took."""
        self.counts = dict.fromkeys(("moves taken before", "moves taken meanwhile", "lost", "doubled", "unplayable"), 0)
        self.bytes = 0
        self.restored = 0
        """Tables, in all back-ups."""
        self.seen: list[str] = []
        """What people have seen at a restored table that cannot be."""
        self.faults: list[str] = []

    async def run(self, tables: int, backups: int, tell: Callable[["BackingUp"], None] = lambda _: None) -> None:
        await self.begin(tables)
        for number in range(backups):
            await asyncio.sleep(0.5 + self._chance.below(1000) / 1000 * (1 + self._pause))
            data = self._server.data.with_name(f"{self._server.data.name}-restored-{number}")
            await self._play_on(data, await self._back_up(data))
            tell(self)
        await self.end()
        kept = Kept(self._server.data)
        self.counts["lost"] += sum(one.lost_and_doubled(kept)[0] for one in self.everybody())
        kept.close()

    async def _back_up(self, data: Path) -> dict[str, list[Lasting]]:
        """Into a folder of its own; by table, everybody with what they know when it begins."""
        data.mkdir()
        known = [(one, one.at(self._server, self.outages)) for one in self.everybody()]
        began = monotonic()
        command = [sys.executable, "-m", "anpfiff", "backup", "--json", "--data", str(self._server.data), str(data / FILE)]
        ran = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=WAIT, check=False)
        assert ran.returncode == 0, ran.stderr
        self.seconds.append(monotonic() - began)
        self.bytes = json.loads(ran.stdout)["bytes"]
        self._compare(data, known)
        tables: dict[str, list[Lasting]] = {}
        for _, before in known:
            tables.setdefault(before.table, []).append(before)
        return tables

    def _compare(self, data: Path, known: list[tuple[Lasting, Lasting]]) -> None:
        """What is in the copy with what everybody knew before, and with what they have meant to do since."""
        self.counts["moves taken before"] += sum(len(before.acknowledged) for _, before in known)
        self.counts["moves taken meanwhile"] += sum(len(one.acknowledged) - len(before.acknowledged) for one, before in known)
        kept = Kept(data)
        for one, before in known:
            self.counts["lost"] += before.lost_and_doubled(kept)[0]
            self.counts["doubled"] += one.lost_and_doubled(kept)[1]
        kept.close()

    async def _play_on(self, data: Path, tables: dict[str, list[Lasting]]) -> None:
        """At a server that has only the copy, at some tables after the others: how many can come back at once R2 says."""
        server = await asyncio.to_thread(Logged, data)
        seatings = list(tables.values())
        try:
            for first in range(0, len(seatings), AT_ONCE):
                await self._sit_down(server, seatings[first : first + AT_ONCE])
        finally:
            await asyncio.to_thread(server.stop)
        self.restored += len(seatings)
        self.faults += server.faults()

    async def _sit_down(self, server: Logged, tables: list[list[Lasting]]) -> None:
        """Until somebody at each of them has moved."""
        outages, since = Outages(), monotonic()
        seatings = [[one.at(server, outages) for one in seating] for seating in tables]
        tasks = [asyncio.create_task(one.stay()) for seating in seatings for one in seating]
        self.counts["unplayable"] += await stuck(seatings, since)
        await stopped(outages, tasks)
        self.seen += [text for seating in seatings for one in seating for text in one.wrong]

    def figures(self) -> dict[str, float]:
        wrong = self.wrong() + self.seen + self.faults
        print(*wrong[:20], sep="\n", end="\n" if wrong else "")
        return {
            "back-ups": len(self.seconds),
            "tables restored and played on": self.restored,
            **self.counts,
            "wrong": len(wrong),
            "MB, the last": round(self.bytes / 1e6, 1),
            "seconds for one, median": round(median(self.seconds), 2),
            "seconds for one, longest": round(max(self.seconds), 2),
        }


async def backed_up(
    server: Logged, tables: int, backups: int, seed: int, pause: float, tell: Callable[[BackingUp], None] = lambda _: None
) -> dict[str, float]:
    backing_up = BackingUp(server, seed, pause)
    await backing_up.run(tables, backups, tell)
    return backing_up.figures()


def test_r20_a_back_up_holds_every_move_that_was_taken_and_plays_on(tmp_path: Path) -> None:
    server = Logged(tmp_path / "data")
    try:
        figures = run(backed_up(server, TABLES, BACKUPS, 1, 0.02))
    finally:
        server.stop()
    assert figures["back-ups"] == BACKUPS
    assert figures["tables restored and played on"] >= BACKUPS * TABLES
    assert (figures["lost"], figures["doubled"], figures["unplayable"], figures["wrong"]) == (0, 0, 0, 0), figures
    assert figures["moves taken before"] > 0
    assert figures["moves taken meanwhile"] > 0, "nobody has to wait for it"
    assert server.faults() == []
