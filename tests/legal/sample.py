"""Random games, and which of their states the generators are asked about."""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import TypeAlias

from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import Game, Setup
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from legal.position import Legal, Move, Position, moves_of, position, told

Generator: TypeAlias = Callable[[Position], Legal]

EVERY = {"cards2010": 10, "chronik": 7, "fussballwelt": 5, "schwalben": 60, "worldcup": 24}
"""Of a game's states every so many-th is looked at; a game that is not named here: every tenth."""


def generators() -> dict[str, Generator]:
    """By game: whatever lies beside this file under a game's name."""
    return {name: import_module(f"legal.{name}").legal for name in GAMES.names() if find_spec(f"legal.{name}") is not None}


def all_setups(game: Game) -> list[Setup]:
    """Every edition with every number of players and every combination of options."""
    return [
        Setup(game.name, edition, dict(zip([option.name for option in options], values, strict=True)), seats)
        for edition in game.editions()
        for options in [game.options_of(edition)]
        for seats in game.players(edition)
        for values in product(*(option.values for option in options))
    ]


def sampled(setup: Setup, seed: int, every: int = 0) -> Iterator[tuple[State, Position]]:
    """A random game: every so many-th state, every question when it is first asked, and the end."""
    game = GAMES.find(setup.game)
    every = every or EVERY.get(setup.game, 10)
    chance, choices = Seeded(seed, 1), Seeded(seed, 2)
    events: list[Event] = []
    state = game.new(setup, chance, events)
    history = told(events)
    names = moves_of(game.moves(setup.edition))
    made: list[tuple[int, Move]] = []
    asked: set[str] = set()
    for number in range(game.longest(setup) + 1):
        to_move = state.seats_to_move()
        questions = {type(state.prompt(seat)).__name__ for seat in to_move}
        if number % every == seed % every or questions - asked or not to_move:
            asked |= questions
            yield state, position(setup, state, history, made)
        if not to_move:
            return
        seat = to_move[choices.below(len(to_move))]
        move = state.legal_move(seat, choices.below(state.legal_count(seat)))
        made.append((seat, names[move]))
        events = []
        state.play(seat, move, chance, events)
        history += told(events)
    raise AssertionError(f"{setup} with seed {seed} does not end")
