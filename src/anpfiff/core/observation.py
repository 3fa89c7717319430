"""What a seat knows as numbers, for nets and other learners: how they lie, what they are called, and how large they get."""

from abc import ABC, abstractmethod
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.core.state import State


class Number(msgspec.Struct, frozen=True):
    name: str
    most: int
    """It is a whole number from `-most` to `most`; learners divide by it."""


class Part(msgspec.Struct, frozen=True):
    """So many blocks of one shape (a team, a match, a seat), one behind the other."""

    name: str
    blocks: int
    numbers: tuple[Number, ...]

    @property
    def size(self) -> int:
        return self.blocks * len(self.numbers)


class Layout(msgspec.Struct, frozen=True):
    """All that `State.observe` writes, for one game, edition and number of seats. Seats are counted from the one that looks."""

    version: int
    """Raised whenever a number gets another place or another meaning: whatever was learnt before does not fit any more."""
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def most(self) -> list[int]:
        """How large each number gets, in the order in which they lie."""
        return [number.most for part in self.parts for _ in range(part.blocks) for number in part.numbers]

    def named(self, numbers: list[int]) -> dict[str, Any]:
        """An observation by names, for people: part by part, a block a row."""
        told, place = dict[str, Any](), 0
        for part in self.parts:
            blocks = []
            for _ in range(part.blocks):
                blocks.append({number.name: numbers[place + at] for at, number in enumerate(part.numbers)})
                place += len(part.numbers)
            told[part.name] = blocks
        return told


class Observing(ABC):
    """Writes the numbers of a game, by tables made once for an edition: what `State.observe` asks, if they lie in a module of
    their own. It keeps nothing of what it has seen."""

    @abstractmethod
    def observe(self, state: State, seat: Seat, out: vec[i64]) -> None: ...


def observed(state: State, seat: Seat, size: i64) -> list[int]:
    """`observe` for callers that are not compiled: they must not hand over a vec."""
    return observed_over([0] * size, state, seat)


def observed_over(numbers: list[int], state: State, seat: Seat) -> list[int]:
    """The same over other numbers, which may be more."""
    out = vec[i64](numbers)
    state.observe(seat, out)
    return list(out)


def observe_often(state: State, seat: Seat, size: i64, times: i64) -> None:
    """For whoever measures how long it takes."""
    out = vec[i64]([0] * size)
    for _ in range(times):
        state.observe(seat, out)
