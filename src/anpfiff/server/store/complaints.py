"""What the log says when nothing can be stored: why, but not once a move; and when it works again."""

import logging
from collections.abc import Callable
from time import monotonic

EVERY = 60.0
"""Seconds between two lines about the same."""

log = logging.getLogger(__name__)


class Complaints:
    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._told: dict[str, float] = {}
        """By reason: when it was told last."""
        self._untold: dict[str, int] = {}
        """How often it has come since then."""
        self._waiting = False
        """Whoever has read that something failed has not read yet that it works again."""

    def failed(self, reason: str) -> None:
        before = self._told.get(reason)
        if before is not None and self._now() - before < EVERY:
            self._untold[reason] = self._untold.get(reason, 0) + 1
            return
        more = self._untold.pop(reason, 0)
        log.error("something could not be stored: %s%s", reason, f"; {more} more times since the last line" if more else "")
        self._told[reason] = self._now()
        self._waiting = True

    def worked(self) -> None:
        if self._waiting:
            self._waiting = False
            log.warning("things are stored again")
