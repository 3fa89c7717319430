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
from anpfiff.core.edition import edition_names
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import NEWEST, Game, Option, OptionValue, Origin, Setup
from anpfiff.core.layout import Layout
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.shapes import Shapes
from anpfiff.core.state import State
from anpfiff.core.view import View
from anpfiff.football.early_win import EARLY_WIN, early_win_today
from anpfiff.football.explained import Explained
from anpfiff.football.pairing import RUNNING, pairing
from anpfiff.football.standings import Result, TableRules, standings_of
from anpfiff.games.cards2010.chapters import chapters
from anpfiff.games.cards2010.describe import Describer
from anpfiff.games.cards2010.edition import PLAYERS, Edition, load, load_earlier
from anpfiff.games.cards2010.events import GroupBegan, MatchScored, SectionBegan
from anpfiff.games.cards2010.evidence import Cards2010Evidence
from anpfiff.games.cards2010.layout import layout_of
from anpfiff.games.cards2010.numbers import EditionNumbers
from anpfiff.games.cards2010.observing import Cards2010Observing
from anpfiff.games.cards2010.outlook import outlook, puts
from anpfiff.games.cards2010.setup import new_game
from anpfiff.games.cards2010.shown import shown_of
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
        self._folder = folder or files("anpfiff.games.cards2010") / "editions"
        self._numbers: dict[tuple[str, int, int, str], EditionNumbers] = {}

    def options_today(self, rules_version: int, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        return early_win_today(self._loaded(self.editions()[0], rules_version).early_win_asks, options)

    def editions(self) -> Sequence[str]:
        return edition_names(self._folder)

    def players(self, edition: str) -> range:
        return PLAYERS

    def longest(self, setup: Setup) -> int:
        return 2_000

    def moves(self, edition: str) -> MoveTable:
        return self._made(edition, PLAYERS[0], self.rules_version, EARLY_WIN[0]).moves

    def facts(self, edition: str) -> Any:
        return to_builtins(self._loaded(edition))

    def facts_at(self, setup: Setup) -> Any:
        return to_builtins(self.numbers(setup).edition)

    def shown(self, edition: str, view: View) -> Any:
        """With the tables of the groups."""
        assert isinstance(view, Cards2010View)
        rules = self._loaded(edition)
        return shown_of(view, _tables(rules, view), tuple(rules.ties))

    def shapes(self) -> Shapes:
        from anpfiff.games.cards2010.shapes import SHAPES

        return SHAPES

    def describe(self, edition: str, view: View) -> Description:
        return self._describer(edition, view).description()

    def chapters(self, edition: str) -> Mapping[str, Part]:
        return chapters(self._loaded(edition))

    def chapters_at(self, setup: Setup) -> Mapping[str, Part]:
        return chapters(self.numbers(setup).edition)

    def choices(self, edition: str, view: View, moves: Sequence[Move]) -> Sequence[Block]:
        return self._describer(edition, view).choices(moves)

    def _describer(self, edition: str, view: View) -> Describer:
        assert isinstance(view, Cards2010View)
        rules = self._loaded(edition)
        return Describer(rules, view, _tables(rules, view))

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
        for rules in map(self._loaded, self.editions()):
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
            self._numbers[key] = EditionNumbers(self._loaded(edition, rules_version), setup, STEPS)
            self._numbers[key].observing = Cards2010Observing(self._numbers[key])
            self._numbers[key].origin = Origin(self, setup)
        return self._numbers[key]

    @cache  # noqa: B019 - there is one game of a kind
    def _loaded(self, edition: str, rules_version: int = NEWEST) -> Edition:
        """By the rules of that version; names, groups and plan are the same in all."""
        earlier = load_earlier(files("anpfiff.games.cards2010") / "versions.toml", self.older_rules)
        return load(self._folder / f"{edition}.toml", earlier.get(rules_version))


def _tables(rules: Edition, view: Cards2010View) -> dict[str, tuple[Explained, ...]]:
    """By group, with why they are as they are (C2.7)."""
    points, chain = (rules.points_win, rules.points_draw), ("points", *rules.ties)
    results = _results(view)
    tables: dict[str, tuple[Explained, ...]] = {}
    for group, members in rules.groups.items():
        of_group = TableRules(tuple(members), points, chain, rules.advance)
        tables[group] = standings_of(of_group, tuple(results.get(group, ())), view.orders.get(group, ()))
    return tables


def _results(view: Cards2010View) -> dict[str, list[Result]]:
    """By group."""
    results: dict[str, list[Result]] = {}
    for match in view.matches:
        group, in_group, _ = match.id.partition(":")
        left, right = match.left, match.right
        if in_group and left.team and right.team and left.goals is not None and right.goals is not None:
            results.setdefault(group, []).append(Result(left.team, right.team, left.goals, right.goals))
    return results


GAME = Cards2010Game
