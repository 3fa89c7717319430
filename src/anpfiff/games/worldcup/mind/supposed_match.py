"""What a match of a group of worldcup changes, however it ends: who gets through, and what that is worth (W6.8, W7)."""

from math import exp, sqrt

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.mind.group_odds import GroupOdds
from anpfiff.games.worldcup.numbers import EditionNumbers


class SupposedMatch:
    """`suppose` which match of a group that was ranked will be decided, then ask how it `ends`."""

    _left: i64 = 0
    _right: i64 = 0
    _two_places: bool = False
    _scale: float = 0.0
    _others: i64 = 0
    """How many teams the group has beside those two; they are in `_other`."""

    def __init__(self, numbers: EditionNumbers, groups: GroupOdds) -> None:
        self._groups = groups
        self._draw = float(numbers.points_draw)
        self._more = float(numbers.points_win) - self._draw + groups.difference
        """What a win counts more than a draw, and a defeat less."""
        self._less = self._draw + groups.difference
        self.worth = vec[float]([0.0] * len(numbers.teams))
        """By team: what it is worth to whoever supposes anything, if it gets through."""
        self._other = vec[i64]([0] * groups.size)
        self._below = vec[float]([0.0] * (3 + 6 * groups.size))
        """How likely the right-hand team ends below the left-hand one, if that one wins, draws and loses; then by other team: how
        likely it ends below the left-hand one, and below the right-hand one, each if that one wins, draws and loses."""
        self._if_above = vec[float]([0.0] * groups.size)
        """By other team: how likely it gets through, if both of them end below it, and if one does."""
        self._if_between = vec[float]([0.0] * groups.size)

    def suppose(self, group: i64, match: i64, left: i64, right: i64) -> None:
        """A match between two teams of the group will be decided."""
        groups, row = self._groups, 2 * match
        next_row = row + 1
        self._left = left
        self._right = right
        self._two_places = groups.places[group] > 1
        self._scale = float(groups.places[group])
        points, spread = groups.points[left] - groups.points_in[row], groups.spread[left] - groups.spread_in[row]
        points_right = groups.points[right] - groups.points_in[next_row]
        spread_right = groups.spread[right] - groups.spread_in[next_row]
        both = self._more + self._less
        self._compare(0, points_right - points, spread + spread_right, both, both)
        self._find_others(group)
        self._meet_others(3, points + self._draw, spread)
        self._meet_others(6, points_right + self._draw, spread_right)
        self._look_at_others()

    def _compare(self, place: i64, behind: float, spread: float, more: float, less: float) -> None:
        """How likely one team ends below another, so many points behind it after a draw of that one: if it wins, draws, loses."""
        steep = self._groups.steep / sqrt(spread)
        even, up = exp(behind * steep), exp(more * steep)
        down = up if more == less else exp(less * steep)
        draws, loses = place + 1, place + 2
        self._below[place] = up / (up + even)
        self._below[draws] = 1.0 / (1.0 + even)
        self._below[loses] = 1.0 / (1.0 + even * down)

    def _find_others(self, group: i64) -> None:
        groups, count = self._groups, i64(0)
        first = group * groups.size
        for place in range(first, first + groups.count[group]):
            team = groups.team[place]
            if team != self._left and team != self._right:  # noqa: PLR1714 - a membership test would make objects of them
                self._other[count] = team
                count += 1
        self._others = count

    def _meet_others(self, place: i64, points: float, spread: float) -> None:
        groups = self._groups
        for number in range(self._others):
            team = self._other[number]
            self._compare(place + 6 * number, groups.points[team] - points, spread + groups.spread[team], self._more, self._less)

    def _look_at_others(self) -> None:
        """Among themselves they end as before."""
        groups = self._groups
        for number in range(self._others):
            none, one, team = 1.0, 0.0, self._other[number]
            for rival in range(self._others):
                if rival != number:
                    rival_team = self._other[rival]
                    place = team * groups.size + groups.number[rival_team]
                    above = groups.above[place]
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
