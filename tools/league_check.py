"""One greedy among random players in every edition of worldcup: does it win clearly more than its share?

    python tools/league_check.py [--games N] [--edition 1930 ...] [--players 2 4 8] [--workers N]

Exits with 1 if the lower bound of a share misses the bar of `tests/bots`.
"""

import argparse
import os
import sys

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from anpfiff.arena.simulate import simulate
from anpfiff.cli.interval import wilson
from anpfiff.core.registry import GAMES, make_setup

GAME = "worldcup"


def bar(players: int) -> float:
    """1.3 times an equal share, with two players 0.60."""
    return 0.60 if players == 2 else 1.3 / players


def wins(edition: str, players: int, games: int, workers: int, progress: Progress) -> float:
    """Of the greedy seat, which goes round the table: so many games at each seat."""
    setup = make_setup(GAME, edition, seats=players)
    task = progress.add_task(f"{edition}, {players} players", total=games * players)
    won = 0.0

    def advance(finished: int) -> None:
        progress.advance(task, finished)
        # Not by a thread of its own: workers are forked.
        progress.refresh()

    for seat in range(players):
        bots = ["greedy" if seat == other else "random" for other in range(players)]
        won += simulate(setup, bots, games, seat, workers, progress=advance).wins_by_seat[seat]
    progress.remove_task(task)
    return won


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="One greedy among random players in every edition of worldcup.")
    parser.add_argument("--games", type=int, default=500, help="games a seat (500)")
    parser.add_argument("--edition", nargs="+", default=sorted(GAMES.find(GAME).editions()), help="editions (all)")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4, 8], help="numbers of players (2 4 8)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    chosen = parser.parse_args(words)
    table = Table("edition", "players", "games", "share", "95 %", "bar", "", box=box.SIMPLE_HEAD)
    missed = 0
    with Progress(console=Console(stderr=True), auto_refresh=False, transient=True) as progress:
        for edition in chosen.edition:
            for players in chosen.players:
                games = chosen.games * players
                won = wins(edition, players, chosen.games, chosen.workers, progress)
                low, high = wilson(won, games)
                missed += low < bar(players)
                verdict = "missed" if low < bar(players) else "ok"
                interval = f"{low:.3f} … {high:.3f}"
                table.add_row(edition, str(players), str(games), f"{won / games:.3f}", interval, f"{bar(players):.3f}", verdict)
    Console().print(table)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
