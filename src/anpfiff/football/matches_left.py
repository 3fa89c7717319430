"""The matches of a group that are left, in one way to win, draw or lose them: points are known then, goals are unknowns.

Unknowns are, of each match left, the goals that both score and the winner's margin; then fair play by team.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.football.group_table import GroupTable
from anpfiff.football.inequalities import Average, System, difference
from anpfiff.football.ties import (
    FAIR_PLAY,
    FIFA_RANKING,
    FIRST_ROUND_PLACE,
    GOAL_AVERAGE,
    GOAL_DIFFERENCE,
    GOALS,
    HEAD_TO_HEAD_GOAL_DIFFERENCE,
    HEAD_TO_HEAD_GOALS,
    HEAD_TO_HEAD_POINTS,
    POINTS,
    Given,
)

HOME_WINS: Final = 0
DRAWN: Final = 1
AWAY_WINS: Final = 2
OUTCOMES: Final = 3


class Worth:
    """By team, what a criterion counts; for goal average the difference, and goals against as well."""

    def __init__(self, average: bool) -> None:
        self.average = average
        self.forms: list[vec[i64]] = []
        self.scored: list[vec[i64]] = []
        self.conceded: list[vec[i64]] = []

    def settled(self, teams: list[int]) -> bool:
        """Whether no unknown plays a part."""
        return not self.average and all(_known(self.forms[team]) for team in teams)

    def values(self) -> vec[i64]:
        return vec[i64]([_last(form) for form in self.forms])

    def better(self, system: System, team: i64, other: i64) -> bool:
        if self.average:
            system.average(Average(self.forms[team], self.conceded[team], self.forms[other], self.conceded[other], strict=True))
            return True
        if _known(self.forms[team]) and _known(self.forms[other]):
            return _last(self.forms[team]) > _last(self.forms[other])
        system.above(self.forms[team], self.forms[other], 1)
        return True

    def equal(self, system: System, team: i64, other: i64) -> bool:
        if self.average:
            system.average(Average(self.forms[team], self.conceded[team], self.forms[other], self.conceded[other], strict=False))
            return True
        if _known(self.forms[team]) and _known(self.forms[other]):
            return _last(self.forms[team]) == _last(self.forms[other])
        system.equal(self.forms[team], self.forms[other])
        return True


def _known(form: vec[i64]) -> bool:
    for unknown in range(len(form) - 1):  # noqa: SIM110 - a loop stays native
        if form[unknown]:
            return False
    return True


def _last(form: vec[i64]) -> i64:
    return form[len(form) - 1]


class MatchesLeft:
    """What every criterion counts, whatever the scores will be."""

    def __init__(self, table: GroupTable, left: Sequence[tuple[int, int]], given: Given | None, most: i64) -> None:
        self.table = table
        self.given = given
        self.most = most
        """So many goals a team scores at most in one match."""
        self.left: i64 = len(left)
        self.home = vec[i64]([home for home, _ in left])
        self.away = vec[i64]([away for _, away in left])
        self.outcome = vec[i64]([HOME_WINS] * self.left)
        self.busy: i64 = 0
        """Who still has a match to play, as bits."""
        for home, away in left:
            self.busy |= bit(home) | bit(away)
        self.all: i64 = bit(table.teams) - 1
        self.system = System(2 * self.left + table.teams)

    def ways(self) -> i64:
        """In how many ways they can be won, drawn or lost."""
        ways: i64 = 1
        for _ in range(self.left):
            ways *= OUTCOMES
        return ways

    def end(self, way: i64) -> None:
        """They end in one of these ways, with every score that fits."""
        self.system.back((0, 0))
        for match in range(self.left):
            self.outcome[match] = way % OUTCOMES
            way //= OUTCOMES
            self._bound_goals(match)
        if self.given is not None and len(self.given.fair_play):
            self._bound_fair_play(self.given.fair_play)

    def _bound_goals(self, match: i64) -> None:
        system, drawn = self.system, self.outcome[match] == DRAWN
        system.low[2 * match] = 0
        system.high[2 * match] = self.most if drawn else self.most - 1
        system.low[2 * match + 1] = 0 if drawn else 1
        system.high[2 * match + 1] = 0 if drawn else self.most
        if not drawn:
            winner = self._constant(self.most)
            loser = self._constant(0)
            loser[2 * match] = loser[2 * match + 1] = 1
            system.above(winner, loser, 0)

    def _bound_fair_play(self, values: vec[i64]) -> None:
        lowest = highest = values[0]
        for value in values:
            lowest, highest = min(lowest, value), max(highest, value)
        for team in range(self.table.teams):
            # Beyond the extremes there is room for everybody to be apart from everybody.
            self.system.low[2 * self.left + team] = lowest - self.table.teams
            self.system.high[2 * self.left + team] = highest + self.table.teams

    def points(self, counted: i64) -> vec[i64]:
        """Points in the matches among these teams, the ones left included."""
        table = self.table
        points = (table if counted == self.all else table.among(counted)).points[:]
        for match in range(self.left):
            home, away, outcome = self.home[match], self.away[match], self.outcome[match]
            if not counted & bit(home) or not counted & bit(away):
                continue
            if outcome == DRAWN:
                points[home] += table.draw
                points[away] += table.draw
            else:
                points[home if outcome == HOME_WINS else away] += table.win
        return points

    def worth(self, criterion: i64, counted: i64) -> Worth:
        """By team: what the criterion counts in the matches among these teams, as forms of the unknowns."""
        worth = Worth(criterion == GOAL_AVERAGE)
        if criterion in (POINTS, HEAD_TO_HEAD_POINTS):
            points = self.points(counted)
            for team in range(self.table.teams):
                worth.forms.append(self._constant(points[team]))
        elif criterion in (FAIR_PLAY, FIRST_ROUND_PLACE, FIFA_RANKING):
            for team in range(self.table.teams):
                worth.forms.append(self._given(criterion, team))
        else:
            self._goals(counted, worth)
            for team in range(self.table.teams):
                if criterion in (GOALS, HEAD_TO_HEAD_GOALS):
                    worth.forms.append(worth.scored[team])
                elif criterion in (GOAL_DIFFERENCE, HEAD_TO_HEAD_GOAL_DIFFERENCE, GOAL_AVERAGE):
                    worth.forms.append(difference(worth.scored[team], worth.conceded[team]))
        return worth

    def _goals(self, counted: i64, worth: Worth) -> None:
        table = self.table if counted == self.all else self.table.among(counted)
        for team in range(table.teams):
            worth.scored.append(self._constant(table.goals_for[team]))
            worth.conceded.append(self._constant(table.goals_against[team]))
        for match in range(self.left):
            home, away = self.home[match], self.away[match]
            if not counted & bit(home) or not counted & bit(away):
                continue
            for team in (home, away):
                worth.scored[team][2 * match] += 1
                worth.conceded[team][2 * match] += 1
            if self.outcome[match] != DRAWN:
                winner, loser = (home, away) if self.outcome[match] == HOME_WINS else (away, home)
                worth.scored[winner][2 * match + 1] += 1
                worth.conceded[loser][2 * match + 1] += 1

    def _given(self, criterion: i64, team: i64) -> vec[i64]:
        given = self.given
        if given is None:
            return self._constant(0)
        if criterion == FAIR_PLAY:
            known = given.fair_play
        elif criterion == FIRST_ROUND_PLACE:
            known = given.first_round_place
        else:
            known = given.fifa_ranking
        if len(known) == 0:
            return self._constant(0)
        if criterion == FAIR_PLAY and self.busy & bit(team):
            form = self._constant(0)
            form[2 * self.left + team] = 1
            return form
        return self._constant(known[team])

    def _constant(self, value: i64) -> vec[i64]:
        return append(vec[i64]([0] * self.system.unknowns), value)
