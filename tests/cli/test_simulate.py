"""`anpfiff simulate`."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from anpfiff.cli.interval import wilson
from anpfiff.core.build import compiled
from cli.calls import Caller, files_in, process

TIMES = {"seconds", "games_per_second", "decisions_per_second", "workers"}


def figures(call: Caller, *arguments: object) -> dict[str, Any]:
    done = call("simulate", "fussballwelt", "--json", *arguments)
    assert (done.code, done.err) == (0, "")
    told: dict[str, Any] = json.loads(done.out)
    return told


def test_the_keys_that_programs_read(call: Caller) -> None:
    told = figures(call, "--players", 3, "--games", 30, "--bots", "random,random,greedy", "--seed", 4)
    assert told["game"] == "fussballwelt"
    assert told["edition"] == "base"
    assert told["options"] == {"first_games": False, "surprise_market": False}
    assert told["players"] == 3
    assert told["bots"] == ["random", "random", "greedy"]
    assert told["games"] == 30
    assert sum(told["wins_by_seat"]) == 30
    assert told["wins_by_bot"] == {"random": sum(told["wins_by_seat"][:2]), "greedy": told["wins_by_seat"][2]}
    assert told["wins_by_bot"]["greedy"] > 20
    assert told["mean_turns"] > 20
    assert told["mean_decisions"] > 20
    assert told["decisions_per_second"] > 0
    assert told["compiled"] is compiled()
    assert told["seed"] == 4


def test_the_same_seed_gives_the_same_figures_whatever_the_number_of_workers() -> None:
    call = ("simulate", "fussballwelt", "--json", "--games", 70, "--seed", 3, "--players", 3)
    one, two = (json.loads(process(*call, "--workers", workers).out) for workers in (1, 2))
    assert one.keys() == two.keys()
    assert {key: one[key] for key in one.keys() - TIMES} == {key: two[key] for key in two.keys() - TIMES}
    assert (one["workers"], two["workers"]) == (1, 2)


def test_another_seed_gives_other_figures(call: Caller) -> None:
    assert figures(call, "--games", 40, "--seed", 1)["mean_turns"] != figures(call, "--games", 40, "--seed", 2)["mean_turns"]


def test_defaults_that_work(call: Caller) -> None:
    told = figures(call, "--games", 1)
    assert (told["players"], told["bots"], told["seed"]) == (4, ["random"] * 4, 0)
    assert told["workers"] == os.cpu_count(), "all cores"


def test_options_reach_the_game(call: Caller) -> None:
    told = figures(call, "--games", 5, "--option", "surprise_market=on", "--option", "first_games=ON")
    assert told["options"] == {"first_games": True, "surprise_market": True}
    assert told["mean_turns"] != figures(call, "--games", 5)["mean_turns"]


def test_the_report_for_people(call: Caller) -> None:
    done = call("simulate", "fussballwelt", "--games", 20, "--bots", "greedy,random", "--players", 2, "--seed", 1)
    assert (done.code, done.err) == (0, "")
    assert "Build your football world, the printed game: 20 games, seed 1" in done.out
    told = figures(call, "--games", 20, "--bots", "greedy,random", "--players", 2, "--seed", 1)
    low, high = wilson(told["wins_by_seat"][0], 20)
    assert f"{100 * low:.1f} … {100 * high:.1f} %" in done.out
    assert f"{told['mean_turns']:.1f} turns" in done.out
    assert done.out.count("greedy") == 2  # by seat and by bot


def test_records_are_written_and_verify(call: Caller, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    done = call("simulate", "fussballwelt", "--games", 3, "--record", folder, "--seed", 8)
    assert done.code == 0
    assert str(folder) in done.out
    assert files_in(folder) == [f"fussballwelt-base-8-{number}.json" for number in range(3)]
    for file in folder.iterdir():
        assert call("verify", file).code == 0


def test_records_are_the_same_whatever_the_number_of_workers(call: Caller, tmp_path: Path) -> None:
    for workers in (1, 2):
        assert call("simulate", "fussballwelt", "--games", 4, "--workers", workers, "--record", tmp_path / str(workers)).code == 0
    for name in files_in(tmp_path / "1"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_of_a_share(wins: int, games: int, low: float, high: float) -> None:
    """Published values of Wilson's interval."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)
