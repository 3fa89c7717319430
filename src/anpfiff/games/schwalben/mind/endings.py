"""All ways in which the rest of a group of schwalben can end: who is first and second then. How likely each is, is not asked."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.games.schwalben.edition import GROUP_SIZE
from anpfiff.games.schwalben.mind.kept import Kept
from anpfiff.games.schwalben.numbers import FIXTURES

RESULTS: Final = 5
"""Of the first-named team: lost by two or more, by one, level, won by one, by two or more."""
LEVEL: Final = 2

TEAMS: Final = 4
"""Of a group: `GROUP_SIZE`, native."""
MATCHES: Final = 6
MOST: Final = 729
"""Endings: three for each match."""
_PAIRS: Final = 256
_NONE: Final = -1
_LEAST: Final = -1_000_000_000

# A team's place in the table as one number: points, then difference, then goals.
_POINT: Final = 10_000
_DIFFERENCE: Final = 100


def added(goals: i64, against: i64) -> i64:
    """What a match adds to it."""
    points = 3 * _POINT if goals > against else _POINT if goals == against else 0
    return points + (goals - against) * _DIFFERENCE + goals


# What a match that is still to come adds: 1:0, 0:0, 0:1.
_WON: Final = 3 * _POINT + _DIFFERENCE + 1
_DREW: Final = _POINT
_LOST: Final = -_DIFFERENCE


class Endings:
    """Of one group as it stands. They are kept: all seats look at the same tables."""

    def __init__(self) -> None:
        assert TEAMS == GROUP_SIZE
        self._about = Kept(TEAMS + 1)
        self._home = vec[i64]([home for home, _ in FIXTURES])
        self._away = vec[i64]([away for _, away in FIXTURES])
        self._scores = vec[i64]([0] * TEAMS)
        self.count: i64 = 0
        self.pair = vec[i64]([0] * MOST)
        """By ending, in the order lost, drawn, won, the last match changing first: the number of who is first and second."""
        self.pairs: i64 = 0
        self.first = vec[i64]([0] * _PAIRS)
        """By such a number: the teams that share the first place, as bits, and those that share the second."""
        self.second = vec[i64]([0] * _PAIRS)
        self._number = vec[i64]([_NONE] * _PAIRS)
        """By both sets of bits."""

    def look(self, scores: vec[i64], start: i64, played: i64) -> None:
        """At the group whose teams stand so, from there on."""
        self._about.begin()
        self._about.see_one(played)
        self._about.see(scores, start, TEAMS)
        if not self._about.is_new():
            return
        for place in range(TEAMS):
            self._scores[place] = scores[start + place]
        for pair in range(_PAIRS):
            self._number[pair] = _NONE
        self.count = 0
        self.pairs = 0
        self._play_on(played)

    def _play_on(self, match: i64) -> None:
        if match == MATCHES:
            self._end()
            return
        scores, home, away = self._scores, self._home[match], self._away[match]
        home_before, away_before = scores[home], scores[away]
        scores[home] = home_before + _LOST
        scores[away] = away_before + _WON
        self._play_on(match + 1)
        scores[home] = home_before + _DREW
        scores[away] = away_before + _DREW
        self._play_on(match + 1)
        scores[home] = home_before + _WON
        scores[away] = away_before + _LOST
        self._play_on(match + 1)
        scores[home] = home_before
        scores[away] = away_before

    def _end(self) -> None:
        """S7.1, without the matches among those who are level: they share the places."""
        best = self._best_below(-_LEAST)
        first = self._with(best)
        # Several who are first share the second place too.
        second = first if first & (first - 1) else self._with(self._best_below(best))
        both = first + second * bit(TEAMS)
        if self._number[both] == _NONE:
            self._number[both] = self.pairs
            self.first[self.pairs] = first
            self.second[self.pairs] = second
            self.pairs += 1
        self.pair[self.count] = self._number[both]
        self.count += 1

    def _best_below(self, limit: i64) -> i64:
        best: i64 = _LEAST
        for place in range(TEAMS):
            score = self._scores[place]
            if best < score < limit:
                best = score
        return best

    def _with(self, score: i64) -> i64:
        """The teams that have it, as bits."""
        found: i64 = 0
        for place in range(TEAMS):
            if self._scores[place] == score:
                found |= bit(place)
        return found


class AllEndings:
    """By result of the running match, and those of whatever other group: as many as are wanted again and again."""

    def __init__(self) -> None:
        self._after = [Endings() for _ in range(RESULTS)]
        self.of_others = Endings()

    def after(self, ahead: i64) -> Endings:
        """Of the group whose match ends so for the first-named team."""
        return self._after[LEVEL + ahead]
