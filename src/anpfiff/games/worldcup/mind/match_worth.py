"""What the matches of a phase of worldcup are worth to a seat, however they end.

A team is worth what its rank promises for the rounds to come, times how likely it gets through this one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Group
from anpfiff.games.worldcup.mind.board import Board
from anpfiff.games.worldcup.mind.deck_odds import SCORES
from anpfiff.games.worldcup.mind.group_odds import GroupOdds
from anpfiff.games.worldcup.mind.habits import Habits
from anpfiff.games.worldcup.mind.odds import Odds
from anpfiff.games.worldcup.mind.supposed_match import SupposedMatch
from anpfiff.games.worldcup.mind.team_worth import TeamWorth
from anpfiff.games.worldcup.numbers import EXPOSED_ATTACKS, EXPOSED_GOALS, FREE, GROUPS, EditionNumbers
from anpfiff.games.worldcup.state import Worldcup

# What is less than this comes of rounding.
NOTHING: Final = 1e-12


class MatchWorth:
    """Seen at one decision; what was reckoned is kept as long as nothing has changed on the table."""

    looks: i64 = 0

    def __init__(self, numbers: EditionNumbers, habits: Habits) -> None:
        self._numbers = numbers
        self.board = Board(numbers)
        self._odds = Odds(numbers, habits)
        self._groups = GroupOdds(numbers, habits)
        self._supposed = SupposedMatch(numbers, self._groups)
        self.teams = TeamWorth(numbers, self.board, habits)
        matches, plan = len(numbers.matches), numbers.plan.matches
        self._group_of = vec[i64]([numbers.groups.index(match.group) if match.group else -1 for match in plan])
        """By match; -1: in a knock-out round."""
        self._end = vec[float]([0.0] * (3 * matches))
        """By match and how it ends: what that makes of one's odds; and their mean."""
        self._now = vec[float]([0.0] * matches)
        self.room = vec[float]([0.0] * matches)
        """By match: no action in it gains more."""
        self.weighed = vec[i64]([0] * matches)
        """By match: at which look they were reckoned; otherwise `weigh` does so."""
        self._by_score = vec[float]([0.0] * (2 * matches * SCORES))
        """By row and score: what it gains, if the other row may end as it may; and at which look that was reckoned."""
        self._asked = vec[i64]([0] * (2 * matches))

    def look(self, state: Worldcup, seat: Seat) -> None:
        if self.board.look(state, seat):
            self.looks += 1
            self._foresee(state)
            self.teams.begin()
            if state.phase == GROUPS:
                self._rank_groups(state)
            else:
                self._count_round(state)
            self._weigh_teams()

    def _foresee(self, state: Worldcup) -> None:
        odds, board = self._odds, self.board
        free = board.rows_in(state, FREE)
        goals, attacks = board.rows_in(state, EXPOSED_GOALS), board.rows_in(state, EXPOSED_ATTACKS)
        odds.look_ahead(float(board.cards), float(free), float(goals), float(attacks))
        for place in range(board.matches):
            match = board.open[place]
            row = 2 * match
            next_row = row + 1
            odds.look_at(row, board.row[row])
            odds.look_at(next_row, board.row[next_row])
            odds.play(match)

    # --- what teams are worth

    def _weigh_teams(self) -> None:
        teams, worth = self.teams, self._supposed.worth
        teams.share()
        if self.board.phase == GROUPS:
            for team in range(i64(len(worth))):
                worth[team] = teams.promise[team] * teams.helps(team)

    def _count_round(self, state: Worldcup) -> None:
        """W8: a match is won by one; a draw is as good for both."""
        board, teams, odds, waiting = self.board, self.teams, self._odds, state.alive
        for place in range(board.matches):
            match = board.open[place]
            left, right = board.team[2 * match], board.team[2 * match + 1]
            win, draw = odds.win[match], odds.draw[match]
            teams.add(left, teams.title(match, left) * (win + draw / 2))
            teams.add(right, teams.title(match, right) * (1.0 - win - draw / 2))
            waiting &= ~(bit(left) | bit(right))
        for team in range(i64(len(board.owner))):
            if waiting & bit(team):
                teams.add(team, teams.promise[team])

    # --- groups

    def _rank_groups(self, state: Worldcup) -> None:
        board, odds, groups, teams = self.board, self._odds, self._groups, self.teams
        for number in range(len(self._numbers.groups)):
            self._gather(state, Group(number))
        for place in range(board.matches):
            match = board.open[place]
            row = 2 * match
            next_row = row + 1
            groups.play(match, board.team[row], board.team[next_row], odds.win[match], odds.draw[match])
        for number in range(len(self._numbers.groups)):
            if groups.places[number]:
                groups.rank(number)
                for team in self._numbers.cup.group_teams[number]:
                    teams.add(team, teams.promise[team] * groups.through[team])

    def _gather(self, state: Worldcup, group: Group) -> None:
        """W7.1: all teams of the group, or those who replay. Who is through, is."""
        groups, tied, through = self._groups, state.tied(group), self._count_through(state, group)
        still_open = state.tied_places(group) if tied else i64(0) if through else self._numbers.advance
        groups.begin(group, still_open)
        for team in self._numbers.cup.group_teams[group]:
            groups.through[team] = 0.0
            if not tied or tied & bit(self._numbers.cup.place_in_group[team]):
                groups.add(group, team)

    def _count_through(self, state: Worldcup, group: Group) -> bool:
        found = False
        for place in range(self._numbers.advance):
            team = state.in_place(group, place)
            if team >= 0:
                self.teams.add(team, self.teams.promise[team])
                found = True
        return found

    # --- what matches are worth

    def weigh(self, match: i64) -> None:
        group, first = self._group_of[match], 3 * match
        win, draw, loss = self._title_ends(match) if group < 0 else self._group_ends(group, match)
        now = loss + (win - loss) * self._odds.win[match] + (draw - loss) * self._odds.draw[match]
        best = win if win > loss else loss
        self._end[first] = win
        self._end[first + 1] = draw
        self._end[first + 2] = loss
        self._now[match] = now
        self.room[match] = (best if best > draw else draw) - now
        self.weighed[match] = self.looks

    def _title_ends(self, match: i64) -> tuple[float, float, float]:
        left, right, teams = self.board.team[2 * match], self.board.team[2 * match + 1], self.teams
        win, loss = teams.title(match, left) * teams.helps(left), teams.title(match, right) * teams.helps(right)
        return win, (win + loss) / 2, loss

    def _group_ends(self, group: i64, match: i64) -> tuple[float, float, float]:
        """W6.8, W7: how each end changes who gets through."""
        supposed, team, row = self._supposed, self.board.team, 2 * match
        supposed.suppose(group, match, team[row], team[row + 1])
        return supposed.ends(0), supposed.ends(1), supposed.ends(2)

    def gain(self, row: i64, changed: i64) -> float:
        """What one's odds gain if the row becomes another."""
        if self._asked[row] != self.looks:
            self._asked[row] = self.looks
            self._weigh_scores(row)
        gain = self._odds.mean(changed, self._by_score, row * SCORES)
        return gain if gain > NOTHING or gain < -NOTHING else 0.0

    def _weigh_scores(self, row: i64) -> None:
        match = row >> 1
        if self.weighed[match] != self.looks:
            self.weigh(match)
        first, side, now = 3 * match, 2 * (row & 1), self._now[match]
        # From the row's own point of view.
        win, draw, loss = self._end[first + side], self._end[first + 1], self._end[first + 2 - side]
        self._odds.weigh_scores(row, loss - now, win - loss, draw - loss, self._by_score)
