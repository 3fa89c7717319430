"""Who has been away from a table for a while. Times are handed in: nothing here looks at a watch."""

from collections.abc import Callable, Collection

from anpfiff.core.numbers import Seat
from anpfiff.tables.clock import DAY, ByDay, Clock, Running

AWAY_AFTER = 60.0
"""Seconds without an open page and without any other sign of life: to load a page again, or to take up a phone, takes less."""


class Presence:
    """Signs of life at one table. Before it was opened nobody was looked after, so nobody counts as away yet."""

    def __init__(self, now: Callable[[], float], date: Callable[[], float]) -> None:
        """`now`: a clock that nobody sets; `date`: the one on the wall."""
        self._now = now
        self._date = date
        self._opened = now()
        self._seen: dict[str, float] = {}
        self._on_the_wall: dict[str, float] = {}

    def seen(self, person: str) -> None:
        """They have done something, or just closed their last page."""
        self._seen[person] = self._now()
        self._on_the_wall[person] = self._date()

    def away(self, people: Collection[str]) -> set[str]:
        """Who of these, who have no page open, have given no sign of life for a while."""
        before = self._now() - AWAY_AFTER
        return {person for person in people if self._seen.get(person, self._opened) <= before}

    def last_seen(self, person: str) -> float | None:
        """Seconds since 1970; None: not since the table was opened."""
        return self._on_the_wall.get(person)


def expected(clock: Clock | None, running: Running, seat: Seat, now: float) -> bool:
    """Whether the seat's person should be there. Where people have days to think, not before they have been asked for one."""
    if not isinstance(clock, ByDay):
        return True
    left = running.seconds(seat, now)
    return left is not None and clock.allowed - left >= DAY
