"""`anpfiff play`: a game that is left is kept, and goes on as if nothing had been."""

import os
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anpfiff.cli.left import Left, sealed
from anpfiff.core.chance import Seeded
from anpfiff.core.record import read_record, verify
from anpfiff.core.registry import GAMES
from anpfiff.core.rows import Row
from cli.calls import Called, Caller, files_in, process
from cli.test_process import begun

GAME = ("play", "fussballwelt", "--players", 3, "--seat", 2, "--seed", 3)


def typed(count: int) -> list[str]:
    """Numbers, many of which are moves wherever they are typed."""
    chance = Seeded(5)
    return [f"{1 + chance.below(8)}\n" for _ in range(count)]


def leave(call: Caller, *more: object) -> Called:
    """Two moves, and enough."""
    done = call(*GAME, *more, typed="2\n2\nq\n")
    assert (done.code, done.err) == (0, "")
    return done


def edit(file: Path, **changes: object) -> None:
    """As nobody's program would write it, but whole."""
    left = msgspec.json.decode(file.read_bytes(), type=Left)
    of_record = {name: value for name, value in changes.items() if name in left.record.__struct_fields__ and name != "format"}
    of_left = {name: value for name, value in changes.items() if name not in of_record}
    changed = msgspec.structs.replace(left, record=msgspec.structs.replace(left.record, **of_record), **of_left)
    file.write_bytes(msgspec.json.encode(sealed(changed)))


@pytest.mark.parametrize("game", GAMES.names())
def test_a_game_goes_on_as_if_it_had_not_been_left(game: str, call: Caller, tmp_path: Path, left: Path) -> None:
    """In the middle of everything, also of a secret choice; the dice and the bots' own are the same."""
    lines = typed(40)
    table = ("--players", 3, "--seat", 2, "--seed", 4, "--bots", "random")
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert call("play", game, *table, "--save", tmp_path / "other", "--record", whole, typed="".join(lines)).code == 0
    done = call("play", game, *table, typed="".join(lines[:5]))
    assert done.out.splitlines()[-2].endswith(f"To go on: anpfiff play {game} --continue")
    for first in range(5, 29, 8):
        done = call("play", "--continue", typed="".join(lines[first : first + 8]) + "q\n")
        assert (done.code, done.err) == (0, "")
        assert "where you left it. You have seat 2 of 3; seed 4." in done.out
    assert call("play", game, "--continue", "--record", parts, typed="".join(lines[29:])).code == 0
    assert parts.read_bytes() == whole.read_bytes()
    assert verify(read_record(parts.read_bytes())).result() is None
    assert files_in(left) == [f"{game}.json"]


def test_a_game_that_is_over_is_kept_no_longer(call: Caller, left: Path) -> None:
    leave(call, "--bots", "greedy")
    done = call("play", "--continue", typed="2\n" * 300)
    assert done.code == 0
    assert "The game is over." in done.out
    assert "The same dice again: anpfiff play fussballwelt --players 3 --seat 2 --bots greedy --seed 3" in done.out
    assert files_in(left) == []
    assert call("play", "--continue").refused() == "There is no game to go on with; `anpfiff play GAME` begins one."


def test_who_has_played_nothing_leaves_nothing(call: Caller, left: Path) -> None:
    assert "The game ends here." in call(*GAME, typed="q\n").out
    assert not left.exists()


def test_each_game_is_kept_and_the_last_one_goes_on(call: Caller, left: Path) -> None:
    leave(call)
    assert call("play", "worldcup", "--seed", 1, typed="1\n1\n1\n1\nq\n").code == 0
    assert files_in(left) == ["fussballwelt.json", "worldcup.json"]
    assert "The World Cup Game" in call("play", "--continue").out
    assert "football world" in call("play", "fussballwelt", "--continue").out
    assert "football world" in call("play", "--continue").out, "it was left last now"


def test_a_file_of_ones_own(call: Caller, tmp_path: Path, left: Path) -> None:
    file = tmp_path / "my game.json"
    done = leave(call, "--save", file)
    assert f"To go on: anpfiff play --continue --save '{file}'" in done.out
    assert not left.exists()
    refused = call(*GAME, "--save", file).refused()
    assert refused == f"{file}: a game was left there; add `--continue` to go on with it, or choose another name."
    assert call("play", "worldcup", "--continue", "--save", file).refused() == f"{file}: this is a game of fussballwelt."
    assert "where you left it" in call("play", "--continue", "--save", file, typed="2\nq\n").out
    nowhere = tmp_path / "nowhere"
    assert call("play", "--continue", "--save", nowhere).refused().startswith("There is no game to go on with")
    assert files_in(tmp_path) == ["my game.json"]


def test_a_script_replaces_nothing(call: Caller, left: Path) -> None:
    leave(call)
    before = (left / "fussballwelt.json").read_bytes()
    done = leave(call, "--players", 2)
    assert "This game is not kept, because you have left another one before" in done.out
    assert (left / "fussballwelt.json").read_bytes() == before


# --- who is at a terminal is asked


def test_the_game_that_was_left_is_offered(call: Caller, left: Path) -> None:
    leave(call)
    before = (left / "fussballwelt.json").read_bytes()
    offer = "You have left a game: Build your football world, "
    for again in (("play", "fussballwelt"), ("play",)):
        done = call(*again, typed="perhaps\n\nq\n", at_a_terminal=True)
        assert done.out.count(offer) == 2, "whoever says neither is asked again"
        assert "where you left it" in done.out
        assert (left / "fussballwelt.json").read_bytes() == before
    done = call("play", "fussballwelt", "--language", "de", typed="nein\nq\n", at_a_terminal=True)
    assert "Du hast ein Spiel unterbrochen" in done.out
    assert "wo du aufgehört hast" not in done.out
    assert (left / "fussballwelt.json").read_bytes() == before, "nothing was played"
    done = call("play", "fussballwelt", "--seed", 8, typed="n\n1\nq\n", at_a_terminal=True)
    assert "The game is kept." in done.out
    assert msgspec.json.decode((left / "fussballwelt.json").read_bytes(), type=Left).seed == 8
    assert call("play", typed="", at_a_terminal=True).code == 0
    assert call("play", typed="n\n", at_a_terminal=True).err == "GAME is missing; `anpfiff play --help` shows how to call it.\n"


