"""A world has all that lies open as it truly is, also what shows only later: read from the numbers, not from a view."""

from collections.abc import Callable
from itertools import product
from typing import TypeAlias

import pytest

from anpfiff.core.bits import bit
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Game, OptionValue
from anpfiff.core.numbers import NOBODY
from anpfiff.core.registry import make_setup
from anpfiff.core.state import State
from anpfiff.core.step import OVER
from anpfiff.core.written import read_numbers
from anpfiff.football.numbers import Team
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.numbers import KINDS as CARD_KINDS
from anpfiff.games.cards2010.numbers import POOL, Card, GroupPlace
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.games.schwalben import state as bribes
from anpfiff.games.schwalben.game import SchwalbenGame
from anpfiff.games.schwalben.numbers import (
    CARDS,
    KNOWN,
    POOL_KNOWN,
    POOLED_FROM,
    PROGRESS,
    SHUFFLE,
    STAKE,
    WATCHER,
    WORDS,
)
from anpfiff.games.schwalben.numbers import Card as SchwalbenCard
from anpfiff.games.schwalben.sight import knowers_of_cards, lies
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.worldcup.edition import CARDS as WORLDCUP_CARDS
from anpfiff.games.worldcup.game import WorldcupGame
from anpfiff.games.worldcup.numbers import Card as WorldcupCard
from anpfiff.games.worldcup.piles import retell
from anpfiff.games.worldcup.state import Worldcup

EVERY = {"cards2010": 7, "schwalben": 41, "worldcup": 7}
"""Of long games fewer moments are looked at."""


def open_in_worldcup(state: State) -> list[int]:
    """Without hands and the face-down pool: as if nothing had become of any card. The discards lie open."""
    assert isinstance(state, Worldcup)
    discards = [state.discarded(WorldcupCard(kind)) for kind in range(len(WORLDCUP_CARDS))]
    bare = state.copy()
    retell(bare, [])
    return [*read_numbers(bare.to_bytes()), *discards]


def open_in_cards2010(state: State) -> list[int]:
    """Also without choices that are not in yet, and owners of teams that are face down."""
    assert isinstance(state, Cards2010)
    shown, numbers = state.copy(), state.numbers
    hands = [shown.hand(seat) for seat in range(numbers.players)]
    team_hands = [shown.team_hand(GroupPlace(place)) for place in range(numbers.group_size)]
    for pile in (POOL, shown.choice(0), shown.choice(1), *hands, *team_hands):
        for card in map(Card, range(CARD_KINDS)):
            shown.add(pile, card, -shown.count(pile, card))
    shown.chosen = 0
    for team in map(Team, range(len(numbers.teams))):
        if not shown.shown & bit(team):
            shown.give_team(team, NOBODY)
    return read_numbers(shown.to_bytes())


def open_in_schwalben(state: State) -> list[int]:
    """Without bets until the end, face-down cards, and who knew what in the pool (S7.2)."""
    assert isinstance(state, Schwalben)
    opened = state.copy()
    if state.at != OVER:
        for seat, team in product(range(state.numbers.players), range(state.numbers.teams)):
            opened.put_bet(seat, Team(team), 0)
            if state.at == bribes.BET:
                opened.table[PROGRESS + seat] = 0
                opened.table[STAKE + seat] = 0
    for card, known in zip(map(SchwalbenCard, range(CARDS)), knowers_of_cards(state), strict=True):
        _hide_knowers(opened, POOL_KNOWN, card)
        if not known & bit(WATCHER):
            _hide_knowers(opened, KNOWN, card)
            opened.move(card, lies(opened, card), state.numbers.pile)
            opened.table[SHUFFLE + card] = 0
            opened.table[POOLED_FROM + card] = 0
    return list(opened.to_bytes())


def _hide_knowers(opened: Schwalben, start: int, card: SchwalbenCard) -> None:
    """Unless everybody is one of them."""
    word, its_bit = opened.numbers.card_word[card], opened.numbers.card_bit[card]
    if not opened.table[start + WATCHER * WORDS + word] & its_bit:
        for knower in range(WATCHER):
            opened.table[start + knower * WORDS + word] &= ~its_bit


Opened: TypeAlias = Callable[[State], list[int]]
PLAY_ON: dict[str, OptionValue] = {"early_win": "play_on"}
PICKED: dict[str, OptionValue] = {"field": "picked"}
TABLES: list[tuple[Game, str, int, dict[str, OptionValue], Opened]] = [
    *((WorldcupGame(), edition, seats, PLAY_ON, open_in_worldcup) for edition in WorldcupGame().editions() for seats in (2, 9)),
    *((Cards2010Game(), "2010", seats, PLAY_ON, open_in_cards2010) for seats in (2, 5)),
    *((SchwalbenGame(), edition, 4, PICKED, open_in_schwalben) for edition in SchwalbenGame().editions()),
]


@pytest.mark.parametrize(("game", "edition", "seats", "options", "opened"), TABLES)
def test_what_lies_open_is_the_truth_in_every_world(
    game: Game, edition: str, seats: int, options: dict[str, OptionValue], opened: Opened
) -> None:
    setup, chance = make_setup(game.name, edition, options, seats), Seeded(seats)
    state, compared = game.new(setup, chance), 0
    number = 0
    while (seat := state.mover()) >= 0:
        number += 1
        if number % EVERY[game.name] == 0:
            world = game.worlds(setup, state.evidence(None)).deal(Seeded(number))
            assert opened(world) == opened(state), f"after {number} moves"
            compared += 1
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    world = game.worlds(setup, state.evidence(None)).deal(Seeded(number))
    assert opened(world) == opened(state), "at the end"
    assert world.result() == state.result()
    assert compared > 10
