"""How tournaments of schwalben go when a bot plays against itself, beside the targets of S9.

    python tools/tuning_report.py [--bot NAME] [--games N] [--supported N] [--edition world16 ...] [--players 3 4 5 6]
                                  [--seed N] [--workers N] [--out FILE]

Writes docs/schwalben-tuning.md, or another file (--out). The values and numbers of the cards and the strengths of the nations are
reconstructed; this shows whether they make a good game. What stands under "Judgement" in the file is kept: read it again after a
change.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path
from typing import NamedTuple, TypeAlias

from bet_targets import BetCount, Came, Target, bet_targets, levels_reached, questions
from intervals import NINETEEN_OF_TWENTY, Figure, Key, Tally, ratio, together, verdict
from rich.console import Console
from rich.progress import Progress
from supporting import chosen, supported

from anpfiff.bots.bot import Bot
from anpfiff.bots.registry import make_bot
from anpfiff.core.autopass import Autopass
from anpfiff.core.chance import Chance, Seeded
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES, make_setup, new_game
from anpfiff.football.events import WorldChampion
from anpfiff.football.numbers import Team
from anpfiff.games.schwalben.edition import KINDS, LEVELS, Card
from anpfiff.games.schwalben.events import (
    BribeOffered,
    BribeTaken,
    CardPlayed,
    CardRemoved,
    ExtraTimeBegan,
    Goal,
    MatchBegan,
    MatchEnded,
    PenaltyGiven,
    RefereeRejected,
    ShootOutBegan,
)
from anpfiff.games.schwalben.money import account, stage
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

HUNDRED = 100
GAME, BOT = "schwalben", "greedy"
DOCUMENT = Path(__file__).parents[1] / "docs" / "schwalben-tuning.md"
JUDGEMENT = "## Judgement"
GROUPS, KNOCKOUTS = "groups", "knock-outs"
CHUNK = 4
PERSON_EVERY = 4
"""Of so many games one is played again with a person among the bots."""
ENOUGH = 50
"""Matches or teams from which on a share says something."""
DIFFERENCES = ((0, 0), (1, 2), (3, 4), (5, 6), (7, 20))
STRENGTHS = ((1, 6), (7, 9), (10, 11), (12, 13), (14, 15), (16, 18))
ATTACKS = ("attack", "straight", "dive", "spy")
SCORING = ("attack", "straight", "attack_bonus", "dive_bonus", "free_kick_bonus")
"""Kinds of cards whose success is a goal."""


def bucket(value: int, buckets: tuple[tuple[int, int], ...]) -> int:
    return next(number for number, (low, high) in enumerate(buckets) if low <= value <= high)


class Watching:
    """One game, event by event."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self.tally: Tally = Counter()
        self.bets = BetCount(numbers.box, numbers.moves)
        self._numbers = numbers
        self._strength: dict[str, int] = dict(zip(numbers.nations, numbers.strength, strict=True))
        self._card_numbers = {name: number for number, name in enumerate(numbers.card_names)}
        self._cards: dict[str, Card] = {card.id: card for card in numbers.box.cards if card.nation}
        self._owners: dict[str, int] = {}
        self._sides: tuple[str, str] = ("", "")
        self._part = GROUPS
        self._round = 0
        self._normal_time = True
        self._shoot_out = False
        self._attack: list[str] = []
        """Personal cards in the running attack."""
        self._used: dict[str, set[str]] = {}
        """By team: personal cards that did in this match what they are for."""
        self._in_final: dict[str, set[str]] = {}
        """By team: the same in its last match."""
        self._decided: dict[tuple[str, str], float] = {}
        """By team and personal card: how likely it would be out without it."""

    def own(self, state: Schwalben) -> None:
        self._owners = {state.name(team): state.owner(team) for team in map(Team, range(self._numbers.teams))}

    def see(self, event: Event) -> None:
        self.bets.see(event)
        if isinstance(event, MatchBegan):
            self._begin(event)
        elif isinstance(event, CardPlayed):
            self._play(event)
        elif isinstance(event, Goal):
            self._score(event)
        elif isinstance(event, ExtraTimeBegan):
            self._normal_time = False
        elif isinstance(event, ShootOutBegan):
            self._shoot_out = True
            self._attack = []
        elif isinstance(event, PenaltyGiven):
            self._attack = []
            self.tally["penalties", self._part] += 1
        elif isinstance(event, BribeOffered | BribeTaken | RefereeRejected):
            self._deal(event)
        elif isinstance(event, CardRemoved):
            # S9: the spy is a manager's, a sending-off the referee's.
            if event.by is None or event.by not in [self._owners[side] for side in self._sides]:
                self.tally["sent off", self._part] += 1
        elif isinstance(event, MatchEnded):
            self._end(event)
        elif isinstance(event, WorldChampion):
            self._crown(event.team)

    def _deal(self, event: BribeOffered | BribeTaken | RefereeRejected) -> None:
        """S6.2, S6.5. Before a match begins, so it counts to none."""
        self.tally[type(event).__name__,] += 1
        if isinstance(event, BribeTaken):
            self.tally["bribes of one",] += event.millions == 1
            self.tally["bribes",] += event.millions

    def _begin(self, event: MatchBegan) -> None:
        self._sides = event.home, event.away
        self._round = self._numbers.round_of_match[self._numbers.matches.index(event.match)]
        self.tally["round", self._round] += 1
        self._part = GROUPS if self._numbers.matches.index(event.match) < self._numbers.group_matches else KNOCKOUTS
        self._normal_time, self._shoot_out = True, False
        self._attack = []
        self._used = {event.home: set(), event.away: set()}

    def _play(self, event: CardPlayed) -> None:
        kind = KINDS[self._numbers.kind[self._card_numbers[event.card]]]
        if kind in ATTACKS:
            self._attack = []
        if event.card in self._cards:
            if kind in SCORING:
                self._attack.append(event.card)
            else:
                self._used[event.team].add(event.card)

    def _score(self, event: Goal) -> None:
        if self._shoot_out:
            return
        self.tally["all goals", self._part] += 1
        if self._normal_time:
            self.tally["goals", self._part] += 1
            self.tally["round goals", self._round] += 1
        self._used[event.team].update(self._attack)

    def _end(self, event: MatchEnded) -> None:
        part, tally = self._part, self.tally
        ahead = event.home_goals - event.away_goals
        tally["matches", part] += 1
        tally["level", part] += not self._normal_time if part == KNOCKOUTS else ahead == 0
        tally["shoot-outs", part] += self._shoot_out
        if event.shoot_out is not None:
            ahead = event.shoot_out[0] - event.shoot_out[1]
        home, away = self._strength[event.home], self._strength[event.away]
        apart = bucket(abs(home - away), DIFFERENCES)
        tally["apart", part, apart] += 1
        tally["drawn apart", part, apart] += ahead == 0
        tally["home", part] += ahead > 0
        if ahead and home != away:
            tally["won apart", part, apart] += (ahead > 0) == (home > away)
        if part == KNOCKOUTS:
            winner = event.home if ahead > 0 else event.away
            self._in_final[winner] = self._used[winner]
            # Without the goal it would have been lost, or gone on level, which is as good as half lost.
            lost = 1.0 if event.shoot_out is not None else 0.5 if abs(ahead) == 1 else 0.0
            for card in self._used[winner]:
                before = self._decided.get((winner, card), 0.0)
                self._decided[winner, card] = before + lost - before * lost

    def _crown(self, champion: str) -> None:
        self.tally["titles",] += 1
        self.tally["champion", bucket(self._strength[champion], STRENGTHS)] += 1
        for card in self._cards.values():
            self.tally["title with", card.id] += champion in (card.nation, card.also)
            self.tally["in final", card.id] += card.id in self._in_final[champion]
            self.tally["decided", card.id] += round(HUNDRED * self._decided.get((champion, card.id), 0.0))

    def settle(self, state: Schwalben) -> None:
        """Bets: those made, and what each would have brought on any team."""
        numbers, tally = self._numbers, self.tally
        tally["games",] += 1
        for team in map(Team, range(numbers.teams)):
            reached, strength = stage(state, team), bucket(self._strength[state.name(team)], STRENGTHS)
            tally["teams", strength] += 1
            for level in range(1, len(LEVELS)):
                tally["right", LEVELS[level], strength] += int(reached >= numbers.level_needs[level])
            tally["strengths", strength] += self._strength[state.name(team)]
        for seat in range(numbers.players):
            for bet in account(state, seat).bets:
                strength = bucket(bet.stake, STRENGTHS)
                tally["bets", bet.level, strength] += 1
                tally["won bets", bet.level, strength] += bet.paid > 0
                tally["paid", bet.level, strength] += bet.paid
                tally["staked", bet.level, strength] += bet.stake
        self._settle_bets(state)

    def _settle_bets(self, state: Schwalben) -> None:
        numbers = self._numbers
        accounts = [account(state, seat) for seat in range(numbers.players)]
        result = state.result()
        assert result is not None
        champion = state.champion()
        self.bets.settle(accounts, result.winners(), state.owner(champion))
        needs = list(numbers.level_needs)
        teams = map(Team, range(numbers.teams))
        self.bets.field([Came(state.name(team), levels_reached(stage(state, team), needs)) for team in teams])
        self.tally.update(self.bets.tally)


