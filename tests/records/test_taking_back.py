"""Rows that take moves back: played back and verified like all others, and nothing else than a way to an earlier row."""

import msgspec
import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.record import FairProof, Record, RecordError, playback, read_record, record_of, verify, write_record
from anpfiff.core.registry import make_setup
from anpfiff.core.rows import Row, line_to
from anpfiff.tables.live_game import LiveGame

SEED = b"\x05" * 32
WAYS = {12: 10, 20: 4, 21: 20, 33: 21, 50: 4}
"""At which number the table goes back to which: over dice, far, to where it stands already, to a way back, and once more."""


def game_with(ways: dict[int, int], moves: int = 60) -> LiveGame:
    game = LiveGame("t", make_setup("fussballwelt", seats=2), SEED)
    game.begin()
    chance = Seeded(2)
    while game.number < moves:
        if game.number + 1 in ways:
            game.add(game.prepare_back(ways[game.number + 1]))
            continue
        seat = game.to_move()[0]
        offered = game.state.decision(seat).moves
        prepared = game.prepare(seat, game.number, [offered[chance.below(len(offered))]])
        assert isinstance(prepared, list)
        game.add(prepared)
    return game


def record_with(ways: dict[int, int], moves: int = 60) -> Record:
    return game_with(ways, moves).record(["a", "b"])


def changed(record: Record, n: int, **fields: object) -> Record:
    """With one row that is another, and everything else as its writer would have it."""
    row = msgspec.structs.replace(record.rows[n], **fields)
    rows = [*record.rows[:n], row, *record.rows[n + 1 :]]
    state = game_with(WAYS).state
    return record_of(record.setup(), record.seats, rows, state, record.fair)


def test_a_record_with_ways_back_is_read_played_back_and_verified() -> None:
    game = game_with(WAYS)
    record = read_record(write_record(game.record(["a", "b"])))
    assert record.format == 2
    assert [(row.n, row.back) for row in record.rows if row.back is not None] == list(WAYS.items())
    assert verify(record).to_bytes() == game.state.to_bytes()


def test_after_a_way_back_the_table_stands_as_it_did() -> None:
    after = {row.n: state.to_bytes() for row, state, _ in playback(record_with(WAYS))}
    for n, back in WAYS.items():
        assert after[n] == after[back]


def test_the_line_to_a_row_has_only_what_was_not_taken_back() -> None:
    rows = record_with(WAYS).rows
    assert [row.n for row in line_to(rows, 11)] == list(range(12))
    assert [row.n for row in line_to(rows, 19)] == [*range(11), *range(13, 20)]
    assert [row.n for row in line_to(rows, 49)] == [*range(5), *range(34, 50)]
    assert [row.n for row in line_to(rows, 59)] == [*range(5), *range(51, 60)]


def test_outcomes_are_counted_on_so_other_dice_fall() -> None:
    """The same moves after going back bring other dice: their position in the game is another."""
    record = record_with(WAYS)
    assert record.fair is not None
    without = msgspec.structs.replace(record, rows=tuple(line_to(record.rows, len(record.rows) - 1)))
    renumbered = tuple(msgspec.structs.replace(row, n=n) for n, row in enumerate(without.rows))
    proof = FairProof(record.fair.table, record.fair.seed, ())
    state = verify(msgspec.structs.replace(record, rows=renumbered, fair=None))
    with pytest.raises(RecordError) as caught:
        verify(record_of(record.setup(), record.seats, renumbered, state, proof))
    assert caught.value.fault == "unfair chance", "who leaves out what was taken back is caught"


@pytest.mark.parametrize("back", [-1, 12, 13, 59, 60, 10**9])
def test_a_way_leads_to_an_earlier_row_only(back: int) -> None:
    with pytest.raises(RecordError) as caught:
        verify(changed(record_with(WAYS), 12, back=back))
    assert (caught.value.fault, caught.value.row) == ("way back", 12)


def test_a_way_back_is_no_move_and_rolls_no_dice() -> None:
    record = record_with(WAYS)
    move = record.rows[11]
    with pytest.raises(RecordError) as caught:
        verify(changed(record, 12, seat=move.seat, number=move.number, move=move.move))
    assert caught.value.fault == "way back"
    with pytest.raises(RecordError) as rolled:
        verify(changed(record, 12, chance=(1,)))
    assert rolled.value.fault == "chance"


def test_row_0_is_the_set_up() -> None:
    with pytest.raises(RecordError) as caught:
        verify(changed(record_with(WAYS), 0, back=0))
    assert caught.value.fault == "way back"


def test_another_way_is_another_game() -> None:
    with pytest.raises(RecordError) as caught:
        verify(changed(record_with({12: 10}, 12), 12, back=9))
    assert caught.value.fault in ("final state", "result")


def test_records_without_anything_new_stay_as_they_were() -> None:
    old = Row(3, (1, 2), 0, 5, ("Build", {}))
    assert b"back" not in msgspec.json.encode(old)
    game = game_with({}, 20)
    plain = record_of(game.setup, ["a", "b"], game.rows, game.state, FairProof("t", SEED.hex(), ()))
    assert plain.format == 1
    assert b"bounds" not in write_record(plain)
    assert verify(read_record(write_record(plain))).to_bytes() == game.state.to_bytes()


@pytest.mark.parametrize("field", ["shown", "hashes", "bounds"])
def test_every_part_of_the_proof_is_checked(field: str) -> None:
    record = record_with({})
    assert record.fair is not None
    lie: dict[str, object] = {"shown": "00" * 32, "hashes": ("00" * 32,), "bounds": ((1,), *record.fair.bounds[1:])}
    lied = msgspec.structs.replace(record.fair, **{field: lie[field]})
    state = game_with({}).state
    with pytest.raises(RecordError) as caught:
        verify(record_of(record.setup(), record.seats, record.rows, state, lied))
    assert caught.value.fault == ("unfair chance" if field == "bounds" else "other hash")
