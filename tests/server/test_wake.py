"""When a server starts: bots go on at their tables, and tables where nobody but people can do anything are left alone."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Engine

from anpfiff.server.live import open_tables
from anpfiff.server.store.reading import kept, waits_for_bot
from anpfiff.tables.commands import Stand
from anpfiff.tables.room_messages import BotSeat, FreeSeat
from anpfiff.tables.stored import Kept
from server.inside import AtOnce, Hand, Inside, asked, end, open_inside, opened, sql, until_quiet
from server.running import WAIT, run


async def _until_bots_are_done(inside: Inside) -> None:
    """Nobody opens a table meanwhile."""
    async with asyncio.timeout(WAIT):
        while waits_for_bot(inside.directory.engine):
            await asyncio.sleep(0.001)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tables that were opened."""
    names: list[str] = []

    def reading(engine: Engine, table: str) -> Kept | None:
        names.append(table)
        return kept(engine, table)

    monkeypatch.setattr(open_tables, "kept", reading)
    return names


def test_only_tables_with_something_to_do_are_opened(tmp_path: Path, read: list[str]) -> None:
    async def game() -> None:
        hand, bots = Hand(), AtOnce()
        bots.thinking = True
        inside = await open_inside(tmp_path, hand, bots)
        people = await inside.begun("Ann", "Ben")
        replaced = await inside.begun("Ann", "Ben")
        (first,) = asked(replaced)
        await inside.ask(replaced, ("Ann", "Ben")[first], Stand(first))
        playing = await inside.make(inside.people["Ann"], BotSeat("random"), BotSeat("random"))
        gathering = await inside.make(inside.people["Ann"], BotSeat("random"), FreeSeat())
        assert waits_for_bot(inside.directory.engine) == [replaced.id]
        end(inside)
        read.clear()
        async with opened(tmp_path, hand) as again:
            await _until_bots_are_done(again)
            assert read == [replaced.id], "nobody has looked at any table"
            # What is stored is shown a moment later.
            await until_quiet(again.find(replaced.id))
            assert asked(again.find(replaced.id)) == [1 - first]
            assert again.find(playing.id).room.phase == "playing", "bots among themselves wait for somebody to watch"
            assert asked(again.find(people.id)) == asked(people)
            assert again.find(gathering.id).room.phase == "gathering"

    run(game())


def test_a_table_that_cannot_be_read_holds_up_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def game() -> None:
        hand, bots = Hand(), AtOnce()
        bots.thinking = True
        inside = await open_inside(tmp_path, hand, bots)
        broken, whole = [await inside.begun("Ann", BotSeat("random")) for _ in range(2)]
        for table in (broken, whole):
            await inside.ask(table, "Ann", Stand(0))
        end(inside)
        sql(tmp_path, "UPDATE moves SET row = 'nothing' WHERE table_id = ?", broken.id)
        async with opened(tmp_path, hand) as again:
            async with asyncio.timeout(WAIT):
                while waits_for_bot(again.directory.engine) != [broken.id]:
                    await asyncio.sleep(0.001)
            await until_quiet(again.find(whole.id))
            assert again.find(whole.id).room.phase == "over"
            assert broken.id in caplog.text

    run(game())
