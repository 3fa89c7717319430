"""A state that waits for one step after the other."""

from abc import abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.state import State
from anpfiff.core.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Stepped(State):
    """What the contract asks of a state, answered by the step that the table waits for."""

    @abstractmethod
    def step(self) -> Step[Any]:
        """What the table waits for."""

    def prompt(self, seat: Seat) -> Prompt:
        return self.step().prompt(self, seat)

    def apply(self, seat: Seat, move: MoveNumber, events: list[Event] | None = None) -> None:
        self.step().take(self, seat, move, events)

    def settle(self, chance: Chance, events: list[Event] | None = None) -> None:
        step = self.step()
        while not step.asks:
            step.happen(self, chance, events)
            step = self.step()

    def settled(self) -> bool:
        return self.step().asks
