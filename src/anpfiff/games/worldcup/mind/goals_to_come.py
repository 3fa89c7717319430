"""How many goals a row of worldcup may still get, by its rank, its free squares and the cards still to come."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.edition import MOST_FREE
from anpfiff.games.worldcup.mind.deck_odds import SCORES, DeckOdds, place_of
from anpfiff.games.worldcup.mind.row_number import ODD_AT

# What is kept by rank, free squares and half a goal that waits for another: the lower bits of a row's number, and that one.
_KINDS: Final = 0o200


@final
class GoalsToCome:
    """`look_ahead` says how many tiles a row may get, then `kind` finds what that brings."""

    _looks: i64 = 0

    def __init__(self, deck: DeckOdds) -> None:
        self._extra = deck.goals
        self._extra_most = deck.most
        self._tiles = vec[float]([0.0] * MOST_FREE)
        """How likely so many more tiles are laid in a row that has room for more."""
        self._all = vec[float]([0.0] * MOST_FREE)
        """By free squares: how likely all are filled."""
        self._known = vec[i64]([0] * _KINDS)
        """By kind of row: since which look ahead its goals to come are known."""
        self.goals = vec[float]([0.0] * (_KINDS * SCORES))
        """By kind of row and number: how likely so many come; below, the most."""
        self.most = vec[i64]([0] * _KINDS)

    def look_ahead(self, rate: float) -> None:
        """So many tiles are expected in a row with a free square."""
        self._looks += 1
        left, likely = 1.0, exp(-rate)
        for tiles in range(MOST_FREE):
            self._all[tiles] = left if left > 0.0 else 0.0
            self._tiles[tiles] = likely
            left -= likely
            likely *= rate / float(tiles + 1)

    def kind(self, lies: i64) -> i64:
        """The row as if nothing in it were exposed, and without its whole goals."""
        kind = (lies & 0o77) << 1 | (lies >> ODD_AT & 1)
        if self._known[kind] != self._looks:
            self._foresee(kind)
        return kind

    def _foresee(self, kind: i64) -> None:
        """W6.5: the whole goals beyond those that lie."""
        goals, extra, free, to = self.goals, self._extra, kind >> 4, kind * SCORES
        place = place_of(kind >> 1 & 7, free, kind & 1)
        most, likely, of = self._extra_most[place], self._all[free], place * SCORES
        end = of + most
        while of <= end:
            goals[to] = likely * extra[of]
            of += 1
            to += 1
        while free:
            free -= 1
            place -= 2
            self._add_tiles(kind * SCORES, place, self._tiles[free])
        self.most[kind] = most
        self._known[kind] = self._looks

    def _add_tiles(self, to: i64, place: i64, likely: float) -> None:
        goals, extra, of = self.goals, self._extra, place * SCORES
        end = of + self._extra_most[place]
        while of <= end:
            goals[to] += likely * extra[of]
            of += 1
            to += 1
