"""A shortage passes: tables are whole afterwards, and whoever met it is told to try again. Only its own data damage a table."""

import asyncio
import json
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EMFILE
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from anpfiff.bots.registry import BOTS, bots_for
from anpfiff.core.registry import GAMES
from anpfiff.server.live import audience, directory, open_tables
from anpfiff.server.live.open_tables import TRIED_AGAIN
from anpfiff.server.live.shortage import Shortages
from anpfiff.server.store.closed import CannotOpenError
from anpfiff.server.store.complaints import EVERY
from anpfiff.server.store.reading import kept, waits_for_bot
from anpfiff.server.wire.socket import TRY_AGAIN
from anpfiff.tables.clock import ByMove
from anpfiff.tables.commands import Stand
from anpfiff.tables.stored import Kept
from anpfiff.tables.words import say
from server.inside import AtOnce, Hand, Heard, asked, end, open_inside, opened, sql, until_quiet
from server.running import WAIT, Key, Page, Server, run, with_path

FEW = 96
"""Files and sockets that the server may have open."""
SHORT = (
    OSError(EMFILE, "Too many open files"),
    MemoryError(),
    OperationalError("", None, Exception("unable to open database file")),
)


# --- a real server that has no file left


def _used(process: int) -> set[int]:
    return {int(path.name) for path in Path(f"/proc/{process}/fd").iterdir()}


@contextmanager
def _left(server: Server, spare: int) -> Iterator[None]:
    """So many files or sockets more, and no other. On Linux."""
    process = server.process.pid
    before, used = set[int](), _used(process)
    while used != before:
        # Lines that were closed just now are let go a moment later.
        sleep(0.3)
        before, used = used, _used(process)
    free = [number for number in range(FEW) if number not in used]
    usual = resource.prlimit(process, resource.RLIMIT_NOFILE, (free[spare], FEW))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_NOFILE, usual)


def _asked(line: HTTPConnection, path: str, cookie: str) -> tuple[int, str]:
    line.request("GET", path, headers={"Cookie": cookie})
    answer = line.getresponse()
    return answer.status, answer.read().decode()


def _patiently(server: Server, path: str, cookie: str) -> tuple[int, str]:
    """As long as the server has no place, it hangs up on whoever comes."""
    until = monotonic() + WAIT
    while True:
        try:
            return server.fetch(path, cookie)
        except OSError:
            assert monotonic() < until
            sleep(0.05)


async def _number(server: Server, table: str, key: Key) -> int:
    return (await Page.open(server, table, key)).number


def test_whole_tables_stay_whole_when_the_server_runs_out_of_files(serve: Callable[..., Server]) -> None:
    folder = Path(__file__).with_name("few_files")
    server = serve(environment=with_path(folder) | {"FEW_FILES": str(FEW)})
    tables = {game: server.table("Ann", "Ben", "Cem", game=game) for game in ("schwalben", "worldcup")}
    server.stop()
    # From now on nobody has read the rules of these games.
    server.start()
    _asked_over_a_socket(server, *tables["worldcup"])
    _asked_over_http(server, *tables["schwalben"])
    told = server.stop()
    assert "something is short just now: OSError" in told
    assert "cannot be opened" not in told


def _asked_over_http(server: Server, table: str, keys: dict[int, Key]) -> None:
    path, cookie = f"/api/tables/{table}", keys[0].cookie
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT)
    assert _asked(line, "/api/me", cookie)[0] == 200
    with _left(server, 0):
        for _ in range(2):
            status, told = _asked(line, path, cookie)
            assert (status, json.loads(told)["text"]) == (503, say("en", "server.short"))
    line.close()
    status, room = _patiently(server, path, cookie)
    assert (status, json.loads(room)["phase"]) == (200, "playing")
    assert run(_number(server, table, keys[0])) == 0


def _asked_over_a_socket(server: Server, table: str, keys: dict[int, Key]) -> None:
    with _left(server, 1), pytest.raises(ConnectionClosed) as closed:
        run(_number(server, table, keys[0]))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TRY_AGAIN
    assert run(_number(server, table, keys[0])) == 0


