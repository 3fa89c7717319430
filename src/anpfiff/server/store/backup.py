"""A copy of a database that others may be writing at the moment: as it was when the copy began, whole, or not there at all."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copymode
from tempfile import mkstemp
from typing import NamedTuple

from anpfiff.server.store.condition import UnusableError, reading, schema_of, told_apart

PAGES = 256
"""Copied between two looks at how far it is: 1 MB."""

Tell = Callable[[int, int], None]
"""Told how many pages of how many are copied."""


class Backup(NamedTuple):
    """What a copy holds."""

    tables: int
    moves: int


class CopyError(UnusableError):
    """It is the copy that cannot be written or trusted."""


def back_up(database: Path, target: Path, tell: Tell = lambda _, __: None) -> Backup:
    """Nobody who plays has to wait for it. The target is replaced when everything is there and was checked."""
    version = schema_of(database)
    if version is None:
        raise UnusableError("empty")
    handle, name = mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    os.close(handle)
    part = Path(name)
    try:
        _copy(database, part, tell)
        copied = _checked(part, version)
        copymode(database, part)
        part.replace(target)
    finally:
        for left in (part, *(part.with_name(f"{part.name}-{more}") for more in ("wal", "shm", "journal"))):
            left.unlink(missing_ok=True)
    return copied


def _copy(database: Path, part: Path, tell: Tell) -> None:
    try:
        with told_apart(), closing(reading(database)) as source, closing(sqlite3.connect(part, isolation_level=None)) as copy:
            # One look at everything: without it the copy would begin anew with every move that somebody makes meanwhile.
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
            source.backup(copy, pages=PAGES, progress=lambda _, left, pages: tell(pages - left, pages))
            # A file by itself, which can be read where nothing can be written.
            copy.execute("PRAGMA journal_mode=DELETE")
    except UnusableError as error:
        # Nothing is written to the database, so that these are not about it.
        raise CopyError(error.key, **error.fields) if error.key in ("disk_full", "not_writable") else error from None


def _checked(part: Path, version: str) -> Backup:
    """What is in it, if it can be trusted."""
    if schema_of(part) != version:
        raise CopyError("bad_copy", reason="schema")
    with told_apart(), closing(reading(part)) as copy:
        found = [said for (said,) in copy.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise CopyError("bad_copy", reason=found[0])
        # Row 0 of a table is nobody's move.
        (counted,) = copy.execute("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM moves WHERE n > 0)")
    return Backup(*counted)
