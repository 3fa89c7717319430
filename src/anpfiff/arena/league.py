"""A league: pairs of bots, one of the one kind among others of the other, on every seat with the same deal.

Every finished deal is a line of a file, so a league can be interrupted and goes on where it was. Lines come in the order of the
deals whatever the number of processes, and all figures are made of them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import msgspec

from anpfiff import __version__
from anpfiff.arena.match import play_match
from anpfiff.arena.ratings import Met, Rating, ratings
from anpfiff.bots.bot import Bot
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES, new_game

FIXED = "greedy"
"""Has 0 points wherever it takes part; otherwise the first has."""
_SURE = 1.959964


class Pair(NamedTuple):
    one: str
    other: str


class Plan(msgspec.Struct, frozen=True):
    """What a league is: the first line of its file. The same plan gives the same lines everywhere."""

    version: str
    rules_version: int
    setup: Setup
    pairs: tuple[Pair, ...]
    seed: int


class Deal(msgspec.Struct, frozen=True):
    """What came of one deal: as many games as there are seats."""

    one: str
    other: str
    deal: int
    shares: tuple[float, ...]
    """Of the win, by the seat of the one."""
    places: tuple[int, ...]
    """The same seat's."""
    decisions: int


class Standing(msgspec.Struct, frozen=True):
    """How a pair stands."""

    one: str
    other: str
    deals: int
    games: int
    share: float
    """Of the win, of the one."""
    low: float
    high: float
    even: float
    """What it would have if all were equally strong."""


class Table(msgspec.Struct, frozen=True):
    """The figures of a league."""

    plan: Plan
    deals: int
    """Those that were wanted, for each pair."""
    stopped: bool
    standings: tuple[Standing, ...]
    ratings: dict[str, Rating]


class LeagueStopped(KeyboardInterrupt):
    """Ctrl-C, with what was counted until then."""

    def __init__(self, standings: Table) -> None:
        super().__init__()
        self.so_far = standings


class OtherLeagueError(Exception):
    """The file holds lines of something else."""


def plan_league(setup: Setup, bots: Sequence[str], seed: int, everybody: bool) -> Plan:
    """Neighbours in the list meet, or everybody meets everybody; who is named later is the one among the others."""
    for name in bots:
        make_bot(name, setup)
    met = combinations(bots, 2) if everybody else pairwise(bots)
    pairs = tuple(Pair(one, other) for other, one in met)
    return Plan(__version__, GAMES.find(setup.game).rules_version, setup, pairs, seed)


def play_league(
    plan: Plan, deals: int, file: Path | None = None, workers: int = 1, progress: Callable[[int], None] | None = None
) -> Table:
    """Play what is not in the file yet. `progress` hears how many deals are finished; Ctrl-C is raised on as `LeagueStopped`."""
    done = _read(plan, file)
    wanted = [(pair, deal) for deal in range(deals) for pair in plan.pairs]
    left = [(pair, deal) for pair, deal in wanted if (pair.one, pair.other, deal) not in done]
    if progress is not None and len(left) < len(wanted):
        progress(len(wanted) - len(left))
    stopped = False
    try:
        for finished in _played(plan, left, workers):
            done[finished.one, finished.other, finished.deal] = finished
            _append(file, finished)
            if progress is not None:
                progress(1)
    except KeyboardInterrupt:
        stopped = True
    table = _table(plan, deals, done.values(), stopped)
    if stopped:
        raise LeagueStopped(table)
    return table


# --- the file


def _read(plan: Plan, file: Path | None) -> dict[tuple[str, str, int], Deal]:
    if file is None:
        return {}
    if not file.exists() or not file.stat().st_size:
        file.write_bytes(msgspec.json.encode(plan) + b"\n")
        return {}
    first, *lines = file.read_bytes().splitlines(keepends=True)
    try:
        if msgspec.json.decode(first, type=Plan) != plan:
            raise OtherLeagueError
        # Whoever was killed while writing has left half a line, which is played again.
        whole = [line for line in lines if line.endswith(b"\n")]
        done = [msgspec.json.decode(line, type=Deal) for line in whole]
    except msgspec.DecodeError:
        raise OtherLeagueError from None
    if len(whole) < len(lines):
        file.write_bytes(b"".join([first, *whole]))
    return {(deal.one, deal.other, deal.deal): deal for deal in done}


