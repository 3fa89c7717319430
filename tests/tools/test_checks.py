"""Whoever lacks something is told so in one sentence, before anything long begins."""

import os
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]


def check(script: str, *words: str, **environment: str) -> tuple[int, str]:
    command = ["/bin/sh", str(TOP / "tools" / script), *words]
    ran = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout + ran.stderr


def fake(folder: Path, name: str, text: str) -> str:
    """A program that is not what it should be."""
    program = folder / name
    program.write_text(f"#!/bin/sh\n{text}\n")
    program.chmod(0o755)
    return str(program)


def test_this_machine_has_what_it_takes() -> None:
    assert check("check-python.sh", "python3") == (0, "")
    assert check("check-compiler.sh", "python3") == (0, "")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('case "$2" in *version_info*) exit 1;; *) echo Python 3.8.1;; esac', "needs Python 3.11 or newer"),
        ('case "$2" in *ensurepip*) exit 1;; esac', "python3-venv"),
    ],
)
def test_a_python_that_does_not_do(tmp_path: Path, text: str, sentence: str) -> None:
    code, said = check("check-python.sh", fake(tmp_path, "python", text))
    assert code == 1
    assert sentence in said
    assert said.count("\n") == 1


def test_no_python() -> None:
    code, said = check("check-python.sh", "no-such-python")
    assert (code, said.count("\n")) == (1, 1)
    assert "no-such-python" in said


def test_no_compiler(tmp_path: Path) -> None:
    code, said = check("check-compiler.sh", "python3", PATH=str(tmp_path), CC="no-such-compiler")
    assert (code, said.count("\n")) == (1, 1)
    assert "apt-get install gcc" in said


def test_no_headers(tmp_path: Path) -> None:
    code, said = check("check-compiler.sh", fake(tmp_path, "python", "exit 1"))
    assert (code, said.count("\n")) == (1, 1)
    assert "python3-dev" in said


def test_a_chromium_that_is_none() -> None:
    code, said = check("check-chromium.sh", CHROMIUM="/no/such/browser")
    assert (code, said.count("\n")) == (1, 1)
    assert "CHROMIUM=/no/such/browser" in said


def test_mutants_of_which_game() -> None:
    code, said = check("mutants.sh", "halma")
    assert code == 2
    assert "no game halma" in said
