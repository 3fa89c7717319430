"""What only a real process shows: signals, pipes, terminals, letters, and what is imported."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.calls import process

HANGS = 60.0
"""Seconds after which nobody waits any longer."""


def begun(*arguments: object) -> subprocess.Popen[bytes]:
    """In a session of its own, so that a signal can reach it and its workers as Ctrl-C does."""
    # Tests that run in the background of a shell ignore Ctrl-C, and so would everything that they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return subprocess.Popen(
        [sys.executable, "-m", "anpfiff", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def stopped(folder: Path, *arguments: object, only_ours: bool = False) -> str:
    """What a simulation says when somebody presses Ctrl-C after a while."""
    running = begun("simulate", "fussballwelt", "--games", 1_000_000, "--record", folder, *arguments)
    while len(list(folder.glob("*.json"))) < 10 and running.poll() is None:
        time.sleep(0.02)
    (os.kill if only_ours else os.killpg)(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=HANGS)
    assert (running.returncode, err) == (130, b"")
    return out.decode()


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_a_simulation_with_what_was_counted(workers: int, tmp_path: Path) -> None:
    """And without a traceback. Every game that was recorded is counted."""
    out = stopped(tmp_path, "--workers", workers)
    first, second = out.splitlines()[:2]
    games = len(list(tmp_path.glob("*.json")))
    assert first == f"Stopped. Games played: {games} of 1000000."
    assert second == f"Build your football world, the printed game: {games} games, seed 0"
    assert "Mean place" in out
    assert "A game takes " in out
    last = sorted(tmp_path.glob("*.json"), key=lambda file: file.stat().st_mtime)[-1]
    assert process("verify", last).code == 0


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_for_programs(workers: int, tmp_path: Path) -> None:
    """They send the signal to one process only: its workers must end as well."""
    out = stopped(tmp_path, "--workers", workers, "--json", only_ours=True)
    said = json.loads(out)
    assert (said["stopped"], said["wanted"], said["workers"]) == (True, 1_000_000, workers)
    assert said["games"] == sum(said["wins_by_seat"]) == len(list(tmp_path.glob("*.json")))


def test_ctrl_c_ends_a_game_without_a_traceback(tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    running = begun("play", "fussballwelt", "--record", file)
    assert running.stdout is not None
    while (letter := running.stdout.read(1)) not in (b">", b""):
        pass
    assert letter == b">"
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=HANGS)
    assert (running.returncode, err) == (130, b"")
    assert process("verify", file).out.endswith("not finished.\n")


def test_a_reader_who_leaves_early_causes_no_traceback() -> None:
    for arguments in (("games",), ("games", "--json"), ("simulate", "fussballwelt", "--games", "2")):
        running = begun(*arguments)
        assert running.stdout is not None
        running.stdout.close()
        running.stdout = None
        _, err = running.communicate(timeout=HANGS)
        assert (running.returncode, err) == (1, b"")


def test_a_pipe_gets_no_colours_and_no_progress() -> None:
    done = process("simulate", "fussballwelt", "--games", "5")
    assert "\x1b" not in done.out
    assert done.err == ""


def on_a_terminal(*arguments: str, **environment: str) -> bytes:
    """Whatever a process writes to a terminal."""
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        [sys.executable, "-m", "anpfiff", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm", "LANG": "C.UTF-8"} | environment,
    )
    os.close(theirs)
    seen = b""
    try:
        while part := os.read(ours, 65536):
            seen += part
    except OSError:  # this is how Linux says that the other end is closed
        pass
    os.close(ours)
    assert running.wait(HANGS) == 0
    return seen


def test_a_terminal_gets_progress_and_colours_unless_it_wants_none() -> None:
    call = ("simulate", "fussballwelt", "--games", "100")
    coloured, plain = on_a_terminal(*call), on_a_terminal(*call, NO_COLOR="1")
    assert b"Games" in coloured
    assert b"100%" in coloured
    assert b"\x1b[38" in coloured or b"\x1b[35" in coloured
    assert b"\x1b[38" not in plain
    assert b"\x1b[35" not in plain


def test_a_stream_without_our_letters_is_no_reason_to_fail() -> None:
    done = process("games", "--language", "de", PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert "Fu?ballwelt" in done.out


def imported(*arguments: str) -> set[str]:
    """The modules that a call has loaded when it ends."""
    code = f"import sys; from anpfiff.cli import main; main({list(arguments)!r}); print(*sys.modules, file=sys.stderr)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return set(ended.stderr.split())


def test_nobody_waits_for_what_the_command_does_not_need() -> None:
    version = imported("--version")
    assert "typer" not in version
    assert "rich.console" not in version
    assert "anpfiff.arena" not in version
    assert "anpfiff.games.fussballwelt" not in version
    code = "import sys, anpfiff, anpfiff.cli; print(*sys.modules)"
    package = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout.split()
    assert not {"typer", "rich", "rich.console"} & set(package)
