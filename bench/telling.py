"""Moves a second of the server's CPU: a real server, real sockets, and people whose pages play moves by chance.

With as many people as the game needs (two, mostly), each with a page in one of two languages; then with fifty spectators more.
What those cost is printed beside what one of the players' pages costs. CPU is counted, not time: others may use the machine.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import median

TOP = Path(__file__).parents[1]
sys.path.append(str(TOP / "tests"))

from anpfiff.core.chance import Seeded  # noqa: E402
from server.players import Player  # noqa: E402
from server.running import Key, Page, Server  # noqa: E402

PEOPLE = {"fussballwelt": 2, "worldcup": 2, "cards2010": 2, "schwalben": 3}
LANGUAGES = ("de", "en")
ROUNDS = 3
MORE = 50
MOVES = 400
"""So many of each table, or to its end."""


def cpu(server: Server) -> float:
    """Seconds that its process has used so far."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def opened(server: Server, table: str, key: Key, language: str) -> Player:
    page = await Player.open(server, table, key, language)
    assert isinstance(page, Player)
    return page


async def follow(page: Page) -> None:
    """Reads whatever comes."""
    while not over(page):
        await page.receive()


async def play(page: Player, chance: Seeded) -> None:
    """Answers whatever is asked, as soon as it is asked."""
    while not over(page):
        if page.asked:
            await page.answer(await page.chosen(chance))
        else:
            await page.receive()


def over(page: Page) -> bool:
    return page.now["ended"] is not None or page.number >= MOVES


async def watched(server: Server, game: str, spectators: int, seed: int) -> float:
    """Milliseconds of CPU a move."""
    table, people = server.table(*("Ann", "Ben", "Cem")[: PEOPLE[game]], game=game)
    pages = [await opened(server, table, key, LANGUAGES[key.seat % 2]) for key in people.values()]
    looking = [await Page.open(server, table, language=LANGUAGES[number % 2]) for number in range(spectators)]
    # Who has come is told once a second.
    await asyncio.sleep(1.5)
    began, first = cpu(server), pages[0].number
    chances = [Seeded(seed, seat) for seat in people]
    await asyncio.gather(*map(play, pages, chances), *map(follow, looking))
    spent, moves = cpu(server) - began, pages[0].number - first
    for page in [*pages, *looking]:
        await page.close()
    return spent / moves * 1000


def measure(server: Server, game: str) -> str:
    few, many = [], []
    for seed in range(ROUNDS):
        few.append(asyncio.run(watched(server, game, 0, seed)))
        many.append(asyncio.run(watched(server, game, MORE, seed)))
    alone, crowd = median(few), median(many)
    return (
        f"{game:14}{1000 / alone:8.0f} moves a second of CPU with {PEOPLE[game]} pages ({alone:.2f} ms), "
        f"{MORE} spectators more cost {crowd - alone:.2f} ms a move"
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        try:
            for game in sys.argv[1:] or PEOPLE:
                print(measure(server, game), flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
