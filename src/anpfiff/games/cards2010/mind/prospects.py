"""C2.7: who gets through a group of cards2010, if the running match ends so or so: from what lies open, and sizes of hands."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.mind.habits import Habits
from anpfiff.games.cards2010.mind.match import DIFFERENCES, LEVEL
from anpfiff.games.cards2010.numbers import EditionNumbers, GroupPlace
from anpfiff.games.cards2010.state import Cards2010

# A team's place in the table as one number: points, then difference, then goals.
_POINT: Final = 10_000
_DIFFERENCE: Final = 100
# A team's rank counts those level with it, and so many for each that is above it; two ranks can be one number.
_ABOVE: Final = 16
_OWN: Final = 255
_OTHER: Final = 8
_BELOW: Final = 256 * _ABOVE
_LEVEL_TEAMS: Final = 257


def _lead(numbers: EditionNumbers, ahead: int) -> int:
    """What a match that ends with a difference, and as few goals as can be, adds to a team's place in the table."""
    points = numbers.points_win if ahead > 0 else numbers.points_draw if ahead == 0 else 0
    return int(points) * _POINT + ahead * _DIFFERENCE + max(ahead, 0)


def _share(above: int, level: int, places: int) -> float:
    """Level teams share the places."""
    return min(1.0, max(places - above, 0) / level)


def _beside(score: i64, other: i64) -> i64:
    """What two teams add to each other's rank: to the first one's in the low bits, to the other's above them."""
    if other > score:
        return _ABOVE
    return _LEVEL_TEAMS if other == score else _BELOW


