"""`make leagues`: how strong each level is beside the one below, in every game: docs/leagues.md.

    python tools/leagues.py [--games N] [--workers N] [TABLE ...]     (a table: fussballwelt/base/2)

Deals that were played are kept in .build/leagues, so it can be stopped and goes on; the page is written of what
was asked for, as far as it was played.
"""

import argparse
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from rich.progress import Progress

from anpfiff.arena.league import LeagueStopped, Plan, Standing, Table, plan_league, play_league
from anpfiff.core.registry import make_setup

TOP = Path(__file__).parents[1]
KEPT = TOP / ".build" / "leagues"
PAGE = TOP / "docs" / "leagues.md"
SEED = 0
LADDER = ("random", "level1", "level2", "level3", "level4")
"""Level 4 is greedy wherever the game has one."""
TOP_PAIR = ("level4", "level5")
THINKERS = 200
"""Games of a level that thinks ahead, a second or two each."""


class Place(NamedTuple):
    game: str
    edition: str
    seats: int
    highest: int
    """Games for the pair of levels 4 and 5."""

    def __str__(self) -> str:
        return f"{self.game}/{self.edition}/{self.seats}"


MANY = 1000
PLACES = [
    Place("fussballwelt", "base", 2, MANY),
    Place("fussballwelt", "base", 4, MANY),
    *(Place("worldcup", edition, seats, MANY) for edition in ("1930", "1954", "2002") for seats in (2, 4)),
    Place("cards2010", "2010", 2, THINKERS),
    Place("cards2010", "2010", 4, THINKERS),
    Place("schwalben", "world16", 3, MANY),
    Place("schwalben", "world16", 4, MANY),
    Place("chronik", "base", 2, MANY),
    Place("chronik", "base", 4, MANY),
]


class Part(NamedTuple):
    """Pairs of one table that meet equally often."""

    place: Place
    bots: tuple[str, ...]
    games: int

    def plan(self) -> Plan:
        setup = make_setup(self.place.game, seats=self.place.seats, edition=self.place.edition)
        return plan_league(setup, list(self.bots), SEED, False)

    @property
    def deals(self) -> int:
        return -(-self.games // self.place.seats)

    @property
    def file(self) -> Path:
        return KEPT / f"{self.place.game}-{self.place.edition}-{self.place.seats}-{self.bots[-1]}.jsonl"

    def command(self) -> str:
        place = self.place
        named = f"--edition {place.edition} --players {place.seats} --bots {','.join(self.bots)}"
        return f"anpfiff league {place.game} {named} --deals {self.deals} --seed {SEED}"


def parts(wanted: list[str], games: int) -> list[Part]:
    places = [place for place in PLACES if not wanted or str(place) in wanted]
    ladders = [Part(place, LADDER, games) for place in places]
    return ladders + [Part(place, TOP_PAIR, min(games, place.highest)) for place in places]


def played(part: Part, workers: int) -> Table:
    plan = part.plan()
    with Progress() as progress:
        task = progress.add_task(str(part.place), total=part.deals * len(plan.pairs))
        return play_league(plan, part.deals, part.file, workers, lambda done: progress.advance(task, done))


def row(place: Place, standing: Standing) -> str:
    low, high = 100 * standing.low, 100 * standing.high
    even = standing.even
    share = f"{100 * standing.share:.1f} % ({low:.1f} to {high:.1f})"
    times = f"{standing.share / even:.2f} ({standing.low / even:.2f} to {standing.high / even:.2f})"
    table = f"{place.game} {place.edition}, {place.seats}"
    return f"| {table} | {standing.one} | {standing.other} | {standing.games} | {share} | {times} |"


def page(found: list[tuple[Part, Table]]) -> str:
    commit = subprocess.run(
        ["git", "rev-parse", "--short=10", "HEAD"], cwd=TOP, capture_output=True, text=True, check=True
    ).stdout.strip()
    lines = [
        "# Leagues",
        "",
        "One bot among others of the level below, on every seat with the same deals. Shares of the win with the 95 % interval",
        "over deals, and the same as multiples of an even share. Level 4 is greedy, `random` takes any legal move.",
        "",
        f"Written by `make leagues` on {datetime.now(UTC):%d %B %Y} at commit {commit}, seed {SEED}; any machine plays the same",
        "games.",
        "",
        "| table | one | among | games | wins | times even |",
        "| --- | --- | --- | ---: | ---: | ---: |",
        *(row(part.place, standing) for part, table in found for standing in table.standings if standing.games),
        "",
        "```sh",
        *(part.command() for part, _ in found),
        "```",
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="how strong each level is beside the one below")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=", ".join(map(str, PLACES)))
    parser.add_argument("--games", type=int, default=MANY, help="a pair at the most (1000)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ladder-only", action="store_true", help="without level 5, which takes longest")
    words = parser.parse_args()
    unknown = set(words.tables) - set(map(str, PLACES))
    if unknown or words.games < 1 or words.workers < 1:
        parser.error(f"no such table: {', '.join(sorted(unknown))}" if unknown else "games and workers are numbers above 0")
    KEPT.mkdir(parents=True, exist_ok=True)
    found: list[tuple[Part, Table]] = []
    try:
        for part in parts(words.tables, words.games):
            if part.bots == TOP_PAIR and words.ladder_only:
                continue
            try:
                table = played(part, words.workers)
            except LeagueStopped as stopped:
                found.append((part, stopped.so_far))
                raise
            found.append((part, table))
    except LeagueStopped:
        print("stopped; the next time it goes on from here", file=sys.stderr)
    order = {place: number for number, place in enumerate(PLACES)}
    PAGE.write_text(page(sorted(found, key=lambda each: (order[each[0].place], len(each[0].bots) == 2))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
