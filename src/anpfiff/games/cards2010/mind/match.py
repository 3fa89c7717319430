"""How a group match of cards2010 may end, given the cards of one side and what the other may lay."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.mind.cards import FIRST, PART, SECOND, SHOTS, STOPS, shots, stops
from anpfiff.games.cards2010.mind.guess import Guess
from anpfiff.games.cards2010.mind.reveals import Reveals

# Differences of goals are told apart from -2 to 2; what is more counts as 2.
LEVEL: Final = 2
DIFFERENCES: Final = 2 * LEVEL + 1
_GOALS: Final = 10
"""Goals of a team that are told apart, none included."""
_MOST_GOALS: Final = _GOALS - 1


def _clear(goals: vec[float], first: i64) -> None:
    for at in range(first, first + _GOALS):
        goals[at] = 0.0


class MatchOdds:
    """What a match is worth to a side that knows its cards, against one opponent at a time."""

    def __init__(self) -> None:
        self._gains = vec[float]([0.0] * DIFFERENCES)
        self._attack = 0.0
        self._penalty = 0.0
        self._other: Guess | None = None
        self._scored = vec[float]([0.0] * (SHOTS * _GOALS))
        """By own shots: how likely so many goals are."""
        self._worth = vec[float]([0.0] * (STOPS * _GOALS))
        """By own stops and own goals: what the match is worth."""
        self._conceded = vec[float]([0.0] * _GOALS)
        self._top = vec[i64]([0] * SHOTS)
        """By own shots: the most goals."""
        # What was found for the opponent of this number; the others are not looked at.
        self._number: i64 = 0
        self._scored_for = vec[i64]([0] * SHOTS)
        self._worth_for = vec[i64]([0] * STOPS)

    def face(self, other: Guess, reveals: Reveals) -> None:
        """`other` must stay as it is until the next one; what ends are worth is told by `value_end`."""
        self._other = other
        self._attack = reveals.attack
        self._penalty = reveals.penalty
        self._number += 1

    def value_end(self, end: i64, gain: float) -> None:
        """By difference of goals, from -2 on."""
        self._gains[end] = gain

    def value(self, cards: i64) -> float:
        """On the average."""
        aims, against = shots(cards), stops(cards)
        if self._scored_for[aims] != self._number:
            self._score(aims)
        if self._worth_for[against] != self._number:
            self._concede(against)
        value, scored, worth = 0.0, aims * _GOALS, against * _GOALS
        for goals in range(self._top[aims] + 1):
            value += self._scored[scored + goals] * self._worth[worth + goals]
        return value

    def _score(self, aims: i64) -> None:
        """C2.5: with what reveals add."""
        assert self._other is not None
        scored, first, goals, attacks = self._scored, aims * _GOALS, aims >> FIRST, (aims >> SECOND) & PART
        _clear(scored, first)
        other = self._other.stops
        sums, likely = other.sums, other.likely
        for at in range(other.count):
            against = sums[at]
            # C2.4: offsides that no goal was left for stop attacks.
            left = goals - (against >> FIRST)
            left = (left if left > 0 else 0) - ((against >> SECOND) & PART)
            halves = attacks - (against & PART) + (left if left < 0 else 0)
            self._add(scored, first, (halves if halves > 0 else 0) + (2 * left if left > 0 else 0), likely[against])
        for _ in range(aims & PART):
            self._kick(scored, first)
        top = goals + (attacks + 1) // 2 + (aims & PART)
        self._top[aims] = top if top < _MOST_GOALS else _MOST_GOALS
        self._scored_for[aims] = self._number

    def _add(self, goals: vec[float], first: i64, halves: i64, likely: float) -> None:
        """Two halves are a goal, a single one is an attack."""
        at = first + (halves >> 1)
        if halves >= 2 * _MOST_GOALS:
            goals[first + _MOST_GOALS] += likely
        elif halves & 1:
            scores = likely * self._attack
            goals[at] += likely - scores
            goals[at + 1] += scores
        else:
            goals[at] += likely

    def _kick(self, goals: vec[float], first: i64) -> None:
        """One penalty more."""
        goals[first + _MOST_GOALS] += goals[first + _MOST_GOALS - 1] * self._penalty
        for count in range(_MOST_GOALS - 1, 0, -1):
            goals[first + count] = goals[first + count] * (1.0 - self._penalty) + goals[first + count - 1] * self._penalty
        goals[first] *= 1.0 - self._penalty

    def _concede(self, against: i64) -> None:
        """The same of the other side, whose penalties are goals already."""
        assert self._other is not None
        conceded, fouls, offsides, defences = self._conceded, against >> FIRST, (against >> SECOND) & PART, against & PART
        _clear(conceded, 0)
        other = self._other.shots
        sums, likely = other.sums, other.likely
        for at in range(other.count):
            aims = sums[at]
            left = (aims >> FIRST) - fouls
            left = (left if left > 0 else 0) - offsides
            halves = ((aims >> SECOND) & PART) - defences + (left if left < 0 else 0)
            goals = (left if left > 0 else 0) + (aims & PART)
            self._add(conceded, 0, (halves if halves > 0 else 0) + 2 * goals, likely[aims])
        self._weigh(against * _GOALS)
        self._worth_for[against] = self._number

    def _weigh(self, first: i64) -> None:
        """What own goals are worth against those of the others: far below theirs, near them, far above."""
        conceded, gains, worth = self._conceded, self._gains, self._worth
        below, above = 0.0, 0.0
        for goals in range(1, _GOALS):
            above += conceded[goals]
        for goals in range(_GOALS):
            more = conceded[goals + 1] if goals < _MOST_GOALS else 0.0
            above -= more
            value = conceded[goals] * gains[LEVEL] + more * gains[LEVEL - 1] + above * gains[0]
            if goals > 0:
                value += conceded[goals - 1] * gains[LEVEL + 1] + below * gains[DIFFERENCES - 1]
                below += conceded[goals - 1]
            worth[first + goals] = value
