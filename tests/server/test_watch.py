"""R18: nobody is charged for a machine that sleeps, a server that was stopped, or a clock that somebody sets."""

import asyncio
import signal
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.live.watch import LATE, USUAL, Watch
from anpfiff.server.store.journal import StoreError
from anpfiff.server.wire.socket import NO_TABLE
from anpfiff.tables.clock import DAY, ByMove
from anpfiff.tables.commands import Concede
from anpfiff.tables.room_messages import BotSeat, Room
from server.inside import BEGINNING, Heard, Inside, asked, end, open_inside, opened, sent_to, sql
from server.machine import YEAR, Machine
from server.running import WAIT, Server, run

MINUTE = ByMove(60)
JUMPS = pytest.mark.parametrize("jump", [3600.0, -3600.0, DAY, -DAY, 10 * YEAR, -10 * YEAR])
SLEEPS = pytest.mark.parametrize("counted", [False, True])
STOPPED = 8.0
"""Seconds for which a real server is stopped."""
SLACK = 0.5
"""Seconds that reading a clock may take on a busy machine."""


def _left(inside: Inside, table: TableActor) -> float | None:
    (late,) = asked(table)
    return inside.room(table).seats[late].seconds


# --- the watch by itself


def test_it_goes_on_evenly() -> None:
    machine = Machine()
    assert (machine.time(), machine.date()) == (BEGINNING, BEGINNING)
    for _ in range(10):
        machine.on(LATE)
    assert (machine.time(), machine.date()) == (BEGINNING + 10 * LATE, BEGINNING + 10 * LATE)


def test_a_late_look_counts_as_an_usual_one() -> None:
    steady = [0.0]
    watch = Watch(lambda: 1000.0, lambda: steady[0])
    seen = []
    for looked in (1.0, 1.0 + LATE, 500.0, 501.0):
        steady[0] = looked
        seen.append(watch.now())
    assert seen == [1001.0, 1001.0 + LATE, 1001.0 + LATE + USUAL, 1002.0 + LATE + USUAL]


@JUMPS
def test_what_is_written_down_is_never_before_what_has_passed(jump: float) -> None:
    machine = Machine()
    machine.set(jump)
    assert machine.time() == BEGINNING
    assert machine.date() == BEGINNING + max(0.0, jump)


# --- at a table


@SLEEPS
def test_r18_a_machine_that_sleeps_charges_nobody(tmp_path: Path, counted: bool) -> None:
    async def game() -> None:
        machine = Machine()
        async with opened(tmp_path, machine) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            for night in range(5):
                machine.on(5)
                machine.sleep(DAY / 3, counted)
                await inside.directory.tick()
                assert _left(inside, table) == 60.0 - (night + 1) * (5 + (USUAL if counted else 0.0))
            machine.on(60)
            await inside.directory.tick()
            assert any(chair.bot for chair in table.room.chairs), "awake, time runs out"

    run(game())


@SLEEPS
def test_r18_after_a_sleep_pages_are_told_how_long_everybody_still_has(tmp_path: Path, counted: bool) -> None:
    async def game() -> None:
        machine = Machine()
        async with opened(tmp_path, machine) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            page = table.watch(Heard(), inside.people["Ann"].id, 0, "en")
            await inside.directory.tick()
            sent_to(page)
            machine.sleep(20, counted)
            await inside.directory.tick()
            (room,) = [packet.message for packet in sent_to(page) if isinstance(packet.message, Room)]
            assert room.seats[asked(table)[0]].seconds == _left(inside, table)
            await inside.directory.tick()
            assert not sent_to(page), "once"
            table.leave(page)

    run(game())


@JUMPS
def test_r18_a_clock_that_is_set_charges_nobody_and_gives_nothing(tmp_path: Path, jump: float) -> None:
    async def game() -> None:
        machine = Machine()
        async with opened(tmp_path, machine) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            machine.on(20)
            machine.set(jump)
            await inside.directory.tick()
            assert _left(inside, table) == 40.0
            machine.on(39)
            await inside.directory.tick()
            assert (_left(inside, table), any(chair.bot for chair in table.room.chairs)) == (1.0, False)
            machine.on(1)
            await inside.directory.tick()
            assert any(chair.bot for chair in table.room.chairs)

    run(game())


