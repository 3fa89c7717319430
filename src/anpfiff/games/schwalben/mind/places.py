"""Who comes first and second in the groups of schwalben, as far as one can tell before they are over."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.numbers import NOBODY
from anpfiff.football.numbers import Group
from anpfiff.games.schwalben.mind.endings import MATCHES, MOST, TEAMS, AllEndings, Endings, added
from anpfiff.games.schwalben.mind.odds import Odds
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

# How often a group match ends level.
_DRAWN: Final = 0.33
_NOT_DRAWN: Final = 1.0 - _DRAWN
_UNKNOWN: Final = -1


class Places:
    """By group, place that goes on and team of the group: how likely."""

    def __init__(self, numbers: EditionNumbers, odds: Odds, endings: AllEndings) -> None:
        teams, self._odds, self._endings = numbers.teams, odds, endings
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
        self._chance = vec[float]([0.0] * MOST)
        """While a group is played to its end: by ending how likely it is; and by who is first and second."""
        self._mass = vec[float]([0.0] * MOST)

    def _fixtures(self, numbers: EditionNumbers) -> None:
        matches = [
            [match for match in range(numbers.group_matches) if numbers.group_of_match[match] == group]
            for group in range(self.groups)
        ]
        self._match = vec[i64]([match for group in matches for match in group])
        """By group: its matches in order; and who meets whom in them."""
        self._home = vec[i64]([numbers.row_slot[2 * match] for group in matches for match in group])
        self._away = vec[i64]([numbers.row_slot[2 * match + 1] for group in matches for match in group])

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
        self._score[self._home[number]] += added(home, away)
        self._score[self._away[number]] += added(away, home)
        self._played[number // MATCHES] += 1

    # --- what may come of it

    def foresee_others(self, running: i64) -> None:
        """All groups but that one, as far as anything has changed in them."""
        for group in range(self.groups):
            if group != running and self._has_changed(group):
                self._foresee(group, self._played[group], self._endings.of_others)

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
        for_home = added(ahead, 0) if ahead > 0 else added(0, -ahead)
        for_away = added(0, ahead) if ahead > 0 else added(-ahead, 0)
        self._score[home] += for_home
        self._score[away] += for_away
        self._foresee(group, self._played[group] + 1, self._endings.after(ahead))
        self._score[home] -= for_home
        self._score[away] -= for_away

    def _foresee(self, group: i64, played: i64, endings: Endings) -> None:
        """`played`: how many matches are, with the running one if its result is taken as known."""
        first, likely = TEAMS * group, self.likely
        for place in range(2 * first, 2 * first + 2 * TEAMS):
            likely[place] = 0.0
        if self._order[first] != NOBODY:
            for place in range(2):
                likely[2 * first + TEAMS * place + self._order[first + place] % TEAMS] = 1.0
            return
        endings.look(self._score, first, played)
        self._weigh(MATCHES * group, played)
        self._gather(endings)
        for pair in range(endings.pairs):
            self._share(2 * first, endings.first[pair], self._mass[pair])
            self._share(2 * first + TEAMS, endings.second[pair], self._mass[pair])

    def _weigh(self, first: i64, played: i64) -> None:
        """How likely every ending is, match after match three out of one."""
        chance, teams, win, count = self._chance, i64(len(self._score)), self._odds.win, i64(1)
        chance[0] = 1.0
        for match in range(first + played, first + MATCHES):
            won = win[self._home[match] * teams + self._away[match]] * _NOT_DRAWN
            lost = _NOT_DRAWN - won
            for ending in range(count - 1, -1, -1):
                likely = chance[ending]
                chance[3 * ending] = likely * lost
                chance[3 * ending + 1] = likely * _DRAWN
                chance[3 * ending + 2] = likely * won
            count *= 3

    def _gather(self, endings: Endings) -> None:
        """By who is first and second."""
        chance, mass, pairs = self._chance, self._mass, endings.pair
        for pair in range(endings.pairs):
            mass[pair] = 0.0
        for ending in range(endings.count):
            mass[pairs[ending]] += chance[ending]

    def _share(self, start: i64, teams: i64, likely: float) -> None:
        """A place among all of these, as bits."""
        share = likely / float(count_bits(teams))
        for place in range(TEAMS):
            if teams & bit(place):
                self.likely[start + place] += share
