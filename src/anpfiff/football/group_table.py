"""A group's matches and what they add up to."""

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.bits import HIGHEST, bit


class GroupTable:
    """The matches of one group and what they add up to. Teams are places 0..n-1 in the group."""

    def __init__(self, teams: i64, win: i64, draw: i64) -> None:
        """`win` and `draw`: what they bring in points."""
        if not 0 < teams <= HIGHEST + 1:
            raise ValueError(f"a group of {teams}: 1 to {HIGHEST + 1} teams")
        self.teams = teams
        self.win = win
        self.draw = draw
        self.points = vec[i64]([0] * teams)
        self.played = vec[i64]([0] * teams)
        self.won = vec[i64]([0] * teams)
        self.drawn = vec[i64]([0] * teams)
        self.lost = vec[i64]([0] * teams)
        self.goals_for = vec[i64]([0] * teams)
        self.goals_against = vec[i64]([0] * teams)
        self.matches: i64 = 0
        # By match, in the order of recording: who met and the score.
        self.home = vec[i64]()
        self.away = vec[i64]()
        self.home_goals = vec[i64]()
        self.away_goals = vec[i64]()

    def record(self, home: i64, away: i64, home_goals: i64, away_goals: i64) -> None:
        """Enter a match; two teams may meet more than once."""
        if home == away or not 0 <= home < self.teams or not 0 <= away < self.teams:
            raise ValueError(f"{home} against {away} in a group of {self.teams}")
        if home_goals < 0 or away_goals < 0:
            raise ValueError(f"a score of {home_goals}:{away_goals}")
        self.home = append(self.home, home)
        self.away = append(self.away, away)
        self.home_goals = append(self.home_goals, home_goals)
        self.away_goals = append(self.away_goals, away_goals)
        self.matches += 1
        self._enter(home, home_goals, away_goals)
        self._enter(away, away_goals, home_goals)

    def difference(self, team: i64) -> i64:
        """Goal difference over all matches."""
        return self.goals_for[team] - self.goals_against[team]

    def among(self, teams: i64) -> "GroupTable":
        """Only the matches between these teams, given as bits; places stay what they are."""
        table = GroupTable(self.teams, self.win, self.draw)
        for match in range(self.matches):
            home, away = self.home[match], self.away[match]
            if teams & bit(home) and teams & bit(away):
                table.record(home, away, self.home_goals[match], self.away_goals[match])
        return table

    def copy(self) -> "GroupTable":
        table = GroupTable(self.teams, self.win, self.draw)
        for match in range(self.matches):
            table.record(self.home[match], self.away[match], self.home_goals[match], self.away_goals[match])
        return table

    def _enter(self, team: i64, scored: i64, conceded: i64) -> None:
        self.played[team] += 1
        self.goals_for[team] += scored
        self.goals_against[team] += conceded
        if scored > conceded:
            self.won[team] += 1
            self.points[team] += self.win
        elif scored < conceded:
            self.lost[team] += 1
        else:
            self.drawn[team] += 1
            self.points[team] += self.draw
