"""C2.7: who gets through a group of cards2010, if the running match ends so or so. Everybody at the table can reckon it."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.cards2010.mind.match import DIFFERENCES, LEVEL
from anpfiff.games.cards2010.numbers import EditionNumbers, GroupPlace
from anpfiff.games.cards2010.state import Cards2010

# How often a match to come ends level, and how much a card more a match helps.
_DRAWN: Final = 0.3
_CARD: Final = 0.7
# A team's place in the table as one number: points, then difference, then goals.
_POINT: Final = 10_000
_DIFFERENCE: Final = 100
_ABOVE: Final = 16


def _lead(numbers: EditionNumbers, ahead: int) -> int:
    """What a match that ends with a difference, and as few goals as can be, adds to a team's place in the table."""
    points = numbers.points_win if ahead > 0 else numbers.points_draw if ahead == 0 else 0
    return int(points) * _POINT + ahead * _DIFFERENCE + max(ahead, 0)


def _share(above: int, level: int, places: int) -> float:
    """Level teams share the places."""
    return min(1.0, max(places - above, 0) / level)


class Prospects:
    """Of the running match. What was found for a match is kept until the group stands differently before it."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self._teams = numbers.group_size
        self._lead = vec[i64]([_lead(numbers, end - LEVEL) for end in range(DIFFERENCES)])
        matches = numbers.fixtures * len(numbers.cup.groups)
        self._key = vec[i64]([-1] * (matches * 2 * self._teams))
        """By match: every team's hand and place in the table, on which all depends."""
        self._through = vec[float]([0.0] * (matches * DIFFERENCES * self._teams))
        """By match, difference and place in the group's list: how likely the team gets through."""
        self._at: i64 = 0
        """Where those of the running match begin."""
        self.sizes = vec[i64]([0] * self._teams)
        self.scores = vec[i64]([0] * self._teams)
        self._rank = vec[i64]([0] * self._teams)
        """By place: how many are level with the team, and `_ABOVE` for each that is above it."""
        ranks = range(_ABOVE * self._teams)
        self._share = vec[float]([_share(rank // _ABOVE, 1 + rank % _ABOVE, int(numbers.advance)) for rank in ranks])
        """By rank: how many of the places fall to the team."""
        self._home_wins = vec[float]([0.0] * numbers.fixtures)
        self._fixture: i64 = 0

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
            self.reckon()

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

    def reckon(self) -> None:
        """From how the group stands and from the hands of all."""
        for at in range(self._at, self._at + DIFFERENCES * self._teams):
            self._through[at] = 0.0
        places = self._numbers.fixture_place
        for fixture in range(self._fixture + 1, self._numbers.fixtures):
            stronger = self._cards_a_match(places[2 * fixture]) - self._cards_a_match(places[2 * fixture + 1])
            self._home_wins[fixture] = 1.0 / (1.0 + exp(-_CARD * stronger))
        self._go_on(self._fixture + 1, 1.0)

    def _cards_a_match(self, place: i64) -> float:
        numbers = self._numbers
        matches = numbers.left_after[self._fixture * self._teams + place]
        if place == numbers.fixture_place[2 * self._fixture] or place == numbers.fixture_place[2 * self._fixture + 1]:
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
            share = _DRAWN if end == LEVEL else (1.0 - _DRAWN) * (wins if end > LEVEL else 1.0 - wins)
            self._go_on(fixture + 1, likely * share)
        scores[home] = home_before
        scores[away] = away_before

    def _end(self, likely: float) -> None:
        """All matches but the running one are played."""
        places, scores = self._numbers.fixture_place, self.scores
        home, away = places[2 * self._fixture], places[2 * self._fixture + 1]
        home_before, away_before = scores[home], scores[away]
        for end in range(DIFFERENCES):
            scores[home] = home_before + self._lead[end]
            scores[away] = away_before + self._lead[DIFFERENCES - 1 - end]
            self._add_end(self._at + end * self._teams, likely)
        scores[home] = home_before
        scores[away] = away_before

    def _add_end(self, first: i64, likely: float) -> None:
        """All matches are played."""
        rank, scores, teams = self._rank, self.scores, self._teams
        for place in range(teams):
            rank[place] = 0
        for one in range(teams - 1):
            score = scores[one]
            for other in range(one + 1, teams):
                if score > scores[other]:
                    rank[other] += _ABOVE
                elif score < scores[other]:
                    rank[one] += _ABOVE
                else:
                    rank[one] += 1
                    rank[other] += 1
        for place in range(teams):
            self._through[first + place] += likely * self._share[rank[place]]
