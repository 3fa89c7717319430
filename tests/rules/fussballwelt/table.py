"""A table in the middle of a game, set up as people would tell it, with dice that fall as the test says.

table = Table(player(0, snack_stand=2), player(1, fan_shop=1))
table.roll(3)
assert table.coins == [2, 1]
"""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from anpfiff.core.chance import Scripted
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.games.fussballwelt.game import FussballweltGame
from anpfiff.games.fussballwelt.moves import Build, BuildLandmark
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.view import FussballweltView, PlayerView

A, B, C, D = range(4)
"""Seats, clockwise."""

START = {"ticket_booth": 1, "snack_stand": 1}
"""The start cards that are projects."""

GAME = FussballweltGame()
_BASE = files("anpfiff.games.fussballwelt") / "editions" / "base.toml"

Outcome = int | str
"""What chance brings: the pips of a die, or the project that is turned up from the pile."""

E = TypeVar("E", bound=Event)


def everything(ordinary: int = 6, special: int = 4) -> dict[str, int]:
    """So many copies of all fifteen kinds."""
    specials = ("new_player", "new_coach", "new_sponsor")
    return {name: special if name in specials else ordinary for name in GAME.numbers(setup(2)).projects}


def setup(players: int, first_games: bool = False, surprise_market: bool = False) -> Setup:
    return Setup("fussballwelt", "base", {"first_games": first_games, "surprise_market": surprise_market}, players)


def player(coins: int = 3, landmarks: str = "", /, **projects: int) -> PlayerView:
    """Owns the projects named and no others; of the landmarks, one in brackets does not help yet: `"stadium (tv_studio)"`."""
    built = landmarks.split()
    in_force = tuple(name for name in built if not name.startswith("("))
    return PlayerView(coins, projects, tuple(name.strip("()") for name in built), in_force)


def edition_with(folder: Path, changes: Mapping[str, str]) -> FussballweltGame:
    """The game with an edition file of its own: the base edition with some of its text exchanged."""
    text = _BASE.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the base edition"
        text = text.replace(old, new)
    (folder / "base.toml").write_text(text, encoding="utf-8")
    return FussballweltGame(folder)


class Table:
    """Players clockwise from A. Unless told otherwise it is A's turn and A is about to roll one die."""

    def __init__(
        self,
        *players: PlayerView,
        on_turn: int = A,
        step: str = "roll",
        dice: tuple[int, ...] = (),
        extra_turn: int = 0,
        market: Mapping[str, int] | None = None,
        pile: Mapping[str, int] | None = None,
        first_games: bool = False,
        game: FussballweltGame = GAME,
    ) -> None:
        self._game = game
        self._setup = setup(len(players), first_games, pile is not None)
        self.events: list[Event] = []
        """Of the last roll or move."""
        self.state = self._deal(
            FussballweltView(
                seat=None,
                players=players,
                market=dict(everything() if market is None else market),
                pile=dict(pile or {}),
                first_games=first_games,
                surprise_market=pile is not None,
                turn=7,
                on_turn=on_turn,
                extra_turn=extra_turn,
                step=step,
                dice=dice,
                dice_chosen=1,
                rolled_again=False,
                specials_done=0,
                swap_with=None,
                swap_receives=None,
                winner=None,
            )
        )

    def _deal(self, view: FussballweltView) -> Fussballwelt:
        return self._game.worlds(self._setup, Evidence(view)).deal(Scripted())

    def roll(self, *dice: int) -> "Table":
        """Whoever's turn it is rolls so many dice, whatever was chosen before."""
        assert self.view.step == "roll"
        self.state = self._deal(msgspec.structs.replace(self.view, dice_chosen=len(dice)))
        return self.go_on(*dice)

    def go_on(self, *outcomes: Outcome) -> "Table":
        """What follows until somebody decides. Exactly these outcomes must be needed."""
        self.events = []
        with Scripted(*self._numbers(outcomes)) as chance:
            self.state.settle(chance, self.events)
        return self

    def play(self, move: Move, *outcomes: Outcome) -> "Table":
        """Make a legal move, and let the outcomes follow it."""
        assert move in self.legal, f"{move} is not one of {self.legal}"
        self.events = []
        with Scripted(*self._numbers(outcomes)) as chance:
            self.state.play(self.state.mover(), self.state.numbers.moves.number(move), chance, self.events)
        return self

    def _numbers(self, outcomes: tuple[Outcome, ...]) -> list[int]:
        """A die that shows n is chance's n-1; a card is chance's place in the pile, which lies sorted by kind."""
        pile = {name: self.view.pile.get(name, 0) for name in self.state.numbers.projects}
        return [outcome - 1 if isinstance(outcome, int) else _take(pile, outcome) for outcome in outcomes]

    @property
    def view(self) -> FussballweltView:
        return self.state.view(None)

    @property
    def coins(self) -> list[int]:
        return [one.coins for one in self.view.players]

    def projects(self, seat: int) -> dict[str, int]:
        return self.view.players[seat].projects

    @property
    def legal(self) -> list[Move]:
        """What whoever is asked may answer."""
        return [self.state.numbers.moves[number] for number in self.state.decision(self.state.mover()).moves]

    def question(self) -> Prompt:
        return self.state.prompt(self.state.mover())

    @property
    def builds(self) -> set[str]:
        """What may be built now, by name."""
        assert self.view.step == "build"
        names = {move.project for move in self.legal if isinstance(move, Build)}
        return names | {move.landmark for move in self.legal if isinstance(move, BuildLandmark)}

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]


def _take(pile: dict[str, int], name: str) -> int:
    place = 0
    for kind, count in pile.items():
        if kind == name:
            assert count, f"there is no {name} left in the pile"
            pile[kind] -= 1
            return place
        place += count
    raise AssertionError(f"{name} is no project")


def begin(
    players: int,
    first: int = A,
    die: int = 4,
    turned_up: tuple[str, ...] = (),
    first_games: bool = False,
    surprise_market: bool = False,
) -> Table:
    """A new game: the lot falls on `first`, who has rolled a die (nobody earns on a 4 yet) and now decides what to build."""
    options = setup(players, first_games, surprise_market)
    table = Table(*[player()] * players, pile=everything(special=players) if surprise_market else None, first_games=first_games)
    pile = {name: table.view.pile.get(name, 0) for name in table.state.numbers.projects}
    table.events = []
    with Scripted(*(_take(pile, name) for name in turned_up), first, die - 1) as chance:
        table.state = GAME.new(options, chance, table.events)
    return table
