"""A directory without a server around it, with a clock that only tests move and bots that need no process."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from anpfiff.bots.bot import ask
from anpfiff.bots.random import RandomBot
from anpfiff.core.chance import Seeded
from anpfiff.core.numbers import MoveNumber
from anpfiff.server.live.autoplay import NOTHING_RANDOM
from anpfiff.server.live.bot_pool import BotPool, Thought
from anpfiff.server.live.directory import Directory
from anpfiff.server.live.people import Person
from anpfiff.server.live.services import Services
from anpfiff.server.live.subscriber import Packet, Subscriber
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.live.turns import Thinker
from anpfiff.server.store.database import open_database
from anpfiff.server.store.journal import Journal
from anpfiff.tables.commands import FromGuest, Ready, Sit, Start
from anpfiff.tables.room_messages import FreeSeat, MySeat, NewTable, Room, SeatKind
from server.empty import lay
from server.running import WAIT, run

BEGINNING = 1_800_000_000.0


class AtOnce(BotPool):
    """Every bot moves at random and at once; or thinks for ever, while `thinking`."""

    def __init__(self) -> None:
        super().__init__(0)
        self.thinking = False

    async def choose(self, thinker: Thinker, thought: Thought) -> MoveNumber:
        if self.thinking:
            await asyncio.Event().wait()
        return ask(RandomBot(), thought.seen, thought.decision, Seeded(thought.seed))


class Inside:
    """What a test needs of a directory."""

    def __init__(self, data: Path, directory: Directory, journal: Journal, bots: BotPool) -> None:
        self.data = data
        self.directory = directory
        self.journal = journal
        self.bots = bots
        self.people: dict[str, Person] = {}

    async def person(self, name: str) -> Person:
        if name not in self.people:
            self.people[name] = (await self.directory.people.welcome(name)).person
        return self.people[name]

    async def make(self, host: Person, *seats: SeatKind, **more: Any) -> TableActor:
        wanted = {"game": "fussballwelt", "seats": list(seats)} | more
        return self.find(await self.directory.make(host, NewTable(**wanted)))

    def find(self, table: str) -> TableActor:
        found = self.directory.find(table)
        assert found is not None
        return found

    async def begun(self, *seats: SeatKind | str, **more: Any) -> TableActor:
        """A table that plays: people by name, the first of them is the host."""
        people = {seat: await self.person(name) for seat, name in enumerate(seats) if isinstance(name, str)}
        host = next(iter(people.values()))
        kinds: list[SeatKind] = [FreeSeat() if isinstance(kind, str) else kind for kind in seats]
        kinds[next(iter(people))] = MySeat()
        table = await self.make(host, *kinds, **more)
        for seat, person in people.items():
            if person is not host:
                await table.ask(person, Sit(seat, table.table_state.invite))
                await table.ask(person, Ready())
        await table.ask(host, Start())
        return table

    async def ask(self, table: TableActor, name: str, command: FromGuest) -> None:
        await self.directory.ask(self.people[name], table, command)

    def room(self, table: TableActor, name: str | None = None) -> Room:
        return table.audience.room(self.people[name].id if name else None, "en")


@asynccontextmanager
async def opened(data: Path, clock: "Hand", bots: BotPool | None = None, keep: float | None = None) -> AsyncIterator[Inside]:
    """From the start of a server to its orderly end."""
    inside = await open_inside(data, clock, bots, keep)
    try:
        yield inside
    finally:
        await inside.directory.close()
        end(inside)


def told(data: Path, story: Callable[[Inside, "Hand"], Coroutine[Any, Any, None]]) -> None:
    """Something that happens in one directory."""

    async def whole() -> None:
        clock = Hand()
        async with opened(data, clock) as inside:
            await story(inside, clock)

    run(whole())


async def open_inside(data: Path, clock: "Hand", bots: BotPool | None = None, keep: float | None = None) -> Inside:
    lay(data)
    journal, bot_pool = Journal(open_database(data)), bots or AtOnce()
    directory = Directory(Services(journal, bot_pool, clock.time, clock.date, 0), keep)
    await directory.resume()
    return Inside(data, directory, journal, bot_pool)


def end(inside: Inside) -> None:
    """Without a word to anybody: nothing is written that was not before, as after kill -9."""
    inside.bots.close()
    inside.journal.close()
    inside.journal.engine.dispose()


class Hand:
    """Moves the clock."""

    def __init__(self) -> None:
        self.now = BEGINNING

    def on(self, seconds: float) -> None:
        self.now += seconds

    def time(self) -> float:
        """By which clocks run."""
        return self.now

    def date(self) -> float:
        return self.now


async def until_quiet(table: TableActor) -> None:
    """Until the table waits for people, and not for what they have answered beforehand; or is over."""
    state = table.table_state
    async with asyncio.timeout(WAIT):
        while state.bot_to_move() is not None or state.armed_answer() is not None:
            await asyncio.sleep(0.001)


async def answer(table: TableActor, seat: int, seed: int = 1) -> None:
    """What somebody is asked, at random; all of it, where several choose together."""
    game = table.table_state.game
    assert game is not None
    state, moves = game.state.copy(), list[MoveNumber]()
    while not moves or (game.sealed is not None and seat in state.seats_to_move()):
        moves.append(RandomBot().choose(state.view(seat), state.decision(seat), Seeded(seed)))
        state.apply(seat, moves[-1])
        if game.sealed is not None and seat in state.seats_to_move():
            state.settle(NOTHING_RANDOM)
    assert await table.play(seat, game.number, moves) is None


def asked(table: TableActor) -> list[int]:
    """For which seats the table waits."""
    assert table.table_state.game is not None
    return table.table_state.game.to_move()


def sql(data: Path, statement: str, *values: object) -> list[Any]:
    """Asked of the database of a data folder."""
    with closing(sqlite3.connect(data / "anpfiff.db")) as database, database:
        return database.execute(statement, values).fetchall()


class Heard:
    """A line that keeps what is sent."""

    def __init__(self) -> None:
        self.packets: list[Packet] = []

    def write(self, packet: Packet) -> None:
        self.packets.append(packet)


def sent_to(subscriber: Subscriber) -> list[Packet]:
    """What waits for the page, and is then gone."""
    line = subscriber.line
    assert isinstance(line, Heard)
    waiting, line.packets = line.packets, []
    return waiting
