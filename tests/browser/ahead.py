"""The way to a moment that a test wants to look at: played over a socket, which is a hundred times faster than by clicks."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

from anpfiff.core.chance import Seeded
from server import players
from server.running import Key, Server, run

Moment = Callable[[dict[str, Any]], bool]
"""What somebody is told of now who is asked something: whether this is it."""


def play_ahead(
    server: Server, table: str, keys: dict[int, Key], until: Moment, who: int | None = None, prefer: str = "", seed: int = 5
) -> int:
    """The people at this table move at random until one of them comes to such a moment. Which seat it is.

    `who`: it must be this seat. `prefer`: a type of move that is chosen where it can be.
    """

    async def play(player: players.Player, seat: int) -> int:
        chance = Seeded(seed, seat)
        while await player.until_asked():
            if who in (None, seat) and until(player.now):
                return seat
            preferred = [[move["number"]] for move in player.now["asked"]["moves"] if move["type"] == prefer]
            await player.answer(preferred[0] if preferred else await player.chosen(chance))
        raise AssertionError("the game was over before")

    async def somebody() -> int:
        people = [(await players.Player.at(server, table, key), seat) for seat, key in keys.items()]
        tasks = [asyncio.create_task(play(player, seat)) for player, seat in people]
        first, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for other in others:
            other.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        return first.pop().result()

    return run(somebody())


def move_on(server: Server, table: str, keys: dict[int, Key], moves: int = 1, prefer: str = "") -> None:
    """So many moves, of whoever is to move; until the next is asked."""
    made = count()
    play_ahead(server, table, keys, lambda _: next(made) >= moves, prefer=prefer)


def watch_to_the_end(server: Server, table: str) -> None:
    """Somebody who only looks on waits until the bots of this table have played, which takes a while on a busy machine."""

    async def watch() -> None:
        page = await players.Player.at(server, table)
        while not page.over:
            await page.receive()

    run(watch())


def say(server: Server, table: str, key: Key, *texts: str) -> None:
    """To all at the table."""

    async def talk() -> None:
        page = await players.Player.at(server, table, key)
        for text in texts:
            await page.send({"type": "Say", "text": text})
            while (await page.receive()).get("text") != text:
                pass

    run(talk())


def play_out(server: Server, table: str, keys: dict[int, Key], seed: int = 5) -> None:
    """The same, to the end."""

    async def play() -> None:
        people = [await players.Player.at(server, table, key) for key in keys.values()]
        await asyncio.gather(*(player.play_on(Seeded(seed, seat)) for player, seat in zip(people, keys, strict=True)))

    run(play())


def begins(now: dict[str, Any]) -> bool:
    """Whoever is asked first: who that is, is drawn."""
    return bool(now["asked"])


def together(now: dict[str, Any]) -> bool:
    """Several choose, in secret."""
    return len(now["to_move"]) > 1


def offers(move: str, least: int = 1) -> Moment:
    """So many moves of this type can be chosen."""
    return lambda now: sum(offered["type"] == move for offered in now["asked"]["moves"]) >= least
