"""Many games between bots, on several processes, with the same result whatever their number."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from anpfiff.arena.match import ask, play_match
from anpfiff.bots.bot import Bot
from anpfiff.bots.registry import make_bot
from anpfiff.core.build import compiled
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.game import OptionValue, Setup
from anpfiff.core.record import Recorder, write_record
from anpfiff.core.registry import new_game
from anpfiff.core.result import Result

if TYPE_CHECKING:
    from concurrent.futures import Executor

_CHUNKS = 64
"""Enough that progress moves and no worker waits long for the last; the same for any number of workers, like every sum."""
_CHUNK_AT_MOST = 2_000


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

    `progress` is called with the number of games just finished. `executor` runs the games elsewhere, on a cluster for example.
    """
    for name in bots:
        make_bot(name, setup)
    size = min(_CHUNK_AT_MOST, -(-games // _CHUNKS))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    total = Tally(0, 0, 0, [0.0] * setup.seats, [0] * setup.seats)
    began = perf_counter()

    def finished(tally: Tally) -> None:
        total.add(tally)
        if progress is not None:
            progress(tally.games)

    if executor is None and workers == 1:
        for chunk in chunks:
            finished(play_games(setup, bots, chunk, seed, record))
    else:
        from concurrent.futures import ProcessPoolExecutor

        with executor or ProcessPoolExecutor(workers) as pool:
            jobs = [pool.submit(play_games, setup, bots, chunk, seed, record) for chunk in chunks]
            for job in jobs:
                finished(job.result())
    return _summary(setup, bots, seed, workers, total, perf_counter() - began)


def play_games(setup: Setup, bots: Sequence[str], numbers: range, seed: int, record: Path | None) -> Tally:
    """Play the games with these numbers, one after the other."""
    tally = Tally(0, 0, 0, [0.0] * setup.seats, [0] * setup.seats)
    players = [make_bot(name, setup) for name in bots]
    for number in numbers:
        _count(tally, *_play(setup, players, bots, seed, number, record))
    return tally


def _play(
    setup: Setup, players: list[Bot], names: Sequence[str], seed: int, number: int, record: Path | None
) -> tuple[Result, int, int]:
    """Result, turns and decisions of one game."""
    first = number * (setup.seats + 1)
    chance = Seeded(seed, first)
    bots_chance: list[Chance] = [Seeded(seed, first + 1 + seat) for seat in range(setup.seats)]
    if record is None:
        state = new_game(setup, chance)
        decisions = play_match(state, players, chance, bots_chance)
    else:
        recorder = Recorder(setup, names, chance)
        state = recorder.state
        decisions = 0
        while (seat := state.mover()) >= 0:
            decisions += state.legal_count(seat) > 1
            recorder.play(seat, ask(players[seat], state, seat, bots_chance[seat]))
        (record / f"{setup.game}-{setup.edition}-{seed}-{number}.json").write_bytes(write_record(recorder.record()))
    result = state.result()
    assert result is not None
    return result, state.turns(), decisions


def _count(tally: Tally, result: Result, turns: int, decisions: int) -> None:
    winners = result.winners()
    tally.games += 1
    tally.turns += turns
    tally.decisions += decisions
    for seat in winners:
        tally.wins[seat] += 1 / len(winners)
    for seat, place in enumerate(result.places):
        tally.places[seat] += place


def _summary(setup: Setup, bots: Sequence[str], seed: int, workers: int, total: Tally, seconds: float) -> Simulation:
    by_bot: dict[str, float] = dict.fromkeys(bots, 0.0)
    for seat, name in enumerate(bots):
        by_bot[name] += total.wins[seat]
    return Simulation(
        game=setup.game,
        edition=setup.edition,
        options=dict(setup.options),
        players=setup.seats,
        bots=tuple(bots),
        seed=seed,
        games=total.games,
        wins_by_seat=tuple(total.wins),
        wins_by_bot=by_bot,
        mean_place_by_seat=tuple(places / total.games for places in total.places),
        mean_turns=total.turns / total.games,
        mean_decisions=total.decisions / total.games,
        seconds=seconds,
        games_per_second=total.games / seconds,
        decisions_per_second=total.decisions / seconds,
        workers=workers,
        compiled=compiled(),
    )
