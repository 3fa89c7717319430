"""A bot of another package appears everywhere, on both builds."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FOREIGN = Path(__file__).with_name("foreign")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Really installed, by pip, into a folder of its own."""
    place = tmp_path_factory.mktemp("site")
    install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(place)]
    subprocess.run([sys.executable, *install, str(FOREIGN)], check=True, capture_output=True)
    path = [os.environ.get("PYTHONPATH", ""), str(place)]
    return os.environ | {"PYTHONPATH": os.pathsep.join(part for part in path if part)}


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
