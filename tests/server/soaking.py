"""R14, the long form: a server with all its tables in use, hour after hour, and what it takes of memory."""

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import linear_regression
from time import monotonic

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import GAMES
from anpfiff.server.live.open_tables import UNUSED
from server.players import NothingCameError, Player
from server.running import Server

EVERY = 5.0
"""Seconds between two looks at the memory."""
WARM = 1 / 3
"""The part of the time after which everything has been used once."""
REST = UNUSED + 20.0
"""Seconds after which tables that nobody uses any more have been put away."""
MB = 2**20
HOUR = 3600
BOT = "random"
"""It thinks least."""


def memory_of(server: Server) -> int:
    """Bytes of the process in use."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    (used,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(used.split()[1]) * 1024


class Soaking:
    """People against bots, a table each, in waves: all play a game to its end, and when all tables are put away it is seen what
    is left. Between tables that are in use more or less would be found as long games happen to be many or few."""

    def __init__(self, server: Server, seconds: float, thinking: float) -> None:
        self._server = server
        self._until = monotonic() + seconds
        self._thinking = thinking
        self.games = 0
        self.moves = 0
        self.waits = 0
        """Minutes in which somebody heard nothing: all bots together are slower than all people where others use the machine."""
        self.most = 0
        """Bytes, at any time."""
        self.rests: list[tuple[float, int]] = []
        """After every wave: when, and how many bytes."""

    async def watch(self, tell: Callable[[float], None]) -> None:
        while (left := self._until - monotonic()) > 0:
            self.most = max(self.most, memory_of(self._server))
            tell(left)
            await asyncio.sleep(min(EVERY, left))

    async def play(self, tables: int, seed: int) -> None:
        """Whole waves only, as many as there is time for."""
        for wave in count():
            began = monotonic()
            chances = [Seeded(seed, wave * tables + place) for place in range(tables)]
            await asyncio.gather(*(self._game(place, chance) for place, chance in enumerate(chances)))
            await asyncio.sleep(REST)
            self.rests.append((monotonic(), memory_of(self._server)))
            if 2 * monotonic() - began > self._until:
                return

    async def _game(self, place: int, chance: Seeded) -> None:
        """The same games in every wave, with other dice."""
        game = GAMES.names()[place % len(GAMES.names())]
        table, people = await asyncio.to_thread(self._server.table, "Ann", BOT, BOT, game=game)
        player = await Player.at(self._server, table, people[0])
        while await self._asked(player):
            await asyncio.sleep(self._thinking * int(chance.below(1000)) / 500)
            await player.answer(await player.chosen(chance))
            player.frames.clear()
            self.moves += 1
        await player.close()
        self.games += 1

    async def _asked(self, player: Player) -> bool:
        """False: the game is over. It is memory that counts here, and not how long it takes."""
        while True:
            try:
                return await player.until_asked()
            except NothingCameError:
                self.waits += 1

    def slope(self) -> float:
        """Megabytes an hour, once everything has been used."""
        warm = self.rests[int(len(self.rests) * WARM) :]
        return linear_regression([when for when, _ in warm], [used for _, used in warm]).slope * HOUR / MB


async def soaked(
    server: Server, tables: int, seconds: float, seed: int, thinking: float, tell: Callable[[float], None]
) -> dict[str, float]:
    soaking = Soaking(server, seconds, thinking)
    await asyncio.gather(soaking.watch(tell), soaking.play(tables, seed))
    figures: dict[str, float] = {
        "tables": tables,
        "games": soaking.games,
        "moves": soaking.moves,
        "minutes of silence": soaking.waits,
        "MB at most": round(soaking.most / MB, 1),
    }
    figures |= {f"MB after wave {wave}": round(used / MB, 1) for wave, (_, used) in enumerate(soaking.rests, 1)}
    return {**figures, "MB an hour": round(soaking.slope(), 2)}
