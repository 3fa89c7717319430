"""Moves a second of the server's CPU: a real server, real sockets, bots that need no thought, and pages that look.

With two pages in two languages, for which everything is made apart, and with fifty spectators more: what those cost beside one
page is printed too. Ratios within one run count.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import median

TOP = Path(__file__).parents[1]
sys.path.append(str(TOP / "tests"))

from server.running import Page, Server  # noqa: E402

TABLES = {"fussballwelt": 4, "worldcup": 4, "cards2010": 4, "schwalben": 4}
ROUNDS = 3
MORE = 50
MOVES = 150
"""So many of each table, or to its end."""


def cpu(server: Server) -> float:
    """Seconds that its process has used so far."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def follow(page: Page) -> None:
    """Reads whatever comes."""
    while page.now["ended"] is None and page.number < MOVES:
        await page.receive()


async def watched(server: Server, game: str, pages: int) -> float:
    """Milliseconds of CPU a move at a table of bots that so many pages look at."""
    host = server.person("Host")
    table = server.make(host, "me", *[{"type": "bot", "bot": "random"}] * (TABLES[game] - 1), game=game)
    looking = [await Page.open(server, table, language="de" if number == 0 else "en") for number in range(pages)]
    began, first = cpu(server), looking[0].number
    # Whoever made it leaves, and a bot plays on: from then on everything goes by itself.
    server.ask(table, host, "Stand", seat=0)
    await asyncio.gather(*map(follow, looking))
    spent, moves = cpu(server) - began, looking[0].number - first
    for page in looking:
        await page.close()
    return spent / moves * 1000


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        try:
            for game in TABLES:
                two, many = [], []
                for _ in range(ROUNDS):
                    two.append(asyncio.run(watched(server, game, 2)))
                    many.append(asyncio.run(watched(server, game, 2 + MORE)))
                few, crowd = median(two), median(many)
                print(
                    f"{game:14}{1000 / few:8.0f} moves a second of CPU with 2 pages ({few:.2f} ms), "
                    f"{MORE} spectators more cost {crowd - few:.2f} ms a move"
                )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
