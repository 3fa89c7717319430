"""Choosing on a state itself, at the engine's speed: what playouts and searches play by."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(ABC):
    """Plays any seat of one kind of table, and remembers nothing from one question to the next.

    It is handed the whole truth because making a view takes longer than thinking. It must use no more of it than the seat knows:
    in a twin, a state that the seat cannot tell apart, it chooses the same (`tests/laws`).
    """

    @abstractmethod
    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        """One of the seat's legal moves. Whatever the policy wants random comes from `chance`."""
