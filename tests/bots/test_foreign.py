"""A bot of another package appears everywhere, on both builds."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from installing import install

FOREIGN = Path(__file__).with_name("foreign")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("site"), FOREIGN)


def anpfiff(environment: dict[str, str], *words: str) -> str:
    command = [sys.executable, "-m", "anpfiff", *words]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def test_it_is_listed(environment: dict[str, str]) -> None:
    games = json.loads(anpfiff(environment, "games", "--json"))
    assert all("last" in game["bots"] for game in games)


def test_it_plays(environment: dict[str, str]) -> None:
    words = ["simulate", "fussballwelt", "--players", "2", "--games", "20", "--bots", "last,random", "--json"]
    simulation = json.loads(anpfiff(environment, *words))
    assert simulation["games"] == 20
    assert sum(simulation["wins_by_bot"].values()) == 20
    assert simulation["wins_by_bot"].keys() == {"last", "random"}
