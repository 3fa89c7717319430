"""Opening and closing the database: SQLite in a data folder unless told otherwise."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from anpfiff.server.store.condition import FILE, NEWEST, UnusableError, reason_of, schema_of, told_apart

MIGRATIONS = Path(__file__).with_name("migrations")

log = logging.getLogger(__name__)


def open_database(data: Path) -> Engine:
    """The database of a data folder, brought to the newest schema; one that is newer or not ours is not touched."""
    data.mkdir(parents=True, exist_ok=True)
    # Before it is opened: to open it for writing changes it.
    version = schema_of(data / FILE)
    engine = _engine(data / FILE)
    if version != NEWEST:
        try:
            with told_apart():
                _migrate(engine)
        except UnusableError:
            engine.dispose()
            raise
    return engine


def _engine(file: Path) -> Engine:
    # What a statement was given may be people's words, which have no place in a log.
    engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
    # WAL: readers never wait for the writer. NORMAL survives kill -9 of the server; only a power cut can lose the last moments.
    event.listen(engine, "connect", _prepare_sqlite)
    # Python's driver begins no transaction before a SELECT or a change of the schema; without one a migration that is
    # interrupted would leave half of its work behind.
    event.listen(engine, "begin", lambda connection: connection.connection.cursor().execute("BEGIN"))
    return engine


def into_one_file(engine: Engine) -> bool:
    """What was stored last lies beside the database until somebody does this; whether nobody kept us from it."""
    with closing(engine.raw_connection()) as connection:
        cursor = connection.cursor()
        # Whoever reads at the moment may: nobody waits for them for long. The line is not used any more.
        cursor.execute("PRAGMA busy_timeout=1000")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (hindered, *_) = cursor.fetchone() or (1,)
        return not hindered


def close_database(engine: Engine) -> None:
    """After the last writing: whoever copies the file from now on has everything."""
    try:
        if not into_one_file(engine):
            log.warning("%s is being read: what was stored last is in %s-wal and belongs to it", FILE, FILE)
    except (SQLAlchemyError, sqlite3.Error) as error:
        log.warning("what was stored last is in %s-wal and belongs to %s: %s", FILE, FILE, reason_of(error))
    engine.dispose()


def _migrate(engine: Engine) -> None:
    # Slow to import and seldom needed: people wait for a server that starts again.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _prepare_sqlite(connection: object, _record: object) -> None:
    connection.isolation_level = None  # type: ignore[attr-defined]
    cursor = connection.cursor()  # type: ignore[attr-defined]
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    # Whoever is forgotten must not stand in free pages of the file.
    cursor.execute("PRAGMA secure_delete=ON")
    cursor.close()
