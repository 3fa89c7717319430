"""The fields of a state, listed once: whoever copies, writes or reads a state hands in the pen that does it.

def fields(self, of: Self, pen: Pen) -> None:
    self.turn = pen.number(of.turn)
    self.cards = pen.table(of.cards)
"""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.written import read_numbers, write_numbers


class Pen(ABC):
    """What becomes of a field."""

    @abstractmethod
    def number(self, value: i64) -> i64: ...

    def flag(self, value: bool) -> bool:
        return self.number(1 if value else 0) != 0

    @abstractmethod
    def table(self, values: vec[i64]) -> vec[i64]: ...


class Copying(Pen):
    """A state of its own, which shares no table."""

    def number(self, value: i64) -> i64:
        return value

    def table(self, values: vec[i64]) -> vec[i64]:
        return values[:]


COPYING: Final = Copying()


class Writing(Pen):
    """Every number in the order of the list; a table with its length first."""

    def __init__(self) -> None:
        self._numbers: list[int] = []

    def number(self, value: i64) -> i64:
        self._numbers.append(value)
        return value

    def table(self, values: vec[i64]) -> vec[i64]:
        self._numbers.append(len(values))
        for value in values:
            self._numbers.append(value)
        return values

    def written(self) -> bytes:
        return write_numbers(self._numbers)


class Reading(Pen):
    """What `Writing` wrote."""

    def __init__(self, written: bytes) -> None:
        self._numbers = read_numbers(written)
        self._next = 0

    def number(self, value: i64) -> i64:
        self._next += 1
        if self._next > len(self._numbers):
            raise ValueError(f"{len(self._numbers)} numbers are too few for a state of this set-up")
        return self._numbers[self._next - 1]

    def table(self, values: vec[i64]) -> vec[i64]:
        length = self.number(0)
        start, end = self._next, self._next + length
        if length < 0 or end > len(self._numbers):
            raise ValueError(f"a table of {length} numbers does not fit into what is left of {len(self._numbers)}")
        self._next = end
        return vec[i64](self._numbers[start:end])

    def finish(self) -> None:
        left = len(self._numbers) - self._next
        if left:
            raise ValueError(f"{left} numbers are left over: these are not the bytes of a state of this set-up")
