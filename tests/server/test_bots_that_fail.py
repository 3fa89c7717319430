"""A bot that crashes, dawdles or cheats blocks nobody: a simpler one takes over, and the log says so."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from anpfiff.bots.registry import BOTS
from anpfiff.core.numbers import MoveNumber
from anpfiff.server.live.bot_pool import BotFailedError, BotPool, Thought
from anpfiff.server.live.subscriber import Subscriber
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.live.turns import Thinker
from anpfiff.tables.commands import Agree, Return, Stand
from anpfiff.tables.room_events import BotFailed
from anpfiff.tables.room_messages import BotSeat, MySeat
from server.inside import Hand, Heard, answer, asked, end, open_inside, opened, sql
from server.running import WAIT, Page, Server, run, with_path
from server.test_play import play_out

HERE = Path(__file__).with_name("bad_bots")
SHORT = 2.0
"""Seconds for a move, instead of the server's five."""
LONG = 15.0
"""Where nobody's time should be up, on a busy machine either. A process that hangs so long does no harm: nobody waits for it."""

CRASH = ("raises", "stops", "quits", "cancels", "deep", "vast", "speechless", "unmade")
CHEAT = ("cheats", "says_true", "says_float", "says_nothing", "says_words")
BREAK = ("exits", "loops", "sleeps")
"""They cost a process."""


