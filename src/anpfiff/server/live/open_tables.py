"""The tables that somebody needs: opened when they are asked for, put away when nobody has needed them for a while."""

import logging
from collections.abc import Iterator
from contextlib import suppress
from weakref import WeakValueDictionary

from anpfiff.server.live.services import Services
from anpfiff.server.live.shortage import PASSING
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.store.closed import CannotOpenError
from anpfiff.server.store.reading import kept

UNUSED = 60.0
"""Seconds after which a table that nobody needs is put away."""
TRIED_AGAIN = 60.0
"""Seconds after which a table that could not be opened is tried again: somebody may have mended it, or installed its game."""

log = logging.getLogger(__name__)


class OpenTables:
    """By name. What cannot be read just now raises one of `PASSING`, and is not the table's fault."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: dict[str, TableActor] = {}
        self._alive: WeakValueDictionary[str, TableActor] = WeakValueDictionary()
        """Also those that were put away while somebody still holds them: there must never be two of one table."""
        self._spoilt: dict[str, float] = {}
        """Tables whose own data are wrong, and when that was last seen."""

    def __iter__(self) -> Iterator[TableActor]:
        return iter(self._open.values())

    def __len__(self) -> int:
        return len(self._open)

    def find(self, table: str) -> TableActor | None:
        """None: there is no such table."""
        found = self._open.get(table) or self._alive.get(table) or self._read(table)
        if found is not None:
            found.used = self._services.now()
            self._open[table] = self._alive[table] = found
        return found

    def _read(self, table: str) -> TableActor | None:
        tried = self._spoilt.get(table)
        if tried is not None and self._services.now() - tried < TRIED_AGAIN:
            raise CannotOpenError(table)
        found = kept(self._services.journal.engine, table)
        if found is None:
            return None
        try:
            opened = TableActor(found, self._services)
        except PASSING:
            raise
        except Exception:
            if tried is None:
                # Said once: it is asked for again and again.
                log.exception("table %s cannot be opened", table)
            self._spoilt[table] = self._services.now()
            raise CannotOpenError(table) from None
        self._spoilt.pop(table, None)
        return opened

    def sound(self, table: str) -> TableActor | None:
        """None also if it cannot be opened."""
        with suppress(CannotOpenError):
            return self.find(table)
        return None

    def put_away_unused(self, now: float) -> bool:
        """Whether there were any."""
        unused = [table.id for table in self if table.idle and table.used < now - UNUSED]
        for table in unused:
            del self._open[table]
        return bool(unused)

    def drop(self, table: str) -> TableActor | None:
        self._spoilt.pop(table, None)
        self._open.pop(table, None)
        return self._alive.pop(table, None)
