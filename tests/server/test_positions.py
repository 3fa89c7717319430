"""On from a position of a finished game: also where several choose in secret, and without counting a game twice."""

from pathlib import Path

import pytest

from anpfiff.core.record import verify
from anpfiff.server.mine import my_statistics
from anpfiff.server.open_table import OpenTable
from anpfiff.server.room_messages import BotSeat, MySeat, Position, SeatKind
from anpfiff.server.wishes import Concede, DeniedError
from server.inside import Hand, Inside, answer, asked, opened, until_quiet
from server.running import run

SEATS = 3
MOVES = 60
"""Enough for several matches and secret choices."""


async def _given_up(inside: Inside, game: str) -> OpenTable:
    """A game that was played for a while."""
    table = await inside.begun("Ann", *[BotSeat("random")] * (SEATS - 1), game=game)
    while table.standing.game is not None and table.standing.game.number < MOVES:
        await until_quiet(table)
        await answer(table, 0, table.standing.game.number)
    await until_quiet(table)
    await inside.ask(table, "Ann", Concede(0))
    return table


@pytest.mark.parametrize("game", ["cards2010", "schwalben"])
def test_every_position_can_be_played_on(game: str, tmp_path: Path) -> None:
    """Before, in and after secret choices; in between the rules reveal them one after the other."""

    async def playing() -> None:
        async with opened(tmp_path, Hand()) as inside:
            old = await _given_up(inside, game)
            first = old.standing.game
            assert first is not None
            together = 0
            for number in range(0, first.number + 1, 7):
                seats: list[SeatKind] = [MySeat(), *[BotSeat("random")] * (SEATS - 1)]
                table = await inside.make(inside.people["Ann"], *seats, game=game, position=Position(old.id, number))
                await until_quiet(table)
                assert asked(table) == [0], "bots have done what they can, and one person is left"
                again = table.standing.game
                assert again is not None
                together += again.sealed is not None
                assert again.rows[: number + 1] == first.rows[: number + 1]
                before = again.number
                await answer(table, 0)
                await until_quiet(table)
                assert again.number > before
                await inside.ask(table, "Ann", Concede(0))
                record = table.standing.record()
                assert record is not None
                verify(record)
            assert together > 0, "no position with a secret choice was tried"
            with pytest.raises(DeniedError) as denied:
                await inside.make(inside.people["Ann"], *seats, game=game, position=Position(old.id, first.number + 1))
            assert denied.value.fields["newest"] == first.number, "a game that was given up can be gone on from its end"

    run(playing())


def test_it_counts_once(tmp_path: Path) -> None:
    async def game() -> None:
        async with opened(tmp_path, Hand()) as inside:
            old = await inside.begun("Ann", BotSeat("random"))
            await until_quiet(old)
            while asked(old):
                await answer(old, 0)
                await until_quiet(old)
            ann = inside.people["Ann"]
            before = my_statistics(inside.hall.engine, ann.id, "en")
            assert [tallied.games for tallied in before] == [1]
            assert old.standing.game is not None
            newest = old.standing.game.number
            with pytest.raises(DeniedError) as denied:
                await inside.make(ann, MySeat(), BotSeat("random"), position=Position(old.id, newest))
            assert denied.value.fields["newest"] == newest - 1
            table = await inside.make(ann, MySeat(), BotSeat("random"), position=Position(old.id, newest - 1))
            await until_quiet(table)
            if asked(table):
                await inside.ask(table, "Ann", Concede(0))
            assert table.room.phase == "over"
            assert my_statistics(inside.hall.engine, ann.id, "en") == before

    run(game())
