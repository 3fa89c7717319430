"""Which tables the laws are tried on: every registered game in every edition, with every option and number of players."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import Game, Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from laws.fussballwelt_witness import FussballweltWitness
from laws.toy_witness import ToyWitness
from laws.witness import Witness
from toy.game import ToyGame

WITNESSES: dict[str, type[Witness]] = {"fussballwelt": FussballweltWitness, "toy": ToyWitness}
"""A new game needs one: it is how the laws know the rulebook."""

GAMES_A_CASE = int(os.environ.get("ANPFIFF_LAW_GAMES", "2"))


@dataclass(frozen=True)
class Case:
    """One kind of table."""

    game: Game
    setup: Setup

    def __str__(self) -> str:
        on = [f"{name}={value}" for name, value in self.setup.options.items() if value]
        return "-".join([self.setup.game, self.setup.edition, *on, str(self.setup.seats)])

    @property
    def witness(self) -> type[Witness]:
        return WITNESSES[self.setup.game]


@dataclass(frozen=True)
class Moment:
    """A state of a game, and the move that will be made in it (none at the end)."""

    case: Case
    state: State
    witness: Witness
    number: int
    """How many moves were made before; also a seed."""
    events: list[Event]
    """Since the moment before."""
    seat: Seat
    move: MoveNumber

    @property
    def over(self) -> bool:
        return not self.state.seats_to_move()

    def observers(self) -> list[Seat | None]:
        return [None, *range(self.case.setup.seats)]


def cases_of(game: Game) -> list[Case]:
    values = [option.values for option in game.options]
    names = [option.name for option in game.options]
    return [
        Case(game, Setup(game.name, edition, dict(zip(names, chosen, strict=True)), seats))
        for edition in game.editions()
        for chosen in product(*values)
        for seats in _table_sizes(game.players(edition))
    ]


def _table_sizes(players: range) -> list[int]:
    """All, or where there are many some of them."""
    return list(players) if len(players) <= 4 else sorted({players[0], 5, 9, players[-1]} & set(players))


def all_cases() -> list[Case]:
    registered = [GAMES.find(name) for name in GAMES.names() if name in WITNESSES]
    return [case for game in (*registered, ToyGame()) for case in cases_of(game)]


def moments(case: Case, seed: int) -> Iterator[Moment]:
    """A random game. Whoever of several seats chooses first is random too."""
    chance, choices = Seeded(seed, 1), Seeded(seed, 2)
    events: list[Event] = []
    state = case.game.new(case.setup, chance, events)
    witness = case.witness(case.setup)
    for number in range(case.game.longest(case.setup) + 1):
        witness.watch(events)
        to_move = state.seats_to_move()
        if not to_move:
            yield Moment(case, state, witness, number, events, -1, -1)
            return
        seat = to_move[choices.below(len(to_move))]
        move = state.legal_move(seat, choices.below(state.legal_count(seat)))
        yield Moment(case, state, witness, number, events, seat, move)
        events = []
        state.play(seat, move, chance, events)
    raise AssertionError(f"{case} with seed {seed} goes on after {case.game.longest(case.setup)} moves")
