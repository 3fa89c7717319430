"""Who gets through in the groups of worldcup: expected points, and how far they may be wrong (W6.8, W7)."""

from math import exp, sqrt

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.numbers import EditionNumbers


class GroupOdds:
    """Of all groups: `begin` each, `add` its teams, `play` its matches, `rank` them."""

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        teams, groups, rows = len(numbers.teams), len(numbers.groups), 2 * len(numbers.matches)
        size = max(len(teams) for teams in numbers.edition.groups.values())
        self._win, self._draw = float(numbers.points_win), float(numbers.points_draw)
        self.difference = habits.difference
        self.steep = habits.steep
        self._tie = habits.tie
        self.size: i64 = size
        self.count = vec[i64]([0] * groups)
        """By group: how many teams it has, and how many places are open; 0: that is decided."""
        self.places = vec[i64]([0] * groups)
        self.team = vec[i64]([0] * (groups * size))
        """By group: its teams."""
        self.points = vec[float]([0.0] * teams)
        self.spread = vec[float]([0.0] * teams)
        self.points_in = vec[float]([0.0] * rows)
        """By row: the points that the match promises, and how far they may be wrong."""
        self.spread_in = vec[float]([0.0] * rows)
        self.number = vec[i64]([0] * teams)
        """By team: its number in its group."""
        self.above = vec[float]([0.0] * (teams * size))
        """By team and number of another: how likely that one ends above it."""
        self.through = vec[float]([0.0] * teams)
        """By team: how likely it gets through."""

    def begin(self, group: i64, places: i64) -> None:
        self.count[group] = 0
        self.places[group] = places

    def add(self, group: i64, team: i64) -> None:
        number = self.count[group]
        place = group * self.size + number
        self.team[place] = team
        self.number[team] = number
        self.count[group] = number + 1
        self.points[team] = 0.0
        self.spread[team] = self._tie

    def play(self, match: i64, left: i64, right: i64, wins: float, draws: float) -> None:
        """A match between two teams may end so."""
        losses = 1.0 - wins - draws
        self._play_side(2 * match, left, wins, draws, losses)
        self._play_side(2 * match + 1, right, losses, draws, wins)

    def _play_side(self, row: i64, team: i64, wins: float, draws: float, losses: float) -> None:
        win, draw = self._win, self._draw
        points = wins * win + draws * draw
        spread = wins * win * win + draws * draw * draw - points * points
        points += self.difference * (wins - losses)
        self.points_in[row] = points
        self.spread_in[row] = spread
        self.points[team] += points
        self.spread[team] += spread

    def rank(self, group: i64) -> None:
        """As the matches promise."""
        first, places, total = group * self.size, self.places[group], 0.0
        end = first + self.count[group]
        for place in range(first, end):
            for other_place in range(place + 1, end):
                self._meet(self.team[place], self.team[other_place])
        for place in range(first, end):
            team = self.team[place]
            likely = self._gets_through(team, end - first, places > 1)
            self.through[team] = likely
            total += likely
        scale = float(places) / total
        for place in range(first, end):
            team = self.team[place]
            self.through[team] *= scale

    def _meet(self, team: i64, other: i64) -> None:
        steep = self.steep / sqrt(self.spread[team] + self.spread[other])
        above = 1.0 / (1.0 + exp((self.points[team] - self.points[other]) * steep))
        place, other_place = team * self.size + self.number[other], other * self.size + self.number[team]
        self.above[place] = above
        self.above[other_place] = 1.0 - above

    def _gets_through(self, team: i64, count: i64, two_places: bool) -> float:
        """How likely fewer teams than there are places end above this one, as if they did so independently."""
        none, one, number = 1.0, 0.0, self.number[team]
        at = team * self.size
        for other in range(count):
            if other != number:
                above = self.above[at + other]
                one = one * (1.0 - above) + none * above
                none *= 1.0 - above
        return none + one if two_places else none
