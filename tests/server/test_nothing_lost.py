"""R1 on SQLite: kill -9 at random points; nothing acknowledged is lost, nothing doubled, every table goes on.

`make soak TEST=R1` kills more often, with more tables.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median

from server.evening import Evening, stuck
from server.kept import Kept
from server.logged import Logged
from server.running import WAIT, Page, Server, run

TABLES = 4
KILLS = 4
AT_ONCE = 5
"""One kill in so many does not wait until everybody is back."""


class Killing(Evening):
    """Tables whose people play on while the server is killed again and again."""

    def __init__(self, server: Logged, seed: int, pause: float) -> None:
        super().__init__(server, seed, pause)
        self.kills = 0
        self.unplayable = 0

    async def run(self, tables: int, kills: int, tell: Callable[["Killing"], None] = lambda _: None) -> None:
        await self.begin(tables)
        for number in range(kills):
            if number % AT_ONCE:
                await self._all_are_back()
            await asyncio.sleep(0.2 + self._chance.below(1000) / 1000 * (1 + self._pause))
            self._server.kill()
            self.kills += 1
            self.outages.restarted = time.monotonic()
            await asyncio.to_thread(self._server.start)
            tell(self)
        # Everybody is back and has made another move.
        self.unplayable = await stuck(self.playing.values(), self.outages.restarted)
        await self.end()

    async def _all_are_back(self) -> None:
        """Or it takes too long."""
        until, since = time.monotonic() + WAIT, self.outages.restarted
        while time.monotonic() < until:
            if all(one.over or one.came > since for seats in self.playing.values() for one in seats):
                return
            await asyncio.sleep(0.05)

    def figures(self, kept: Kept) -> dict[str, float]:
        everybody = self.everybody()
        counted = [one.lost_and_doubled(kept) for one in everybody]
        wrong = self.wrong()
        print(*wrong[:20], sep="\n", end="\n" if wrong else "")
        back = self.outages.back or [0.0]
        return {
            "kills": self.kills,
            "moves acknowledged": sum(len(one.acknowledged) for one in everybody),
            "commands acknowledged": sum(table.granted for table in self.gathering),
            "lost": sum(lost for lost, _ in counted) + len(wrong),
            "doubled": sum(doubled for _, doubled in counted),
            "unplayable": self.unplayable,
            "comings back": len(self.outages.back),
            "seconds to be back, median": round(median(back), 2),
            "seconds to be back, longest": round(max(back), 2),
        }


async def killed(
    server: Logged, tables: int, kills: int, seed: int, pause: float, tell: Callable[[Killing], None] = lambda _: None
) -> dict[str, float]:
    killing = Killing(server, seed, pause)
    await killing.run(tables, kills, tell)
    kept = Kept(server.data)
    figures = killing.figures(kept)
    kept.close()
    return figures


def test_r1_a_killed_server_goes_on(tmp_path: Path) -> None:
    server = Logged(tmp_path)
    try:
        figures = run(killed(server, TABLES, KILLS, 1, 0.02))
    finally:
        server.kill()
    assert (figures["kills"], figures["lost"], figures["doubled"], figures["unplayable"]) == (KILLS, 0, 0, 0), figures
    assert figures["moves acknowledged"] > 0
    assert figures["commands acknowledged"] > 0
    assert figures["comings back"] >= KILLS * TABLES / 2
    assert server.faults() == []


def children(process: int) -> list[int]:
    """Everything that a process has started, on Linux."""
    found: list[int] = []
    for threads in Path(f"/proc/{process}/task").glob("*/children"):
        # A thread may end between being listed and being read.
        with suppress(OSError):
            found += map(int, threads.read_text().split())
    return found + [grandchild for child in found for grandchild in children(child)]


def test_a_killed_server_leaves_no_process_behind(serve: Callable[..., Server]) -> None:
    server = serve()
    server.left("greedy")
    until = time.monotonic() + WAIT
    while not (workers := children(server.process.pid)):
        assert time.monotonic() < until, "no bot is thinking"
        time.sleep(0.05)
    server.kill()
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < until, "a worker outlives its server"
        time.sleep(0.05)


def test_bots_go_on_after_a_restart_with_no_page_open(serve: Callable[..., Server]) -> None:
    server = serve(pace="0.3")
    table = server.left("greedy")

    async def watch() -> int:
        page = await Page.open(server, table)
        await page.receive()
        return page.number

    seen = run(watch())
    server.kill()
    server.pace = "0"
    server.start()

    async def ended() -> None:
        while (page := await Page.open(server, table)).now["ended"] is None:
            await page.close()
            await asyncio.sleep(0.05)
        assert page.number > seen

    run(ended())
