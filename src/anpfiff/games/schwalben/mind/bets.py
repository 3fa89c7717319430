"""Which teams greedy takes in schwalben, and how far it bets they come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import MoveNumber
from anpfiff.games.schwalben.edition import LEVELS
from anpfiff.games.schwalben.mind.cards import Worth
from anpfiff.games.schwalben.mind.cup import Course
from anpfiff.games.schwalben.numbers import BLUE, GREEN, RED, EditionNumbers

# What the first whistle is worth (S6.1), in cards.
_FIRST_WHISTLE: Final = 0.5
# Millions that are not bet: bribes (S6.5).
RESERVE: Final = 6
# What a bet must promise beyond its stake.
_MARGIN: Final = 0.0


def power_of(numbers: EditionNumbers, worth: Worth, nation: i64) -> float:
    """S2.5: of a nation whose cards nobody knows, with its personal ones."""
    counts, found = 3 * nation, 0.0
    personal: i64 = 0
    for card in numbers.reds:
        if numbers.personal[card] == nation or numbers.shared[card] == nation:
            found += worth.card[card]
            personal += 1
    found += worth.colour[RED] * float(numbers.counts[counts + RED] - personal)
    return found + worth.colour[GREEN] * float(numbers.counts[counts]) + worth.colour[BLUE] * float(numbers.counts[counts + BLUE])


def nation_to_take(numbers: EditionNumbers, worth: Worth, moves: tuple[MoveNumber, ...]) -> MoveNumber:
    """S2.2, S2.3: the strongest; Germany's owner whistles first."""
    best, highest = moves[0], -1.0
    for move in moves:
        nation = move - numbers.take
        value = power_of(numbers, worth, nation) + (_FIRST_WHISTLE if nation == numbers.favourite else 0.0)
        if value > highest:
            best, highest = move, value
    return best


def colour_less(numbers: EditionNumbers, nation: str, moves: tuple[MoveNumber, ...]) -> MoveNumber:
    """S7.7: of what there is plenty: a team wants twice as many attacks as defenders."""
    counts = 3 * numbers.nations.index(nation)
    less_green = numbers.counts[counts + GREEN] >= 2 * numbers.counts[counts + BLUE]
    wanted = numbers.less_green_move if less_green else numbers.less_green_move + 1
    return wanted if wanted in moves else moves[0]


class Betting:
    """S3: what bets on the teams promise, as far as somebody with these odds can tell."""

    def __init__(self, numbers: EditionNumbers, nations: vec[i64], course: Course) -> None:
        self._numbers = numbers
        reach = course.reach(-1, 0)
        self._teams: i64 = len(nations)
        self._level = vec[i64]([0] * self._teams)
        """By team: where a bet promises most."""
        self._gain = vec[float]([0.0] * self._teams)
        self._stake = vec[i64]([numbers.strength[nation] for nation in nations])
        self._favourite: i64 = list(nations).index(numbers.favourite)
        for team in range(self._teams):
            self._choose_level(team, reach, course.stages)
        self._order = sorted(range(self._teams), key=lambda team: -self._gain[team] / float(self._stake[team]))

    def _choose_level(self, team: i64, reach: vec[float], stages: i64) -> None:
        numbers = self._numbers
        best = -1e9
        for level in range(1, len(LEVELS)):
            needs = numbers.level_needs[level]
            gain = float(numbers.pays_bet[level]) * reach[team * stages + needs] - float(self._stake[team])
            if gain > best:
                best = gain
                self._level[team] = level
        self._gain[team] = best

    def own(self) -> vec[i64]:
        """By team: the level to bet on. S3.2: on Germany in any case, on others what promises more than it costs."""
        return self._spent(self._numbers.money - RESERVE, _MARGIN)

    def guessed(self, stake: i64) -> vec[i64]:
        """S3.3: the bets of somebody who spent so much: the most promising ones."""
        return self._spent(stake, -1e9)

    def _spent(self, money: i64, margin: float) -> vec[i64]:
        found = vec[i64]([0] * self._teams)
        found[self._favourite] = self._level[self._favourite]
        money -= self._stake[self._favourite]
        for team in self._order:
            if team != self._favourite and self._gain[team] > margin and self._stake[team] <= money:
                money -= self._stake[team]
                found[team] = self._level[team]
        return found
