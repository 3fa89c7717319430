"""What a seat knows as numbers, for nets and other learners. How they lie is a `Layout`."""

from abc import ABC, abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.core.state import State


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
