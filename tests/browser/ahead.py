"""The way to a moment that a test wants to look at: played over a socket, which is a hundred times faster than by clicks."""

from collections.abc import Callable
from typing import Any

from anpfiff.core.chance import Seeded
from server import players
from server.running import Key, Server, run


def play_ahead(server: Server, table: str, key: Key, until: Callable[[dict[str, Any]], bool], seed: int = 5) -> None:
    """At a table with bots: one person moves at random, until asked something of this kind."""

    async def play() -> None:
        player = await players.Player.at(server, table, key)
        chance = Seeded(seed, key.seat)
        while await player.until_asked():
            if until(player.now["asked"]):
                return
            await player.answer(await player.chosen(chance))
        raise AssertionError("the game was over before")

    run(play())


def play_out(server: Server, table: str, key: Key, seed: int = 5) -> None:
    """The same, to the end."""

    async def play() -> None:
        await (await players.Player.at(server, table, key)).play_on(Seeded(seed, key.seat))

    run(play())


def offers(move: str, least: int = 1) -> Callable[[dict[str, Any]], bool]:
    """So many moves of this type can be chosen."""
    return lambda asked: sum(offered["type"] == move for offered in asked["moves"]) >= least
