"""F2.3, F4.16, F6.1, F6.2: what a seat cannot build, and why."""

from typing import NamedTuple

from mypy_extensions import i64

from anpfiff.core.bits import members
from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.shown import Closed
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
    numbers, coins, closed = state.numbers, state.coins(seat), closed_to(state, seat)
    there = state.on_market | numbers.landmark_moves
    dear = members(numbers.builds & there & ~state.closed(seat) & ~numbers.affordable[min(coins, numbers.dearest)])
    too_dear = {numbers.built[move]: int(numbers.price[move] - coins) for move in dear}
    return WhyNot(closed.owned, closed.sold_out, closed.face_down, too_dear)


def closed_to(state: Fussballwelt, seat: Seat) -> Closed:
    """The same without what it costs."""
    numbers, closed = state.numbers, state.closed(seat)
    away = members(numbers.builds & ~(closed | state.on_market | numbers.landmark_moves))
    piled = [move for move in away if state.in_pile(Kind(numbers.argument[move]))]
    return Closed(
        {numbers.built[move]: _owned(state, seat, move) for move in members(closed)},
        tuple([numbers.built[move] for move in away if move not in piled]),
        tuple([numbers.built[move] for move in piled]),
    )


def _owned(state: Fussballwelt, seat: Seat, move: i64) -> int:
    numbers = state.numbers
    return 1 if numbers.landmark_moves >> move & 1 else int(state.owned(seat, Kind(numbers.argument[move])))