def play(bot: str, edition: str, players: int, numbers: range, seed: int) -> list[Tally]:
    """What happened in the games with these numbers."""
    setup = make_setup(GAME, edition, seats=players)
    bots: list[Bot] = [make_bot(bot, setup) for _ in range(players)]
    policies = [one.plays_by() for one in bots]
    played = []
    for number in numbers:
        first = number * (players + 1)
        chance = Seeded(seed, first)
        bots_chance: list[Chance] = [Seeded(seed, first + 1 + seat) for seat in range(players)]
        state = new_game(setup, chance)
        assert isinstance(state, Schwalben)
        watching = Watching(state.numbers)
        while (seat := state.mover()) >= 0:
            events: list[Event] = []
            state.play(seat, chosen(bots[seat], policies[seat], state, bots_chance[seat]), chance, events)
            if state.turns() == 1:
                watching.own(state)
            for event in events:
                watching.see(event)
        watching.settle(state)
        if number % PERSON_EVERY == 0:
            watching.tally.update(person_asked(setup, bots, Seeded(seed, first), number % players))
        played.append(watching.tally)
    return played


def person_asked(setup: Setup, bots: list[Bot], chance: Chance, person: int) -> Tally:
    """What somebody is asked among bots who takes up nothing, so that every right is left, and else plays like them."""
    state = new_game(setup, chance)
    assert isinstance(state, Schwalben)
    count = BetCount(state.numbers.box, state.numbers.moves)
    autopass = Autopass(state.numbers.moves, GAMES.find(GAME).pass_by)
    policies = [bot.plays_by() for bot in bots]
    while (seat := state.mover()) >= 0:
        decision = state.decision(seat) if seat == person else None
        passing = None if decision is None else autopass.answer(decision, state.turns())
        move = chosen(bots[seat], policies[seat], state, chance) if passing is None else passing
        if decision is not None:
            count.ask(decision, move, state.turns(), autopass)
        state.play(seat, move, chance)
    count.tally["persons",] += 1
    return count.tally


