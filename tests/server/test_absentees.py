"""R18: people come and go while clocks run, pause and stand still with a server that is stopped, a machine that sleeps or a clock
that is set to another time; a second account of everybody's time agrees.

`make soak TEST=R18` takes many more steps.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from weakref import ref

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.numbers import Seat
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.live.watch import LATE, USUAL
from anpfiff.tables.clock import DAY, ByDay, ByMove, Clock
from anpfiff.tables.commands import Agree, DeniedError, FromGuest, Ready, Resume, Return, Sit, Stand, Start, Vote
from anpfiff.tables.presence import AWAY_AFTER
from anpfiff.tables.room_messages import FreeSeat, MySeat
from server.inside import answer, asked, end, open_inside, until_quiet
from server.machine import YEAR, Machine
from server.running import run

NAMES = ("Ann", "Ben", "Cem")
LOOK = 10.0
"""Seconds that everybody has who comes back, or after a pause."""
KINDS: tuple[tuple[str, Clock | None], ...] = (
    ("fussballwelt", ByMove(60)),
    ("cards2010", ByMove(45)),
    ("schwalben", ByDay(1)),
    ("fussballwelt", ByDay(2)),
    ("cards2010", None),
)
WAITS = (0.5, 3.0, 9.0, 16.0, 20.0, 30.0)
LONG_WAITS = (61.0, DAY / 3, DAY)
STEPS = 300
PATIENCE = 4
"""Looks at the clock while waiting for somebody: a table that nobody looks at for so long is put away."""
RESTART = 20
"""Steps from one to the next."""
JUMPS = (3600.0, -3600.0, DAY, -DAY, 10 * YEAR, -10 * YEAR)
"""By which somebody sets the clock."""
ALL = (
    "moved",
    "expired",
    "left",
    "returned",
    "voted",
    "too early",
    "outvoted",
    "paused",
    "resumed",
    "stopped",
    "killed",
    "slept",
    "set",
)
"""What can become of somebody's time."""


class Account:
    """One table's time as counters that only run down, where the server keeps moments at which time is up."""

    def __init__(self, clock: Clock | None) -> None:
        self.allowed = None if clock is None else clock.allowed
        self.number = -1
        self.left: dict[Seat, float] = {}
        self.waited: set[Seat] = set()
        """Whose counter runs out for somebody: neither does a bot play there, nor is their choice made."""
        self.away: set[Seat] = set()
        """Where a bot plays."""
        self.paused = False
        self.silent = dict.fromkeys(range(len(NAMES)), 0.0)
        """Seconds since anybody has heard of them. Nobody has a page open."""
        self.votes: dict[Seat, dict[Seat, int]] = {}

    def ask(self, number: int, seats: list[Seat]) -> None:
        """For whom the table waits now, whoever plays there."""
        if self.allowed is None or self.paused:
            return
        if number != self.number:
            self.number, self.left, self.waited = number, {}, set()
        people = set(seats) - self.away
        for seat in people:
            before = self.left.get(seat, self.allowed)
            self.left[seat] = before if seat in self.waited or seat not in self.left else max(before, LOOK)
        self.waited = people

    def heard(self, *seats: Seat) -> None:
        """A sign of life of these, and whatever was voted about them is void."""
        for seat in seats:
            self.silent[seat] = 0.0
            self.votes.pop(seat, None)

    def forget(self) -> None:
        """The table was put away, or the server went down: nobody is looked after from before."""
        self.silent = dict.fromkeys(self.silent, 0.0)

    def missing(self, seat: Seat) -> bool:
        """For so long that there can be a vote. Where people have days, after one for which they have been asked."""
        by_day = self.allowed is not None and self.allowed >= DAY
        asked_for = (self.allowed or 0.0) - self.left[seat] if seat in self.waited else 0.0
        return self.silent[seat] >= AWAY_AFTER and (not by_day or asked_for >= DAY)

    def run(self, seconds: float) -> None:
        self.silent = {seat: silent + seconds for seat, silent in self.silent.items()}
        if not self.paused:
            self.left = {seat: left - seconds for seat, left in self.left.items()}

    def expire(self) -> list[Seat]:
        late = [] if self.paused else [seat for seat in sorted(self.waited) if self.left[seat] <= 0]
        self.replace(*late)
        return late

    def replace(self, *seats: Seat) -> None:
        for seat in seats:
            self.away.add(seat)
            self.votes.pop(seat, None)

    def resume(self) -> None:
        self.paused = False
        self.left = {seat: max(left, LOOK) for seat, left in self.left.items()}

    def vote(self, voter: Seat, seat: Seat, number: int, last_move: Callable[[Seat], int]) -> bool:
        """Whether that was enough."""
        self.votes.setdefault(seat, {})[voter] = number
        here = {seat for seat in range(len(NAMES)) if seat not in self.away}

        def against(one: Seat) -> set[Seat]:
            return {by for by, when in self.votes.get(one, {}).items() if by in here and when >= last_move(one)}

        # Whoever is missing and voted against has no say.
        others = {one for one in here if one != seat and (one == voter or not (self.missing(one) and against(one)))}
        enough = 2 * len(against(seat) & others) > len(others)
        if enough:
            self.replace(seat)
        return enough


