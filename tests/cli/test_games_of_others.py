"""Games of other packages in the terminal: `toy` brings nothing but its rules, `dribble` texts and rules pages."""

import json
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from cli.calls import Called, process

FIRST_MOVES = "1\n" * 300


class Calling:
    """`anpfiff` where the packages are installed."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._path = environment["PYTHONPATH"]

    def __call__(self, *words: object, typed: str | None = None, complaint: str = "") -> Called:
        done = process(*words, typed=typed, PYTHONPATH=self._path)
        assert (done.code, done.err) == (0, complaint), done
        return done

    def announce(self, folder: Path, game: str, place: str) -> None:
        """As an installer would, for modules that lie in this folder."""
        about = folder / f"{game}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[anpfiff.games]\n{game} = {place}\n")
        self._path = os.pathsep.join((self._path, str(folder)))


@pytest.fixture
def anpfiff(with_games_of_others: Mapping[str, str]) -> Calling:
    return Calling(with_games_of_others)


def test_they_are_listed(anpfiff: Calling) -> None:
    listed = {game["game"]: game for game in json.loads(anpfiff("games", "--json").out)}
    for game in ("toy", "dribble"):
        assert (listed[game]["editions"], listed[game]["players"]) == (["base"], {"base": [2, 3, 4]})
        assert listed[game]["bots"] == ["random"]
    said = anpfiff("games").out
    assert "toy  toy\n" in said
    assert "dribble  Dribble\n" in said


@pytest.mark.parametrize(("game", "title"), [("toy", "toy, base"), ("dribble", "Dribble, the street game")])
def test_they_are_played_recorded_and_checked(anpfiff: Calling, tmp_path: Path, game: str, title: str) -> None:
    file = tmp_path / "game.json"
    done = anpfiff("play", game, "--players", 2, "--seed", 3, "--record", file, typed=FIRST_MOVES)
    assert done.out.startswith(f"{title}. You have seat 1 of 2; seed 3.")
    assert "The game is over.\n1. " in done.out
    assert anpfiff("verify", file).out.startswith(f"Verified: {game}, 2 players, ")
    assert anpfiff("playback", file).out.count("\n") > 20


def test_a_game_is_left_and_continued(anpfiff: Calling) -> None:
    assert (
        "To go on: anpfiff play toy --continue" in anpfiff("play", "toy", "--players", 2, "--seed", 3, typed="1\n1\n1\nq\n").out
    )
    assert "The game is over." in anpfiff("play", "toy", "--continue", typed=FIRST_MOVES).out


def test_rules_are_shown_if_there_are_any(anpfiff: Calling) -> None:
    assert "There is no rules page for this game in this language." in anpfiff("play", "toy", typed="r\nq\n").out
    assert "At one step" in anpfiff("play", "dribble", typed="r\nq\n").out
    assert "Bei einem Schritt" in anpfiff("play", "dribble", "--language", "de", typed="r\nq\n").out


@pytest.mark.parametrize("game", ["toy", "dribble"])
def test_they_are_simulated(anpfiff: Calling, game: str) -> None:
    words = ["simulate", game, "--players", 3, "--games", 5, "--bots", "random,random,random", "--json"]
    assert json.loads(anpfiff(*words).out)["games"] == 5


MODULE = "from toy.game import ToyGame\n\n\nclass Another(ToyGame):\n    name = '{name}'\n"


def test_a_game_may_be_a_module_by_itself(anpfiff: Calling, tmp_path: Path) -> None:
    (tmp_path / "lonely.py").write_text(MODULE.format(name="lonely"))
    anpfiff.announce(tmp_path, "lonely", "lonely:Another")
    bots = {game["game"]: game["bots"] for game in json.loads(anpfiff("games", "--json").out)}
    assert bots["lonely"] == ["random"]
    assert {"greedy", "level5", "random"} <= set(bots["fussballwelt"])
    done = anpfiff("play", "lonely", "--players", 2, typed="r\n" + FIRST_MOVES).out
    assert "no rules page" in done
    assert "The game is over." in done


def test_a_game_may_be_a_package_that_names_it_at_its_top(anpfiff: Calling, tmp_path: Path) -> None:
    for folder, file, text in (
        ("", "__init__.py", MODULE.format(name="whole")),
        ("rules", "en.md", "# All of it"),
        ("texts", "en.toml", 'name = "The whole game"'),
    ):
        (tmp_path / "whole" / folder).mkdir(exist_ok=True)
        (tmp_path / "whole" / folder / file).write_text(text)
    anpfiff.announce(tmp_path, "whole", "whole:Another")
    assert "whole  The whole game\n" in anpfiff("games").out
    assert "All of it" in anpfiff("play", "whole", typed="r\nq\n").out


def test_a_broken_game_keeps_nobody_from_the_others(anpfiff: Calling, tmp_path: Path) -> None:
    anpfiff.announce(tmp_path, "broken", "no_such_module:Game")
    reason = "ModuleNotFoundError: No module named 'no_such_module'"
    complaint = f"The game broken of another package cannot be used ({reason}).\n"
    games = json.loads(anpfiff("games", "--json", complaint=complaint).out)
    assert {"fussballwelt", "toy"} <= {game["game"] for game in games}
    assert "broken" not in {game["game"] for game in games}
