"""How a group match of cards2010 may end, given the cards of one side and what the other may lay.

A set of cards is one number here: four bits of it count each kind.
"""

from collections.abc import Mapping
from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.games.cards2010.edition import CARDS
from anpfiff.games.cards2010.numbers import ATTACK, DEFENCE, FOUL, KINDS, OFFSIDE, PENALTY, Card, goals_on
from anpfiff.games.cards2010.scoring import scores_attack, scores_penalty

_BITS: Final = 4
_ONE: Final = vec[i64]([1, 16, 256, 4096, 65_536, 1_048_576, 16_777_216, 268_435_456])
"""By kind: one card of it."""
_EVEN_KINDS: Final = 0x0F0F_0F0F
_GOALS: Final = 10
"""Goals of a team that are told apart, none included."""
_MOST_CHOSEN: Final = 4

# Differences of goals are told apart from -2 to 2; what is more counts as 2.
_MOST_AHEAD: Final = 2
LEVEL: Final = _MOST_AHEAD
DIFFERENCES: Final = 2 * _MOST_AHEAD + 1
# What aims at goals: goals on cards, attacks, penalties. What stops: fouls, offsides, defences. Four bits each.
_SECOND: Final = 16
_THIRD: Final = 256


def cards_of(named: Mapping[str, int]) -> i64:
    cards: i64 = 0
    for kind, card in enumerate(CARDS):
        count: i64 = named.get(card, 0)
        cards += count * _ONE[kind]
    return cards


def count_of(cards: i64, card: Card) -> i64:
    return (cards >> (_BITS * card)) & 15


def size_of(cards: i64) -> i64:
    pairs = (cards & _EVEN_KINDS) + ((cards >> _BITS) & _EVEN_KINDS)
    quads = pairs + (pairs >> 8)
    return (quads + (quads >> 16)) & 255


def choices(hand: i64, laid: i64, first: i64, most: i64) -> vec[i64]:
    """C2.2: all sets of at most so many cards of a hand that hold those laid, and more only of the first kind and later ones."""
    found = vec[i64]([laid])
    spare = hand - laid
    for kind in range(first, KINDS):
        count = count_of(spare, Card(kind))
        for at in range(len(found)):
            cards = found[at]
            for _ in range(min(count, most - size_of(cards))):
                cards += _ONE[kind]
                found = append(found, cards)
    return found


def shots(cards: i64) -> i64:
    """What aims at goals."""
    aims: i64 = 0
    for kind in range(KINDS):
        aims += count_of(cards, Card(kind)) * _aims(Card(kind))
    return aims


def stops(cards: i64) -> i64:
    """What stops the other side."""
    return count_of(cards, Card(FOUL)) + count_of(cards, Card(OFFSIDE)) * _SECOND + count_of(cards, Card(DEFENCE)) * _THIRD


def _aims(card: Card) -> i64:
    if card == ATTACK:
        return _SECOND
    return _THIRD if card == PENALTY else goals_on(card)


def _stops(card: Card) -> i64:
    if card == FOUL:
        return 1
    if card == OFFSIDE:
        return _SECOND
    return _THIRD if card == DEFENCE else 0


class Guess:
    """What a side may lay, and how likely: by what aims at goals, and by what stops."""

    def __init__(self) -> None:
        self.shots: dict[int, float] = {}
        self.stops: dict[int, float] = {}


def sure(cards: i64) -> Guess:
    """The cards are known."""
    guess = Guess()
    guess.shots[shots(cards)] = 1.0
    guess.stops[stops(cards)] = 1.0
    return guess


def guessed(kinds: vec[float], hand: float, matches: float, most: i64) -> Guess:
    """Cards out of these, about the share of the hand that falls to a match."""
    sizes = vec[float]([0.0] * (_MOST_CHOSEN + 1))
    total = 0.0
    for size in range(1, most + 1):
        off = float(size) - hand / matches
        sizes[size] = exp(-off * off)
        total += sizes[size]
    for size in range(1, most + 1):
        sizes[size] /= total
    guess = Guess()
    guess.shots = _mixed(kinds, sizes, vec[i64]([_aims(Card(kind)) for kind in range(KINDS)]))
    guess.stops = _mixed(kinds, sizes, vec[i64]([_stops(Card(kind)) for kind in range(KINDS)]))
    return guess


