"""Who has been away from a table for a while, by a clock that tests move: what the others may do then, and when they learn it."""

import asyncio
import json
from pathlib import Path

import pytest

from anpfiff.server.live.subscriber import Subscriber
from anpfiff.server.live.table_actor import TableActor
from anpfiff.tables.clock import DAY, ByDay
from anpfiff.tables.commands import BecomeHost, DeniedError, Ready, Sit, Stand, Start, Vote
from anpfiff.tables.presence import AWAY_AFTER
from anpfiff.tables.room_messages import FreeSeat, MySeat, Room
from server.inside import Hand, Heard, Inside, asked, opened, sent_to, sql
from server.running import WAIT, run

MOMENT = 1.0


def _open_page(inside: Inside, table: TableActor, name: str, invite: str = "") -> Subscriber:
    person = inside.people[name].id
    return table.watch(Heard(), person, next(iter(table.room.seats_of(person)), None), "en", invite)


async def _denied(inside: Inside, table: TableActor, name: str, command: Vote | BecomeHost | Sit) -> str:
    with pytest.raises(DeniedError) as error:
        await inside.ask(table, name, command)
    return error.value.key


def _shown(page: Subscriber) -> list[Room]:
    return [packet.message for packet in sent_to(page) if isinstance(packet.message, Room)]


def _events(inside: Inside, table: TableActor) -> list[str]:
    rows = sql(inside.data, "SELECT entry FROM acts WHERE table_id = ? ORDER BY n", table.id)
    return [json.loads(entry)["act"]["type"] for (entry,) in rows]


async def _until_void(inside: Inside, table: TableActor, seat: int) -> None:
    async with asyncio.timeout(WAIT):
        while inside.room(table).seats[seat].votes:
            await asyncio.sleep(0.001)


