"""Who gets through in a group of worldcup: expected points, and how far they may be wrong (W6.8, W7)."""

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
    """One group at a time: `begin`, `add` its teams, `play` its matches, `rank` them; then `suppose` how a match ends."""

    def __init__(self, numbers: EditionNumbers) -> None:
        size = max(len(teams) for teams in numbers.edition.groups.values())
        matches = max(len(numbers.group_matches[group]) + len(numbers.group_pairs[group]) for group in range(len(numbers.groups)))
        win, draw = float(numbers.points_win), float(numbers.points_draw)
        self._win, self._draw = win, draw
        self._points_of = vec[float]([win + _DIFFERENCE, draw, -_DIFFERENCE])
        """By how a match ends: what counts for the left-hand team."""
        self._count: i64 = 0
        self._places: i64 = 0
        self._size: i64 = size
        self._mine = vec[float]([0.0] * size)
        """By place in the group's list: what the team is worth to oneself, and to others."""
        self._others = vec[float]([0.0] * size)
        self._points = vec[float]([0.0] * size)
        self._spread = vec[float]([0.0] * size)
        self._above = vec[float]([0.0] * (size * size))
        """By team and other team: how likely the other one ends above it."""
        self._kept = vec[float]([0.0] * (size * size))
        """The same while something is supposed."""
        self._steep = vec[float]([0.0] * (size * size))
        """By two teams: how fast points decide between them."""
        self._points_in = vec[float]([0.0] * (2 * matches))
        """By side of a match: the points that it promises, and how far they may be wrong."""
        self._spread_in = vec[float]([0.0] * (2 * matches))
        self.mine = 0.0
        self.others = 0.0
        """The worth of those who get through."""

    def begin(self, places: i64) -> None:
        self._count = 0
        self._places = places

    def add(self, worth: float, mine: bool) -> None:
        """A team. They are numbered as they come."""
        team = self._count
        self._mine[team] = worth if mine else 0.0
        self._others[team] = 0.0 if mine else worth
        self._points[team] = 0.0
        self._spread[team] = _TIE
        self._count += 1

    def play(self, match: i64, left: i64, right: i64, win: float, draw: float) -> None:
        """A match between two of them, numbered from 0, may end so."""
        loss = 1.0 - win - draw
        self._play_side(2 * match, left, win, draw, loss)
        self._play_side(2 * match + 1, right, loss, draw, win)

    def _play_side(self, side: i64, team: i64, wins: float, draws: float, losses: float) -> None:
        win, draw = self._win, self._draw
        points = wins * win + draws * draw
        spread = wins * win * win + draws * draw * draw - points * points
        points += _DIFFERENCE * (wins - losses)
        self._points_in[side] = points
        self._spread_in[side] = spread
        self._points[team] += points
        self._spread[team] += spread

    def rank(self) -> None:
        """`mine` and `others` as the matches promise."""
        for one in range(self._count):
            for other in range(one + 1, self._count):
                self._meet(one, other)
                self._compare(one, other, self._points[one], self._points[other])
        self._sum_up()

    def suppose(self, match: i64, left: i64, right: i64) -> None:
        """A match will be decided: call `ends` for each end, then `forget`."""
        kept, above, cells = self._kept, self._above, self._size * self._size
        for cell in range(cells):
            kept[cell] = above[cell]
        self._take_out(2 * match, left, -1.0)
        self._take_out(2 * match + 1, right, -1.0)
        for other in range(self._count):
            if other != left:
                self._meet(left, other)
                if other != right:
                    self._meet(right, other)

    def _take_out(self, side: i64, team: i64, factor: float) -> None:
        self._points[team] += factor * self._points_in[side]
        self._spread[team] += factor * self._spread_in[side]

    def ends(self, end: i64, left: i64, right: i64) -> None:
        """`mine` and `others` if the left-hand team wins, neither does, or the other one."""
        one = self._points[left] + self._points_of[end]
        two = self._points[right] + self._points_of[2 - end]
        self._compare(left, right, one, two)
        for other in range(self._count):
            if other != left and other != right:  # noqa: PLR1714 - a membership test would make objects of them
                self._compare(left, other, one, self._points[other])
                self._compare(right, other, two, self._points[other])
        self._sum_up()

    def forget(self, match: i64, left: i64, right: i64) -> None:
        kept, above, cells = self._kept, self._above, self._size * self._size
        for cell in range(cells):
            above[cell] = kept[cell]
        self._take_out(2 * match, left, 1.0)
        self._take_out(2 * match + 1, right, 1.0)

    def _meet(self, one: i64, other: i64) -> None:
        steep = _STEEP / sqrt(self._spread[one] + self._spread[other])
        self._steep[one * self._size + other] = steep

    def _compare(self, one: i64, other: i64, points: float, others_points: float) -> None:
        """`_meet` has been asked for the same two, in this order."""
        place = one * self._size + other
        above = 1.0 / (1.0 + exp((points - others_points) * self._steep[place]))
        self._above[place] = above
        self._above[other * self._size + one] = 1.0 - above

    def _sum_up(self) -> None:
        mine, others, total = 0.0, 0.0, 0.0
        for team in range(self._count):
            likely = self._gets_through(team)
            total += likely
            mine += likely * self._mine[team]
            others += likely * self._others[team]
        scale = float(self._places) / total
        self.mine = mine * scale
        self.others = others * scale

    def _gets_through(self, team: i64) -> float:
        """How likely fewer teams than there are places end above this one, as if they did so independently."""
        none, one = 1.0, 0.0
        at = team * self._size
        for other in range(self._count):
            if other != team:
                above = self._above[at + other]
                one = one * (1.0 - above) + none * above
                none *= 1.0 - above
        return none + one if self._places > 1 else none
