"""Who comes first and second in the groups of schwalben, as far as one can tell before they are over."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import NOBODY
from anpfiff.football.numbers import Group
from anpfiff.games.schwalben.edition import GROUP_SIZE
from anpfiff.games.schwalben.mind.odds import Odds
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

# How often a group match ends level.
_DRAWN: Final = 0.33
_NOT_DRAWN: Final = 1.0 - _DRAWN
# A team's place in the table as one number: points, then difference, then goals.
_POINT: Final = 10_000
_DIFFERENCE: Final = 100
# What a match adds to that which is not played yet: 1:0, 0:0, 0:1.
_WON: Final = 3 * _POINT + _DIFFERENCE + 1
_DREW: Final = _POINT
_LOST: Final = -_DIFFERENCE
_LEAST: Final = -1_000_000_000

TEAMS: Final = 4
"""Of a group: `GROUP_SIZE`, native."""
MATCHES: Final = 6
_UNKNOWN: Final = -1


class Places:
    """By group, place that goes on and team of the group: how likely."""

    def __init__(self, numbers: EditionNumbers, odds: Odds) -> None:
        assert TEAMS == GROUP_SIZE
        teams, self._odds = numbers.teams, odds
        self._score_at: i64 = numbers.score_at
        self.groups: i64 = teams // TEAMS
        self.likely = vec[float]([0.0] * (2 * teams))
        self._fixtures(numbers)
        self._score = vec[i64]([0] * teams)
        """By team: its place in the table, by what is played."""
        self._played = vec[i64]([0] * self.groups)
        self._order = vec[i64]([NOBODY] * teams)
        """By group: its teams, best first, once that is decided."""
        # What `likely` was worked out from.
        self._from_played = vec[i64]([_UNKNOWN] * self.groups)
        self._from_score = vec[i64]([0] * teams)
        self._from_order = vec[i64]([NOBODY] * teams)
        self._from_power = vec[float]([0.0] * teams)
        self._lay_out()

    def _fixtures(self, numbers: EditionNumbers) -> None:
        matches = [
            [match for match in range(numbers.group_matches) if numbers.group_of_match[match] == group]
            for group in range(self.groups)
        ]
        self._match = vec[i64]([match for group in matches for match in group])
        """By group: its matches in order; and who meets whom in them."""
        self._home = vec[i64]([numbers.row_slot[2 * match] for group in matches for match in group])
        self._away = vec[i64]([numbers.row_slot[2 * match + 1] for group in matches for match in group])

    def _lay_out(self) -> None:
        """What is needed while a group is played to its end."""
        self._at: i64 = 0
        self._now = vec[i64]([0] * TEAMS)
        self._left: i64 = 0
        self._left_home = vec[i64]([0] * MATCHES)
        self._left_away = vec[i64]([0] * MATCHES)
        self._left_win = vec[float]([0.0] * MATCHES)

    # --- what is known

    def clear(self) -> None:
        """Nothing is played yet."""
        for group in range(self.groups):
            self._played[group] = 0
        for team in range(len(self._score)):
            self._score[team] = 0
            self._order[team] = NOBODY

    def read(self, state: Schwalben) -> None:
        """All matches before the running one."""
        self.clear()
        for number in range(len(self._match)):
            match = self._match[number]
            if match < state.match:
                self._read_match(state, number, self._score_at + 2 * match)
        for team in range(len(self._order)):
            self._order[team] = state.in_place(Group(team // TEAMS), team % TEAMS)

    def _read_match(self, state: Schwalben, number: i64, at: i64) -> None:
        home, away = state.table[at], state.table[at + 1]
        self._score[self._home[number]] += _points(home - away) + (home - away) * _DIFFERENCE + home
        self._score[self._away[number]] += _points(away - home) + (away - home) * _DIFFERENCE + away
        self._played[number // MATCHES] += 1

    # --- what may come of it

    def foresee_others(self, running: i64) -> None:
        """All groups but that one, as far as anything has changed in them."""
        for group in range(self.groups):
            if group != running and self._has_changed(group):
                self._foresee(group, 0)

    def _has_changed(self, group: i64) -> bool:
        changed = self._from_played[group] != self._played[group]
        self._from_played[group] = self._played[group]
        for team in range(TEAMS * group, TEAMS * (group + 1)):
            power = self._odds.power(team)
            if self._from_score[team] != self._score[team] or self._from_power[team] != power:
                changed = True
            if self._from_order[team] != self._order[team]:
                changed = True
            self._from_score[team] = self._score[team]
            self._from_power[team] = power
            self._from_order[team] = self._order[team]
        return changed

    def foresee_running(self, group: i64, ahead: i64) -> None:
        """The group whose next match is running, if that ends so for the first-named team."""
        self._from_played[group] = _UNKNOWN
        number = MATCHES * group + self._played[group]
        home, away = self._home[number], self._away[number]
        for_home = _points(ahead) + ahead * _DIFFERENCE + (ahead if ahead > 0 else 0)
        for_away = _points(-ahead) - ahead * _DIFFERENCE + (-ahead if ahead < 0 else 0)
        self._score[home] += for_home
        self._score[away] += for_away
        self._foresee(group, 1)
        self._score[home] -= for_home
        self._score[away] -= for_away

    def _foresee(self, group: i64, more: i64) -> None:
        """`more`: matches beyond those that are played of which the result is taken as known."""
        first = TEAMS * group
        self._at = 2 * first
        for place in range(2 * TEAMS):
            self.likely[self._at + place] = 0.0
        if self._order[first] != NOBODY:
            for place in range(2):
                self.likely[self._at + TEAMS * place + self._order[first + place] % TEAMS] = 1.0
            return
        for place in range(TEAMS):
            self._now[place] = self._score[first + place]
        self._see_left(group, self._played[group] + more)
        self._play_on(0, 1.0)

    def _see_left(self, group: i64, played: i64) -> None:
        """The matches that are still to come."""
        self._left = MATCHES - played
        teams: i64 = len(self._score)
        for index in range(self._left):
            number = MATCHES * group + played + index
            self._left_home[index] = self._home[number] % TEAMS
            self._left_away[index] = self._away[number] % TEAMS
            self._left_win[index] = self._odds.win[self._home[number] * teams + self._away[number]]

    def _play_on(self, index: i64, likely: float) -> None:
        if index == self._left:
            self._rank(likely)
            return
        scores, home, away = self._now, self._left_home[index], self._left_away[index]
        home_before, away_before = scores[home], scores[away]
        decided, win = likely * _NOT_DRAWN, self._left_win[index]
        scores[home] = home_before + _LOST
        scores[away] = away_before + _WON
        self._play_on(index + 1, decided * (1.0 - win))
        scores[home] = home_before + _DREW
        scores[away] = away_before + _DREW
        self._play_on(index + 1, likely * _DRAWN)
        scores[home] = home_before + _WON
        scores[away] = away_before + _LOST
        self._play_on(index + 1, decided * win)
        scores[home] = home_before
        scores[away] = away_before

    def _rank(self, likely: float) -> None:
        """S7.1, without the matches among those who are level: they share the places."""
        scores, best, next_best = self._now, i64(_LEAST), i64(_LEAST)
        firsts: i64 = 0
        seconds: i64 = 0
        for place in range(TEAMS):
            own = scores[place]
            if own > best:
                best, next_best, firsts, seconds = own, best, 1, firsts
            elif own == best:
                firsts += 1
            elif own > next_best:
                next_best, seconds = own, 1
            elif own == next_best:
                seconds += 1
        first_share = likely / float(firsts)
        second_share = first_share if firsts > 1 else likely / float(seconds)
        second = best if firsts > 1 else next_best
        found, at = self.likely, self._at
        for place in range(TEAMS):
            if scores[place] == best:
                found[at + place] += first_share
            if scores[place] == second:
                found[at + TEAMS + place] += second_share


def _points(ahead: i64) -> i64:
    return 3 * _POINT if ahead > 0 else _POINT if ahead == 0 else 0
