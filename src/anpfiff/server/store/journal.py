"""One writer a process. What it has answered is in the database and survives kill -9."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from sqlalchemy import Connection, Engine, Table, delete, insert, update

from anpfiff.server.room import Phase
from anpfiff.server.store.schema import acts, moves, mutes, results, sealed, seats, tables, talk

Work = Callable[[Connection], None]
GROUP = 100
"""So many writings share a commit at the most."""


class StoredTable(NamedTuple):
    id: str
    made: str
    setup: str
    rules_version: int
    seed: bytes
    host: str
    invite: str
    clock: str | None
    copied: int
    phase: Phase
    to_move: str
    touched: float
    running: str
    due: float | None
    bot_to_move: bool


class StoredChoice(NamedTuple):
    """A secret choice that waits for the others."""

    seat: int
    n: int
    """The number that it answers."""
    moves: str


class StoredSeat(NamedTuple):
    seat: int
    person_id: str | None
    name: str
    bot: str | None


class StoredResult(NamedTuple):
    """How one person fared."""

    seat: int
    person_id: str
    game: str
    edition: str
    players: int
    place: int | None
    conceded: bool
    ended: float


class Change(NamedTuple):
    """What is written of one table in one commit, all or none."""

    table: str
    made: StoredTable | None = None
    """The table itself, if it is new."""
    first_row: int = 0
    rows: Sequence[str] = ()
    """Sealed choices have become these, or belong to a number that is over."""
    first_act: int = 0
    acts: Sequence[str] = ()
    seats: Sequence[StoredSeat] = ()
    seal: StoredChoice | None = None
    """Instead of an earlier one of the same seat."""
    said: tuple[int, int, str] | None = None
    """Number, seat and text."""
    silenced: Sequence[int] = ()
    """Seats whose words are forgotten."""
    mute: tuple[str, int, bool] | None = None
    """Who, whom, and whether from now on or not any more."""
    results: Sequence[StoredResult] = ()
    standing: Mapping[str, object] = {}
    """Columns of the table that say how it stands."""

    def write(self, connection: Connection) -> None:
        if self.made is not None:
            connection.execute(insert(tables).values(**self.made._asdict()))
        if self.rows:
            connection.execute(delete(sealed).where(sealed.c.table_id == self.table))
            _add(connection, moves, self.table, "row", self.first_row, self.rows)
        if self.acts:
            _add(connection, acts, self.table, "entry", self.first_act, self.acts)
        for seat in self.seats:
            connection.execute(delete(seats).where(seats.c.table_id == self.table, seats.c.seat == seat.seat))
            connection.execute(insert(seats).values(table_id=self.table, **seat._asdict()))
        if self.seal is not None:
            connection.execute(delete(sealed).where(sealed.c.table_id == self.table, sealed.c.seat == self.seal.seat))
            connection.execute(insert(sealed).values(table_id=self.table, **self.seal._asdict()))
        if self.said is not None:
            n, seat_number, text = self.said
            connection.execute(insert(talk).values(table_id=self.table, n=n, seat=seat_number, text=text))
        for silent in self.silenced:
            connection.execute(delete(talk).where(talk.c.table_id == self.table, talk.c.seat == silent))
        if self.mute is not None:
            person, muted, on = self.mute
            of_both = (mutes.c.table_id == self.table, mutes.c.person_id == person, mutes.c.seat == muted)
            connection.execute(delete(mutes).where(*of_both))
            if on:
                connection.execute(insert(mutes).values(table_id=self.table, person_id=person, seat=muted))
        for result in self.results:
            connection.execute(insert(results).values(table_id=self.table, **result._asdict()))
        if self.standing:
            connection.execute(update(tables).where(tables.c.id == self.table).values(**self.standing))


def _add(connection: Connection, where: Table, table: str, column: str, first: int, rows: Sequence[str]) -> None:
    connection.execute(insert(where), [{"table_id": table, "n": first + place, column: row} for place, row in enumerate(rows)])


class StoreError(Exception):
    """Nothing was written. Trying again may help."""


class _Entry(NamedTuple):
    work: Work
    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[None]"


class Journal:
    """Writings of all tables, committed in groups: a commit costs more than what is in it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._entries: SimpleQueue[_Entry | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="journal", daemon=True)
        self._writer.start()
        self._closed = False

    def close(self) -> None:
        """Finish what was begun, and take nothing more."""
        self._closed = True
        self._entries.put(None)
        self._writer.join()

    async def write(self, *changes: Change) -> None:
        def work(connection: Connection) -> None:
            for change in changes:
                change.write(connection)

        await self.do(work)

    async def do(self, work: Work) -> None:
        """Whatever else has to be written, in a commit of its own or together with others'."""
        if self._closed:
            raise StoreError("the journal is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._entries.put(_Entry(work, loop, done))
        await done

    def _write(self) -> None:
        while (entry := self._entries.get()) is not None:
            group = [entry]
            closing = False
            while len(group) < GROUP and not self._entries.empty():
                following = self._entries.get()
                if following is None:
                    closing = True
                    break
                group.append(following)
            self._commit(group)
            if closing:
                return

    def _commit(self, group: list[_Entry]) -> None:
        try:
            with self.engine.begin() as connection:
                for entry in group:
                    entry.work(connection)
        except Exception as error:
            if len(group) > 1:
                # One of them is wrong: the others must not suffer for it.
                for entry in group:
                    self._commit([entry])
                return
            _answer(group[0], StoreError(str(error)))
            return
        for entry in group:
            _answer(entry, None)


def _answer(entry: _Entry, error: Exception | None) -> None:
    def tell() -> None:
        if entry.done.cancelled():
            return
        if error is None:
            entry.done.set_result(None)
        else:
            entry.done.set_exception(error)

    entry.loop.call_soon_threadsafe(tell)
