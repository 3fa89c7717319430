"""R7 (b): what a seat must not know changes nothing that reaches its page: not a byte of a frame, nor their number and order."""

from collections.abc import Awaitable, Callable
from itertools import zip_longest
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete

from anpfiff.core.chance import Seeded
from anpfiff.core.event import seen
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES
from anpfiff.core.sealed import SealedChoices
from anpfiff.core.state import State
from anpfiff.server.live.autoplay import NOTHING_RANDOM
from anpfiff.server.live.bot_pool import BotPool
from anpfiff.server.live.directory import Directory
from anpfiff.server.live.services import Services
from anpfiff.server.live.subscriber import Subscriber
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.store.database import open_database
from anpfiff.server.store.journal import Journal
from anpfiff.server.store.schema import moves
from anpfiff.server.wire.socket import answer
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.making import Plan
from anpfiff.tables.messages import Arm, Describe, FromPage, Look, Play, Resync, Stage
from anpfiff.tables.room_events import Sat, Started
from anpfiff.tables.stored import Change
from laws.cases import Case, cases_of
from laws.witness import Witness
from server.empty import lay
from server.inside import Heard, sent_to
from server.running import run

PAIRS = 30
"""A game, in the short form."""
HIDING = [name for name in GAMES.names() if name not in ("chronik", "fussballwelt")]
"""In fussballwelt everybody knows everything; in chronik all that a state holds, and the years are the same at every table."""


@pytest.mark.parametrize("game", HIDING)
def test_r7_a_twin_sends_the_same_bytes(game: str, tmp_path: Path) -> None:
    """`make soak TEST=R7` compares more pairs."""
    compared, moved = run(twin_pairs(game, PAIRS, 1, tmp_path))
    assert compared >= PAIRS
    assert moved > PAIRS // 10, "hardly any pair was followed over a move"


NOON = 1_000_000.0
SEED = bytes(32)
"""The same at both: chance is no secret of the past."""


class Room:
    """A directory of its own with one table, all of whose seats one person holds."""

    def __init__(self, data: Path, written: Change) -> None:
        lay(data)
        self._journal, self._bot_pool = Journal(open_database(data)), BotPool(1)
        # A clock that stands still: times are no secret, and must not differ.
        self.directory = Directory(Services(self._journal, self._bot_pool, lambda: NOON, lambda: NOON, 0))
        self._written = written

    async def open(self) -> TableActor:
        await self._journal.write(self._written)
        table = self.directory.find(self._written.table)
        assert table is not None
        await table.act(Started())
        # Nothing passes by: every question is looked at, and the table moves only when it is moved.
        for armed in table.table_state.armed.values():
            for question in GAMES.find(table.table_state.setup.game).pass_by:
                assert armed.let_pass(question.__name__, False)
        return table

    async def forget_moves(self) -> None:
        """A twin is another game each time: what the one before has written is none of its rows."""

        def forget(connection: Connection) -> None:
            connection.execute(delete(moves))

        await self._journal.do(forget)

    async def close(self) -> None:
        await self.directory.close()
        self._bot_pool.close()
        self._journal.close()


def game_of(table: TableActor) -> LiveGame:
    assert table.table_state.game is not None
    return table.table_state.game


