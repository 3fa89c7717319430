"""All tables that somebody has needed since the start: who watches them, what is played at them, and bots that go on playing."""

import asyncio
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from secrets import randbits, token_bytes, token_urlsafe

import msgspec
from sqlalchemy import Engine

from anpfiff.bots.registry import make_bot
from anpfiff.core.armed import Armed
from anpfiff.core.chance import Scripted
from anpfiff.core.door import Refusal
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.record import Row
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.state import State
from anpfiff.server.difference import differences
from anpfiff.server.eyes import Eyes
from anpfiff.server.messages import BotSeat, Committed, NewTable, Said, Step, TableMade, ToPage
from anpfiff.server.store.journal import Journal, StoredChoice, StoredTable, StoreError, unfinished
from anpfiff.server.table import Moment, SeatHeld, Table, read_table, token_hash
from anpfiff.server.talk import Talk
from anpfiff.server.thinking import Thinkers

NOTHING_RANDOM = Scripted()
"""Chance that must not be asked: a secret choice is made before anything random."""
WAITING = 200
"""Messages that may wait for a slow reader before it is let go."""


class Watcher:
    """One open page at a table."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.outbox: asyncio.Queue[ToPage | None] = asyncio.Queue(WAITING)

    def send(self, message: ToPage) -> None:
        """Never waits. A reader that does not keep up is closed and will ask for everything again."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


