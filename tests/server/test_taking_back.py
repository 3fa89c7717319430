"""Moves taken back at a table: rows are only ever added, chance goes on, and others agree where something has come of them."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.record import read_record, verify, write_record
from anpfiff.server.live.table_actor import TableActor
from anpfiff.tables.clock import ByMove
from anpfiff.tables.commands import Agree, AgreeBack, Concede, DeniedError, Return, Stand, TakeBack
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.messages import Whole
from anpfiff.tables.room_messages import BotSeat, MySeat, Position, Room
from server.inside import AtOnce, Hand, Heard, Inside, answer, asked, end, open_inside, sent_to, sql, told, until_quiet
from server.running import run

NAMES = ("ann", "ben", "cem")


def game_of(table: TableActor) -> LiveGame:
    assert table.table_state.game is not None
    return table.table_state.game


async def until(table: TableActor, free: bool) -> tuple[int, int]:
    """Until somebody has made a move that can (not) be taken back without asking: their seat, and the move's number."""
    for seed in range(300):
        seat = asked(table)[0]
        await answer(table, seat, seed)
        way = game_of(table).way_back(seat)
        assert way is not None
        if way.free == free and (free or game_of(table).rows[-1].chance):
            return seat, way.number
    raise AssertionError("no such move was made")


def offered(inside: Inside, table: TableActor, seat: int) -> tuple[int | None, bool]:
    """To whoever sits there, on their page: which move, and whether nobody has to be asked."""
    page = table.watch(Heard(), table.room.chairs[seat].person, seat, "en")
    whole = _wholes(sent_to(page))[-1]
    table.leave(page)
    return whole.now.back, whole.now.back_free


def position(table: TableActor) -> bytes:
    return game_of(table).state.to_bytes()


