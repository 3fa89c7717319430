"""How strong players are, from who won which games: one number each, with an interval.

A seat wins as often as its player's strength is a part of all strengths at the table (Bradley and Terry for two seats, Luce for
more), and the numbers are those under which the wins seen are likeliest. So the order of the games does not matter: a league that
was interrupted, or played on more cores, has the same ratings to the bit. Intervals come from drawing deals again and again from
those that were played (bootstrap): games of one deal hang together, deals do not.
"""

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from anpfiff.core.chance import Seeded

A_DECADE = 400.0
"""Points between two players of whom one wins ten times as often, as in chess."""
_DRAWN_AGAIN = 400
_TAIL = 0.025
_PRIOR = 0.5
"""Of a game between the two of each pairing, won by each: nobody is infinitely strong because nothing was lost."""
_ROUNDS = 200
_NEAR = 1e-10


class Met(NamedTuple):
    """One player among others of one other kind, on `seats` seats."""

    one: str
    other: str
    seats: int
    shares: tuple[float, ...]
    """By deal: how often the one won, over all seats that it had."""


class Rating(NamedTuple):
    points: float
    low: float
    high: float


def ratings(meetings: Sequence[Met], fixed: str) -> dict[str, Rating]:
    """By player, in the order in which they are met; the fixed one has 0."""
    played = [met for met in meetings if met.shares]
    names = list(dict.fromkeys(name for met in meetings for name in (met.other, met.one)))
    points = _fitted(names, [(met, sum(met.shares), len(met.shares)) for met in played], fixed)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    chance = Seeded(0)
    for _ in range(_DRAWN_AGAIN):
        again = _fitted(names, [(met, _resampled(met.shares, chance), len(met.shares)) for met in played], fixed)
        for name in names:
            drawn[name].append(again[name])
    return {name: _rating(points[name], drawn[name]) for name in names}


def _rating(points: float, drawn: list[float]) -> Rating:
    drawn.sort()
    tail = int(_TAIL * len(drawn))
    return Rating(points, min(points, drawn[tail]), max(points, drawn[-1 - tail]))


def _resampled(shares: Sequence[float], chance: Seeded) -> float:
    return sum(shares[chance.below(len(shares))] for _ in shares)


def _fitted(names: Sequence[str], wins: Sequence[tuple[Met, float, int]], fixed: str) -> dict[str, float]:
    """The likeliest, found by going round: each player's strength is set to what its wins ask for (Hunter 2004)."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        before = dict(strength)
        for name in names:
            strength[name] = _asked(name, wins, strength)
        if all(abs(strength[name] - before[name]) <= _NEAR * before[name] for name in names):
            break
    zero = log(strength[fixed])
    return {name: A_DECADE * (log(strength[name]) - zero) / log(10.0) for name in names}


def _asked(name: str, wins: Sequence[tuple[Met, float, int]], strength: Mapping[str, float]) -> float:
    won, due = 0.0, 0.0
    for met, ones, games in wins:
        if name not in (met.one, met.other):
            continue
        seats = 1 if name == met.one else met.seats - 1
        won += (ones if name == met.one else games - ones) + _PRIOR
        due += games * seats / (strength[met.one] + (met.seats - 1) * strength[met.other])
        due += 2 * _PRIOR / (strength[met.one] + strength[met.other])
    return won / due if due else 1.0


def expected(points: float, seats: int) -> float:
    """How often somebody who is so many points stronger than all others at the table wins."""
    times = exp(points * log(10.0) / A_DECADE)
    return times / (times + seats - 1)