class Prospects:
    """Of the running match. What was found for a match is kept until the group stands differently before it."""

    _at: i64 = 0
    """Where those of the running match begin."""
    _fixture: i64 = 0
    _home: i64 = 0
    _away: i64 = 0

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        self._numbers = numbers
        self._drawn = habits.drawn
        self._stronger = habits.stronger
        self._teams = numbers.group_size
        self._lead = vec[i64]([_lead(numbers, end - LEVEL) for end in range(DIFFERENCES)])
        matches = numbers.fixtures * len(numbers.cup.groups)
        self._key = vec[i64]([-1] * (matches * 2 * self._teams))
        """By match: every team's hand and place in the table, on which all depends."""
        self._through = vec[float]([0.0] * (matches * DIFFERENCES * self._teams))
        """By match, difference and place in the group's list: how likely the team gets through."""
        self.sizes = vec[i64]([0] * self._teams)
        self.scores = vec[i64]([0] * self._teams)
        self._rank = vec[i64]([0] * self._teams)
        """By place, of those who do not play: the rank among them."""
        ranks = range(_ABOVE * self._teams)
        self._share = vec[float]([_share(rank // _ABOVE, 1 + rank % _ABOVE, int(numbers.advance)) for rank in ranks])
        """By rank: how many of the places fall to the team."""
        self._home_wins = vec[float]([0.0] * numbers.fixtures)
        self._others = vec[i64]([0] * (self._teams - 2))
        """Places of the teams that do not play."""

    def look(self, state: Cards2010) -> None:
        match = state.group_match()
        self._fixture = state.fixture
        self._at = match * DIFFERENCES * self._teams
        for place in range(self._teams):
            self.sizes[place] = state.size(state.team_hand(GroupPlace(place)))
            self.scores[place] = 0
        for fixture in range(state.fixture):
            row = 2 * (state.group * self._numbers.fixtures + fixture)
            goals_at = self._numbers.goals_at
            self._record(fixture, state.cup_table[goals_at + row], state.cup_table[goals_at + row + 1])
        if self._changed(match * 2 * self._teams):
            self._reckon()

    def through(self, end: i64, place: i64) -> float:
        """How likely a team gets through, if the running match ends with that difference."""
        return self._through[self._at + end * self._teams + place]

    def _changed(self, first: i64) -> bool:
        changed = False
        for place in range(self._teams):
            at = first + 2 * place
            if self._key[at] != self.sizes[place] or self._key[at + 1] != self.scores[place]:
                self._key[at] = self.sizes[place]
                self._key[at + 1] = self.scores[place]
                changed = True
        return changed

    def _record(self, fixture: i64, home_goals: i64, away_goals: i64) -> None:
        numbers, scores = self._numbers, self.scores
        home, away = numbers.fixture_place[2 * fixture], numbers.fixture_place[2 * fixture + 1]
        ahead = home_goals - away_goals
        home_points = numbers.points_win if ahead > 0 else numbers.points_draw if ahead == 0 else 0
        away_points = numbers.points_win if ahead < 0 else numbers.points_draw if ahead == 0 else 0
        scores[home] += home_points * _POINT + ahead * _DIFFERENCE + home_goals
        scores[away] += away_points * _POINT - ahead * _DIFFERENCE + away_goals

    def _reckon(self) -> None:
        """From how the group stands and from the hands of all."""
        for at in range(self._at, self._at + DIFFERENCES * self._teams):
            self._through[at] = 0.0
        places = self._numbers.fixture_place
        self._tell_apart(places[2 * self._fixture], places[2 * self._fixture + 1])
        for fixture in range(self._fixture + 1, self._numbers.fixtures):
            stronger = self._cards_a_match(places[2 * fixture]) - self._cards_a_match(places[2 * fixture + 1])
            self._home_wins[fixture] = 1.0 / (1.0 + exp(-self._stronger * stronger))
        self._go_on(self._fixture + 1, 1.0)

    def _tell_apart(self, home: i64, away: i64) -> None:
        """The teams that play and the others."""
        self._home = home
        self._away = away
        others: i64 = 0
        for place in range(self._teams):
            if place != home and place != away:  # noqa: PLR1714 - native
                self._others[others] = place
                others += 1

    def _cards_a_match(self, place: i64) -> float:
        numbers = self._numbers
        matches = numbers.left_after[self._fixture * self._teams + place]
        if place == self._home or place == self._away:  # noqa: PLR1714 - native
            matches += 1
        return float(self.sizes[place]) / float(matches)

    def _go_on(self, fixture: i64, likely: float) -> None:
        if fixture == self._numbers.fixtures:
            self._end(likely)
            return
        places, scores, wins = self._numbers.fixture_place, self.scores, self._home_wins[fixture]
        home, away = places[2 * fixture], places[2 * fixture + 1]
        home_before, away_before = scores[home], scores[away]
        for end in range(LEVEL - 1, LEVEL + 2):
            scores[home] = home_before + self._lead[end]
            scores[away] = away_before + self._lead[DIFFERENCES - 1 - end]
            share = self._drawn if end == LEVEL else (1.0 - self._drawn) * (wins if end > LEVEL else 1.0 - wins)
            self._go_on(fixture + 1, likely * share)
        scores[home] = home_before
        scores[away] = away_before

    def _end(self, likely: float) -> None:
        """All matches but the running one are played."""
        scores, rank = self.scores, self._rank
        for place in self._others:
            score = scores[place]
            # It is level with itself.
            found: i64 = -1
            for other in self._others:
                found += _beside(score, scores[other]) & _OWN
            rank[place] = found
        home, away = scores[self._home], scores[self._away]
        for end in range(DIFFERENCES):
            first = self._at + end * self._teams
            self._add_end(first, home + self._lead[end], away + self._lead[DIFFERENCES - 1 - end], likely)

    def _add_end(self, first: i64, home: i64, away: i64, likely: float) -> None:
        """With the scores of both teams after the running match."""
        through, shares, ranks = self._through, self._share, _beside(away, home)
        home_rank, away_rank = ranks >> _OTHER, ranks & _OWN
        for other in self._others:
            score = self.scores[other]
            to_home, to_away = _beside(score, home), _beside(score, away)
            home_rank += to_home >> _OTHER
            away_rank += to_away >> _OTHER
            through[first + other] += likely * shares[self._rank[other] + (to_home & _OWN) + (to_away & _OWN)]
        through[first + self._home] += likely * shares[home_rank]
        through[first + self._away] += likely * shares[away_rank]