@pytest.fixture
def bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Known here, and in the processes that are started from here."""
    monkeypatch.syspath_prepend(str(HERE))
    monkeypatch.setattr(BOTS, "_loaded", dict(BOTS._loaded))
    monkeypatch.setattr(BOTS, "_others", None)


def _failed(table: TableActor) -> list[BotFailed]:
    return [entry.event for entry in table.table_state.seating.entries if isinstance(entry.event, BotFailed)]


async def _until_failed(table: TableActor) -> None:
    """Somebody plays at seat 0 until the bot has to, and has failed."""
    async with asyncio.timeout(WAIT):
        while not _failed(table):
            if asked(table) == [0]:
                await answer(table, 0)
            await asyncio.sleep(0.001)


async def _until_asked(table: TableActor) -> None:
    async with asyncio.timeout(WAIT):
        while asked(table) != [0] and table.room.phase == "playing":
            await asyncio.sleep(0.005)


def _told(subscriber: Subscriber) -> list[str]:
    """The log as a page that comes later gets it."""
    assert subscriber.perspective is not None
    return [line.text for line in subscriber.perspective.whole([]).lines]


@pytest.mark.usefixtures("bad_bots")
@pytest.mark.parametrize("bots", [CRASH, CHEAT, BREAK])
def test_whatever_a_bot_does_the_table_goes_on(tmp_path: Path, bots: tuple[str, ...], caplog: pytest.LogCaptureFixture) -> None:
    """A table for each of them; they share one process to think in."""

    async def game() -> None:
        async with opened(tmp_path, Hand(), BotPool(1, SHORT)) as inside:
            ann = await inside.person("Ann")
            for bot in bots:
                table = await inside.make(ann, MySeat(), BotSeat(bot))
                subscriber = table.watch(Heard(), None, None, "en")
                await _until_failed(table)
                assert _failed(table)[0] == BotFailed(1, bot, "greedy")
                await _until_asked(table)
                for _ in range(3):
                    await answer(table, 0)
                    await _until_asked(table)
                assert any(f"({bot}) failed; " in line and line.endswith(" plays on.") for line in _told(subscriber))
                warned = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
                assert sum(line.startswith(f"table {table.id}: the bot {bot} failed: ") for line in warned) == 1
                table.leave(subscriber)

    run(game())


@pytest.mark.usefixtures("bad_bots")
def test_a_bot_that_searches_gets_evidence_in_its_process(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand(), BotPool(1, LONG)) as inside:
            ann = await inside.person("Ann")
            table = await inside.make(ann, MySeat(), BotSeat("searches"), game="worldcup")
            for _ in range(4):
                await _until_asked(table)
                await answer(table, 0)
            await _until_asked(table)
            assert _failed(table) == []
            assert table.table_state.game is not None
            assert any(row.seat == 1 for row in table.table_state.game.rows)

    run(game())


class Failing(BotPool):
    """Fails when it is told to."""

    def __init__(self) -> None:
        super().__init__(0)
        self.begun = asyncio.Event()
        self.now = asyncio.Event()

    async def choose(self, thinker: Thinker, thought: Thought) -> MoveNumber:
        self.begun.set()
        await self.now.wait()
        raise BotFailedError("it was told to")


@pytest.mark.parametrize("meanwhile", ["came back", "paused", "over"])
def test_a_failure_that_comes_too_late_concerns_nobody(tmp_path: Path, meanwhile: str) -> None:
    """Somebody has come back while the bot in their place was thinking: they are not replaced by another."""

    async def game() -> None:
        bots = Failing()
        async with opened(tmp_path, Hand(), bots) as inside:
            table = await inside.begun("Ann", "Ben")
            (first,) = asked(table)
            name, other = ("Ann", "Ben")[first], ("Ben", "Ann")[first]
            await inside.ask(table, name, Stand(first))
            await bots.begun.wait()
            if meanwhile == "came back":
                await inside.ask(table, name, Return(first))
            else:
                await inside.ask(table, other, Agree("end" if meanwhile == "over" else "pause"))
            bots.now.set()
            for _ in range(20):
                await asyncio.sleep(0)
            # Said after whatever the failure led to: everything at a table is done one after the other.
            await table.say(first, "Weiter?")
            if meanwhile == "paused":
                assert _failed(table) == [BotFailed(first, "greedy", "random")], "it will not be asked again"
            else:
                assert _failed(table) == []
                assert table.room.chairs[first].bot == (None if meanwhile == "came back" else "greedy")

    run(game())


@pytest.mark.usefixtures("bad_bots")
def test_other_tables_go_on_meanwhile(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand(), BotPool(2, LONG)) as inside:
            ann = await inside.person("Ann")
            others = [await inside.make(ann, MySeat(), BotSeat(bot)) for bot in ("greedy", "random")]
            for table in others:
                await _until_asked(table)
            hanging = await inside.make(ann, BotSeat("sleeps"), BotSeat("sleeps"))
            hanging.watch(Heard(), None, None, "en")
            moves = 0
            async with asyncio.timeout(WAIT):
                while moves < 20:
                    for table in others:
                        if asked(table) == [0]:
                            await answer(table, 0)
                            moves += 1
                    await asyncio.sleep(0.001)
            assert all(_failed(table) == [] for table in (hanging, *others)), "nobody's time was up"

    run(game())


@pytest.mark.usefixtures("bad_bots")
def test_a_server_that_is_killed_while_a_bot_hangs_gets_over_it(tmp_path: Path) -> None:
    async def game() -> None:
        inside = await open_inside(tmp_path, Hand(), BotPool(1, LONG))
        table = await inside.make(await inside.person("Ann"), BotSeat("sleeps"), BotSeat("random"))
        table.watch(Heard(), None, None, "en")
        await asyncio.sleep(0.01)
        end(inside)
        assert _failed(table) == []
        async with opened(tmp_path, Hand(), BotPool(1, SHORT)) as again:
            table = again.find(table.id)
            table.watch(Heard(), None, None, "en")
            async with asyncio.timeout(WAIT):
                while not _failed(table):
                    await asyncio.sleep(0.01)
            assert _failed(table)[0] == BotFailed(0, "sleeps", "greedy")

    run(game())


def test_a_real_server_says_so_and_remembers(serve: Callable[..., Server]) -> None:
    """Also with bots that cannot be loaded at all; also after kill -9."""
    server = serve(environment=with_path(HERE))
    offered = {bot for listed in json.loads(server.get("/api/games")) for bot in listed["bots"]}
    assert {"raises", "greedy"} <= offered
    assert not {"unsure", "missing"} & offered, "who cannot say what it plays is not offered"
    table, keys = server.table("Ann", "raises", "quits")

    async def first() -> None:
        page = await Page.open(server, table, keys[0])
        while sum(line["type"] == "BotFailed" for line in page.lines) < 2:
            if page.now["asked"] is not None:
                await page.send({"type": "Play", "number": page.number, "moves": [page.now["asked"]["moves"][0]["number"]]})
            await page.receive()

    async def then() -> None:
        page = await Page.open(server, table, keys[0])
        assert [line["fields"]["bot"] for line in page.lines if line["type"] == "BotFailed"] == said
        assert [seat["bot"] for seat in page.room["seats"]] == [None, "greedy", "greedy"]
        await play_out(page)

    run(first())
    said = [line["bot"] for line in _acts(server, "BotFailed")]
    assert sorted(said) == ["quits", "raises"]
    printed = server.stop()
    assert "the bot raises failed: ValueError: I am lost" in printed
    assert "the bot quits failed: SystemExit: 3" in printed
    assert "Traceback" not in printed
    server.start()
    server.kill()
    server.start()
    run(then())
    assert "Traceback" not in server.stop()


def _acts(server: Server, kind: str) -> list[dict[str, str]]:
    entries = [json.loads(entry)["act"] for (entry,) in sql(server.data, "SELECT entry FROM acts ORDER BY n")]
    return [act for act in entries if act["type"] == kind]
