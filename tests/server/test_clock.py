"""R18: clocks and absentees, under a clock that only the test moves."""

import asyncio
from gc import collect
from pathlib import Path
from weakref import ref

import pytest

from anpfiff.server.live.subscriber import Subscriber
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.wire.socket import answer as heard
from anpfiff.tables.clock import CATCH_UP, DAY, LEAST, ByDay, ByMove, Clock, Running
from anpfiff.tables.commands import Agree, Concede, Resume, Return, Stand, Vote
from anpfiff.tables.messages import CaughtUp
from anpfiff.tables.presence import AWAY_AFTER
from anpfiff.tables.room_events import BotTookOver, PlayerReturned
from anpfiff.tables.room_messages import BotSeat, Room
from server.inside import AtOnce, Hand, Heard, Inside, answer, asked, end, open_inside, opened, sent_to, until_quiet
from server.running import run

MINUTE = ByMove(60)
CLOCKS = pytest.mark.parametrize("clock", [ByMove(10), MINUTE, ByMove(3600), ByDay(1), ByDay(14)])


# --- by itself


def test_everybody_who_is_asked_has_the_allowed_time() -> None:
    assert Running().waiting(MINUTE, 5, [0, 2], 100.0) == Running(5, {0: 160.0, 2: 160.0})
    assert Running().waiting(ByDay(3), 5, [1], 100.0) == Running(5, {1: 100.0 + 3 * DAY})


def test_who_is_still_asked_the_same_has_no_more_time_than_before() -> None:
    running = Running().waiting(MINUTE, 5, [0, 1, 2], 100.0).waiting(MINUTE, 5, [0, 2], 130.0)
    assert running == Running(5, {0: 160.0, 1: 160.0, 2: 160.0}, free=(1,))
    assert [running.seconds(seat, 140.0) for seat in range(4)] == [20.0, None, 20.0, None]
    assert (running.first(), running.expired(160.0)) == (160.0, [0, 2])
    assert running.waiting(MINUTE, 5, [0, 3], 140.0) == Running(5, {0: 160.0, 1: 160.0, 2: 160.0, 3: 200.0}, free=(1, 2))
    assert running.waiting(MINUTE, 6, [0], 140.0) == Running(6, {0: 200.0}), "a new question"


def test_who_comes_back_to_the_same_question_has_what_was_left_and_at_least_a_look() -> None:
    gone = Running().waiting(MINUTE, 5, [0, 1], 100.0).waiting(MINUTE, 5, [1], 110.0)
    assert gone.waiting(MINUTE, 5, [0, 1], 120.0) == Running(5, {0: 160.0, 1: 160.0})
    assert gone.waiting(MINUTE, 5, [0, 1], 155.0) == Running(5, {0: 165.0, 1: 160.0})
    assert gone.paused(110.0).resumed(210.0).waiting(MINUTE, 5, [0, 1], 220.0) == Running(5, {0: 260.0, 1: 260.0})
    assert gone.later(100.0).free == gone.paused(110.0).free == (0,)


def test_a_pause_keeps_what_is_left() -> None:
    running = Running().waiting(MINUTE, 5, [0, 1], 100.0)
    paused = running.paused(120.0)
    assert paused == Running(5, {}, {0: 40.0, 1: 40.0})
    assert (paused.first(), paused.expired(10_000.0)) == (None, [])
    assert paused.resumed(5_000.0) == Running(5, {0: 5_040.0, 1: 5_040.0})
    assert running.paused(300.0).left == {0: 0.0, 1: 0.0}, "never less than nothing"


def test_time_that_nobody_is_charged() -> None:
    running = Running().waiting(MINUTE, 5, [0], 100.0)
    assert running.later(1_000.0) == Running(5, {0: 1_160.0})
    assert running.paused(120.0).later(1_000.0) == running.paused(120.0)


