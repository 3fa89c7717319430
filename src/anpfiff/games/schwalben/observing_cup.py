"""How far the teams of schwalben may come, as numbers for whoever observes: in their groups, and by the tree after them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.football.above import SURE as CERTAIN
from anpfiff.football.above import Above
from anpfiff.football.cup import LEFT_WON
from anpfiff.football.numbers import Group
from anpfiff.games.schwalben.edition import GROUP_SIZE
from anpfiff.games.schwalben.foresight import SURE
from anpfiff.games.schwalben.groups import POINTS_DRAW, POINTS_WIN
from anpfiff.games.schwalben.observing_parts import (
    FIRST,
    LIKELY,
    PLAYED,
    POINTS,
    POWER,
    SIDE_BLOCK,
    SURE_BITS,
    TEAM_BLOCK,
    WINS,
    Parts,
)
from anpfiff.games.schwalben.state import Schwalben

_DRAWN: Final = 220
"""How often matches that have not begun are drawn in the groups."""
_DIFFERENCE: Final = 60
"""What a goal of difference is worth where it breaks ties, in thousandths of a point; and how unsure that is."""
_TIE: Final = 200_000

assert SURE == 2**SURE_BITS


@final
class CupObserver:
    """Of one table's game; never changes."""

    def __init__(self, parts: Parts) -> None:
        numbers, tree = parts.numbers, parts.foresight.tree
        rows = 2 * len(numbers.matches) - 2 * numbers.group_matches
        self._parts = parts
        self._above = Above()
        self._stages: i64 = tree.stages
        self._first_row: i64 = 2 * numbers.group_matches
        self._no_reach = vec[i64]([0] * (numbers.teams * tree.stages))
        """By team and stage: how likely it comes so far at least."""
        self._nobody = vec[i64]([0] * (rows * numbers.teams))
        """By row after the groups and team: how likely it stands there."""
        self._no_points = vec[i64]([0] * (2 * numbers.teams))
        """By team: points that may be expected, and how far they may be wrong."""
        self._low = vec[i64]([0] * rows)
        """By row after the groups: the first team that can stand there, and the one after the last."""
        self._high = vec[i64]([0] * rows)
        self._find_ranges()

    def _find_ranges(self) -> None:
        tree, first = self._parts.foresight.tree, self._first_row
        for row in range(len(self._low)):
            slot, before = tree.group[first + row], tree.winner[first + row]
            if slot >= 0:
                self._low[row] = slot // 2 * GROUP_SIZE
                self._high[row] = self._low[row] + GROUP_SIZE
            else:
                feeding = 2 * before - first
                self._low[row] = min(self._low[feeding], self._low[feeding + 1])
                self._high[row] = max(self._high[feeding], self._high[feeding + 1])

    def foresee(self, state: Schwalben, home_wins: i64, out: vec[i64]) -> vec[i64]:
        """By team and stage: how likely it comes so far at least."""
        stands, reach = self._nobody[:], self._no_reach[:]
        if state.match < self._parts.numbers.group_matches:
            self._foresee_groups(state, home_wins, out)
        else:
            self._read_groups(state, out)
        row = i64(0)
        rows, teams, first = i64(len(self._low)), self._parts.numbers.teams, self._first_row
        while row < rows:
            match = (first + row) // 2
            number = self._parts.numbers.round_of_match[match]
            self._line_up(row, number, stands, reach, out)
            self._line_up(row + 1, number, stands, reach, out)
            self._play(state, match, row, home_wins, stands, out)
            row += 2
        # The last match is the final.
        for team in range(teams):
            reach[team * self._stages + self._stages - 1] = stands[(rows - 2) * teams + team] + stands[(rows - 1) * teams + team]
        return reach

    def _line_up(self, row: i64, number: i64, stands: vec[i64], reach: vec[i64], out: vec[i64]) -> None:
        """Who stands there; who won the matches before has been left in their rows."""
        tree, teams, stages = self._parts.foresight.tree, self._parts.numbers.teams, self._stages
        slot, before = tree.group[self._first_row + row], tree.winner[self._first_row + row]
        feeding, at = (2 * before - self._first_row) * teams, row * teams
        place = self._parts.teams + FIRST + (slot & 1)
        for team in range(self._low[row], self._high[row]):
            if slot >= 0:
                likely = (out[place + team * TEAM_BLOCK] << SURE_BITS) // LIKELY
            else:
                likely = stands[feeding + team] + stands[feeding + teams + team]
            stands[at + team] = likely
            reach[team * stages + number] += likely

    def _play(self, state: Schwalben, match: i64, row: i64, home_wins: i64, stands: vec[i64], out: vec[i64]) -> None:
        """What is left in the two rows is how likely each team wins: against the average of those who may stand opposite."""
        teams, wins = self._parts.numbers.teams, i64(-1)
        if match < state.match:
            wins = SURE if state.cup_table[self._parts.numbers.cup.winner_at + match] == LEFT_WON else 0
        elif match == state.match:
            wins = home_wins * SURE // LIKELY
        if wins >= 0:
            self._share(row, wins, stands)
            self._share(row + 1, SURE - wins, stands)
            return
        home, away = self._average(row * teams, row, stands, out), self._average((row + 1) * teams, row + 1, stands, out)
        rest = SURE - self._win_at_home(row, away, stands, out)
        lost = self._win_away(row + 1, home, stands, out)
        if lost:
            right = (row + 1) * teams
            for team in range(self._low[row + 1], self._high[row + 1]):
                stands[right + team] = stands[right + team] * rest // lost

    def _share(self, row: i64, wins: i64, stands: vec[i64]) -> None:
        """Whoever stands there wins so often."""
        at = row * self._parts.numbers.teams
        for team in range(self._low[row], self._high[row]):
            stands[at + team] = stands[at + team] * wins >> SURE_BITS

    def _win_at_home(self, row: i64, away: i64, stands: vec[i64], out: vec[i64]) -> i64:
        """Against somebody who is so strong; how often anybody does."""
        at, foresight, total = row * self._parts.numbers.teams, self._parts.foresight, i64(0)
        powers = self._parts.teams + POWER
        for team in range(self._low[row], self._high[row]):
            likely = stands[at + team]
            if likely:
                likely = likely * foresight.beats(out[powers + team * TEAM_BLOCK], away) >> SURE_BITS
                stands[at + team] = likely
                total += likely
        return total

    def _win_away(self, row: i64, home: i64, stands: vec[i64], out: vec[i64]) -> i64:
        at, foresight, total = row * self._parts.numbers.teams, self._parts.foresight, i64(0)
        powers = self._parts.teams + POWER
        for team in range(self._low[row], self._high[row]):
            likely = stands[at + team]
            if likely:
                likely = likely * (SURE - foresight.beats(home, out[powers + team * TEAM_BLOCK])) >> SURE_BITS
                stands[at + team] = likely
                total += likely
        return total

    def _average(self, at: i64, row: i64, stands: vec[i64], out: vec[i64]) -> i64:
        """How strong whoever stands there is."""
        total, likely, powers = i64(0), i64(0), self._parts.teams + POWER
        for team in range(self._low[row], self._high[row]):
            share = stands[at + team]
            if share:
                total += share * out[powers + team * TEAM_BLOCK]
                likely += share
        return total // likely if likely else i64(0)

    # --- groups

    def _foresee_groups(self, state: Schwalben, home_wins: i64, out: vec[i64]) -> None:
        numbers, table, teams, expected = self._parts.numbers, state.table, self._parts.numbers.teams, self._no_points[:]
        for match in range(numbers.group_matches):
            one, other = numbers.row_slot[2 * match], numbers.row_slot[2 * match + 1]
            if match < state.match:
                ahead = table[numbers.score_at + 2 * match] - table[numbers.score_at + 2 * match + 1]
                self._count_match(self._parts.team(one), ahead, out)
                self._count_match(self._parts.team(other), -ahead, out)
            else:
                wins, loses = home_wins, out[self._parts.sides + SIDE_BLOCK + WINS]
                if match > state.match:
                    wins, loses = self._to_come(one, other, out)
                _expect(expected, one, teams, wins, LIKELY - wins - loses)
                _expect(expected, other, teams, loses, LIKELY - wins - loses)
        for team in range(teams):
            at = self._parts.team(team)
            expected[team] += out[at + POINTS] * LIKELY + out[at + POINTS + 1] * _DIFFERENCE
        for group in range(teams // GROUP_SIZE):
            self._rank(group * GROUP_SIZE, expected, out)

    def _to_come(self, one: i64, other: i64, out: vec[i64]) -> tuple[i64, i64]:
        """How often each wins a match that has not begun."""
        power, other_power = out[self._parts.team(one) + POWER], out[self._parts.team(other) + POWER]
        wins = self._parts.foresight.beats(power, other_power) * (LIKELY - _DRAWN) >> SURE_BITS
        return wins, LIKELY - _DRAWN - wins

    def _count_match(self, at: i64, ahead: i64, out: vec[i64]) -> None:
        out[at + PLAYED] += 1
        out[at + POINTS] += POINTS_WIN if ahead > 0 else POINTS_DRAW if ahead == 0 else 0
        out[at + POINTS + 1] += ahead

    def _rank(self, first: i64, expected: vec[i64], out: vec[i64]) -> None:
        """How likely each comes first and second: as if the others ended above it independently."""
        teams, firsts, seconds = self._parts.numbers.teams, i64(0), i64(0)
        for team in range(first, first + GROUP_SIZE):
            none, one = i64(CERTAIN), i64(0)
            for other in range(first, first + GROUP_SIZE):
                if other != team:
                    spread = expected[teams + team] + expected[teams + other] + _TIE
                    above = self._above.likely(expected[other], expected[team], spread)
                    one = (one * (CERTAIN - above) + none * above) // CERTAIN
                    none = none * (CERTAIN - above) // CERTAIN
            at = self._parts.team(team) + FIRST
            out[at] = none + 1
            out[at + 1] = one + 1
            firsts += none + 1
            seconds += one + 1
        for team in range(first, first + GROUP_SIZE):
            at = self._parts.team(team) + FIRST
            out[at] = out[at] * LIKELY // firsts
            out[at + 1] = out[at + 1] * LIKELY // seconds
            if out[at] + out[at + 1] > LIKELY:
                out[at + 1] = LIKELY - out[at]

    def _read_groups(self, state: Schwalben, out: vec[i64]) -> None:
        """S7.1: they are decided."""
        for group in range(self._parts.numbers.teams // GROUP_SIZE):
            for place in range(i64(2)):
                team = state.in_place(Group(group), place)
                out[self._parts.team(team) + FIRST + place] = LIKELY


def _expect(expected: vec[i64], team: i64, teams: i64, wins: i64, draws: i64) -> None:
    """S4.7: points that a match may bring, and how far they may be wrong."""
    points = POINTS_WIN * wins + POINTS_DRAW * draws
    expected[team] += points
    expected[teams + team] += (POINTS_WIN * POINTS_WIN * wins + POINTS_DRAW * POINTS_DRAW * draws) * LIKELY - points * points
