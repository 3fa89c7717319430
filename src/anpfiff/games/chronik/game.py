"""chronik in the registry."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

from anpfiff.core.chance import Chance
from anpfiff.core.description import Description
from anpfiff.core.edition import edition_names
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Option, OptionValue, Origin, Setup
from anpfiff.core.layout import Layout
from anpfiff.core.move import MoveTable
from anpfiff.core.shapes import Shapes
from anpfiff.core.view import View
from anpfiff.games.chronik.describe import describe
from anpfiff.games.chronik.edition import PLAYERS, load
from anpfiff.games.chronik.evidence import ChronikEvidence
from anpfiff.games.chronik.numbers import EditionNumbers
from anpfiff.games.chronik.observing import ChronikObserving, layout_of
from anpfiff.games.chronik.setup import new_game
from anpfiff.games.chronik.state import Chronik
from anpfiff.games.chronik.steps import STEPS
from anpfiff.games.chronik.view import ChronikView
from anpfiff.games.chronik.worlds import ChronikWorlds


class ChronikGame(Game):
    """S1.3: the 54 history cards of schwalben are a game of their own. `facts` stays empty: an edition has the years (S8.3)."""

    name = "chronik"
    options = (Option("length", ("full", "short")),)  # S8.2
    difficulty = 1
    warm_up: ClassVar[Mapping[str, OptionValue] | None] = {"length": "short"}

    def __init__(self, folder: Traversable | None = None) -> None:
        """`folder` holds the edition files; our own unless a test brings others."""
        self._folder = folder or files("anpfiff.games.chronik") / "editions"
        self._numbers: dict[tuple[str, int, bool], EditionNumbers] = {}

    def editions(self) -> Sequence[str]:
        return edition_names(self._folder)

    def players(self, edition: str) -> range:
        return PLAYERS

    def longest(self, setup: Setup) -> int:
        """S8.7: so many turns, of two decisions at the most."""
        return 2 * self.numbers(setup).turns

    def moves(self, edition: str) -> MoveTable:
        return self._made(edition, PLAYERS[0]).moves

    def shown(self, edition: str, view: View) -> Any:
        """S8.3: what a seat sees holds no year that was not revealed, and the page has all of it."""
        return view

    def describe(self, edition: str, view: View) -> Description:
        assert isinstance(view, ChronikView)
        return describe(view)

    def shapes(self) -> Shapes:
        from anpfiff.games.chronik.shapes import SHAPES

        return SHAPES

    def layout(self, setup: Setup) -> Layout:
        return layout_of(self.numbers(setup))

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Chronik:
        return new_game(self.numbers(setup), chance, events)

    def from_bytes(self, setup: Setup, written: bytes) -> Chronik:
        state = Chronik(self.numbers(setup))
        state.read(written)
        return state

    def worlds(self, setup: Setup, evidence: Evidence) -> ChronikWorlds:
        assert isinstance(evidence, ChronikEvidence)
        return ChronikWorlds(self.numbers(setup), evidence)

    def numbers(self, setup: Setup) -> EditionNumbers:
        return self._made(setup.edition, setup.seats, setup.options.get("length") == "short")

    def _made(self, edition: str, players: int, short: bool = False) -> EditionNumbers:
        key = edition, players, short
        if key not in self._numbers:
            self._numbers[key] = EditionNumbers(load(self._folder / f"{edition}.toml"), players, STEPS, short)
            self._numbers[key].observing = ChronikObserving(self._numbers[key])
            options = {"length": "short" if short else "full"}
            self._numbers[key].origin = Origin(self, Setup(self.name, edition, options, players, self.rules_version))
        return self._numbers[key]


GAME = ChronikGame