async def twin_pairs(
    name: str, pairs: int, seed: int, folder: Path, tell: Callable[[int], object] = lambda _: None
) -> tuple[int, int]:
    """How many pairs were compared, and how many of them also over a move."""
    compared = moved = number = 0
    cases = cases_of(GAMES.find(name))
    while compared < pairs:
        case = cases[(seed * 31 + number * 7) % len(cases)]
        ours, theirs = await _one_game(case, seed + number, folder / str(number), min(pairs - compared, max(10, pairs // 6)))
        compared, moved, number = compared + ours, moved + theirs, number + 1
        tell(compared)
    return compared, moved


async def _one_game(case: Case, seed: int, folder: Path, pairs: int) -> tuple[int, int]:
    people = [Sat(seat, "ann", seat > 0) for seat in range(case.setup.seats)]
    names = {seat: f"Player {seat}" for seat in range(case.setup.seats)}
    written = Plan(f"twin{seed:012}", case.setup, "ann", people, names).written(NOON)
    assert written.made is not None
    written = written._replace(made=written.made._replace(seed=SEED))
    rooms = [Room(folder / side, written) for side in ("truth", "twin")]
    try:
        truth, twin = [await room.open() for room in rooms]
        return await _compare(case, truth, twin, seed, pairs, rooms[1].forget_moves)
    finally:
        for room in rooms:
            await room.close()


async def _compare(
    case: Case, truth: TableActor, twin: TableActor, seed: int, pairs: int, forget: Callable[[], Awaitable[None]]
) -> tuple[int, int]:
    witness, chance, compared, moved, known = case.witness(case.setup), Seeded(seed), 0, 0, 0
    every = 3 + seed % 9
    while compared < pairs and twin.room.phase == "playing" and game_of(truth).state.result() is None:
        game = game_of(truth)
        for events in game.history[known:]:
            witness.watch(events)
        known = len(game.history)
        witness.look(game.state)
        waiting = game.to_move()
        seat = waiting[chance.below(len(waiting))]
        choice = _choice(game.state, seat, chance)
        if (game.number + len(waiting)) % every == 0:
            observer = chance.below(case.setup.seats + 1) - 1
            pair = Pair(truth, twin, None if observer < 0 else observer)
            await forget()
            pair.shuffle(witness, Seeded(seed, game.number))
            await pair.look(choice if seat == observer else None)
            moved += await pair.move(witness, seat, choice)
            compared += 1
        else:
            assert await truth.play(seat, game.number, choice) is None
    return compared, moved


def _choice(state: State, seat: Seat, chance: Seeded) -> list[MoveNumber]:
    """A move; where several choose together, a whole choice."""
    together = len(state.seats_to_move()) > 1
    trial, moves = state.copy(), list[MoveNumber]()
    while not moves or (together and seat in trial.seats_to_move()):
        offered = trial.decision(seat).moves
        moves.append(offered[chance.below(len(offered))])
        trial.apply(seat, moves[-1])
        if together and seat in trial.seats_to_move():
            trial.settle(NOTHING_RANDOM)
    return moves


class Pair:
    """Two tables that differ only in what one seat, or a spectator, must not know."""

    def __init__(self, truth: TableActor, twin: TableActor, looking: Seat | None) -> None:
        self._tables = (truth, twin)
        self._truth, self._twin = game_of(truth), game_of(truth)
        self._looking = looking
        self._others_have_begun = False

    def shuffle(self, witness: Witness, chance: Seeded) -> None:
        """The twin's table: the same rows, another truth behind them, and other secret choices of the others."""
        truth = self._truth
        fresh = LiveGame(truth.id, truth.setup, SEED)
        fresh.read(truth.rows)
        fresh.state = witness.twin(truth.state, self._looking, chance)
        others = [seat for seat in truth.state.seats_to_move() if seat != self._looking]
        # To a seat it may be that others have begun to choose; at a table nobody has, before the choice is whole and sealed.
        self._others_have_begun = truth.sealed is not None and any(
            fresh.state.prompt(seat) != truth.state.prompt(seat) for seat in others
        )
        if truth.sealed is not None:
            fresh.sealed = SealedChoices(fresh.state, fresh.moves)
            for seat in truth.sealed.committed():
                own = truth.sealed.chosen(seat) or ()
                fresh.seal(seat, own if seat == self._looking else _choice(fresh.state, seat, chance))
        self._tables[1].table_state.game = self._twin = fresh
        self.before = fresh.state.copy()

    async def look(self, choice: list[MoveNumber] | None) -> None:
        """Everything that a page can ask for without moving; `choice`: what it could play, if it is to move."""
        number = self._truth.number
        looking: list[FromPage] = [Look(number), Look(number // 2), Look(number + 1), Describe(number), Describe(number // 2)]
        asking: list[FromPage] = [Resync(), *looking, Arm(number, False)]
        asking += [Stage(number, [0]), Play(number, [2**40]), Play(max(0, number - 1), [1])]
        asking += [Stage(number, choice[: place + 1]) for place in range(len(choice or ()))] if choice else []
        frames = []
        for table in self._tables:
            subscriber = table.watch(Heard(), "ann", self._looking, "en")
            for message in asking:
                await answer(table, subscriber, message)
            frames.append(_frames(subscriber))
            table.leave(subscriber)
        assert len(frames[0]) >= len(asking)
        assert frames[0] == frames[1], f"seat {self._looking} can tell a twin from the truth at {number}"

    async def move(self, witness: Witness, seat: Seat, choice: list[MoveNumber]) -> bool:
        """The same move at both; False: the twin cannot make it, or the rules turn something up."""
        number, truth_before = self._truth.number, self._truth.state.copy()
        subscribers = [table.watch(Heard(), "ann", self._looking, "en") for table in self._tables]
        refused = [await table.play(seat, number, choice) for table in self._tables]
        frames = [_frames(subscriber) for subscriber in subscribers]
        for table, subscriber in zip(self._tables, subscribers, strict=True):
            table.leave(subscriber)
        assert refused[0] is None
        if refused[1] is not None:
            assert seat != self._looking, "a twin refuses what the truth takes"
            return False
        happened, in_twin = [[e for events in game.history[number + 1 :] for e in events] for game in (self._truth, self._twin)]
        for one, other in zip_longest(seen(happened, self._looking), seen(in_twin, self._looking)):
            if one != other:
                turned_up = [event is not None and witness.turned_up(event, self._looking) for event in (one, other)]
                assert all(turned_up), f"events tell seat {self._looking} a twin from the truth: {other} instead of {one}"
                return False
        if self._others_have_begun or not witness.alike(truth_before, happened, self.before, in_twin):
            return False
        assert frames[0] == frames[1], f"seat {self._looking} can tell a twin from the truth after {number}"
        return True


def _frames(subscriber: Subscriber) -> list[bytes]:
    return [packet.text for packet in sent_to(subscriber)]
