"""How the matches of worldcup may end, in whole numbers that are looked up: rougher than the odds of greedy, and much faster.

A row may get more tiles, and what is exposed in it may be turned over. All that is kept here follows from what was agreed before
the game, and never changes.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.edition import MOST_FREE, RANKS
from anpfiff.games.worldcup.mind.deck_odds import SCORES, DeckOdds, place_of, scored_share
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.mind.row_number import ATTACK_BIT, EXPOSED_BITS, FREE_BITS, GOALS_AT, ODD_AT, turned
from anpfiff.games.worldcup.numbers import EditionNumbers
from anpfiff.minds.habits import USUAL, habits_of

# Chances are counted in so many parts: those of scores, those that something is turned over, and what `play` tells.
_PARTS: Final = 4096
_LOSSES: Final = 1024
_TOLD: Final = 1000
_WIN: Final = 0x1000_0000
"""Wins and draws are kept in one number: a win is as much as so many draws."""
# How many things are expected in a row is counted in eighths, up to three.
_A_ROW: Final = 8
_RATES: Final = 25
_KINDS: Final = 60
"""Of rows: `place_of` of their ranks, free squares and odd half goals."""
_A_CARD: Final = 1024

assert place_of(len(RANKS) - 1, MOST_FREE - 1, 1) == _KINDS - 1


class Foresight:
    """Of one table's game."""

    def __init__(self, numbers: EditionNumbers) -> None:
        deck = DeckOdds(numbers, Habits(habits_of("worldcup", USUAL)))
        self._tiles_a_card: i64 = round(deck.tiles_a_card * _A_CARD)
        self._goals_turned_a_card: i64 = round(deck.goals_turned_a_card * _A_CARD)
        self._attacks_turned_a_card: i64 = round(deck.attacks_turned_a_card * _A_CARD)
        self._scores: i64 = round(scored_share(numbers) * _LOSSES)
        """W5.12: how often a penalty goes in."""
        rows = [_in_parts(_goals_to_come(deck, rate / _A_ROW, kind)) for rate in range(_RATES) for kind in range(_KINDS)]
        self._likely = vec[i64]([likely for goals in rows for likely in goals])
        """By rate of tiles, kind of row and goals beyond those that lie: how likely so many are, fewer are; and the most."""
        self._below = vec[i64]([sum(goals[:score]) for goals in rows for score in range(SCORES)])
        self._most = vec[i64]([max(score for score in range(SCORES) if goals[score]) for goals in rows])
        self._before = vec[i64](
            [round(_LOSSES * _before(rate / _A_ROW, tiles / _A_ROW)) for rate in range(_RATES) for tiles in range(_RATES)]
        )
        """By rates: how likely something is turned over before a tile is laid on it."""

    def tiles_rate(self, cards: i64, rows: i64) -> i64:
        """How many tiles a row with a free square gets, if so many cards are to come on so many of them."""
        return _rate(self._tiles_a_card * cards, rows)

    def goals_turned_rate(self, cards: i64, rows: i64) -> i64:
        return _rate(self._goals_turned_a_card * cards, rows)

    def attacks_turned_rate(self, cards: i64, rows: i64) -> i64:
        return _rate(self._attacks_turned_a_card * cards, rows)

    def lost(self, row: i64, tiles: i64, goals: i64, attacks: i64) -> i64:
        """How likely what is exposed in a row (`mind.row_number`) is turned over, by these rates, in 1,024ths."""
        if not row & EXPOSED_BITS:
            return 0
        rate = attacks if row & ATTACK_BIT else goals
        return self._before[rate * _RATES + tiles] if row & FREE_BITS else self._before[rate * _RATES]

    def play(self, rate: i64, left: i64, left_lost: i64, right: i64, right_lost: i64) -> i64:
        """A match between two rows may end so, at this rate of tiles: `told_win` and `told_draw` read it.

        `left_lost`: how likely what is exposed in the row is turned over, in 1,024ths.
        """
        total = self.ends(rate, left, right) * ((_LOSSES - left_lost) * (_LOSSES - right_lost) // _LOSSES)
        if left_lost:
            without = turned(left)
            total += self.ends(rate, without, right) * (left_lost * (_LOSSES - right_lost) // _LOSSES)
            if right_lost:
                total += self.ends(rate, without, turned(right)) * (left_lost * right_lost // _LOSSES)
        if right_lost:
            total += self.ends(rate, left, turned(right)) * ((_LOSSES - left_lost) * right_lost // _LOSSES)
        return total

    def either(self, missed: i64, scored: i64) -> i64:
        """W5.12: how likely something is, if it is so likely after a penalty that is missed, and after one that goes in."""
        return (missed * (_LOSSES - self._scores) + scored * self._scores) // _LOSSES

    def ends(self, rate: i64, left: i64, right: i64) -> i64:
        """A 1,024th of the same, if nothing is turned over."""
        likely, below = self._likely, self._below
        kind, other = rate * _KINDS + _kind(left), (rate * _KINDS + _kind(right)) * SCORES
        goals, at = (left >> GOALS_AT) - (right >> GOALS_AT), kind * SCORES
        end = at + self._most[kind]
        win, draw = i64(0), i64(0)
        while at <= end:
            if goals >= SCORES:
                win += likely[at] * _PARTS
            elif goals >= 0:
                win += likely[at] * below[other + goals]
                draw += likely[at] * likely[other + goals]
            at += 1
            goals += 1
        return (win // _PARTS) * _WIN + draw // _PARTS


def told_win(played: i64) -> i64:
    """How likely the left-hand team wins, in thousandths."""
    return played // _WIN * _TOLD // (_PARTS * _LOSSES)


def told_draw(played: i64) -> i64:
    return played % _WIN * _TOLD // (_PARTS * _LOSSES)


def _kind(row: i64) -> i64:
    """`place_of` a row (`mind.row_number`)."""
    return ((row & 7) * MOST_FREE + (row >> 3 & 7)) * 2 + (row >> ODD_AT & 1)


def _rate(events: i64, rows: i64) -> i64:
    """In eighths, and no more than are kept."""
    rate = events * _A_ROW // (_A_CARD * (rows if rows > 1 else i64(1)))
    return rate if rate < _RATES else i64(_RATES - 1)


def _before(rate: float, other: float) -> float:
    """How likely something that happens at a rate comes, and before something else."""
    both = rate + other
    return rate / both * (1 - exp(-both)) if both > 0.0 else 0.0


def _goals_to_come(deck: DeckOdds, rate: float, kind: int) -> list[float]:
    """By number: with as many tiles as may come, and no more than there is room for."""
    free, found = kind // 2 % MOST_FREE, [0.0] * SCORES
    left, likely = 1.0, exp(-rate)
    for tiles in range(free + 1):
        share = left if tiles == free else likely
        first = (kind - 2 * (free - tiles)) * SCORES
        for score in range(SCORES):
            found[score] += share * deck.goals[first + score]
        left -= likely
        likely *= rate / (tiles + 1)
    return found


def _in_parts(chances: list[float]) -> list[int]:
    """They add up."""
    parts = [round(_PARTS * chance) for chance in chances]
    parts[parts.index(max(parts))] += _PARTS - sum(parts)
    return parts
