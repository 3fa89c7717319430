"""Deleting tables that are kept no longer."""

from collections.abc import Iterable

from sqlalchemy import delete
from sqlalchemy.engine import Connection

from anpfiff.server.store.schema import chat, moves, mutes, room_events, sealed, seats, tables


def forget_tables(connection: Connection, wanted: Iterable[str]) -> None:
    """Everything of them but the results, which belong to people."""
    gone = list(wanted)
    for part in (moves, room_events, seats, sealed, chat, mutes):
        connection.execute(delete(part).where(part.c.table_id.in_(gone)))
    connection.execute(delete(tables).where(tables.c.id.in_(gone)))
