"""How a match of worldcup may end, given the tiles that lie and the cards still to come.

A row is one number here: what counts of it is its team's rank, its free squares, its half goals and the tile that is exposed.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.edition import MOST_SQUARES, RANKS
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
from anpfiff.games.worldcup.tiles import ATTACK_TILE, HALF_GOALS, SHOWN_GOALS, Tile

_RANKS: Final = 6
_FREE: Final = MOST_SQUARES + 1
# What is exposed (W5.13): nothing, an attack, or a tile of so many goals and one more.
_EXPOSED: Final = 5
_ATTACK_EXPOSED: Final = 1
_GOAL_EXPOSED: Final = 2
# Half goals that tiles to come and dice can add, and whole goals out of them.
_HALVES: Final = 32
_GOALS: Final = 17
# A row is ((half goals * _EXPOSED + exposed) * _FREE + free) * _RANKS + rank.
_ONE_FREE: Final = _RANKS
_ONE_EXPOSED: Final = _RANKS * _FREE
_ONE_HALF: Final = _RANKS * _FREE * _EXPOSED
_ROWS: Final = _ONE_HALF * _HALVES

# How many of the cards to come are played for their action, and not thrown away or kept.
_PLAYED: Final = 0.7


def row_of(rank: i64, squares: i64, tiles: list[Tile]) -> i64:
    """The number of a row with these tiles, from the innermost on."""
    row = squares * _ONE_FREE + rank
    for tile in tiles:
        row = laid(row, tile)
    return row


def is_free(row: i64) -> bool:
    return row // _ONE_FREE % _FREE != 0


def exposed(row: i64) -> i64:
    return row // _ONE_EXPOSED % _EXPOSED


def shows_goal(row: i64) -> bool:
    """W5.10: whether a foul finds something here."""
    return exposed(row) >= _GOAL_EXPOSED


def shows_attack(row: i64) -> bool:
    return exposed(row) == _ATTACK_EXPOSED


def laid(row: i64, tile: Tile) -> i64:
    """W4.4: the row with one more tile. What is turned over only fills its square, as a defence tile does."""
    row += HALF_GOALS[tile] * _ONE_HALF - exposed(row) * _ONE_EXPOSED - _ONE_FREE
    if tile == ATTACK_TILE:
        row += _ATTACK_EXPOSED * _ONE_EXPOSED
    elif SHOWN_GOALS[tile]:
        row += (_GOAL_EXPOSED + SHOWN_GOALS[tile] - 1) * _ONE_EXPOSED
    return row


def turned(row: i64) -> i64:
    """W5.9 to W5.11: the row after its exposed tile was turned over."""
    shown = exposed(row)
    if shown == _ATTACK_EXPOSED:
        return row - _ONE_HALF - _ONE_EXPOSED
    if shown == _GOAL_EXPOSED:
        return row - 2 * _ONE_HALF - _GOAL_EXPOSED * _ONE_EXPOSED
    # The lower tile is exposed, and lies on a square of its own if there is one.
    return row - 2 * _ONE_HALF - _ONE_EXPOSED - (_ONE_FREE if is_free(row) else 0)


def _covered(row: i64) -> i64:
    """The row as if nothing in it were exposed."""
    return row - exposed(row) * _ONE_EXPOSED


def scored_share(numbers: EditionNumbers) -> float:
    """W5.12: how often a penalty scores."""
    faces = numbers.dice[0]
    scored: i64 = 0
    for face in range(len(faces)):
        if faces[face] != BLACK:
            scored += 1
    return float(scored) / float(len(faces))


def _convolved(one: vec[float], other: vec[float]) -> vec[float]:
    """The distribution of a sum; what exceeds the end counts there."""
    total = vec[float]([0.0] * _HALVES)
    for high in range(_HALVES):
        if one[high] > 0.0:
            for low in range(_HALVES):
                if other[low] > 0.0:
                    place = min(high + low, _HALVES - 1)
                    total[place] += one[high] * other[low]
    return total


class Odds:
    """Of one table's game: what the deck and the dice make likely. `look_ahead` says how much of a phase is to come."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._extra = [self._tiles_and_dice(rank) for rank in range(len(RANKS))]
        """By rank and number of tiles to come: the half goals they and the dice bring."""
        deck = numbers.deck
        size = float(numbers.deck_size)
        tiles = deck[ATTACK] + deck[DEFENCE] + deck[ONE_GOAL] + deck[TWO_GOALS] + deck[THREE_GOALS] + deck[PENALTY]
        tiles += 2 * deck[TWO_AND_ONE] + 3 * deck[THREE_ONES] + 2 * deck[TWO_ONES]
        self._tiles_a_card = float(tiles) / size * _PLAYED
        self._goals_turned_a_card = float(deck[FOUL] + deck[OFFSIDE]) / size * _PLAYED
        self._attacks_turned_a_card = float(deck[OFFSIDE] + deck[DEFENCE]) / size * _PLAYED / 2
        self._to_come = vec[float]([0.0] * (_FREE * _FREE))
        self._lost = vec[float]([0.0] * (2 * _EXPOSED))
        """By what is exposed, in a row with a free square, then in a full one: how likely it is turned over."""
        self._goals: dict[int, vec[float]] = {}
        self._ends: dict[int, tuple[float, float]] = {}
        self.win = 0.0
        self.draw = 0.0

    def _tiles_and_dice(self, rank: i64) -> list[vec[float]]:
        numbers = self._numbers
        halves = vec[float]([0.0] * _HALVES)
        halves[0] = 1.0
        if numbers.modifier_dice:
            for die in range(len(numbers.dice)):
                faces = numbers.dice[die]
                rolled = vec[float]([0.0] * _HALVES)
                for face in range(len(faces)):
                    rolled[1 if faces[face] == rank else 0] += 1 / len(faces)
                halves = _convolved(halves, rolled)
        found = [halves]
        tile = self._tile_to_come(rank)
        for _ in range(MOST_SQUARES):
            halves = _convolved(halves, tile)
            found.append(halves)
        return found

    def _tile_to_come(self, rank: i64) -> vec[float]:
        """The half goals of one tile, as the deck has them."""
        numbers, deck = self._numbers, self._numbers.deck
        most = numbers.box.ranks[RANKS[rank]].tile
        counts = vec[float]([0.0] * _HALVES)
        counts[0] += float(deck[DEFENCE])
        counts[1] += float(deck[ATTACK])
        counts[2] += float(deck[ONE_GOAL] + deck[TWO_AND_ONE] + 3 * deck[THREE_ONES] + 2 * deck[TWO_ONES])
        counts[2] += float(deck[PENALTY]) * scored_share(numbers)
        counts[2 * min(2, most)] += float(deck[TWO_GOALS])
        counts[2 * min(3, most)] += float(deck[THREE_GOALS])
        if most >= 2:
            counts[4] += float(deck[TWO_AND_ONE])
        total = 0.0
        for half in range(_HALVES):
            total += counts[half]
        for half in range(_HALVES):
            counts[half] /= total
        return counts

    def look_ahead(self, cards: float, free_rows: float, goals_shown: float, attacks_shown: float) -> None:
        """So many cards are still to be played in the phase, on so many rows."""
        rate = cards * self._tiles_a_card / max(free_rows, 1.0)
        for free in range(_FREE):
            left, likely = 1.0, exp(-rate)
            for tiles in range(free):
                self._to_come[free * _FREE + tiles] = likely
                left -= likely
                likely *= rate / float(tiles + 1)
            self._to_come[free * _FREE + free] = max(left, 0.0)
        goals_turned = cards * self._goals_turned_a_card / max(goals_shown, 1.0)
        attacks_turned = cards * self._attacks_turned_a_card / max(attacks_shown, 1.0)
        for shown in range(_ATTACK_EXPOSED, _EXPOSED):
            turned_rate = attacks_turned if shown == _ATTACK_EXPOSED else goals_turned
            self._lost[shown] = _before(turned_rate, rate)
            # Nothing covers it any more.
            self._lost[_EXPOSED + shown] = _before(turned_rate, 0.0)
        self._goals.clear()
        self._ends.clear()

    def play(self, left: i64, right: i64) -> None:
        """How likely the left-hand team wins, in `win`, and a draw, in `draw`."""
        key = left * _ROWS + right
        ends = self._ends.get(key)
        if ends is None:
            self._mix(left, right)
            self._ends[key] = (self.win, self.draw)
        else:
            self.win, self.draw = ends

    def _mix(self, left: i64, right: i64) -> None:
        """With and without the loss of what is exposed."""
        left_lost = self._chance_to_lose(left)
        right_lost = self._chance_to_lose(right)
        win, draw = 0.0, 0.0
        for which in range(4):
            weight = left_lost if which & 1 else 1 - left_lost
            weight *= right_lost if which & 2 else 1 - right_lost
            if weight > 0.0:
                one = turned(left) if which & 1 else left
                other = turned(right) if which & 2 else right
                self._compare(_covered(one), _covered(other))
                win += weight * self.win
                draw += weight * self.draw
        self.win, self.draw = win, draw

    def _chance_to_lose(self, row: i64) -> float:
        """How likely the exposed tile is turned over, if there is one."""
        shown = exposed(row)
        return self._lost[shown] if is_free(row) else self._lost[_EXPOSED + shown]

    def _compare(self, left: i64, right: i64) -> None:
        key = left * _ROWS + right
        ends = self._ends.get(key)
        if ends is not None:
            self.win, self.draw = ends
            return
        one, other = self._goals_to_come(left), self._goals_to_come(right)
        ahead = left // _ONE_HALF // 2 - right // _ONE_HALF // 2
        win, draw, below = 0.0, 0.0, 0.0
        beaten: i64 = 0
        for goals in range(_GOALS):
            level = goals + ahead
            while beaten < min(level, _GOALS):
                below += other[beaten]
                beaten += 1
            win += one[goals] * below
            if 0 <= level < _GOALS:
                draw += one[goals] * other[level]
        self.win, self.draw = win, draw
        self._ends[key] = (win, draw)

    def _goals_to_come(self, row: i64) -> vec[float]:
        """W6.5: whole goals beyond those that lie; an odd half goal waits for another."""
        key = row % _ONE_EXPOSED * 2 + row // _ONE_HALF % 2
        found = self._goals.get(key)
        if found is not None:
            return found
        rank, free, odd = row % _RANKS, row // _ONE_FREE % _FREE, row // _ONE_HALF % 2
        goals = vec[float]([0.0] * _GOALS)
        extra = self._extra[rank]
        for tiles in range(free + 1):
            likely = self._to_come[free * _FREE + tiles]
            halves = extra[tiles]
            for half in range(_HALVES):
                goals[(half + odd) // 2] += likely * halves[half]
        self._goals[key] = goals
        return goals


def _before(rate: float, other: float) -> float:
    """How likely something that happens at a rate comes, and before something else."""
    both = rate + other
    return rate / both * (1 - exp(-both)) if both > 0.0 else 0.0
