"""`anpfiff play`: a person at the terminal, here one who types from a script."""

import json
from pathlib import Path

import pytest

from anpfiff.core.record import read_record, verify
from cli.calls import Caller, process

GAME = ("play", "fussballwelt", "--players", 3, "--seat", 2, "--bots", "greedy", "--seed", 3)
BUILDS_WHAT_COMES_FIRST = "2\n" * 300


def test_a_whole_game_in_a_process(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    done = process(*GAME, "--record", file, typed=BUILDS_WHAT_COMES_FIRST)
    assert (done.code, done.err) == (0, "")
    assert "Build your football world, the printed game. You have seat 2 of 3; seed 3." in done.out
    assert "The game is over." in done.out
    assert "— You —" in done.out
    assert "The same dice again: anpfiff play fussballwelt --players 3 --seat 2 --bots greedy --seed 3" in done.out
    record = read_record(file.read_bytes())
    assert record.seats == ("greedy", "person", "greedy")
    assert record.result is not None
    assert verify(record).result() == record.result
    for seat, place in enumerate(record.result.places):
        assert f"{place}. {('Bot 1', 'You', 'Bot 3')[seat]}" in done.out
    told = process("playback", file).out
    assert "Person 2: Build" in told
    assert told.rstrip().endswith("built all landmarks and won!")


def test_the_same_seed_and_moves_give_the_same_game(call: Caller, tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert call(*GAME, "--record", tmp_path / name, typed=BUILDS_WHAT_COMES_FIRST).code == 0
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_every_answer_that_is_not_a_move(call: Caller) -> None:
    done = call(*GAME, typed="?\n\n0\n99\nbuild\n2²\nt\nq\n")
    assert (done.code, done.err) == (0, "")
    assert "q  leaves the game" in done.out
    assert "A project pays on anybody's" in done.out
    assert "\nType a number from 1 to " in done.out
    for wrong in ("0", "99", "build", "2²"):
        assert f'"{wrong}" is no possible move; type a number from 1 to ' in done.out
    assert done.out.count("Shirt sponsorship") == 3  # the table, and twice more for t: there, and what the card does
    assert "The game ends here. Until next time!" in done.out, "nothing was played that could be kept"


def test_the_rules_page_is_shown(call: Caller) -> None:
    english, german = call(*GAME, typed="r\n"), call(*GAME, "--language", "de", typed="r\n")
    assert english.code == german.code == 0
    assert len(english.out) > len(call(*GAME, typed="").out) + 1000
    assert len(german.out) > len(call(*GAME, "--language", "de", typed="").out) + 1000


def test_the_end_of_input_quits(call: Caller) -> None:
    done = call(*GAME, typed="")
    assert done.code == 0
    assert "The game ends here." in done.out


def test_a_game_that_was_quit_is_recorded_as_far_as_it_went(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    assert call(*GAME, "--record", file, typed="2\n2\nq\n").code == 0
    record = read_record(file.read_bytes())
    assert record.result is None
    assert [row.number for row in record.rows if row.seat == 1].count(None) == 0
    assert len([row for row in record.rows if row.seat == 1]) == 2
    assert call("verify", file).out.endswith("not finished.\n")


def test_a_new_seed_is_drawn_and_shown(call: Caller) -> None:
    shown = {call("play", "fussballwelt", typed="").out.splitlines()[0].rpartition("seed ")[2] for _ in range(5)}
    assert len(shown) > 1
    assert all(seed.removesuffix(".").isdigit() for seed in shown)


def test_german_and_every_question(call: Caller) -> None:
    """Whoever takes the last of the possible moves builds landmarks, and is asked about dice."""
    takes_the_last = "".join(f"{number}\n" for number in range(20, 0, -1)) * 150
    done = call("play", "fussballwelt", "--players", 2, "--seed", 1, "--language", "de", typed=takes_the_last)
    assert done.code == 0
    for words in ("Was baust du?", "Mit wie vielen Würfeln würfelst du?", "— Du —", "Bandenwerbung", "Das Spiel ist aus."):
        assert words in done.out


@pytest.mark.parametrize(("option", "shown"), [("on", True), ("off", False)])
def test_the_pile_is_shown_if_there_is_one(call: Caller, option: str, shown: bool) -> None:
    done = call(*GAME, "--option", f"surprise_market={option}", typed="")
    assert ("cards nobody knows the order of" in done.out) is shown
    assert ("--option surprise_market=on" in done.out) is shown


def test_what_the_person_does_is_what_is_recorded(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    done = call(*GAME, "--record", file, typed="3\nq\n")
    rows = [json.loads(line) for line in call("playback", file, "--seat", 2, "--json").out.splitlines()]
    (own,) = [row for row in rows if row["seat"] == 1]
    built = own["move"][1]["project"].replace("_", " ")
    assert f" 3 Build: {built}" in done.out
    assert f"You built: {built} (" in done.out
