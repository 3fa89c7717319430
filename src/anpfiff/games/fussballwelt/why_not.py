"""F2.3, F4.16, F6.1, F6.2: what a seat cannot build, and why."""

from typing import NamedTuple

from mypy_extensions import i64

from anpfiff.core.bits import lowest_bit
from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.numbers import EditionNumbers
from anpfiff.games.fussballwelt.state import Fussballwelt


class WhyNot(NamedTuple):
    """Every project and landmark that would not be offered, under one reason: what it costs is told last."""

    owned: dict[str, int]
    """F4.16, F6.1: so many are there already, and more are not allowed. A landmark is built once."""
    sold_out: tuple[str, ...]
    face_down: tuple[str, ...]
    """F6.2: none lies open, but the pile has some."""
    too_dear: dict[str, int]
    """So many coins are lacking."""


def why_not(state: Fussballwelt, seat: Seat) -> WhyNot:
    """As things stand, whether or not the seat is asked."""
    closed: i64 = state.closed(seat)
    there: i64 = state.on_market | state.numbers.landmark_moves
    moves, coins = _moves(state.numbers), state.coins(seat)
    owned = {name: _owned(state, seat, name) for name, move in moves.items() if closed >> move & 1}
    away = [name for name, move in moves.items() if not (closed | there) >> move & 1]
    piled = [name for name in away if state.in_pile(state.numbers.kind(name))]
    lacking = {name: int(state.numbers.price[move] - coins) for name, move in moves.items() if (there & ~closed) >> move & 1}
    return WhyNot(
        owned,
        tuple([name for name in away if name not in piled]),
        tuple(piled),
        {name: coins for name, coins in lacking.items() if coins > 0},
    )


def _moves(numbers: EditionNumbers) -> dict[str, int]:
    """By project or landmark: the move that builds it."""
    builds = {name: numbers.build_bit[kind] for kind, name in enumerate(numbers.projects)}
    builds |= {name: numbers.landmark_bit[place] for place, name in enumerate(numbers.landmarks)}
    return {name: int(lowest_bit(build)) for name, build in builds.items()}


def _owned(state: Fussballwelt, seat: Seat, name: str) -> int:
    numbers = state.numbers
    return int(state.owned(seat, numbers.kind(name))) if name in numbers.projects else 1
