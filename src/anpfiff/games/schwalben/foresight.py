"""How matches of schwalben may end, in whole numbers that are looked up: rougher than what greedy reckons, and much faster.

All that is kept here follows from what was agreed before the game, and never changes.
"""

from math import erf, exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.schwalben.mind.cards import Worth, chance_of, goals_by, kick_value, left_by
from anpfiff.games.schwalben.mind.cup import Tree
from anpfiff.games.schwalben.numbers import GREEN, RED, EditionNumbers

SURE: Final = 65536
"""Chances are counted in so many parts."""
POWER: Final = 10
"""An average card is worth so much."""
_GOAL: Final = 100
"""Goals to come are counted in so many parts."""
_AT_HOME: Final = 10
# How much a card more helps.
_SCALE: Final = 3.8
_FURTHEST: Final = 250
# How far ahead a team is, in tenths of a goal, and how sure that is.
_AHEAD: Final = 60
_UNSURE: Final = 40
_A_TENTH: Final = 10
_A_DOUBT: Final = 25
_DEFENDERS: Final = 6


class Foresight:
    """Of one table's game."""

    def __init__(self, numbers: EditionNumbers) -> None:
        worth = Worth(numbers)
        self.tree = Tree(numbers)
        self.worth = vec[i64]([round(POWER * worth.card[card]) for card in range(numbers.cards)])
        """By card, and below by colour of those that nobody knows."""
        self.colour_worth = vec[i64]([round(POWER * worth.colour[colour]) for colour in range(RED + 1)])
        goals = [_goals_by(numbers, card) for card in range(numbers.cards)]
        self.goals = vec[i64]([round(_GOAL * chance) for chance in goals])
        """By green card: how often it becomes a goal."""
        self.green_goals: i64 = round(_GOAL * sum(goals, 0.0) / float(len(numbers.of_colour[GREEN])))
        self._left = vec[i64]([round(_GOAL * left_by(blue)) for blue in range(_DEFENDERS + 1)])
        self._wins = vec[i64]([round(SURE / (1 + exp(-ahead / (POWER * _SCALE)))) for ahead in range(-_FURTHEST, _FURTHEST + 1)])
        """By how much stronger a team is: how often it beats another."""
        leads = range(-_AHEAD, _AHEAD + 1)
        self._ends = vec[i64]([round(1000 * _ends_ahead(ahead, unsure)) for unsure in range(_UNSURE) for ahead in leads])
        """By how unsure it is and how far ahead: how likely a team wins, in thousandths."""
        self._value = vec[i64]([round(1000 * chance_of(float(value))) for value in range(7)])
        self._kick = vec[i64]([round(1000 * chance_of(kick_value(place))) for place in range(3)])

    def beats(self, power: i64, other: i64) -> i64:
        """How often a team wins at home."""
        ahead = power - other + _AT_HOME
        if ahead > _FURTHEST:
            ahead = _FURTHEST
        elif ahead < -_FURTHEST:
            ahead = -_FURTHEST
        return self._wins[ahead + _FURTHEST]

    def left_by(self, goals: i64, blue: i64) -> i64:
        """What so many blue cards leave of attacks."""
        return goals * self._left[blue if blue < _DEFENDERS else i64(_DEFENDERS)] // _GOAL

    def ends(self, ahead: i64, goals: i64) -> i64:
        """How likely a team wins that is so far ahead, with so many goals to come on both sides, all in hundredths."""
        tenths, unsure = ahead // _A_TENTH, goals // _A_DOUBT
        if tenths > _AHEAD:
            tenths = _AHEAD
        elif tenths < -_AHEAD:
            tenths = -_AHEAD
        if unsure >= _UNSURE:
            unsure = _UNSURE - 1
        return self._ends[unsure * (2 * _AHEAD + 1) + tenths + _AHEAD]

    def hit(self, value: i64) -> i64:
        """How often the value and a die make 7, in thousandths."""
        return self._value[i64(0) if value < 0 else value if value < 6 else i64(6)]

    def kick(self, place: i64) -> i64:
        """How often the kick that follows there goes in."""
        return self._kick[place] if place >= 0 else i64(0)


def _goals_by(numbers: EditionNumbers, card: int) -> float:
    """How often a card becomes a goal: of those that attack by themselves."""
    if numbers.colour[card] != GREEN:
        return 0.0
    return goals_by(numbers.kind[card], float(numbers.value[card]), numbers.place[card])


def _ends_ahead(tenths: int, unsure: int) -> float:
    """How likely whoever is so far ahead wins, with so many quarters of a goal to come: by half a goal at least."""
    return _normal((tenths - _A_TENTH / 2) / (_A_TENTH * sqrt(max(0.03, unsure / 4))))


def _normal(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2
