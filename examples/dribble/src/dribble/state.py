"""All that lies on the table."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import Seat
from anpfiff.core.step import OVER, Step
from anpfiff.core.stepped_state import SteppedState
from dribble.view import DribbleView

ATTACKS: Final = 5
"""D1.2: so many has everybody."""
FAR: Final = 4
"""D1.3: where an attack begins."""

# What the table waits for; `steps.py` says who carries it out.
DECIDE: Final = 1
RUN: Final = 2
SHOT: Final = 3


class Dribble(SteppedState):
    def __init__(self, steps: list[Step[Any]], origin: Origin) -> None:
        super().__init__(steps)
        self._origin = origin
        self.distance = FAR
        self.goals = vec[i64]([0] * origin.setup.seats)

    def fields(self, of: Self, pen: Pen) -> None:
        self.stepped_fields(of, pen)
        self.distance = pen.number(of.distance)
        self.goals = pen.table(of.goals)

    def copy(self) -> Self:
        twin = type(self)(self.steps, self._origin)
        twin.fields(self, COPYING)
        return twin

    def origin(self) -> Origin:
        return self._origin

    def view(self, seat: Seat | None) -> DribbleView:
        return DribbleView(seat, self.step.name, self.seat, self.turn, self.distance, tuple(self.goals))

    def scores(self) -> list[int]:
        """D1.4: goals."""
        return list(self.goals)

    def reason(self) -> str:
        return "all_attacks"

    def next_attack(self) -> None:
        """D1.2: clockwise, until everybody has had all of theirs."""
        if self.turn == ATTACKS * len(self.goals):
            self.go_to(OVER)
            return
        self.turn += 1
        self.distance = FAR
        self.ask(DECIDE, (self.seat + 1) % len(self.goals))
