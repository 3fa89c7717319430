"""A bot plays for somebody: what they missed, and that the table goes on whatever they did at the last moment."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.server.live.table_actor import TableActor
from anpfiff.tables.commands import DeniedError, Return, Stand, Vote
from anpfiff.tables.messages import Whole
from anpfiff.tables.presence import AWAY_AFTER
from anpfiff.tables.room_events import BotTookOver
from anpfiff.tables.table_state import TableState
from server.inside import Hand, Heard, Inside, answer, asked, opened, sent_to, until_quiet
from server.running import run


def _since(inside: Inside, table: TableActor, name: str, seat: Seat) -> int:
    """The number after which a page that comes now is told what has happened."""
    subscriber = table.watch(Heard(), inside.people[name].id, seat, "en")
    table.leave(subscriber)
    (whole,) = [sent.message for sent in sent_to(subscriber) if isinstance(sent.message, Whole)]
    return whole.since


async def _played(table: TableActor, moves: int) -> None:
    for number in range(moves):
        await answer(table, asked(table)[0], number)
        await until_quiet(table)


def test_what_a_bot_did_for_me_is_told_too(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben")
            game = table.table_state.game
            assert game is not None
            await _played(table, 6)
            own = game.last_move_of(0)
            assert _since(inside, table, "Ann", 0) == own > 0
            await inside.ask(table, "Ann", Stand(0))
            await until_quiet(table)
            await _played(table, 6)
            assert game.last_move_of(0) > own, "the bot has played"
            assert _since(inside, table, "Ann", 0) == own
            await inside.ask(table, "Ann", Return(0))
            assert _since(inside, table, "Ann", 0) == own, "also when she is back"
            assert _since(inside, table, "Ben", 1) == game.last_move_of(1)
            while asked(table) != [0]:
                await answer(table, 1)
            await answer(table, 0)
            assert _since(inside, table, "Ann", 0) == game.last_move_of(0), "now she has played again herself"
            back = game.last_move_of(0)
            await inside.ask(table, "Ann", Stand(0))
            await until_quiet(table)
            await _played(table, 4)
            await table.act(BotTookOver(0, "greedy", "conceded"))
            await _played(table, 4)
            assert game.last_move_of(0) > _since(inside, table, "Ann", 0) == back, "replaced once more while a bot plays"

    run(game())


def test_one_goes_on_where_all_others_are_missing(tmp_path: Path) -> None:
    """Without a clock, with three: the two who are away cannot vote on each other."""

    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", "Cem")
            subscriber = table.watch(Heard(), inside.people["Ann"].id, 0, "en")
            hand.on(AWAY_AFTER)
            for seat in (1, 2, 1):
                await inside.ask(table, "Ann", Vote(seat))
            assert [chair.bot for chair in table.room.chairs] == [None, "greedy", "greedy"]
            table.leave(subscriber)

    run(game())


def test_who_is_here_cannot_be_voted_away(tmp_path: Path) -> None:
    async def game() -> None:
        hand = Hand()
        async with opened(tmp_path, hand) as inside:
            table = await inside.begun("Ann", "Ben", "Cem")
            subscribers = [
                table.watch(Heard(), inside.people[name].id, seat, "en") for seat, name in enumerate(("Ann", "Ben", "Cem"))
            ]
            hand.on(AWAY_AFTER)
            for name, seat in (("Ann", 1), ("Cem", 1), ("Ben", 2), ("Ann", 2)):
                with pytest.raises(DeniedError, match="not_away"):
                    await inside.ask(table, name, Vote(seat))
            assert [chair.bot for chair in table.room.chairs] == [None, None, None]
            for subscriber in subscribers:
                table.leave(subscriber)

    run(game())


class AlwaysArmed:
    """A table at which a seat has an answer to whatever it is asked, until somebody else plays there."""

    def __init__(self, table_state: TableState, seat: Seat) -> None:
        self._table_state = table_state
        self._seat = seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table_state, name)

    def armed_answer(self) -> tuple[Seat, MoveNumber] | None:
        game, room = self._table_state.game, self._table_state.room
        assert game is not None
        open_to = room.phase == "playing" and room.chairs[self._seat].bot is None and game.to_move() == [self._seat]
        return (self._seat, game.state.decision(self._seat).moves[0]) if open_to else None


def test_who_leaves_while_an_armed_answer_is_on_its_way_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            table = await inside.begun("Ann", "Ben")
            table_state, (seat,) = table.table_state, asked(table)

            monkeypatch.setattr(table._autoplay, "_table_state", AlwaysArmed(table_state, seat))
            leaving = asyncio.create_task(inside.ask(table, ("Ann", "Ben")[seat], Stand(seat)))
            while not table.busy:
                await asyncio.sleep(0)
            table.go_on()
            await leaving
            await until_quiet(table)
            assert asked(table) == [1 - seat], "the bot has played on"

    run(game())
