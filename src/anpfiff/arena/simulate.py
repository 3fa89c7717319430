"""Many games between bots, on several processes, with the same result whatever their number."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, local
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from anpfiff.arena.match import ask, play_match
from anpfiff.bots.bot import Bot, BotMaker
from anpfiff.bots.policy_bot import PolicyBot
from anpfiff.bots.registry import BOTS, make_bot
from anpfiff.core.build import compiled
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.game import Game, OptionValue, Setup
from anpfiff.core.record import Recorder, write_record
from anpfiff.core.registry import GAMES, new_game
from anpfiff.core.result import Result
from anpfiff.core.state import State

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

_CHUNKS = 64
"""Enough that progress moves and no worker waits long for the last; the same for any number of workers, like every sum."""
_CHUNK_AT_MOST = 2_000


STOPPING = Event()
"""Set in a worker that shall begin no more games."""


class _Kept(local):
    """Those of the set-up that was played last, by thread."""

    def __init__(self) -> None:
        self.played_at: tuple[Game, Setup] | None = None
        self.bots: dict[str, tuple[BotMaker, Bot]] = {}


_KEPT = _Kept()


class _Ended(NamedTuple):
    """One game."""

    result: Result
    turns: int
    decisions: int


class Series(NamedTuple):
    """Games by number: each has the same dice, whoever plays it and after which others."""

    setup: Setup
    bots: Sequence[str]
    """By name, one a seat."""
    seed: int
    record: Path | None


class Tally(msgspec.Struct):
    """What a number of games added up to."""

    games: int
    turns: int
    decisions: int
    wins: list[float]
    """By seat; a shared win is shared."""
    places: list[int]
    """The sum of places by seat."""

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.turns += other.turns
        self.decisions += other.decisions
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]
        self.places = [own + more for own, more in zip(self.places, other.places, strict=True)]


class Simulation(msgspec.Struct, frozen=True):
    """The figures of a simulation."""

    game: str
    edition: str
    options: dict[str, OptionValue]
    players: int
    bots: tuple[str, ...]
    seed: int
    games: int
    """Those that were played to their ends."""
    wanted: int
    stopped: bool
    """By Ctrl-C, before all that were wanted were played. Without a single game all means are 0."""
    wins_by_seat: tuple[float, ...]
    wins_by_bot: dict[str, float]
    mean_place_by_seat: tuple[float, ...]
    mean_turns: float
    mean_decisions: float
    seconds: float
    games_per_second: float
    decisions_per_second: float
    workers: int
    compiled: bool


class SimulationStopped(KeyboardInterrupt):
    """Ctrl-C, with what was counted until then."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__()
        self.simulation = simulation


def simulate(
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    workers: int = 1,
    record: Path | None = None,
    progress: Callable[[int], None] | None = None,
    executor: "Executor | None" = None,
) -> Simulation:
    """Play games between bots by name, one a seat. Game i has the same dice whatever the number of workers.

    `progress` is called with the number of games just finished. `executor` runs the games elsewhere, on a cluster for example,
    and is left open. Ctrl-C is raised on as `SimulationStopped`, with the figures so far.
    """
    for name in bots:
        _seated(name, setup)
    counted = _Counted(Series(setup, bots, seed, record), progress)
    began = perf_counter()
    stopped = False
    try:
        counted.play(_chunks(games), workers, executor)
    except KeyboardInterrupt:
        stopped = True
    simulation = _summary(counted, workers, games, stopped, perf_counter() - began)
    if stopped:
        raise SimulationStopped(simulation)
    return simulation


