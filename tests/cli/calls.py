"""Calling the command line in tests."""

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from anpfiff.cli import main
from anpfiff.core.registry import GAMES

GAME_NAMES = ", ".join(GAMES.names())
"""As a sentence lists them."""


@dataclass(frozen=True)
class Called:
    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The one sentence of a refused call."""
        assert self.code == 2, self
        assert self.out == ""
        assert self.err.count("\n") == 1, self.err
        assert self.err.endswith(("\n", "?\n"))
        return self.err.rstrip("\n")


def process(*arguments: object, typed: str | None = None, **environment: str) -> Called:
    """A real process, with nothing typed unless given."""
    ended = subprocess.run(
        [sys.executable, "-m", "anpfiff", *map(str, arguments)],
        input=(typed or "").encode(),
        capture_output=True,
        env=_environment(environment),
        timeout=60,
        check=False,
    )
    return Called(ended.returncode, ended.stdout.decode(), ended.stderr.decode())


def _environment(changes: dict[str, str]) -> dict[str, str]:
    """English and without a terminal's size, whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "LC_ALL", "LC_MESSAGES")}
    return kept | {"LANG": "C.UTF-8"} | changes


class Caller:
    """The same within this process: faster, where a process of its own proves nothing more."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: object, typed: str = "", at_a_terminal: bool = False) -> Called:
        with self._monkeypatch.context() as patch:
            stdin = io.StringIO(typed)
            patch.setattr(stdin, "isatty", lambda: at_a_terminal)
            patch.setattr("sys.stdin", stdin)
            for name in ("COLUMNS", "LINES", "LC_ALL", "LC_MESSAGES"):
                patch.delenv(name, raising=False)
            patch.setenv("LANG", "C.UTF-8")
            self._capsys.readouterr()
            code = main([str(argument) for argument in arguments])
        captured = self._capsys.readouterr()
        return Called(code, captured.out, captured.err)


def files_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())
