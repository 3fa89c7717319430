"""When the server was last alive: what lies between then and its next start was downtime, for which no clock runs."""

from sqlalchemy import delete, select
from sqlalchemy.engine import Connection

from anpfiff.server.store.schema import alive


def last_alive(connection: Connection) -> float | None:
    return connection.execute(select(alive.c.at)).scalar()


def still_alive(connection: Connection, now: float) -> None:
    connection.execute(delete(alive))
    connection.execute(alive.insert().values(id=1, at=now))
