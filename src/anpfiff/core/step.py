"""A step is what the table waits for: one place that says what is legal and what follows."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat

S = TypeVar("S")
"""The game's state."""

OVER: Final = 0
"""The number of the last step of every game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(ABC, Generic[S]):
    """Either somebody decides (`Choice`), or the rules and chance carry on (`Happening`)."""

    def __init__(self, asks: bool) -> None:
        self.asks = asks
        self.name = ""
        """As views say it."""

    def offer(self, state: S, seat: Seat) -> None:
        """Say what the seat may answer: `state.offer`, `state.offer_from`."""
        raise AssertionError("nobody is asked in this step")

    def choosers(self, state: S) -> i64:
        """Where several choose without seeing the others' choices: the seats that still have to, as bits. None: one is asked."""
        return 0

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


class GameOver(Step[Any]):
    """Nothing follows."""

    def __init__(self) -> None:
        super().__init__(True)


def in_order(steps: Mapping[int, tuple[str, Step[Any]]]) -> list[Step[Any]]:
    """A game's steps by number, with their names; the end of the game is one of them."""
    everything = {OVER: ("over", GameOver()), **steps}
    ordered: list[Step[Any]] = []
    for number in range(len(everything)):
        name, step = everything[number]
        step.name = name
        ordered.append(step)
    return ordered


def step_number(steps: list[Step[Any]], name: str) -> int:
    """Where a step of this name stands."""
    return next(number for number, step in enumerate(steps) if step.name == name)