def test_whose_time_is_up() -> None:
    running = Running(5, {0: 160.0, 1: 150.0})
    assert [running.expired(now) for now in (149.9, 150.0, 160.0)] == [[], [1], [0, 1]]
    assert running.first() == 150.0
    assert Running().first() is None


# --- at a table


def _left(inside: Inside, table: TableActor) -> dict[int, float]:
    """As pages show it."""
    seats = inside.room(table).seats
    return {number: seat.seconds for number, seat in enumerate(seats) if seat.seconds is not None}


def _away(table: TableActor) -> list[int]:
    """For whom a bot plays."""
    return [seat for seat, chair in enumerate(table.room.chairs) if chair.person is not None and chair.bot is not None]


def _told(table: TableActor) -> list[str]:
    return [type(entry.event).__name__ for entry in table.table_state.seating.entries if entry.event.told]


@CLOCKS
def test_r18_time_runs_out_a_bot_takes_over_the_player_returns(tmp_path: Path, clock: Clock) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=clock)
            (late,) = asked(table)
            other, name = 1 - late, ("Ann", "Ben")[late]
            assert _left(inside, table) == {late: clock.allowed}
            hand.on(clock.allowed - 1)
            await inside.directory.tick()
            assert (_left(inside, table), _away(table)) == ({late: 1.0}, [])
            hand.on(1)
            await inside.directory.tick()
            table = inside.find(table.id)
            assert _away(table) == [late]
            entry = table.table_state.seating.entries[-1]
            assert entry.event == BotTookOver(late, "greedy", "clock")
            await until_quiet(table)
            assert asked(table) == [other], "the bot has moved"
            assert _left(inside, table) == {other: clock.allowed}
            await inside.ask(table, name, Return(late))
            assert (_away(table), table.table_state.seating.entries[-1].event) == ([], PlayerReturned(late))
            assert _left(inside, table) == {other: clock.allowed}, "the other's time runs on"
            hand.on(clock.allowed / 2)
            while asked(table) == [other]:
                await answer(table, other)
            assert _left(inside, table) == {late: clock.allowed}, "who is back has the whole time for the next question"
            assert _told(table) == ["BotTookOver", "PlayerReturned"]

    run(game())


def test_r18_who_returns_before_the_bot_has_moved_has_a_look_but_no_new_time(tmp_path: Path) -> None:
    async def game() -> None:
        hand, bots = Hand(), AtOnce()
        bots.thinking = True
        async with opened(tmp_path, hand, bots) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (late,) = asked(table)
            hand.on(60)
            await inside.directory.tick()
            assert (_away(table), _left(inside, table)) == ([late], {})
            hand.on(1_000)
            await inside.directory.tick()
            assert _told(table) == ["BotTookOver"], "a bot has no clock, and is not replaced again"
            await inside.ask(table, ("Ann", "Ben")[late], Return(late))
            assert _left(inside, table) == {late: 10.0}
            await answer(table, late)
            assert table.table_state.game is not None
            assert table.table_state.game.number == 1, "the person's move was taken, not the bot's thought"

    run(game())


def test_r18_standing_up_and_coming_back_gives_no_time(tmp_path: Path) -> None:
    async def game() -> None:
        hand, bots = Hand(), AtOnce()
        bots.thinking = True
        async with opened(tmp_path, hand, bots) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (first,) = asked(table)
            name = ("Ann", "Ben")[first]
            hand.on(25)
            await inside.ask(table, name, Stand(first))
            assert _left(inside, table) == {}
            hand.on(5)
            await inside.ask(table, name, Return(first))
            assert _left(inside, table) == {first: 30.0}

    run(game())


