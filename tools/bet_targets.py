"""What S9 wants of bets, of straight goals and of red cards, counted in games and held against the targets."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from anpfiff.core.autopass import Autopass
from anpfiff.core.decision import Decision
from anpfiff.core.event import Event
from anpfiff.games.schwalben.edition import LEVELS, Box, Card
from anpfiff.games.schwalben.events import Account, AttackFailed, CardPlayed, Goal, MatchEnded

Key: TypeAlias = tuple[str | int, ...]
Tally: TypeAlias = Counter[Key]
"""How often what happened, by what it was and where."""
Target: TypeAlias = tuple[str, str, str, bool]
"""What is wanted, the target, what was measured, and whether it fits."""

OWNER_WINS = 0.55
RETURN = 0.95
TEAMS = 0.5
SAME_BETS = 0.6
STRAIGHT_GOALS = 0.5
USES = 0.5
ENOUGH = 5
"""So often a team must have been supported; one that was not is judged by all its tournaments."""


class Came(NamedTuple):
    """A team that took part."""

    nation: str
    strength: int
    reached: int
    """The number of levels of bets that came true on it."""
    supported: bool
    """Its owner has bet on it."""


class BetCount:
    """One game: what was played, what was asked, and where the money went."""

    def __init__(self, box: Box) -> None:
        self.tally: Tally = Counter()
        self._cards: dict[str, Card] = {card.id: card for card in box.cards}
        self._straight = ""
        """The team that has just played a straight goal."""

    def ask(self, decision: Decision, turn: int, autopass: Autopass) -> None:
        """`autopass`: of somebody who has taken up nothing."""
        self.tally["questions",] += 1
        self.tally["asked among people",] += autopass.answer(decision, turn) is None
        self.tally["asked among bots",] += autopass.answer(decision, turn, unseen=True) is None

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
            for how in ("came", "supported") if team.supported else ("came",):
                self.tally[how, team.nation] += 1
                for level in range(1, team.reached + 1):
                    self.tally[how, team.nation, level] += 1
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


def returns(tally: Tally, nation: str, stake: int, pays: Sequence[int]) -> float:
    """What the best level pays for a million on the team, if its owner supports it. `pays`: by level, from the first."""
    how = "supported" if tally["supported", nation] >= ENOUGH else "came"
    return max(pay * tally[how, nation, level] / tally[how, nation] for level, pay in enumerate(pays, 1)) / stake


def unused(tally: Tally) -> list[tuple[float, str]]:
    """Kinds of red cards, the least used first: how often a copy was used in a tournament."""
    copies = {str(key[1]): count for key, count in tally.items() if key[0] == "copies" and count}
    return sorted((tally["red", kind] / count, kind) for kind, count in copies.items())


def bet_targets(tally: Tally, strengths: dict[str, int], pays: Sequence[int]) -> list[Target]:
    games = max(tally["settled",], 1)
    owner, same = tally["owner wins",] / games, tally["commonest bets",] / max(tally["seats",], 1)
    bets, bonuses = tally["bet spread",] / games, tally["bonus spread",] / games
    came = [str(key[1]) for key in tally if key[0] == "came" and len(key) == 2]
    paying = sum(returns(tally, nation, strengths[nation], pays) >= RETURN for nation in came) / max(len(came), 1)
    straight = tally["straight goals",] / max(tally["straights",], 1)
    used = unused(tally)
    seldom = ", ".join(f"{kind} {uses:.2f}" for uses, kind in used if uses < USES)
    return [
        ("the champion's owner wins", "at most 55 %", f"{100 * owner:.1f} %", owner <= OWNER_WINS),
        ("spread of money from bets", f"at least {bonuses:.1f}, that from bonuses", f"{bets:.1f}", bets >= bonuses),
        (f"teams with a level that returns {RETURN}", "at least 50 %", f"{100 * paying:.1f} % of {len(came)}", paying >= TEAMS),
        ("seats that make the commonest set of bets", "under 60 %", f"{100 * same:.1f} %", same < SAME_BETS),
        ("straight goals that are goals", "at least 50 %", f"{100 * straight:.1f} %", straight >= STRAIGHT_GOALS),
        ("uses of a red card a tournament, by kind", "each at least 0.5", seldom or "all", not seldom),
    ]


def questions(tally: Tally) -> list[tuple[str, str]]:
    """S6.4: of a game, those that reach a person at one seat: all, and with what passes by until it is taken up."""
    seats = max(tally["seats",], 1)
    asked = tally["questions",] / seats
    lines = [("questions to a seat in a game", f"{asked:.0f}")]
    for what, name in (
        ("asked among people", "of these reach a person among people"),
        ("asked among bots", "of these reach a person among bots"),
    ):
        lines.append((name, f"{tally[what,] / seats:.0f} ({100 * tally[what,] / max(tally['questions',], 1):.0f} %)"))
    return lines


def levels_reached(reached: int, needs: Sequence[int]) -> int:
    """How many levels of bets come true on a team that reached so many rounds. `needs`: by level, of which the first is none."""
    return sum(reached >= needs[level] for level in range(1, len(LEVELS)))
