"""What a running server's database holds, for a test that compares before and after."""

import sqlite3
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

OF_TABLES = ("moves", "acts", "seats", "sealed", "talk", "mutes", "results")
OF_PEOPLE = ("people", "sessions", "codes")
Rows = dict[tuple[str, str], list[Any]]
"""By part of the database and table: its rows. What belongs to no table stands under an empty name."""


class Kept:
    """Reads beside the server, which is the only one to write. Its heartbeat is nobody's change."""

    def __init__(self, data: Path) -> None:
        self._database = sqlite3.connect(data / "anpfiff.db", isolation_level=None, timeout=60, check_same_thread=False)

    def close(self) -> None:
        self._database.close()

    def version(self) -> int:
        """Another number whenever anything was written."""
        return int(self._database.execute("PRAGMA data_version").fetchone()[0])

    def select(self, query: str, *values: Any) -> list[Any]:
        return self._database.execute(query, values).fetchall()

    def rows(self, tables: Iterable[str] | None = None) -> Rows:
        """Everything of these tables, or of all, and of people; and which tables there are."""
        self._database.execute("BEGIN")
        found: Rows = {(part, ""): self.select(f"SELECT * FROM {part} ORDER BY 1, 2") for part in OF_PEOPLE}  # noqa: S608
        names = sorted(row[0] for row in self.select("SELECT id FROM tables"))
        found["names", ""] = names
        for table in names if tables is None else tables:
            found["tables", table] = self.select("SELECT * FROM tables WHERE id = ?", table)
            for part in OF_TABLES:
                found[part, table] = self.select(f"SELECT * FROM {part} WHERE table_id = ? ORDER BY 1, 2, 3", table)  # noqa: S608
        self._database.execute("COMMIT")
        return found


def changed(before: Rows, after: Rows, granted: Collection[tuple[str, str]] = ()) -> list[tuple[str, str]]:
    """Parts that are not as they were, beside those that may have changed."""
    keys = before.keys() | after.keys()
    return sorted(key for key in keys if key not in granted and before.get(key, []) != after.get(key, []))
