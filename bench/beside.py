"""How long somebody waits for bots at their own table, while a stranger has many tables with bots: a real server, real sockets.

    python bench/beside.py [TABLES]

Nobody watches the stranger's tables; somebody watches each of them; or people have left them, so that bots play on. Bots move
without a pause (`--pace 0`), which no server does where people watch: it is the worst that can come.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

TOP = Path(__file__).parents[1]
sys.path.append(str(TOP / "tests"))

from anpfiff.core.chance import Seeded  # noqa: E402
from server.players import Player  # noqa: E402
from server.running import Key, Server, run  # noqa: E402

TABLES = 200
MOVES = 25
GREEDY = {"type": "bot", "bot": "greedy"}
KINDS = ("nobody else", "bots alone", "bots alone, watched", "left by people")


def strangers(server: Server, kind: str, tables: int) -> list[str]:
    stranger = server.person("Stranger")
    if kind == "nobody else":
        return []
    made = [server.make(stranger, "me" if kind == "left by people" else GREEDY, *[GREEDY] * 3) for _ in range(tables)]
    for table in made if kind == "left by people" else ():
        server.ask(table, stranger, "Stand", seat=0)
    return made


async def watch(server: Server, table: str) -> None:
    page = await Player.at(server, table)
    while not page.over:
        await page.receive()
        page.frames.clear()


async def evening(server: Server, kind: str, tables: int) -> list[float]:
    """Seconds from a move of one's own until one is asked again."""
    made = await asyncio.to_thread(strangers, server, kind, tables)
    watching = [asyncio.create_task(watch(server, table)) for table in (made if kind.endswith("watched") else ())]
    ann = await asyncio.to_thread(server.person, "Ann")
    page = await Player.at(server, await asyncio.to_thread(server.make, ann, "me", *[GREEDY] * 3), Key(ann, 0))
    waited, chance = list[float](), Seeded(1)
    while len(waited) < MOVES and await page.until_asked():
        moves = await page.chosen(chance)
        began = perf_counter()
        await page.answer(moves)
        await page.until_asked()
        waited.append(perf_counter() - began)
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    return waited


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder))
            try:
                waited = run(evening(server, kind, tables))
            finally:
                server.kill()
        print(f"{kind}, {tables} tables: {median(waited):.3f} s in the middle, {max(waited):.3f} s the longest", flush=True)


if __name__ == "__main__":
    main()
