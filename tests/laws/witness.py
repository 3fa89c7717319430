"""Somebody at the table who knows the rulebook, watches what each seat is shown, and never asks a view."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from typing import ClassVar, TypeAlias

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event, seen
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State

World: TypeAlias = tuple[Hashable, ...]
"""What lies in each hidden place."""


class Counter(ABC):
    """Counts cards for one seat, from the events that this seat sees."""

    @abstractmethod
    def see(self, event: Event) -> None: ...

    @abstractmethod
    def complaint(self, state: State) -> str | None:
        """Why this state, true or dealt, is impossible after all that was seen; None: it is not."""


class Witness(ABC):
    """Of one game at one table."""

    hidden: ClassVar[bool]
    """Whether any seat may not know everything."""
    secret: ClassVar[bool]
    """Whether several seats ever choose together."""
    always_a_choice: ClassVar[bool]
    """Whether whoever is asked always has at least two moves."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._happened: list[Event] = []
        self._counters: dict[Seat | None, Counter] = {}
        self._counted: dict[Seat | None, int] = {}

    def watch(self, events: list[Event]) -> None:
        self._happened += events

    def look(self, state: State) -> None:  # noqa: B027 - most games tell all of it by events
        """At what lies open on the table, before anything is asked about it."""

    def count(self, seat: Seat | None) -> Counter:
        """The seat's counter, after all that the seat has seen until now."""
        if seat not in self._counters:
            self._counters[seat] = self.counter(seat)
        for event in seen(self._happened[self._counted.get(seat, 0) :], seat):
            self._counters[seat].see(event)
        self._counted[seat] = len(self._happened)
        return self._counters[seat]

    @abstractmethod
    def counter(self, seat: Seat | None) -> Counter:
        """A counter before anything has happened."""

    @abstractmethod
    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """A copy in which all that this seat must not know is another."""

    def alike(self, truth: State, happened: list[Event], twin: State, in_twin: list[Event]) -> bool:
        """Whether both, as they were before this happened, had it happen in the same places, where these can be told apart."""
        return True

    @abstractmethod
    def weights(self, seat: Seat | None) -> Mapping[World, int]:
        """Every world that the seat holds possible, with how likely it is; empty where they are too many to count."""

    @abstractmethod
    def world(self, state: State) -> World:
        """The state as one of those worlds."""

    def doubt(self, seat: Seat | None) -> float:
        """How likely it is that the seat is not in its likeliest world; 0 also where nobody counted."""
        weights = self.weights(seat).values()
        return 1 - max(weights) / sum(weights) if weights else 0.0

    @abstractmethod
    def turned_up(self, event: Event, seat: Seat | None) -> bool:
        """Whether the rules here show the seat something that it did not know, so that twins may differ from now on."""

    def tells_more(self, event: Event) -> bool:
        """Whether more follows from this than meets the eye: in a sample, the moments after it are looked at too."""
        return False

    @abstractmethod
    def box(self) -> dict[str, int]:
        """All cards that this table plays with, by kind, as the rulebook counts them."""

    @abstractmethod
    def cards(self, state: State) -> dict[str, int]:
        """All cards by kind, wherever they lie."""
