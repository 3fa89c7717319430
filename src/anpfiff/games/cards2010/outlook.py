"""C3.3, C3.4: where a card of the hand could go, for boards on which a place is chosen before the card."""

from typing import Any

from anpfiff.core.bits import members
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.moves import Play
from anpfiff.games.cards2010.numbers import Card
from anpfiff.games.cards2010.rows import rows_for
from anpfiff.games.cards2010.state import Cards2010


def outlook(state: Cards2010, seat: Seat, move: MoveNumber) -> dict[str, Any]:
    """The moves that could follow. All places lie open; the card is the seat's own."""
    found = puts(state, seat, move)
    return {"to": [_written(state, number) for number in found]} if found else {}


def puts(state: Cards2010, seat: Seat, move: MoveNumber) -> list[MoveNumber]:
    """The same by their numbers; none if the move plays no card."""
    numbers = state.numbers
    played = numbers.moves[move]
    if not isinstance(played, Play):
        return []
    free, covered = rows_for(state, seat, Card(CARDS.index(played.card)))
    places = [numbers.first_place + row for row in members(free)]
    return places + [numbers.first_cover + row for row in members(covered)]


def _written(state: Cards2010, number: MoveNumber) -> dict[str, Any]:
    kind, fields = state.numbers.moves.written(number)
    return {"type": kind, **fields}
