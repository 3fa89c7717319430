"""How a knock-out match of cards2010 may end, given the cards beside both teams and those still to come.

A row is one number here: what counts of it are its free places, the card that can be covered, its half goals and its penalties.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.mind.match import Reveals
from anpfiff.games.cards2010.numbers import ATTACK, DEFENCE, FOUL, KINDS, OFFSIDE, PENALTY, Card, goals_on

MOST_PLACES: Final = 4
_FREE: Final = MOST_PLACES + 1
# What can be covered: nothing, an attack, or a card of so many goals and one more.
_EXPOSED: Final = 5
_ATTACK_EXPOSED: Final = 1
# Half goals that cards can bring, and goals out of them and of reveals.
_HALVES: Final = 26
_GOALS: Final = 18
# A row is ((penalties * _HALVES + half goals) * _EXPOSED + exposed) * _FREE + free.
_ONE_EXPOSED: Final = _FREE
_ONE_HALF: Final = _FREE * _EXPOSED
_ONE_PENALTY: Final = _ONE_HALF * _HALVES
_ROWS: Final = _ONE_PENALTY * _FREE

# How many defences take a place instead of covering an attack.
_PLACED: Final = 0.6
# How many cards to come are laid to fill a place only: others fill one's rows with the worst they have.
_WASTED: Final = 0.3
# How many of the covers to come find what is exposed: some are played before, some elsewhere.
_FOUND: Final = 0.5


def empty_row(places: i64) -> i64:
    return places


def free_places(row: i64) -> i64:
    return row % _FREE


def exposed(row: i64) -> i64:
    return row // _ONE_EXPOSED % _EXPOSED


def shows_attack(row: i64) -> bool:
    return exposed(row) == _ATTACK_EXPOSED


def shows_goal(row: i64) -> bool:
    return exposed(row) > _ATTACK_EXPOSED


def placed(row: i64, card: Card) -> i64:
    """C3.3, C3.4: the row with one card more, which protects what lies before it."""
    row -= exposed(row) * _ONE_EXPOSED + 1
    if card == ATTACK:
        return row + _ONE_HALF + _ATTACK_EXPOSED * _ONE_EXPOSED
    if card == PENALTY:
        return row + _ONE_PENALTY
    goals = goals_on(card)
    return row + 2 * goals * _ONE_HALF + (_ATTACK_EXPOSED + goals) * _ONE_EXPOSED if goals else row


def covered(row: i64) -> i64:
    """C3.3: the row with a cover on its newest card: an attack is worth nothing, a goal card a goal less."""
    shown = exposed(row)
    if shown == _ATTACK_EXPOSED:
        return row - _ONE_HALF - _ONE_EXPOSED
    # A card of one goal is worth nothing after it, and cannot be covered again.
    return row - 2 * _ONE_HALF - (2 if shown == _ATTACK_EXPOSED + 1 else 1) * _ONE_EXPOSED


def can_cover(row: i64, card: Card) -> bool:
    """C3.3."""
    if card == OFFSIDE:
        return exposed(row) != 0
    return (card == FOUL and shows_goal(row)) or (card == DEFENCE and shows_attack(row))


class RowOdds:
    """What the unseen cards make likely. `look_ahead` says how much of a section is to come."""

    def __init__(self) -> None:
        self._reveals = Reveals(vec[float]([0.0] * KINDS))
        self._filled: list[vec[float]] = []
        """By number of cards to come in a row: the half goals they bring."""
        self._to_come = vec[float]([0.0] * (_FREE * _FREE))
        self._lost = vec[float]([0.0] * (2 * _EXPOSED))
        """By what is exposed, in a row with a free place, then in a full one: how likely a cover comes."""
        self._goals: dict[int, vec[float]] = {}
        self._wins: dict[int, float] = {}

    def look_ahead(self, unseen: vec[float], reveals: Reveals, cards: float, free: float, goals: float, attacks: float) -> None:
        """So many cards of these shares are to come, in a section with so many free places, exposed goal cards and attacks."""
        self._reveals = reveals
        self._goals.clear()
        self._wins.clear()
        tile = self._one_card(unseen)
        self._fill(tile[0])
        rate = cards * tile[1] / max(free, 1.0)
        for places in range(_FREE):
            left, likely = 1.0, exp(-rate * float(places))
            for count in range(places):
                self._to_come[places * _FREE + count] = likely
                left -= likely
                likely *= rate * float(places) / float(count + 1)
            self._to_come[places * _FREE + places] = max(left, 0.0)
        on_goals = _FOUND * cards * (unseen[FOUL] + unseen[OFFSIDE] / 2) / max(goals, 1.0)
        on_attacks = _FOUND * cards * (unseen[DEFENCE] * (1 - _PLACED) + unseen[OFFSIDE] / 2) / max(attacks, 1.0)
        for shown in range(_ATTACK_EXPOSED, _EXPOSED):
            cover = on_attacks if shown == _ATTACK_EXPOSED else on_goals
            self._lost[shown] = _before(cover, 2 * rate)
            self._lost[_EXPOSED + shown] = _before(cover, 0.0)

    def _one_card(self, unseen: vec[float]) -> tuple[vec[float], float]:
        """The half goals of a card that takes a place, and how many cards do."""
        halves = vec[float]([0.0] * _HALVES)
        total = 0.0
        for kind in range(KINDS):
            if kind == FOUL or kind == OFFSIDE:  # noqa: PLR1714, SIM109 - native
                continue
            share = unseen[kind] * (_PLACED if kind == DEFENCE else 1.0)
            total += share
            if kind == PENALTY:
                halves[2] += share * self._reveals.penalty
                halves[0] += share * (1 - self._reveals.penalty)
            else:
                halves[1 if kind == ATTACK else 2 * goals_on(Card(kind))] += share
        for half in range(_HALVES):
            halves[half] *= (1 - _WASTED) / max(total, 1e-9)
        halves[0] += _WASTED
        return halves, total

    def _fill(self, card: vec[float]) -> None:
        halves = vec[float]([1.0] + [0.0] * (_HALVES - 1))
        self._filled = [halves]
        for _ in range(MOST_PLACES):
            halves = _convolved(halves, card)
            self._filled.append(halves)

    def wins(self, left: i64, right: i64) -> float:
        """How likely the left-hand team goes through; who is level has even odds (C3.8)."""
        key = left * _ROWS + right
        known = self._wins.get(key)
        if known is not None:
            return known
        left_lost, right_lost = self._chance_to_lose(left), self._chance_to_lose(right)
        wins = 0.0
        for which in range(4):
            likely = left_lost if which & 1 else 1 - left_lost
            likely *= right_lost if which & 2 else 1 - right_lost
            if likely > 0.0:
                one = covered(left) if which & 1 else left
                other = covered(right) if which & 2 else right
                wins += likely * self._compare(one, other)
        self._wins[key] = wins
        return wins

    def _chance_to_lose(self, row: i64) -> float:
        return self._lost[exposed(row) + (0 if free_places(row) else _EXPOSED)]

    def _compare(self, left: i64, right: i64) -> float:
        one, other = self._goals_of(left), self._goals_of(right)
        wins, below = 0.0, 0.0
        for goals in range(_GOALS):
            wins += one[goals] * (below + other[goals] / 2)
            below += other[goals]
        return wins

    def _goals_of(self, row: i64) -> vec[float]:
        """C3.7: goals that lie, those of cards to come, and what reveals bring."""
        key = row - exposed(row) * _ONE_EXPOSED
        found = self._goals.get(key)
        if found is not None:
            return found
        found = vec[float]([0.0] * _GOALS)
        free, halves, penalties = free_places(row), row // _ONE_HALF % _HALVES, row // _ONE_PENALTY
        for count in range(free + 1):
            likely = self._to_come[free * _FREE + count]
            more = self._filled[count]
            for half in range(_HALVES):
                if more[half] > 0.0:
                    self._reveal(found, likely * more[half], halves + half, penalties)
        self._goals[key] = found
        return found

    def _reveal(self, goals: vec[float], likely: float, halves: i64, penalties: i64) -> None:
        extra = self._reveals.goals[2 * penalties + halves % 2]
        for more in range(len(extra)):
            goals[min(halves // 2 + more, _GOALS - 1)] += likely * extra[more]


def _convolved(one: vec[float], other: vec[float]) -> vec[float]:
    """The distribution of a sum; what exceeds the end counts there."""
    total = vec[float]([0.0] * _HALVES)
    for high in range(_HALVES):
        if one[high] > 0.0:
            for low in range(_HALVES):
                if other[low] > 0.0:
                    total[min(high + low, _HALVES - 1)] += one[high] * other[low]
    return total


def _before(rate: float, other: float) -> float:
    """How likely something that happens at a rate comes, and before something else."""
    both = rate + other
    return rate / both * (1 - exp(-both)) if both > 0.0 else 0.0
