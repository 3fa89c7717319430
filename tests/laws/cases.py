"""Which tables the laws are tried on: every registered game in every edition, with every option and number of players.

Where that would be too many tables or too many moments, a sample is taken; `Sample` and `cases_of` say which.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import Game, Option, OptionValue, Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES
from anpfiff.core.state import State
from laws.cards2010_witness import Cards2010Witness
from laws.chronik_witness import ChronikWitness
from laws.fussballwelt_witness import FussballweltWitness
from laws.schwalben_witness import SchwalbenWitness
from laws.toy_witness import ToyWitness
from laws.witness import Witness
from laws.worldcup_witness import WorldcupWitness
from toy.game import ToyGame

WITNESSES: dict[str, type[Witness]] = {
    "cards2010": Cards2010Witness,
    "chronik": ChronikWitness,
    "fussballwelt": FussballweltWitness,
    "schwalben": SchwalbenWitness,
    "toy": ToyWitness,
    "worldcup": WorldcupWitness,
}
"""A new game needs one: it is how the laws know the rulebook."""

GAMES_A_CASE = int(os.environ.get("ANPFIFF_LAW_GAMES", "2"))
MOST_CASES = 40
"""A game with more tables than this is tried on a sample of them."""


@dataclass(frozen=True)
class Sample:
    """What is looked at of a game. Games and moments differ from case to case, so what one case leaves out another one has."""

    games: int = GAMES_A_CASE
    """A case."""
    every: int = 1
    """Of the moments at which a law is checked in a short game, every so many-th is."""
    dealing: int = 1
    """The same for laws that deal worlds."""
    observers: int | None = None
    """At a moment: a spectator, whoever is on turn, and others in turn; None: everybody."""
    deals: int = 50
    """Worlds that are dealt to see whether they differ, where hardly any two should be equal."""
    even_deals: int = 400
    """Worlds that are dealt to see whether they are even."""


ALL = Sample()
# `make test` looks at fewer moments than `make test-long`: with every case and game they are others.
_SELDOM = 2 if GAMES_A_CASE <= 2 else 1
# A game of worldcup has hundreds of moments, a dozen observers, and worlds that take a while to deal.
_WORLDCUPS = max(1, GAMES_A_CASE // 4)
# A game of cards2010 has as many moments, but its worlds are dealt quickly.
_CARDS2010 = max(1, GAMES_A_CASE // 2)
# A game of schwalben has a thousand moments and more, and neither its views nor its worlds are compiled.
_SCHWALBEN = max(1, GAMES_A_CASE // 4)
SAMPLES = {
    "cards2010": Sample(games=_CARDS2010, every=8 * _SELDOM, dealing=4 * _SELDOM, observers=3, deals=12, even_deals=250),
    "schwalben": Sample(games=_SCHWALBEN, every=40, dealing=80 * _SELDOM, observers=3, deals=10, even_deals=200),
    # The toy shows that the laws say something of any game; its worlds are dealt slowly, by counting.
    "toy": Sample(games=max(1, GAMES_A_CASE // 2), every=2 * _SELDOM, dealing=9 * _SELDOM, even_deals=300),
    "worldcup": Sample(games=_WORLDCUPS, every=9 * _SELDOM, dealing=8 * _SELDOM, observers=3, deals=10, even_deals=250),
}


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

    @property
    def sample(self) -> Sample:
        return SAMPLES.get(self.setup.game, ALL)


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
        seats, most = self.case.setup.seats, self.case.sample.observers
        if most is None or most > seats:
            return [None, *range(seats)]
        in_turn = (
            [self.number % seats, (self.number + 1) % seats, self.seat]
            if self.number % 2
            else [None, self.seat, self.number % seats]
        )
        chosen = dict.fromkeys(seat for seat in in_turn if seat != -1)
        return list(chosen)[:most]


def cases_of(game: Game) -> list[Case]:
    """All, or where they are too many every number of players in every edition, with options that change from table to table.

    Of three options or more half of the combinations are used then, so that in every edition every value of an option meets every
    value of every other.
    """
    tables = [(edition, seats) for edition in game.editions() for seats in _table_sizes(game.players(edition))]
    chosen = {edition: list(product(*(option.values for option in game.options_of(edition)))) for edition in game.editions()}
    if sum(len(chosen[edition]) for edition, _ in tables) <= MOST_CASES:
        return [_case(game, edition, seats, values) for edition, seats in tables for values in chosen[edition]]
    editions = list(game.editions())
    if any(game.options_of(edition) != game.options for edition in editions):
        return [_case(game, edition, seats, _mixed(game, edition, seats)) for edition, seats in tables]
    if len(game.options) > 2:
        chosen = {edition: _half(game.options_of(edition), every) for edition, every in chosen.items()}
    return [
        _case(game, edition, seats, chosen[edition][(number + editions.index(edition)) % len(chosen[edition])])
        for number, (edition, seats) in enumerate(tables)
    ]


def _in_turn(combinations: list[tuple[OptionValue, ...]]) -> list[tuple[OptionValue, ...]]:
    """So that those which follow each other have all values of every option: next comes what was not used for longest."""
    left, used = list(combinations), dict[tuple[int, OptionValue], int]()
    found: list[tuple[OptionValue, ...]] = []
    while left:
        found.append(min(left, key=lambda values: sum(used.get(item, -len(combinations)) for item in enumerate(values))))
        left.remove(found[-1])
        used |= dict.fromkeys(enumerate(found[-1]), len(found))
    return found


def _mixed(game: Game, edition: str, seats: int) -> list[OptionValue]:
    """Where editions have options of their own: one value after the other of the longest list, others so that they meet."""
    turn, shift = game.players(edition).index(seats), list(game.editions()).index(edition)
    options = game.options_of(edition)
    longest = max(options, key=lambda option: len(option.values))
    others = [option for option in options if option is not longest]
    picks = [turn, turn // 2, turn + turn // 2, turn // 4]
    return [
        option.values[(turn if option is longest else picks[others.index(option) % len(picks)] + shift) % len(option.values)]
        for option in options
    ]


def _half(options: Sequence[Option], chosen: list[tuple[OptionValue, ...]]) -> list[tuple[OptionValue, ...]]:
    """In turn, so that those which follow each other have all values of every option."""
    return _in_turn([values for values in chosen if sum(map(_place_of, options, values)) % 2 == 0])


def _place_of(option: Option, value: OptionValue) -> int:
    return option.values.index(value)


def _case(game: Game, edition: str, seats: int, values: Sequence[OptionValue]) -> Case:
    options = {option.name: value for option, value in zip(game.options_of(edition), values, strict=True)}
    return Case(game, Setup(game.name, edition, options, seats))


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
        witness.look(state)
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
