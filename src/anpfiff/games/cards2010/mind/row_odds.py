"""How a knock-out match of cards2010 may end, given the cards beside both teams and those still to come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.mind.coming import HALVES, Coming
from anpfiff.games.cards2010.mind.habits import Habits
from anpfiff.games.cards2010.mind.reveals import Reveals
from anpfiff.games.cards2010.mind.rows import EXPOSED, MOST_PLACES, covered, exposed, free_places, half_goals, penalties_in

_GOALS: Final = 18
"""Goals out of cards and of reveals that are told apart, none included."""
# Rows with as many free places and penalties, and both with or without a single attack, have the same prospects beyond the goals
# that lie already. Free places, then penalties, then the single attack.
_PENALTIES_AT: Final = 3
_SINGLE_AT: Final = 6
_ALIKE: Final = 128
_REVEALED: Final = MOST_PLACES + 2
"""Goals out of penalties and a single attack, none included."""
# Pairs of rows that are remembered: a power of two. A row has so many bits.
_PAIRS: Final = 1024
_ROW: Final = 15
_LEFT: Final = 37
_RIGHT: Final = 613


class RowOdds:
    """What the cards to come make likely, in a section at a time."""

    def __init__(self, habits: Habits) -> None:
        self.coming = Coming(habits)
        self._penalty = -1.0
        self._attack = -1.0
        self._revealed = vec[float]([0.0] * (2 * (MOST_PLACES + 1) * _REVEALED))
        """By penalties, twice, and a single attack: how likely so many goals are."""
        self._goals = vec[float]([0.0] * (_ALIKE * _GOALS))
        """By what rows have in common: how likely so many goals more are."""
        self._beaten = vec[float]([0.0] * (_ALIKE * _GOALS))
        """And by another team's goals: how likely that is more, and half of how likely it is as much."""
        self._top = vec[i64]([0] * _ALIKE)
        """And the most goals."""
        # What was found in the look of this number; the rest is not looked at.
        self._number: i64 = 0
        self._found_in = vec[i64]([0] * _ALIKE)
        self._won = vec[float]([0.0] * _PAIRS)
        """By place of a pair of rows: how likely the left-hand team goes through; and which pair it is."""
        self._pair = vec[i64]([0] * _PAIRS)

    def look(self, unseen: vec[float], reveals: Reveals, cards: float, free: float) -> None:
        """So many cards of these shares are to come, in a section with so many free places; covers: `coming`."""
        self.coming.look(unseen, reveals, cards, free)
        self._number += 1
        if reveals.penalty != self._penalty or reveals.attack != self._attack:
            self._penalty = reveals.penalty
            self._attack = reveals.attack
            self._reveal()

    def _reveal(self) -> None:
        goals = self._revealed
        for at in range(len(goals)):
            goals[at] = 0.0
        goals[0] = 1.0
        for penalties in range(MOST_PLACES + 1):
            first = 2 * penalties * _REVEALED
            if penalties:
                self._one_more(first - 2 * _REVEALED, first, self._penalty)
            self._one_more(first, first + _REVEALED, self._attack)

    def _one_more(self, before: i64, after: i64, likely: float) -> None:
        goals = self._revealed
        goals[after] = goals[before] * (1.0 - likely)
        for count in range(1, _REVEALED):
            goals[after + count] = goals[before + count] * (1.0 - likely) + goals[before + count - 1] * likely

    def wins(self, left: i64, right: i64) -> float:
        """How likely the left-hand team goes through."""
        pair = (self._number << (2 * _ROW)) + (left << _ROW) + right
        place = (left * _LEFT + right * _RIGHT) & (_PAIRS - 1)
        if self._pair[place] != pair:
            self._pair[place] = pair
            self._won[place] = self._reckon(left, right)
        return self._won[place]

    def _reckon(self, left: i64, right: i64) -> float:
        """With covers that may come, or not."""
        left_lost, right_lost = self._chance_to_lose(left), self._chance_to_lose(right)
        wins = (1.0 - left_lost) * (1.0 - right_lost) * self._compare(left, right)
        if left_lost > 0.0:
            wins += left_lost * (1.0 - right_lost) * self._compare(covered(left), right)
        if right_lost > 0.0:
            wins += (1.0 - left_lost) * right_lost * self._compare(left, covered(right))
            if left_lost > 0.0:
                wins += left_lost * right_lost * self._compare(covered(left), covered(right))
        return wins

    def _chance_to_lose(self, row: i64) -> float:
        return self.coming.lost[exposed(row) + (0 if free_places(row) else EXPOSED)]

    def _compare(self, left: i64, right: i64) -> float:
        """Who is level has even odds (C3.8)."""
        one, other = self._alike(left), self._alike(right)
        ahead = (half_goals(left) >> 1) - (half_goals(right) >> 1)
        wins, goals, beaten, most = 0.0, one * _GOALS, other * _GOALS, self._top[other] + 1
        for more in range(-ahead if ahead < 0 else 0, self._top[one] + 1):
            lead = more + ahead
            wins += self._goals[goals + more] * self._beaten[beaten + (lead if lead < most else most)]
        return wins

    def _alike(self, row: i64) -> i64:
        """What the row has in common with others."""
        alike = free_places(row) + (penalties_in(row) << _PENALTIES_AT) + ((half_goals(row) & 1) << _SINGLE_AT)
        if self._found_in[alike] != self._number:
            self._find(alike, free_places(row), penalties_in(row), half_goals(row) & 1)
            self._found_in[alike] = self._number
        return alike

    def _find(self, alike: i64, free: i64, penalties: i64, single: i64) -> None:
        """C3.7: goals of cards to come, and what reveals bring."""
        self.coming.mix(free)
        goals, first, most = self._goals, alike * _GOALS, self.coming.most * free
        top = ((most + single) >> 1) + penalties + 1
        self._top[alike] = top
        for at in range(first, first + top + 2):
            goals[at] = 0.0
        for half in range(most + 1):
            likely = self.coming.halves[free * HALVES + half]
            if likely > 0.0:
                halves = half + single
                revealed = (2 * penalties + (halves & 1)) * _REVEALED
                for more in range(penalties + (halves & 1) + 1):
                    goals[first + (halves >> 1) + more] += likely * self._revealed[revealed + more]
        below = 0.0
        for at in range(first, first + top + 2):
            self._beaten[at] = below + goals[at] / 2.0
            below += goals[at]
