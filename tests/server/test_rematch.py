"""The same again: for whom the new table waits, and what becomes of it when it is deleted."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from anpfiff.server.wire.my_tables import my_tables
from anpfiff.tables.commands import Concede, Ready, Rematch, Sit, Stand, Start
from anpfiff.tables.room_messages import BotSeat, FreeSeat, MySeat
from server.commanding import denied, granted, mine_of, people_at, resigned
from server.inside import Hand, Inside, opened
from server.running import Server, run


def _waiting(inside: Inside, name: str) -> list[str]:
    """Tables that wait for them."""
    return [table.table for table in my_tables(inside.directory.engine, inside.people[name].id, "en") if table.waiting]


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
            await inside.directory.delete(inside.people["Ann"], inside.find(first))
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
            await table.ask(ben, Sit(1, table.table_state.invite))
            assert (_waiting(inside, "Ann"), _waiting(inside, "Ben")) == ([], [table.id])
            await table.ask(ben, Ready())
            assert (_waiting(inside, "Ann"), _waiting(inside, "Ben")) == ([], [])
            await table.ask(ann, Stand(1))
            assert (_waiting(inside, "Ann"), _waiting(inside, "Ben")) == ([], [])

    run(game())


# --- over HTTP


def test_a_rematch_against_bots_begins_at_once_and_only_once(shared: Server) -> None:
    table, keys = shared.table("Ann", "greedy", clock={"type": "move", "seconds": 60})
    ann = keys[0].cookie
    assert denied(shared, table, ann, "Rematch") == 409
    resigned(shared, table, keys[0])
    with ThreadPoolExecutor(4) as threads:
        rooms = list(threads.map(lambda _: granted(shared, table, ann, "Rematch"), range(4)))
    (following,) = {room["next"] for room in rooms}
    room = shared.room(following, ann)
    assert (room["phase"], room["host"], people_at(room)) == ("playing", True, ["Ann", "(greedy)"])
    assert room["clock"] == {"type": "move", "seconds": 60}
    assert shared.room(table)["next"] is None, "not for spectators"
    assert {found["table"] for found in mine_of(shared, ann)} == {table, following}


def test_a_rematch_waits_for_the_others(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben", "random", game="cards2010")
    ann, ben = keys[0].cookie, keys[1].cookie
    for key in keys.values():
        resigned(shared, table, key)
    following = granted(shared, table, ben, "Rematch")["next"]
    assert granted(shared, table, ann, "Rematch")["next"] == following
    room = shared.room(following, ben)
    assert (room["game"], room["phase"], room["host"], people_at(room)) == (
        "cards2010",
        "gathering",
        True,
        ["Ann", "Ben", "(random)"],
    )
    assert shared.room(table, ann)["next"] == following, "also for who did not ask"
    granted(shared, following, ann, "Ready")
    assert granted(shared, following, ben, "Start")["phase"] == "playing"
    assert shared.ask(table, shared.person("Cem"), "Rematch")[0] == 403
