"""How a match of worldcup may end, given the tiles that lie and the cards still to come.

What is exposed may be turned over: a row is thought of with and without it.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.mind.deck_odds import MOST_FREE, SCORES, DeckOdds
from anpfiff.games.worldcup.mind.row_number import (
    ATTACK_EXPOSED,
    EXPOSED,
    FREE_BITS,
    GOAL_EXPOSED,
    exposed,
    goals_in,
    turned,
)
from anpfiff.games.worldcup.numbers import EditionNumbers

# What is kept by rank, free squares and half a goal that waits for another: the lower bits of a row's number, and that one.
_KINDS: Final = 0o200


class Odds:
    """Of one table's game. `look_ahead` says how much of a phase is to come, then `look_at` every row."""

    def __init__(self, numbers: EditionNumbers) -> None:
        rows = 2 * len(numbers.matches)
        self._deck = DeckOdds(numbers)
        self._tiles = vec[float]([0.0] * (MOST_FREE * MOST_FREE))
        """By free squares and how many of them: how likely so many are filled."""
        self._lost = vec[float]([0.0] * (2 * EXPOSED))
        """By what is exposed, in a row with a free square, then in a full one: how likely it is turned over."""
        self._looks: i64 = 0
        self._known = vec[i64]([0] * _KINDS)
        """By kind of row: since which look ahead its goals to come are known."""
        self._goals = vec[float]([0.0] * (_KINDS * SCORES))
        self._most = vec[i64]([0] * _KINDS)
        self.score = vec[float]([0.0] * (rows * SCORES))
        """By row and score: how likely it is, and how likely are fewer goals."""
        self.below = vec[float]([0.0] * (rows * SCORES))

    def look_ahead(self, cards: float, free_rows: float, goals_shown: float, attacks_shown: float) -> None:
        """So many cards are still to be played in the phase, on so many rows."""
        deck = self._deck
        self._looks += 1
        rate = cards * deck.tiles_a_card / _at_least_one(free_rows)
        self._foresee_tiles(rate)
        goals = cards * deck.goals_turned_a_card / _at_least_one(goals_shown)
        attacks = cards * deck.attacks_turned_a_card / _at_least_one(attacks_shown)
        lost = self._lost
        lost[ATTACK_EXPOSED] = _before(attacks, rate)
        # In a full row nothing covers it any more.
        lost[EXPOSED + ATTACK_EXPOSED] = _before(attacks, 0.0)
        for shown in range(GOAL_EXPOSED, EXPOSED):
            lost[shown] = _before(goals, rate)
            lost[EXPOSED + shown] = _before(goals, 0.0)

    def _foresee_tiles(self, rate: float) -> None:
        none = exp(-rate)
        for free in range(MOST_FREE):
            left, likely = 1.0, none
            for tiles in range(free):
                self._tiles[free * MOST_FREE + tiles] = likely
                left -= likely
                likely *= rate / float(tiles + 1)
            self._tiles[free * MOST_FREE + free] = left if left > 0.0 else 0.0

    def look_at(self, row: i64, lies: i64) -> None:
        """What score a row may end with."""
        score, below, first = self.score, self.below, row * SCORES
        end = first + SCORES
        at = first
        while at < end:
            score[at] = 0.0
            at += 1
        lost = self._chance_to_lose(lies)
        self._add(first, lies, 1.0 - lost)
        if lost > 0.0:
            self._add(first, turned(lies), lost)
        fewer = 0.0
        at = first
        while at < end:
            below[at] = fewer
            fewer += score[at]
            at += 1

    def _add(self, first: i64, lies: i64, weight: float) -> None:
        kind = self._kind(lies)
        score, goals = self.score, self._goals
        to, at = first + goals_in(lies), kind * SCORES
        last = at + self._most[kind]
        while at <= last:
            score[to] += weight * goals[at]
            at += 1
            to += 1

    def _chance_to_lose(self, lies: i64) -> float:
        """How likely the exposed tile is turned over, if there is one."""
        shown = exposed(lies)
        return self._lost[shown] if lies & FREE_BITS else self._lost[EXPOSED + shown]

    def _kind(self, lies: i64) -> i64:
        """The row as if nothing in it were exposed, and without its whole goals."""
        kind = (lies & 0o77) << 1 | (lies >> 9 & 1)
        if self._known[kind] != self._looks:
            self._foresee(kind)
        return kind

    def _foresee(self, kind: i64) -> None:
        """W6.5: the whole goals beyond those that lie."""
        deck, goals, first = self._deck, self._goals, kind * SCORES
        free, rank, odd = kind >> 4, kind >> 1 & 7, kind & 1
        for at in range(first, first + SCORES):
            goals[at] = 0.0
        for tiles in range(free + 1):
            place, likely = deck.place_of(rank, tiles, odd), self._tiles[free * MOST_FREE + tiles]
            extra = deck.goals
            of, to, most = place * SCORES, first, deck.most[place]
            end = of + most
            while of <= end:
                goals[to] += likely * extra[of]
                of += 1
                to += 1
            self._most[kind] = most
        self._known[kind] = self._looks

    def win(self, match: i64) -> float:
        """How likely the left-hand team wins."""
        score, below = self.score, self.below
        at, likely = 2 * match * SCORES, 0.0
        end = at + SCORES
        while at < end:
            if score[at] > 0.0:
                likely += score[at] * below[at + SCORES]
            at += 1
        return likely

    def draw(self, match: i64) -> float:
        score = self.score
        at, likely = 2 * match * SCORES, 0.0
        end = at + SCORES
        while at < end:
            if score[at] > 0.0:
                likely += score[at] * score[at + SCORES]
            at += 1
        return likely

    def mean(self, lies: i64, worth: vec[float], first: i64) -> float:
        """The mean of what scores are worth, if this lies in a row; `first`: what none is worth."""
        lost = self._chance_to_lose(lies)
        if lost > 0.0:
            return (1.0 - lost) * self._kept(lies, worth, first) + lost * self._kept(turned(lies), worth, first)
        return self._kept(lies, worth, first)

    def _kept(self, lies: i64, worth: vec[float], first: i64) -> float:
        """If nothing of it is turned over."""
        kind = self._kind(lies)
        goals, at, of, total = self._goals, kind * SCORES, first + goals_in(lies), 0.0
        last = at + self._most[kind]
        while at <= last:
            total += goals[at] * worth[of]
            at += 1
            of += 1
        return total


def _at_least_one(number: float) -> float:
    return number if number > 1.0 else 1.0


def _before(rate: float, other: float) -> float:
    """How likely something that happens at a rate comes, and before something else."""
    both = rate + other
    return rate / both * (1 - exp(-both)) if both > 0.0 else 0.0
