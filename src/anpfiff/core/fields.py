"""The fields of a state, listed once: whoever copies, writes or reads a state hands in the pen that does it.

def fields(self, of: Self, pen: Pen) -> None:
    self.turn = pen.number(of.turn)
    self.cards = pen.table(of.cards)
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.written import read_numbers, write_numbers

_COPY: Final = 0
_WRITE: Final = 1
_READ: Final = 2


# One final class instead of one a purpose: calls of its methods are direct, and searches copy states all the time.
@final
class Pen:
    """What becomes of a field."""

    def __init__(self, purpose: i64 = _COPY, numbers: list[int] | None = None) -> None:
        self._purpose = purpose
        self._numbers: list[int] = [] if numbers is None else numbers
        self._next = 0

    def number(self, value: i64) -> i64:
        return value if self._purpose == _COPY else self._number(value)

    def flag(self, value: bool) -> bool:
        return value if self._purpose == _COPY else self._number(1 if value else 0) != 0

    def table(self, values: vec[i64]) -> vec[i64]:
        """Copied: one of its own."""
        return values[:] if self._purpose == _COPY else self._table(values)

    def small_table(self, values: vec[u8]) -> vec[u8]:
        """Of numbers below 256: a copy moves an eighth of the bytes."""
        return values[:] if self._purpose == _COPY else self._small_table(values)

    def shared_table(self, values: vec[i64]) -> vec[i64]:
        """One that changes rarely: copies share it, and whoever changes it has to take one of their own first."""
        return values if self._purpose == _COPY else self._table(values)

    def _number(self, value: i64) -> i64:
        if self._purpose == _WRITE:
            self._numbers.append(value)
            return value
        self._next += 1
        if self._next > len(self._numbers):
            raise ValueError(f"{len(self._numbers)} numbers are too few for a state of this set-up")
        return self._numbers[self._next - 1]

    def _table(self, values: vec[i64]) -> vec[i64]:
        """Its length comes first."""
        length = self._number(len(values))
        if self._purpose == _WRITE:
            for value in values:
                self._numbers.append(value)
            return values
        return vec[i64](self._read(length))

    def _small_table(self, values: vec[u8]) -> vec[u8]:
        length = self._number(len(values))
        if self._purpose == _WRITE:
            for value in values:
                self._numbers.append(value)
            return values
        return vec[u8](self._read(length))

    def _read(self, length: i64) -> list[int]:
        """The next numbers, as many as a table has."""
        start, end = self._next, self._next + length
        if length < 0 or end > len(self._numbers):
            raise ValueError(f"a table of {length} numbers does not fit into what is left of {len(self._numbers)}")
        self._next = end
        return self._numbers[start:end]

    def written(self) -> bytes:
        """Every number in the order of the list."""
        return write_numbers(self._numbers)

    def finish(self) -> None:
        """Whoever has read a state must have read all of it."""
        left = len(self._numbers) - self._next
        if left:
            raise ValueError(f"{left} numbers are left over: these are not the bytes of a state of this set-up")


COPYING: Final = Pen()


def writing() -> Pen:
    return Pen(_WRITE)


def reading(written: bytes) -> Pen:
    return Pen(_READ, read_numbers(written))
