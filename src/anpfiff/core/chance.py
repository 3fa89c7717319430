"""Everything random comes from here, handed in by the caller.

One question only: `below(n)`, a whole number from 0 to n-1, all equally likely. Dice, draws and lots are made of it, so a record
holds a plain list of numbers and needs no generator to be played back.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# Multiply-with-carry: with p = A * 2**32 - 1 and (p - 1) / 2 both prime, every start but two has the period (p - 1) / 2.
# 31 bits, so that no product leaves a signed 64-bit integer (docs/decisions/0003-chance.md).
MULTIPLIER: Final = 1_914_680_379
_LOW_32: Final = 0xFFFF_FFFF
MOST: Final = 2**31
"""`Seeded` can choose among so many at the most: its products must stay within 63 bits."""


class ChanceError(Exception):
    """A scripted or recorded outcome does not fit what the rules asked for."""

    def __init__(self, position: int, outcome: int | None, below: int | None) -> None:
        super().__init__(position, outcome, below)
        self.position = position
        """Which outcome, from 0."""
        self.outcome = outcome
        """None: the rules asked for one more than there are."""
        self.below = below
        """None: this outcome was left over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """A source of outcomes."""

    @abstractmethod
    def below(self, n: i64) -> i64:
        """A number from 0 to n-1."""


class Seeded(Chance):
    """For simulations and bots: the same seed gives the same outcomes, everywhere."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        """`stream` makes independent sources out of one seed: games, seats."""
        # Neither 0 nor p: the two states that the generator never leaves.
        self._state: i64 = int.from_bytes(_digest(seed, stream), "little") % (MULTIPLIER * 2**32 - 2) + 1

    def below(self, n: i64) -> i64:
        if n > MOST:
            raise ValueError(f"below({n}): at most {MOST}")
        # The product's low half tells whether the draw falls into the uneven remainder; then it is made again.
        product = self._next() * n
        if product & _LOW_32 < n:
            uneven = (_LOW_32 + 1) % n
            while product & _LOW_32 < uneven:
                product = self._next() * n
        return product >> 32

    def place(self) -> i64:
        """Where it has come to. `seeded_at` goes on from there."""
        return self._state

    def go_to(self, place: i64) -> None:
        """Go on from a place, which is from 1 to `MULTIPLIER` * 2**32 - 2."""
        self._state = place

    def __reduce__(self) -> tuple[Any, ...]:
        return seeded_at, (self._state,)

    def _next(self) -> i64:
        state = self._state
        state = MULTIPLIER * (state & _LOW_32) + (state >> 32)
        self._state = state
        return (state ^ (state >> 32)) & _LOW_32


def _digest(seed: object, stream: object) -> bytes:
    """Of two whole numbers, which are written as objects: of an `int` beyond 62 bits that it has written mypyc never lets go."""
    return blake2b(f"{seed}/{stream}".encode(), digest_size=16).digest()


def seeded_at(place: int) -> Seeded:
    """Goes on where another one was; what a pickled one becomes."""
    if not 0 < place < MULTIPLIER * 2**32 - 1:
        raise ValueError(f"no seeded source comes to {place}")
    chance = Seeded(0)
    chance.go_to(place)
    return chance


class Listed(Chance):
    """Outcomes fixed beforehand. One too few, one too large or one left over is an error."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = list(outcomes)
        self._used = 0

    def below(self, n: i64) -> i64:
        position = self._used
        if position >= len(self._outcomes):
            raise ChanceError(position, None, n)
        outcome = self._outcomes[position]
        if not 0 <= outcome < n:
            raise ChanceError(position, outcome, n)
        self._used = position + 1
        return outcome

    def finish(self) -> None:
        """Complain about outcomes that nobody asked for."""
        if self._used < len(self._outcomes):
            raise ChanceError(self._used, self._outcomes[self._used], None)


class Scripted(Listed):
    """For tests: `with Scripted(2, 5) as dice:` also checks that nothing is left over."""

    def __init__(self, *outcomes: int) -> None:
        super().__init__(outcomes)

    def __enter__(self) -> "Scripted":
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None:
            self.finish()


class Recorded(Listed):
    """For playback: the outcomes of a record's row."""


class Recording(Chance):
    """Passes another source on and keeps what it gave, for the record."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._taken: list[int] = []

    def below(self, n: i64) -> i64:
        outcome = self._source.below(n)
        self._taken.append(outcome)
        return outcome

    def take(self) -> list[int]:
        """The outcomes since the last call."""
        taken = self._taken
        self._taken = []
        return taken


def draw(cells: vec[i64], start: i64, total: i64, chance: Chance) -> i64:
    """Take one card out of a pile and return its kind.

    A pile is a multiset, counts by kind in `cells` from `start` on: nobody knows the order of a shuffled pile, so none is
    kept, and chance decides when a card is turned up. `total` is the number of cards in it, at least one.
    """
    place = chance.below(total)
    kind: i64 = 0
    while place >= cells[start + kind]:
        place -= cells[start + kind]
        kind += 1
    cells[start + kind] -= 1
    return kind


_DIGIT: Final = 65_536


def below_large(n: int, chance: Chance) -> int:
    """`chance.below` for numbers of any size."""
    if n <= _DIGIT:
        return chance.below(n)
    while True:
        number, size = 0, 1
        while size < n:
            # An int of its own: a sum with what `below` returns would be an i64 in the compiled build, and these are longer.
            digit: int = chance.below(_DIGIT)
            number, size = number * _DIGIT + digit, size * _DIGIT
        if number < size - size % n:
            return number % n
