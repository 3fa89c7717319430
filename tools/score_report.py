"""How matches of cards2010 end when a bot plays against itself, beside what players of the printed game tell.

    python tools/score_report.py [--bot NAME] [--games N] [--players 2 4 6 8] [--seed N] [--workers N] [--out FILE]

Writes docs/cards2010-scores.md. The mix of the cards and the allowances are reconstructed, and this shows whether they bring
scores like those of the printed game. What stands under "Judgement" in the file is kept: read it again after a change.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import TypeAlias

from rich.console import Console
from rich.progress import Progress

from anpfiff.arena.match import play_match
from anpfiff.bots.bot import Bot
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.registry import make_setup, new_game
from anpfiff.games.cards2010.view import Cards2010View

GAME, BOT = "cards2010", "greedy"
DOCUMENT = Path(__file__).parents[1] / "docs" / "cards2010-scores.md"
JUDGEMENT = "## Judgement"
GROUPS, KNOCKOUTS = "groups", "knock-outs"
CHUNK = 5
LISTED = 12
"""Scores that get a line of their own."""
MANY = 5
"""Goals in a match: as many as 4:1 has."""

Score: TypeAlias = tuple[int, int]
"""The higher number of goals first."""


class Tally:
    """How matches of one kind ended."""

    def __init__(self) -> None:
        self.scores: Counter[Score] = Counter()
        self.shoot_outs = 0

    def add(self, other: "Tally") -> None:
        self.scores += other.scores
        self.shoot_outs += other.shoot_outs

    def matches(self) -> int:
        return self.scores.total()

    def share(self, *scores: Score) -> float:
        return sum(self.scores[score] for score in scores) / self.matches()

    def goals(self) -> float:
        return sum((high + low) * count for (high, low), count in self.scores.items()) / self.matches()

    def draws(self) -> float:
        return sum(count for (high, low), count in self.scores.items() if high == low) / self.matches()

    def at_least(self, goals: int) -> float:
        """Matches with so many goals or more."""
        return sum(count for score, count in self.scores.items() if sum(score) >= goals) / self.matches()


Tallies: TypeAlias = dict[str, Tally]


def play(bot: str, players: int, numbers: range, seed: int) -> tuple[int, int, Tallies]:
    """Games with these numbers: how many players, how many games, how their matches ended."""
    setup = make_setup(GAME, seats=players)
    bots: list[Bot] = [make_bot(bot, setup) for _ in range(players)]
    tallies = {GROUPS: Tally(), KNOCKOUTS: Tally()}
    for number in numbers:
        first = number * (players + 1)
        chance = Seeded(seed, first)
        bots_chance: list[Chance] = [Seeded(seed, first + 1 + seat) for seat in range(players)]
        state = new_game(setup, chance)
        play_match(state, bots, chance, bots_chance)
        view = state.view(None)
        assert isinstance(view, Cards2010View)
        count(view, tallies)
    return players, len(numbers), tallies


def count(view: Cards2010View, tallies: Tallies) -> None:
    for match in view.matches:
        left, right = match.left.goals, match.right.goals
        if left is None or right is None:
            # C1.6: the game was won before.
            continue
        tally = tallies[KNOCKOUTS if match.winner else GROUPS]
        tally.scores[max(left, right), min(left, right)] += 1
        tally.shoot_outs += match.left.shoot_out_goals is not None


def play_all(bot: str, players: list[int], games: int, seed: int, workers: int) -> dict[int, Tallies]:
    """By number of players; so many games with each."""
    found: dict[int, Tallies] = {number: {GROUPS: Tally(), KNOCKOUTS: Tally()} for number in players}
    with (
        Progress(console=Console(stderr=True), auto_refresh=False, transient=True) as progress,
        ProcessPoolExecutor(workers) as pool,
    ):
        task = progress.add_task("games", total=games * len(players))
        jobs = [
            pool.submit(play, bot, number, range(first, min(first + CHUNK, games)), seed)
            for number in players
            for first in range(0, games, CHUNK)
        ]
        for job in as_completed(jobs):
            number, finished, tallies = job.result()
            for kind, tally in tallies.items():
                found[number][kind].add(tally)
            progress.advance(task, finished)
            # Not by a thread of its own: workers are forked.
            progress.refresh()
    return found


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def named(score: Score) -> str:
    return f"{score[0]}\N{EN DASH}{score[1]}"


def named_all(scores: list[Score]) -> str:
    return " and ".join(map(named, scores))


def table(head: list[str], lines: list[list[str]]) -> list[str]:
    ruler = ["---", *["---:"] * (len(head) - 1)]
    return ["| " + " | ".join(cells) + " |" for cells in (head, ruler, *lines)]


def distribution(kind: str, everybody: Tally, found: dict[int, Tallies]) -> list[str]:
    """Scores by how often they come, and the figures below them."""
    tallies = [everybody, *(tallies[kind] for tallies in found.values())]
    listed = [score for score, _ in everybody.scores.most_common(LISTED)]
    lines = [[named(score), *(percent(tally.share(score)) for tally in tallies)] for score in listed]
    lines.append(["others", *(percent(1 - tally.share(*listed)) for tally in tallies)])
    lines.append(["goals a match", *(f"{tally.goals():.2f}" for tally in tallies)])
    lines.append([f"{MANY} goals or more", *(percent(tally.at_least(MANY)) for tally in tallies)])
    if kind == GROUPS:
        lines.append(["draws", *(percent(tally.draws()) for tally in tallies)])
    else:
        lines.append(["draws, so shoot-outs", *(percent(tally.shoot_outs / tally.matches()) for tally in tallies)])
    lines.append(["matches", *(f"{tally.matches():,}" for tally in tallies)])
    return table(["score", "all", *(f"{number} players" for number in found)], lines)


def told(groups: Tally, knockouts: Tally) -> list[tuple[str, str, bool]]:
    """What players tell, what was measured, and whether it fits."""
    low, lively, high = [(0, 0), (1, 0)], [(2, 1), (3, 2)], [(4, 1), (4, 3)]
    mostly, seldom, seen = groups.share(*low), groups.share(*lively), knockouts.share(*high)
    return [
        (f"groups: mostly {named_all(low)}", percent(mostly), mostly > 0.5),
        (f"groups: now and then {named_all(lively)}", percent(seldom), 0.02 < seldom < 0.25),
        (f"knock-outs: {named_all(high)} are seen", percent(seen), seen > 0.02),
    ]


def beside(groups: Tally, knockouts: Tally) -> list[str]:
    lines = [[claim, measured, "yes" if fits else "no"] for claim, measured, fits in told(groups, knockouts)]
    return table(["told", "measured", "fits"], lines)


def document(bot: str, found: dict[int, Tallies], games: int, seed: int, judgement: str) -> str:
    groups, knockouts = Tally(), Tally()
    for tallies in found.values():
        groups.add(tallies[GROUPS])
        knockouts.add(tallies[KNOCKOUTS])
    numbers = ", ".join(map(str, found))
    command = f"python tools/score_report.py --bot {bot} --games {games * len(found)} --seed {seed}"
    parts = [
        "# Scores of cards2010",
        "",
        "Two things of the printed game are lost: the mix of its action cards (C1.3) and the allowances of its teams",
        "(C1.4). Ours are reconstructed. What is left to compare them with is what players tell of their scores.",
        "",
        f"Measured by `{command}`: {bot} at every seat, as",
        f"many games with each of {numbers} players. The higher number of goals stands first, whoever scored it; goals of",
        "shoot-outs do not count.",
        "",
        "## Beside what players tell",
        "",
        *beside(groups, knockouts),
        "",
        "## Groups",
        "",
        *distribution(GROUPS, groups, found),
        "",
        "## Knock-out rounds",
        "",
        *distribution(KNOCKOUTS, knockouts, found),
        "",
        JUDGEMENT,
        "",
        judgement.strip(),
        "",
    ]
    return "\n".join(parts)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="How matches of cards2010 end when a bot plays against itself.")
    parser.add_argument("--bot", default=BOT, help=f"who plays at every seat ({BOT})")
    parser.add_argument("--games", type=int, default=2_000, help="games in all (2000)")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4, 6, 8], help="numbers of players (2 4 6 8)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    parser.add_argument("--out", type=Path, default=DOCUMENT, help="the file to write")
    chosen = parser.parse_args(words)
    games = -(-chosen.games // len(chosen.players))
    found = play_all(chosen.bot, chosen.players, games, chosen.seed, chosen.workers)
    before = chosen.out.read_text() if chosen.out.exists() else ""
    chosen.out.write_text(document(chosen.bot, found, games, chosen.seed, before.partition(JUDGEMENT)[2]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
