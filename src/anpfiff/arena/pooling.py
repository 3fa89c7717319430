"""Pools while they learn: blocks of one shape go through the same units, which are added up (`minds.net.Pool`)."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from anpfiff.minds.net import POOL_SHIFT

Floats = NDArray[np.float32]

LEAST_SPREAD = 0.1
"""What is hardly ever there must not count a hundredfold when it is."""
_QUARTER = np.float32(2**-POOL_SHIFT)


class Pooling(NamedTuple):
    start: int
    """Of its first block among all numbers."""
    blocks: int
    size: int
    units: int

    @property
    def end(self) -> int:
        return self.start + self.blocks * self.size

    def spread(self, observations: NDArray[np.int16]) -> Floats:
        """How much each number of a block differs, over all blocks that are there."""
        blocks = observations[:, self.start : self.end].reshape(-1, self.size)
        there = blocks[blocks.any(1)]
        return np.tile(there.std(0, dtype=np.float32) if len(there) else np.zeros(self.size, np.float32), self.blocks)

    def units_of(self, inputs: Floats, into: Floats, rest: Floats) -> tuple[Floats, Floats]:
        """The blocks, and what the units make of each: of one that is not there, nothing."""
        blocks = inputs[:, self.start : self.end].reshape(-1, self.size)
        return blocks, np.maximum(blocks @ into + rest, 0) * np.any(blocks, axis=1, keepdims=True)

    def added_up(self, units: Floats) -> Floats:
        total: Floats = units.reshape(-1, self.blocks, self.units).sum(1) * _QUARTER
        return total

    def slopes(self, blocks: Floats, units: Floats, back: Floats) -> list[Floats]:
        """Of its weights, by those of what it has handed on."""
        each = np.repeat(back * _QUARTER, self.blocks, 0) * (units > 0)
        return [blocks.T @ each, each.sum(0)]
