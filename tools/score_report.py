"""How matches of cards2010 end when a bot plays against itself, beside what players of the printed game tell.

    python tools/score_report.py [--bot NAME] [--games N] [--players 2 4 6 8] [--seed N] [--workers N] [--out FILE]

Writes docs/cards2010-scores.md. The mix of the cards and the allowances are reconstructed, and this shows whether they bring
scores like those of the printed game, over all matches of the tournament, by every version of the rules.
What stands under "Judgement" in the file is kept: read it again after a change.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import TypeAlias

from rich.console import Console
from rich.progress import Progress

from anpfiff.arena.match import play_match
from anpfiff.bots.bot import Bot
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.games.cards2010.game import Cards2010Game
from anpfiff.games.cards2010.view import Cards2010View

GAME, BOT = "cards2010", "greedy"
DOCUMENT = Path(__file__).parents[1] / "docs" / "cards2010-scores.md"
JUDGEMENT = "## Judgement"
EVERY, GROUPS, KNOCKOUTS = "all matches", "groups", "knock-out rounds"
KINDS = (EVERY, GROUPS, KNOCKOUTS)
TOLD_OF = 2
"""Players at the table of whoever tells of the scores of a whole tournament."""
CHUNK = 5
LISTED = 12
"""Scores that get a line of their own."""
MANY = 5
"""Goals in a match: as many as 4:1 has."""
MOST = 4
"""Goals of one side, by what is told of the groups."""

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
Table: TypeAlias = tuple[int, int]
"""By which version of the rules, and how many players."""


def play(bot: str, at: Table, numbers: range, seed: int) -> tuple[Table, int, Tallies]:
    """Games with these numbers: where, how many games, how their matches ended."""
    rules_version, players = at
    setup = make_setup(GAME, seats=players, rules_version=rules_version)
    bots: list[Bot] = [make_bot(bot, setup) for _ in range(players)]
    tallies = empty()
    for number in numbers:
        first = number * (players + 1)
        chance = Seeded(seed, first)
        bots_chance: list[Chance] = [Seeded(seed, first + 1 + seat) for seat in range(players)]
        state = new_game(setup, chance)
        play_match(state, bots, chance, bots_chance)
        view = state.view(None)
        assert isinstance(view, Cards2010View)
        count(view, tallies)
    return at, len(numbers), tallies


def empty() -> Tallies:
    return {kind: Tally() for kind in KINDS}


def count(view: Cards2010View, tallies: Tallies) -> None:
    for match in view.matches:
        left, right = match.left.goals, match.right.goals
        if left is None or right is None:
            # C1.6: the game was won before.
            continue
        for kind in (EVERY, KNOCKOUTS if match.winner else GROUPS):
            tallies[kind].scores[max(left, right), min(left, right)] += 1
            tallies[kind].shoot_outs += match.left.shoot_out_goals is not None


def play_all(bot: str, tables: list[Table], games: int, seed: int, workers: int) -> dict[Table, Tallies]:
    """So many games at each table."""
    found: dict[Table, Tallies] = {at: empty() for at in tables}
    with (
        Progress(console=Console(stderr=True), auto_refresh=False, transient=True) as progress,
        ProcessPoolExecutor(workers) as pool,
    ):
        task = progress.add_task("games", total=games * len(tables))
        jobs = [
            pool.submit(play, bot, at, range(first, min(first + CHUNK, games)), seed)
            for at in tables
            for first in range(0, games, CHUNK)
        ]
        for job in as_completed(jobs):
            at, finished, tallies = job.result()
            for kind, tally in tallies.items():
                found[at][kind].add(tally)
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


def together(found: dict[Table, Tallies], rules_version: int, kind: str) -> Tally:
    """With all numbers of players."""
    tally = Tally()
    for (version, _), tallies in found.items():
        if version == rules_version:
            tally.add(tallies[kind])
    return tally


def distribution(kind: str, rules_version: int, found: dict[Table, Tallies]) -> list[str]:
    """Scores by how often they come, and the figures below them."""
    everybody = together(found, rules_version, kind)
    players = [players for version, players in found if version == rules_version]
    tallies = [everybody, *(found[rules_version, number][kind] for number in players)]
    listed = [score for score, _ in everybody.scores.most_common(LISTED)]
    lines = [[named(score), *(percent(tally.share(score)) for tally in tallies)] for score in listed]
    lines.append(["others", *(percent(1 - tally.share(*listed)) for tally in tallies)])
    lines.append(["goals a match", *(f"{tally.goals():.2f}" for tally in tallies)])
    lines.append([f"{MANY} goals or more", *(percent(tally.at_least(MANY)) for tally in tallies)])
    lines.append(["draws", *(percent(tally.draws()) for tally in tallies)])
    lines.append(["shoot-outs", *(percent(tally.shoot_outs / tally.matches()) for tally in tallies)])
    lines.append(["matches", *(f"{tally.matches():,}" for tally in tallies)])
    return table(["score", "all", *(f"{number} players" for number in players)], lines)


LOW, LIVELY, HIGH = [(0, 0), (1, 0)], [(2, 1), (3, 2)], [(4, 1), (4, 3)]


def told(every: Tally, groups: Tally, knockouts: Tally) -> list[tuple[str, str, bool]]:
    """What players tell, what was measured, and whether it fits."""
    mostly, seldom, seen = every.share(*LOW), every.share(*LIVELY), knockouts.share(*HIGH)
    more = sum(count for (high, _), count in groups.scores.items() if high > MOST) / groups.matches()
    return [
        (f"all matches: mostly {named_all(LOW)}", percent(mostly), mostly > 0.5),
        (f"all matches: now and then {named_all(LIVELY)}", percent(seldom), 0.02 < seldom < 0.25),
        (f"groups: nobody scores more than {MOST}", f"{percent(more)} do", more < 0.005),
        (f"knock-outs: {named_all(HIGH)} are seen", percent(seen), seen > 0.02),
        (f"(groups alone: {named_all(LOW)})", percent(groups.share(*LOW)), groups.share(*LOW) > 0.5),
        (f"(knock-outs alone: {named_all(LOW)})", percent(knockouts.share(*LOW)), knockouts.share(*LOW) > 0.5),
    ]


def beside(versions: list[int], tallies_of: Callable[[int, str], Tally]) -> list[str]:
    """A line for everything that is told, two columns for each version of the rules."""
    columns = [told(*(tallies_of(version, kind) for kind in KINDS)) for version in versions]
    lines = []
    for claims in zip(*columns, strict=True):
        cells = [cell for _, measured, fits in claims for cell in (measured, "yes" if fits else "no")]
        lines.append([claims[0][0], *cells])
    return table(["told", *(cell for version in versions for cell in (f"rules {version}", "fits"))], lines)


def decks(versions: list[int]) -> list[str]:
    """C1.3, by every version of the rules."""
    game = GAMES.find(GAME)
    assert isinstance(game, Cards2010Game)
    columns = [game.numbers(make_setup(GAME, rules_version=version)).edition.cards for version in versions]
    lines = [[card.replace("_", " "), *(str(cards[card]) for cards in columns)] for card in columns[0]]
    return table(["cards", *(f"rules {version}" for version in versions)], lines)


def document(command: str, found: dict[Table, Tallies], judgement: str) -> str:
    versions = list(dict.fromkeys(version for version, _ in found))
    parts = [
        "# Scores of cards2010",
        "",
        "Two things of the printed game are lost: the mix of its action cards (C1.3) and the allowances of its teams",
        "(C1.4). Ours are reconstructed. What is left to compare them with is what players tell of their scores.",
        "",
        f"Measured by `{command}`:",
        "the same bot at every seat, as many games with each number of players and by each version of the rules, which differ",
        "in the deck and in who plays in the halves of the round of 16 (C3.2). All matches of a game count that were played",
        "before it was won (C1.6). The higher number of goals stands first, whoever scored it; goals of shoot-outs do not count.",
        "",
        *decks(versions),
        "",
        "## Beside what players tell, two at the table",
        "",
        *beside(versions, lambda version, kind: found[version, TOLD_OF][kind]),
        "",
        "## The same with all numbers of players",
        "",
        *beside(versions, lambda version, kind: together(found, version, kind)),
        "",
    ]
    for version in reversed(versions):
        for kind in KINDS:
            parts += [f"## Rules {version}: {kind}", "", *distribution(kind, version, found), ""]
    return "\n".join([*parts, JUDGEMENT, "", judgement.strip(), ""])


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="How matches of cards2010 end when a bot plays against itself.")
    parser.add_argument("--bot", default=BOT, help=f"who plays at every seat ({BOT})")
    parser.add_argument("--games", type=int, default=2_000, help="games by each version of the rules (2000)")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4, 6, 8], help="numbers of players, 2 among them (2 4 6 8)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    parser.add_argument("--out", type=Path, default=DOCUMENT, help="the file to write")
    chosen = parser.parse_args(words)
    game = GAMES.find(GAME)
    tables = [(version, number) for version in (*game.older_rules, game.rules_version) for number in chosen.players]
    games = -(-chosen.games // len(chosen.players))
    found = play_all(chosen.bot, tables, games, chosen.seed, chosen.workers)
    before = chosen.out.read_text() if chosen.out.exists() else ""
    command = f"python tools/score_report.py --bot {chosen.bot} --games {games * len(chosen.players)} --seed {chosen.seed}"
    chosen.out.write_text(document(command, found, before.partition(JUDGEMENT)[2]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
