"""What passes by itself: too many open files, no memory, a database that cannot be read just now. Nothing is the worse for it."""

import logging
import sqlite3
from collections.abc import Callable
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from anpfiff.server.store.complaints import Seldom

PASSING = (OSError, MemoryError, SQLAlchemyError, sqlite3.Error)
"""Nothing was done, and trying again may help."""

log = logging.getLogger(__name__)


class Shortages:
    """Said now and then, not for everybody who meets one."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._seldom = Seldom(now)

    def noticed(self, error: BaseException) -> None:
        if self._seldom.due("") is not None:
            log.warning("something is short just now: %s: %s", type(error).__name__, error)
