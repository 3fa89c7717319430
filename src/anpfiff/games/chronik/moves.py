"""The moves of chronik. Their order is their numbers: append only."""

from anpfiff.core.move import Move, MoveTable
from anpfiff.games.chronik.edition import Edition


class Doubt(Move, frozen=True):
    """S8.3: say that the line is wrong."""


class Lay(Move, frozen=True):
    """S8.3: the card to put into the line."""

    card: str


class PutBefore(Move, frozen=True):
    """S8.3: put it in front of this card of the line."""

    card: str


class PutLast(Move, frozen=True):
    """S8.3: put it at the end of the line."""


def move_table(edition: Edition) -> MoveTable:
    return MoveTable([Doubt(), *map(Lay, edition.cards), *map(PutBefore, edition.cards), PutLast()])
