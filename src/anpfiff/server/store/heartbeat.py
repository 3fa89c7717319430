"""When the server was last alive: what lies between then and its next start was downtime, for which no clock runs."""

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.engine import Connection

from anpfiff.server.store.schema import alive, tables
from anpfiff.tables.clock import Running


def last_alive(connection: Connection) -> float | None:
    return connection.execute(select(alive.c.at)).scalar()


def still_alive(connection: Connection, now: float) -> None:
    connection.execute(delete(alive))
    connection.execute(alive.insert().values(id=1, at=now))


def forgive_downtime(connection: Connection, now: float) -> None:
    """What the server was down is charged to nobody. Less than nothing, if the clock was turned back: nobody wins by it."""
    before = last_alive(connection)
    down = 0.0 if before is None else now - before
    for table, running in connection.execute(select(tables.c.id, tables.c.running).where(tables.c.due.is_not(None))).all():
        later = msgspec.json.decode(running, type=Running).later(down)
        changed = {"running": msgspec.json.encode(later).decode(), "due": later.first()}
        connection.execute(update(tables).where(tables.c.id == table).values(**changed))
    still_alive(connection, now)