class Played(NamedTuple):
    """Of one tournament, game by game."""

    games: list[Tally]
    supported: list[Tally]
    """Only what owners bet on their teams."""


Found: TypeAlias = dict[str, Played]
"""By tournament."""


def play_all(asked: argparse.Namespace) -> Found:
    """As many games with each number of players; in their order, whoever played them first."""
    bot, seed, players = asked.bot, asked.seed, asked.players
    wanted = {play: -(-asked.games // len(players)), supported: -(-asked.supported // len(players))}
    with (
        Progress(console=Console(stderr=True), auto_refresh=False, transient=True) as progress,
        ProcessPoolExecutor(asked.workers) as pool,
    ):
        task = progress.add_task("games", total=sum(wanted.values()) * len(players) * len(asked.edition))
        jobs = {
            pool.submit(how, bot, edition, number, range(first, min(first + CHUNK, each)), seed): (edition, how)
            for edition in asked.edition
            for how, each in wanted.items()
            for number in players
            for first in range(0, each, CHUNK)
        }
        for job in as_completed(jobs):
            progress.advance(task, len(job.result()))
            # Not by a thread of its own: workers are forked.
            progress.refresh()
    by = {
        (edition, how): [game for job, of in jobs.items() if of == (edition, how) for game in job.result()]
        for edition in asked.edition
        for how in wanted
    }
    return {edition: Played(by[edition, play], by[edition, supported]) for edition in asked.edition}


# --- figures


def share(tally: Tally, part: Key, whole: Key) -> float:
    return tally[part] / tally[whole] if tally[whole] else 0.0


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def table(head: list[str], lines: list[list[str]]) -> list[str]:
    ruler = ["---", *["---:"] * (len(head) - 1)]
    return ["| " + " | ".join(cells) + " |" for cells in (head, ruler, *lines)]


def ranged(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}\N{EN DASH}{high}"


def smallest_step(tally: Tally, part: str) -> Figure:
    """How much more often, at least, the stronger team wins in the next class of differences, where enough matches can tell."""
    judged = [apart for apart in range(1, len(DIFFERENCES)) if tally["apart", part, apart] >= ENOUGH]
    steps = []
    for smaller, larger in pairwise(judged):
        shares = [wins_apart(tally, part, apart) for apart in (smaller, larger)]
        unsure = sum(won * (1 - won) / tally["apart", part, apart] for won, apart in zip(shares, (smaller, larger), strict=True))
        steps.append(Figure(shares[1] - shares[0], NINETEEN_OF_TWENTY * sqrt(unsure)))
    return min(steps, default=Figure(0.0, inf))


def rises(tally: Tally, part: str) -> Target:
    step = smallest_step(tally, part)
    measured = f"smallest step {100 * step.value:.1f} ± {100 * step.error:.1f} points"
    return f"the stronger wins more, {part}", "the more, the larger the difference", measured, verdict(step, 0.0)


def wins_apart(tally: Tally, part: str, apart: int) -> float:
    return share(tally, ("won apart", part, apart), ("apart", part, apart))


def bet_is_open(tally: Tally, level: str) -> Target:
    """Whether the bet was right and wrong at least once in every class of strengths that took part."""
    there = [number for number in range(len(STRENGTHS)) if tally["teams", number]]
    shares = [share(tally, ("right", level, number), ("teams", number)) for number in there]
    ended = [
        f"{'never' if right == 0.0 else 'always'} on {ranged(*STRENGTHS[number])}"
        for number, right in zip(there, shares, strict=True)
        if right in (0.0, 1.0)
    ]
    measured = f"{percent(min(shares, default=0.0))} \N{HORIZONTAL ELLIPSIS} {percent(max(shares, default=0.0))}"
    claim = f"a bet on {level.replace('_', '-')} is right"
    return claim, "in no class of strengths always or never", "; ".join([measured, *ended]), "no" if ended else "yes"


def alone(games: list[Tally], cards: list[str]) -> tuple[str, Figure]:
    """The personal card that decided most titles."""
    total = together(games)
    best = max(cards, key=lambda card: total["decided", card])
    decided = ratio(games, [("decided", best)], [("titles",)])
    return best, Figure(decided.value / HUNDRED, decided.error / HUNDRED)


def targets(games: list[Tally], cards: list[str]) -> list[Target]:
    """S9. `cards`: the personal ones."""
    tally = together(games)
    goals, late = (ratio(games, [("goals", part)], [("matches", part)]) for part in (GROUPS, KNOCKOUTS))
    draws = ratio(games, [("level", GROUPS)], [("matches", GROUPS)])
    sent = ratio(games, [("sent off", GROUPS), ("sent off", KNOCKOUTS)], [("matches", GROUPS), ("matches", KNOCKOUTS)])
    card, titles = alone(games, cards)
    decided = f"{titles.percent()} ({card})"
    return [
        ("goals a match, groups", "1.5\N{EN DASH}2.2", goals.plain(), verdict(goals, 1.5, 2.2)),
        ("draws, groups", "28\N{EN DASH}38 %", draws.percent(), verdict(draws, 0.28, 0.38)),
        ("goals a match, knock-outs, normal time", "1.8\N{EN DASH}2.6", late.plain(), verdict(late, 1.8, 2.6)),
        ("sending-offs a match", "under 0.3", sent.plain(), verdict(sent, high=0.3)),
        rises(tally, GROUPS),
        rises(tally, KNOCKOUTS),
        ("titles decided by one personal card", "at most 20 %", decided, verdict(titles, high=0.2)),
        *(bet_is_open(tally, level) for level in LEVELS[1:]),
    ]


def may_play(numbers: EditionNumbers, nation: int) -> bool:
    """S2.2: with default options. World32 has its own field, the others draw theirs from all that are allowed."""
    field = numbers.edition.field
    return numbers.nations[nation] in field if not isinstance(field, str) else bool(numbers.allowed >> nation & 1)


def all_targets(edition: str, played: Played) -> list[Target]:
    numbers = new_numbers(edition)
    strengths = {name: int(numbers.strength[number]) for number, name in enumerate(numbers.nations) if may_play(numbers, number)}
    cards = [card.id for card in numbers.box.cards if card.nation]
    pays = [int(pays) for pays in numbers.pays_bet][1:]
    return targets(played.games, cards) + bet_targets(played.games, played.supported, strengths, pays)


def apart_lines(found: dict[str, Tally], part: str) -> list[list[str]]:
    lines = []
    for number, (low, high) in enumerate(DIFFERENCES):
        cells = [f"{low} or more" if number == len(DIFFERENCES) - 1 else ranged(low, high)]
        for tally in found.values():
            won, level = wins_apart(tally, part, number), share(tally, ("drawn apart", part, number), ("apart", part, number))
            cells.append(f"{tally['apart', part, number]:,}")
            cells.append("" if number == 0 else percent(won))
            if part == GROUPS:
                cells.append(percent(level))
        lines.append(cells)
    return lines


def apart(found: dict[str, Tally], part: str) -> list[str]:
    columns = ["matches", "stronger wins", "drawn"] if part == GROUPS else ["matches", "stronger wins"]
    return table(["difference", *(f"{edition}: {column}" for edition in found for column in columns)], apart_lines(found, part))


def bets(tally: Tally, pays: dict[str, int]) -> list[str]:
    """By level and strength: how often right on any team; how often the bot made it, and what it brought for one million."""
    lines = []
    for level in LEVELS[1:]:
        for number, (low, high) in enumerate(STRENGTHS):
            if tally["teams", number]:
                right = share(tally, ("right", level, number), ("teams", number))
                stake = share(tally, ("strengths", number), ("teams", number))
                made, won = tally["bets", level, number], tally["won bets", level, number]
                back = share(tally, ("paid", level, number), ("staked", level, number))
                lines.append(
                    [
                        level.replace("_", "-"),
                        ranged(low, high),
                        percent(right),
                        f"{pays[level] * right:.1f}",
                        f"{stake:.1f}",
                        f"{made:,}",
                        percent(won / made) if made else "",
                        f"{back:.2f}" if made else "",
                    ]
                )
    head = ["level", "strength", "right on any team", "would pay", "stake", "made", "right if made", "paid for a million"]
    return table(head, lines)


def personal(found: dict[str, Tally], cards: list[Card]) -> list[str]:
    lines = []
    for card in cards:
        cells = [f"{card.nation}{'/' + card.also if card.also else ''} `{card.id}`"]
        for tally in found.values():
            cells.append(percent(share(tally, ("title with", card.id), ("titles",))))
            cells.append(percent(share(tally, ("in final", card.id), ("titles",))))
            cells.append(percent(share(tally, ("decided", card.id), ("titles",)) / HUNDRED))
        lines.append(cells)
    columns = ("titles", "at work", "decided")
    return table(["card", *(f"{edition}: {column}" for edition in found for column in columns)], lines)


def further(found: dict[str, Tally]) -> list[str]:
    """What S9 sets no target for."""
    shares = (
        ("home wins, groups", ("home", GROUPS), ("matches", GROUPS)),
        ("home wins, knock-outs", ("home", KNOCKOUTS), ("matches", KNOCKOUTS)),
        ("extra time", ("level", KNOCKOUTS), ("matches", KNOCKOUTS)),
        ("shoot-outs", ("shoot-outs", KNOCKOUTS), ("matches", KNOCKOUTS)),
    )
    lines = [[name, *(percent(share(tally, part, whole)) for tally in found.values())] for name, part, whole in shares]
    for back, name in enumerate(("final", "semi-finals", "quarter-finals"), 1):
        goals = []
        for edition, tally in found.items():
            last = len(new_numbers(edition).edition.rounds) + 1 - back
            goals.append(f"{share(tally, ('round goals', last), ('round', last)):.2f}")
        lines.append([f"goals in normal time, {name}", *goals])
    lines.append(["matches", *(f"{tally['matches', GROUPS] + tally['matches', KNOCKOUTS]:,}" for tally in found.values())])
    lines += rights(list(found.values()))
    lines += [
        list(line)
        for line in zip(
            [name for name, _ in questions(Counter())],
            *([told for _, told in questions(tally)] for tally in found.values()),
            strict=True,
        )
    ]
    lines.append(["games", *(f"{tally['games',]:,}" for tally in found.values())])
    return table(["", *found], lines)


def rights(tallies: list[Tally]) -> list[list[str]]:
    """S6.2, S6.4, S6.5: what is made of what everybody may do once, and what bribes cost."""
    given = [tally["penalties", GROUPS] + tally["penalties", KNOCKOUTS] for tally in tallies]
    named = ("BribeOffered", "BribeTaken", "RefereeRejected")
    offered, taken, rejected = ([tally[what,] for tally in tallies] for what in named)
    seats, games = [max(tally["seats",], 1) for tally in tallies], [max(tally["games",], 1) for tally in tallies]
    paid = [share(tally, ("bribes",), ("BribeTaken",)) for tally in tallies]
    ones = [share(tally, ("bribes of one",), ("BribeTaken",)) for tally in tallies]
    return [
        ["penalties out of the blue, of one a seat", *map(of_all, given, seats)],
        ["rejections, of one a seat", *map(of_all, rejected, seats)],
        ["bribes offered a game", *(f"{count / of:.1f}" for count, of in zip(offered, games, strict=True))],
        ["bribes that were taken", *map(of_all, taken, offered)],
        ["millions a bribe", *(f"{mean:.2f}" for mean in paid)],
        ["bribes of one million", *map(percent, ones)],
    ]


def of_all(count: int, all_: int) -> str:
    return f"{count:,} of {all_:,} ({percent(count / max(all_, 1))})"


def document(command: str, bot: str, played: Found, judgement: str) -> str:
    found = {edition: together(of.games) for edition, of in played.items()}
    game = GAMES.find(GAME)
    facts = {edition: game.facts(edition) for edition in found}
    cards = [card for card in new_numbers(next(iter(found))).box.cards if card.nation]
    counts = ", ".join(f"{len(of.games)} of {edition}" for edition, of in played.items())
    support = min(len(of.supported) for of in played.values())
    parts = [
        "# Tuning of schwalben",
        "",
        f"By version {game.rules_version} of the rules, with default options.",
        "",
        "The texts, values and numbers of the action cards and most strengths of nations are lost with the pictures of the",
        "rulebook. Ours are those with which S9 begins. What S9 wants of tournaments, and how far they are from it, is this:",
        "",
        f"Measured by `{command}`:",
        f"{bot} at every seat, games: {counts}. A figure may be off by what stands behind ±, in one case of twenty by more.",
        '"Not certain": by chance alone it could be otherwise. Differences of strength that came up in less than',
        f"{ENOUGH} matches are not judged. A team is supported where its owner has bet on it, with its cards in view. Weak teams",
        f"seldom are, so that is counted in {support:,} more games of each tournament (`tools/supporting.py`). Which level is",
        "best on a team is asked of one half of them, and what it returns of the other; what came up less than five times in",
        "either half is not judged, and a team that is supported so seldom counts as one without such a level.",
        "",
        "## Targets",
        "",
    ]
    for edition, of in played.items():
        lines = [list(target) for target in all_targets(edition, of)]
        parts += [f"### {edition}, {len(of.games)} games", "", *table(["", "target", "measured", "reached"], lines), ""]
    parts += ["## Other figures", "", *further(found), ""]
    for part in (GROUPS, KNOCKOUTS):
        parts += [f"## Wins by difference of strength: {part}", "", *apart(found, part), ""]
    parts += [
        "## Bets",
        "",
        "How often a bet on any team of that strength would have been right, what it would have paid on the average beside its",
        f"stake, and how the bets went that {bot} made.",
        "",
    ]
    for edition, tally in found.items():
        parts += [f"### {edition}", "", *bets(tally, facts[edition]["tournament"]["bets"]), ""]
    parts += [
        "## Titles by personal card",
        "",
        "Shares of all titles. titles: won by the team that the card belongs to. at work: in the final it did for the champion",
        "what it is for: a goal came of the attack that it was or helped, or, if it does not score, it was used. decided: it was",
        "at work in a knock-out match that the champion would have lost with a goal less (it went to a shoot-out), or half of it",
        "where the match would have gone on level (it was won by one goal). If it does not score, that is an upper bound.",
        "",
        *personal(found, cards),
        "",
        JUDGEMENT,
        "",
        judgement.strip(),
        "",
    ]
    return "\n".join(parts)


def new_numbers(edition: str) -> EditionNumbers:
    state = new_game(make_setup(GAME, edition), Seeded(0))
    assert isinstance(state, Schwalben)
    return state.numbers


def tell(edition: str, played: Played) -> None:
    print(f"{edition}, {len(played.games)} games")
    for claim, target, measured, reached in all_targets(edition, played):
        print(f"  {reached:16} {claim}: {measured} ({target})")
    for name, told in questions(together(played.games)):
        print(f"       {name}: {told}")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="How tournaments of schwalben go when a bot plays against itself.")
    parser.add_argument("--bot", default=BOT, help=f"who plays at every seat ({BOT})")
    parser.add_argument("--games", type=int, default=400, help="games of each tournament (400)")
    parser.add_argument("--supported", type=int, default=2500, help="more games to count what owners bet on (2500)")
    parser.add_argument("--edition", nargs="+", default=list(GAMES.find(GAME).editions()), help="tournaments (all)")
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4, 5, 6], help="numbers of players (3 4 5 6)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    parser.add_argument("--out", type=Path, default=DOCUMENT, help="the file to write")
    asked = parser.parse_args(words)
    found = play_all(asked)
    before = asked.out.read_text() if asked.out.exists() else ""
    numbers, where = " ".join(map(str, asked.players)), " ".join(asked.edition)
    what = f"--bot {asked.bot} --games {asked.games} --supported {asked.supported} --seed {asked.seed}"
    command = f"python tools/tuning_report.py {what} --players {numbers} --edition {where}"
    asked.out.write_text(document(command, asked.bot, found, before.partition(JUDGEMENT)[2]))
    for edition, played in found.items():
        tell(edition, played)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
