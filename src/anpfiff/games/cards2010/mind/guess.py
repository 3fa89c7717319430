"""What a side of a group match of cards2010 may lay, and how likely: by what aims at goals, and by what stops."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.mind.cards import FIRST, SECOND, SHOTS, STOPS, shots, stops
from anpfiff.games.cards2010.mind.cards import PART as PENALTIES
from anpfiff.games.cards2010.numbers import (
    ATTACK,
    DEFENCE,
    FOUL,
    KINDS,
    OFFSIDE,
    ONE_GOAL,
    PENALTY,
    THREE_GOALS,
    TWO_GOALS,
)

# What the opponent cannot stop is known before the cards are: a penalty is a goal or nothing, as likely as the top card makes it.
_SURE: Final = 1
_ATTACK: Final = 8
_GOAL: Final = 64
_DEFENCE: Final = 1
_OFFSIDE: Final = 8
_FOUL: Final = 64
assert (_ATTACK, _GOAL) == (2**SECOND, 2**FIRST)


class Draw:
    """What one more card adds to a sum, and how likely."""

    def __init__(self) -> None:
        self.steps = vec[i64]([0] * KINDS)
        self.shares = vec[float]([0.0] * KINDS)
        self.count: i64 = 0

    def put(self, step: i64, share: float) -> None:
        if share > 0.0:
            self.steps[self.count] = step
            self.shares[self.count] = share
            self.count += 1


class Spread:
    """How likely each sum is."""

    def __init__(self, sums: i64) -> None:
        self.likely = vec[float]([0.0] * sums)
        self.sums = vec[i64]([0] * sums)
        """Those that are possible."""
        self.count: i64 = 0

    def clear(self) -> None:
        for at in range(self.count):
            self.likely[self.sums[at]] = 0.0
        self.count = 0

    def add(self, what: i64, likely: float) -> None:
        """More than nothing."""
        if self.likely[what] == 0.0:
            self.sums[self.count] = what
            self.count += 1
        self.likely[what] += likely

    def draw(self, before: "Spread", draw: Draw) -> None:
        """What comes of another spread with one more card."""
        self.clear()
        sums, found, steps, shares, count = self.sums, self.likely, draw.steps, draw.shares, i64(0)
        for at in range(before.count):
            start = before.sums[at]
            likely = before.likely[start]
            for card in range(draw.count):
                what = start + steps[card]
                so_far = found[what]
                if so_far == 0.0:
                    sums[count] = what
                    count += 1
                found[what] = so_far + likely * shares[card]
        self.count = count

    def mix(self, other: "Spread", share: float) -> None:
        for at in range(other.count):
            what = other.sums[at]
            self.add(what, other.likely[what] * share)


class Guess:
    """Of one side at a time, as it was last guessed. Among its shots, penalties are goals that nobody stops."""

    def __init__(self, most: i64, even: float) -> None:
        """`even`: how evenly cards are thought to be shared out among matches."""
        self._even = even
        self.shots = Spread(SHOTS)
        self.stops = Spread(STOPS)
        self._drawn = Spread(SHOTS)
        self._more = Spread(SHOTS)
        self._draw = Draw()
        self._sizes = vec[float]([0.0] * (most + 1))

    def know(self, cards: i64, penalty: float) -> None:
        """The cards are known; `penalty`: how likely one is a goal."""
        self.stops.clear()
        self.stops.add(stops(cards), 1.0)
        aims = shots(cards)
        penalties = aims & PENALTIES
        self.shots.clear()
        self.shots.add(aims - penalties, 1.0)
        if penalties:
            draw = self._draw
            draw.count = 0
            draw.put(0, 1.0 - penalty)
            draw.put(_SURE, penalty)
            for _ in range(penalties):
                self._drawn.clear()
                self._drawn.mix(self.shots, 1.0)
                self.shots.draw(self._drawn, draw)

    def guess(self, kinds: vec[float], cards_a_match: float, most: i64, penalty: float) -> None:
        """Cards of these shares, about as many as fall to a match."""
        self._guess_sizes(cards_a_match, most)
        self._draw_shots(kinds, penalty)
        self._mix(self.shots, most)
        self._draw_stops(kinds)
        self._mix(self.stops, most)

    def _guess_sizes(self, cards_a_match: float, most: i64) -> None:
        total = 0.0
        for size in range(1, most + 1):
            off = float(size) - cards_a_match
            self._sizes[size] = exp(-off * off * self._even)
            total += self._sizes[size]
        for size in range(1, most + 1):
            self._sizes[size] /= total

    def _draw_shots(self, kinds: vec[float], penalty: float) -> None:
        draw, given = self._draw, kinds[PENALTY] * penalty
        draw.count = 0
        draw.put(0, kinds[DEFENCE] + kinds[FOUL] + kinds[OFFSIDE] + kinds[PENALTY] - given)
        draw.put(_ATTACK, kinds[ATTACK])
        draw.put(_GOAL, kinds[ONE_GOAL])
        draw.put(2 * _GOAL, kinds[TWO_GOALS])
        draw.put(3 * _GOAL, kinds[THREE_GOALS])
        draw.put(_SURE, given)

    def _draw_stops(self, kinds: vec[float]) -> None:
        draw = self._draw
        draw.count = 0
        draw.put(0, kinds[ATTACK] + kinds[ONE_GOAL] + kinds[TWO_GOALS] + kinds[THREE_GOALS] + kinds[PENALTY])
        draw.put(_DEFENCE, kinds[DEFENCE])
        draw.put(_OFFSIDE, kinds[OFFSIDE])
        draw.put(_FOUL, kinds[FOUL])

    def _mix(self, mixed: Spread, most: i64) -> None:
        """Cards drawn one after the other, each of a kind as likely as the others of it are many."""
        mixed.clear()
        self._drawn.clear()
        self._drawn.add(0, 1.0)
        for size in range(1, most + 1):
            self._more.draw(self._drawn, self._draw)
            self._drawn, self._more = self._more, self._drawn
            if self._sizes[size] > 0.0:
                mixed.mix(self._drawn, self._sizes[size])