def test_r18_while_away_every_question_is_the_bots(tmp_path: Path) -> None:
    """Somebody leaves, is voted away or gives up: no time runs for them, that of the others does."""

    async def game() -> None:
        for command in ("leave", "vote", "give up"):
            hand = Hand()
            async with opened(tmp_path / command, hand) as inside:
                table = await inside.begun("Ann", "Ben", BotSeat("random"), clock=ByMove(61))
                await until_quiet(table)
                (first,) = asked(table)
                who, other = ("Ann", "Ben")[first], ("Ben", "Ann")[first]
                hand.on(AWAY_AFTER)
                if command == "vote":
                    await inside.ask(table, other, Vote(first))
                else:
                    await inside.ask(table, who, Stand(first) if command == "leave" else Concede(first))
                await until_quiet(table)
                assert asked(table) == [1 - first]
                assert _left(inside, table) == {1 - first: 61.0}
                for _ in range(3):
                    hand.on(59)
                    await inside.directory.tick()
                    await answer(table, 1 - first)
                    await until_quiet(table)
                assert _away(table) == [first]

    run(game())


def test_r18_no_clock_never_runs_out(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben")
            hand.on(20 * 365 * DAY)
            await inside.directory.tick()
            again = inside.find(table.id)
            assert (_left(inside, again), _away(again)) == ({}, [])

    run(game())


def test_r18_a_clock_does_not_run_before_the_start_or_after_the_end(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            await inside.ask(table, "Ann", Concede(0))
            assert (table.room.phase, _left(inside, table)) == ("over", {})
            hand.on(600)
            await inside.directory.tick()
            assert _told(inside.find(table.id)) == ["Conceded", "Over"]

    run(game())


def test_r18_what_is_done_beside_moves_gives_no_time(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", "Cem", clock=ByMove(110))
            (late,) = asked(table)
            others = [name for seat, name in enumerate(("Ann", "Ben", "Cem")) if seat != late]
            hand.on(AWAY_AFTER - 10)
            for name, command in ((others[0], Vote(late)), (others[0], Agree("pause")), (others[1], Agree("end"))):
                hand.on(10)
                await inside.ask(table, name, command)
            await table.say(late, "Moment!")
            assert _left(inside, table) == {late: 30.0}
            hand.on(30)
            await inside.directory.tick()
            assert _away(table) == [late]

    run(game())


# --- choices made together


async def _together(inside: Inside, table: TableActor) -> None:
    """Until both are asked at once."""
    while len(asked(table)) < 2:
        await answer(table, asked(table)[0])


def test_r18_only_who_has_not_chosen_loses_time(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", game="cards2010", clock=MINUTE)
            await _together(inside, table)
            assert table.table_state.game is not None
            number = table.table_state.game.number
            assert _left(inside, table) == {0: 60.0, 1: 60.0}
            hand.on(20)
            await answer(table, 0)
            assert _left(inside, table) == {1: 40.0}, "who has chosen has no clock; the other's runs on"
            hand.on(20)
            await answer(table, 0, seed=2)
            assert _left(inside, table) == {1: 20.0}, "a choice that is replaced changes nobody's time"
            hand.on(20)
            await inside.directory.tick()
            assert _away(table) == [1]
            await until_quiet(table)
            assert table.table_state.game.number > number, "with the bot's choice the last was in"
            assert 1 not in _left(inside, table)
            hand.on(59)
            await inside.directory.tick()
            assert _away(table) == [1], "whoever chose in time was not charged the waiting"
            await inside.ask(table, "Ben", Return(1))
            await _together(inside, table)
            left = _left(inside, table)
            assert left == {0: 60.0, 1: 60.0}

    run(game())


def test_r18_both_may_be_late(tmp_path: Path) -> None:
    async def game() -> None:
        hand, bots = Hand(), AtOnce()
        async with opened(tmp_path, hand, bots) as inside:
            table = await inside.begun("Ann", "Ben", game="cards2010", clock=ByDay(1))
            await _together(inside, table)
            bots.thinking = True
            hand.on(DAY)
            await inside.directory.tick()
            assert _away(table) == [0, 1]
            await inside.ask(table, "Ben", Return(1))
            assert (_away(table), _left(inside, table)) == ([0], {1: 10.0})

    run(game())


def test_r18_a_choice_that_a_bot_has_made_can_be_replaced_by_who_returns(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", game="cards2010", clock=MINUTE)
            await _together(inside, table)
            await inside.ask(table, "Ann", Stand(0))
            await until_quiet(table)
            assert table.table_state.game is not None
            assert table.table_state.game.sealed is not None
            assert (asked(table), table.table_state.game.sealed.committed()) == ([1], (0,))
            await inside.ask(table, "Ann", Return(0))
            assert _left(inside, table) == {1: 60.0}, "her seat has chosen"
            before = table.table_state.game.number
            await answer(table, 0, seed=3)
            assert table.table_state.game.number == before
            await answer(table, 1)
            assert table.table_state.game.number > before

    run(game())


# --- pauses


def test_r18_a_pause_keeps_what_is_left(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (late,) = asked(table)
            hand.on(20)
            for name in ("Ann", "Ben"):
                await inside.ask(table, name, Agree("pause"))
            for _ in range(3):
                hand.on(DAY)
                await inside.directory.tick()
                table = inside.find(table.id)
                assert (_left(inside, table), _away(table)) == ({late: 40.0}, [])
            await inside.ask(table, "Ben", Resume())
            assert _left(inside, table) == {late: 40.0}
            hand.on(39)
            await inside.directory.tick()
            assert _away(table) == []
            hand.on(1)
            await inside.directory.tick()
            assert _away(table) == [late]

    run(game())


def test_r18_after_a_pause_everybody_has_a_look(tmp_path: Path) -> None:
    """One is enough to go on, and the other may have had a second left."""

    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (late,) = asked(table)
            hand.on(59)
            for name in ("Ann", "Ben"):
                await inside.ask(table, name, Agree("pause"))
            assert _left(inside, table) == {late: 1.0}
            hand.on(DAY)
            table = inside.find(table.id)
            await inside.ask(table, ("Ann", "Ben")[1 - late], Resume())
            assert _left(inside, table) == {late: float(LEAST)}
            hand.on(LEAST - 1)
            await inside.directory.tick()
            assert _away(table) == []
            hand.on(1)
            await inside.directory.tick()
            assert _away(table) == [late]

    run(game())


def test_r18_leaving_and_returning_in_a_pause(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (late,) = asked(table)
            who, other = ("Ann", "Ben")[late], ("Ben", "Ann")[late]
            hand.on(50)
            for name in ("Ann", "Ben"):
                await inside.ask(table, name, Agree("pause"))
            await inside.ask(table, who, Stand(late))
            assert table.table_state.game is not None
            assert table.table_state.game.number == 0, "in a pause bots rest as well"
            await inside.ask(table, who, Return(late))
            hand.on(1_000)
            await inside.ask(table, other, Resume())
            assert (_left(inside, table), _away(table)) == ({late: 10.0}, []), "there is no time to be won by it"

    run(game())


def test_r18_a_pause_while_others_have_chosen(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", game="cards2010", clock=MINUTE)
            await _together(inside, table)
            hand.on(20)
            await answer(table, 0)
            for name in ("Ann", "Ben"):
                await inside.ask(table, name, Agree("pause"))
            hand.on(1_000)
            await inside.ask(table, "Ann", Resume())
            assert (asked(table), _left(inside, table)) == ([1], {1: 40.0})

    run(game())


# --- restarts


@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize("times", [1, 2])
def test_r18_nobody_is_charged_for_a_restart(tmp_path: Path, killed: bool, times: int) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben", clock=MINUTE)
        (late,) = asked(table)
        hand.on(20)
        await inside.directory.tick()
        for _ in range(times):
            if not killed:
                await inside.directory.close()
            end(inside)
            hand.on(3 * DAY)
            inside = await open_inside(tmp_path, hand)
        table = inside.find(table.id)
        assert (_left(inside, table), _away(table)) == ({late: 40.0}, [])
        hand.on(39)
        await inside.directory.tick()
        assert _away(table) == []
        hand.on(1)
        await inside.directory.tick()
        assert _away(table) == [late]
        await inside.directory.close()
        end(inside)

    run(game())


def test_r18_what_a_killed_server_could_not_write_down_is_not_charged(tmp_path: Path) -> None:
    """The last sign of life is old: what may have been after it counts as down."""

    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben", clock=MINUTE)
        (late,) = asked(table)
        hand.on(20)
        await inside.directory.tick()
        hand.on(45)
        end(inside)
        hand.on(DAY)
        async with opened(tmp_path, hand) as again:
            table = again.find(table.id)
            assert _left(again, table) == {late: 40.0}
            await again.directory.tick()
            assert _away(table) == []

    run(game())


def test_r18_a_restart_in_a_pause(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben", clock=MINUTE)
        (late,) = asked(table)
        hand.on(20)
        for name in ("Ann", "Ben"):
            await inside.ask(table, name, Agree("pause"))
        await inside.directory.close()
        people = inside.people
        end(inside)
        hand.on(DAY)
        async with opened(tmp_path, hand) as again:
            again.people = people
            table = again.find(table.id)
            assert (table.room.phase, _left(again, table)) == ("paused", {late: 40.0})
            await again.ask(table, "Ann", Resume())
            assert _left(again, table) == {late: 40.0}

    run(game())


def test_r18_sealed_choices_and_absentees_are_there_after_a_restart(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        choosing = await inside.begun("Ann", "Ben", game="cards2010", clock=MINUTE)
        await _together(inside, choosing)
        away = await inside.begun("Ann", "Ben", clock=ByDay(2))
        (late,) = asked(away)
        hand.on(20)
        await answer(choosing, 0)
        await inside.ask(away, ("Ann", "Ben")[late], Stand(late))
        await until_quiet(away)
        await inside.directory.tick()
        end(inside)
        people = inside.people
        hand.on(10 * DAY)
        async with opened(tmp_path, hand) as again:
            again.people = people
            choosing, away = again.find(choosing.id), again.find(away.id)
            assert (asked(choosing), _left(again, choosing)) == ([1], {1: 40.0})
            assert (_away(away), _left(again, away)) == ([late], {1 - late: 2 * DAY})
            await again.ask(away, ("Ann", "Ben")[late], Return(late))
            hand.on(40)
            await again.directory.tick()
            assert (_away(choosing), _away(away)) == ([1], [])

    run(game())


def test_r18_time_that_was_up_when_the_server_fell_is_still_up(tmp_path: Path) -> None:
    """Nobody had looked yet: the first look after the start sees it."""

    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben", clock=MINUTE)
        (late,) = asked(table)
        hand.on(60)
        await inside.directory.close()
        end(inside)
        hand.on(DAY)
        async with opened(tmp_path, hand) as again:
            await again.directory.tick()
            assert _away(again.find(table.id)) == [late]

    run(game())


def test_r18_a_table_that_nobody_has_open_runs_out_as_well(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=ByDay(1))
            (late,) = asked(table)
            name, before = table.id, ref(table)
            del table
            hand.on(120)
            await inside.directory.tick()
            collect()
            assert before() is None, "it was put away"
            hand.on(DAY)
            await inside.directory.tick()
            again = inside.find(name)
            assert _away(again) == [late]
            await until_quiet(again)
            assert asked(again) == [1 - late]

    run(game())


def test_r18_one_late_table_does_not_keep_others_waiting(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            tables = [await inside.begun("Ann", "Ben", clock=ByMove(10 * times)) for times in range(1, 6)]
            for times in range(1, 6):
                hand.on(10)
                await inside.directory.tick()
                late = [len(_away(table)) > 0 for table in tables]
                assert late == [number < times for number in range(5)]

    run(game())


# --- pages that play what happened before they show it


def test_time_begins_when_the_page_has_caught_up_or_at_the_limit() -> None:
    running = Running().waiting(MINUTE, 5, [0, 1], 100.0, [0])
    assert running == Running(5, {0: 160.0 + CATCH_UP, 1: 160.0}, begins={0: 100.0 + CATCH_UP})
    assert [running.seconds(0, now) for now in (100.0, 108.0, 118.0)] == [60.0, 60.0, 50.0]
    assert [running.later_by(0, now) for now in (100.0, 103.0, 108.0, 118.0)] == [8.0, 5.0, 0.0, 0.0]
    assert (running.later_by(1, 100.0), running.expired(160.0), running.expired(168.0)) == (0.0, [1], [0, 1])
    assert running.begun(0, 103.0) == Running(5, {0: 163.0, 1: 160.0})
    assert running.begun(0, 110.0).due == running.due, "it has begun before"
    assert running.waiting(MINUTE, 5, [0], 101.0, [0]).begins == running.begins, "asked the same: nothing begins anew"
    assert running.waiting(MINUTE, 6, [0], 101.0).begins == {}


def test_time_that_has_not_begun_in_pauses_and_restarts() -> None:
    running = Running().waiting(MINUTE, 5, [0], 100.0, [0])
    assert running.paused(103.0) == Running(5, {}, {0: 60.0})
    assert running.paused(118.0).left == {0: 50.0}
    later = running.later(1_000.0)
    assert (later.due, later.begins) == ({0: 1_168.0}, {0: 1_108.0})


async def _page(inside: Inside, table: TableActor, seat: int) -> Subscriber:
    """Of the seat's person: it plays what happens, and says so."""
    page = table.watch(Heard(), inside.people[("Ann", "Ben")[seat]].id, seat, "en")
    await _says(table, page)
    return page


async def _says(table: TableActor, page: Subscriber) -> None:
    assert table.table_state.game is not None
    await heard(table, page, CaughtUp(table.table_state.game.number))


async def _asked_anew(table: TableActor, by: int) -> int:
    """A move of this seat asks another one; which."""
    while asked(table) == [by]:
        await answer(table, by)
    (seat,) = asked(table)
    return seat


def _later(inside: Inside, table: TableActor) -> dict[int, float]:
    """In how many seconds clocks begin, as pages are told."""
    return {number: seat.later for number, seat in enumerate(inside.room(table).seats) if seat.later}


def test_r18_time_begins_when_the_page_of_the_seat_has_caught_up(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (first,) = asked(table)
            pages = {seat: await _page(inside, table, seat) for seat in (0, 1)}
            late = await _asked_anew(table, first)
            hand.on(3)
            assert (_left(inside, table), _later(inside, table)) == ({late: 60.0}, {late: 5.0})
            await _says(table, pages[1 - late])
            assert _later(inside, table) == {late: 5.0}, "somebody else's page"
            sent_to(pages[1 - late])
            await _says(table, pages[late])
            assert (_left(inside, table), _later(inside, table)) == ({late: 60.0}, {})
            (told,) = [packet.message for packet in sent_to(pages[1 - late]) if isinstance(packet.message, Room)]
            assert (told.seats[late].seconds, told.seats[late].later) == (60.0, 0.0), "the others are told"
            hand.on(59)
            await inside.directory.tick()
            assert (_left(inside, table), _away(table)) == ({late: 1.0}, [])
            hand.on(1)
            await inside.directory.tick()
            assert _away(table) == [late]

    run(game())


def test_r18_time_begins_at_the_limit_however_often_the_page_comes(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (first,) = asked(table)
            for seat in (0, 1):
                await _page(inside, table, seat)
            late = await _asked_anew(table, first)
            for _ in range(4):
                hand.on(CATCH_UP / 4)
                again = table.watch(Heard(), inside.people[("Ann", "Ben")[late]].id, late, "en")
                await heard(table, again, CaughtUp(0))
            assert (_left(inside, table), _later(inside, table)) == ({late: 60.0}, {})
            hand.on(59)
            await inside.directory.tick()
            assert _away(table) == []
            hand.on(1)
            await inside.directory.tick()
            assert _away(table) == [late]

    run(game())


def test_r18_time_begins_at_once_where_no_page_says_so_or_when_it_leaves(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (first,) = asked(table)
            table.watch(Heard(), inside.people[("Ann", "Ben")[1 - first]].id, 1 - first, "en")
            stranger = table.watch(Heard(), None, None, "en")
            await _says(table, stranger)
            second = await _asked_anew(table, first)
            assert _later(inside, table) == {}, "it says nothing, and a stranger's counts for nobody"
            page = await _page(inside, table, first)
            assert await _asked_anew(table, second) == first
            hand.on(2)
            assert _later(inside, table) == {first: CATCH_UP - 2}
            table.leave(page)
            await asyncio.gather(*table._beside)
            hand.on(10)
            assert (_left(inside, table), _later(inside, table)) == ({first: 50.0}, {})

    run(game())


def test_r18_a_pause_before_time_has_begun(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (first,) = asked(table)
            pages = {seat: await _page(inside, table, seat) for seat in (0, 1)}
            late = await _asked_anew(table, first)
            hand.on(3)
            for name in ("Ann", "Ben"):
                await inside.ask(table, name, Agree("pause"))
            hand.on(DAY)
            assert (_left(inside, table), _later(inside, table)) == ({late: 60.0}, {})
            await inside.ask(table, "Ann", Resume())
            hand.on(5)
            await _says(table, pages[late])
            assert (_left(inside, table), _later(inside, table)) == ({late: 55.0}, {}), "who comes back has seen it"

    run(game())


@pytest.mark.parametrize("killed", [False, True])
def test_r18_a_restart_before_time_has_begun(tmp_path: Path, killed: bool) -> None:
    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben", clock=MINUTE)
        (first,) = asked(table)
        for seat in (0, 1):
            await _page(inside, table, seat)
        late = await _asked_anew(table, first)
        hand.on(3)
        await inside.directory.tick()
        if not killed:
            await inside.directory.close()
        people = inside.people
        end(inside)
        hand.on(DAY)
        async with opened(tmp_path, hand) as again:
            again.people = people
            table = again.find(table.id)
            assert (_left(again, table), _later(again, table)) == ({late: 60.0}, {late: 5.0}), "as long as before"
            hand.on(2)
            await _page(again, table, late)
            assert (_left(again, table), _later(again, table)) == ({late: 60.0}, {})
            hand.on(60)
            await again.directory.tick()
            assert _away(table) == [late]

    run(game())


@pytest.mark.parametrize("killed", [False, True])
def test_r18_a_restart_after_time_has_begun(tmp_path: Path, killed: bool) -> None:
    """When it began is in the journal: nobody wins what was left of the limit."""

    async def game() -> None:
        hand = Hand()
        inside = await open_inside(tmp_path, hand)
        table = await inside.begun("Ann", "Ben", clock=MINUTE)
        (first,) = asked(table)
        pages = {seat: await _page(inside, table, seat) for seat in (0, 1)}
        late = await _asked_anew(table, first)
        hand.on(3)
        await _says(table, pages[late])
        hand.on(20)
        await inside.directory.tick()
        if not killed:
            await inside.directory.close()
        end(inside)
        hand.on(DAY)
        async with opened(tmp_path, hand) as again:
            table = again.find(table.id)
            assert (_left(again, table), _later(again, table)) == ({late: 40.0}, {})
            hand.on(40)
            await again.directory.tick()
            assert _away(table) == [late]

    run(game())


def test_r18_who_sit_side_by_side_see_the_same_page(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", clock=MINUTE)
            (first,) = asked(table)
            page = table.watch(Heard(), inside.people[("Ann", "Ben")[1 - first]].id, None, "en")
            await _says(table, page)
            second = await _asked_anew(table, first)
            hand.on(1)
            assert _later(inside, table) == {second: CATCH_UP - 1}, "a page of theirs, with whose eyes it may look"
            await _says(table, page)
            assert _later(inside, table) == {}

    run(game())
