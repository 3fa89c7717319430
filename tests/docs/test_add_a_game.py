"""Whoever follows CONTRIBUTING's "Add a game" word by word has a game that can be played."""

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from installing import DRIBBLE, TOP, finding
from server.running import Server
from server.test_games_of_others import listed, played_out

GUIDE = re.search(r"^## Add a game\n(.*?)^## ", (TOP / "CONTRIBUTING.md").read_text(), re.MULTILINE | re.DOTALL)
assert GUIDE is not None
CHAPTER = GUIDE[1]
MOST_LINES = 40
"""A page."""
COMMANDS = re.findall(r"^```sh\n(.*?)^```", CHAPTER, re.MULTILINE | re.DOTALL)
PIP = """#!/bin/sh
[ "$1" = install ] && shift && exec {python} -m pip install --quiet --no-deps --no-build-isolation --no-index --target {site} "$@"
"""
ANPFIFF = """#!/bin/sh
exec {python} -m anpfiff "$@"
"""
FIRST_MOVES = "1\n" * 100


def program(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    file.chmod(0o755)


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Mapping[str, str]]:
    """What the commands have printed, and the environment in which the game is installed.

    In a clone that holds only what the commands need. Its pip installs into a folder beside it instead of ours.
    """
    place = tmp_path_factory.mktemp("somewhere")
    clone, site = place / "anpfiff", place / "site"
    program(clone / ".venv" / "bin" / "pip", PIP.format(python=sys.executable, site=site))
    program(clone / ".venv" / "bin" / "anpfiff", ANPFIFF.format(python=sys.executable))
    (clone / "examples").symlink_to(TOP / "examples")
    environment = finding(site) | {"LANG": "C.UTF-8", "XDG_DATA_HOME": str(place / "data")}
    (commands,) = COMMANDS
    words = ["sh", "-eu", "-c", commands]
    ran = subprocess.run(words, cwd=clone, env=environment, input=FIRST_MOVES, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout, environment


def test_it_is_shorter_than_a_page() -> None:
    assert len(CHAPTER.splitlines()) < MOST_LINES


def test_it_names_every_file_of_the_example_and_no_other() -> None:
    folder = DRIBBLE / "src" / "dribble"
    there = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.suffix in (".py", ".toml", ".md")}
    steps = CHAPTER.partition("\n1. ")[2].partition("A game of this repository")[0]
    named = set(re.findall(r"`([\w/]+\.(?:py|toml|md))`", steps)) - {"pyproject.toml"}
    assert named - there == {"mind/greedy.py"}, "which nothing needs"
    assert there - named == {"__init__.py"}


def test_the_game_is_simulated_and_played_by_typing(followed: tuple[str, Mapping[str, str]]) -> None:
    said, _ = followed
    assert "A game takes 6.0 turns" in said, "three attacks for each of two"
    assert "Run on" in said
    assert said.count("The game is over.\n1. ") == 1


def test_the_game_is_played_at_a_table(followed: tuple[str, Mapping[str, str]], tmp_path: Path) -> None:
    _, environment = followed
    server = Server(tmp_path, environment=environment)
    assert listed(server, "lob", "de")["title"] == "Dribbling", "the texts are still the example's"
    _, lines = played_out(server, server.person("Ann"), "lob")
    assert sum(" rolled a " in line for line in lines) >= 9
    assert "Traceback" not in server.stop()
