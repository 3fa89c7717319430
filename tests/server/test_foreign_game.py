"""A game of another package, which brings nothing but its rules: listed with defaults, played at a table and in the terminal."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Page, Server, run
from server.wishing import RANDOM

HERE = Path(__file__)
PATH = {"PYTHONPATH": os.pathsep.join(map(str, (HERE.with_name("foreign_game"), HERE.parents[1], *sys.path[1:])))}
"""Where `toy` is announced as an entry point, and where it is."""


@pytest.fixture
def with_toy(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, environment=PATH)
    yield server
    assert "Traceback" not in server.stop()


def test_it_is_listed_with_what_it_says_of_itself(with_toy: Server) -> None:
    listed = {game["game"]: game for game in json.loads(with_toy.get("/api/games?language=de"))}
    assert set(listed) == {"cards2010", "fussballwelt", "schwalben", "toy", "worldcup"}
    toy = listed["toy"]
    assert (toy["title"], toy["about"], toy["first_game"]) == ("toy", "", None)
    assert [(edition["name"], edition["title"], edition["length"]) for edition in toy["editions"]] == [("toy", "toy", "")]
    assert toy["bots"] == ["random"]
    for path in ("/api/rules/toy?language=en", "/api/games/toy/guide?language=en"):
        status, text = with_toy.fetch(path)
        assert (status, json.loads(text)) in [(200, ""), (200, [])], path


def test_it_is_played_to_its_end(with_toy: Server) -> None:
    host = with_toy.person("Ann")
    table = with_toy.make(host, "me", RANDOM, RANDOM, game="toy")

    async def watch() -> None:
        page = await Page.open(with_toy, table)
        assert with_toy.ask(table, host, "Stand", seat=0)[0] == 200
        while page.now["ended"] is None:
            await page.receive()
        assert sorted(page.now["ended"]["places"])[0] == 1
        assert page.lines
        assert all(line["text"] for line in page.lines)

    run(watch())


def test_the_terminal_knows_it_too() -> None:
    words = ["simulate", "toy", "--players", "3", "--games", "5", "--bots", "random,random,random", "--json"]
    command = [sys.executable, "-m", "anpfiff", *words]
    ran = subprocess.run(command, env=os.environ | PATH, capture_output=True, check=False, text=True)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["games"] == 5
