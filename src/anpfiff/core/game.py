"""A game as the registry knows it: what can be set up, and how states of it are made."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

import msgspec

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.description import Block, Description, Part, described_fields
from anpfiff.core.dice import Throw
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.layout import Layout
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.shapes import Shapes
from anpfiff.core.state import State
from anpfiff.core.view import View
from anpfiff.core.worlds import Worlds

OptionValue: TypeAlias = bool | int | str
NEWEST = 0
"""In place of a version: that of the rules as they are installed."""


class Option(msgspec.Struct, frozen=True):
    """A rule that a table can switch: a closed list of values, the first of them the default."""

    name: str
    values: tuple[OptionValue, ...]
    was: Mapping[OptionValue, OptionValue] = {}
    """What values of earlier versions of the rules are called now."""

    @property
    def default(self) -> OptionValue:
        return self.values[0]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a game begins. `core.registry.make_setup` checks it."""

    game: str
    edition: str
    options: Mapping[str, OptionValue]
    seats: int
    rules_version: int = NEWEST


class ToldGame:
    """What people are told of a game, but for its words: on its page, in a terminal, on rules pages. All of it has a default."""

    def facts(self, edition: str) -> Any:
        """What the edition says of its cards and the like, as plain data, for boards that show them."""
        return {}

    def facts_at(self, setup: Setup) -> Any:
        """The same at a table that may have begun by earlier rules, or have agreed on something that changes them."""
        return self.facts(setup.edition)

    def shown(self, edition: str, view: View) -> Any:
        """A view as boards get it, as plain data: with what people look at and nobody has to work out, such as standings.

        A game without a board of its own has its description as `board`, which the plain board shows in place of the view's
        fields; what nobody reads there may be left out.
        """
        plain = msgspec.to_builtins(view)
        return plain if type(self).describe is ToldGame.describe else {**plain, "board": self.describe(edition, view)}

    def shown_at(self, edition: str, state: State, seat: Seat | None) -> Any:
        """The same of a state that does not change any more, for a game that need not make the view of every seat for it."""
        return self.shown(edition, state.view(seat))

    def describe(self, edition: str, view: View) -> Description:
        """What a terminal, the plain board and screen readers say of the position, made of the view alone."""
        return described_fields(view)

    def chapters(self, edition: str) -> Mapping[str, Part]:
        """What the rules page tells of an edition, made of its own numbers, by the names in the page's text; nothing for most."""
        return {}

    def chapters_at(self, setup: Setup) -> Mapping[str, Part]:
        """The same for the rules at a table, as with `facts_at`."""
        return self.chapters(setup.edition)

    def choices(self, edition: str, view: View, moves: Sequence[Move]) -> Sequence[Block]:
        """The game's own way to list moves where typing their numbers chooses them; nothing: sentence by sentence."""
        return ()

    def shapes(self) -> Shapes | None:
        """The types of all that boards get, for a page of the game's own; None: it has none."""
        return None

    def outlook(self, state: State, seat: Seat, move: MoveNumber) -> dict[str, Any]:
        """What a board may tell of a legal move besides its fields, made of what the seat may know; nothing for most."""
        return {}

    def follows(self, state: State, seat: Seat, move: MoveNumber) -> MoveNumber | None:
        """What comes of a legal move by itself, because everybody can see that nothing else is left: people are told before."""
        return None

    def pairings(self, event: Event) -> Mapping[str, tuple[str, str]]:
        """Who plays in matches that this event tells of, by match, for words about them (`texts.matches`); nothing for most."""
        return {}

    def face(self, card: str, rules_version: int = NEWEST) -> Any:
        """What is printed on a card beside its name, as a struct with a `kind`; None: nothing."""
        return None

    def throws(self, edition: str, event: Event) -> tuple[Throw, ...]:
        """What dice showed in this event, for statistics; nothing for most."""
        return ()


class Game(ToldGame, ABC):
    """One game with all its editions. What is not abstract has a default, which does for a small game."""

    name: ClassVar[str]
    """As the registry calls it."""
    rules_version: ClassVar[int] = 1
    """Raised by a change after which old records would play back differently."""
    older_rules: ClassVar[tuple[int, ...]] = ()
    """Earlier versions by which records and tables of theirs are still played."""
    bytes_version: ClassVar[int] = 1
    """Raised when a state's bytes are laid out anew. Records keep a hash of them, which only the same version can compare."""
    options: ClassVar[tuple[Option, ...]] = ()
    """Of the default edition, and of all that have no others."""
    pass_by: ClassVar[tuple[type[Prompt], ...]] = ()
    """Questions that people are asked only once they have taken them up: rights that are seldom used, and often asked for."""

    difficulty: ClassVar[int] = 2
    """How much there is to learn before the first game: 1 little, 2, 3 much."""
    warm_up: ClassVar[Mapping[str, OptionValue] | None] = None
    """Options by which a game takes about two minutes, for those who wait at another table; None: it is no game for that."""

    def options_of(self, edition: str) -> tuple[Option, ...]:
        """What a table of this edition can switch: not every value makes sense in each of them."""
        return self.options

    def host_first(self, setup: Setup) -> bool:
        """Whether the first seat decides something for all before the game: a rematch gives it to its host."""
        return False

    def plays_by(self, rules_version: int) -> bool:
        return rules_version in (NEWEST, self.rules_version, *self.older_rules)

    def options_today(self, rules_version: int, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        """What options of an earlier version of the rules are called now; those of today stay as they are."""
        return options

    def editions(self) -> Sequence[str]:
        """Their names, the default first. Nothing is loaded."""
        return ("base",)

    @abstractmethod
    def players(self, edition: str) -> range:
        """With how many it can be played."""

    def longest(self, setup: Setup) -> int:
        """A number of moves that no game can reach under random play: the bound that the laws check."""
        return 10_000

    @abstractmethod
    def moves(self, edition: str) -> MoveTable:
        """The edition's table of moves."""

    def layout(self, setup: Setup) -> Layout | None:
        """How the numbers lie that `State.observe` writes; None: its states have none."""
        return None

    @abstractmethod
    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> State:
        """Set up and settle to the first decision."""

    @abstractmethod
    def from_bytes(self, setup: Setup, written: bytes) -> State:
        """The state that `to_bytes` wrote."""

    @abstractmethod
    def worlds(self, setup: Setup, evidence: Evidence) -> Worlds:
        """What a seat with this evidence holds possible."""


class Origin(NamedTuple):
    """Where a state comes from. A game tells its tables when it makes them, and all states that share them know."""

    game: Game
    setup: Setup


def relative(seat: Seat, opponent: int, seats: int) -> Seat:
    """The seat of an opponent named from one's own: 1 sits to the left."""
    return (seat + opponent) % seats
