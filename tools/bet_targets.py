"""What S9 wants of bets, of straight goals and of red cards, counted in games and held against the targets."""

from collections import Counter
from collections.abc import Sequence
from math import erf, inf, sqrt
from typing import NamedTuple, TypeAlias

from intervals import HALF, NINETEEN_OF_TWENTY, Figure, Tally, of_sums, ratio, together, verdict

from anpfiff.core.autopass import Autopass, nothing
from anpfiff.core.decision import Decision
from anpfiff.core.event import Event
from anpfiff.core.move import MoveTable
from anpfiff.games.schwalben.edition import LEVELS, Box, Card
from anpfiff.games.schwalben.events import Account, AttackFailed, CardPlayed, Goal, MatchEnded
from anpfiff.games.schwalben.prompts import WhatToBet

Target: TypeAlias = tuple[str, str, str, str]
"""What is wanted, the target, what was measured, and whether it is reached."""

OWNER_WINS = 0.55
RETURN = 0.95
TEAMS = 0.5
SAME_BETS = 0.6
STRAIGHT_GOALS = 0.5
USES = 0.5
ENOUGH = 5
"""So often a team must have been supported at a level in each half of the games."""


class Came(NamedTuple):
    """A team that took part."""

    nation: str
    reached: int
    """The number of levels of bets that came true on it."""


class BetCount:
    """One game: what was played, what was asked, and where the money went."""

    def __init__(self, box: Box, moves: MoveTable) -> None:
        self.tally: Tally = Counter()
        self._cards: dict[str, Card] = {card.id: card for card in box.cards}
        self._straight = ""
        """The team that has just played a straight goal."""
        self._moves = moves
        self._no_bets: Counter[int] = Counter()
        """By seat: on how many teams it has not bet since its last bet that it need not have made."""

    def ask(self, decision: Decision, move: int, turn: int, autopass: Autopass) -> None:
        """`autopass`: of somebody who has taken up nothing; `move`: the answer."""
        self.tally["questions",] += 1
        if isinstance(decision.prompt, WhatToBet):
            self._bet(decision, move)
            return
        asked = autopass.answer(decision, turn) is None
        needed = asked and autopass.answer(decision, turn, unseen=True) is None
        self.tally["needs a person",] += needed
        self.tally["passes later",] += asked and not needed

    def _bet(self, decision: Decision, move: int) -> None:
        """Whoever makes no more bets says so once, for all teams that follow; the bet that must be made is asked anyway."""
        none = nothing(self._moves, decision)
        skipped = self._no_bets[decision.seat]
        if move == none:
            self._no_bets[decision.seat] += 1
            self.tally["needs a person",] += not skipped
            return
        self.tally["needs a person",] += 1
        if none is not None:
            # They were no more than those in between.
            self.tally["needs a person",] += max(0, skipped - 1)
            self._no_bets[decision.seat] = 0

    def see(self, event: Event) -> None:
        if isinstance(event, CardPlayed):
            self._play(event)
        elif isinstance(event, Goal):
            self.tally["straight goals",] += event.team == self._straight
            self._straight = ""
        elif isinstance(event, AttackFailed | MatchEnded):
            self._straight = ""

    def _play(self, event: CardPlayed) -> None:
        card = self._cards[event.card.partition(".")[0]]
        if card.kind == "straight":
            self._straight = event.team
            self.tally["straights",] += 1
        if card.colour == "red":
            self.tally["red", red_kind(card)] += 1

    def settle(self, accounts: Sequence[Account], winners: Sequence[int], champions_owner: int) -> None:
        """S1.1: how the game ended."""
        tally = self.tally
        tally["settled",] += 1
        tally["owner wins",] += champions_owner in winners
        tally["bet spread",] += spread([sum(bet.paid - bet.stake for bet in account.bets) for account in accounts])
        tally["bonus spread",] += spread([sum(account.bonuses.values()) for account in accounts])
        sets = Counter(frozenset((bet.team, bet.level) for bet in account.bets) for account in accounts)
        tally["seats",] += len(accounts)
        tally["commonest bets",] += max(sets.values())

    def field(self, teams: Sequence[Came]) -> None:
        for team in teams:
            self.tally["came", team.nation] += 1
            for level in range(1, team.reached + 1):
                self.tally["came", team.nation, level] += 1
        there = {team.nation for team in teams}
        for card in self._cards.values():
            if card.colour == "red":
                self.tally["copies", red_kind(card)] += card.copies if not card.nation or {card.nation, card.also} & there else 0


def spread(sums: Sequence[int]) -> int:
    """Between the most and the least that somebody has of it."""
    return max(sums) - min(sums)


def red_kind(card: Card) -> str:
    """What S9 has one name for; personal cards are kinds of their own."""
    return card.id if card.nation else f"{card.kind} {card.value}" if card.value else card.kind


def halves_of(games: Sequence[Tally]) -> tuple[Tally, Tally]:
    return together(games[::2]), together(games[1::2])


