"""schwalben in the registry."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from anpfiff.core.chance import Chance
from anpfiff.core.description import Block, Description, Part
from anpfiff.core.dice import Throw
from anpfiff.core.edition import edition_names
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import NEWEST, Game, Option, Origin, Setup
from anpfiff.core.layout import Layout
from anpfiff.core.move import Move, MoveTable
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.shapes import Shapes
from anpfiff.core.state import State
from anpfiff.core.view import View
from anpfiff.football.explained import Explained
from anpfiff.football.pairing import RUNNING
from anpfiff.football.standings import Result, TableRules, standings_of
from anpfiff.games.schwalben.chapters import chapters
from anpfiff.games.schwalben.choices import choices
from anpfiff.games.schwalben.describe import Describer
from anpfiff.games.schwalben.edition import (
    LEVELS,
    PLAYERS,
    Agreed,
    Box,
    Card,
    Edition,
    Version,
    load,
    load_box,
    load_versions,
    strongest,
)
from anpfiff.games.schwalben.events import DiceThrown, MatchBegan
from anpfiff.games.schwalben.evidence import SchwalbenEvidence
from anpfiff.games.schwalben.groups import ADVANCE, POINTS_DRAW, POINTS_WIN
from anpfiff.games.schwalben.layout import layout_of
from anpfiff.games.schwalben.moves import Bet, Take
from anpfiff.games.schwalben.numbers import TIES, EditionNumbers
from anpfiff.games.schwalben.prompts import (
    ChangeTotalOrNot,
    GivePenaltyOrNot,
    HowMuchToOffer,
    PlayBefore,
    RejectReferee,
    WhatToBet,
)
from anpfiff.games.schwalben.setup import new_game
from anpfiff.games.schwalben.shown import shown_of
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.schwalben.steps import STEPS
from anpfiff.games.schwalben.view import SchwalbenView
from anpfiff.games.schwalben.worlds import SchwalbenWorlds

DEFAULT = "world16"
"""S1.5."""
TEAMS = Option("teams", ("draft", "dealt"))
"""S2.3."""
FIELD = Option("field", ("mixed", "strongest", "random", "picked"), {"offered": "strongest"})
FIELD_OF_32 = Option("field", ("2006", "random", "picked"), {"offered": "2006"})
"""S2.2."""
DRAW = Option("draw", ("free", "pots"))
"""S2.4."""
HEADS = Option("heads", ("printed", "strongest"))
"""S2.4: for a European championship."""
OTHER_OPTIONS = {"euro16": (TEAMS, FIELD, DRAW, HEADS), "world32": (TEAMS, FIELD_OF_32, DRAW)}


class SchwalbenGame(Game):
    name = "schwalben"
    rules_version = 3
    older_rules = (1, 2)
    bytes_version = 2
    options = (TEAMS, FIELD, DRAW)
    pass_by = (GivePenaltyOrNot, ChangeTotalOrNot, RejectReferee, HowMuchToOffer, PlayBefore)  # S6.4, S6.3, S6.2, S6.5, S4.2

    def __init__(self, folder: Traversable | None = None) -> None:
        """`folder` holds cards, nations and tournaments; our own unless a test brings others."""
        self._folder = folder or files("anpfiff.games.schwalben")
        self._numbers: dict[tuple[str, str, Agreed], EditionNumbers] = {}

    def editions(self) -> Sequence[str]:
        return sorted(edition_names(self._folder / "editions"), key=lambda name: (name != DEFAULT, name))

    def options_of(self, edition: str) -> tuple[Option, ...]:
        return OTHER_OPTIONS.get(edition, self.options)

    def host_first(self, setup: Setup) -> bool:
        """S2.2."""
        return setup.options["field"] == "picked"

    def players(self, edition: str) -> range:
        return PLAYERS

    def longest(self, setup: Setup) -> int:
        return 20_000

    def moves(self, edition: str) -> MoveTable:
        return self._usual(edition).moves

    def facts(self, edition: str) -> Any:
        return _facts(self._usual(edition))

    def facts_at(self, setup: Setup) -> Any:
        return _facts(self.numbers(setup))

    def shown(self, edition: str, view: View) -> Any:
        """What the wall chart reads, and as `board` what people do."""
        assert isinstance(view, SchwalbenView)
        tables = self._tables(view)
        return shown_of(view, tables, self._described(edition, view, tables))

    def describe(self, edition: str, view: View) -> Description:
        assert isinstance(view, SchwalbenView)
        return self._described(edition, view, self._tables(view))

    def _described(self, edition: str, view: SchwalbenView, tables: Mapping[str, tuple[Explained, ...]]) -> Description:
        return Describer(view, self._usual(edition).edition, self._box(view.rules_version), tables).description()

    def chapters(self, edition: str) -> Mapping[str, Part]:
        usual = self._usual(edition)
        return chapters(usual.edition, usual.box)

    def chapters_at(self, setup: Setup) -> Mapping[str, Part]:
        """S2.4: with the heads that were agreed on."""
        numbers = self.numbers(setup)
        return chapters(numbers.edition, numbers.box)

    def choices(self, edition: str, view: View, moves: Sequence[Move]) -> Sequence[Block]:
        assert isinstance(view, SchwalbenView)
        return choices(self._usual(edition).edition, self._box(view.rules_version), moves)

    def _tables(self, view: SchwalbenView) -> dict[str, tuple[Explained, ...]]:
        """By group (S4.7), with why they are as they are (S7.1), once they are drawn."""
        members: dict[str, list[str]] = {}
        for name, team in view.teams.items():
            members.setdefault(team.place[:-1], []).append(name)
        tables = {}
        for group, teams in members.items():
            rules = TableRules(tuple(teams), (POINTS_WIN, POINTS_DRAW), ("points", *TIES), ADVANCE, True)
            tables[group] = standings_of(rules, tuple(_results(view, teams)), view.orders.get(group, ()))
        return tables

    def shapes(self) -> Shapes:
        from anpfiff.games.schwalben.shapes import SHAPES

        return SHAPES

    def outlook(self, state: State, seat: Seat, move: MoveNumber) -> dict[str, Any]:
        """S2.5: how strong a team is; S3.1: what a bet costs and pays."""
        assert isinstance(state, Schwalben)
        chosen = state.numbers.moves[move]
        if isinstance(chosen, Take):
            return {"strength": self._box().nations[chosen.nation].strength}
        prompt = state.prompt(seat) if isinstance(chosen, Bet) and chosen.level != LEVELS[0] else None
        if isinstance(chosen, Bet) and isinstance(prompt, WhatToBet):
            return {"stake": prompt.stake, "brings": state.numbers.edition.bets[chosen.level]}
        return {}

    def pairings(self, event: Event) -> Mapping[str, tuple[str, str]]:
        if not isinstance(event, MatchBegan):
            return {}
        return dict.fromkeys((event.match, RUNNING), (event.home, event.away))

    def face(self, card: str, rules_version: int = NEWEST) -> Card | None:
        return self._cards(rules_version).get(card)

    @cache  # noqa: B019 - there is one game of a kind
    def _cards(self, rules_version: int) -> Mapping[str, Card]:
        return {card.id: card for card in self._box(rules_version).cards}

    def throws(self, edition: str, event: Event) -> tuple[Throw, ...]:
        return (Throw("die", str(event.die)),) if isinstance(event, DiceThrown) else ()

    def layout(self, setup: Setup) -> Layout:
        return layout_of(self.numbers(setup))

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Schwalben:
        return new_game(self.numbers(setup), chance, events)

    def from_bytes(self, setup: Setup, written: bytes) -> Schwalben:
        state = Schwalben(self.numbers(setup))
        state.read(written)
        return state

    def worlds(self, setup: Setup, evidence: Evidence) -> SchwalbenWorlds:
        assert isinstance(evidence, SchwalbenEvidence)
        return SchwalbenWorlds(self.numbers(setup), evidence)

    def numbers(self, setup: Setup) -> EditionNumbers:
        version, options = setup.rules_version or self.rules_version, setup.options
        agreed = Agreed(
            players=setup.seats,
            drafted=options["teams"] == "draft",
            field=str(options["field"]),
            pots=options["draw"] == "pots",
            bribes_first=self._versions()[version].before_kick_off[0] == "bribes",
            rules_version=version,
        )
        heads = str(options.get("heads", HEADS.default))
        key = setup.edition, heads, agreed
        if key not in self._numbers:
            self._numbers[key] = EditionNumbers(self._box(version), self._tournament(setup.edition, heads), agreed, STEPS)
            self._numbers[key].origin = Origin(self, replace(setup, rules_version=version))
        return self._numbers[key]

    def _usual(self, edition: str) -> EditionNumbers:
        """For what is the same at all tables."""
        options = {option.name: option.default for option in self.options_of(edition)}
        return self.numbers(Setup(self.name, edition, options, PLAYERS[0]))

    def _tournament(self, edition: str, heads: str) -> Edition:
        """S2.4: other heads may be agreed on."""
        box = self._box()
        loaded = load(self._file(edition), box)
        return replace(loaded, heads=strongest(box, loaded)) if heads == "strongest" else loaded

    @cache  # noqa: B019 - there is one game of a kind
    def _box(self, rules_version: int = NEWEST) -> Box:
        if rules_version:
            return self._versions()[rules_version].box(self._box())
        return load_box(self._folder / "cards.toml", self._folder / "nations.toml")

    @cache  # noqa: B019 - there is one game of a kind
    def _versions(self) -> Mapping[int, Version]:
        return load_versions(self._folder / "versions.toml", self._box())

    def _file(self, edition: str) -> Traversable:
        return self._folder / "editions" / f"{edition}.toml"


def _facts(numbers: EditionNumbers) -> Any:
    box = numbers.box
    return to_builtins({"tournament": numbers.edition, "cards": box.cards, "nations": box.nations})


def _results(view: SchwalbenView, teams: Sequence[str]) -> Iterator[Result]:
    """A group match is named by the places of its teams."""
    places = {view.teams[team].place: team for team in teams}
    for match in view.matches:
        home, _, away = match.id.partition("-")
        if home in places and away in places and match.home_goals is not None and match.away_goals is not None:
            yield Result(places[home], places[away], match.home_goals, match.away_goals)


GAME = SchwalbenGame
