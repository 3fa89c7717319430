"""The arena counts rightly, and the number of workers changes nothing but the time."""

from pathlib import Path

import msgspec
import pytest

from anpfiff.arena.simulate import Simulation, simulate
from anpfiff.core.record import read_record, verify
from anpfiff.core.registry import UnknownError, make_setup

SETUP = make_setup("fussballwelt", seats=3)
BOTS = ["random", "greedy", "random"]


def figures(simulation: Simulation) -> dict[str, object]:
    """All that must not depend on the machine."""
    timed = {"seconds", "games_per_second", "decisions_per_second", "workers"}
    return {key: value for key, value in msgspec.to_builtins(simulation).items() if key not in timed}


def test_workers_change_nothing_but_the_time() -> None:
    alone, together = simulate(SETUP, BOTS, 30, seed=5), simulate(SETUP, BOTS, 30, seed=5, workers=2)
    assert figures(alone) == figures(together)
    assert (alone.workers, together.workers) == (1, 2)


def test_another_seed_gives_other_games() -> None:
    assert figures(simulate(SETUP, BOTS, 10, seed=1)) != figures(simulate(SETUP, BOTS, 10, seed=2))


def test_every_game_is_counted_once() -> None:
    finished: list[int] = []
    simulation = simulate(SETUP, BOTS, 130, progress=finished.append)
    assert simulation.games == sum(finished) == 130
    assert sum(simulation.wins_by_seat) == pytest.approx(130)
    assert sum(simulation.wins_by_bot.values()) == pytest.approx(130)
    assert simulation.wins_by_bot["greedy"] == simulation.wins_by_seat[1]


def test_records_are_those_of_the_games_counted(tmp_path: Path) -> None:
    simulation = simulate(SETUP, BOTS, 4, seed=9, record=tmp_path)
    records = [read_record(file.read_bytes()) for file in tmp_path.iterdir()]
    places = [verify(record).result() for record in records]
    wins = [sum(place is not None and place.places[seat] == 1 for place in places) for seat in range(3)]
    assert tuple(wins) == simulation.wins_by_seat
    assert figures(simulation) == figures(simulate(SETUP, BOTS, 4, seed=9))


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownError):
        simulate(SETUP, ["random", "nobody", "random"], 1)
