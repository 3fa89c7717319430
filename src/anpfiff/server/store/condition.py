"""In what condition a database is: looked at before it is opened, and told apart when it fails. Knows SQLite, and no library."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import disk_usage
from traceback import extract_tb

FILE = "anpfiff.db"
NEWEST = "0006"
"""The last of the migrations."""
PATIENCE = 2.0
"""Seconds for which another program may hold a database that is only looked at."""
LEAST = 1_000_000
"""Free bytes without which it makes no sense to begin."""

KINDS = {
    "SQLITE_FULL": "disk_full",
    # What a file system says that gives no more room, but does not call it full.
    "SQLITE_IOERR_WRITE": "disk_full",
    "SQLITE_IOERR_SHMSIZE": "disk_full",
    "SQLITE_IOERR_TRUNCATE": "disk_full",
    "SQLITE_READONLY": "not_writable",
    "SQLITE_PERM": "not_writable",
    "SQLITE_CANTOPEN": "not_writable",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_NOTADB": "no_database",
    "SQLITE_CORRUPT": "damaged",
}


class UnusableError(Exception):
    """Why a database cannot be used: the key of a sentence in `texts/`, below `server.database`, and what it tells."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key, fields)
        self.key = key
        self.fields = fields


def unusable(error: Exception) -> UnusableError:
    """What the driver means, also where a library has wrapped it. What is no word of the driver is raised as it is."""
    said = _said(error)
    if said is None:
        raise error
    name = _name(said)
    fitting = [kind for kind in KINDS if name == kind or name.startswith(f"{kind}_")]
    return UnusableError(KINDS[max(fitting, key=len)] if fitting else "other", reason=str(said))


def reason_of(error: Exception) -> str:
    """For the log: what the driver said, or where something else failed. Never what was to be written."""
    said = _said(error)
    if said is not None:
        return f"{said} ({_name(said)})"
    place = extract_tb(error.__traceback__)[-1:]
    return "".join([type(error).__name__, *(f" in {Path(frame.filename).name}, line {frame.lineno}" for frame in place)])


def schema_of(file: Path) -> str | None:
    """The version of its tables, which must be one that we know; None: there is nothing in it yet. Nothing is changed."""
    if not file.exists():
        return None
    with told_apart(), closing(reading(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        if not names:
            return None
        version = database.execute("SELECT version_num FROM alembic_version").fetchone() if "alembic_version" in names else None
    return _known("?" if version is None else str(version[0]))


def _known(version: str) -> str:
    if not re.fullmatch(r"\d{4}", version):
        raise UnusableError("unknown_schema", version=version)
    if version > NEWEST:
        raise UnusableError("newer_schema", version=version, newest=NEWEST)
    return version


def reading(file: Path) -> sqlite3.Connection:
    """A line to it that cannot write."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE, isolation_level=None)


def check_writing(file: Path) -> None:
    """Whether anything can be stored in a database of the newest schema; nothing is different afterwards."""
    free = disk_usage(file.parent).free
    if free < LEAST:
        raise UnusableError("little_room", free=free // 1000, least=LEAST // 1000)
    with told_apart(), closing(sqlite3.connect(file, timeout=PATIENCE)) as database, database:
        database.execute("UPDATE house SET name = name")


@contextmanager
def told_apart() -> Iterator[None]:
    """Whatever the driver says in here becomes an `UnusableError`."""
    try:
        yield
    except UnusableError:
        raise
    except Exception as error:
        raise unusable(error) from None


def _said(error: Exception) -> sqlite3.Error | None:
    original = getattr(error, "orig", None) or error
    return original if isinstance(original, sqlite3.Error) else None


def _name(said: sqlite3.Error) -> str:
    return getattr(said, "sqlite_errorname", None) or type(said).__name__
