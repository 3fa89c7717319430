"""R14, the long form: a server with all its tables in use, hour after hour, and what it takes of memory."""

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import linear_regression
from time import monotonic

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import GAMES
from server.players import NothingCameError, Player
from server.running import Server

EVERY = 5.0
"""Seconds between two looks at the memory."""
WARM = 1 / 3
"""The part of the time after which everything has been used once: tables are put away a minute after their end."""
MB = 2**20
HOUR = 3600
BOT = "random"
"""It thinks least. Tables grow until their games are over: many have to end before everything counts as warm."""
FIRST = 200
"""Moves of somebody's first game, at the most: of as many as chance says. Otherwise all tables would be full at the same time."""


def memory_of(server: Server) -> int:
    """Bytes of the process in use."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    (used,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(used.split()[1]) * 1024


class Soaking:
    """People against bots, a table each; whoever has finished a game begins another."""

    def __init__(self, server: Server, seconds: float, thinking: float) -> None:
        self._server = server
        self._until = monotonic() + seconds
        self._thinking = thinking
        self.games = 0
        self.moves = 0
        self.waits = 0
        """Minutes in which somebody heard nothing: all bots together are slower than all people where others use the machine."""
        self.samples: list[tuple[float, int]] = []

    async def watch(self, tell: Callable[[float], None]) -> None:
        while (left := self._until - monotonic()) > 0:
            self.samples.append((monotonic(), memory_of(self._server)))
            tell(left)
            await asyncio.sleep(min(EVERY, left))

    async def play(self, place: int, seed: int) -> None:
        games, chance = GAMES.names(), Seeded(seed, place)
        for number in count(place):
            if monotonic() >= self._until:
                return
            game = games[number % len(games)]
            made = asyncio.to_thread(self._server.table, "Ann", BOT, BOT, game=game)
            table, people = await made
            player = await Player.at(self._server, table, people[0])
            await self._to_the_end(player, chance, chance.below(FIRST) if number == place else None)
            await player.close()
            self.games += 1

    async def _to_the_end(self, player: Player, chance: Seeded, most: int | None) -> None:
        """Of the game, of the time, or of so many own moves."""
        moves = count()
        while next(moves) != most and monotonic() < self._until and await self._asked(player):
            await asyncio.sleep(self._thinking * int(chance.below(1000)) / 500)
            await player.answer(await player.chosen(chance))
            player.frames.clear()
            self.moves += 1

    async def _asked(self, player: Player) -> bool:
        """False: the game is over. It is memory that counts here, and not how long it takes."""
        while monotonic() < self._until:
            try:
                return await player.until_asked()
            except NothingCameError:
                self.waits += 1
        return False

    def slope(self) -> float:
        """Megabytes an hour, once everything has been used."""
        warm = self.samples[int(len(self.samples) * WARM) :]
        return linear_regression([when for when, _ in warm], [used for _, used in warm]).slope * HOUR / MB


async def soaked(
    server: Server, tables: int, seconds: float, seed: int, thinking: float, tell: Callable[[float], None]
) -> dict[str, float]:
    soaking = Soaking(server, seconds, thinking)
    await asyncio.gather(soaking.watch(tell), *(soaking.play(place, seed) for place in range(tables)))
    first, last = soaking.samples[int(len(soaking.samples) * WARM)][1], soaking.samples[-1][1]
    return {
        "tables": tables,
        "games": soaking.games,
        "moves": soaking.moves,
        "minutes of silence": soaking.waits,
        "MB when warm": round(first / MB, 1),
        "MB at the end": round(last / MB, 1),
        "MB an hour": round(soaking.slope(), 2),
    }
