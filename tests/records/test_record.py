"""A record plays back to what was played, and any change to it is noticed."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.fair import Fair
from anpfiff.core.record import FairProof, Record, Recorder, RecordError, playback, read_record, verify, write_record
from anpfiff.core.registry import UnknownError, make_setup

SEED, NONCES, TABLE = b"\x01" * 32, (b"\x02" * 16, b"\x03" * 16), "evening"


def played(chance: Chance, moves: int = 10_000) -> Recorder:
    recorder = Recorder(make_setup("fussballwelt", seats=3), ["a", "b", "c"], chance)
    picks = Seeded(4)
    while (seat := recorder.state.mover()) >= 0 and moves:
        recorder.play(seat, recorder.state.legal_move(seat, picks.below(recorder.state.legal_count(seat))))
        moves -= 1
    return recorder


def proof() -> FairProof:
    return FairProof(TABLE, SEED.hex(), tuple(nonce.hex() for nonce in NONCES))


def test_a_record_plays_back_to_the_same_state() -> None:
    recorder = played(Seeded(1))
    record = read_record(write_record(recorder.record()))
    assert verify(record).to_bytes() == recorder.state.to_bytes()
    assert record.result == recorder.state.result()


def test_an_unfinished_game_is_a_record_too() -> None:
    recorder = played(Seeded(1), moves=20)
    record = recorder.record()
    assert record.result is None
    assert verify(record).to_bytes() == recorder.state.to_bytes()


def test_playback_stops_where_it_is_told() -> None:
    record = played(Seeded(1)).record()
    rows = [row.n for row, _, _ in playback(record, last=7)]
    assert rows == list(range(8))


def test_playback_tells_what_happened() -> None:
    events: list[Any] = []
    recorder = Recorder(make_setup("fussballwelt", seats=2), ["a", "b"], Seeded(3), events)
    live = [list(events)]
    for _ in range(10):
        events.clear()
        seat = recorder.state.mover()
        recorder.play(seat, recorder.state.legal_move(seat, 0), events)
        live.append(list(events))
    assert [seen for _, _, seen in playback(recorder.record())] == live


def test_fair_outcomes_can_be_computed_anew() -> None:
    record = played(Fair(SEED, NONCES, TABLE)).record(proof())
    verify(record)
    lied = msgspec.structs.replace(record, fair=FairProof("another table", SEED.hex(), ()))
    with pytest.raises(RecordError) as caught:
        verify(lied)
    assert caught.value.fault == "unfair chance"


def test_outcomes_that_are_not_fair_are_noticed() -> None:
    record = played(Seeded(1)).record(proof())
    with pytest.raises(RecordError) as caught:
        verify(record)
    assert (caught.value.fault, caught.value.row) == ("unfair chance", 0)


@pytest.mark.parametrize("seed", ["xyz", "0"])
def test_a_proof_that_is_no_proof(seed: str) -> None:
    record = played(Fair(SEED, NONCES, TABLE)).record(FairProof(TABLE, seed, ()))
    with pytest.raises(RecordError) as caught:
        verify(record)
    assert caught.value.fault == "unfair chance"


Change = Callable[[dict[str, Any]], object]

TAMPERED: list[tuple[str, Change]] = [
    ("rules version", lambda record: record.update(rules_version=99)),
    ("row number", lambda record: record["rows"].clear()),
    ("row number", lambda record: record["rows"].pop(3)),
    ("row number", lambda record: record["rows"].pop(0)),
    ("chance", lambda record: record["rows"][0]["chance"].pop()),
    ("chance", lambda record: record["rows"][0]["chance"].append(0)),
    ("chance", lambda record: record["rows"][0]["chance"].__setitem__(-1, 6)),
    ("illegal move", lambda record: record["rows"][2].update(seat=(record["rows"][2]["seat"] + 1) % 3)),
    ("illegal move", lambda record: record["rows"][2].update(number=1, move=["Roll", {"dice": 2}])),
    ("illegal move", lambda record: record["rows"][2].update(number=999)),
    ("illegal move", lambda record: record["rows"][2].pop("move")),
    ("two faces", lambda record: record["rows"][2].update(move=["Build", {"project": "stadium"}])),
    ("result", lambda record: record["result"].update(places=record["result"]["places"][::-1])),
    ("result", lambda record: record.update(result=None)),
    ("final state", lambda record: record.update(final="2:" + "0" * 64)),
]


@pytest.mark.parametrize(("fault", "change"), TAMPERED, ids=[f"{n}-{fault}" for n, (fault, _) in enumerate(TAMPERED)])
def test_whatever_is_changed_is_found(fault: str, change: Change) -> None:
    """The digest, which finds every change, left aside: also somebody who writes it anew is found out."""
    written = msgspec.json.decode(write_record(played(Seeded(1)).record()))
    change(written)
    with pytest.raises(RecordError) as caught:
        verify(msgspec.convert(written, Record))
    assert caught.value.fault == fault


def test_an_unknown_game_is_named() -> None:
    record = msgspec.structs.replace(played(Seeded(1)).record(), game="halma")
    with pytest.raises(UnknownError) as caught:
        verify(record)
    assert (caught.value.what, caught.value.given) == ("game", "halma")


def test_every_changed_byte_is_noticed() -> None:
    written = write_record(played(Seeded(1), moves=5).record())
    for place in range(0, len(written), 7):
        changed = bytearray(written)
        changed[place] ^= 1
        try:
            record = read_record(bytes(changed))
        except RecordError:
            continue
        assert record == read_record(written), f"byte {place} made another record"


@pytest.mark.parametrize("written", [b"", b"{}", b"[1]", b"\xff\xfe", b'{"game": 3}', b"null"])
def test_what_is_not_a_record_is_refused(written: bytes) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(written)
    assert caught.value.fault == "not a record"


def test_another_format_is_refused() -> None:
    written = write_record(msgspec.structs.replace(played(Seeded(1), moves=1).record(), format=3))
    with pytest.raises(RecordError) as caught:
        read_record(written)
    assert (caught.value.fault, caught.value.detail) == ("format", 3)


def test_a_hash_of_bytes_laid_out_another_way_is_not_compared() -> None:
    """Records of before: rows and result say all that there is to say."""
    record = played(Seeded(1)).record()
    assert record.final.startswith("2:")
    for final in ("0" * 64, "3:" + "0" * 64):
        assert verify(msgspec.structs.replace(record, final=final)).result() == record.result
