"""How long people may think. Times are seconds since 1970, handed in: nothing here looks at a watch."""

from collections.abc import Collection, Sequence
from typing import Annotated

import msgspec

from anpfiff.core.numbers import Seat

DAY = 86_400.0
LEAST = 10
"""Seconds: shorter than that nobody has to think."""
CATCH_UP = 8.0
"""Seconds after something happened for which clocks and bots wait until pages have played it: a little longer than the longest
that a page plays of others. No longer, because a page may hang, and whoever wants to be slow can only be so by that much."""


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
    begins: dict[int, float] = {}
    """By seat, where a page still played what had happened: when its time begins at the latest. `due` counts from then."""

    def waiting(self, clock: Clock, number: int, seats: Sequence[Seat], now: float, playing: Collection[Seat] = ()) -> "Running":
        """The table waits for these. Whoever is still asked the same has no more time than before.

        `playing`: whose pages play what has just happened, and will say when they have.
        """
        if number != self.number:
            begins = dict.fromkeys((seat for seat in seats if seat in playing), now + CATCH_UP)
            due = dict.fromkeys(seats, now + clock.allowed) | {seat: begin + clock.allowed for seat, begin in begins.items()}
            return Running(number, due, begins=begins)
        due = self.due | {seat: self._until(clock, seat, now) for seat in seats}
        return Running(number, due, free=tuple(sorted(due.keys() - seats)), begins=self.begins)

    def begun(self, seat: Seat, now: float) -> "Running":
        """No page of this seat has anything left to play: its time begins, unless it has before."""
        early = self.later_by(seat, now)
        begins = {other: begin for other, begin in self.begins.items() if other != seat}
        return self._with(self.due | {seat: self.due[seat] - early} if early else self.due, self.left, begins)

    def later_by(self, seat: Seat, now: float) -> float:
        """In how many seconds its time begins at the latest; 0: it has begun."""
        return max(0.0, self.begins.get(seat, now) - now)

    def _until(self, clock: Clock, seat: Seat, now: float) -> float:
        """Nobody wins time by standing up and coming back; but whoever comes back has to have a look."""
        until = self.due.get(seat, now + clock.allowed)
        return max(until, now + LEAST) if seat in self.free else until

    def paused(self, now: float) -> "Running":
        return self._with({}, {seat: self._left(seat, due, now) for seat, due in self.due.items()})

    def resumed(self, now: float) -> "Running":
        """One is enough to go on: the others have to have a look."""
        return self._with({seat: now + max(left, LEAST) for seat, left in (self.left or {}).items()})

    def later(self, seconds: float) -> "Running":
        """Time that is charged to nobody: the server was down."""
        begins = {seat: begin + seconds for seat, begin in self.begins.items()}
        return self._with({seat: due + seconds for seat, due in self.due.items()}, self.left, begins)

    def _with(
        self, due: dict[int, float], left: dict[int, float] | None = None, begins: dict[int, float] | None = None
    ) -> "Running":
        return Running(self.number, due, left, self.free, begins or {})

    def _left(self, seat: int, due: float, now: float) -> float:
        return max(0.0, due - max(now, self.begins.get(seat, now)))

    def seconds(self, seat: Seat, now: float) -> float | None:
        """How long the seat still has, or will have after the pause; None: nobody waits for it."""
        if seat in self.free:
            return None
        due = self.due.get(seat)
        return (self.left or {}).get(seat) if due is None else self._left(seat, due, now)

    def expired(self, now: float) -> list[Seat]:
        return [seat for seat, due in self.due.items() if seat not in self.free and due <= now]

    def first(self) -> float | None:
        """When somebody has to be looked after."""
        return min((due for seat, due in self.due.items() if seat not in self.free), default=None)
