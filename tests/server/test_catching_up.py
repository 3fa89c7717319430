"""Pages that play what happened say how far they are: bots wait for them, for a while; nobody else does, and nobody else can."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from anpfiff.core.numbers import MoveNumber
from anpfiff.server.live.bot_pool import IN_BACKGROUND, Thought
from anpfiff.server.live.subscriber import Subscriber
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.live.turns import Thinker
from anpfiff.server.wire.socket import answer as heard
from anpfiff.tables.clock import CATCH_UP
from anpfiff.tables.commands import Agree, Return, Stand
from anpfiff.tables.messages import CaughtUp
from anpfiff.tables.room_messages import BotSeat, FreeSeat, MySeat, Room
from server.commanding import RANDOM
from server.inside import AtOnce, Hand, Heard, Inside, answer, asked, opened, sent_to, until_quiet
from server.players import Player
from server.running import WAIT, Key, Server, run

BOT = BotSeat("random")
LONG = 0.05
"""Seconds in which a bot that waits for nobody has moved, ten times over: these need no process."""


class WhenTold(AtOnce):
    """Every bot moves at random, when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.told = asyncio.Event()
        self.told.set()

    async def choose(self, thinker: Thinker, thought: Thought) -> MoveNumber:
        await self.told.wait()
        return await super().choose(thinker, thought)


def _number(table: TableActor) -> int:
    assert table.table_state.game is not None
    return table.table_state.game.number


def _page(inside: Inside, table: TableActor, name: str | None = None, seat: int | None = None) -> Subscriber:
    return table.watch(Heard(), inside.people[name].id if name else None, seat, "en")


async def _says(table: TableActor, page: Subscriber, number: int | None = None) -> None:
    """That it has played all; or up to this number."""
    await heard(table, page, CaughtUp(_number(table) if number is None else number))


async def _rests(table: TableActor) -> bool:
    before = _number(table)
    await asyncio.sleep(LONG)
    return _number(table) == before


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT):
        while not true():
            await asyncio.sleep(0.001)


async def _moved(table: TableActor, before: int) -> None:
    await _until(lambda: _number(table) > before)


async def _bots_turn(inside: Inside, *bots: BotSeat, **more: object) -> tuple[TableActor, Subscriber]:
    """Ann has moved, and her page, which says what it has played, has yet to play that: a bot is to move."""
    table = await inside.begun("Ann", *(bots or (BOT, BOT, BOT)), **more)
    page = _page(inside, table, "Ann", 0)
    await until_quiet(table)
    await _says(table, page)
    while table.table_state.bot_to_move() is None:
        await answer(table, 0)
        if table.table_state.bot_to_move() is None:
            await _says(table, page)
    return table, page


# --- bots wait


