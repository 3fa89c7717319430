"""What a position is worth, for searches that do not play to the end: nets are such judges."""

from abc import ABC, abstractmethod

from mypy_extensions import i64, mypyc_attr

from anpfiff.core.numbers import Seat
from anpfiff.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(ABC):
    @abstractmethod
    def worth(self, state: State, seat: Seat) -> float:
        """The share of the win that the seat can expect, from 0 to 1; also before `settle`, of what a move leads to. Made of no
        more than the seat knows, as a policy's choices are."""

    def chapter(self, state: State) -> i64:
        """Searches play on to the end of a chapter at the most: where this number changes, the judge says what was reached. The
        same everywhere: they end after a number of turns only."""
        return 0
