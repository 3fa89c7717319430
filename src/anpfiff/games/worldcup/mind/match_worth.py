"""What the matches of a phase of worldcup are worth to a seat, however they end.

A team is worth what its rank promises for the rounds to come, times how likely it gets through this one. One's odds are the share
of one's own teams in the worth of all.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Group, Match
from anpfiff.games.worldcup.mind.board import Board
from anpfiff.games.worldcup.mind.deck_odds import SCORES
from anpfiff.games.worldcup.mind.group_odds import GroupOdds
from anpfiff.games.worldcup.mind.odds import Odds
from anpfiff.games.worldcup.numbers import EXPOSED_ATTACKS, EXPOSED_GOALS, FREE, GROUPS, EditionNumbers
from anpfiff.games.worldcup.state import Worldcup

# What a team of each rank promises for the rounds to come.
_WORTH: Final = vec[float]([1.0, 0.85, 0.65, 0.5, 0.3, 0.25])
# What third place is worth beside the title.
_THIRD: Final = 0.02
# What is less than this comes of rounding.
NOTHING: Final = 1e-12


class MatchWorth:
    """Seen at one decision; what was reckoned is kept as long as nothing has changed on the table."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self._numbers = numbers
        self.board = Board(numbers)
        self._odds = Odds(numbers)
        self._group = GroupOdds(numbers)
        matches, rounds = len(numbers.matches), [planned.round for planned in numbers.plan.matches]
        both = zip(numbers.group_matches, numbers.group_pairs, strict=True)
        self._matches = vec[vec[i64]]([vec[i64](list(fixtures) + list(pairs)) for fixtures, pairs in both])
        """By group: those that can be open."""
        self._factor = vec[float]([_THIRD if name == "third_place" else 1.0 for name in rounds])
        self._place = vec[i64]([0] * len(numbers.teams))
        """By team: its number among those who play for the places of a group."""
        self._win = vec[float]([0.0] * matches)
        """By match: how likely the left-hand team wins, and a draw."""
        self._draw = vec[float]([0.0] * matches)
        self._mine = vec[float]([0.0] * (3 * matches))
        """By match and how it ends: the worth of own teams that get through, of others', and what that makes of the odds."""
        self._others = vec[float]([0.0] * (3 * matches))
        self._end = vec[float]([0.0] * (3 * matches))
        self._now = vec[float]([0.0] * matches)
        """By match: the mean of its ends."""
        self.room = vec[float]([0.0] * matches)
        """By match: no action gains more."""
        self._sum_mine = 0.0
        self._sum_others = 0.0
        self._by_score = vec[float]([0.0] * (2 * matches * SCORES))
        """By row and score: what it makes of one's odds, if the other row may end as it may."""
        self._asked = vec[i64]([0] * (2 * matches))
        """By row: at which look `_by_score` was reckoned."""
        self.looks: i64 = 0

    def look(self, state: Worldcup, seat: Seat) -> None:
        if self.board.look(state, seat):
            self.looks += 1
            self._foresee(state)
            self._sum_mine = 0.0
            self._sum_others = 0.0
            if state.phase == GROUPS:
                self._value_groups(state)
            else:
                self._value_round(state)
            self._weigh()

    def _foresee(self, state: Worldcup) -> None:
        odds, board = self._odds, self.board
        free = board.rows_in(state, FREE)
        goals, attacks = board.rows_in(state, EXPOSED_GOALS), board.rows_in(state, EXPOSED_ATTACKS)
        odds.look_ahead(float(board.cards), float(free), float(goals), float(attacks))
        for place in range(board.matches):
            match = board.open[place]
            odds.look_at(2 * match, board.row[2 * match])
            odds.look_at(2 * match + 1, board.row[2 * match + 1])
            self._win[match] = odds.win(match)
            self._draw[match] = odds.draw(match)

    # --- what matches are worth

    def _add(self, team: i64, worth: float) -> None:
        if self.board.is_mine(team):
            self._sum_mine += worth
        else:
            self._sum_others += worth

    def _promise(self, team: i64) -> float:
        return _WORTH[self._numbers.rank[team]]

    def _value_round(self, state: Worldcup) -> None:
        """W8: a match is won by one; a draw is as good for both."""
        board, waiting = self.board, state.alive
        for place in range(board.matches):
            match = board.open[place]
            for end in range(3 * match, 3 * match + 3):
                self._mine[end] = 0.0
                self._others[end] = 0.0
            self._value_side(match, 0, self._win[match])
            self._value_side(match, 1, 1.0 - self._win[match] - self._draw[match])
            waiting &= ~(bit(board.team[2 * match]) | bit(board.team[2 * match + 1]))
        for team in range(len(board.owner)):
            if waiting & bit(team):
                self._add(team, self._promise(team))

    def _value_side(self, match: i64, side: i64, wins: float) -> None:
        board, factor = self.board, self._factor[match]
        team = board.team[2 * match + side]
        last = board.phase == len(self._numbers.phases) - 1
        worth = factor if last or factor < 1.0 else self._promise(team)
        ends = self._mine if board.is_mine(team) else self._others
        ends[3 * match + 2 * side] += worth
        ends[3 * match + 1] += worth / 2
        self._add(team, worth * (wins + self._draw[match] / 2))

    def _value_groups(self, state: Worldcup) -> None:
        for number in range(len(self._numbers.groups)):
            group = Group(number)
            through = self._count_through(state, group)
            if state.tied(group) or not through:
                self._gather(state, group)
                self._value_group(state, group)

    def _count_through(self, state: Worldcup, group: Group) -> i64:
        count: i64 = 0
        for place in range(self._numbers.advance):
            team = state.in_place(group, place)
            if team >= 0:
                self._add(team, self._promise(team))
                count += 1
        return count

    def _gather(self, state: Worldcup, group: Group) -> None:
        """W7.1: all teams of the group, or those who replay."""
        table, tied, number = self._group, state.tied(group), i64(0)
        table.begin(state.tied_places(group) if tied else self._numbers.advance)
        for team in self._numbers.cup.group_teams[group]:
            if not tied or tied & bit(self._numbers.cup.place_in_group[team]):
                self._place[team] = number
                table.add(self._promise(team), self.board.is_mine(team))
                number += 1

    def _value_group(self, state: Worldcup, group: Group) -> None:
        """W6.8, W7: how each end of each match changes who gets through."""
        table, matches = self._group, self._matches[group]
        for number in range(len(matches)):
            match = matches[number]
            if state.is_open(Match(match)):
                table.play(number, self._left(match), self._right(match), self._win[match], self._draw[match])
        table.rank()
        self._sum_mine += table.mine
        self._sum_others += table.others
        for number in range(len(matches)):
            if state.is_open(Match(matches[number])):
                self._suppose(number, matches[number])

    def _left(self, match: i64) -> i64:
        return self._place[self.board.team[2 * match]]

    def _right(self, match: i64) -> i64:
        return self._place[self.board.team[2 * match + 1]]

    def _suppose(self, number: i64, match: i64) -> None:
        table, left, right = self._group, self._left(match), self._right(match)
        table.suppose(number, left, right)
        for end in range(3):
            table.ends(end, left, right)
            self._mine[3 * match + end] = table.mine
            self._others[3 * match + end] = table.others
        table.forget(number, left, right)

    def _weigh(self) -> None:
        """What every end of every match makes of one's odds."""
        total, board = self._sum_mine + self._sum_others, self.board
        for_mine, for_others = 0.0, 0.0
        if total > 0.0:
            for_mine = self._sum_others / (total * total)
            for_others = -self._sum_mine / (total * total)
        for place in range(board.matches):
            match = board.open[place]
            for end in range(3 * match, 3 * match + 3):
                self._end[end] = self._mine[end] * for_mine + self._others[end] * for_others
            self._weigh_match(match)

    def _weigh_match(self, match: i64) -> None:
        win, draw, loss = self._end[3 * match], self._end[3 * match + 1], self._end[3 * match + 2]
        now = loss + (win - loss) * self._win[match] + (draw - loss) * self._draw[match]
        best = win if win > loss else loss
        self._now[match] = now
        self.room[match] = (best if best > draw else draw) - now

    # --- what changes gain

    def gain(self, row: i64, changed: i64) -> float:
        """What one's odds gain if the row becomes another."""
        if self._asked[row] != self.looks:
            self._weigh_scores(row)
        gain = self._odds.mean(changed, self._by_score, row * SCORES)
        return gain if gain > NOTHING or gain < -NOTHING else 0.0

    def _weigh_scores(self, row: i64) -> None:
        start, odds, by_score = 3 * (row >> 1), self._odds, self._by_score
        # From the row's own point of view.
        win, loss = self._end[start + 2 * (row & 1)], self._end[start + 2 - 2 * (row & 1)]
        more_win, more_draw, loss = win - loss, self._end[start + 1] - loss, loss - self._now[row >> 1]
        at, of = row * SCORES, (row ^ 1) * SCORES
        end = at + SCORES
        while at < end:
            by_score[at] = loss + more_win * odds.below[of] + more_draw * odds.score[of]
            at += 1
            of += 1
        self._asked[row] = self.looks