def test_bots_wait_for_a_page_that_says_so_and_go_on_at_once_when_it_does(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table, page = await _bots_turn(inside)
            for _ in range(5):
                before = _number(table)
                assert await _rests(table)
                await _says(table, page)
                await _moved(table, before)
                assert _number(table) == before + 1, "one move, which it has to play next"
                while table.table_state.bot_to_move() is None:
                    await _says(table, page)
                    await answer(table, 0)

    run(game())


def test_they_wait_no_longer_than_the_limit(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table, _ = await _bots_turn(inside)
            hand.on(CATCH_UP - 0.1)
            await inside.directory.tick()
            assert await _rests(table)
            before = _number(table)
            hand.on(0.1)
            await inside.directory.tick()
            await _moved(table, before)
            assert _number(table) == before + 1

    run(game())


def test_the_limit_counts_from_what_happened_however_often_somebody_comes_and_speaks(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table, page = await _bots_turn(inside)
            before = _number(table)
            for _ in range(4):
                again = _page(inside, table, "Ann", 0)
                await _says(table, again, before - 1)
                table.leave(page)
                page = again
                hand.on(CATCH_UP / 4)
                assert _number(table) == before
                await _says(table, page, 0)
            await _moved(table, before)

    run(game())


def test_a_page_that_leaves_is_not_waited_for(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table, page = await _bots_turn(inside)
            other = _page(inside, table, "Ann", 0)
            await _says(table, other)
            before = _number(table)
            assert await _rests(table), "one of her pages has seen it, but not the other"
            table.leave(page)
            await _moved(table, before)

    run(game())


def test_who_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", BOT, BOT, BOT)
            page = _page(inside, table, "Ann", 0)
            for _ in range(10):
                await until_quiet(table)
                await answer(table, 0)
            assert page.caught_up is None
            table.leave(page)

    run(game())


def test_what_has_not_happened_nobody_has_seen_and_nothing_is_unseen_again(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table, page = await _bots_turn(inside)
            before = _number(table)
            await _says(table, page, 2**53)
            assert page.caught_up == before
            await _says(table, page, 0)
            assert page.caught_up == before, "not backwards"
            await _moved(table, before)
            assert await _rests(table), "the next move has to be seen as well"

    run(game())


def test_before_the_game_there_is_nothing_to_be_seen(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.make(await inside.person("Ann"), MySeat(), FreeSeat())
            page = _page(inside, table, "Ann", 0)
            await heard(table, page, CaughtUp(7))
            assert (table.room.phase, page.caught_up) == ("gathering", None)
            assert {type(packet.message) for packet in sent_to(page)} == {Room}, "it is not answered"

    run(game())


# --- what else goes on


def test_a_bot_whose_person_returns_or_that_is_paused_meanwhile_does_not_move(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben")
            (seat,) = asked(table)
            name, other = ("Ann", "Ben")[seat], ("Ben", "Ann")[seat]
            page = _page(inside, table, other, 1 - seat)
            await _says(table, page)
            await answer(table, seat)
            while asked(table) != [seat]:
                await _says(table, page)
                await answer(table, asked(table)[0])
            await inside.ask(table, name, Stand(seat))
            before = _number(table)
            assert await _rests(table)
            await inside.ask(table, name, Return(seat))
            await _until(lambda: table._autoplay.idle)
            assert _number(table) == before
            await inside.ask(table, name, Stand(seat))
            await inside.ask(table, other, Agree("pause"))
            await _until(lambda: table._autoplay.idle)
            assert (_number(table), table.room.phase) == (before, "paused")

    run(game())


def test_a_table_that_waits_for_pages_has_nobodys_turn(tmp_path: Path) -> None:
    """Not even one that was granted while nobody watched."""

    async def game() -> None:
        bots = WhenTold()
        async with opened(tmp_path, Hand(), bots) as inside:
            held = [await inside.begun(name, BOT, BOT) for name in ("Ann", "Ben", "Cem", "Dora")]
            assert len(held) == IN_BACKGROUND
            for table in held:
                await until_quiet(table)
                await answer(table, 0)
                await until_quiet(table)
            bots.told.clear()
            for table, name in zip(held, inside.people, strict=True):
                await inside.ask(table, name, Stand(0))
                await _says(table, _page(inside, table, name, 0), 0)
            before = [_number(table) for table in held]
            bots.told.set()
            beside = await inside.begun("Eva", BOT)
            await inside.ask(beside, "Eva", Stand(0))
            await _until(lambda: beside.room.phase == "over")
            assert not beside.audience
            assert [_number(table) for table in held] == before

    run(game())


# --- whose page counts


def test_strangers_hold_up_nobody(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            await inside.person("Stranger")
            table, page = await _bots_turn(inside)
            for name in (None, "Stranger"):
                await _says(table, _page(inside, table, name), 0)
            before = _number(table)
            await _says(table, page)
            await _moved(table, before)
            table.leave(page)
            await until_quiet(table)
            for _ in range(5):
                await answer(table, 0)
                await until_quiet(table)

    run(game())


def test_who_has_left_holds_up_nobody_who_plays_on(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben")
            page, stranger = _page(inside, table, "Ben", 1), _page(inside, table)
            for each in (page, stranger):
                await _says(table, each)
            await inside.ask(table, "Ben", Stand(1))
            await until_quiet(table)
            for _ in range(3):
                await answer(table, 0)
                await until_quiet(table)
            await inside.ask(table, "Ann", Stand(0))
            assert await _rests(table), "now those who can come back are all there are"
            before = _number(table)
            await _says(table, page)
            await _moved(table, before)

    run(game())


def test_bots_alone_play_for_the_host_or_for_whoever_watches(tmp_path: Path) -> None:
    async def game() -> None:
        bots = WhenTold()
        bots.told.clear()
        async with opened(tmp_path, Hand(), bots) as inside:
            table = await inside.make(await inside.person("Ann"), BOT, BOT)
            stranger, host = _page(inside, table), _page(inside, table, "Ann")
            await _says(table, stranger)
            await _says(table, host)
            bots.told.set()
            await _until(lambda: _number(table) == 1)
            assert await _rests(table)
            await _says(table, host)
            await _until(lambda: _number(table) == 2)
            assert stranger.caught_up == 0, "it is the host's"
            table.leave(host)
            assert await _rests(table), "only the stranger is left to see it"
            await _says(table, stranger)
            await _until(lambda: _number(table) == 3)

    run(game())


# --- over real lines


async def _silent(page: Player, seconds: float) -> bool:
    """Nothing of the game comes for so long."""
    try:
        async with asyncio.timeout(seconds):
            await page.receive()
    except TimeoutError:
        return True
    return False


def test_over_a_line_bots_wait_for_who_says_so_and_for_nobody_else(shared: Server) -> None:
    ann = shared.person("Ann")
    table, program = shared.make(ann, "me", RANDOM, RANDOM), shared.make(ann, "me", RANDOM, RANDOM)

    async def game() -> None:
        page = await Player.at(shared, table, Key(ann, 0))
        await page.until_asked()
        await page.send({"type": "CaughtUp", "number": page.number})
        while page.asked:
            await page.answer([page.now["asked"]["moves"][0]["number"]])
            if page.asked:
                await page.send({"type": "CaughtUp", "number": page.number})
        assert await _silent(page, 1.0)
        other = await Player.at(shared, program, Key(ann, 0))
        for _ in range(5):
            assert await other.until_asked()
            await other.answer([other.now["asked"]["moves"][0]["number"]])
        before = page.number
        await page.send({"type": "CaughtUp", "number": before})
        await page.receive()
        assert page.number == before + 1
        await page.close()
        await other.close()

    run(game())
