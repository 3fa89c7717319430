"""A game that ends in a way worth keeping."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import OptionValue, Setup
from anpfiff.core.record import Record, Recorder
from anpfiff.core.registry import make_setup
from records.golden import by_rules

Sign: TypeAlias = Callable[[list[Event]], bool]
"""Whether something happened in a game."""


@dataclass(frozen=True)
class Ending:
    """A game and what must happen in it."""

    game: str
    edition: str
    seats: int
    has: tuple[str, ...]
    """Names of the game's signs."""
    seed: int | None
    """None: searched for when the record is made."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    title: str = ""
    """For the file, if there are too many signs to name them all."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.edition}-{self.seats}-{self.title or '-'.join(self.has)}{by_rules(self.setup())}"

    def setup(self) -> Setup:
        return make_setup(self.game, self.edition, self.options, self.seats)


def happens(*kinds: type[Event]) -> Sign:
    return lambda events: any(isinstance(event, kinds) for event in events)


def played(setup: Setup, seed: int) -> tuple[Record, list[Event]]:
    """A random game and all that happened in it."""
    events: list[Event] = []
    picks = Seeded(seed, 2)
    recorder = Recorder(setup, ["random"] * setup.seats, Seeded(seed, 1), events)
    while (seat := recorder.state.mover()) >= 0:
        recorder.play(seat, recorder.state.legal_move(seat, picks.below(recorder.state.legal_count(seat))), events)
    return recorder.record(), events