def test_a_connected_opponent_cannot_be_voted_away(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben")
            ann, ben = (_open_page(inside, table, name) for name in ("Ann", "Ben"))
            hand.on(10 * AWAY_AFTER)
            assert await _denied(inside, table, "Ann", Vote(1)) == "not_away"
            assert "Vote" not in inside.room(table, "Ann").seats[1].may
            table.leave(ben)
            hand.on(AWAY_AFTER - MOMENT)
            assert await _denied(inside, table, "Ann", Vote(1)) == "not_away", "not for long enough"
            hand.on(MOMENT)
            await inside.ask(table, "Ann", Vote(1))
            assert table.room.chairs[1].bot == "greedy"
            table.leave(ann)

    run(game())


def test_the_others_learn_by_themselves_when_a_vote_becomes_possible(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben")
            ann, ben = (_open_page(inside, table, name) for name in ("Ann", "Ben"))
            left = hand.now
            table.leave(ben)
            _shown(ann)
            hand.on(AWAY_AFTER - MOMENT)
            await inside.directory.tick()
            assert _shown(ann) == []
            hand.on(MOMENT)
            await inside.directory.tick()
            (room,) = _shown(ann)
            assert ("Vote" in room.seats[1].may, room.seats[1].away_since) == (True, left)
            await inside.directory.tick()
            assert _shown(ann) == [], "and not again and again"
            ben = _open_page(inside, table, "Ben")
            await inside.directory.tick()
            (room,) = _shown(ann)
            assert ("Vote" in room.seats[1].may, room.seats[1].here, room.seats[1].away_since) == (False, True, None)
            for page in (ann, ben):
                table.leave(page)

    run(game())


@pytest.mark.parametrize("sign", ["page", "command"])
def test_any_sign_of_life_makes_votes_void_for_good(tmp_path: Path, sign: str) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", "Cem")
            hand.on(AWAY_AFTER)
            await inside.ask(table, "Ann", Vote(2))
            if sign == "page":
                table.leave(_open_page(inside, table, "Cem"))
            else:
                assert await _denied(inside, table, "Cem", Vote(0)) == "not_away", "also a command that is refused"
            await _until_void(inside, table, 2)
            assert _events(inside, table)[-2:] == ["Voted", "ShowedUp"]
            assert await _denied(inside, table, "Ben", Vote(2)) == "not_away"
            hand.on(AWAY_AFTER)
            await inside.ask(table, "Ben", Vote(2))
            assert table.room.chairs[2].bot is None, "Ann's vote of before is void"
        async with opened(tmp_path, hand) as again:
            table = again.find(table.id)
            assert again.room(table).seats[2].votes == 1, "also after a restart"

    run(game())


def test_after_a_restart_nobody_counts_as_away_before_the_time_has_passed_anew(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben")
            people = inside.people
            hand.on(AWAY_AFTER)
            assert "Vote" in inside.room(table, "Ann").seats[1].may
        async with opened(tmp_path, hand) as inside:
            inside.people, table = people, inside.find(table.id)
            page = _open_page(inside, table, "Ann")
            assert await _denied(inside, table, "Ann", Vote(1)) == "not_away"
            hand.on(AWAY_AFTER)
            await inside.ask(table, "Ann", Vote(1))
            assert table.room.chairs[1].bot == "greedy"
            table.leave(page)

    run(game())


def test_where_people_have_days_to_think_nobody_has_to_be_there(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=ByDay(3))
            (late,) = asked(table)
            other = ("Ben", "Ann")[late]
            page = _open_page(inside, table, other)
            hand.on(DAY - MOMENT)
            assert await _denied(inside, table, other, Vote(late)) == "not_away"
            hand.on(MOMENT)
            await inside.ask(table, other, Vote(late))
            assert table.room.chairs[late].bot == "greedy"
            table.leave(page)

    run(game())


def test_a_table_begins_without_the_host_who_made_it(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            ann, ben = await inside.person("Ann"), await inside.person("Ben")
            table = await inside.make(ann, FreeSeat(), FreeSeat(), clock=ByDay(1))
            await table.ask(ben, Sit(0, table.table_state.invite))
            page = _open_page(inside, table, "Ben")
            assert await _denied(inside, table, "Ben", BecomeHost()) == "host_not_away"
            _shown(page)
            hand.on(AWAY_AFTER)
            await inside.directory.tick()
            assert ["BecomeHost" in room.may for room in _shown(page)] == [True], "offered without being asked for"
            await inside.ask(table, "Ben", BecomeHost())
            cem = await inside.person("Cem")
            await table.ask(cem, Sit(1, table.table_state.invite))
            await table.ask(cem, Ready())
            table.leave(page)
            name, people = table.id, inside.people
        async with opened(tmp_path, hand) as inside:
            inside.people, table = people, inside.find(name)
            assert sql(tmp_path, "SELECT host FROM tables WHERE id = ?", name) == [(ben.id,)]
            assert inside.room(table, "Ben").host
            await inside.ask(table, "Ben", Start())
            assert table.room.phase == "playing"

    run(game())


def test_who_was_removed_does_not_come_back_with_the_same_invitation(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            for name in ("Ann", "Ben", "Cem", "Eve"):
                await inside.person(name)
            table = await inside.make(inside.people["Ann"], MySeat(), FreeSeat(), FreeSeat())
            known = table.table_state.invite
            for seat, name in ((1, "Ben"), (2, "Cem")):
                await inside.ask(table, name, Sit(seat, known))
            ben, cem = (_open_page(inside, table, name, known) for name in ("Ben", "Cem"))
            await inside.ask(table, "Ann", Stand(1))
            for name in ("Ben", "Eve"):
                assert await _denied(inside, table, name, Sit(1, known)) == "not_invited"
            assert "Sit" not in _shown(ben)[-1].seats[1].may
            fresh = table.table_state.invite
            assert fresh != known
            assert inside.room(table, "Ann").invite == _shown(cem)[-1].invite == fresh, "who sits keeps the seat, and is shown it"
            await inside.ask(table, "Cem", Stand(2))
            assert "Sit" in _shown(cem)[-1].seats[2].may, "who stood up was not removed"
            await inside.ask(table, "Cem", Sit(2, fresh))
            for page in (ben, cem):
                table.leave(page)
            name = table.id
        async with opened(tmp_path, hand) as inside:
            assert inside.find(name).table_state.invite == fresh, "also after a restart"
            assert sql(tmp_path, "SELECT invite FROM tables WHERE id = ?", name) == [(fresh,)]

    run(game())


def test_whoever_carries_a_seat_to_another_device_is_there(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben")
            zoe = await inside.person("Zoe")
            hand.on(AWAY_AFTER)
            code = await inside.directory.people.code(zoe)
            await inside.directory.link_device(code, inside.people["Ben"])
            assert table.room.chairs[1].person == zoe.id
            assert await _denied(inside, table, "Ann", Vote(1)) == "not_away"

    run(game())
