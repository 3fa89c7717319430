"""What a seat of schwalben knows, as numbers (`layout.py` says which): what lies open, cards that it knows, and its bets."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import count_bits, lowest_bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.money import stage
from anpfiff.games.schwalben.numbers import (
    BETS,
    BLUE,
    BLUE_WORD,
    GREEN,
    HELD,
    KNOWN,
    NATIONS,
    OPEN,
    PAYING_LEVELS,
    RED,
    RED_WORD,
    WORDS,
    EditionNumbers,
)
from anpfiff.games.schwalben.observing_cup import CupObserver
from anpfiff.games.schwalben.observing_match import MatchObserver
from anpfiff.games.schwalben.observing_money import MoneyObserver
from anpfiff.games.schwalben.observing_parts import BET, GREEN_CARDS, IN, POWER, STAGE, STRENGTH, TEAM_BLOCK, Parts
from anpfiff.games.schwalben.state import BET as BETTING
from anpfiff.games.schwalben.state import Schwalben


@final
class Observer:
    """Of one table's game; never changes."""

    def __init__(self, numbers: EditionNumbers) -> None:
        parts = Parts(numbers)
        self._parts = parts
        self._match = MatchObserver(parts)
        self._cup = CupObserver(parts)
        self._money = MoneyObserver(parts)
        self._rounds: i64 = parts.foresight.tree.stages - 2
        self._colour = vec[i64]([GREEN] * BLUE_WORD + [BLUE] * (RED_WORD - BLUE_WORD) + [RED] * (WORDS - RED_WORD))
        """By word."""

    def observe(self, state: Schwalben, seat: Seat, out: vec[i64]) -> None:
        for place in range(self._parts.size):
            out[place] = 0
        self._look_at_table(state, seat, out)
        for player in range(self._parts.numbers.players):
            self._look_at_player(state, seat, player, out)
        if state.table[self._parts.numbers.nation_at] < 0:
            # The groups are not drawn yet.
            return
        self._look_at_teams(state, seat, out)
        home_wins = self._match.look(state, seat, out) if state.match >= 0 else i64(0)
        self._money.count_money(state, seat, self._cup.foresee(state, home_wins, out), out)

    # --- what lies on the table

    def _look_at_table(self, state: Schwalben, seat: Seat, out: vec[i64]) -> None:
        numbers, at = self._parts.numbers, i64(len(self._parts.numbers.steps))
        out[state.at] = 1
        my_bets = state.bets_made(seat)
        out[at] = 1 if state.seat == seat or (state.at == BETTING and my_bets < numbers.teams) else 0
        if state.match < numbers.group_matches:
            out[at + 1] = 1
        else:
            to_come = self._rounds - numbers.round_of_match[state.match]
            out[at + 2 + (to_come if to_come < 3 else i64(3))] = 1
        at += 6
        if state.match >= 0:
            out[at + state.half] = 1
            out[at + 3] = 1 if state.before else 0
            out[at + 4] = 1 if state.last_word else 0
            out[at + 5] = 1 if state.referee == NOBODY else 0
            out[at + 10] = state.draws
        out[at + 6] = len(numbers.matches) - state.match
        out[at + 7] = state.size(numbers.pile)
        out[at + 8] = state.chosen
        out[at + 9] = my_bets

    def _look_at_player(self, state: Schwalben, seat: Seat, player: Seat, out: vec[i64]) -> None:
        numbers, at = self._parts.numbers, self._parts.seat(seat, player)
        out[at] = 1 if state.seat == player else 0
        out[at + 1] = 1 if state.holder == player else 0
        out[at + 2] = 1 if state.match >= 0 and state.referee == player else 0
        out[at + 3] = state.rejected >> player & 1
        out[at + 4] = state.turned_away >> player & 1
        out[at + 5] = state.whistled >> player & 1
        out[at + 6] = state.banned >> player & 1
        out[at + 7] = state.banned_next >> player & 1
        # S3.3: nobody knows anything about others' bets until the first match.
        shown = state.match >= 0 or player == seat
        out[at + 8] = state.money(player) if shown else numbers.money
        out[at + 9] = state.stake(player) if shown else i64(0)
        nations, strength = state.table[NATIONS + player], i64(0)
        out[at + 10] = count_bits(nations)
        while nations:
            strength += numbers.strength[lowest_bit(nations)]
            nations &= nations - 1
        out[at + 11] = strength

    # --- teams

    def _look_at_teams(self, state: Schwalben, seat: Seat, out: vec[i64]) -> None:
        numbers, table, cup, at = self._parts.numbers, state.table, state.cup_table, self._parts.teams
        owners, players = i64(numbers.cup.owner_at), numbers.players
        for team in range(numbers.teams):
            away = cup[owners + team] - seat
            out[at] = 1 if away == 0 else 0
            out[at + 1] = away if away >= 0 else away + players
            out[at + IN] = state.alive >> team & 1
            out[at + 3] = state.staying >> team & 1
            out[at + STRENGTH] = numbers.strength[table[numbers.nation_at + team]]
            out[at + POWER] = self._power(state, seat, team, at, out)
            out[at + STAGE] = stage(state, Team(team))
            at += TEAM_BLOCK
        for level in range(i64(PAYING_LEVELS)):
            bets = table[BETS + seat * PAYING_LEVELS + level]
            while bets:
                out[self._parts.teams + lowest_bit(bets) * TEAM_BLOCK + BET + level] = 1
                bets &= bets - 1

    def _power(self, state: Schwalben, seat: Seat, team: i64, at: i64, out: vec[i64]) -> i64:
        """Known cards by what they are worth, others by their backs; and how many there are of each colour."""
        table, foresight, power = state.table, self._parts.foresight, i64(0)
        first, worth = self._parts.numbers.word_card, foresight.worth
        for word in range(i64(WORDS)):
            held = table[HELD + team * WORDS + word]
            if not held:
                continue
            known = held & (table[KNOWN + seat * WORDS + word] | table[OPEN + word])
            colour = self._colour[word]
            out[at + GREEN_CARDS + colour] += count_bits(held)
            power += foresight.colour_worth[colour] * count_bits(held & ~known)
            while known:
                power += worth[first[word] + lowest_bit(known)]
                known &= known - 1
        return power
