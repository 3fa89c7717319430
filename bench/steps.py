"""What it costs the server to tell one page of one move, in milliseconds of CPU, and how many bytes it is told, by game.

The text of everything that is told is hashed: a change that only makes it faster leaves the hashes as they are.
"""

from hashlib import sha256
from statistics import median, quantiles
from time import process_time

import msgspec

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.rows import Row
from anpfiff.tables.live_game import LiveGame, Moment
from anpfiff.tables.perspective import Perspective
from anpfiff.tables.room_events import AnyRoomEvent, Entry, Sat, Started
from anpfiff.tables.seating import Seating

NAMES = ("Ann", "Ben", "Cem", "Dan")
MOVES = 300


def random_move(table: LiveGame, chance: Seeded) -> list[tuple[Row, Moment]]:
    seat = table.state.seats_to_move()[0]
    offered = table.state.decision(seat).moves
    prepared = table.prepare(seat, table.number, [offered[chance.below(len(offered))]])
    assert isinstance(prepared, list)
    table.add(prepared)
    return prepared


def told(game: str) -> tuple[float, list[int], str]:
    """Milliseconds a move, the bytes of each step, and the hash of what one seat was told."""
    table, chance = LiveGame("bench", make_setup(game, seats=len(NAMES)), bytes(32)), Seeded(5)
    table.begin()
    acts: list[AnyRoomEvent] = [*(Sat(seat, name) for seat, name in enumerate(NAMES)), Started()]
    perspective = Perspective(table, Seating(NAMES[0], NAMES, [Entry(0.0, -1, act) for act in acts]), 0, "de")
    spent, text = 0.0, sha256()
    sizes: list[int] = []
    while table.number < MOVES and table.state.result() is None:
        before, prepared = table.state, random_move(table, chance)
        began = process_time()
        (made,) = perspective.steps(before, prepared)
        step = msgspec.json.encode(made)
        spent += process_time() - began
        text.update(step)
        sizes.append(len(step))
    return spent / table.number * 1000, sizes, text.hexdigest()


def main() -> None:
    for game in GAMES.names():
        milliseconds, sizes, text = told(game)
        most = quantiles(sizes, n=20)[-1]
        size = f"{median(sizes):6.0f} bytes, {most:6.0f} at the 95th percentile"
        print(f"{game:14}{milliseconds:6.2f} ms a move, {size} ({len(sizes)} moves, {text[:12]})")


if __name__ == "__main__":
    main()