def _mixed(kinds: vec[float], sizes: vec[float], steps: vec[i64]) -> dict[int, float]:
    """Cards drawn one after the other, each of a kind as likely as the others of it are many."""
    drawn: dict[int, float] = {0: 1.0}
    mixed: dict[int, float] = {}
    for size in range(1, len(sizes)):
        more: dict[int, float] = {}
        for key, likely in drawn.items():
            for kind in range(KINDS):
                if kinds[kind] > 0.0:
                    sum_of: i64 = key + steps[kind]
                    more[sum_of] = more.get(sum_of, 0.0) + likely * kinds[kind]
        drawn = more
        for key, likely in drawn.items():
            mixed[key] = mixed.get(key, 0.0) + likely * sizes[size]
    return mixed


class Reveals:
    """C2.5: what penalties and a single attack bring, by how likely the top card is a good one."""

    def __init__(self, kinds: vec[float]) -> None:
        self.penalty = 0.0
        self.attack = 0.0
        for kind in range(KINDS):
            self.penalty += kinds[kind] * float(scores_penalty(Card(kind)))
            self.attack += kinds[kind] * float(scores_attack(Card(kind)))
        self.goals: list[vec[float]] = []
        """By penalties, twice, and a single attack: how likely so many goals are."""
        for penalties in range(_MOST_CHOSEN + 1):
            goals = vec[float]([1.0] + [0.0] * (_MOST_CHOSEN + 1))
            for _ in range(penalties):
                goals = _one_more(goals, self.penalty)
            self.goals.append(goals)
            self.goals.append(_one_more(goals, self.attack))


def _one_more(goals: vec[float], likely: float) -> vec[float]:
    more = vec[float]([0.0] * len(goals))
    for count in range(len(goals)):
        more[count] += goals[count] * (1 - likely)
        if count + 1 < len(goals):
            more[count + 1] += goals[count] * likely
    return more


class MatchOdds:
    """How a match ends for a side that knows its cards."""

    def __init__(self, other: Guess, reveals: Reveals) -> None:
        self._other = other
        self._reveals = reveals
        self._scored: dict[int, vec[float]] = {}
        self._conceded: dict[int, vec[float]] = {}
        self._ends: dict[int, vec[float]] = {}

    def ends(self, cards: i64) -> vec[float]:
        """By difference of goals, from -2 on."""
        aims, against = shots(cards), stops(cards)
        key = aims * _THIRD * _SECOND + against
        found = self._ends.get(key)
        if found is None:
            found = _differences(self._goals_by(aims), self._goals_against(against))
            self._ends[key] = found
        return found

    def _goals_by(self, aims: i64) -> vec[float]:
        found = self._scored.get(aims)
        if found is None:
            found = vec[float]([0.0] * _GOALS)
            for against, likely in self._other.stops.items():
                self._add(found, likely, aims, against)
            self._scored[aims] = found
        return found

    def _goals_against(self, against: i64) -> vec[float]:
        found = self._conceded.get(against)
        if found is None:
            found = vec[float]([0.0] * _GOALS)
            for aims, likely in self._other.shots.items():
                self._add(found, likely, aims, against)
            self._conceded[against] = found
        return found

    def _add(self, goals: vec[float], likely: float, aims: i64, against: i64) -> None:
        """C2.4: what is left of the shots, and C2.5 what reveals add."""
        shown, fouls = aims % _SECOND, against % _SECOND
        offsides = against // _SECOND % _SECOND
        idle = max(0, offsides - max(0, shown - fouls))
        attacks = max(0, aims // _SECOND % _SECOND - against // _THIRD - idle)
        certain = max(0, shown - fouls - offsides) + attacks // 2
        extra = self._reveals.goals[2 * min(aims // _THIRD, _MOST_CHOSEN) + attacks % 2]
        for more in range(len(extra)):
            goals[min(certain + more, _GOALS - 1)] += likely * extra[more]

    def points(self, cards: i64, win: float, draw: float) -> float:
        """C2.7: on the average."""
        ends = self.ends(cards)
        points = ends[LEVEL] * draw
        for end in range(LEVEL + 1, DIFFERENCES):
            points += ends[end] * win
        return points


def _differences(scored: vec[float], conceded: vec[float]) -> vec[float]:
    found = vec[float]([0.0] * DIFFERENCES)
    for goals in range(_GOALS):
        if scored[goals] > 0.0:
            for others in range(_GOALS):
                ahead = max(-_MOST_AHEAD, min(_MOST_AHEAD, goals - others))
                found[LEVEL + ahead] += scored[goals] * conceded[others]
    return found
