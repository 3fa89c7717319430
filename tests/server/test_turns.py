"""Bots of strangers stop nobody's: who waits for one comes first, one host after the other; bots alone rest unless watched."""

import asyncio
from math import inf
from pathlib import Path

from anpfiff.bots.bot import ask
from anpfiff.bots.random import RandomBot
from anpfiff.core.chance import Seeded
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.record import verify
from anpfiff.server.live.bot_pool import IN_BACKGROUND, BotPool, Thought
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.live.turns import REMEMBERED, Thinker, Turns, Urgency
from anpfiff.tables.commands import Stand
from anpfiff.tables.room_messages import BotSeat, MySeat
from server.inside import AtOnce, Hand, Heard, Inside, answer, asked, end, open_inside, opened, until_quiet
from server.running import WAIT, run

MANY = 60
"""Tables of one stranger."""
GREEDY = BotSeat("greedy")
PLAYED, WATCHED, BESIDE = Urgency.PLAYED, Urgency.WATCHED, Urgency.BESIDE


# --- by themselves


class Asking:
    def __init__(self, host: str, urgency: Urgency = PLAYED) -> None:
        self.host = host
        self.urgency = urgency


class Line:
    """Who has had a turn, one after the other, each as long as the test wants."""

    def __init__(self, places: float, beside: int) -> None:
        self.turns = Turns(places, beside)
        self.having: list[Asking] = []
        self._done: dict[Asking, asyncio.Event] = {}
        self._tasks: dict[Asking, asyncio.Task[None]] = {}

    async def wait(self, *asking: Asking) -> None:
        for one in asking:
            self._done[one] = asyncio.Event()
            self._tasks[one] = asyncio.create_task(self._turn(one))
            await asyncio.sleep(0)

    async def _turn(self, one: Asking) -> None:
        async with self.turns.turn(one):
            self.having.append(one)
            await self._done[one].wait()

    async def done(self, one: Asking) -> None:
        self._done[one].set()
        await self._tasks[one]
        await asyncio.sleep(0)

    async def cancel(self, one: Asking) -> None:
        self._tasks[one].cancel()
        await asyncio.gather(self._tasks[one], return_exceptions=True)
        await asyncio.sleep(0)

    async def in_order(self) -> list[Asking]:
        """When each is done as soon as it has begun."""
        place = 0
        while place < len(self.having):
            await self.done(self.having[place])
            place += 1
        return self.having


def test_the_most_urgent_comes_first() -> None:
    async def game() -> None:
        line = Line(1, 1)
        asking = [Asking(f"host{number}", urgency) for number, urgency in enumerate((BESIDE, BESIDE, WATCHED, PLAYED, WATCHED))]
        await line.wait(*asking)
        order = await line.in_order()
        assert [asking.index(one) for one in order] == [0, 3, 2, 4, 1]

    run(game())


def test_one_host_comes_after_the_other() -> None:
    async def game() -> None:
        line = Line(1, 1)
        many = [Asking("stranger") for _ in range(4)]
        await line.wait(*many, Asking("ann"), Asking("ben"), Asking("ann"))
        assert [one.host for one in await line.in_order()] == [
            "stranger",
            "ann",
            "ben",
            "stranger",
            "ann",
            "stranger",
            "stranger",
        ]

    run(game())


def test_what_nobody_watches_leaves_places_free() -> None:
    async def game() -> None:
        line = Line(3, 2)
        beside = [Asking("ann", BESIDE) for _ in range(4)]
        await line.wait(*beside)
        assert line.having == beside[:2]
        played = Asking("ben")
        await line.wait(played)
        assert line.having == [*beside[:2], played]
        await line.done(played)
        assert line.having == [*beside[:2], played], "a place is free, but not for them"
        beside[3].urgency = WATCHED
        line.turns.look_again()
        await asyncio.sleep(0)
        assert line.having[-1] is beside[3], "somebody has come"
        await line.done(beside[3])
        assert len(line.having) == 4, "who was watched took no place of the others"
        assert set(await line.in_order()) == {*beside, played}

    run(game())


