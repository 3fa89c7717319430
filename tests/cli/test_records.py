"""`anpfiff verify` and `anpfiff playback`: true records, and every way to tamper with one."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.fair import Fair, seed_hash
from anpfiff.core.record import FairProof, Record, Recorder, read_record, record_of, write_record
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games.fussballwelt.moves import BuildLandmark
from anpfiff.tables.fair_dice import Nonces
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.words import words_of
from cli.calls import GAME_NAMES, Caller, process
from records.golden import RECORDS, read_golden

Change = Callable[[dict[str, Any]], None]


def signed(written: dict[str, Any]) -> bytes:
    """With a digest that fits, as somebody who knows the format would write it."""
    record = msgspec.convert(written | {"digest": ""}, Record)
    digest = sha256(msgspec.json.encode(record, order="sorted")).hexdigest()
    return write_record(msgspec.structs.replace(record, digest=digest))


def build_museum(written: dict[str, Any]) -> None:
    """Nobody can pay for it with the first coins."""
    row = written["rows"][1]
    row["number"] = GAMES.find("fussballwelt").moves("base").number(BuildLandmark("football_museum"))
    row["move"] = ["BuildLandmark", {"landmark": "football_museum"}]


def one_move_for_another(written: dict[str, Any]) -> None:
    written["rows"][1]["move"] = ["Build", {"project": "shirt_sponsorship"}]


def nobody_moves(written: dict[str, Any]) -> None:
    del written["rows"][1]["seat"]


def another_winner(written: dict[str, Any]) -> None:
    places = written["result"]["places"]
    winner = places.index(1)
    places[winner], places[winner - 1] = places[winner - 1], 1


def not_over(written: dict[str, Any]) -> None:
    written["result"] = None


def impossible_die(written: dict[str, Any]) -> None:
    written["rows"][2]["chance"][0] = 6


def die_left_over(written: dict[str, Any]) -> None:
    written["rows"][2]["chance"].append(0)


def no_dice(written: dict[str, Any]) -> None:
    written["rows"][2]["chance"] = []


def row_lost(written: dict[str, Any]) -> None:
    del written["rows"][3]


def no_rows(written: dict[str, Any]) -> None:
    written["rows"] = []


def last_move_lost(written: dict[str, Any]) -> None:
    del written["rows"][-1]
    written["result"] = None


def set_to(key: str, value: object) -> Change:
    def change(written: dict[str, Any]) -> None:
        written[key] = value

    return change


TAMPERED = [
    (build_museum, "the move of row 1 cannot be made there. This move is not possible now: Build your landmark: football museum"),
    (one_move_for_another, "row 1 writes its move in two ways that differ; by its number it would be "),
    (nobody_moves, "the move of row 1 cannot be made there. A seat, a number and a move belong to it."),
    (another_winner, "the result does not follow from the moves; they give: "),
    (not_over, "the result does not follow from the moves; they give: "),
    (impossible_die, "row 2 has an outcome of chance that cannot be. Outcome 1 is 6, but must be at least 0 and below 6."),
    (die_left_over, "row 2 has an outcome of chance that cannot be. Outcome 2 is one too many."),
    (no_dice, "row 2 has an outcome of chance that cannot be. Outcome 1 is missing; it would be below 6."),
    (row_lost, "row 3 is missing or out of order; rows are numbered from 0 without gaps."),
    (no_rows, "row 0 is missing or out of order; rows are numbered from 0 without gaps."),
    (last_move_lost, "the final state does not follow from the moves: its hash should be another."),
    (set_to("final", "2:" + "0" * 64), "the final state does not follow from the moves: its hash should be another."),
    (set_to("game", "fusball"), f'There is no game "fusball". Games: {GAME_NAMES}. Did you mean fussballwelt?'),
    (set_to("edition", "../../x"), 'There is no edition "../../x" of fussballwelt. Editions: base.'),
    (set_to("seats", ["a"]), "fussballwelt cannot be played with 1 player. Players: 2, 3, 4."),
    (set_to("options", {"first_games": 3}), 'The option first_games cannot be "3". Values: off, on.'),
    (set_to("rules_version", 99), "the record was played by version 99 of the rules, but version "),
    (set_to("format", 3), "the record has the format 3, but only formats up to 2 can be read."),
    (
        set_to("fair", {"table": "t", "seed": "01", "nonces": ["02"]}),
        "row 0 has an outcome that the revealed seed and nonces do not give.",
    ),
    (
        set_to("fair", {"table": "t", "seed": "xx", "nonces": []}),
        "the seed and nonces of its fair chance are not written as hexadecimal digits",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), TAMPERED)
def test_a_tampered_record_is_refused_though_its_digest_fits(call: Caller, record: Path, change: Change, sentence: str) -> None:
    written = json.loads(record.read_bytes())
    change(written)
    record.write_bytes(signed(written))
    for command in ("verify", "playback"):
        refused = call(command, record).refused()
        assert refused.startswith(f"{record}: {sentence}")


@pytest.mark.parametrize("change", [impossible_die, one_move_for_another, another_winner, set_to("digest", "0" * 64)])
def test_a_changed_record_does_not_match_its_digest(call: Caller, record: Path, change: Change) -> None:
    written = json.loads(record.read_bytes())
    change(written)
    record.write_bytes(json.dumps(written).encode())
    sentence = "the record was changed or damaged: its content does not match its digest."
    assert call("verify", record).refused() == f"{record}: {sentence}"


def test_another_die_that_could_have_been_is_noticed(call: Caller, record: Path) -> None:
    """A one pays everybody's ticket booth: then a move cannot be made, or the end is another."""
    written = json.loads(record.read_bytes())
    assert written["rows"][2]["chance"] == [2]
    written["rows"][2]["chance"] = [0]
    record.write_bytes(signed(written))
    assert " does not follow " in (refused := call("verify", record).refused()) or " cannot be" in refused


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"[]", b"nonsense", b"\xff\xfe", b'{"game": "\xff"}', b"null", b'{"rows": ' + b"[" * 5000]
)
def test_a_file_that_is_not_a_record(call: Caller, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(content)
    for command in ("verify", "playback"):
        refused = call(command, file).refused()
        assert refused.startswith(f"{file}: not a record of a game (")
        assert refused.endswith("`--record` writes such files.")


def test_a_cut_record_is_no_record(call: Caller, record: Path) -> None:
    content = record.read_bytes()
    for length in (1, len(content) // 2, len(content) - 3):
        record.write_bytes(content[:length])
        assert "not a record of a game" in call("verify", record).refused()


def test_deep_nesting_is_refused(call: Caller, record: Path) -> None:
    deep = record.read_bytes().replace(b'"chance": [', b'"move": ["Build", {"project": ' + b"[" * 9000, 1)
    record.write_bytes(deep)
    assert "not a record of a game" in call("verify", record).refused()


def test_files_that_cannot_be_read(call: Caller, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    for command in ("verify", "playback"):
        sentence = "the file does not exist; give the path of an existing file."
        assert call(command, missing).refused() == f"{missing}: {sentence}"
        assert call(command, tmp_path).refused() == f"{tmp_path}: this is a folder; give the path of a file."


def test_verify_says_what_was_played(call: Caller, record: Path) -> None:
    known = read_record(record.read_bytes())
    assert known.result is not None
    (winner,) = known.result.winners()
    moves = len(known.rows) - 1
    assert call("verify", record).out == f"Verified: fussballwelt, 4 players, {moves} moves, seat {winner + 1} won.\n"
    german = call("verify", record, "--language", "de").out
    assert german == f"Geprüft und richtig: fussballwelt, 4 Spieler, {moves} Züge, gewonnen: Platz {winner + 1}.\n"


def test_verify_for_programs(call: Caller, record: Path) -> None:
    known = read_record(record.read_bytes())
    assert known.result is not None
    told = json.loads(call("verify", record, "--json").out)
    assert told["verified"] is True
    assert told["winners"] == list(known.result.winners())
    assert (told["game"], told["players"], told["moves"], told["finished"]) == ("fussballwelt", 4, len(known.rows) - 1, True)
    written = json.loads(record.read_bytes())
    impossible_die(written)
    record.write_bytes(signed(written))
    done = call("verify", record, "--json")
    assert done.code == 2
    told = json.loads(done.out)
    assert (told["verified"], told["fault"], told["row"]) == (False, "chance", 2)
    assert done.err.count("\n") == 1


def unfinished(chance: Chance, moves: int) -> Recorder:
    recorder = Recorder(make_setup("fussballwelt"), ["random", "random"], chance)
    for _ in range(moves):
        recorder.play(recorder.state.mover(), recorder.state.legal_move(recorder.state.mover(), 0))
    return recorder


def test_an_unfinished_game_verifies(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    file.write_bytes(write_record(unfinished(Seeded(1), 1).record()))
    assert call("verify", file).out == "Verified: fussballwelt, 2 players, 1 move, not finished.\n"


def test_fair_chance_is_recomputed(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "fair.json"
    recorder = unfinished(Fair(b"\x01", [b"\x02"], "t"), 5)
    file.write_bytes(write_record(recorder.record(FairProof("t", "01", ("02",)))))
    done = call("verify", file)
    assert done.code == 0
    assert "Its chance is fair" in done.out


def taken_back() -> LiveGame:
    """Two numbers in the dice, one person without, and a move that was taken back."""
    nonces = [seed_hash(bytes.fromhex(nonce)) for nonce in ("0a" * 32, "0b" * 32)]
    mixed = Nonces((0, 2), ("0a" * 32, "0b" * 32), tuple(nonces), (1,))
    game = LiveGame("t", make_setup("fussballwelt", seats=3), b"\1" * 32, nonces=mixed)
    game.begin()
    for _ in range(9):
        seat = game.to_move()[0]
        prepared = game.prepare(seat, game.number, [game.state.decision(seat).moves[0]])
        assert isinstance(prepared, list)
        game.add(prepared)
    game.add(game.prepare_back(4))
    return game


def test_moves_that_were_taken_back_are_told_and_verified(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "back.json"
    file.write_bytes(write_record(taken_back().record(["Ann", "Ben", "Cem"])))
    done = call("verify", file)
    assert (done.code, "9 moves" in done.out) == (0, True)
    assert "With numbers of their own in the dice: seat 1 and seat 3. Without one: seat 2." in done.out
    facts = json.loads(call("verify", file, "--json").out)
    assert (facts["moves"], facts["taken_back"], facts["nonces"], facts["without_nonce"]) == (9, 1, [0, 2], [1])
    assert "  10 moves are taken back: the table stands as it did after row 4\n" in call("playback", file).out
    assert '"back":4' in call("playback", file, "--json").out.replace(" ", "")


def test_a_seed_that_was_not_promised_is_noticed(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "lie.json"
    record = taken_back().record(["Ann", "Ben", "Cem"])
    assert record.fair is not None
    lied = msgspec.structs.replace(record.fair, shown=seed_hash(b"another"))
    file.write_bytes(write_record(record_of(record.setup(), record.seats, record.rows, taken_back().state, lied)))
    done = call("verify", file)
    assert done.code != 0
    assert "its hash does not match the one shown before" in done.err


def test_a_table_without_anybodys_number_says_so(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "alone.json"
    file.write_bytes(write_record(unfinished(Fair(b"\x01", [], "t"), 5).record(FairProof("t", "01", ()))))
    assert "No player had a number of their own in the dice" in call("verify", file).out


def test_playback_tells_every_row(call: Caller, record: Path) -> None:
    rows = read_record(record.read_bytes()).rows
    lines = call("playback", record).out.splitlines()
    assert lines[0] == "   0 set-up"
    numbered = [int(line[:4]) for line in lines if line[:4].strip().isdigit()]
    assert numbered == list(range(len(rows)))
    assert "built all landmarks and won!" in lines[-1]


def test_playback_of_some_rows(call: Caller, record: Path) -> None:
    told = [json.loads(line) for line in call("playback", record, "--from", 3, "--to", 5, "--json").out.splitlines()]
    assert [row["n"] for row in told] == [3, 4, 5]
    known = read_record(record.read_bytes()).rows
    assert [row["number"] for row in told] == [row.number for row in known[3:6]]
    assert [tuple(row["chance"]) for row in told] == [row.chance for row in known[3:6]]
    assert all(event["type"] for row in told for event in row["events"])


def test_playback_for_one_seat_shows_only_its_own_choices(call: Caller, record: Path) -> None:
    """Others' moves and the outcomes of chance may be secret; what was seen of them is in the events."""
    told = [json.loads(line) for line in call("playback", record, "--seat", 2, "--json").out.splitlines()]
    assert all("chance" not in row for row in told)
    assert {row["seat"] for row in told if "move" in row} == {1}
    assert {row["seat"] for row in told if "move" not in row} == {None, 0, 2, 3}
    people = call("playback", record, "--seat", 2).out
    assert "Bot 2: Build" in people
    assert "Bot 1: Build" not in people


def test_playback_knows_its_rows_and_seats(call: Caller, record: Path) -> None:
    last = len(read_record(record.read_bytes()).rows) - 1
    asked = ("playback", record)
    assert call(*asked, "--from", 9999).refused() == f"There is no row 9999; rows have the numbers 0 to {last}."
    assert call(*asked, "--from", 5, "--to", 4).refused() == f"There is no row 4; rows have the numbers 5 to {last}."
    assert call(*asked, "--from", -1).refused() == f"There is no row -1; rows have the numbers 0 to {last}."
    assert call(*asked, "--seat", 5).refused() == "There is no seat 5; seats have the numbers 1 to 4."


def test_a_terminal_obeys_no_name_out_of_a_record(call: Caller, record: Path) -> None:
    written = json.loads(record.read_bytes())
    written["seats"][0] = "\x1b]0;boo\x07"
    record.write_bytes(signed(written))
    told = call("playback", record)
    assert told.code == 0
    assert "\x1b" not in told.out
    assert "?]0;boo? 1" in told.out


def test_in_a_process(record: Path) -> None:
    assert process("verify", record).out.startswith("Verified: fussballwelt")
    record.write_bytes(b"\xff")
    assert "not a record" in process("verify", record).refused()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_record_by_earlier_rules_says_so_and_one_by_those_of_today_does_not(
    call: Caller, tmp_path: Path, language: str
) -> None:
    """In one line, before the first row; for programs nothing is added."""
    names = {"by_earlier": "cards2010-2010-2-play_out_off", "of_today": "cards2010-2010-2-early_win_ask-rules_2"}
    for name, golden in names.items():
        file = tmp_path / f"{name}.json"
        file.write_bytes(read_golden(RECORDS / f"{golden}.json.gz"))
        said = words_of(language).earlier(make_setup("cards2010", rules_version=1))
        first, *_ = call("playback", file, "--from", 3, "--to", 3, "--language", language).out.splitlines()
        assert (first == said) == (name == "by_earlier")
        assert (said in call("verify", file, "--language", language).out) == (name == "by_earlier")
        assert said not in call("playback", file, "--to", 0, "--json").out
