"""Tables that cannot be opened: their game is not installed, or their rows are spoilt. Promises to people hold there too."""

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from anpfiff.server.store.schema import chat, room_events, seats, tables
from anpfiff.tables.room_events import AnyRoomEvent, Deleted, Entry, PeopleMerged


class CannotOpenError(Exception):
    """The log says why."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


def merged(connection: Connection, table: str, old: str, new: str, now: float) -> None:
    """Somebody turned out to be somebody else."""
    connection.execute(update(seats).where(seats.c.table_id == table, seats.c.person_id == old).values(person_id=new))
    connection.execute(update(tables).where(tables.c.id == table, tables.c.host == old).values(host=new))
    _add(connection, table, now, PeopleMerged(old, new))


def left(connection: Connection, table: str, person: str, now: float) -> None:
    """Somebody has gone for good: their name and their words go with them."""
    theirs = (seats.c.table_id == table, seats.c.person_id == person)
    held = list(connection.execute(select(seats.c.seat).where(*theirs)).scalars())
    connection.execute(update(seats).where(*theirs).values(person_id=None, name=""))
    connection.execute(delete(chat).where(chat.c.table_id == table, chat.c.seat.in_(held)))
    _add(connection, table, now, *(Deleted(seat) for seat in held))


def _add(connection: Connection, table: str, now: float, *new: AnyRoomEvent) -> None:
    newest = connection.execute(select(func.max(room_events.c.n)).where(room_events.c.table_id == table)).scalar()
    first = 0 if newest is None else newest + 1
    for place, event in enumerate(new):
        entry = msgspec.json.encode(Entry(now, -1, event)).decode()
        connection.execute(insert(room_events).values(table_id=table, n=first + place, entry=entry))
