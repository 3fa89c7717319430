"""What a seat is asked."""

import msgspec

from anpfiff.core.move import Move
from anpfiff.core.numbers import MoveNumber, Seat


class Prompt(msgspec.Struct, frozen=True, tag=True):
    """What a decision is about. A game has one subclass for each question; `texts/` words it."""

    def passing(self) -> Move | None:
        """The answer that does nothing, to a question that is asked only because silence would tell (`core.autopass`)."""
        return None


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat, with every legal move in ascending order."""

    seat: Seat
    prompt: Prompt
    moves: tuple[MoveNumber, ...]
