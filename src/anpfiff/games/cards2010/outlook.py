"""C3.3, C3.4: where a card of the hand could go, for boards on which a place is chosen before the card."""

from typing import Any

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.knockout import coverable, placeable
from anpfiff.games.cards2010.moves import Play
from anpfiff.games.cards2010.state import Cards2010


def outlook(state: Cards2010, seat: Seat, move: MoveNumber) -> dict[str, Any]:
    """The moves that could follow. All places lie open; the card is the seat's own."""
    played = state.tables.moves[move]
    if not isinstance(played, Play):
        return {}
    kind, tables = CARDS.index(played.card), state.tables
    rows = [(tables.place, int(placeable(state, seat, kind))), (tables.cover, int(coverable(state, seat, kind)))]
    numbers = [first + row for first, found in rows for row in range(found.bit_length()) if found >> row & 1]
    return {"to": [_written(state, number) for number in numbers]}


def _written(state: Cards2010, number: MoveNumber) -> dict[str, Any]:
    kind, fields = state.tables.moves.written(number)
    return {"type": kind, **fields}
