"""cards2010 in the registry."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Any

from msgspec import to_builtins

from anpfiff.core.chance import Chance
from anpfiff.core.description import Block, Description, Part
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Option, OptionValue, Origin, Setup
from anpfiff.core.layout import Layout
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.shapes import Shapes
from anpfiff.core.state import State
from anpfiff.core.view import View
from anpfiff.football.early_win import EARLY_WIN, early_win_today
from anpfiff.football.pairing import RUNNING, pairing
from anpfiff.games.cards2010.chapters import chapters
from anpfiff.games.cards2010.describe import Describer
from anpfiff.games.cards2010.edition import PLAYERS
from anpfiff.games.cards2010.events import GroupBegan, MatchScored, SectionBegan
from anpfiff.games.cards2010.evidence import Cards2010Evidence
from anpfiff.games.cards2010.layout import layout_of
from anpfiff.games.cards2010.numbers import EditionNumbers
from anpfiff.games.cards2010.observing import Cards2010Observing
from anpfiff.games.cards2010.outlook import outlook, puts
from anpfiff.games.cards2010.setup import new_game
from anpfiff.games.cards2010.shelf import Shelf
from anpfiff.games.cards2010.shown import shown_of
from anpfiff.games.cards2010.standings import standings
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.games.cards2010.steps import STEPS
from anpfiff.games.cards2010.view import Cards2010View
from anpfiff.games.cards2010.worlds import Cards2010Worlds


class Cards2010Game(Game):
    name = "cards2010"
    rules_version = 2
    older_rules = (1,)
    bytes_version = 2
    options = (Option("early_win", EARLY_WIN),)  # C1.6

    def __init__(self, folder: Traversable | None = None) -> None:
        """`folder` holds the edition files; our own unless a test brings others."""
        here = files("anpfiff.games.cards2010")
        self._shelf = Shelf(folder or here / "editions", here / "versions.toml", self.older_rules)
        self._numbers: dict[tuple[str, int, int, str], EditionNumbers] = {}

    def options_today(self, rules_version: int, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        return early_win_today(self._shelf.edition(self.editions()[0], rules_version).early_win_asks, options)

    def editions(self) -> Sequence[str]:
        return self._shelf.editions()

    def players(self, edition: str) -> range:
        return PLAYERS

    def longest(self, setup: Setup) -> int:
        return 2_000

    def moves(self, edition: str) -> MoveTable:
        return self._made(edition, PLAYERS[0], self.rules_version, EARLY_WIN[0]).moves

    def facts(self, edition: str) -> Any:
        return to_builtins(self._shelf.edition(edition))

    def facts_at(self, setup: Setup) -> Any:
        return to_builtins(self.numbers(setup).edition)

    def shown(self, edition: str, view: View) -> Any:
        """With the tables of the groups."""
        assert isinstance(view, Cards2010View)
        rules = self._shelf.edition(edition)
        return shown_of(view, standings(rules, view), tuple(rules.ties))

    def shapes(self) -> Shapes:
        from anpfiff.games.cards2010.shapes import SHAPES

        return SHAPES

    def describe(self, edition: str, view: View) -> Description:
        return self._describer(edition, view).description()

    def chapters(self, edition: str) -> Mapping[str, Part]:
        return chapters(self._shelf.edition(edition))

    def chapters_at(self, setup: Setup) -> Mapping[str, Part]:
        return chapters(self.numbers(setup).edition)

    def choices(self, edition: str, view: View, moves: Sequence[Move]) -> Sequence[Block]:
        return self._describer(edition, view).choices(moves)

    def _describer(self, edition: str, view: View) -> Describer:
        assert isinstance(view, Cards2010View)
        rules = self._shelf.edition(edition)
        return Describer(rules, view, standings(rules, view))

    def outlook(self, state: State, seat: Seat, move: MoveNumber) -> dict[str, Any]:
        assert isinstance(state, Cards2010)
        return outlook(state, seat, move)

    def follows(self, state: State, seat: Seat, move: MoveNumber) -> MoveNumber | None:
        """C3.3: where a card goes that fits in one place only."""
        assert isinstance(state, Cards2010)
        places = puts(state, seat, move)
        return places[0] if len(places) == 1 else None

    def pairings(self, event: Event) -> Mapping[str, tuple[str, str]]:
        if isinstance(event, SectionBegan):
            return {match.match: (match.left, match.right) for match in event.matches}
        before = f"{event.group}:" if isinstance(event, GroupBegan) else event.match if isinstance(event, MatchScored) else ""
        return {RUNNING: self._next_in_group()[before]} if before in self._next_in_group() else {}

    @cache  # noqa: B019 - there is one game of a kind
    def _next_in_group(self) -> Mapping[str, tuple[str, str]]:
        """C4.1: who plays after a group match, and after `A:` in the first match of group A."""
        following: dict[str, tuple[str, str]] = {}
        for rules in map(self._shelf.edition, self.editions()):
            for group, teams in rules.groups.items():
                matches = [f"{group}:{teams[left - 1]}-{teams[right - 1]}" for left, right in rules.fixtures]
                following |= {before: pairing({}, match) for before, match in pairwise([f"{group}:", *matches])}
        return following

    def layout(self, setup: Setup) -> Layout:
        return layout_of(self.numbers(setup))

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Cards2010:
        return new_game(self.numbers(setup), chance, events)

    def from_bytes(self, setup: Setup, written: bytes) -> Cards2010:
        state = Cards2010(self.numbers(setup))
        state.read(written)
        return state

    def worlds(self, setup: Setup, evidence: Evidence) -> Cards2010Worlds:
        assert isinstance(evidence, Cards2010Evidence)
        return Cards2010Worlds(self.numbers(setup), evidence)

    def numbers(self, setup: Setup) -> EditionNumbers:
        version = setup.rules_version or self.rules_version
        return self._made(setup.edition, setup.seats, version, str(setup.options["early_win"]))

    def _made(self, edition: str, players: int, rules_version: int, early_win: str) -> EditionNumbers:
        key = edition, players, rules_version, early_win
        if key not in self._numbers:
            setup = Setup(self.name, edition, {"early_win": early_win}, players, rules_version)
            self._numbers[key] = EditionNumbers(self._shelf.edition(edition, rules_version), setup, STEPS)
            self._numbers[key].observing = Cards2010Observing(self._numbers[key])
            self._numbers[key].origin = Origin(self, setup)
        return self._numbers[key]


GAME = Cards2010Game
