"""A table that cannot be read, because its game is not installed or its rows are spoilt: only it suffers, and no promise."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from anpfiff.server.live.unfinished import check_unfinished
from anpfiff.server.store.closed import CannotOpenError
from anpfiff.server.wire.my_tables import my_tables
from anpfiff.server.wire.socket import NO_TABLE
from anpfiff.tables.clock import ByMove
from anpfiff.tables.commands import Concede
from anpfiff.tables.room_messages import BotSeat
from server.inside import Hand, Inside, answer, asked, end, open_inside, opened, sql
from server.running import Key, Page, Server, run


def _spoil(data: Path, *tables: str) -> None:
    for table in tables:
        sql(data, "UPDATE moves SET row = 'nothing ' || row WHERE table_id = ?", table)


def _mend(data: Path) -> None:
    sql(data, "UPDATE moves SET row = substr(row, 9) WHERE row LIKE 'nothing %'")


async def _stopped(inside: Inside) -> None:
    await inside.directory.close()
    end(inside)


def test_clocks_of_other_tables_run_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand, keep=1)
        spoilt, whole = [await inside.begun("Ann", "Ben", clock=ByMove(seconds)) for seconds in (30, 40)]
        finished = await inside.begun("Ann", BotSeat("random"))
        await inside.ask(finished, "Ann", Concede(0))
        await _stopped(inside)
        _spoil(tmp_path, spoilt.id)
        async with opened(tmp_path, hand, keep=1) as again:
            for _ in range(3):
                hand.on(60)
                await again.directory.tick()
            assert any(chair.bot for chair in again.find(whole.id).room.chairs)
            hand.on(2 * 86_400)
            await again.directory.tick()
            assert again.directory.find(finished.id) is None, "old tables are still swept away"
        assert caplog.text.count(f"table {spoilt.id} cannot be opened") == 1

    run(game())


def test_who_is_deleted_is_gone_from_there_too(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        alone = await inside.begun("Zacharias", BotSeat("random"))
        shared = await inside.begun("Zacharias", "Ben")
        await shared.say(0, "Abseits war das nie")
        zacharias, ben = inside.people["Zacharias"], inside.people["Ben"]
        await _stopped(inside)
        _spoil(tmp_path, alone.id, shared.id)
        async with opened(tmp_path, hand) as again:
            await again.directory.forget(zacharias)
            assert again.directory.find(alone.id) is None
            with pytest.raises(CannotOpenError):
                again.directory.find(shared.id)
            (listed,) = my_tables(again.directory.engine, ben.id, "en")
            assert listed.seats == ["free seat 1", "Ben"]
        assert sql(tmp_path, "SELECT name FROM people") == [("Ben",)]
        assert sql(tmp_path, "SELECT text FROM talk") == []
        _mend(tmp_path)
        async with opened(tmp_path, hand) as later:
            assert [chair.person for chair in later.find(shared.id).room.chairs] == [None, ben.id]

    run(game())


def test_who_is_carried_has_their_seat_there_when_it_can_be_read_again(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        hers = await inside.begun("Anna", "Ben")
        other = await inside.begun("Anna", "Ben")
        ann, anna = await inside.person("Ann"), inside.people["Anna"]
        await _stopped(inside)
        _spoil(tmp_path, hers.id)
        async with opened(tmp_path, hand) as again:
            visitor = await again.directory.link_device(await again.directory.people.code(ann), anna)
            assert visitor.person == ann
            assert {table.table for table in my_tables(again.directory.engine, ann.id, "en")} == {hers.id, other.id}
        _mend(tmp_path)
        async with opened(tmp_path, hand) as later:
            for table in (hers, other):
                found = later.find(table.id)
                assert found.table_state.may_look(ann.id, 0)
                assert found.room.host == ann.id

    run(game())


def test_whoever_wants_to_see_it_is_told_why_not(serve: Callable[..., Server]) -> None:
    server = serve()
    table, keys = server.table("Ann", "Ben")
    whole, others = server.table("Ann", "Ben")
    server.stop()
    _spoil(server.data, table)
    server.start()
    status, told = server.fetch(f"/api/tables/{table}", keys[0].cookie)
    assert status == 500
    assert "cannot be opened" in json.loads(told)["text"]

    async def looked(name: str, key: Key) -> Page:
        return await Page.open(server, name, key)

    with pytest.raises(ConnectionClosed) as closed:
        run(looked(table, keys[0]))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == NO_TABLE
    assert run(looked(whole, others[0])).number == 0


@pytest.mark.parametrize(
    ("part", "number", "missing"),
    [
        ("moves", 2, "move 2"),
        ("moves", 0, "move 0"),
        ("acts", 1, "room event 1"),
        ("acts", 0, "room event 0"),
        ("seats", 1, "seat 1"),
    ],
)
def test_what_is_missing_is_noticed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, part: str, number: int, missing: str
) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        holed, whole = [await inside.begun("Ann", "Ben") for _ in range(2)]
        for table in (holed, whole):
            for _ in range(4):
                await answer(table, asked(table)[0])
        await _stopped(inside)
        column = "seat" if part == "seats" else "n"
        sql(tmp_path, f"DELETE FROM {part} WHERE table_id = ? AND {column} = ?", holed.id, number)  # noqa: S608 - ours
        async with opened(tmp_path, hand) as again:
            with pytest.raises(CannotOpenError):
                again.find(holed.id)
            other = again.find(whole.id)
            await answer(other, asked(other)[0])
        assert f"missing: {missing}" in caplog.text

    run(game())


@pytest.mark.parametrize("last", [1, 3])
def test_what_is_missing_at_the_end_is_noticed_where_something_came_after_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, last: int
) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben")
        for _ in range(4):
            await answer(table, asked(table)[0])
        await inside.ask(table, "Ann", Concede(0))
        await _stopped(inside)
        sql(tmp_path, "DELETE FROM moves WHERE table_id = ? AND n > ?", table.id, last)
        async with opened(tmp_path, hand) as again:
            with pytest.raises(CannotOpenError):
                again.find(table.id)
        assert f"missing: {', '.join(f'move {n}' for n in range(last + 1, 5))}" in caplog.text

    run(game())


@pytest.mark.parametrize("setup", ["nothing", "[]", "{}"])
def test_one_table_keeps_no_server_from_starting(tmp_path: Path, setup: str) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        spoilt, whole = [await inside.begun("Ann", "Ben") for _ in range(2)]
        await _stopped(inside)
        sql(tmp_path, "UPDATE tables SET setup = ? WHERE id = ?", setup, spoilt.id)
        async with opened(tmp_path, hand) as again:
            check_unfinished(again.directory.engine)
            with pytest.raises(CannotOpenError):
                again.find(spoilt.id)
            assert asked(again.find(whole.id))
            assert [table.table for table in my_tables(again.directory.engine, inside.people["Ann"].id, "en")] == [whole.id]

    run(game())
