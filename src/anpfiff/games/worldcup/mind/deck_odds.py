"""What the cards and dice of a table of worldcup bring on the average, before anything is played."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.edition import MOST_FREE, RANKS
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.numbers import (
    ATTACK,
    BLACK,
    DEFENCE,
    FOUL,
    OFFSIDE,
    ONE_GOAL,
    PENALTY,
    THREE_GOALS,
    THREE_ONES,
    TWO_AND_ONE,
    TWO_GOALS,
    TWO_ONES,
    EditionNumbers,
)

SCORES: Final = 16
"""Four tiles of three goals and four dice make fourteen at most."""
_HALVES: Final = 2 * SCORES


def place_of(rank: i64, tiles: i64, odd: i64) -> i64:
    """With so many tiles to come, and with or without a half goal that lies and waits for another (W6.5)."""
    return (rank * MOST_FREE + tiles) * 2 + odd


def scored_share(numbers: EditionNumbers) -> float:
    """W5.12: how often a penalty scores."""
    faces = list(numbers.dice[0])
    return sum(face != BLACK for face in faces) / len(faces)


def _convolved(one: list[float], other: list[float]) -> list[float]:
    """The distribution of a sum; what exceeds the end counts there."""
    total = [0.0] * _HALVES
    for high, likely in enumerate(one):
        for low, as_well in enumerate(other):
            total[min(high + low, _HALVES - 1)] += likely * as_well
    return total


def _most(goals: list[float]) -> int:
    return max(score for score, likely in enumerate(goals) if score == 0 or likely > 0.0)


class DeckOdds:
    """Of one table's game; never changes."""

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        self._numbers = numbers
        deck = numbers.deck
        tiles = deck[ATTACK] + deck[DEFENCE] + deck[ONE_GOAL] + deck[TWO_GOALS] + deck[THREE_GOALS] + deck[PENALTY]
        tiles += 2 * deck[TWO_AND_ONE] + 3 * deck[THREE_ONES] + 2 * deck[TWO_ONES]
        cards = float(numbers.deck_size)
        self.tiles_a_card = float(tiles) * (habits.played / cards)
        self.goals_turned_a_card = float(deck[FOUL] + deck[OFFSIDE]) * (habits.goals_turned / cards)
        self.attacks_turned_a_card = float(deck[OFFSIDE] + deck[DEFENCE]) * (habits.attacks_turned / cards) / 2
        goals: list[float] = []
        for rank in range(len(RANKS)):
            goals += self._foresee(rank)
        self.goals = vec[float](goals)
        """How likely tiles to come and dice bring so many whole goals: by `place_of` and goals."""
        self.most = vec[i64]([_most(goals[first : first + SCORES]) for first in range(0, len(goals), SCORES)])
        """And the most that can be, by `place_of`."""

    def _foresee(self, rank: int) -> list[float]:
        """By number of tiles, then without and with an odd half goal."""
        halves, tile = self._dice(rank), self._tile_to_come(rank)
        found: list[float] = []
        for _ in range(MOST_FREE):
            for odd in range(2):
                goals = [0.0] * (SCORES + 1)
                for half, likely in enumerate(halves):
                    goals[(half + odd) // 2] += likely
                found += goals[:SCORES]
            halves = _convolved(halves, tile)
        return found

    def _dice(self, rank: int) -> list[float]:
        """The half goals that the modifier dice bring."""
        halves = [1.0] + [0.0] * (_HALVES - 1)
        if self._numbers.modifier_dice:
            for die in range(len(self._numbers.dice)):
                faces = list(self._numbers.dice[die])
                share = faces.count(rank) / len(faces)
                halves = _convolved(halves, [1 - share, share])
        return halves

    def _tile_to_come(self, rank: int) -> list[float]:
        """The half goals of one tile, as the deck has them."""
        numbers, deck = self._numbers, self._numbers.deck
        most = numbers.box.ranks[RANKS[rank]].tile
        counts = [0.0] * _HALVES
        counts[0] += float(deck[DEFENCE])
        counts[1] += float(deck[ATTACK])
        counts[2] += float(deck[ONE_GOAL] + deck[TWO_AND_ONE] + 3 * deck[THREE_ONES] + 2 * deck[TWO_ONES])
        counts[2] += float(deck[PENALTY]) * scored_share(numbers)
        counts[2 * min(2, most)] += float(deck[TWO_GOALS])
        counts[2 * min(3, most)] += float(deck[THREE_GOALS])
        if most >= 2:
            counts[4] += float(deck[TWO_AND_ONE])
        total = sum(counts)
        return [count / total for count in counts]
