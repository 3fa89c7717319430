"""What a player can decide. The order is the numbers: append only."""

from typing import Final

from anpfiff.core.move import Move, MoveTable


class Run(Move, frozen=True):
    """D2.1: a step closer, past a defender."""


class Shoot(Move, frozen=True):
    """D2.2: from here."""


MOVES: Final = MoveTable([Run(), Shoot()])