# --- what is remembered, and for how long


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    """While there is something in it, no table can be read."""
    errors: list[Exception] = []

    def reading(engine: Engine, table: str) -> Kept | None:
        if errors:
            raise errors[0]
        return kept(engine, table)

    monkeypatch.setattr(open_tables, "kept", reading)
    return errors


@pytest.mark.parametrize("error", SHORT)
def test_nothing_is_remembered_of_a_shortage(tmp_path: Path, short: list[Exception], error: Exception) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben", clock=ByMove(60))
        end(inside)
        async with opened(tmp_path, hand) as again:
            short.append(error)
            for _ in range(2):
                with pytest.raises(type(error)):
                    again.directory.find(table.id)
            short.clear()
            assert again.find(table.id).room.phase == "playing"

    run(game())


def test_bots_go_on_when_a_shortage_at_the_start_is_over(
    tmp_path: Path, short: list[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directory, "AGAIN", 0.01)

    async def game() -> None:
        hand, bots = Hand(), AtOnce()
        bots.thinking = True
        inside = await open_inside(tmp_path, hand, bots)
        table = await inside.begun("Ann", "Ben")
        (first,) = asked(table)
        await inside.ask(table, ("Ann", "Ben")[first], Stand(first))
        end(inside)
        short.append(SHORT[0])
        async with opened(tmp_path, hand) as again:
            await asyncio.sleep(0.05)
            assert waits_for_bot(again.directory.engine) == [table.id]
            short.clear()
            async with asyncio.timeout(WAIT):
                while waits_for_bot(again.directory.engine):
                    await asyncio.sleep(0.001)
            # What is stored is shown a moment later.
            await until_quiet(again.find(table.id))
            assert asked(again.find(table.id)) == [1 - first]

    run(game())


def test_who_could_not_be_shown_the_table_does_not_watch_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_left(*_: object) -> object:
        raise SHORT[0]

    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben")
            with monkeypatch.context() as patched:
                patched.setattr(audience, "room_shown", nothing_left)
                with pytest.raises(OSError, match="Too many"):
                    table.watch(Heard(), None, None, "en")
            assert not table.audience
            assert table.idle

    run(game())


def test_a_damaged_table_is_tried_again_when_some_time_has_passed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben")
        end(inside)
        sql(tmp_path, "UPDATE moves SET row = 'nothing ' || row")
        async with opened(tmp_path, hand) as again:
            for _ in range(3):
                with pytest.raises(CannotOpenError):
                    again.directory.find(table.id)
                hand.on(TRIED_AGAIN)
            with pytest.raises(CannotOpenError):
                again.directory.find(table.id)
            sql(tmp_path, "UPDATE moves SET row = substr(row, 9)")
            hand.on(TRIED_AGAIN - 1)
            with pytest.raises(CannotOpenError):
                again.directory.find(table.id)
            hand.on(1)
            assert again.find(table.id).room.phase == "playing"
        assert caplog.text.count(f"table {table.id} cannot be opened") == 1

    run(game())


def test_games_and_bots_that_could_not_be_loaded_for_a_moment_are_not_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_left(name: str) -> object:
        raise SHORT[0]

    with monkeypatch.context() as patched:
        patched.setattr(GAMES, "find", nothing_left)
        patched.setattr(BOTS, "find", nothing_left)
        for asking in (GAMES.usable, partial(bots_for, "fussballwelt")):
            with pytest.raises(OSError, match="Too many"):
                asking()
    assert "fussballwelt" in GAMES.usable()
    assert "greedy" in bots_for("fussballwelt")


def test_the_log_says_so_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    shortages = Shortages(lambda: now[0])
    for seconds in (0.0, 1.0, EVERY, 1.0):
        now[0] += seconds
        shortages.noticed(SHORT[0])
    assert caplog.text.count("something is short just now") == 2
