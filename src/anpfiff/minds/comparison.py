"""Moves of a search beside each other: how much more than the favourite each has won, and whether that may have been luck."""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber

_HOPELESS: Final = 2.0
"""Standard errors behind the favourite: such a move is given up, also among the better half."""


class Comparison:
    """The favourite is the first, and stays."""

    def __init__(self, favourite: MoveNumber, others: list[i64]) -> None:
        self._move = vec[i64]([favourite] + others)  # noqa: RUF005 - mypyc knows no other way
        self.left: i64 = len(self._move)
        self._ahead = vec[float]([0.0] * self.left)
        """By move, summed up over worlds: how much more it won than the favourite,"""
        self._square = vec[float]([0.0] * self.left)
        """and the squares of it."""
        self.seen: i64 = 0
        """Worlds."""

    def move(self, at: i64) -> MoveNumber:
        return self._move[at]

    def count_world(self, won: vec[float], uses: i64) -> None:
        """By move, what it won in one more world, which was used so often."""
        for at in range(1, self.left):
            ahead = (won[at] - won[0]) / float(uses)
            self._ahead[at] += ahead
            self._square[at] += ahead * ahead
        self.seen += 1

    def give_up(self, kept: i64) -> None:
        """All but so many, and those that are hopeless. The order of the others stays."""
        most = vec[float]([0.0] * kept)
        left: i64 = 1
        for at in range(1, self.left):
            better: i64 = 0
            for other in range(1, self.left):
                if self._ahead[other] > self._ahead[at] or (self._ahead[other] == self._ahead[at] and other < at):
                    better += 1
            if better < kept - 1 and self._ahead[at] + _HOPELESS * self._error(at) >= 0.0:
                most[left] = float(at)
                left += 1
        for place in range(1, left):
            at = i64(most[place])
            self._move[place] = self._move[at]
            self._ahead[place] = self._ahead[at]
            self._square[place] = self._square[at]
        self.left = left

    def _error(self, at: i64) -> float:
        """The standard error of what a move is ahead in all worlds together. Worlds are independent, uses of one are not. Where a
        few worlds say all the same, the next one may not: one world is the least that it may be off."""
        seen = float(self.seen)
        mean = self._ahead[at] / seen
        spread = self._square[at] / seen - mean * mean
        error = sqrt(spread * seen * seen / (seen - 1.0)) if spread > 0.0 else 0.0
        return max(error, mean, -mean)

    def best(self, margin: float) -> MoveNumber:
        """The favourite, unless another one is ahead by so many standard errors."""
        best: i64 = 0
        for at in range(1, self.left):
            ahead = self._ahead[at]
            if ahead > self._ahead[best] and ahead > margin * self._error(at):
                best = at
        return self._move[best]
