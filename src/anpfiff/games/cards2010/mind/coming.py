"""What the cards to come in a section of cards2010 bring: how many fall into a row, half goals, reveals, covers."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.mind.habits import Habits
from anpfiff.games.cards2010.mind.reveals import Reveals
from anpfiff.games.cards2010.mind.rows import ATTACK_EXPOSED, EXPOSED, MOST_PLACES
from anpfiff.games.cards2010.numbers import ATTACK, DEFENCE, FOUL, KINDS, OFFSIDE, PENALTY, Card, goals_on

HALVES: Final = 26
"""Half goals that the cards of a row can bring, none included."""
_CARD_HALVES: Final = 7
"""And a single card."""


class Coming:
    """As it was last looked at."""

    def __init__(self, habits: Habits) -> None:
        self._placed = habits.placed
        self._wasted = habits.wasted
        self._found = habits.found
        self._card = vec[float]([0.0] * _CARD_HALVES)
        """By half goals: how likely a card that takes a place brings them."""
        self._filled = vec[float]([0.0] * (HALVES * (MOST_PLACES + 1)))
        """By number of cards and half goals: how likely they bring them."""
        self.halves = vec[float]([0.0] * (HALVES * (MOST_PLACES + 1)))
        """By free places and half goals: the same of whatever comes."""
        self.most: i64 = 0
        """The most half goals that a single card brings."""
        self._filled_up: i64 = 0
        """Cards for which that is known; and by free places whether it is."""
        self._mixed = vec[i64]([0] * (MOST_PLACES + 1))
        self.lost = vec[float]([0.0] * (2 * EXPOSED))
        """By what is exposed, in a row with a free place, then in a full one: how likely a cover comes."""
        self._rate = 0.0
        """How many cards come for each free place."""

    def look(self, unseen: vec[float], reveals: Reveals, cards: float, free: float) -> None:
        """So many cards of these shares are to come, in a section with so many free places."""
        self._rate = cards * self._one_card(unseen, reveals) / (free if free > 1.0 else 1.0)
        for half in range(_CARD_HALVES):
            if self._card[half] > 0.0:
                self.most = half
        self._filled[0] = 1.0
        self._filled_up = 0
        for places in range(MOST_PLACES + 1):
            self._mixed[places] = 0

    def look_at_covers(self, unseen: vec[float], cards: float, goals: float, attacks: float) -> None:
        """After `look`: so many goal cards and attacks are exposed."""
        fouls, defences = unseen[FOUL] + unseen[OFFSIDE] / 2.0, unseen[DEFENCE] * (1.0 - self._placed) + unseen[OFFSIDE] / 2.0
        on_goals = self._found * cards * fouls / (goals if goals > 1.0 else 1.0)
        on_attacks = self._found * cards * defences / (attacks if attacks > 1.0 else 1.0)
        lost, filling = self.lost, 2.0 * self._rate
        lost[ATTACK_EXPOSED] = _before(on_attacks, filling)
        lost[EXPOSED + ATTACK_EXPOSED] = _before(on_attacks, 0.0)
        covered, covered_late = _before(on_goals, filling), _before(on_goals, 0.0)
        for shown in range(ATTACK_EXPOSED + 1, EXPOSED):
            lost[shown] = covered
            lost[EXPOSED + shown] = covered_late

    def _one_card(self, unseen: vec[float], reveals: Reveals) -> float:
        """The half goals of a card that takes a place; how many cards do."""
        halves, total = self._card, 0.0
        for half in range(_CARD_HALVES):
            halves[half] = 0.0
        for kind in range(KINDS):
            if kind == FOUL or kind == OFFSIDE:  # noqa: PLR1714, SIM109 - native
                continue
            share = unseen[kind] * (self._placed if kind == DEFENCE else 1.0)
            total += share
            if kind == PENALTY:
                halves[2] += share * reveals.penalty
                halves[0] += share * (1.0 - reveals.penalty)
            else:
                halves[1 if kind == ATTACK else 2 * goals_on(Card(kind))] += share
        for half in range(_CARD_HALVES):
            halves[half] *= (1.0 - self._wasted) / (total if total > 1e-9 else 1e-9)
        halves[0] += self._wasted
        return total

    def mix(self, places: i64) -> None:
        """See to the half goals of a row with so many free places."""
        while self._filled_up < places:
            self._filled_up += 1
            self._fill(self._filled_up)
        if not self._mixed[places]:
            self._mixed[places] = 1
            self._mix(places, self._rate * float(places))

    def _fill(self, count: i64) -> None:
        """One card more."""
        filled, first, before, most = self._filled, count * HALVES, (count - 1) * HALVES, self.most
        for half in range(count * most + 1):
            filled[first + half] = 0.0
        for more in range(most + 1):
            share = self._card[more]
            if share > 0.0:
                for half in range((count - 1) * most + 1):
                    filled[first + half + more] += filled[before + half] * share

    def _mix(self, places: i64, rate: float) -> None:
        """As many cards as come into a row with so many places; what does not fit goes elsewhere."""
        halves, filled, first, most = self.halves, self._filled, places * HALVES, self.most
        for half in range(places * most + 1):
            halves[first + half] = 0.0
        left, likely = 1.0, exp(-rate)
        for count in range(places + 1):
            if count == places:
                likely = left if left > 0.0 else 0.0
            for half in range(count * most + 1):
                halves[first + half] += likely * filled[count * HALVES + half]
            left -= likely
            likely *= rate / float(count + 1)


def _before(rate: float, other: float) -> float:
    """How likely something that happens at a rate comes, and before something else."""
    both = rate + other
    return rate / both * (1.0 - exp(-both)) if both > 0.0 else 0.0
