"""schwalben in the registry."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from anpfiff.core.chance import Chance
from anpfiff.core.description import Block, Description, Part
from anpfiff.core.dice import Throw
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
from anpfiff.games.schwalben.chapters import chapters
from anpfiff.games.schwalben.choices import choices
from anpfiff.games.schwalben.describe import Describer
from anpfiff.games.schwalben.edition import LEVELS, PLAYERS, Agreed, Box, Card, Edition
from anpfiff.games.schwalben.events import DiceThrown, MatchBegan
from anpfiff.games.schwalben.evidence import SchwalbenEvidence
from anpfiff.games.schwalben.layout import layout_of
from anpfiff.games.schwalben.moves import Bet, Take
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.prompts import (
    ChangeTotalOrNot,
    GivePenaltyOrNot,
    HowMuchToOffer,
    PlayBefore,
    RejectReferee,
    WhatToBet,
)
from anpfiff.games.schwalben.setup import new_game
from anpfiff.games.schwalben.shelf import PRINTED, STRONGEST, Shelf
from anpfiff.games.schwalben.shown import shown_of
from anpfiff.games.schwalben.standings import standings
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
HEADS = Option("heads", (PRINTED, STRONGEST))
"""S2.4: for a European championship."""
OTHER_OPTIONS = {"euro16": (TEAMS, FIELD, DRAW, HEADS), "world32": (TEAMS, FIELD_OF_32, DRAW)}


class SchwalbenGame(Game):
    name = "schwalben"
    difficulty = 3
    rules_version = 3
    older_rules = (1, 2)
    bytes_version = 2
    options = (TEAMS, FIELD, DRAW)
    pass_by = (GivePenaltyOrNot, ChangeTotalOrNot, RejectReferee, HowMuchToOffer, PlayBefore)  # S6.4, S6.3, S6.2, S6.5, S4.2

    def __init__(self, folder: Traversable | None = None) -> None:
        """`folder` holds cards, nations and tournaments; our own unless a test brings others."""
        self._shelf = Shelf(folder or files("anpfiff.games.schwalben"))
        self._numbers: dict[tuple[str, str, Agreed], EditionNumbers] = {}

    def editions(self) -> Sequence[str]:
        return sorted(self._shelf.tournaments(), key=lambda name: (name != DEFAULT, name))

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
        options = {option.name: option.default for option in self.options_of(edition)}
        return self.numbers(Setup(self.name, edition, options, PLAYERS[0])).moves

    def facts(self, edition: str) -> Any:
        return _facts(self._shelf.tournament(edition), self._shelf.box(self.rules_version))

    def facts_at(self, setup: Setup) -> Any:
        numbers = self.numbers(setup)
        return _facts(numbers.edition, numbers.box)

    def shown(self, edition: str, view: View) -> Any:
        """What the wall chart reads, and as `board` what people do."""
        assert isinstance(view, SchwalbenView)
        tables = standings(view)
        return shown_of(view, tables, self._described(edition, view, tables))

    def describe(self, edition: str, view: View) -> Description:
        assert isinstance(view, SchwalbenView)
        return self._described(edition, view, standings(view))

    def _described(self, edition: str, view: SchwalbenView, tables: Mapping[str, tuple[Explained, ...]]) -> Description:
        return Describer(view, self._shelf.tournament(edition), self._shelf.box(view.rules_version), tables).description()

    def chapters(self, edition: str) -> Mapping[str, Part]:
        return chapters(self._shelf.tournament(edition), self._shelf.box(self.rules_version))

    def chapters_at(self, setup: Setup) -> Mapping[str, Part]:
        """S2.4: with the heads that were agreed on."""
        numbers = self.numbers(setup)
        return chapters(numbers.edition, numbers.box)

    def choices(self, edition: str, view: View, moves: Sequence[Move]) -> Sequence[Block]:
        assert isinstance(view, SchwalbenView)
        return choices(self._shelf.tournament(edition), self._shelf.box(view.rules_version), moves)

    def shapes(self) -> Shapes:
        from anpfiff.games.schwalben.shapes import SHAPES

        return SHAPES

    def outlook(self, state: State, seat: Seat, move: MoveNumber) -> dict[str, Any]:
        """S2.5: how strong a team is; S3.1: what a bet costs and pays."""
        assert isinstance(state, Schwalben)
        chosen = state.numbers.moves[move]
        if isinstance(chosen, Take):
            return {"strength": self._shelf.box().nations[chosen.nation].strength}
        prompt = state.prompt(seat) if isinstance(chosen, Bet) and chosen.level != LEVELS[0] else None
        if isinstance(chosen, Bet) and isinstance(prompt, WhatToBet):
            return {"stake": prompt.stake, "brings": state.numbers.edition.bets[chosen.level]}
        return {}

    def pairings(self, event: Event) -> Mapping[str, tuple[str, str]]:
        if not isinstance(event, MatchBegan):
            return {}
        return dict.fromkeys((event.match, RUNNING), (event.home, event.away))

    def face(self, card: str, rules_version: int = NEWEST) -> Card | None:
        return self._shelf.cards(rules_version).get(card)

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
            bribes_first=self._shelf.versions()[version].before_kick_off[0] == "bribes",
            rules_version=version,
        )
        heads = str(options.get("heads", PRINTED))
        key = setup.edition, heads, agreed
        if key not in self._numbers:
            box, tournament = self._shelf.box(version), self._shelf.tournament(setup.edition, heads)
            self._numbers[key] = EditionNumbers(box, tournament, agreed, STEPS)
            self._numbers[key].origin = Origin(self, replace(setup, rules_version=version))
        return self._numbers[key]


def _facts(edition: Edition, box: Box) -> Any:
    return to_builtins({"tournament": edition, "cards": box.cards, "nations": box.nations})


GAME = SchwalbenGame
