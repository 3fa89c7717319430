"""Whoever goes for good, or turns out to be somebody else, while others do something at the same tables."""

import asyncio
from pathlib import Path

from anpfiff.server.live.people import Person
from anpfiff.server.live.table_actor import TableActor
from anpfiff.tables.commands import Concede, FromGuest, Ready, Rematch, Sit, Start
from anpfiff.tables.room_messages import FreeSeat, MySeat
from server.inside import Hand, Heard, Inside, opened, sql, until_quiet
from server.running import run


async def _asking(inside: Inside, table: TableActor, name: str, command: FromGuest) -> "asyncio.Task[None]":
    """It is being written down, and nothing else can happen at the table before it has."""
    task = asyncio.create_task(inside.ask(table, name, command))
    while not table.busy:
        await asyncio.sleep(0)
    return task


def test_whoever_goes_while_the_host_starts_leaves_a_bot(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            ann, ben = await inside.person("Ann"), await inside.person("Ben")
            table = await inside.make(ann, MySeat(), FreeSeat())
            await table.ask(ben, Sit(1, table.table_state.invite))
            await table.ask(ben, Ready())
            starting = await _asking(inside, table, "Ann", Start())
            await asyncio.gather(starting, inside.directory.forget(ben))
            chair = table.room.chairs[1]
            assert (table.room.phase, chair.person, chair.bot) == ("playing", None, "greedy")
            await until_quiet(table)

    run(game())


async def _over(inside: Inside) -> TableActor:
    table = await inside.begun("Ann", "Ben")
    await inside.ask(table, "Ben", Concede(1))
    assert table.room.phase == "over"
    return table


def _people_at(data: Path, table: str | None) -> list[tuple[str | None, str]]:
    found: list[tuple[str | None, str]] = sql(data, "SELECT person_id, name FROM seats WHERE table_id = ? ORDER BY seat", table)
    return found


def test_whoever_goes_while_somebody_asks_for_a_rematch_is_not_waited_for(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await _over(inside)
            ann, ben = inside.people["Ann"], inside.people["Ben"]
            asking = await _asking(inside, table, "Ben", Rematch())
            await asyncio.gather(asking, inside.directory.forget(ann))
            assert _people_at(tmp_path, table.room.next) == [(None, ""), (ben.id, "Ben")]
            assert sql(tmp_path, "SELECT name FROM people") == [("Ben",)]

    run(game())


def test_whoever_is_carried_while_somebody_asks_for_a_rematch_sits_there(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await _over(inside)
            ann, ben, anna = inside.people["Ann"], inside.people["Ben"], await inside.person("Anna")
            code = await inside.directory.people.code(anna)
            asking = await _asking(inside, table, "Ben", Rematch())
            await asyncio.gather(asking, inside.directory.link_device(code, ann))
            assert _people_at(tmp_path, table.room.next) == [(anna.id, "Ann"), (ben.id, "Ben")]

    run(game())


def test_whom_one_did_not_want_to_hear_comes_along(tmp_path: Path) -> None:
    """Also where both were, and both had muted the same."""

    async def muted(inside: Inside, table: TableActor, person: Person) -> list[int]:
        subscriber = table.watch(Heard(), person.id, None, "en")
        found = [seat for seat, chair in enumerate(table.audience.room(person.id, "en").seats) if chair.muted]
        table.leave(subscriber)
        return found

    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            hers, both = await inside.begun("Ann", "Ben"), await inside.begun("Ann", "Ben", "Anna")
            ann, anna = inside.people["Ann"], inside.people["Anna"]
            for table, person in ((hers, ann), (both, ann), (both, anna)):
                await table.mute(person.id, 1, True)
            await inside.directory.link_device(await inside.directory.people.code(anna), ann)
            assert [await muted(inside, table, anna) for table in (hers, both)] == [[1], [1]]
        async with opened(tmp_path, hand) as again:
            for table in (hers, both):
                assert await muted(again, again.find(table.id), anna) == [1], "after a restart as well"

    run(game())
