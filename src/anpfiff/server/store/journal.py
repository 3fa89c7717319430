"""One writer a process. What it has answered is in the database and survives kill -9."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from sqlalchemy import Connection, Dialect, Engine, bindparam, delete, insert, update
from sqlalchemy.engine.interfaces import DBAPICursor

from anpfiff.server.store.complaints import Complaints
from anpfiff.server.store.condition import reason_of
from anpfiff.server.store.prepared import Prepared
from anpfiff.server.store.schema import chat, moves, mutes, results, room_events, sealed, seats, tables
from anpfiff.tables.stored import MOVED, STANDING, Change

Work = Callable[[Connection], None]
GROUP = 100
"""So many writings share a commit at the most."""

# What every move needs.
_UNSEAL = Prepared(delete(sealed).where(sealed.c.table_id == bindparam("of")), ())
_MOVE = Prepared(insert(moves), ("table_id", "n", "row"))
_STANDING = Prepared(update(tables).where(tables.c.id == bindparam("of")), STANDING)
_MOVED = Prepared(update(tables).where(tables.c.id == bindparam("of")), MOVED)


def write_change(connection: Connection, change: Change) -> None:
    if change.made is not None:
        connection.execute(insert(tables).values(**change.made._asdict()))
    _write_moves(connection, change)
    _write_room(connection, change)
    _write_chat(connection, change)
    for result in change.results:
        connection.execute(insert(results).values(table_id=change.table, **result._asdict()))
    if change.columns:
        standing = _STANDING if "phase" in change.columns else _MOVED
        standing.run(connection, {"of": change.table, **change.columns})


def _only_moved(change: Change) -> bool:
    """It was one of the many: moves were made, and how the table stands has changed."""
    beside = change.made or change.unsealed or change.room_events or change.seats or change.seal or change.said or change.silenced
    return not (beside or change.mute or change.results or "phase" in change.columns) and bool(change.columns)


def _write_moved(cursor: DBAPICursor, dialect: Dialect, change: Change) -> None:
    """What `write_change` would, by the driver itself."""
    for place, row in enumerate(change.rows, change.first_row):
        _MOVE.run_by(cursor, dialect, {"table_id": change.table, "n": place, "row": row})
    _MOVED.run_by(cursor, dialect, {"of": change.table, **change.columns})


def _write_moves(connection: Connection, change: Change) -> None:
    """Those that were made, and the one that is still secret."""
    if change.unsealed:
        _UNSEAL.run(connection, {"of": change.table})
    for place, row in enumerate(change.rows, change.first_row):
        _MOVE.run(connection, {"table_id": change.table, "n": place, "row": row})
    if change.seal is not None:
        connection.execute(delete(sealed).where(sealed.c.table_id == change.table, sealed.c.seat == change.seal.seat))
        connection.execute(insert(sealed).values(table_id=change.table, **change.seal._asdict()))


def _write_room(connection: Connection, change: Change) -> None:
    """What people did beside moves, and who sits there now."""
    if change.room_events:
        added = enumerate(change.room_events, change.first_event)
        connection.execute(
            insert(room_events), [{"table_id": change.table, "n": place, "entry": entry} for place, entry in added]
        )
    for seat in change.seats:
        connection.execute(delete(seats).where(seats.c.table_id == change.table, seats.c.seat == seat.seat))
        connection.execute(insert(seats).values(table_id=change.table, **seat._asdict()))


def _write_chat(connection: Connection, change: Change) -> None:
    """What was said, whose words are forgotten, and who does not want to read whom."""
    if change.said is not None:
        n, seat, text = change.said
        connection.execute(insert(chat).values(table_id=change.table, n=n, seat=seat, text=text))
    for silent in change.silenced:
        connection.execute(delete(chat).where(chat.c.table_id == change.table, chat.c.seat == silent))
    if change.mute is not None:
        person, muted, on = change.mute
        of_both = (mutes.c.table_id == change.table, mutes.c.person_id == person, mutes.c.seat == muted)
        connection.execute(delete(mutes).where(*of_both))
        if on:
            connection.execute(insert(mutes).values(table_id=change.table, person_id=person, seat=muted))


class StoreError(Exception):
    """Nothing was written. Trying again may help."""


class _Entry(NamedTuple):
    work: Work
    done: "asyncio.Future[None]"
    moved: Sequence[Change]
    """All that it does, if that is nothing but moves."""

    def answer(self, error: Exception | None) -> None:
        """In the event loop of whoever waits for it."""
        if self.done.cancelled():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Journal:
    """Writings of all tables, committed in groups: a commit costs more than what is in it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._entries: SimpleQueue[list[_Entry] | None] = SimpleQueue()
        self._coming: list[_Entry] = []
        """Of this moment: handed over together."""
        self._line: Connection | None = None
        """The writer's own, to the database."""
        self._complaints = Complaints()
        self._writer = Thread(target=self._write, name="journal", daemon=True)
        self._writer.start()
        self._closed = False

    def close(self) -> None:
        """Finish what was begun, and take nothing more."""
        self._closed = True
        self._hand_over()
        self._entries.put(None)
        self._writer.join()

    async def write(self, *changes: Change) -> None:
        def work(connection: Connection) -> None:
            for change in changes:
                write_change(connection, change)

        await self.do(work, changes if all(map(_only_moved, changes)) else ())

    async def do(self, work: Work, moved: Sequence[Change] = ()) -> None:
        """Whatever else has to be written, in a commit of its own or together with others'. `moved`: it is no more than these."""
        if self._closed:
            raise StoreError("the journal is closed")
        loop = asyncio.get_running_loop()
        if not self._coming:
            # Not at once: the writer would wake up and stand in the way of what is still being done at this moment.
            loop.call_soon(self._hand_over)
        entry = _Entry(work, loop.create_future(), moved)
        self._coming.append(entry)
        await entry.done

    def _hand_over(self) -> None:
        coming, self._coming = self._coming, []
        if coming:
            self._entries.put(coming)

    def _write(self) -> None:
        while (group := self._entries.get()) is not None:
            closing = False
            while len(group) < GROUP and not closing and not self._entries.empty():
                following = self._entries.get()
                closing = following is None
                group += following or []
            for first in range(0, len(group), GROUP):
                self._commit(group[first : first + GROUP])
            if closing:
                break
        self._leave()

    def _commit(self, group: list[_Entry]) -> None:
        try:
            self._write_down(group)
        except Exception as error:
            self._leave()
            if len(group) > 1:
                # One of them is wrong: the others must not suffer for it.
                for entry in group:
                    self._commit([entry])
                return
            reason = reason_of(error)
            self._complaints.failed(reason)
            _answer(group, StoreError(reason))
            return
        self._complaints.worked()
        _answer(group, None)

    def _write_down(self, group: list[_Entry]) -> None:
        # The same line all the time: to take one and give it back costs as much as a move.
        self._line = self._line or self.engine.connect()
        if all(entry.moved for entry in group):
            _commit_moves(self._line, [change for entry in group for change in entry.moved])
            return
        with self._line.begin():
            for entry in group:
                entry.work(self._line)

    def _leave(self) -> None:
        """The next writing takes a new line to the database, whatever was wrong with this one."""
        line, self._line = self._line, None
        if line is not None:
            line.close()


def _commit_moves(connection: Connection, changes: Iterable[Change]) -> None:
    """A transaction by the driver itself, which takes the library as long as all that is in it. Whoever fails gives up the line,
    and with it what was begun."""
    cursor = connection.connection.cursor()
    cursor.execute("BEGIN")
    for change in changes:
        _write_moved(cursor, connection.dialect, change)
    cursor.execute("COMMIT")
    cursor.close()


def _answer(group: list[_Entry], error: Exception | None) -> None:
    """Of one event loop: all at once, for to wake it takes longer than to answer."""

    def tell() -> None:
        for entry in group:
            entry.answer(error)

    group[0].done.get_loop().call_soon_threadsafe(tell)
