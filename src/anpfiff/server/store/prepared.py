"""Statements that are written out once: to put one together takes the library longer than the database needs for it."""

from collections.abc import Mapping, Sequence
from functools import cache

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.sql.expression import UpdateBase


class Prepared:
    def __init__(self, statement: UpdateBase, columns: Sequence[str]) -> None:
        """`columns`: what an insertion or an update sets, besides the statement's own parameters."""
        assert isinstance(statement, Executable)
        self._statement = statement
        self._columns = list(columns)

    def run(self, connection: Connection, values: Mapping[str, object]) -> None:
        """Within the connection's transaction, by the driver itself."""
        cursor = connection.connection.cursor()
        self.run_by(cursor, connection.dialect, values)
        cursor.close()

    def run_by(self, cursor: DBAPICursor, dialect: Dialect, values: Mapping[str, object]) -> None:
        text, places = self._written(dialect)
        cursor.execute(text, dict(values) if places is None else tuple([values[name] for name in places]))

    @cache  # noqa: B019 - as many as there are statements and kinds of databases
    def _written(self, dialect: Dialect) -> tuple[str, tuple[str, ...] | None]:
        """With the order of its values; None: they go by name."""
        compiled = self._statement.compile(dialect=dialect, column_keys=self._columns)
        places = compiled.positiontup if compiled.positional else None
        return str(compiled), None if places is None else tuple(places)
