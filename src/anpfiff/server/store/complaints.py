"""What the log says when nothing can be stored: why, but not once a move; and when it works again."""

import logging
from collections.abc import Callable
from time import monotonic

EVERY = 60.0
"""Seconds between two lines about the same."""

log = logging.getLogger(__name__)


class Seldom:
    """What many meet at the same time, and the log need not say for each of them."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._told: dict[str, float] = {}
        """When it was told last."""
        self._untold: dict[str, int] = {}
        """How often it has come since then."""

    def due(self, what: str) -> int | None:
        """Since it was last told it has come so often untold; None: that was just now."""
        before = self._told.get(what)
        if before is not None and self._now() - before < EVERY:
            self._untold[what] = self._untold.get(what, 0) + 1
            return None
        self._told[what] = self._now()
        return self._untold.pop(what, 0)


class Complaints:
    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._seldom = Seldom(now)
        self._waiting = False
        """Whoever has read that something failed has not read yet that it works again."""

    def failed(self, reason: str) -> None:
        more = self._seldom.due(reason)
        if more is None:
            return
        log.error("something could not be stored: %s%s", reason, f"; {more} more times since the last line" if more else "")
        self._waiting = True

    def worked(self) -> None:
        if self._waiting:
            self._waiting = False
            log.warning("things are stored again")
