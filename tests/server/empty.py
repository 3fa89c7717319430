"""A database with the newest schema and nothing in it: made once and copied, because migrating costs most of a server's start."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from anpfiff.server.store.database import open_database


@cache
def _empty() -> bytes:
    """As a first start leaves it."""
    with TemporaryDirectory() as folder:
        # Whoever closes a database last writes its journal into the one file.
        open_database(Path(folder)).dispose()
        return (Path(folder) / "anpfiff.db").read_bytes()


def lay(data: Path) -> None:
    """Into a data folder in which there is none yet."""
    database = data / "anpfiff.db"
    if not database.exists():
        data.mkdir(parents=True, exist_ok=True)
        database.write_bytes(_empty())
