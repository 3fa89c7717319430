"""A small net of whole numbers: how likely each seat wins, by what one of them knows; the same on every machine and build."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

INPUT_BITS: Final = 16
"""Weights of the first layer are whole numbers of 2 ** -INPUT_BITS, so are its sums."""
BITS: Final = 10
"""All other weights, and what a unit hands on."""
SUM_BITS: Final = 2 * BITS
"""What the net says: the logarithm of the odds that a seat wins, in 2 ** -SUM_BITS."""
_BETWEEN: Final = INPUT_BITS - BITS


# Whole numbers, because sums of floats depend on the order in which a machine adds them, and with them now and then a choice.
@final
class Net:
    """Two layers of units that hand on what is above zero. What it has looked at last is kept: a move changes a few numbers of
    an observation, and only those are reckoned anew."""

    def __init__(self, inputs: i64, first: i64, second: i64, seats: i64, weights: list[int]) -> None:
        self.inputs = inputs
        self._first = first
        self._second = second
        self.seats = seats
        expected = weights_of(inputs, first, second, seats)
        if len(weights) != expected:
            raise ValueError(f"a net of {inputs}, {first}, {second} and {seats} has {expected} weights, here are {len(weights)}")
        parts = _cut(weights, [inputs * first, first, first * second, second, second * seats, seats])
        self._into_first = vec[i32]([i32(weight) for weight in parts[0]])
        self._rest_first = vec[i64](parts[1])
        self._into_second = vec[i64](parts[2])
        self._rest_second = vec[i64](parts[3])
        self._out = vec[i64](parts[4])
        self._rest_out = vec[i64](parts[5])
        self._seen = vec[i64]([0] * inputs)
        self._sums = self._rest_first[:]
        """Of the first layer, for `_seen`."""
        self._trial = self._rest_first[:]
        self._units = vec[i64]([0] * second)

    def look(self, observation: vec[i64]) -> None:
        """What follows is compared with this."""
        self._change(observation, self._sums)
        seen = self._seen
        for place in range(self.inputs):
            seen[place] = observation[place]

    def judge(self, observation: vec[i64], seat: i64 = 0) -> i64:
        """The logarithm of the odds that a seat wins, seats counted from the one that looks, in 2 ** -SUM_BITS."""
        sums, trial = self._sums, self._trial
        for unit in range(self._first):
            trial[unit] = sums[unit]
        self._change(observation, trial)
        self._pass_on(trial)
        return self.said(seat)

    def said(self, seat: i64) -> i64:
        """Of another seat, in what was judged last."""
        units, out, seats = self._units, self._out, self.seats
        total = self._rest_out[seat]
        for unit in range(self._second):
            total += units[unit] * out[unit * seats + seat]
        return total

    def told(self, observation: list[int]) -> list[int]:
        """Of all seats, for callers that are not compiled."""
        self.judge(vec[i64](observation))
        return [self.said(seat) for seat in range(self.seats)]

    def _change(self, observation: vec[i64], sums: vec[i64]) -> None:
        """Sums for `_seen` become those of the observation."""
        seen, weights, first = self._seen, self._into_first, self._first
        for place in range(self.inputs):
            change = observation[place] - seen[place]
            if change:
                start = place * first
                for unit in range(first):
                    sums[unit] += change * i64(weights[start + unit])

    def _pass_on(self, sums: vec[i64]) -> None:
        units, rest, weights, second = self._units, self._rest_second, self._into_second, self._second
        for unit in range(second):
            units[unit] = rest[unit]
        for place in range(self._first):
            if sums[place] > 0:
                value = sums[place] >> _BETWEEN
                start = place * second
                for unit in range(second):
                    units[unit] += value * weights[start + unit]
        for unit in range(second):
            units[unit] = units[unit] >> BITS if units[unit] > 0 else 0


def weights_of(inputs: int, first: int, second: int, seats: int) -> int:
    """How many a net of this shape has."""
    return (inputs + 1) * first + (first + 1) * second + (second + 1) * seats


def _cut(weights: list[int], sizes: list[int]) -> list[list[int]]:
    """One part after the other."""
    parts: list[list[int]] = []
    start = 0
    for size in sizes:
        parts.append(weights[start : start + size])
        start += size
    return parts
