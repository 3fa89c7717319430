"""Moves a second of the server's CPU: a real server, real sockets, and people whose pages play moves by chance.

With as many people as the game needs (two, mostly), each with a page in one of two languages; then at one table with fifty
spectators more than one. CPU is counted, not time: others may use the machine.
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
TABLES = 10
"""Played at once: a server that has nothing else to do between two moves spends its time on falling asleep."""


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
    tables = [await seated(server, game, spectators) for _ in range(TABLES if spectators == 0 else 1)]
    # Who has come is told once a second.
    await asyncio.sleep(1.5)
    began = cpu(server)
    moved = await asyncio.gather(*(played(players, looking, seed + number) for number, (players, looking) in enumerate(tables)))
    spent = cpu(server) - began
    for players, looking in tables:
        for page in [*players, *looking]:
            await page.close()
    return spent / sum(moved) * 1000


async def seated(server: Server, game: str, spectators: int) -> tuple[list[Player], list[Page]]:
    table, people = server.table(*("Ann", "Ben", "Cem")[: PEOPLE[game]], game=game)
    players = [await opened(server, table, key, LANGUAGES[key.seat % 2]) for key in people.values()]
    return players, [await Page.open(server, table, language=LANGUAGES[number % 2]) for number in range(spectators)]


async def played(players: list[Player], looking: list[Page], seed: int) -> int:
    """How many moves."""
    first = players[0].number
    await asyncio.gather(*(play(page, Seeded(seed, seat)) for seat, page in enumerate(players)), *map(follow, looking))
    return players[0].number - first


def measure(server: Server, game: str) -> str:
    alone = median(asyncio.run(watched(server, game, 0, seed)) for seed in range(ROUNDS))
    few = median(asyncio.run(watched(server, game, 1, seed)) for seed in range(ROUNDS))
    many = median(asyncio.run(watched(server, game, 1 + MORE, seed)) for seed in range(ROUNDS))
    return (
        f"{game:14}{1000 / alone:8.0f} moves a second of CPU with {PEOPLE[game]} pages ({alone:.2f} ms, {TABLES} tables), "
        f"{MORE} spectators more cost {many - few:.2f} ms a move"
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
