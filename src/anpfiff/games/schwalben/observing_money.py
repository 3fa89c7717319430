"""What the money of schwalben may become, as numbers for whoever observes: bonuses and bets, each by the chance that it pays."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import lowest_bit
from anpfiff.core.numbers import Seat
from anpfiff.core.step import OVER
from anpfiff.games.schwalben.foresight import SURE
from anpfiff.games.schwalben.numbers import BETS, PAYING_LEVELS
from anpfiff.games.schwalben.observing_parts import (
    IN,
    LIKELY,
    NEXT,
    POWER,
    SEAT_BLOCK,
    SIDE_BLOCK,
    STAGE,
    SURE_BITS,
    TENTHS,
    TITLE,
    WORTH,
    Parts,
)
from anpfiff.games.schwalben.state import Schwalben


@final
class MoneyObserver:
    """Of one table's game; never changes."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._stages: i64 = parts.foresight.tree.stages

    def count_money(self, state: Schwalben, seat: Seat, reach: vec[i64], out: vec[i64]) -> None:
        """S3.1, S7.6: what is sure, and what may be expected."""
        for team in range(self._parts.numbers.teams):
            self._count_bonuses(team, reach, out)
        self._count_bets(state, seat, reach, out)
        for player in range(self._parts.numbers.players):
            at = self._parts.seats + player * SEAT_BLOCK
            out[at + 18] = out[at + 8] * TENTHS + out[at + 15] + out[at + 17]
        if state.match >= 0:
            for side in range(i64(2)):
                team_at = self._parts.team(state.cup_table[2 * state.match + side])
                out[self._parts.sides + side * SIDE_BLOCK + 19] = out[team_at + WORTH]

    def _count_bonuses(self, team: i64, reach: vec[i64], out: vec[i64]) -> None:
        at, stages, bonuses, bonus = self._parts.team(team), self._stages, self._parts.numbers.bonus, i64(0)
        first = team * stages
        reached, owner = out[at + STAGE], self._parts.seats + out[at + 1] * SEAT_BLOCK
        reach[first] = SURE
        for number in range(1, stages):
            likely = i64(SURE) if number <= reached else reach[first + number]
            reach[first + number] = likely
            bonus += (bonuses[number] - bonuses[number - 1]) * likely
        expected = bonus * TENTHS >> SURE_BITS
        out[at + NEXT] = _thousandths(reach[first + (reached + 1 if reached + 1 < stages else reached)])
        out[at + TITLE] = _thousandths(reach[first + stages - 1])
        out[owner + 12] += out[at + IN]
        out[owner + 13] += out[at + POWER] * out[at + IN]
        out[owner + 14] += bonuses[reached] * TENTHS
        out[owner + 15] += expected
        out[at + WORTH] = expected * out[at]

    def _count_bets(self, state: Schwalben, seat: Seat, reach: vec[i64], out: vec[i64]) -> None:
        """S3.3: the own ones; at the end all."""
        for player in range(self._parts.numbers.players):
            if player == seat or state.at == OVER:
                for level in range(i64(PAYING_LEVELS)):
                    self._count_level(state, seat, player, level, reach, out)

    def _count_level(self, state: Schwalben, seat: Seat, player: Seat, level: i64, reach: vec[i64], out: vec[i64]) -> None:
        numbers, at = self._parts.numbers, self._parts.seat(seat, player)
        bets = state.table[BETS + player * PAYING_LEVELS + level]
        pays, needs = numbers.pays_bet[level + 1], numbers.level_needs[level + 1]
        while bets:
            team = lowest_bit(bets)
            bets &= bets - 1
            expected = pays * reach[team * self._stages + needs] * TENTHS >> SURE_BITS
            out[at + 16] += pays * TENTHS if out[self._parts.team(team) + STAGE] >= needs else i64(0)
            out[at + 17] += expected
            if player == seat:
                out[self._parts.team(team) + WORTH] += expected


def _thousandths(likely: i64) -> i64:
    return likely * LIKELY >> SURE_BITS if likely < SURE else i64(LIKELY)