def test_before_anything_random_or_hidden_has_come_it_is_free(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun(*NAMES, game="schwalben")
        seat, number = await until(table, free=True)
        game = game_of(table)
        before = game.state_at(number - 1).to_bytes()
        rows = [row for (row,) in sql(tmp_path, "SELECT row FROM moves ORDER BY n")]
        assert offered(inside, table, seat) == (number, True)
        assert offered(inside, table, (seat + 1) % 3) != (number, True)
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        assert position(table) == before
        after = [row for (row,) in sql(tmp_path, "SELECT row FROM moves ORDER BY n")]
        assert after[:-1] == rows, "nothing is deleted"
        assert json.loads(after[-1]) == {"n": number + 1, "chance": [], "back": number - 1}
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        assert len(game.rows) == len(after), "asked twice, done once"
        assert asked(table) == [seat]

    told(tmp_path, story)


def test_after_dice_everybody_has_to_agree_and_new_dice_fall(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun(*NAMES)
        seat, number = await until(table, free=False)
        game = game_of(table)
        before, row = game.state_at(number - 1).to_bytes(), game.rows[number]
        assert row.number is not None
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        others = [name for name in NAMES if name != NAMES[seat]]
        wish = inside.room(table, others[0]).back
        assert wish is not None
        assert (wish.seat, wish.to, wish.agreed) == (seat, number - 1, [])
        assert "AgreeBack" in inside.room(table, others[0]).may
        assert "AgreeBack" not in inside.room(table, NAMES[seat]).may
        assert "AgreeBack" not in inside.room(table).may, "spectators have no say"
        await inside.ask(table, others[0], AgreeBack(seat, number - 1))
        assert position(table) != before, "one is missing"
        await inside.ask(table, others[1], AgreeBack(seat, number - 1))
        assert position(table) == before
        assert inside.room(table).back is None
        rolled = []
        for _ in range(25):
            assert await table.play(seat, game.number, [row.number]) is None
            rolled.append(game.rows[-1].chance)
            await inside.ask(table, NAMES[seat], TakeBack(seat, game.number))
            for other in others:
                await inside.ask(table, other, AgreeBack(seat, game.number - 1))
            assert position(table) == before
        assert {*rolled} != {row.chance}, "the same dice every time"
        for name in NAMES:
            await inside.ask(table, name, Agree("end"))
        record = table.table_state.record()
        assert record is not None
        assert sum(row.back is not None for row in record.rows) == 26
        assert verify(read_record(write_record(record))).to_bytes() == before

    told(tmp_path, story)


def test_one_who_does_not_agree_is_enough_and_who_asked_can_stop_asking(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun(*NAMES)
        seat, number = await until(table, free=False)
        before, other = position(table), NAMES[(seat + 1) % 3]
        third = NAMES[(seat + 2) % 3]
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        await inside.ask(table, other, AgreeBack(seat, number - 1))
        await inside.ask(table, third, AgreeBack(seat, number - 1, False))
        assert inside.room(table).back is None
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        wish = inside.room(table).back
        assert wish is not None
        assert wish.agreed == [], "who agreed before is asked again"
        assert "NoTakeBack" in inside.room(table, NAMES[seat]).seats[seat].may
        await inside.ask(table, NAMES[seat], TakeBack(seat, number, False))
        assert inside.room(table).back is None
        assert position(table) == before

    told(tmp_path, story)


def test_a_wish_is_void_when_whoever_had_it_moves_on(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("ann", "ben")
        seat, number = await until(table, free=False)
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        page = table.watch(Heard(), None, None, "en")
        while (way := game_of(table).way_back(seat)) is not None and way.number == number:
            assert inside.room(table).back is not None, "others may move meanwhile"
            await answer(table, asked(table)[0])
        assert inside.room(table).back is None
        rooms = [packet.message for packet in sent_to(page) if isinstance(packet.message, Room)]
        assert rooms[-1].back is None, "and the pages know it"
        with pytest.raises(DeniedError) as error:
            await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        assert error.value.key == "moved_since"

    told(tmp_path, story)


def test_who_is_away_has_to_be_asked_too_and_who_gave_up_has_not(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun(*NAMES)
        seat, number = await until(table, free=False)
        left, other = (seat + 1) % 3, (seat + 2) % 3
        assert isinstance(inside.bots, AtOnce)
        inside.bots.thinking = True
        await inside.ask(table, NAMES[left], Stand(left))
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        await inside.ask(table, NAMES[other], AgreeBack(seat, number - 1))
        assert inside.room(table).back is not None, "a bot that stands in cannot agree"
        await inside.ask(table, NAMES[left], AgreeBack(seat, number - 1))
        assert inside.room(table).back is None
        assert game_of(table).rows[-1].back == number - 1
        await inside.ask(table, NAMES[left], Return(left))
        inside.bots.thinking = False

    told(tmp_path, story)


def test_where_only_bots_are_left_nobody_has_to_be_asked(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("ann", BotSeat("random"))
        await until_quiet(table)
        await answer(table, 0)
        await until_quiet(table)
        number, free = offered(inside, table, 0)
        assert number is not None
        assert free
        before = game_of(table).state_at(number - 1).to_bytes()
        await inside.ask(table, "ann", TakeBack(0, number))
        assert game_of(table).rows[-1].back == number - 1
        assert position(table) == before

    told(tmp_path, story)


def test_with_a_clock_nobody_takes_back_for_ever(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun(*NAMES, game="schwalben", clock=ByMove(60))
        seat, number = await until(table, free=True)
        assert offered(inside, table, seat) == (number, False)
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        assert game_of(table).rows[-1].back is None
        assert inside.room(table).back is not None

    told(tmp_path, story)


def test_it_cannot_be_asked_for_by_others_or_when_it_is_over(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("ann", "ben")
        seat, number = await until(table, free=False)
        with pytest.raises(DeniedError) as theirs:
            await inside.ask(table, NAMES[1 - seat], TakeBack(seat, number))
        assert (theirs.value.key, theirs.value.right) == ("not_your_seat", True)
        await inside.ask(table, NAMES[1 - seat], TakeBack(1 - seat, 2**53))
        await inside.ask(table, NAMES[seat], Concede(seat))
        assert table.room.phase == "over"
        with pytest.raises(DeniedError) as late:
            await inside.ask(table, NAMES[1 - seat], TakeBack(1 - seat, number))
        assert late.value.key == "not_playing"

    told(tmp_path, story)


def _wholes(sent: list[Any]) -> list[Whole]:
    return [packet.message for packet in sent if isinstance(packet.message, Whole)]


def test_pages_get_everything_anew_as_it_was_then(tmp_path: Path) -> None:
    """A view after a move was taken back is the very one of before: nothing of what came since is in it."""

    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("ann", "ben", game="cards2010")
        seat, number = 0, 0
        for seed in range(200):
            seat = asked(table)[0]
            await answer(table, seat, seed)
            way = game_of(table).way_back(seat)
            number = 0 if way is None else way.number
            if number and game_of(table).rows[number].chance:
                break
        way = game_of(table).way_back(seat)
        assert way is not None
        pages = [table.watch(Heard(), inside.people[name].id, place, "en") for place, name in enumerate(("ann", "ben"))]
        pages.append(table.watch(Heard(), None, None, "en"))
        game = game_of(table)
        then = [game.game.shown(game.setup.edition, game.state_at(way.to).view(page.seat)) for page in pages]
        for page in pages:
            sent_to(page)
        await inside.ask(table, NAMES[seat], TakeBack(seat, way.number))
        if inside.room(table).back is not None:
            await inside.ask(table, NAMES[1 - seat], AgreeBack(seat, way.to))
        for page, view in zip(pages, then, strict=True):
            whole = _wholes(sent_to(page))[-1]
            assert whole.number == game.number
            assert game.game.shown(game.setup.edition, game.state.view(page.seat)) == view
            assert any(line.type == "TookBack" for line in whole.lines)
        before = game.number
        await answer(table, asked(table)[0])
        kinds = [type(packet.message).__name__ for packet in sent_to(pages[0])]
        assert "Step" in kinds or "Committed" in kinds
        assert game.number >= before

    told(tmp_path, story)


def test_kill_9_after_taking_back_loses_nothing_but_what_is_free(tmp_path: Path) -> None:
    async def whole() -> None:
        clock = Hand()
        inside = await open_inside(tmp_path, clock)
        table = await inside.begun("ann", "ben")
        seat, number = await until(table, free=False)
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        people = inside.people
        end(inside)
        again = await open_inside(tmp_path, clock)
        again.people = people
        table = again.find(table.id)
        wish = again.room(table).back
        assert wish is not None
        await again.ask(table, NAMES[1 - seat], AgreeBack(seat, wish.to))
        stands = position(table)
        end(again)
        third = await open_inside(tmp_path, clock)
        third.people = people
        table = third.find(table.id)
        assert position(table) == stands
        way = game_of(table).way_back(seat)
        assert way is None or not way.free
        await answer(table, asked(table)[0])
        for name in ("ann", "ben"):
            await third.ask(table, name, Agree("end"))
        record = table.table_state.record()
        assert record is not None
        verify(record)
        end(third)

    run(whole())


def test_choices_made_together_are_taken_back_together(tmp_path: Path) -> None:
    """Whoever has seen what others chose must not choose again alone."""

    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("ann", "ben", game="cards2010")
        game = game_of(table)
        for seed in range(400):
            if game.sealed is not None and len(game.to_move()) == 2:
                break
            await answer(table, asked(table)[0], seed)
        assert game.sealed is not None
        start, before = game.number, position(table)
        for seat in (0, 1):
            await answer(table, seat)
        assert game.number > start
        for seat in (0, 1):
            way = game.way_back(seat)
            assert way is not None
            if way.number > start:
                assert (way.to, way.free) == (start, False)
        last = game.way_back(1)
        assert last is not None
        await inside.ask(table, "ben", TakeBack(1, last.number))
        await inside.ask(table, "ann", AgreeBack(1, start))
        assert position(table) == before
        assert game.to_move() == [0, 1]

    told(tmp_path, story)


def test_a_game_with_moves_taken_back_can_be_gone_on_with_from_any_position(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("ann", BotSeat("random"))
        for seed in range(5):
            await until_quiet(table)
            await answer(table, 0, seed)
        await until_quiet(table)
        way = game_of(table).way_back(0)
        assert way is not None
        await inside.ask(table, "ann", TakeBack(0, way.number))
        await answer(table, 0)
        await until_quiet(table)
        await inside.ask(table, "ann", Agree("end"))
        first = game_of(table)
        back = next(row.n for row in first.rows if row.back is not None)
        for number in (back - 1, back, first.number):
            again = await inside.make(inside.people["ann"], MySeat(), BotSeat("random"), position=Position(table.id, number))
            assert game_of(again).state_at(number).to_bytes() == first.state_at(number).to_bytes()
            own = game_of(again).way_back(0)
            assert own is None or own.number > number, "moves of another game cannot be taken back here"
            await inside.ask(again, "ann", Agree("end"))
            record = again.table_state.record()
            assert record is not None
            verify(read_record(write_record(record)))

    told(tmp_path, story)


def test_what_somebody_armed_since_then_is_void(tmp_path: Path) -> None:
    """They had seen another position."""

    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun(*NAMES, game="schwalben")
        game, armed = game_of(table), None
        for seed in range(400):
            seat = asked(table)[0]
            if game.way_back(seat) is not None and table.arm(seat, game.number, True):
                armed = seat
                break
            await answer(table, seat, seed)
        assert armed is not None
        while table.table_state.armed_answer() is not None:
            await asyncio.sleep(0.001)
        way = game.way_back(armed)
        assert way is not None
        turn = game.state.turns()
        assert table.table_state.armed[armed].holds(turn)
        await inside.ask(table, NAMES[armed], TakeBack(armed, way.number))
        for name in {*NAMES} - {NAMES[armed]} if inside.room(table).back is not None else ():
            await inside.ask(table, name, AgreeBack(armed, way.to))
        assert game.rows[-1].back == way.to
        assert not table.table_state.armed[armed].holds(turn)

    told(tmp_path, story)


def test_rooms_say_what_is_asked_of_whom(tmp_path: Path) -> None:
    async def story(inside: Inside, clock: Hand) -> None:
        table = await inside.begun("ann", "ben")
        page = table.watch(Heard(), None, None, "de")
        seat, number = await until(table, free=False)
        sent_to(page)
        await inside.ask(table, NAMES[seat], TakeBack(seat, number))
        sent = [packet.message for packet in sent_to(page)]
        assert any(isinstance(message, Room) and message.back is not None for message in sent)
        assert "möchte den eigenen letzten Zug zurücknehmen" in repr(sent)

    told(tmp_path, story)