def _chunks(games: int) -> list[range]:
    size = min(_CHUNK_AT_MOST, -(-games // _CHUNKS))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


class _Counted:
    """What was counted so far. Ctrl-C may come at any time and finds every game in it once or not at all."""

    def __init__(self, series: Series, progress: Callable[[int], None] | None) -> None:
        self.series = series
        self._progress = progress
        self._tallies: list[Tally] = []

    def play(self, chunks: Sequence[range], workers: int, executor: "Executor | None") -> None:
        """Here, in processes of our own, or wherever the executor has its."""
        if executor is not None:
            self._together(executor, chunks)
        elif workers == 1:
            for chunk in chunks:
                self._alone(chunk)
        else:
            from anpfiff.arena.workers import PATIENCE, Workers

            with Workers(workers) as pool:
                self._together(pool, chunks, pool.stop, PATIENCE)

    def _alone(self, numbers: range) -> None:
        ended: list[_Ended] = []
        try:
            _play_some(ended, self.series, numbers)
        finally:
            self._tallies.append(_tally(self.series.setup, ended))
        self._tell()

    def _together(
        self, executor: "Executor", chunks: Sequence[range], stop: Callable[[], None] | None = None, patience: float = 0
    ) -> None:
        """In the order of the games, whoever is ready first. `patience`: how long who is told to stop may take for it."""
        jobs: list[Future[Tally]] = []
        try:
            # Within the try: the first are being played while the last are handed out.
            for chunk in chunks:
                jobs.append(executor.submit(play_games, self.series, chunk))  # noqa: PERF401 - those handed out so far count
            for job in jobs:
                self._tallies.append(job.result())
                self._tell()
        except BaseException as error:
            for job in jobs:
                job.cancel()
            if isinstance(error, KeyboardInterrupt):
                if stop is not None:
                    stop()
                self._collect(jobs[len(self._tallies) :], patience)
            raise

    def _collect(self, jobs: "Sequence[Future[Tally]]", patience: float) -> None:
        """What is ready, or will be in time."""
        for job in jobs:
            with suppress(Exception):
                self._tallies.append(job.result(patience))

    def _tell(self) -> None:
        if self._progress is not None:
            self._progress(self._tallies[-1].games)

    def total(self) -> Tally:
        total = _tally(self.series.setup, [])
        for tally in self._tallies:
            total.add(tally)
        return total


def play_games(series: Series, numbers: range) -> Tally:
    """Play the games with these numbers, one after the other."""
    ended: list[_Ended] = []
    _play_some(ended, series, numbers)
    return _tally(series.setup, ended)


def _play_some(ended: list[_Ended], series: Series, numbers: range) -> None:
    players = [_seated(name, series.setup) for name in series.bots]
    for number in numbers:
        if STOPPING.is_set():
            return
        _play(ended, series, players, number)


def _seated(name: str, setup: Setup) -> Bot:
    """A bot for a seat. Whoever plays by a policy remembers nothing and can sit everywhere, so one is kept: to make it may take
    longer than a game."""
    table = GAMES.find(setup.game), setup
    if _KEPT.played_at != table:
        _KEPT.played_at, _KEPT.bots = table, {}
    maker, bot = _KEPT.bots.get(name, (None, None))
    if bot is None or maker is not BOTS.find(name):
        bot = make_bot(name, setup)
        # Not `isinstance`: see `bots.policy_bot`.
        if type(bot) is PolicyBot:
            _KEPT.bots[name] = BOTS.find(name), bot
    return bot


def _play(ended: list[_Ended], series: Series, players: list[Bot], number: int) -> None:
    setup, names, seed, record = series
    first = number * (setup.seats + 1)
    chance = Seeded(seed, first)
    bots_chance: list[Chance] = [Seeded(seed, first + 1 + seat) for seat in range(setup.seats)]
    if record is None:
        state = new_game(setup, chance)
        decisions = play_match(state, players, chance, bots_chance)
        ended.append(_ended(state, decisions))
        return
    recorder = Recorder(setup, names, chance)
    state = recorder.state
    decisions = 0
    while (seat := state.mover()) >= 0:
        decisions += state.legal_count(seat) > 1
        recorder.play(seat, ask(players[seat], state, seat, bots_chance[seat]))
    file = record / f"{setup.game}-{setup.edition}-{seed}-{number}.json"
    _write(ended, _ended(state, decisions), file, write_record(recorder.record()))


def _ended(state: State, decisions: int) -> _Ended:
    result = state.result()
    assert result is not None
    return _Ended(result, state.turns(), decisions)


def _write(ended: list[_Ended], one: _Ended, file: Path, written: bytes) -> None:
    """Counted and written, or neither, whenever somebody presses Ctrl-C."""
    before = len(ended)
    try:
        file.write_bytes(written)
        ended.append(one)
    except BaseException:
        if len(ended) == before:
            file.unlink(missing_ok=True)
        raise


def _tally(setup: Setup, ended: Sequence[_Ended]) -> Tally:
    tally = Tally(0, 0, 0, [0.0] * setup.seats, [0] * setup.seats)
    for one in ended:
        tally.games += 1
        tally.turns += one.turns
        tally.decisions += one.decisions
        tally.wins = [wins + share for wins, share in zip(tally.wins, wins_of(one.result), strict=True)]
        for seat, place in enumerate(one.result.places):
            tally.places[seat] += place
    return tally


def wins_of(result: Result) -> list[float]:
    """By seat: a shared win is shared."""
    winners = result.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(result.places))]


def _wins_by_bot(bots: Sequence[str], wins: Sequence[float]) -> dict[str, float]:
    """Of all seats at which it sat."""
    by_bot: dict[str, float] = dict.fromkeys(bots, 0.0)
    for seat, name in enumerate(bots):
        by_bot[name] += wins[seat]
    return by_bot


def _summary(counted: _Counted, workers: int, wanted: int, stopped: bool, seconds: float) -> Simulation:
    (setup, bots, seed, _), total = counted.series, counted.total()
    games = max(total.games, 1)
    return Simulation(
        game=setup.game,
        edition=setup.edition,
        options=dict(setup.options),
        players=setup.seats,
        bots=tuple(bots),
        seed=seed,
        games=total.games,
        wanted=wanted,
        stopped=stopped,
        wins_by_seat=tuple(total.wins),
        wins_by_bot=_wins_by_bot(bots, total.wins),
        mean_place_by_seat=tuple(places / games for places in total.places),
        mean_turns=total.turns / games,
        mean_decisions=total.decisions / games,
        seconds=seconds,
        games_per_second=total.games / seconds,
        decisions_per_second=total.decisions / seconds,
        workers=workers,
        compiled=compiled(),
    )
