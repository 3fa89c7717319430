"""How long people may think. Times are seconds since 1970, handed in: nothing here looks at a watch."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from anpfiff.core.numbers import Seat

DAY = 86_400.0
LEAST = 10
"""Seconds: shorter than that nobody has to think."""


class ByMove(msgspec.Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """For every question so many seconds."""

    seconds: Annotated[int, msgspec.Meta(ge=LEAST, le=3600)]

    @property
    def allowed(self) -> float:
        return float(self.seconds)


class ByDay(msgspec.Struct, frozen=True, tag="day", forbid_unknown_fields=True):
    """For every question so many days: a game beside everything else."""

    days: Annotated[int, msgspec.Meta(ge=1, le=14)]

    @property
    def allowed(self) -> float:
        return self.days * DAY


Clock = ByMove | ByDay


class Running(msgspec.Struct, frozen=True):
    """A table's clocks: until when each seat has to answer the view with this number; in a pause: how long it will have."""

    number: int = -1
    # By seat. Not `Seat`, which is the compiled engine's kind of number: as keys only Python's own come back out of JSON.
    due: dict[int, float] = {}
    left: dict[int, float] | None = None
    free: tuple[int, ...] = ()
    """Of those asked: for whom nobody waits now, because a bot plays there or a choice is made."""

    def waiting(self, clock: Clock, number: int, seats: Sequence[Seat], now: float) -> "Running":
        """The table waits for these. Whoever is still asked the same has no more time than before."""
        if number != self.number:
            return Running(number, dict.fromkeys(seats, now + clock.allowed))
        due = self.due | {seat: self._until(clock, seat, now) for seat in seats}
        return Running(number, due, free=tuple(sorted(due.keys() - seats)))

    def _until(self, clock: Clock, seat: Seat, now: float) -> float:
        """Nobody wins time by standing up and coming back; but whoever comes back has to have a look."""
        until = self.due.get(seat, now + clock.allowed)
        return max(until, now + LEAST) if seat in self.free else until

    def paused(self, now: float) -> "Running":
        return self._with({}, {seat: max(0.0, due - now) for seat, due in self.due.items()})

    def resumed(self, now: float) -> "Running":
        """One is enough to go on: the others have to have a look."""
        return self._with({seat: now + max(left, LEAST) for seat, left in (self.left or {}).items()})

    def later(self, seconds: float) -> "Running":
        """Time that is charged to nobody: the server was down."""
        return self._with({seat: due + seconds for seat, due in self.due.items()}, self.left)

    def _with(self, due: dict[int, float], left: dict[int, float] | None = None) -> "Running":
        return Running(self.number, due, left, self.free)

    def seconds(self, seat: Seat, now: float) -> float | None:
        """How long the seat still has, or will have after the pause; None: nobody waits for it."""
        if seat in self.free:
            return None
        due = self.due.get(seat)
        return (self.left or {}).get(seat) if due is None else max(0.0, due - now)

    def expired(self, now: float) -> list[Seat]:
        return [seat for seat, due in self.due.items() if seat not in self.free and due <= now]

    def first(self) -> float | None:
        """When somebody has to be looked after."""
        return min((due for seat, due in self.due.items() if seat not in self.free), default=None)
