"""Who gets through in the groups of worldcup: expected points, and how far they may be wrong (W6.8, W7)."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.numbers import EditionNumbers

# Points that a goal of difference is worth where it breaks ties, and how unsure that is.
_DIFFERENCE: Final = 0.15
_TIE: Final = 0.3
# The logistic curve that is nearest to a normal distribution's.
_STEEP: Final = 1.7


class GroupOdds:
    """Of all groups: `begin` each, `add` its teams, `play` its matches, `rank` them. Then `suppose` that one match `ends`."""

    def __init__(self, numbers: EditionNumbers) -> None:
        teams, size = len(numbers.teams), max(len(teams) for teams in numbers.edition.groups.values())
        win, draw = float(numbers.points_win), float(numbers.points_draw)
        self._win, self._draw = win, draw
        self._more = win - draw + _DIFFERENCE
        """What a win counts more than a draw, and a defeat less."""
        self._less = draw + _DIFFERENCE
        self._size: i64 = size
        self._count = vec[i64]([0] * len(numbers.groups))
        """By group: how many teams it has, and how many get through."""
        self._places = vec[i64]([0] * len(numbers.groups))
        self._team = vec[i64]([0] * (len(numbers.groups) * size))
        """By group: its teams."""
        self._points = vec[float]([0.0] * teams)
        self._spread = vec[float]([0.0] * teams)
        self._points_in = vec[float]([0.0] * (2 * len(numbers.matches)))
        """By row: the points that the match promises, and how far they may be wrong."""
        self._spread_in = vec[float]([0.0] * (2 * len(numbers.matches)))
        self._number = vec[i64]([0] * teams)
        """By team: its number in its group."""
        self._above = vec[float]([0.0] * (teams * size))
        """By team and number of another: how likely that one ends above it."""
        self.through = vec[float]([0.0] * teams)
        """By team: how likely it gets through."""
        self.worth = vec[float]([0.0] * teams)
        """By team: what that is worth to whoever supposes anything."""
        # What is kept of a match that is supposed to end: about its two teams, then by number of each other team.
        self._left: i64 = 0
        self._right: i64 = 0
        self._two_places = False
        self._scale = 0.0
        self._others: i64 = 0
        self._other = vec[i64]([0] * size)
        self._below = vec[float]([0.0] * (3 + 6 * size))
        """How likely the right-hand team ends below the left-hand one, if that one wins, draws and loses; then by other team: how
        likely it ends below the left-hand one, and below the right-hand one, each if that one wins, draws and loses."""
        self._if_above = vec[float]([0.0] * size)
        """How likely it gets through, if both of them end below it, and if one does."""
        self._if_between = vec[float]([0.0] * size)

    def begin(self, group: i64, places: i64) -> None:
        self._count[group] = 0
        self._places[group] = places

    def add(self, group: i64, team: i64) -> None:
        number = self._count[group]
        place = group * self._size + number
        self._team[place] = team
        self._number[team] = number
        self._count[group] = number + 1
        self._points[team] = 0.0
        self._spread[team] = _TIE

    def play(self, match: i64, left: i64, right: i64, wins: float, draws: float) -> None:
        """A match between two teams may end so."""
        losses = 1.0 - wins - draws
        self._play_side(2 * match, left, wins, draws, losses)
        self._play_side(2 * match + 1, right, losses, draws, wins)

    def _play_side(self, row: i64, team: i64, wins: float, draws: float, losses: float) -> None:
        win, draw = self._win, self._draw
        points = wins * win + draws * draw
        spread = wins * win * win + draws * draw * draw - points * points
        points += _DIFFERENCE * (wins - losses)
        self._points_in[row] = points
        self._spread_in[row] = spread
        self._points[team] += points
        self._spread[team] += spread

    def rank(self, group: i64) -> None:
        """As the matches promise."""
        first, places, total = group * self._size, self._places[group], 0.0
        end = first + self._count[group]
        for place in range(first, end):
            for other_place in range(place + 1, end):
                self._meet(self._team[place], self._team[other_place])
        for place in range(first, end):
            team = self._team[place]
            likely = self._gets_through(team, end - first, places > 1)
            self.through[team] = likely
            total += likely
        scale = float(places) / total
        for place in range(first, end):
            team = self._team[place]
            self.through[team] *= scale

    def _meet(self, team: i64, other: i64) -> None:
        steep = _STEEP / sqrt(self._spread[team] + self._spread[other])
        above = 1.0 / (1.0 + exp((self._points[team] - self._points[other]) * steep))
        place, other_place = team * self._size + self._number[other], other * self._size + self._number[team]
        self._above[place] = above
        self._above[other_place] = 1.0 - above

    def _gets_through(self, team: i64, count: i64, two_places: bool) -> float:
        """How likely fewer teams than there are places end above this one, as if they did so independently."""
        none, one, number = 1.0, 0.0, self._number[team]
        at = team * self._size
        for other in range(count):
            if other != number:
                above = self._above[at + other]
                one = one * (1.0 - above) + none * above
                none *= 1.0 - above
        return none + one if two_places else none

    def suppose(self, group: i64, match: i64, left: i64, right: i64) -> None:
        """A match between two teams of the group will be decided."""
        row = 2 * match
        next_row = row + 1
        self._left = left
        self._right = right
        self._two_places = self._places[group] > 1
        self._scale = float(self._places[group])
        points, spread = self._points[left] - self._points_in[row], self._spread[left] - self._spread_in[row]
        points_right = self._points[right] - self._points_in[next_row]
        spread_right = self._spread[right] - self._spread_in[next_row]
        both = self._more + self._less
        self._compare(0, points_right - points, spread + spread_right, both, both)
        self._find_others(group)
        self._meet_others(3, points + self._draw, spread)
        self._meet_others(6, points_right + self._draw, spread_right)
        self._look_at_others()

    def _compare(self, place: i64, behind: float, spread: float, more: float, less: float) -> None:
        """How likely one team ends below another, so many points behind it after a draw of that one: if it wins, draws, loses."""
        steep = _STEEP / sqrt(spread)
        even, up = exp(behind * steep), exp(more * steep)
        down = up if more == less else exp(less * steep)
        draws, loses = place + 1, place + 2
        self._below[place] = up / (up + even)
        self._below[draws] = 1.0 / (1.0 + even)
        self._below[loses] = 1.0 / (1.0 + even * down)

    def _find_others(self, group: i64) -> None:
        first, count = group * self._size, i64(0)
        for place in range(first, first + self._count[group]):
            team = self._team[place]
            if team != self._left and team != self._right:  # noqa: PLR1714 - a membership test would make objects of them
                self._other[count] = team
                count += 1
        self._others = count

    def _meet_others(self, place: i64, points: float, spread: float) -> None:
        for number in range(self._others):
            team = self._other[number]
            self._compare(place + 6 * number, self._points[team] - points, spread + self._spread[team], self._more, self._less)

    def _look_at_others(self) -> None:
        """Among themselves they end as before."""
        for number in range(self._others):
            none, one, team = 1.0, 0.0, self._other[number]
            for rival in range(self._others):
                if rival != number:
                    rival_team = self._other[rival]
                    place = team * self._size + self._number[rival_team]
                    above = self._above[place]
                    one = one * (1.0 - above) + none * above
                    none *= 1.0 - above
            self._if_above[number] = none + one if self._two_places else none
            self._if_between[number] = none if self._two_places else 0.0

    def ends(self, end: i64) -> float:
        """What those are worth who get through, if the left-hand team wins, neither does, or the other one."""
        none, below, place, place_right = self._below[end], self._below, 3 + end, 8 - end
        one, none_right, one_right = 1.0 - none, 1.0 - none, none
        total, worth = 0.0, 0.0
        for number in range(self._others):
            below_left, below_right, team = below[place], below[place_right], self._other[number]
            likely = self._if_above[number] * (1.0 - below_left) * (1.0 - below_right)
            likely += self._if_between[number] * (below_left + below_right - 2.0 * below_left * below_right)
            total += likely
            worth += likely * self.worth[team]
            one = one * below_left + none * (1.0 - below_left)
            none *= below_left
            one_right = one_right * below_right + none_right * (1.0 - below_right)
            none_right *= below_right
            place += 6
            place_right += 6
        if self._two_places:
            none += one
            none_right += one_right
        worth += none * self.worth[self._left] + none_right * self.worth[self._right]
        return worth * self._scale / (total + none + none_right)
