"""The commands with a World Cup."""

# ruff: noqa: RUF001 - texts are written with dashes and crosses

import json
from pathlib import Path

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.record import Recorder, read_record, write_record
from anpfiff.core.registry import make_setup
from cli.calls import Caller

PLAYED = ("play", "worldcup", "--players", 3, "--seed", 4)
ALWAYS_THE_FIRST = "1\n" * 600


@pytest.fixture(scope="session")
def recorded_cup() -> bytes:
    """A whole game of three, played to the final."""
    setup, chance = make_setup("worldcup", options={"early_win": "play_on"}, seats=3), Seeded(7, 1)
    recorder = Recorder(setup, ["random"] * 3, Seeded(7))
    state = recorder.state
    while (seat := state.mover()) >= 0:
        recorder.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))))
    return write_record(recorder.record())


@pytest.fixture
def cup(recorded_cup: bytes, tmp_path: Path) -> Path:
    file = tmp_path / "cup.json"
    file.write_bytes(recorded_cup)
    return file


@pytest.mark.parametrize("edition", ["1930", "1954", "1970", "2002"])
def test_every_edition_is_played_to_the_end(call: Caller, edition: str) -> None:
    done = call(*PLAYED, "--edition", edition, "--language", "de", typed=ALWAYS_THE_FIRST)
    assert (done.code, done.err) == (0, "")
    assert "Das Spiel ist aus." in done.out
    assert (f"--edition {edition}" in done.out) == (edition != "2002")
    assert "None" not in done.out


def test_the_table_is_shown_once_a_turn(call: Caller) -> None:
    """Not again between the card and the row that it is for."""
    done = call(*PLAYED, typed="1\nq\n")
    assert done.out.count("Group stage, pass 1 of ") == 1
    assert "Group H" in done.out
    assert "drew a card. (3×)" in done.out
    assert call(*PLAYED, typed="?\nq\n").out.count("A attack (½)") == 1


def test_verify_and_playback(call: Caller, cup: Path) -> None:
    known = read_record(cup.read_bytes())
    assert known.result is not None
    assert call("verify", cup).out.startswith("Verified: worldcup, 3 players, ")
    told = call("playback", cup).out
    assert f"{len(known.rows) - 1:>4} " in told
    assert "hand team" not in told, "every match has its teams"
    assert "opponent" not in told


def test_playback_from_the_middle_knows_who_plays(call: Caller, cup: Path) -> None:
    whole = call("playback", cup).out.splitlines()
    end = call("playback", cup, "--from", len(read_record(cup.read_bytes()).rows) - 12).out.splitlines()
    assert end == whole[-len(end) :]
    assert [line for line in end if "(final)" in line]


def test_another_seats_cards_stay_hidden(call: Caller, cup: Path) -> None:
    told = [json.loads(line) for line in call("playback", cup, "--seat", 2, "--json").out.splitlines()]
    drawn = [event for row in told for event in row["events"] if event["type"] == "CardDrawn"]
    assert {event["seat"] for event in drawn if event["card"] is None} == {0, 2}
    assert {event["seat"] for event in drawn if event["card"] is not None} == {1}


def test_simulate(call: Caller) -> None:
    told = json.loads(call("simulate", "worldcup", "--edition", "1930", "--players", 2, "--games", 3, "--json").out)
    assert (told["game"], told["edition"], told["games"]) == ("worldcup", "1930", 3)
    shown = call("simulate", "worldcup", "--players", 2, "--games", 1, "--language", "de").out
    assert shown.startswith("The World Cup Game, 2002 – Korea/Japan: 1 Spiel")


def test_rules_in_both_languages(call: Caller) -> None:
    assert "Bit by bit" in call(*PLAYED, typed="r\n").out
    assert "Stück für Stück" in call(*PLAYED, "--language", "de", typed="r\n").out
