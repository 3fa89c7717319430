"""One greedy among random players in every edition of the cups: does it win clearly more than its share?

    python tools/league_check.py [--games N] [--game cards2010 ...] [--edition 1930 ...] [--players N ...] [--workers N]

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
from anpfiff.cli.output import console
from anpfiff.core.registry import GAMES, make_setup

CUPS = {"cards2010": [2, 4, 8], "schwalben": [3, 4, 5, 6], "worldcup": [2, 4, 8]}
"""The games that are too long for the leagues in `tests/bots`, and with how many players they are tried."""


def bar(players: int) -> float:
    """1.3 times an equal share, with two players 0.60."""
    return 0.60 if players == 2 else 1.3 / players


def editions(games: list[str], wanted: list[str]) -> list[tuple[str, str]]:
    """With their games; none wanted: all."""
    known = [(game, edition) for game in games for edition in sorted(GAMES.find(game).editions())]
    return [(game, edition) for game, edition in known if not wanted or edition in wanted]


def wins(game: str, edition: str, players: int, games: int, workers: int, progress: Progress) -> float:
    """Of the greedy seat, which goes round the table: so many games at each seat."""
    setup = make_setup(game, edition, seats=players)
    task = progress.add_task(f"{game} {edition}, {players} players", total=games * players)
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
    parser = argparse.ArgumentParser(description="One greedy among random players in every edition of the cups.")
    parser.add_argument("--games", type=int, default=500, help="games a seat (500)")
    parser.add_argument("--game", nargs="+", default=list(CUPS), choices=list(CUPS), help="games (all cups)")
    parser.add_argument("--edition", nargs="+", default=[], help="editions (all)")
    parser.add_argument("--players", type=int, nargs="+", default=[], help="numbers of players (some of each game)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    chosen = parser.parse_args(words)
    unknown = set(chosen.edition) - {edition for _, edition in editions(chosen.game, [])}
    if unknown:
        parser.error(f"no such edition: {', '.join(sorted(unknown))}")
    table = Table("game", "edition", "players", "games", "share", "95 %", "bar", "", box=box.SIMPLE_HEAD)
    missed = 0
    with Progress(console=Console(stderr=True), auto_refresh=False, transient=True) as progress:
        for game, edition in editions(chosen.game, chosen.edition):
            for players in chosen.players or CUPS[game]:
                games = chosen.games * players
                won = wins(game, edition, players, chosen.games, chosen.workers, progress)
                low, high = wilson(won, games)
                missed += low < bar(players)
                verdict = "missed" if low < bar(players) else "ok"
                interval = f"{low:.3f} … {high:.3f}"
                share, least = f"{won / games:.3f}", f"{bar(players):.3f}"
                table.add_row(game, edition, str(players), str(games), share, interval, least, verdict)
    console().print(table)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
