"""All tables: made, found, listed, looked after while nobody does, and forgotten."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar

from sqlalchemy import Engine

from anpfiff.core.registry import make_setup
from anpfiff.core.rows import Row
from anpfiff.server.live.freeing import give_back
from anpfiff.server.live.new_table import planned, taken_up
from anpfiff.server.live.open_tables import OpenTables
from anpfiff.server.live.people import People, Person, Visitor
from anpfiff.server.live.services import Services
from anpfiff.server.live.shortage import PASSING, Shortages
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.live.watch import LATE
from anpfiff.server.store import closed
from anpfiff.server.store.closed import CannotOpenError
from anpfiff.server.store.forgetting import forget_tables
from anpfiff.server.store.heartbeat import forgive_downtime, still_alive
from anpfiff.server.store.journal import StoreError
from anpfiff.server.store.reading import finished_before, overdue, tables_of, waits_for_bot
from anpfiff.tables.commands import DeniedError, FromGuest, Rematch
from anpfiff.tables.making import new_table_id
from anpfiff.tables.room import Room
from anpfiff.tables.room_events import AnyRoomEvent, BotTookOver, Deleted, Over, PeopleMerged, Stood
from anpfiff.tables.room_messages import NewTable
from anpfiff.tables.stored import StoredTable
from anpfiff.tables.table_state import bots_that_know

AGAIN = 1.0
"""Seconds until what could not be read is read again."""
DAY = 86_400.0

T = TypeVar("T")


class Directory:
    """Every table by name, opened when it is needed."""

    def __init__(self, services: Services, keep: float | None = None) -> None:
        """`keep`: for so many days after their end tables are kept; None: for good."""
        self._services = services
        self._keep = keep
        self.people = People(services.journal, services.now, services.date)
        self._tables = OpenTables(services)
        self.shortages = Shortages()
        self._swept = 0.0
        self._behind = services.date() - services.now()
        """What clocks run by is, behind the time of day."""
        self._waking: asyncio.Task[None] | None = None

    @property
    def address(self) -> str | None:
        return self._services.address

    @property
    def engine(self) -> Engine:
        """For reading."""
        return self._services.journal.engine

    async def resume(self) -> None:
        """Bots go on where people sit, also if nobody looks; and nobody's clock has run while the server was down."""
        await self._services.journal.do(lambda connection: forgive_downtime(connection, self._services.now()))
        # Beside what people ask for: whoever was thrown out by a restart must not wait until everybody's games are read.
        self._waking = asyncio.get_running_loop().create_task(self._wake())

    async def _wake(self) -> None:
        for table in await self._patiently(lambda: waits_for_bot(self.engine)):
            # Whatever is wrong with one of them, the bots of all others have to go on.
            opened = await self._patiently(partial(self._tables.sound, table))
            if opened is not None:
                opened.go_on()
            await asyncio.sleep(0)

    async def _patiently(self, read: Callable[[], T]) -> T:
        """However long something is short."""
        while True:
            try:
                return read()
            except PASSING as error:
                self.shortages.noticed(error)
                await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        """Before the journal is closed."""
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self._tables))
        await self._beat()

    # --- by the hour

    async def tick(self) -> None:
        """Called again and again: clocks that have run out, tables that nobody needs, tables that are too old."""
        now = self._services.now()
        await self._beat()
        slept = self._slept()
        for table in self._tables:
            table.look_around(slept)
        for late in overdue(self.engine, now):
            opened = self._tables.sound(late)
            if opened is not None:
                await opened.expire(now)
        if self._tables.put_away_unused(now):
            give_back(resting=not self._tables)
        if self._keep is not None and now - self._swept >= DAY / 24:
            self._swept = now
            await self._forget(finished_before(self.engine, now - self._keep * DAY))

    def _slept(self) -> bool:
        """Since the last time: what has passed here and what has passed for others is not the same."""
        before, self._behind = self._behind, self._services.date() - self._services.now()
        return abs(self._behind - before) > LATE

    async def _beat(self) -> None:
        # A full disk must not end the server; moves have their own errors.
        with suppress(StoreError):
            await self._services.journal.do(lambda connection: still_alive(connection, self._services.now()))

    # --- tables

    def find(self, table: str) -> TableActor | None:
        """None: there is no such table. What cannot be read just now raises one of `PASSING`, and is not the table's fault."""
        return self._tables.find(table)

    async def make(self, person: Person, wanted: NewTable) -> str:
        """A new table; errors say what is wrong with the command. It begins at once if nobody has to come."""
        setup = make_setup(wanted.game, wanted.edition, wanted.options, len(wanted.seats))
        rows: list[Row] = []
        if wanted.position is not None:
            setup, rows = taken_up(setup, self.find(wanted.position.table), wanted.position.number)
        plan = planned(new_table_id(), setup, person, wanted, rows)
        await self._services.journal.write(plan.written(self._services.date()))
        await self._begin(plan.table)
        return plan.table

    async def _begin(self, table: str) -> None:
        opened = self.find(table)
        if opened is not None:
            await opened.begin()

    async def ask(self, person: Person, table: TableActor, command: FromGuest) -> None:
        await table.ask(person, command)
        if isinstance(command, Rematch) and table.room.next is not None:
            await self._begin(table.room.next)

    async def _forget(self, gone: Sequence[str]) -> None:
        """First in the journal: where that fails, everything at the tables goes on as it was."""
        if gone:
            await self._services.journal.do(lambda connection: forget_tables(connection, gone))
            dropped = [self._tables.drop(table) for table in gone]
            await asyncio.gather(*(opened.close() for opened in dropped if opened is not None))

    # --- people

    async def link_device(self, code: str, before: Person | None, old: bool = False) -> Visitor:
        """Somebody on another device, or at a seat of `old`. Whoever this device was before becomes the same person."""
        visitor = await self.people.carried(code, old)
        if before is not None and before.id != visitor.person.id:
            async for stored, _ in self._every_table_of(before):
                await self._become(stored.id, before.id, visitor.person.id)
            await self.people.became(before, visitor.person)
        return visitor

    async def _become(self, table: str, old: str, new: str) -> None:
        try:
            opened = self.find(table)
        except CannotOpenError:
            await self._services.journal.do(lambda connection: closed.merged(connection, table, old, new, self._services.date()))
            return
        if opened is not None:
            await opened.act(PeopleMerged(old, new))

    async def rename(self, person: Person, name: str) -> None:
        """Also where they sit."""
        await self.people.rename(person, name)
        async for stored, _ in self._every_table_of(person):
            opened = None if stored.phase == "over" else self._tables.sound(stored.id)
            if opened is not None:
                await opened.rename(person.id, name)

    async def forget(self, person: Person) -> None:
        """A person wants to be deleted: tables of nobody else go with them, at others a bot plays on, without a name."""
        await self._leave_all(person)
        await self.people.forget(person)
        # Once more: what they had asked for before nobody knew them any more.
        await self._leave_all(person)

    async def _leave_all(self, person: Person) -> None:
        async for stored, people in self._every_table_of(person):
            if people <= {person.id, None}:
                await self._forget([stored.id])
            else:
                await self._leave(stored.id, person)

    async def _every_table_of(self, person: Person) -> AsyncIterator[tuple[StoredTable, set[str | None]]]:
        """And who sits there. Also those that come while something is done at the others: somebody may ask for a rematch."""
        known: set[str] = set()
        while new := [found for found in tables_of(self.engine, person.id, everything=True) if found[0].id not in known]:
            for stored, seats in new:
                known.add(stored.id)
                yield stored, {seat.person_id for seat in seats}

    async def delete(self, person: Person, table: TableActor) -> None:
        """A person wants a table that is over out of their sight: it goes, or, where others played too, their name in it."""
        if table.room.phase != "over":
            raise DeniedError("still_playing")
        if not table.room.seats_of(person.id) and table.room.host != person.id:
            raise DeniedError("only_players", True)
        if {chair.person for chair in table.room.chairs} <= {person.id, None}:
            await self._forget([table.id])
            return
        await table.act_as(lambda room: [Deleted(seat) for seat in room.seats_of(person.id)])

    async def _leave(self, table: str, person: Person) -> None:
        """It goes on without this one."""
        try:
            opened = self.find(table)
        except CannotOpenError:
            await self._services.journal.do(lambda connection: closed.left(connection, table, person.id, self._services.date()))
            return
        if opened is not None:
            bot = bots_that_know(opened.table_state.setup.game)[0]
            await opened.act_as(lambda room: _leaving(room, person.id, bot))


def _leaving(room: Room, person: str, bot: str) -> list[AnyRoomEvent]:
    """For good. Where the game has begun a bot plays on."""
    mine = room.seats_of(person)
    if room.phase == "gathering" and room.host != person:
        return [Stood(seat) for seat in mine]
    room_events: list[AnyRoomEvent] = [Over("cancelled")] if room.phase == "gathering" else []
    if room.phase in ("opening", "playing", "paused"):
        room_events += [BotTookOver(seat, bot, "left") for seat in mine if room.chairs[seat].bot is None]
    return [*room_events, *(Deleted(seat) for seat in mine)]
