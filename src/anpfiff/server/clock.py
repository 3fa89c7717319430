"""How long people may think. Times are seconds since 1970, handed in: nothing here looks at a watch."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from anpfiff.core.numbers import Seat

DAY = 86_400.0


class ByMove(msgspec.Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """For every question so many seconds."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=3600)]

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

    def waiting(self, clock: Clock, number: int, seats: Iterable[Seat], now: float) -> "Running":
        """The table waits for these. Whoever is still asked the same has no more time than before."""
        before = self.due if number == self.number else {}
        return Running(number, {seat: before.get(seat, now + clock.allowed) for seat in seats})

    def paused(self, now: float) -> "Running":
        return Running(self.number, {}, {seat: max(0.0, due - now) for seat, due in self.due.items()})

    def resumed(self, now: float) -> "Running":
        return Running(self.number, {seat: now + left for seat, left in (self.left or {}).items()})

    def later(self, seconds: float) -> "Running":
        """Time that is charged to nobody: the server was down."""
        return Running(self.number, {seat: due + seconds for seat, due in self.due.items()}, self.left)

    def expired(self, now: float) -> list[Seat]:
        return [seat for seat, due in self.due.items() if due <= now]

    def first(self) -> float | None:
        """When somebody has to be looked after."""
        return min(self.due.values(), default=None)
