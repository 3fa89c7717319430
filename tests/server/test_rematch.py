"""The same again: for whom the new table waits, and what becomes of it when it is deleted."""

from pathlib import Path

from anpfiff.server.mine import my_tables
from anpfiff.server.room_messages import BotSeat, FreeSeat, MySeat
from anpfiff.server.wishes import Concede, Ready, Rematch, Sit, Stand, Start
from server.inside import Hand, Inside, opened
from server.running import run


def _waiting(inside: Inside, name: str) -> list[str]:
    """Tables that wait for them."""
    return [table.table for table in my_tables(inside.hall.engine, inside.people[name].id, "en") if table.waiting]


def test_a_rematch_that_was_deleted_can_be_had_again(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", BotSeat("random"))
            await inside.ask(table, "Ann", Concede(0))
            await inside.ask(table, "Ann", Rematch())
            first = inside.room(table, "Ann").next
            assert first is not None
            assert "Rematch" not in inside.room(table, "Ann").may
            await inside.ask(inside.find(first), "Ann", Concede(0))
            await inside.hall.delete(inside.people["Ann"], inside.find(first))
            assert inside.room(table, "Ann").next is None
            assert "Rematch" in inside.room(table, "Ann").may
            await inside.ask(table, "Ann", Rematch())
            second = inside.room(table, "Ann").next
            assert second not in (None, first)
            assert inside.find(second or "").room.phase == "playing"

    run(game())


def test_a_rematch_waits_for_those_who_are_not_ready_then_for_its_host(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben", "Cem")
            for seat, name in ((0, "Ann"), (1, "Ben")):
                await inside.ask(table, name, Concede(seat))
            assert table.room.phase == "over"
            await inside.ask(table, "Ben", Rematch())
            again = inside.find(table.room.next or "")
            assert [_waiting(inside, name) for name in ("Ann", "Ben", "Cem")] == [[again.id], [], [again.id]]
            await inside.ask(again, "Ann", Ready())
            assert [_waiting(inside, name) for name in ("Ann", "Ben", "Cem")] == [[], [], [again.id]]
            await inside.ask(again, "Cem", Ready())
            assert [_waiting(inside, name) for name in ("Ann", "Ben", "Cem")] == [[], [again.id], []]
            await inside.ask(again, "Ben", Start())
            waiting = [_waiting(inside, name) for name in ("Ann", "Ben", "Cem")]
            assert sum(map(len, waiting)) == 1, "one of them is to move"

    run(game())


def test_a_table_with_a_free_seat_waits_for_nobody_who_is_ready(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            ann, ben = await inside.person("Ann"), await inside.person("Ben")
            table = await inside.make(ann, MySeat(), FreeSeat(), FreeSeat())
            assert _waiting(inside, "Ann") == []
            await table.ask(ben, Sit(1, table.standing.invite))
            assert (_waiting(inside, "Ann"), _waiting(inside, "Ben")) == ([], [table.id])
            await table.ask(ben, Ready())
            assert (_waiting(inside, "Ann"), _waiting(inside, "Ben")) == ([], [])
            await table.ask(ann, Stand(1))
            assert (_waiting(inside, "Ann"), _waiting(inside, "Ben")) == ([], [])

    run(game())
