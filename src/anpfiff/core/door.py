"""The one door for strangers: a move is checked before `apply`, which trusts its caller."""

import msgspec

from anpfiff.core.move import MoveTable
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.state import State


class Refusal(msgspec.Struct, frozen=True, tag=True):
    """Why a move was not taken, and what would be right. `texts/` words it."""


class GameIsOver(Refusal, frozen=True):
    """Nobody moves any more."""


class NotYourTurn(Refusal, frozen=True):
    seat: int
    to_move: tuple[Seat, ...]


class NoSuchMove(Refusal, frozen=True):
    move: int
    moves: int
    """So many there are in the table; numbers run from 0."""


class NotLegal(Refusal, frozen=True):
    move: MoveNumber
    legal: tuple[MoveNumber, ...]


class Stale(Refusal, frozen=True):
    """The move answers a position that is no longer the newest."""

    answered: int
    newest: int


def refusal(state: State, moves: MoveTable, seat: int, move: int) -> Refusal | None:
    """Why this move cannot be made now; None: it can."""
    to_move = state.seats_to_move()
    if not to_move:
        return GameIsOver()
    if seat not in to_move:
        return NotYourTurn(seat, to_move)
    if not 0 <= move < len(moves):
        return NoSuchMove(move, len(moves))
    legal = state.decision(seat).moves
    return None if move in legal else NotLegal(move, legal)