def _append(file: Path | None, finished: Deal) -> None:
    if file is not None:
        with file.open("ab") as lines:
            lines.write(msgspec.json.encode(finished) + b"\n")


# --- the games


def _played(plan: Plan, left: Sequence[tuple[Pair, int]], workers: int) -> Iterator[Deal]:
    """In their order, whoever is ready first."""
    if workers == 1:
        for pair, deal in left:
            yield play_deal(plan, pair, deal)
        return
    from anpfiff.arena.workers import Workers

    with Workers(workers) as pool:
        jobs = [pool.submit(play_deal, plan, pair, deal) for pair, deal in left]
        for job in jobs:
            yield job.result()


_SEATED: dict[tuple[bytes, str, int], Bot] = {}
"""Of this process: making a bot takes longer than many a game."""


def play_deal(plan: Plan, pair: Pair, deal: int) -> Deal:
    """The one on each seat in turn, every time with the same chance."""
    seats, shares, places, decisions = plan.setup.seats, list[float](), list[int](), 0
    for own in range(seats):
        players = [_seated(plan.setup, pair.one if seat == own else pair.other, seat) for seat in range(seats)]
        first = deal * (seats + 1)
        chance = Seeded(plan.seed, first)
        bots_chance: list[Chance] = [Seeded(plan.seed, first + 1 + seat) for seat in range(seats)]
        state = new_game(plan.setup, chance)
        decisions += play_match(state, players, chance, bots_chance)
        result = state.result()
        assert result is not None
        winners = result.winners()
        shares.append(1 / len(winners) if own in winners else 0.0)
        places.append(result.places[own])
    return Deal(pair.one, pair.other, deal, tuple(shares), tuple(places), decisions)


def _seated(setup: Setup, name: str, seat: int) -> Bot:
    key = (msgspec.json.encode(setup), name, seat)
    if key not in _SEATED:
        _SEATED[key] = make_bot(name, setup)
    return _SEATED[key]


# --- the figures


def _table(plan: Plan, deals: int, done: Iterable[Deal], stopped: bool) -> Table:
    of_pair: dict[Pair, list[Deal]] = {pair: [] for pair in plan.pairs}
    for deal in sorted(done, key=lambda deal: deal.deal):
        if deal.deal < deals:
            of_pair[Pair(deal.one, deal.other)].append(deal)
    seats = plan.setup.seats
    standings = tuple(_standing(pair, seats, played) for pair, played in of_pair.items())
    met = [Met(pair.one, pair.other, seats, tuple(_mean(deal.shares) for deal in played)) for pair, played in of_pair.items()]
    names = [name for pair in plan.pairs for name in pair]
    return Table(plan, deals, stopped, standings, ratings(met, FIXED if FIXED in names else plan.pairs[0].other))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _standing(pair: Pair, seats: int, played: Sequence[Deal]) -> Standing:
    """With a 95 % interval over deals: the games of one hang together."""
    if not played:
        return Standing(pair.one, pair.other, 0, 0, 0.0, 0.0, 1.0, 1 / seats)
    shares, count = [_mean(deal.shares) for deal in played], len(played)
    share = _mean(shares)
    # As if one more deal had gone either way: a few deals that all ended alike prove less than they seem to.
    off = sum((one - share) ** 2 for one in shares) + share * share + (1 - share) ** 2
    half = _SURE * sqrt(off / count / (count + 1))
    return Standing(pair.one, pair.other, count, count * seats, share, max(0.0, share - half), min(1.0, share + half), 1 / seats)
