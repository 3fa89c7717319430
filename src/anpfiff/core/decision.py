"""What a seat is asked."""

from typing import ClassVar

import msgspec

from anpfiff.core.description import Say
from anpfiff.core.move import Move
from anpfiff.core.numbers import MoveNumber, Seat


class Prompt(msgspec.Struct, frozen=True, tag=True):
    """What a decision is about. A game has one subclass for each question; `texts/` words it."""

    typed: ClassVar[str] = ""
    """The field of its moves that people type as it is, such as a sum of money; none: they type numbers of a list."""

    bots_take_first: ClassVar[bool] = False
    """A question of taste, about nothing that can be won: all bots give the first answer, however they play."""

    def passing(self) -> Move | None:
        """The answer that does nothing, to what is asked again and again, or because silence would tell (`core.autopass`)."""
        return None

    def forced(self, only: Move) -> Say | None:
        """What a terminal says in place of asking where this is the only answer; None: it asks all the same."""
        return None


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat, with every legal move in ascending order."""

    seat: Seat
    prompt: Prompt
    moves: tuple[MoveNumber, ...]
