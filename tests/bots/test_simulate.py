"""The arena counts rightly, and the number of workers changes nothing but the time."""

from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anpfiff.arena.simulate import Series, Simulation, SimulationStopped, Tally, _play_some, _write, simulate
from anpfiff.bots import registry
from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.bots.policy_bot import seated
from anpfiff.bots.registry import make_policy
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.game import Setup
from anpfiff.core.record import read_record, verify
from anpfiff.core.registry import UnknownError, make_setup
from anpfiff.core.view import View

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


class Counted(BotMaker):
    """Makes bots that play by a policy, and counts them."""

    def __init__(self) -> None:
        self.made = 0

    def plays(self, game: str) -> bool:
        return True

    def make(self, setup: Setup) -> Bot:
        self.made += 1
        return seated(make_policy("random", setup), setup)


def test_one_policy_plays_all_seats_of_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Counted(), Counted()
    for maker in (first, second):
        monkeypatch.setitem(registry.BOTS._loaded, "counted", maker)
        simulate(SETUP, ["counted"] * 3, 130)
        simulate(SETUP, ["counted"] * 3, 1)
    assert (first.made, second.made) == (1, 1)


def test_bots_that_may_remember_sit_at_one_seat_each(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[set[int]] = []

    class Remembers(Bot):
        def __init__(self) -> None:
            self.seats: set[int] = set()
            seats.append(self.seats)

        def choose(self, view: View, decision: Decision, chance: Chance) -> int:
            self.seats.add(decision.seat)
            return decision.moves[0]

    class Makes(Counted):
        def make(self, setup: Setup) -> Bot:
            return Remembers()

    monkeypatch.setitem(registry.BOTS._loaded, "remembers", Makes())
    simulate(SETUP, ["remembers", "greedy", "remembers"], 2)
    assert {0} in seats
    assert {2} in seats
    assert all(len(of_one) <= 1 for of_one in seats)


# --- on somebody else's processes


def test_an_executor_is_left_open() -> None:
    with ProcessPoolExecutor(2) as pool:
        first, second = (simulate(SETUP, BOTS, 30, seed=5, executor=pool) for _ in range(2))
        assert figures(first) == figures(second) == figures(simulate(SETUP, BOTS, 30, seed=5))
        assert pool.submit(pow, 2, 5).result() == 32


class Lazy(Executor):
    """Does some of the jobs, and somebody presses Ctrl-C while the next is waited for."""

    def __init__(self, done: int, error: type[BaseException]) -> None:
        self._done = done
        self._error = error
        self.jobs: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        job: Future[Any] = Future() if len(self.jobs) != self._done else _Failing(self._error)
        if len(self.jobs) < self._done or len(self.jobs) == self._done + 2:
            job.set_result(fn(*args))
        self.jobs.append(job)
        return job


class _Failing(Future[Tally]):
    def __init__(self, error: type[BaseException]) -> None:
        super().__init__()
        self._error = error

    def result(self, timeout: float | None = None) -> Tally:
        if timeout is None:
            raise self._error
        return super().result(timeout)


def test_ctrl_c_counts_what_is_ready_elsewhere_and_calls_the_rest_off() -> None:
    lazy = Lazy(5, KeyboardInterrupt)
    with pytest.raises(SimulationStopped) as stopped:
        simulate(SETUP, BOTS, 64, executor=lazy)
    simulation = stopped.value.simulation
    assert (simulation.games, simulation.wanted, simulation.stopped) == (6, 64, True)
    assert sum(simulation.wins_by_seat) == pytest.approx(6)
    assert [job.cancelled() for job in lazy.jobs] == [number not in (0, 1, 2, 3, 4, 7) for number in range(64)]


class Interrupted(Executor):
    """Somebody presses Ctrl-C while the fourth job is being handed out."""

    def __init__(self) -> None:
        self._jobs = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._jobs += 1
        if self._jobs == 4:
            raise KeyboardInterrupt
        job: Future[Any] = Future()
        job.set_result(fn(*args))
        return job


def test_ctrl_c_while_games_are_handed_out_counts_those_that_are_played() -> None:
    with pytest.raises(SimulationStopped) as stopped:
        simulate(SETUP, BOTS, 64, executor=Interrupted())
    assert stopped.value.simulation.games == 3


def test_what_fails_elsewhere_is_told_and_the_rest_called_off() -> None:
    lazy = Lazy(5, ZeroDivisionError)
    with pytest.raises(ZeroDivisionError):
        simulate(SETUP, BOTS, 64, executor=lazy)
    assert lazy.jobs[-1].cancelled()


# --- Ctrl-C


def pressing(after: int) -> Any:
    """What presses Ctrl-C when so many games were counted."""
    counted = 0

    def progress(games: int) -> None:
        nonlocal counted
        counted += games
        if counted >= after:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_loses_nothing_that_was_counted(workers: int) -> None:
    """The first ten games, alone; two workers may have played more of them."""
    with pytest.raises(SimulationStopped) as stopped:
        simulate(SETUP, BOTS, 640, seed=5, workers=workers, progress=pressing(10))
    simulation = stopped.value.simulation
    assert simulation.stopped
    assert simulation.wanted == 640
    assert sum(simulation.wins_by_seat) == pytest.approx(simulation.games)
    if workers == 1:
        same = figures(simulate(SETUP, BOTS, 10, seed=5)) | {"stopped": True, "wanted": 640}
        assert figures(simulation) == same
    else:
        assert 10 <= simulation.games < 640


def test_ctrl_c_in_the_middle_of_a_game_counts_those_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write, written = Path.write_bytes, 0

    def press(self: Path, content: bytes) -> int:
        nonlocal written
        written += 1
        if written == 4:
            write(self, content[:100])
            raise KeyboardInterrupt
        return write(self, content)

    monkeypatch.setattr(Path, "write_bytes", press)
    with pytest.raises(SimulationStopped) as stopped:
        simulate(SETUP, BOTS, 640, seed=5, record=tmp_path)
    assert stopped.value.simulation.games == len(list(tmp_path.iterdir())) == 3
    assert figures(stopped.value.simulation)["mean_turns"] == simulate(SETUP, BOTS, 3, seed=5).mean_turns


def test_ctrl_c_before_the_first_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def press(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("anpfiff.arena.simulate.new_game", press)
    with pytest.raises(SimulationStopped) as stopped:
        simulate(SETUP, BOTS, 64)
    simulation = stopped.value.simulation
    assert (simulation.games, simulation.mean_turns, simulation.mean_place_by_seat) == (0, 0, (0, 0, 0))


@pytest.mark.parametrize("counted", [False, True])
def test_ctrl_c_just_after_a_record_was_written(tmp_path: Path, counted: bool) -> None:
    """A game that is not counted leaves no record, and one that is keeps it."""
    (one,) = _one_game()

    class Stopping(list[Any]):
        def append(self, game: Any) -> None:
            if counted:
                super().append(game)
            raise KeyboardInterrupt

    ended = Stopping()
    with pytest.raises(KeyboardInterrupt):
        _write(ended, one, tmp_path / "game.json", b"{}")
    assert (len(ended) == 1) == (tmp_path / "game.json").exists() == counted


def _one_game() -> list[Any]:
    ended: list[Any] = []
    _play_some(ended, Series(make_setup("fussballwelt", seats=2), ["random", "random"], 3, None), range(1))
    return ended
