"""On from a position of a finished game: also where several choose in secret, and without counting a game twice."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anpfiff.core.chance import Recorded
from anpfiff.core.record import FairProof, Record, RecordError, read_record, record_of, verify
from anpfiff.core.registry import GAMES
from anpfiff.core.rows import Row
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.wire.my_tables import my_statistics
from anpfiff.tables.commands import Concede, DeniedError
from anpfiff.tables.room_messages import BotSeat, MySeat, Position, SeatKind
from server.commanding import RANDOM, granted, mine_of
from server.inside import Hand, Inside, answer, asked, opened, until_quiet
from server.running import WAIT, Key, Page, Server, run
from server.test_play import play_out

SEATS = 3
MOVES = 60
"""Enough for several matches and secret choices."""


async def _given_up(inside: Inside, game: str) -> TableActor:
    """A game that was played for a while."""
    table = await inside.begun("Ann", *[BotSeat("random")] * (SEATS - 1), game=game)
    while table.table_state.game is not None and table.table_state.game.number < MOVES:
        await until_quiet(table)
        await answer(table, 0, table.table_state.game.number)
    await until_quiet(table)
    await inside.ask(table, "Ann", Concede(0))
    return table


@pytest.mark.usefixtures("same_dice")
@pytest.mark.parametrize("game", ["cards2010", "schwalben"])
def test_every_position_can_be_played_on(game: str, tmp_path: Path) -> None:
    """Before, in and after secret choices; in between the rules reveal them one after the other."""

    async def playing() -> None:
        async with opened(tmp_path, Hand()) as inside:
            old = await _given_up(inside, game)
            first = old.table_state.game
            assert first is not None
            together = 0
            for number in range(0, first.number + 1, 7):
                seats: list[SeatKind] = [MySeat(), *[BotSeat("random")] * (SEATS - 1)]
                table = await inside.make(inside.people["Ann"], *seats, game=game, position=Position(old.id, number))
                await until_quiet(table)
                assert asked(table) == [0], "bots have done what they can, and one person is left"
                again = table.table_state.game
                assert again is not None
                together += again.sealed is not None
                assert again.rows[: number + 1] == first.rows[: number + 1]
                before = again.number
                await answer(table, 0)
                await until_quiet(table)
                assert again.number > before
                await inside.ask(table, "Ann", Concede(0))
                record = table.table_state.record()
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
            before = my_statistics(inside.directory.engine, ann.id, "en")
            assert [tallied.games for tallied in before] == [1]
            assert old.table_state.game is not None
            newest = old.table_state.game.number
            with pytest.raises(DeniedError) as denied:
                await inside.make(ann, MySeat(), BotSeat("random"), position=Position(old.id, newest))
            assert denied.value.fields["newest"] == newest - 1
            table = await inside.make(ann, MySeat(), BotSeat("random"), position=Position(old.id, newest - 1))
            await until_quiet(table)
            if asked(table):
                await inside.ask(table, "Ann", Concede(0))
            assert table.room.phase == "over"
            assert my_statistics(inside.directory.engine, ann.id, "en") == before

    run(game())


# --- over HTTP and sockets


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_on_from_a_position_of_a_finished_game(
    shared: Server, finished: tuple[str, str, int], tmp_path: Path, share: float
) -> None:
    table, ann, newest = finished
    number = int((newest - 1) * share)
    again = shared.make(ann, "me", RANDOM, position={"table": table, "number": number})

    async def game() -> None:
        page = await Page.open(shared, again, Key(ann, 0))
        old = await Page.open(shared, table, Key(ann, 0))
        for one in (page, old):
            await one.send({"type": "Look", "number": number})
        looked = [await _next_of(one, "Looked") for one in (page, old)]
        assert looked[0]["view"] == looked[1]["view"]
        await play_out(page)

    run(game())
    first, record = (read_record(shared.get(f"/api/tables/{name}/record")) for name in (table, again))
    assert record.fair is not None
    assert record.fair.after == number
    assert record.rows[: number + 1] == first.rows[: number + 1]
    assert verify(record).result() == record.result
    file = tmp_path / "record.json"
    file.write_bytes(shared.get(f"/api/tables/{again}/record"))
    command = [sys.executable, "-m", "anpfiff", "verify", str(file), "--json"]
    facts = json.loads(subprocess.run(command, capture_output=True, check=True, timeout=WAIT).stdout)
    assert (facts["verified"], facts["fair"], facts["moves"]) == (True, True, len(record.rows) - 1)
    # Another outcome than the seed's, in everything else a flawless record.
    caught = 0
    for row in record.rows[number + 1 :]:
        changed = _with_another_outcome(record, row.n)
        if changed is not None:
            with pytest.raises(RecordError) as error:
                verify(changed)
            assert (error.value.fault, error.value.row) == ("unfair chance", row.n)
            caught += 1
    assert caught > 0 or share == 1.0, "the last move of all may need no die"


async def _next_of(page: Page, kind: str) -> Any:
    while (message := await page.receive())["type"] != kind:
        pass
    return message


def _with_another_outcome(record: Record, number: int) -> Record | None:
    """The game up to this row, in which the last die shows something else; None: the rules do not allow it."""
    row = record.rows[number]
    if not row.chance:
        return None
    outcome = tuple((value + 1) % 6 if place == 0 else value for place, value in enumerate(row.chance))
    rows: Sequence[Row] = [*record.rows[:number], msgspec.structs.replace(row, chance=outcome)]
    state = GAMES.find(record.game).new(record.setup(), Recorded(rows[0].chance))
    for played in rows[1:]:
        assert played.seat is not None
        assert played.number is not None
        chance = Recorded(played.chance)
        try:
            state.play(played.seat, played.number, chance)
            chance.finish()
        except Exception:
            return None
    assert isinstance(record.fair, FairProof)
    return record_of(record.setup(), record.seats, rows, state, record.fair)


def test_positions_that_cannot_be_gone_on_from(shared: Server, finished: tuple[str, str, int]) -> None:
    table, ann, newest = finished
    running = shared.make(ann, "me", "free")
    wrong: list[tuple[dict[str, Any], int]] = [
        ({"position": {"table": table, "number": newest}}, 409),
        ({"position": {"table": table, "number": newest + 1}}, 409),
        ({"position": {"table": table, "number": -1}}, 400),
        ({"position": {"table": running, "number": 0}}, 409),
        ({"position": {"table": "nowhere", "number": 0}}, 409),
        ({"position": {"table": table, "number": 1}, "options": {"surprise_market": True}}, 409),
        ({"position": {"table": table, "number": 1}, "game": "cards2010"}, 409),
    ]
    before = len(mine_of(shared, ann))
    for more, expected in wrong:
        wanted = {"game": "fussballwelt", "seats": [{"type": "me"}, RANDOM], **more}
        status, why = shared.post("/api/tables", json.dumps(wanted).encode(), {"Cookie": ann})
        assert status == expected, why
    three = {"game": "fussballwelt", "seats": [{"type": "me"}, RANDOM, RANDOM], "position": {"table": table, "number": 1}}
    assert shared.post("/api/tables", json.dumps(three).encode(), {"Cookie": ann})[0] == 409
    assert len(mine_of(shared, ann)) == before


def test_a_position_of_a_position_waits_for_a_friend(shared: Server, finished: tuple[str, str, int]) -> None:
    table, ann, newest = finished
    number = newest // 2
    first = shared.make(ann, "me", RANDOM, position={"table": table, "number": number})
    granted(shared, first, ann, "Concede", seat=0)
    second = shared.make(ann, "free", "me", position={"table": first, "number": number - 1})
    ben = shared.person("Ben")
    room = shared.room(second, ann)
    assert room["phase"] == "gathering"
    granted(shared, second, ben, "Sit", seat=0, invite=room["invite"])
    granted(shared, second, ben, "Ready")
    granted(shared, second, ann, "Start")

    async def game() -> None:
        page = await Page.open(shared, second)
        assert page.number == number - 1

    run(game())
    granted(shared, second, ann, "Concede", seat=1)
    record = read_record(shared.get(f"/api/tables/{second}/record"))
    assert record.fair is not None
    assert record.fair.after == number - 1
    verify(record)
