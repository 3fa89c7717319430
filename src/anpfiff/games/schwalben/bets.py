"""S3: the bets."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.events import BetsMade
from anpfiff.games.schwalben.numbers import PROGRESS, STAKE
from anpfiff.games.schwalben.prompts import WhatToBet
from anpfiff.games.schwalben.state import BET, NEXT_MATCH, Schwalben


def begin_betting(state: Schwalben) -> None:
    """S3.3: all at the same time."""
    state.ask(BET, NOBODY)


class Betting(Choice[Schwalben]):
    """S3.1 to S3.3: team by team in the order of the groups, all players at the same time."""

    def choosers(self, state: Schwalben) -> i64:
        betting: i64 = 0
        for seat in range(state.numbers.players):
            if state.bets_made(seat) < state.numbers.teams:
                betting |= bit(seat)
        return betting

    def prompt(self, state: Schwalben, seat: Seat) -> Prompt:
        nation = state.nation(Team(state.bets_made(seat)))
        return WhatToBet(state.numbers.nations[nation], state.numbers.strength[nation], state.money(seat) - state.stake(seat))

    def offer(self, state: Schwalben, seat: Seat) -> None:
        """S3.1, S3.2: what leaves money for Germany."""
        numbers = state.numbers
        team = state.bets_made(seat)
        cost = numbers.strength[state.nation(Team(team))]
        money = state.money(seat) - state.stake(seat)
        if team < numbers.favourite_team:
            money -= numbers.strength[numbers.favourite]
        if team != numbers.favourite_team:
            state.offer(numbers.bet_bit[0])
        if money >= cost:
            for level in range(1, len(numbers.bet_bit)):
                state.offer(numbers.bet_bit[level])

    def take(self, state: Schwalben, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        team, level = Team(state.bets_made(seat)), move - state.numbers.first_bet
        state.put_bet(seat, team, level)
        state.table[PROGRESS + seat] += 1
        if level:
            state.table[STAKE + seat] += state.numbers.strength[state.nation(team)]
        if not self.choosers(state):
            # What the others have left is revealed, so it is no part of what the last one decides.
            state.go_to(NEXT_MATCH)


def take_stakes(state: Schwalben, events: list[Event] | None) -> None:
    """S3.3: when everybody has bet, and the money left is open."""
    seats = range(state.numbers.players)
    for seat in seats:
        state.gain(seat, -state.stake(seat))
    if events is not None:
        events.append(BetsMade(tuple([state.money(seat) for seat in seats])))
