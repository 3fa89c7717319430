"""A step is what the table waits for: one place that says what is legal and what follows."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat

S = TypeVar("S")
"""The game's state."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(ABC, Generic[S]):
    """Either somebody decides (`Choice`), or the rules and chance carry on (`Happening`)."""

    def __init__(self, asks: bool) -> None:
        self.asks = asks

    def prompt(self, state: S, seat: Seat) -> Prompt:
        """What the seat is asked."""
        raise AssertionError("nobody is asked in this step")

    def take(self, state: S, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        """Carry out what the seat decided and go on to the next step. The move is legal: the door has seen to it."""
        raise AssertionError("nobody decides in this step")

    def happen(self, state: S, chance: Chance, events: list[Event] | None) -> None:
        """Carry on by rule or chance and go on to the next step."""
        raise AssertionError("this step waits for a decision")


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A step in which somebody decides."""

    def __init__(self) -> None:
        super().__init__(True)

    @abstractmethod
    def prompt(self, state: S, seat: Seat) -> Prompt: ...

    @abstractmethod
    def take(self, state: S, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Step[S]):
    """A step that needs no decision."""

    def __init__(self) -> None:
        super().__init__(False)

    @abstractmethod
    def happen(self, state: S, chance: Chance, events: list[Event] | None) -> None: ...