def test_without_a_game_that_was_left_one_has_to_be_named(call: Caller) -> None:
    for at_a_terminal in (False, True):
        done = call("play", at_a_terminal=at_a_terminal)
        assert done.refused() == "GAME is missing; `anpfiff play --help` shows how to call it."


@pytest.mark.parametrize(
    ("option", "value"),
    [("edition", "base"), ("option", "first_games=on"), ("players", 4), ("seat", 1), ("bots", "random"), ("seed", 3)],
)
def test_a_table_stays_as_it_was_left(call: Caller, option: str, value: object) -> None:
    leave(call)
    refused = call("play", "--continue", f"--{option}", value).refused()
    assert refused == f"--{option} does not fit --continue: the table stays as it was left."


# --- files that cannot be read


def test_what_is_no_game_that_was_left_is_refused_and_stays(call: Caller, left: Path, record: Path) -> None:
    leave(call)
    file = left / "fussballwelt.json"
    whole = file.read_bytes()
    foreign = "this is no game that was left; nothing was changed. Move the file away to begin a new game."
    damaged = (
        "this game was changed or damaged after it was left; nothing was changed now. Move the file away to begin a new game."
    )
    spoilt = [
        (b"", foreign),
        (b"\xff\xfe", foreign),
        (b"[" * 100_000, foreign),
        (whole[:-40], foreign),
        (record.read_bytes(), foreign),
        (whole.replace(b'"seed":3', b'"seed":4'), damaged),
    ]
    for content, sentence in spoilt:
        file.write_bytes(content)
        for again in (("--continue",), ("fussballwelt", "--continue")):
            assert call("play", *again).refused() == f"{file}: {sentence}"
        asked = call("play", "fussballwelt", at_a_terminal=True, typed="2\n2\nq\n")
        assert asked.refused() == f"{file}: {sentence}"
        assert file.read_bytes() == content
    file.unlink()
    file.mkdir()
    assert call("play", "fussballwelt", "--continue").refused() == f"{file}: this is a folder; give the path of a file."


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": 2}, "this game was left in the format 2, but only format 1 can be read"),
        ({"rules_version": 99}, "fussballwelt is not played by version 99 of its rules. Versions: 1."),
        ({"seats": ("random", "person", "nobody")}, 'There is no bot "nobody".'),
        ({"seats": ("random", "random", "random")}, "this game was changed or damaged"),
        ({"edition": "none"}, 'There is no edition "none" of fussballwelt.'),
        ({"chance": 0}, "this game was changed or damaged"),
        ({"bots_chance": (1,)}, "this game was changed or damaged"),
        ({"final": "0"}, "the final state does not follow from the moves"),
        ({"rows": ()}, "row 0 is missing"),
    ],
)
def test_a_game_that_cannot_go_on_says_why(call: Caller, left: Path, changes: dict[str, object], sentence: str) -> None:
    leave(call)
    file = left / "fussballwelt.json"
    edit(file, **changes)
    before = file.read_bytes()
    assert sentence in call("play", "--continue").refused().removeprefix(f"{file}: ")
    assert file.read_bytes() == before


def test_a_folder_that_cannot_be_written_to_is_told(call: Caller, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = call(*GAME, "--save", tmp_path / "file" / "game", typed="2\nq\n")
    assert done.code == 2
    assert "nothing can be written there" in done.err


# --- other ways to leave


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGHUP, 129), (signal.SIGTERM, 143)])
def test_whatever_ends_the_process_the_game_is_kept(number: signal.Signals, code: int) -> None:
    running = begun(*GAME)
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(b"2\n")
    running.stdin.flush()
    seen = b""
    while seen.count(b"> ") < 2:
        seen += (letter := running.stdout.read(1))
        assert letter
    os.killpg(running.pid, number)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (code, b"")
    assert (b"The game is kept." in out) is (number == signal.SIGINT)
    again = process("play", "--continue")
    assert again.code == 0
    assert "where you left it" in again.out


@pytest.mark.parametrize("moves", [3, 5])
def test_ctrl_c_in_the_middle_of_a_move_keeps_the_game_before_it(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    """Not the half of it."""

    def press(n: int, *fields: Any) -> Row:
        if n == moves:
            raise KeyboardInterrupt
        return Row(n, *fields)

    whole, broken = tmp_path / "whole", tmp_path / "broken"
    assert call(*GAME, "--save", tmp_path / "a", "--record", whole, typed="2\n" * 9).code == 0
    monkeypatch.setattr("anpfiff.cli.sitting.Row", press)
    done = call(*GAME, "--save", tmp_path / "b", "--record", broken, typed="2\n" * 9)
    monkeypatch.setattr("anpfiff.cli.sitting.Row", Row)
    assert done.code == 130
    record = read_record(broken.read_bytes())
    verify(record)
    assert record.rows == read_record(whole.read_bytes()).rows[:moves]
    rest = 9 - sum(row.seat == 1 for row in record.rows)
    again = tmp_path / "again"
    assert call("play", "--continue", "--save", tmp_path / "b", "--record", again, typed="2\n" * rest).code == 0
    assert again.read_bytes() == whole.read_bytes()