@JUMPS
@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize("down", [0.0, 100.0, DAY])
def test_r18_a_restart_after_a_jump_gives_back_what_was_left(tmp_path: Path, jump: float, killed: bool, down: float) -> None:
    """Once while it is up, once while it is down."""

    async def game() -> None:
        machine = Machine()
        inside = await open_inside(tmp_path, machine)
        table = await inside.begun("Ann", "Ben", clock=MINUTE)
        machine.on(10)
        machine.set(jump)
        machine.on(10)
        await inside.directory.tick()
        if not killed:
            await inside.directory.close()
        end(inside)
        machine.sleep(down, counted=True)
        machine.set(-2 * jump)
        machine.start()
        async with opened(tmp_path, machine) as again:
            assert _left(again, again.find(table.id)) == 40.0
            machine.on(30)
            await again.directory.tick()
            assert _left(again, again.find(table.id)) == 10.0
            (due,) = sql(tmp_path, "SELECT due FROM tables")
            assert due == (machine.time() + 10.0,)

    run(game())


@JUMPS
def test_nothing_is_thrown_away_because_the_clock_is_wrong(tmp_path: Path, jump: float) -> None:
    async def game() -> None:
        machine = Machine()
        async with opened(tmp_path, machine, keep=7) as inside:
            before = await inside.begun("Ann", BotSeat("random"))
            await inside.ask(before, "Ann", Concede(0))
            machine.set(jump)
            meanwhile = await inside.begun("Ann", BotSeat("random"))
            await inside.ask(meanwhile, "Ann", Concede(0))
            for _ in range(2):
                machine.on(3600)
                await inside.directory.tick()
                machine.set(-jump)
            assert {inside.directory.find(table.id) is None for table in (before, meanwhile)} == {False}
            assert inside.directory.people.known("") is None

    run(game())


# --- one table, one actor


def test_who_is_about_to_join_meets_everybody_else(tmp_path: Path) -> None:
    """A table that was put away while somebody held it is the same table."""

    async def game() -> None:
        machine = Machine()
        async with opened(tmp_path, machine) as inside:
            about_to = await inside.begun("Ann", "Ben")
            machine.on(1000)
            await inside.directory.tick()
            again = inside.find(about_to.id)
            first = again.watch(Heard(), None, None, "en")
            about_to.watch(Heard(), None, None, "en")
            assert inside.room(again).spectators == 2
            again.leave(first)

    run(game())


def test_a_table_that_could_not_be_deleted_goes_on(tmp_path: Path) -> None:
    """Nobody is left at a copy of it."""

    async def game() -> None:
        machine = Machine()
        async with opened(tmp_path, machine) as inside:
            table = await inside.begun("Ann", BotSeat("random"))
            await inside.ask(table, "Ann", Concede(0))
            subscriber = table.watch(Heard(), None, None, "en")
            sql(tmp_path, "CREATE TRIGGER never BEFORE DELETE ON tables BEGIN SELECT RAISE(ABORT, 'no'); END")
            with pytest.raises(StoreError):
                await inside.directory.delete(inside.people["Ann"], table)
            assert inside.find(table.id) is table
            sql(tmp_path, "DROP TRIGGER never")
            await inside.directory.delete(inside.people["Ann"], table)
            assert inside.directory.find(table.id) is None
            table.leave(subscriber)

    run(game())


def test_who_says_late_what_they_want_meets_the_table_as_it_is_then(shared: Server) -> None:
    """It was deleted while they said nothing."""
    table, keys = shared.table("Ann", "random")

    async def late() -> None:
        async with connect(f"ws://127.0.0.1:{shared.port}/api/tables/{table}/socket") as line:
            assert (await asyncio.to_thread(shared.ask, table, keys[0].cookie, "Concede", seat=0))[0] == 200
            await asyncio.to_thread(_delete, shared, table, keys[0].cookie)
            await line.send('{"type": "Join", "language": "en"}')
            async with asyncio.timeout(WAIT):
                with pytest.raises(ConnectionClosed) as closed:
                    await line.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == NO_TABLE

    run(late())


def _delete(server: Server, table: str, cookie: str) -> None:
    path = f"{server.address}/api/tables/{table}"
    request = urllib.request.Request(path, headers={"Cookie": cookie}, method="DELETE")  # noqa: S310 - our own server
    with urllib.request.urlopen(request, timeout=WAIT) as answer:  # noqa: S310 - our own server
        assert answer.status == 200


# --- a real server


def test_r18_a_server_that_is_stopped_for_a_while_charges_nobody(serve: Callable[..., Server]) -> None:
    server = serve()
    table, _ = server.table("Ann", "Ben", clock={"type": "move", "seconds": 60})

    def left() -> float:
        return next(float(seat["seconds"]) for seat in server.room(table)["seats"] if seat["seconds"] is not None)

    time.sleep(1.5)
    looked, before = time.monotonic(), left()
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(STOPPED)
    server.process.send_signal(signal.SIGCONT)
    after = left()
    awake = time.monotonic() - looked - STOPPED
    assert 0 <= before - after <= awake + USUAL + SLACK
