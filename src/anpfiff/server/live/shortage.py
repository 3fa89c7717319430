"""What passes by itself: too many open files, no memory, a database that cannot be read just now. Nothing is the worse for it."""

import logging
import sqlite3
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

PASSING = (OSError, MemoryError, SQLAlchemyError, sqlite3.Error)
"""Nothing was done, and trying again may help."""
SAID_AGAIN = 60.0
"""Seconds: while it lasts everybody meets it, and the log need not say so for each of them."""

log = logging.getLogger(__name__)


class Shortages:
    """Said now and then, not for everybody who meets one."""

    def __init__(self) -> None:
        self._said = -SAID_AGAIN

    def noticed(self, error: BaseException) -> None:
        if monotonic() - self._said >= SAID_AGAIN:
            self._said = monotonic()
            log.warning("something is short just now: %s: %s", type(error).__name__, error)
