"""A small net of whole numbers: how likely each seat wins, by what one of them knows; the same on every machine and build."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

INPUT_BITS: Final = 16
"""Weights of the first layer are whole numbers of 2 ** -INPUT_BITS, so are its sums; unless a net has more bits for them."""
BITS: Final = 10
"""All other weights, and what a unit hands on."""
SUM_BITS: Final = 2 * BITS
"""What the net says: the logarithm of the odds that a seat wins, in 2 ** -SUM_BITS."""
POOL_SHIFT: Final = 2
"""Sums over blocks are handed on by quarters: there are many of them."""


@final
class Pool:
    """Blocks of one shape that are looked at alike: what its units make of each is added up, however many there are. A block of
    nothing but noughts is not there. What was looked at last is kept: most blocks stay as they are."""

    def __init__(self, start: i64, blocks: i64, size: i64, units: i64, weights: list[int]) -> None:
        self._start = start
        """Where the first block lies in an observation."""
        self._blocks = blocks
        self._size = size
        self.units = units
        self._weights = vec[i64](weights[: size * units])
        self._rest = vec[i64](weights[size * units :])
        self._seen = vec[i64]([0] * (blocks * size))
        self._sums = vec[i64]([0] * (blocks * units))
        """By block: what it adds."""
        self._total = vec[i64]([0] * units)
        self._unit = vec[i64]([0] * units)

    def look(self, observation: vec[i64]) -> None:
        """What follows is compared with this."""
        seen, sums, total, unit, units = self._seen, self._sums, self._total, self._unit, self.units
        for block in range(self._blocks):
            if self._is_other(observation, block):
                self._make(observation, block)
                for place in range(units):
                    total[place] += unit[place] - sums[block * units + place]
                    sums[block * units + place] = unit[place]
                for place in range(block * self._size, (block + 1) * self._size):
                    seen[place] = observation[self._start + place]

    def add_up(self, observation: vec[i64], out: vec[i64], first: i64, shift: i64) -> None:
        """All blocks of the observation, into `out` from its place `first` on."""
        sums, unit, units = self._sums, self._unit, self.units
        for place in range(units):
            out[first + place] = self._total[place]
        for block in range(self._blocks):
            if self._is_other(observation, block):
                self._make(observation, block)
                for place in range(units):
                    out[first + place] += unit[place] - sums[block * units + place]
        for place in range(units):
            out[first + place] = out[first + place] >> shift

    def _is_other(self, observation: vec[i64], block: i64) -> bool:
        seen, start, place = self._seen, self._start, block * self._size
        end = place + self._size
        while place < end:
            if observation[start + place] != seen[place]:
                return True
            place += 1
        return False

    def _make(self, observation: vec[i64], block: i64) -> None:
        """What the units make of it."""
        unit, units, weights, start = self._unit, self.units, self._weights, self._start + block * self._size
        there = False
        for place in range(units):
            unit[place] = self._rest[place]
        for number in range(self._size):
            value = observation[start + number]
            if value:
                there = True
                at = number * units
                for place in range(units):
                    unit[place] += value * weights[at + place]
        for place in range(units):
            if unit[place] < 0 or not there:
                unit[place] = 0


# Whole numbers, because sums of floats depend on the order in which a machine adds them, and with them now and then a choice.
@final
class Net:
    """Two layers of units that hand on what is above zero. What it has looked at last is kept: a move changes a few numbers of
    an observation, and only those are reckoned anew."""

    def __init__(
        self,
        inputs: i64,
        first: i64,
        second: i64,
        seats: i64,
        weights: list[int],
        pools: list[Pool] | None = None,
        alone: list[int] | None = None,
        bits: i64 = INPUT_BITS,
    ) -> None:
        """`pools`: parts whose blocks are looked at alike; `alone`: the places of all other numbers. Without them every number
        has weights of its own."""
        self.inputs = inputs
        self._first = first
        self._second = second
        self.seats = seats
        self._pools: list[Pool] = pools or []
        self._alone = vec[i64](alone or [])
        self._bits = bits
        width: i64 = inputs
        if self._pools:
            width = len(self._alone) + sum([pool.units for pool in self._pools])
        self._width = width
        """Of what the first layer gets."""
        self._take(weights)
        self._told = vec[i64]([0] * width)
        self._seen = vec[i64]([0] * width)
        self._sums = self._rest_first[:]
        """Of the first layer, for `_seen`."""
        self._trial = self._rest_first[:]
        self._units = vec[i64]([0] * second)

    def _take(self, weights: list[int]) -> None:
        inputs, first, second, seats = self._width, self._first, self._second, self.seats
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

    def look(self, observation: vec[i64]) -> None:
        """What follows is compared with this."""
        for pool in self._pools:
            pool.look(observation)
        told = self._gathered(observation)
        self._change(told, self._sums)
        seen = self._seen
        for place in range(self._width):
            seen[place] = told[place]

    def _gathered(self, observation: vec[i64]) -> vec[i64]:
        """What the first layer gets."""
        if not self._pools:
            return observation
        told, alone, place = self._told, self._alone, i64(0)
        while place < len(alone):
            told[place] = observation[alone[place]]
            place += 1
        for pool in self._pools:
            pool.add_up(observation, told, place, self._bits - BITS + POOL_SHIFT)
            place += pool.units
        return told

    def judge(self, observation: vec[i64], seat: i64 = 0) -> i64:
        """The logarithm of the odds that a seat wins, seats counted from the one that looks, in 2 ** -SUM_BITS."""
        sums, trial = self._sums, self._trial
        for unit in range(self._first):
            trial[unit] = sums[unit]
        self._change(self._gathered(observation), trial)
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
        for place in range(self._width):
            change = observation[place] - seen[place]
            if change:
                start = place * first
                for unit in range(first):
                    sums[unit] += change * i64(weights[start + unit])

    def _pass_on(self, sums: vec[i64]) -> None:
        units, rest, weights, second, between = self._units, self._rest_second, self._into_second, self._second, self._bits - BITS
        for unit in range(second):
            units[unit] = rest[unit]
        for place in range(self._first):
            if sums[place] > 0:
                value = sums[place] >> between
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


def pool_weights(size: int, units: int) -> int:
    """How many a pool has, for blocks of so many numbers."""
    return (size + 1) * units
