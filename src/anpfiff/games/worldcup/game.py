"""worldcup in the registry."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import structs, to_builtins

from anpfiff.core.chance import Chance
from anpfiff.core.description import Block, Description, Part
from anpfiff.core.dice import Throw
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
from anpfiff.games.worldcup.chapters import chapters
from anpfiff.games.worldcup.describe import Chart, Describer
from anpfiff.games.worldcup.edition import MOST_PLAYERS, Box, Edition
from anpfiff.games.worldcup.events import DiceRolled, Kick, PenaltyTaken, PhaseBegan
from anpfiff.games.worldcup.evidence import WorldcupEvidence
from anpfiff.games.worldcup.layout import layout_of
from anpfiff.games.worldcup.moves import move_table
from anpfiff.games.worldcup.numbers import EditionNumbers
from anpfiff.games.worldcup.outlook import outlook
from anpfiff.games.worldcup.plan import plan_of
from anpfiff.games.worldcup.setup import new_game
from anpfiff.games.worldcup.shelf import Shelf
from anpfiff.games.worldcup.shown import shown_of
from anpfiff.games.worldcup.standings import standings
from anpfiff.games.worldcup.state import Worldcup
from anpfiff.games.worldcup.steps import STEPS
from anpfiff.games.worldcup.view import WorldcupView
from anpfiff.games.worldcup.worlds import WorldcupWorlds


class WorldcupGame(Game):
    name = "worldcup"
    rules_version = 2
    older_rules = (1,)
    bytes_version = 2
    options = (
        Option("offside_cards", (4, 8)),  # W2.2
        Option("modifier_dice", (True, False)),  # W6.6
        Option("early_win", EARLY_WIN),  # W8.7
    )

    def __init__(self, folder: Traversable | None = None) -> None:
        """`folder` holds the edition files; our own unless a test brings others."""
        here = files("anpfiff.games.worldcup")
        self._shelf = Shelf(folder or here / "editions", here / "box.toml", here / "versions.toml", self.older_rules)
        self._moves: dict[str, MoveTable] = {}
        self._numbers: dict[tuple[str, int, int, int, bool, str], EditionNumbers] = {}

    def options_today(self, rules_version: int, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        return early_win_today(self._shelf.rules(rules_version).early_win_asks, options)

    def editions(self) -> Sequence[str]:
        return self._shelf.editions()

    def players(self, edition: str) -> range:
        """W1.2."""
        return range(2, min(MOST_PLAYERS, len(self._shelf.edition(edition).teams())) + 1)

    def longest(self, setup: Setup) -> int:
        return 10_000

    def moves(self, edition: str) -> MoveTable:
        if edition not in self._moves:
            self._moves[edition] = move_table(plan_of(self._shelf.edition(edition)))
        return self._moves[edition]

    def facts(self, edition: str) -> Any:
        return _facts(self._shelf.edition(edition), self._shelf.box())

    def facts_at(self, setup: Setup) -> Any:
        rules = self.numbers(setup).rules
        return _facts(rules.instead(self._shelf.edition(setup.edition)), structs.replace(self._shelf.box(), rules=rules))

    def shown(self, edition: str, view: View) -> Any:
        """With the tables of the groups (W6.7, W7)."""
        assert isinstance(view, WorldcupView)
        loaded = self._shelf.edition(edition)
        return shown_of(view, standings(loaded, view), tuple(loaded.phases[0].ties))

    def shapes(self) -> Shapes:
        from anpfiff.games.worldcup.shapes import SHAPES

        return SHAPES

    def describe(self, edition: str, view: View) -> Description:
        return self._describer(edition, view).description()

    def chapters(self, edition: str) -> Mapping[str, Part]:
        return chapters(self._shelf.edition(edition), self._shelf.box())

    def choices(self, edition: str, view: View, moves: Sequence[Move]) -> Sequence[Block]:
        return self._describer(edition, view).choices(moves)

    def _describer(self, edition: str, view: View) -> Describer:
        assert isinstance(view, WorldcupView)
        return Describer(self._chart(edition), view, standings(self._shelf.edition(edition), view))

    @cache  # noqa: B019 - there is one game of a kind
    def _chart(self, edition: str) -> Chart:
        loaded, box = self._shelf.edition(edition), self._shelf.box()
        ranks = {team: rank for rank, teams in loaded.ranks.items() for team in teams}
        squares = {team: box.ranks[rank].squares for team, rank in ranks.items()}
        return Chart(loaded, ranks, squares, {match.id: match.round for match in plan_of(loaded).matches})

    def outlook(self, state: State, seat: Seat, move: MoveNumber) -> dict[str, Any]:
        assert isinstance(state, Worldcup)
        return outlook(state, seat, move)

    def pairings(self, event: Event) -> Mapping[str, tuple[str, str]]:
        if not isinstance(event, PhaseBegan):
            return {}
        return {match.match: (match.left, match.right) for match in event.matches}

    def throws(self, edition: str, event: Event) -> tuple[Throw, ...]:
        """W6.4, W5.12, W8.9."""
        dice = structs.asdict(self._shelf.box().dice)
        if isinstance(event, DiceRolled):
            shown = zip(dice, event.colours, strict=True)
        elif isinstance(event, PenaltyTaken | Kick):
            shown = zip([event.die], [event.colour], strict=True)
        else:
            return ()
        return tuple(Throw(die, colour, dice[die]) for die, colour in shown)

    def layout(self, setup: Setup) -> Layout:
        return layout_of(self.numbers(setup))

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Worldcup:
        return new_game(self.numbers(setup), chance, events)

    def from_bytes(self, setup: Setup, written: bytes) -> Worldcup:
        state = Worldcup(self.numbers(setup))
        state.read(written)
        return state

    def worlds(self, setup: Setup, evidence: Evidence) -> WorldcupWorlds:
        assert isinstance(evidence, WorldcupEvidence)
        return WorldcupWorlds(self.numbers(setup), evidence)

    def numbers(self, setup: Setup) -> EditionNumbers:
        options, version = setup.options, setup.rules_version or self.rules_version
        key = (
            setup.edition,
            setup.seats,
            version,
            int(options["offside_cards"]),
            bool(options["modifier_dice"]),
            str(options["early_win"]),
        )
        if key not in self._numbers:
            setup = structs.replace(setup, rules_version=version)
            box = structs.replace(self._shelf.box(), rules=self._shelf.rules(version))
            self._numbers[key] = EditionNumbers(box, self._shelf.edition(setup.edition), setup, STEPS)
            self._numbers[key].origin = Origin(self, setup)
        return self._numbers[key]


def _facts(edition: Edition, box: Box) -> Any:
    return {
        "box": to_builtins(box),
        "edition": to_builtins(edition),
        "matches": to_builtins(plan_of(edition).matches),
    }


GAME = WorldcupGame