def returns(halves: tuple[Tally, Tally], nation: str, stake: int, pays: Sequence[int]) -> Figure | None:
    """What the best level pays for a million on the team, if its owner supports it. `pays`: by level, from the first.

    Which level is best is asked of one half of the games (`supporting.py`), and what it pays of the other: luck in choosing pays
    nothing. None: nobody supports the team often enough to tell.
    """
    told = [level for level in range(1, len(pays) + 1) if min(half["supported", nation, level] for half in halves) >= ENOUGH]
    if not told:
        return None
    value = spread_ = 0.0
    for half, other in (halves, halves[::-1]):
        best = max(told, key=lambda level: pays[level - 1] * right(other, nation, level))
        times, pay = half["supported", nation, best], pays[best - 1] / stake
        seen = (half["came true", nation, best] + HALF) / (times + 2 * HALF)
        value += pay * right(half, nation, best) / 2
        spread_ += (pay / 2) ** 2 * seen * (1 - seen) / times
    return Figure(value, NINETEEN_OF_TWENTY * sqrt(spread_))


def right(half: Tally, nation: str, level: int) -> float:
    """How often it came so far when it was supported."""
    return half["came true", nation, level] / half["supported", nation, level]


def paying(supported: Sequence[Tally], strengths: dict[str, int], pays: Sequence[int]) -> Target:
    """How many teams have a level that is worth its stake; one that nobody supports has none. How far that may be off: as far as
    those near the line may be on its other side, each for itself."""
    halves, teams = halves_of(supported), len(strengths)
    found = [returns(halves, nation, strengths[nation], pays) for nation in strengths]
    figures = [figure for figure in found if figure is not None]
    sure = [above(figure, RETURN) for figure in figures]
    error = NINETEEN_OF_TWENTY * sqrt(sum(one * (1 - one) for one in sure)) / teams if figures else inf
    share = Figure(sum(figure.value >= RETURN for figure in figures) / teams, error)
    measured = f"{share.percent()} of {teams}; {len(figures)} were supported"
    return f"teams with a level that returns {RETURN}", "at least 50 %", measured, verdict(share, TEAMS)


def above(figure: Figure, line: float) -> float:
    """How sure it is that the truth lies there."""
    if not 0.0 < figure.error < inf:
        return 0.5 if figure.error else float(figure.value >= line)
    return 0.5 + 0.5 * erf((figure.value - line) * NINETEEN_OF_TWENTY / figure.error / sqrt(2))


def unused(games: Sequence[Tally]) -> list[tuple[Figure, str]]:
    """Kinds of red cards, the least used first: how often a copy was used in a tournament."""
    kinds = {str(key[1]) for game in games for key, count in game.items() if key[0] == "copies" and count}
    return sorted((ratio(games, [("red", kind)], [("copies", kind)]), kind) for kind in kinds)


def red_uses(games: Sequence[Tally]) -> Target:
    used = unused(games)
    seldom = ", ".join(f"{kind} {uses.plain()}" for uses, kind in used if uses.value < USES)
    judged = {verdict(uses, USES) for uses, _ in used}
    reached = next((word for word in ("no", "no, not certain", "yes, not certain") if word in judged), "yes")
    return "uses of a red card a tournament, by kind", "each at least 0.5", seldom or "all", reached


def bet_targets(
    games: Sequence[Tally], supported: Sequence[Tally], strengths: dict[str, int], pays: Sequence[int]
) -> list[Target]:
    """`strengths`: of the nations that may take part."""
    owner, same = ratio(games, [("owner wins",)], [("settled",)]), ratio(games, [("commonest bets",)], [("seats",)])
    bets, bonuses = (ratio(games, [(what,)], [("settled",)]) for what in ("bet spread", "bonus spread"))
    more = of_sums([game["bet spread",] - game["bonus spread",] for game in games], [game["settled",] for game in games])
    straight = ratio(games, [("straight goals",)], [("straights",)])
    from_bonuses = f"at least that from bonuses, {bonuses.plain(1)}"
    return [
        ("the champion's owner wins", "at most 55 %", owner.percent(), verdict(owner, high=OWNER_WINS)),
        ("spread of money from bets", from_bonuses, bets.plain(1), verdict(more, 0.0)),
        paying(supported, strengths, pays),
        ("seats that make the commonest set of bets", "under 60 %", same.percent(), verdict(same, high=SAME_BETS)),
        ("straight goals that are goals", "at least 50 %", straight.percent(), verdict(straight, STRAIGHT_GOALS)),
        red_uses(games),
    ]


def questions(tally: Tally) -> list[tuple[str, str]]:
    """S6.4: of a game at one seat all, those that somebody has to answer, and those that pass among people after a moment."""
    persons = max(tally["persons",], 1)
    asked = tally["questions",] / persons
    lines = [("questions to a seat in a game", f"{asked:.0f}")]
    for what, name in (
        ("needs a person", "of these a person has to answer"),
        ("passes later", "of these pass after a drawn moment, among people"),
    ):
        lines.append((name, f"{tally[what,] / persons:.0f} ({100 * tally[what,] / max(tally['questions',], 1):.0f} %)"))
    return lines


def levels_reached(reached: int, needs: Sequence[int]) -> int:
    """How many levels of bets come true on a team that reached so many rounds. `needs`: by level, of which the first is none."""
    return sum(reached >= needs[level] for level in range(1, len(LEVELS)))
