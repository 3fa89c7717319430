"""Opening the database: SQLite in a data folder unless told otherwise."""

from pathlib import Path

from sqlalchemy import Engine, create_engine, event, inspect

MIGRATIONS = Path(__file__).with_name("migrations")
NEWEST = "0006"
"""The last of them."""


def open_database(data: Path) -> Engine:
    """The database of a data folder, brought to the newest schema."""
    data.mkdir(parents=True, exist_ok=True)
    url = f"sqlite:///{data / 'anpfiff.db'}"
    engine = create_engine(url)
    # WAL: readers never wait for the writer. NORMAL survives kill -9 of the server; only a power cut can lose the last moments.
    event.listen(engine, "connect", _prepare_sqlite)
    # Python's driver begins no transaction before a SELECT or a change of the schema; without one a migration that is
    # interrupted would leave half of its work behind.
    event.listen(engine, "begin", lambda connection: connection.connection.cursor().execute("BEGIN"))
    if _version(engine) != NEWEST:
        _migrate(engine)
    return engine


def _version(engine: Engine) -> str | None:
    """None: there is nothing in it yet."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        version: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        return version


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