class OpenTable:
    """A table with its watchers. One lock: moves are taken one after the other."""

    def __init__(self, table: Table, journal: Journal, thinkers: Thinkers, pace: float, address: str | None) -> None:
        self.table = table
        self._address = address
        self._journal = journal
        self._thinkers = thinkers
        self._pace = pace
        self._watchers: set[Watcher] = set()
        self._lock = asyncio.Lock()
        self._driving: asyncio.Task[None] | None = None
        self._closing = False
        self._armed = {seat: Armed(table.moves) for seat in range(table.setup.seats)}
        self._talk = Talk([Said(n, seat, text) for n, seat, text in journal.talk(table.id)])

    def watch(self, seat: Seat | None, language: str) -> Watcher:
        armed = None if seat is None else self._armed[seat]
        watcher = Watcher(Eyes(self.table, seat, language, self._address, armed))
        self._watchers.add(watcher)
        self.show_whole(watcher)
        self.drive()
        return watcher

    def show_whole(self, watcher: Watcher) -> None:
        watcher.send(watcher.eyes.whole(self._talk.recent()))

    def leave(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)

    async def close(self) -> None:
        """Let what has begun come to its end, and begin nothing more."""
        self._closing = True
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)
        async with self._lock:
            pass

    async def say(self, seat: Seat, text: str) -> bool:
        """False: too much at once. Once begun it is finished, as a move is: what is stored must also be counted here."""
        return await asyncio.shield(asyncio.get_running_loop().create_task(self._say(seat, text)))

    async def _say(self, seat: Seat, text: str) -> bool:
        async with self._lock:
            said = self._talk.next(seat, text)
            if said is None:
                return False
            await self._journal.say(self.table.id, said.n, seat, text)
            self._talk.add(said)
            for watcher in self._watchers:
                watcher.send(said)
        return True

    def arm(self, seat: Seat, number: int, on: bool) -> bool:
        """Answers with nothing from now on until the turn is over; False: nothing is no answer to what the seat is asked."""
        if not on:
            self._armed[seat].disarm()
            return True
        state = self.table.state
        if number != self.table.number or seat not in state.seats_to_move():
            return False
        armed = self._armed[seat].arm(state.prompt(seat), state.turns())
        self.drive()
        return armed

    async def play(self, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        """Take moves, all or none: in the journal first, then for everybody to see.

        Once begun it is finished, whatever becomes of the socket that asked: what is stored must also be shown.
        """
        return await asyncio.shield(asyncio.get_running_loop().create_task(self._take(seat, number, moves)))

    async def _take(self, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        async with self._lock:
            if self.table.sealed is not None:
                refused = await self._seal(seat, number, moves)
            else:
                prepared = self.table.prepare(seat, number, moves)
                refused = prepared if isinstance(prepared, Refusal) else None
                if not isinstance(prepared, Refusal) and prepared:
                    await self._store(prepared)
        self.drive()
        return refused

    async def _store(self, prepared: list[tuple[Row, Moment]]) -> None:
        rows = [msgspec.json.encode(row).decode() for row, _ in prepared]
        ended = prepared[-1][1].state.result() is not None
        await self._journal.add_moves(self.table.id, self.table.number + 1, rows, ended)
        self._show(prepared)

    async def _seal(self, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        """Several seats choose together: kept until the last is in. All that the others see is that a choice was made."""
        if self.table.was_taken(seat, number, moves):
            return None
        refused = self.table.refuse_choice(seat, number, moves)
        if refused is not None:
            return refused
        prepared = self.table.prepare_reveal(seat, moves)
        if prepared is not None:
            await self._store(prepared)
            return None
        await self._journal.seal(self.table.id, StoredChoice(seat, number, msgspec.json.encode(list(moves)).decode()))
        self.table.seal(seat, moves)
        for watcher in self._watchers:
            watcher.send(Committed(number, watcher.eyes.now(self.table.state)))
        return None

    def drive(self) -> None:
        """Let bots go on if it is their turn."""
        idle = self._driving is None or self._driving.done()
        if idle and not self._closing and self._goes_on():
            self._driving = asyncio.get_running_loop().create_task(self._drive())

    def _show(self, prepared: list[tuple[Row, Moment]]) -> None:
        for row, moment in prepared:
            before = self.table.state
            self.table.add([(row, moment)])
            last = row is prepared[-1][0]
            for watcher in self._watchers:
                watcher.send(_step(watcher.eyes, row.n, before, moment, last))

    async def _drive(self) -> None:
        while not self._closing and self._goes_on():
            if (armed := self._armed_answer()) is not None:
                await self._go_on(armed[0], self.table.number, [armed[1]])
                continue
            seat = self._bot()
            assert seat is not None
            bot = self.table.seats[seat].bot
            assert bot is not None
            shown = asyncio.create_task(asyncio.sleep(self._pace if self._watchers else 0))
            number = self.table.number
            moves = await self._think(seat, bot)
            await shown
            await self._go_on(seat, number, moves)

    async def _go_on(self, seat: Seat, number: int, moves: Sequence[MoveNumber]) -> None:
        try:
            await self.play(seat, number, moves)
        except StoreError:
            await asyncio.sleep(1)

    def _goes_on(self) -> bool:
        """Whether a move can be made without asking anybody."""
        return self._bot() is not None or self._armed_answer() is not None

    def _armed_answer(self) -> tuple[Seat, MoveNumber] | None:
        """Of a person who wants nothing."""
        state = self.table.state
        if self.table.sealed is None:
            for seat in state.seats_to_move():
                move = self._armed[seat].answer(state.decision(seat), state.turns())
                if move is not None and self.table.seats[seat].bot is None:
                    return seat, move
        return None

    async def _think(self, seat: Seat, bot: str) -> list[MoveNumber]:
        """One move; or, where several choose together, the whole choice, made on a copy that holds nobody else's."""
        state, moves = self.table.state.copy(), list[MoveNumber]()
        while not moves or (self.table.sealed is not None and seat in state.seats_to_move()):
            view, decision = state.view(seat), state.decision(seat)
            moves.append(await self._thinkers.choose(self.table.setup, bot, view, decision, randbits(63)))
            state.apply(seat, moves[-1])
            if seat in state.seats_to_move() and self.table.sealed is not None:
                state.settle(NOTHING_RANDOM)
        return moves

    def _bot(self) -> Seat | None:
        """The bot that is to move."""
        for seat in self.table.to_move():
            if self.table.seats[seat].bot is not None:
                return seat
        return None


def _step(eyes: Eyes, number: int, before: State, moment: Moment, last: bool) -> Step:
    """`last`: of what was taken together; before it nobody is asked."""
    changes = differences(eyes.view(before), eyes.view(moment.state))
    now = eyes.now(moment.state) if last else eyes.between()
    return Step(number, changes, now, eyes.lines(number, moment.events))


class CannotGoOnError(Exception):
    """Unfinished tables of other rules than are installed: starting would spoil them."""

    def __init__(self, tables: Sequence[str]) -> None:
        super().__init__(", ".join(tables))
        self.tables = tuple(tables)


def check_unfinished(engine: Engine) -> None:
    """Refuse to begin on tables that cannot be played on."""
    wrong = [stored.id for stored in unfinished(engine) if not _playable(stored)]
    if wrong:
        raise CannotGoOnError(wrong)


class Hall:
    """Every table by name, opened when it is needed."""

    def __init__(self, journal: Journal, thinkers: Thinkers, pace: float, address: str | None = None) -> None:
        """`address` is where friends find this server, if it is not where the page was opened."""
        self._address = address
        self._journal = journal
        self._thinkers = thinkers
        self._pace = pace
        self._open: dict[str, OpenTable] = {}

    def resume(self) -> None:
        """Bots go on where they were, also if nobody looks."""
        for stored in unfinished(self._journal.engine):
            self._opened(stored).drive()

    async def make(self, wanted: NewTable) -> TableMade:
        """A new table; errors say what is wrong with the wish."""
        setup = make_setup(wanted.game, wanted.edition, wanted.options, len(wanted.seats))
        tokens = {str(seat): token_urlsafe(24) for seat, kind in enumerate(wanted.seats) if not isinstance(kind, BotSeat)}
        seats: list[SeatHeld] = []
        for seat, kind in enumerate(wanted.seats):
            if isinstance(kind, BotSeat):
                make_bot(kind.bot, setup)
                seats.append(SeatHeld("", kind.bot))
            else:
                seats.append(SeatHeld(kind.name, None, token_hash(tokens[str(seat)])))
        table = Table(token_urlsafe(12), setup, seats, token_bytes(32))
        first = table.begin()
        await self._journal.make_table(_stored(table, setup), msgspec.json.encode(first).decode())
        self._open[table.id] = OpenTable(table, self._journal, self._thinkers, self._pace, self._address)
        self._open[table.id].drive()
        return TableMade(table.id, tokens)

    async def close(self) -> None:
        """Before the journal is closed."""
        await asyncio.gather(*(table.close() for table in self._open.values()))

    def find(self, table: str) -> OpenTable | None:
        if table not in self._open:
            stored = self._journal.table(table)
            return None if stored is None else self._opened(stored)
        return self._open[table]

    def _opened(self, stored: StoredTable) -> OpenTable:
        if stored.id not in self._open:
            table = read_table(stored, self._journal.rows(stored.id), self._journal.sealed(stored.id))
            self._open[stored.id] = OpenTable(table, self._journal, self._thinkers, self._pace, self._address)
        return self._open[stored.id]


def _stored(table: Table, setup: Setup) -> StoredTable:
    return StoredTable(
        id=table.id,
        made=datetime.now(UTC).isoformat(timespec="seconds"),
        setup=msgspec.json.encode(setup).decode(),
        rules_version=table.game.rules_version,
        seats=msgspec.json.encode(table.seats).decode(),
        seed=table.secret(),
        ended=table.state.result() is not None,
    )


def _playable(stored: StoredTable) -> bool:
    game = json.loads(stored.setup)["game"]
    return game in GAMES.names() and GAMES.find(game).rules_version == stored.rules_version
