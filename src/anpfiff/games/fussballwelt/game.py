"""fussballwelt in the registry."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import to_builtins

from anpfiff.core.bits import HIGHEST
from anpfiff.core.chance import Chance
from anpfiff.core.description import Description, Part
from anpfiff.core.dice import Throw
from anpfiff.core.edition import EditionError, edition_names
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Option, Origin, Setup
from anpfiff.core.layout import Layout
from anpfiff.core.move import MoveTable
from anpfiff.core.numbers import Seat
from anpfiff.core.shapes import Shapes
from anpfiff.core.state import State
from anpfiff.core.view import View
from anpfiff.games.fussballwelt.board import Board
from anpfiff.games.fussballwelt.chapters import chapters
from anpfiff.games.fussballwelt.describe import describe
from anpfiff.games.fussballwelt.edition import PLAYERS, load
from anpfiff.games.fussballwelt.events import Rolled
from anpfiff.games.fussballwelt.layout import layout_of
from anpfiff.games.fussballwelt.moves import move_table
from anpfiff.games.fussballwelt.numbers import EditionNumbers
from anpfiff.games.fussballwelt.observing import FussballweltObserving
from anpfiff.games.fussballwelt.setup import new_game
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.steps import STEPS
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.games.fussballwelt.why_not import why_not
from anpfiff.games.fussballwelt.worlds import FussballweltWorlds, state_of


class FussballweltGame(Game):
    name = "fussballwelt"
    difficulty = 1
    rules_version = 1
    bytes_version = 2
    options = (
        Option("first_games", (False, True)),  # F6.1
        Option("surprise_market", (False, True)),  # F6.2
    )

    def __init__(self, folder: Traversable | None = None) -> None:
        """`folder` holds the edition files; our own unless a test brings others."""
        self._folder = folder or files("anpfiff.games.fussballwelt") / "editions"
        self._numbers: dict[tuple[str, int, bool, bool], EditionNumbers] = {}
        self._last: Board | None = None

    def editions(self) -> Sequence[str]:
        return edition_names(self._folder)

    def players(self, edition: str) -> range:
        return PLAYERS

    def longest(self, setup: Setup) -> int:
        return 5_000

    def moves(self, edition: str) -> MoveTable:
        return self._made(edition, PLAYERS[0], False, False).moves

    def facts(self, edition: str) -> Any:
        return to_builtins(load(self._folder / f"{edition}.toml"), str_keys=True)

    def shown(self, edition: str, view: View) -> Any:
        """With what every number would bring (F3), and what the seat cannot build (F4.16)."""
        assert isinstance(view, FussballweltView)
        state = state_of(self._numbers_of(edition, view), view)
        return Board(state, view).seen_by(view.seat)

    def shown_at(self, edition: str, state: State, seat: Seat | None) -> Any:
        """Nothing is hidden, so all seats look at the same, one after the other: the last is kept."""
        assert isinstance(state, Fussballwelt)
        if self._last is None or self._last.state is not state:
            self._last = Board(state, state.view(None))
        return self._last.seen_by(seat)

    def shapes(self) -> Shapes:
        from anpfiff.games.fussballwelt.shapes import SHAPES

        return SHAPES

    def describe(self, edition: str, view: View) -> Description:
        assert isinstance(view, FussballweltView)
        asked = view.seat == view.on_turn and view.step == "build"
        numbers = self._numbers_of(edition, view)
        reasons = why_not(state_of(numbers, view), view.on_turn) if asked else None
        return describe(numbers.edition, view, reasons)

    def chapters(self, edition: str) -> Mapping[str, Part]:
        return chapters(load(self._folder / f"{edition}.toml"))

    def throws(self, edition: str, event: Event) -> tuple[Throw, ...]:
        return tuple(Throw("die", str(die)) for die in event.dice) if isinstance(event, Rolled) else ()

    def layout(self, setup: Setup) -> Layout:
        return layout_of(self.numbers(setup))

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Fussballwelt:
        return new_game(self.numbers(setup), chance, events)

    def from_bytes(self, setup: Setup, written: bytes) -> Fussballwelt:
        state = Fussballwelt(self.numbers(setup))
        state.read(written)
        return state

    def worlds(self, setup: Setup, evidence: Evidence) -> FussballweltWorlds:
        view = evidence.view
        assert isinstance(view, FussballweltView)
        return FussballweltWorlds(self.numbers(setup), view)

    def _numbers_of(self, edition: str, view: FussballweltView) -> EditionNumbers:
        return self._made(edition, len(view.players), view.first_games, view.surprise_market)

    def numbers(self, setup: Setup) -> EditionNumbers:
        options = setup.options
        return self._made(setup.edition, setup.seats, bool(options["first_games"]), bool(options["surprise_market"]))

    def _made(self, edition: str, players: int, first_games: bool, surprise_market: bool) -> EditionNumbers:
        key = edition, players, first_games, surprise_market
        if key not in self._numbers:
            file = self._folder / f"{edition}.toml"
            loaded = load(file)
            moves = len(move_table(loaded))
            if moves > HIGHEST + 1:
                # Legal moves are the bits of one number.
                raise EditionError(file.name, "projects", f"they make {moves} moves, and {HIGHEST + 1} are possible at the most")
            self._numbers[key] = EditionNumbers(loaded, players, first_games, surprise_market, STEPS)
            self._numbers[key].observing = FussballweltObserving(self._numbers[key])
            options = {"first_games": first_games, "surprise_market": surprise_market}
            self._numbers[key].origin = Origin(self, Setup(self.name, edition, options, players, self.rules_version))
        return self._numbers[key]


GAME = FussballweltGame
