"""What a position is worth, for searches that do not play to the end: nets are such judges."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from anpfiff.core.numbers import Seat
from anpfiff.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC):
    @abstractmethod
    def worth(self, state: State, seat: Seat) -> float:
        """The share of the win that the seat can expect, from 0 to 1; also before `settle`, of what a move leads to. Made of no
        more than the seat knows, as a policy's choices are."""