class Walk:
    """At random through everything that people and servers do, one table of each kind at a time."""

    def __init__(self, data: Path, seed: int) -> None:
        self._data = data
        self._chance = Seeded(seed)
        self._machine = Machine()
        self._tables: list[tuple[str, Account]] = []
        self.done: Counter[str] = Counter()
        self.compared = 0
        self.wrong: list[str] = []

    async def run(self, steps: int, tell: Callable[[int], object]) -> None:
        self._inside = await open_inside(self._data, self._machine)
        for name in NAMES:
            await self._inside.person(name)
        for kind in range(len(KINDS)):
            self._tables.append(await self._begin(kind))
        for step in range(steps):
            await self._step(step, self._chance.below(len(KINDS)))
            self._compare(step)
            if (step + 1) % 100 == 0:
                tell(step + 1)
        await self._inside.directory.close()
        end(self._inside)

    async def _begin(self, kind: int) -> tuple[str, Account]:
        """In one breath, so that no clock runs before."""
        game, clock = KINDS[kind]
        inside, (host, *guests) = self._inside, [self._inside.people[name] for name in NAMES]
        table = await inside.make(host, MySeat(), FreeSeat(), FreeSeat(), game=game, clock=clock)
        for seat, guest in enumerate(guests, 1):
            await table.ask(guest, Sit(seat, table.table_state.invite))
            await table.ask(guest, Ready())
        await table.ask(host, Start())
        account = Account(clock)
        account.ask(_number(table), asked(table))
        return table.id, account

    async def _step(self, step: int, kind: int) -> None:
        name, account = self._tables[kind]
        table = self._inside.find(name)
        choices = [self._move, self._move, self._move, self._move, self._wait, self._wait, self._wait, self._leave]
        choices += [self._return, self._return, self._return, self._vote, self._pause, self._sleep, self._set]
        # What is rare comes for certain, however the games go.
        chosen = choices[self._chance.below(len(choices))] if step % RESTART else self._restart
        await chosen(table, account)
        await self._settle_all()

    async def _settle_all(self) -> None:
        for every in range(len(KINDS)):
            await self._settle(every)

    async def _settle(self, kind: int) -> None:
        name, account = self._tables[kind]
        table = self._inside.find(name)
        await until_quiet(table)
        account.ask(_number(table), asked(table))
        if table.room.phase == "over":
            self.done["finished"] += 1
            self._tables[kind] = await self._begin(kind)

    def _seconds(self) -> float:
        """Most often so few that nobody's time is up at once."""
        waits = LONG_WAITS if self._chance.below(8) == 0 else WAITS
        return waits[self._chance.below(len(waits))]

    def _one_of(self, seats: set[Seat]) -> Seat | None:
        return sorted(seats)[self._chance.below(len(seats))] if seats else None

    async def _move(self, table: TableActor, account: Account) -> None:
        seat = self._one_of(set() if account.paused else set(asked(table)) - account.away)
        if seat is not None:
            await answer(table, seat, self._chance.below(1000))
            self.done["moved"] += 1

    async def _wait(self, table: TableActor, account: Account) -> None:
        await self._pass(self._seconds())

    async def _pass(self, seconds: float) -> None:
        before = self._found()
        self._machine.on(seconds)
        await self._tick(seconds, before)

    def _found(self) -> "list[ref[TableActor]]":
        """Not held on to: what nobody needs is put away, and whoever comes again is not known to have been away."""
        return [ref(self._inside.find(name)) for name, _ in self._tables]

    async def _tick(self, charged: float, before: "list[ref[TableActor]]") -> None:
        await self._inside.directory.tick()
        for was, (name, other) in zip(before, self._tables, strict=True):
            other.run(charged)
            if self._inside.find(name) is not was():
                other.forget()
            self.done["expired"] += len(other.expire())

    async def _sleep(self, table: TableActor, account: Account) -> None:
        """Or the process was stopped: then, and on some machines always, the steady clock has gone on."""
        counted = self._chance.below(2) == 0
        before = self._found()
        self._machine.sleep(LATE + self._seconds(), counted)
        await self._tick(USUAL if counted else 0.0, before)
        self.done["slept"] += 1

    async def _set(self, table: TableActor, account: Account) -> None:
        before = self._found()
        self._machine.set(JUMPS[self._chance.below(len(JUMPS))])
        await self._tick(0.0, before)
        self.done["set"] += 1

    async def _leave(self, table: TableActor, account: Account) -> None:
        seat = self._one_of({0, 1, 2} - account.away)
        if seat is not None and self._chance.below(2):
            await self._ask(table, account, seat, Stand(seat))
            account.replace(seat)
            self.done["left"] += 1

    async def _return(self, table: TableActor, account: Account) -> None:
        seat = self._one_of(account.away)
        if seat is not None:
            await self._ask(table, account, seat, Return(seat))
            account.away.discard(seat)
            self.done["returned"] += 1

    async def _vote(self, table: TableActor, account: Account) -> None:
        """One of those who are here, or all, until it is enough. Half of them have waited for it."""
        for _ in range(PATIENCE * self._chance.below(2)):
            await self._pass(AWAY_AFTER / PATIENCE)
            await self._settle_all()
        if table.room.phase == "over":
            return
        here, game = {0, 1, 2} - account.away, table.table_state.game
        seat = self._one_of(here)
        voters = sorted(here - {seat})[: 1 + self._chance.below(2)]
        for voter in voters:
            assert seat is not None
            assert game is not None
            if not await self._voted(table, account, voter, seat):
                continue
            self.done["voted"] += 1
            if account.vote(voter, seat, game.number, game.last_move_of):
                self.done["outvoted"] += 1
                break

    async def _voted(self, table: TableActor, account: Account, voter: Seat, seat: Seat) -> bool:
        """Whether it was taken: only if they have been away for a while."""
        account.heard(voter)
        if account.missing(seat):
            await self._inside.ask(table, NAMES[voter], Vote(seat))
            return True
        with pytest.raises(DeniedError, match="not_away"):
            await self._inside.ask(table, NAMES[voter], Vote(seat))
        self.done["too early"] += 1
        return False

    async def _ask(self, table: TableActor, account: Account, seat: Seat, command: FromGuest) -> None:
        account.heard(seat)
        await self._inside.ask(table, NAMES[seat], command)

    async def _pause(self, table: TableActor, account: Account) -> None:
        """Everybody agrees; or one of them goes on."""
        here = sorted({0, 1, 2} - account.away)
        if here and account.paused:
            await self._ask(table, account, here[-1], Resume())
            account.resume()
            self.done["resumed"] += 1
        elif here:
            for seat in here:
                await self._ask(table, account, seat, Agree("pause"))
            account.paused = True
            self.done["paused"] += 1

    async def _restart(self, table: TableActor, account: Account) -> None:
        """Told to stop; or killed some time after its last sign of life. Down for long or short: nobody is charged for it.

        Half of the time the clock says something else afterwards.
        """
        people, kill = self._inside.people, self.done["killed"] < self.done["stopped"]
        if kill:
            self._machine.on(0.9)
        else:
            await self._inside.directory.close()
        end(self._inside)
        self._machine.sleep(self._seconds(), counted=True)
        self._machine.set((*JUMPS, *[0.0] * len(JUMPS))[self._chance.below(2 * len(JUMPS))])
        self._machine.start()
        self._inside = await open_inside(self._data, self._machine)
        self._inside.people = people
        for _, other in self._tables:
            other.forget()
        self.done["killed" if kill else "stopped"] += 1

    def _compare(self, step: int) -> None:
        for name, account in self._tables:
            table = self._inside.find(name)
            shown = self._inside.room(table).seats
            for seat, chair in enumerate(table.room.chairs):
                self._same(step, (name, seat, "bot"), chair.bot is not None, seat in account.away)
                seconds, left = shown[seat].seconds, account.left.get(seat) if seat in account.waited else None
                if account.paused and seat in account.away:
                    # Nobody is waited for; whose time will be whose is settled when it goes on.
                    continue
                self._same(step, (name, seat, "time"), None if seconds is None else round(seconds, 3), left and round(left, 3))
            self._same(step, (name, "paused"), table.room.phase == "paused", account.paused)

    def _same(self, step: int, what: object, is_so: object, should_be: object) -> None:
        self.compared += 1
        if is_so != should_be:
            self.wrong.append(f"step {step}, {what}: {is_so} instead of {should_be}")


def _number(table: TableActor) -> int:
    assert table.table_state.game is not None
    return table.table_state.game.number


async def absentees(data: Path, steps: int, seed: int, tell: Callable[[int], object] = lambda _: None) -> Walk:
    walk = Walk(data, seed)
    await walk.run(steps, tell)
    return walk


def test_r18_a_second_account_of_everybodys_time_agrees(tmp_path: Path) -> None:
    walk = run(absentees(tmp_path, STEPS, 18))
    assert walk.wrong == []
    assert all(walk.done[what] > 0 for what in ALL), walk.done
    assert walk.compared > STEPS
