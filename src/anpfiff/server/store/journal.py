"""One writer a process. What it has answered is in the database and survives kill -9."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from sqlalchemy import Connection, Engine, delete, insert, select, update

from anpfiff.server.store.schema import moves, sealed, tables, talk

Work = Callable[[Connection], None]
GROUP = 100
"""So many writings share a commit at the most."""


class StoredTable(NamedTuple):
    id: str
    made: str
    setup: str
    rules_version: int
    seats: str
    seed: bytes
    ended: bool


class StoredChoice(NamedTuple):
    """A secret choice that waits for the others."""

    seat: int
    n: int
    """The number that it answers."""
    moves: str


def unfinished(engine: Engine) -> list[StoredTable]:
    """Tables whose game goes on."""
    with engine.connect() as connection:
        return [StoredTable(*found) for found in connection.execute(select(tables).where(tables.c.ended.is_(False)))]


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

    async def make_table(self, table: StoredTable, first: str) -> None:
        """A table and its row 0."""

        def work(connection: Connection) -> None:
            connection.execute(insert(tables).values(**table._asdict()))
            connection.execute(insert(moves).values(table_id=table.id, n=0, row=first))

        await self._do(work)

    async def add_moves(self, table: str, first: int, rows: list[str], ended: bool) -> None:
        """Consecutive moves, all or none. Sealed choices have become moves, or belong to a number that is over."""

        def work(connection: Connection) -> None:
            connection.execute(delete(sealed).where(sealed.c.table_id == table))
            values = [{"table_id": table, "n": first + place, "row": row} for place, row in enumerate(rows)]
            connection.execute(insert(moves), values)
            if ended:
                connection.execute(update(tables).where(tables.c.id == table).values(ended=True))

        await self._do(work)

    async def seal(self, table: str, choice: StoredChoice) -> None:
        """Instead of an earlier one of the same seat."""

        def work(connection: Connection) -> None:
            connection.execute(delete(sealed).where(sealed.c.table_id == table, sealed.c.seat == choice.seat))
            connection.execute(insert(sealed).values(table_id=table, **choice._asdict()))

        await self._do(work)

    async def say(self, table: str, n: int, seat: int, text: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(talk).values(table_id=table, n=n, seat=seat, text=text))

        await self._do(work)

    def talk(self, table: str) -> list[tuple[int, int, str]]:
        """Number, seat and text."""
        with self.engine.connect() as connection:
            chosen = select(talk.c.n, talk.c.seat, talk.c.text).where(talk.c.table_id == table).order_by(talk.c.n)
            return [(n, seat, text) for n, seat, text in connection.execute(chosen)]

    def sealed(self, table: str) -> list[StoredChoice]:
        with self.engine.connect() as connection:
            chosen = select(sealed.c.seat, sealed.c.n, sealed.c.moves).where(sealed.c.table_id == table).order_by(sealed.c.seat)
            return [StoredChoice(*found) for found in connection.execute(chosen)]

    def table(self, table: str) -> StoredTable | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(tables).where(tables.c.id == table)).first()
        return None if found is None else StoredTable(*found)

    def rows(self, table: str) -> list[str]:
        with self.engine.connect() as connection:
            chosen = select(moves.c.row).where(moves.c.table_id == table).order_by(moves.c.n)
            return list(connection.execute(chosen).scalars())

    async def _do(self, work: Work) -> None:
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