def test_who_does_not_want_it_any_more_takes_no_turn() -> None:
    async def game() -> None:
        line = Line(1, 1)
        first, second, third, fourth = (Asking("ann") for _ in range(4))
        await line.wait(first, second, third, fourth)
        await line.cancel(second)
        line._done[first].set()
        await asyncio.sleep(0)
        await line.cancel(third)
        await asyncio.sleep(0)
        assert fourth in await line.in_order()
        assert second not in line.having

    run(game())


def test_only_so_many_hosts_are_remembered() -> None:
    async def game() -> None:
        turns = Turns(inf, 1)
        async with turns.turn(Asking("somebody")):
            for number in range(REMEMBERED + 10):
                async with turns.turn(Asking(f"host{number}")):
                    pass
            assert len(turns._served) == REMEMBERED

    run(game())


def test_r14_when_nobody_has_a_turn_nobody_is_remembered() -> None:
    async def game() -> None:
        line = Line(2, 1)
        asking = [Asking(f"host{number % 3}") for number in range(7)]
        await line.wait(*asking)
        await line.done(line.having[0])
        assert len(line.turns._served) == 3
        await line.in_order()
        assert len(line.turns._served) == 0

    run(game())


# --- at tables


class OneThinks(BotPool):
    """One process, as on a machine of two cores, but a quick one; and what was asked of it and done by it."""

    def __init__(self) -> None:
        super().__init__(1)
        self.log: list[tuple[str, str]] = []
        """What happened, and of which game."""

    async def choose(self, thinker: Thinker, thought: Thought) -> MoveNumber:
        self.log.append(("asked", thought.setup.game))
        return await super().choose(thinker, thought)

    async def _thought(self, thought: Thought) -> MoveNumber:
        self.log.append(("thinks", thought.setup.game))
        await asyncio.sleep(0.0005)
        return ask(RandomBot(), thought.seen, thought.decision, Seeded(thought.seed))

    def others_first(self, game: str) -> list[int]:
        """By question in this game: how many thoughts of others began before its own."""
        counts, waiting = list[int](), -1
        for what, whose in self.log:
            if (what, whose) == ("asked", game):
                waiting = 0
            elif (what, whose) == ("thinks", game):
                counts.append(waiting)
                waiting = -1
            elif what == "thinks" and waiting >= 0:
                waiting += 1
        return counts


async def _strangers(inside: Inside, *, watched: bool, left: bool) -> list[TableActor]:
    stranger, tables = await inside.person("Stranger"), list[TableActor]()
    for _ in range(MANY):
        tables.append(await inside.make(stranger, *([MySeat()] if left else [GREEDY]), GREEDY, GREEDY, GREEDY))
        if watched:
            tables[-1].watch(Heard(), None, None, "en")
        if left:
            await inside.ask(tables[-1], "Stranger", Stand(0))
    return tables


async def _honest_evening(inside: Inside, moves: int = 10) -> None:
    ann = await inside.person("Ann")
    table = await inside.make(ann, MySeat(), GREEDY, game="worldcup")
    table.watch(Heard(), ann.id, 0, "en")
    for _ in range(moves):
        await until_quiet(table)
        await answer(table, 0)


def _number(table: TableActor) -> int:
    assert table.table_state.game is not None
    return table.table_state.game.number


def test_bots_alone_take_nobodys_time(tmp_path: Path) -> None:
    async def game() -> None:
        bots = OneThinks()
        async with opened(tmp_path, Hand(), bots) as inside:
            tables = await _strangers(inside, watched=False, left=False)
            await _honest_evening(inside)
            assert {whose for _, whose in bots.log} == {"worldcup"}
            assert {_number(table) for table in tables} == {0}
            assert {table.idle for table in tables} == {True}, "they can be put away"

    run(game())


