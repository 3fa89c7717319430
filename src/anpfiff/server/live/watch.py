"""The time by which clocks run: it goes on evenly, however the machine's clock is set, and stands while the machine sleeps."""

from collections.abc import Callable
from threading import Lock
from time import monotonic, time

LATE = 3.0
"""Seconds after which a look at the watch comes too late: the machine slept, or nobody let the server work."""
USUAL = 1.0
"""Seconds from one look to the next: the directory looks that often. So much of a late one is charged, the rest to nobody."""


class Watch:
    def __init__(self, calendar: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        """`calendar`: seconds since 1970, as the machine's clock says, which people and other machines set; `steady`: seconds
        since whenever. Where that goes on while the machine sleeps, a late look tells."""
        self._calendar = calendar
        self._steady = steady
        self._looked = steady()
        self._ahead = calendar() - self._looked
        """Of what is steady. Less with everything that was slept."""
        self._lock = Lock()
        """The journal's thread looks as well."""

    def now(self) -> float:
        """Seconds since 1970 as they were at the start, and what has passed since. Has to be asked all the time."""
        with self._lock:
            looked = self._steady()
            if looked - self._looked > LATE:
                self._ahead -= looked - self._looked - USUAL
            self._looked = looked
            return looked + self._ahead

    def date(self) -> float:
        """What is written down as the time of day: never before what has passed here, should somebody turn the clock back."""
        return max(self._calendar(), self.now())
