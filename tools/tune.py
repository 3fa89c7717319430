"""Habits of a game's greedy, made better by playing: `python tools/tune.py worldcup 1930/2 1954/4 [--rounds 600] [--seed 1]`.

A round moves all numbers at once by a step up or down, each by lot, and lets those habits play against the ones on the other
side, on the same deals with seats changed; then it goes a little towards the winner (Spall 1992, simultaneous perturbation).
Steps get smaller, and what is kept is the mean of the way. Both sides share a table, or with `--among-usual` each plays
alone among those of level 4, which is what levels are measured by. Any game will do whose `mind/habits.toml` has `practised`,
`step` and `least` and whose `Practised` is told its habits. Prints how one with them fares among usual ones, on deals of which
nothing was learnt, and in the end the numbers as TOML. The same seed and rounds give the same numbers on any number of cores.
"""

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from importlib.resources import files
from typing import NamedTuple

from anpfiff.arena.simulate import wins_of
from anpfiff.bots.registry import make_policy
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.playout import playout
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.minds.habits import FILE, PRACTISED, habits_of

Numbers = dict[str, dict[str, float]]
USUAL_BOT = "greedy"
"""Level 4."""
MATCHES = 4
"""At the same time in a round, each with steps of its own."""
FRESH = 1 << 50
"""Deals that no round plays."""
TOLD_EVERY = 100


class Table(NamedTuple):
    game: str
    edition: str
    seats: int

    def setup(self) -> Setup:
        return make_setup(self.game, seats=self.seats, edition=self.edition)

    def player(self, habits: Numbers) -> Policy:
        practised: Callable[[Setup, Numbers], Policy] = vars(_module(self.game, "practised"))["Practised"]
        return practised(self.setup(), habits)


class Match(NamedTuple):
    table: Table
    one: Numbers
    other: Numbers
    seed: int
    deals: int
    among_usual: bool

    def ahead(self) -> float:
        """By how much of the wins."""
        if self.among_usual:
            return (self.times_even(self.one) - self.times_even(self.other)) / 2
        return self._ahead_of_each_other()

    def _ahead_of_each_other(self) -> float:
        """Every other seat is one's, on each deal once these and once those."""
        setup, players = self.table.setup(), (self.table.player(self.one), self.table.player(self.other))
        won = 0.0
        for deal in range(self.deals):
            for first in range(2):
                seats = [players[(seat + first) % 2] for seat in range(setup.seats)]
                won += sum(_wins(setup, seats, Seeded(self.seed, deal))[first::2])
        return won / (2 * self.deals) - 0.5

    def times_even(self, habits: Numbers) -> float:
        """What somebody with them wins at each seat among usual ones, as multiples of an even share."""
        setup, one = self.table.setup(), self.table.player(habits)
        other = make_policy(USUAL_BOT, setup)
        won = 0.0
        for deal in range(self.deals):
            for own in range(setup.seats):
                seats = [one if seat == own else other for seat in range(setup.seats)]
                won += _wins(setup, seats, Seeded(self.seed, deal))[own]
        return won / self.deals


def _wins(setup: Setup, seats: list[Policy], dice: Seeded) -> list[float]:
    return list(wins_of(playout(new_game(setup, dice), seats, dice)))


def _module(game: str, name: str) -> object:
    return import_module(f"{GAMES.package(game)}.mind.{name}")


def habits(game: str, whose: str) -> Numbers:
    return {section: dict(numbers) for section, numbers in habits_of(game, whose).items()}


class Tuning:
    def __init__(self, tables: list[Table], start: str, seed: int, deals: int, among_usual: bool) -> None:
        game = tables[0].game
        self._tables = tables
        self._deals = deals
        self._among_usual = among_usual
        self._drawn = random.Random(seed)  # noqa: S311 - nothing secret hangs on it
        self._step, self._least = habits(game, "step"), habits(game, "least")
        self._at = habits(game, start)
        self.mean = habits(game, start)

    def _moved(self, ways: Numbers, by: float) -> Numbers:
        return {
            section: {
                name: max(value + by * ways[section][name] * self._step[section][name], self._least[section][name])
                for name, value in numbers.items()
            }
            for section, numbers in self._at.items()
        }

    def round(self, done: float, executor: Executor) -> None:
        """`done`: what share of all rounds has been played."""
        size, rate = 1.0 - 0.75 * done, 0.9 * (1.0 - 0.85 * done)
        ways = [
            {section: {name: float(self._drawn.choice((-1, 1))) for name in numbers} for section, numbers in self._at.items()}
            for _ in range(MATCHES)
        ]
        matches = [self._match(way, size) for way in ways]
        for way, ahead in zip(ways, list(executor.map(Match.ahead, matches)), strict=True):
            self._at = self._moved(way, rate * ahead)
        for section, numbers in self.mean.items():
            for name, value in self._at[section].items():
                numbers[name] += (value - numbers[name]) / 100

    def _match(self, way: Numbers, size: float) -> Match:
        table, seed = self._drawn.choice(self._tables), self._drawn.randrange(FRESH)
        return Match(table, self._moved(way, size), self._moved(way, -size), seed, self._deals, self._among_usual)


def as_toml(numbers: Numbers) -> Iterable[str]:
    for section, named in numbers.items():
        yield f"[practised.{section}]"
        yield from (f"{name} = {round(value, 3)}" for name, value in named.items())
        yield ""


def counted(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError("at least one")
    return number


def main() -> int:
    parser = argparse.ArgumentParser(description="habits of a game's greedy, made better by playing")
    parser.add_argument("game", choices=GAMES.names())
    parser.add_argument("tables", nargs="+", help="edition/seats, as 1930/2; one that is named twice is played twice as often")
    parser.add_argument("--start", default=PRACTISED, help="whose habits to begin with")
    parser.add_argument("--among-usual", action="store_true", help="each side alone among bots of level 4")
    parser.add_argument("--rounds", type=counted, default=600)
    parser.add_argument("--deals", type=counted, default=60, help="of one match; each is played twice")
    parser.add_argument("--trial", type=counted, default=300, help="deals on which it is seen how far it has come")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=counted, default=os.cpu_count())
    asked = parser.parse_args()
    if not (files(GAMES.package(asked.game)) / "mind" / FILE).is_file():
        parser.error(f"{asked.game} has no habits to tune: they would be in its mind/habits.toml")
    tables = [Table(asked.game, edition, int(seats)) for edition, _, seats in (table.partition("/") for table in asked.tables)]
    tuning = Tuning(tables, asked.start, asked.seed, asked.deals, asked.among_usual)
    with ProcessPoolExecutor(asked.workers) as executor:
        for number in range(asked.rounds):
            tuning.round(number / asked.rounds, executor)
            if (number + 1) % TOLD_EVERY == 0 or number + 1 == asked.rounds:
                tried = list(dict.fromkeys(tables))
                trials = [Match(table, tuning.mean, tuning.mean, FRESH + asked.seed, asked.trial, True) for table in tried]
                fared = executor.map(Match.times_even, trials, [tuning.mean] * len(trials))
                told = [f"{table.edition}/{table.seats} {times:.2f}" for table, times in zip(tried, fared, strict=True)]
                print(
                    f"round {number + 1} of {asked.rounds}, times an even share: {', '.join(told)}", file=sys.stderr, flush=True
                )
    print("\n".join(as_toml(tuning.mean)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