def test_whose_bots_are_watched_waits_behind_whoever_plays(tmp_path: Path) -> None:
    async def game() -> None:
        bots = OneThinks()
        async with opened(tmp_path, Hand(), bots) as inside:
            tables = await _strangers(inside, watched=True, left=False)
            await _honest_evening(inside)
            counts = bots.others_first("worldcup")
            assert len(counts) >= 5
            assert max(counts) <= 1
            assert sum(map(_number, tables)) > 0, "they play as well"

    run(game())


def test_tables_that_people_have_left_play_on_beside(tmp_path: Path) -> None:
    async def game() -> None:
        bots = OneThinks()
        async with opened(tmp_path, Hand(), bots) as inside:
            tables = await _strangers(inside, watched=False, left=True)
            await _honest_evening(inside)
            counts = bots.others_first("worldcup")
            assert len(counts) >= 5
            assert max(counts) <= 1
            assert sum(map(_number, tables)) > 0
            last = tables[-1]
            before = _number(last)
            async with asyncio.timeout(WAIT):
                while _number(last) == before:
                    await asyncio.sleep(0.001)

    run(game())


class Together(AtOnce):
    """How many think at once."""

    def __init__(self) -> None:
        super().__init__()
        self._now = self.most = 0

    async def choose(self, thinker: Thinker, thought: Thought) -> MoveNumber:
        self._now += 1
        self.most = max(self.most, self._now)
        await asyncio.sleep(0.001)
        self._now -= 1
        return await super().choose(thinker, thought)


def test_only_so_many_tables_play_while_nobody_watches(tmp_path: Path) -> None:
    """Also with bots that need no process."""

    async def game() -> None:
        bots = Together()
        async with opened(tmp_path, Hand(), bots) as inside:
            tables = await _strangers(inside, watched=False, left=True)
            async with asyncio.timeout(WAIT):
                while min(map(_number, tables)) == 0:
                    await asyncio.sleep(0.001)
            assert bots.most == IN_BACKGROUND
            for table in tables:
                table.watch(Heard(), None, None, "en")
            await asyncio.sleep(0.05)
            assert bots.most > IN_BACKGROUND, "those that somebody watches need no place"

    run(game())


def test_bots_alone_go_on_where_they_were_when_somebody_comes(tmp_path: Path) -> None:
    async def game() -> None:
        hand, bots = Hand(), Together()
        inside = await open_inside(tmp_path, hand, bots)
        table = await inside.make(await inside.person("Ann"), GREEDY, GREEDY)
        name, rows = table.id, list[object]()
        for _ in range(3):
            table = inside.find(name)
            rows = await _watched_for_a_while(table, rows)
        end(inside)
        async with opened(tmp_path, hand) as again:
            table = again.find(name)
            assert table.table_state.game is not None
            assert table.table_state.game.rows == rows, "nothing was played after the start, and nothing is lost"
            table.watch(Heard(), None, None, "en")
            await until_quiet(table)
            record = table.table_state.record()
            assert record is not None
            assert list(record.rows[: len(rows)]) == rows
            assert verify(record).result() is not None

    run(game())


async def _watched_for_a_while(table: TableActor, before: list[object]) -> list[object]:
    """All rows, when it rests."""
    game = table.table_state.game
    assert game is not None
    assert game.rows == before or not before
    subscriber, number = table.watch(Heard(), None, None, "en"), game.number
    async with asyncio.timeout(WAIT):
        while game.number < number + 3:
            await asyncio.sleep(0.001)
        table.leave(subscriber)
        while not table.idle:
            await asyncio.sleep(0.001)
    rested = game.number
    await asyncio.sleep(0.02)
    assert game.number == rested
    return list(game.rows)


def test_where_people_sit_bots_play_on_though_nobody_watches(tmp_path: Path) -> None:
    """Friends who answer once a day do not come to see bots think."""

    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", BotSeat("random"), "Ben", BotSeat("random"))
            for _ in range(8):
                await until_quiet(table)
                await answer(table, asked(table)[0])
            assert not table.audience
            assert table.table_state.game is not None
            assert {row.seat for row in table.table_state.game.rows} >= {0, 1, 2, 3}

    run(game())
