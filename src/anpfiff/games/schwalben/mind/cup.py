"""How far the teams of schwalben come, on the average."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.football.bracket import Place, Winner, parse
from anpfiff.football.cup import LEFT_WON
from anpfiff.football.numbers import Match
from anpfiff.games.schwalben.mind.endings import TEAMS, AllEndings
from anpfiff.games.schwalben.mind.odds import Odds
from anpfiff.games.schwalben.mind.places import Places
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.state import Schwalben

_NOBODY: Final = -1


class Tree:
    """S7.3: where the teams of the matches after the groups come from, as numbers."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self.teams: i64 = numbers.teams
        self.first: i64 = numbers.group_matches
        self.matches: i64 = len(numbers.matches)
        self.stages: i64 = len(numbers.edition.rounds) + 2
        """S7.6: out, each round, the title."""
        self.round = numbers.round_of_match
        self.group = vec[i64]([_NOBODY] * (2 * self.matches))
        """By row: the group and place in it, 2 a group; or nobody:"""
        self.winner = vec[i64]([_NOBODY] * (2 * self.matches))
        """By row: the match whose winner it is."""
        texts = [text for round_ in numbers.edition.rounds for match in round_.matches for text in (match.left, match.right)]
        for row, text in enumerate(texts, 2 * numbers.group_matches):
            slot = parse(text)
            if isinstance(slot, Place):
                self.group[row] = 2 * numbers.cup.groups.index(slot.group) + slot.place - 1
            elif isinstance(slot, Winner):
                self.winner[row] = numbers.matches.index(slot.match)


class Course:
    """What is known of a tournament's course, and what may come of it. Teams are numbers in the order of the groups."""

    def __init__(self, numbers: EditionNumbers, tree: Tree, endings: AllEndings) -> None:
        self._tree = tree
        self.odds = Odds(numbers.teams)
        self.places = Places(numbers, self.odds, endings)
        self.teams: i64 = numbers.teams
        self.stages: i64 = tree.stages
        self.match: i64 = _NOBODY
        """The running match; -1: none yet."""
        self._group: i64 = _NOBODY
        """The group whose match it is."""
        self._stands = vec[i64]([_NOBODY] * (2 * tree.matches))
        """By row: the team, once it is known."""
        self._won = vec[i64]([_NOBODY] * tree.matches)
        self._open = vec[i64]([0] * tree.matches)
        """By match: whether anything in it depends on the running one."""
        self._rest = vec[float]([0.0] * (numbers.teams * tree.stages))
        """What does not: by team and stage, how likely it comes so far."""
        self._lay_out()

    def _lay_out(self) -> None:
        """What is needed on the way up."""
        tree = self._tree
        self._low = vec[i64]([0] * (2 * tree.matches))
        """By row: the first team that can stand there, and the one after the last."""
        self._high = vec[i64]([0] * (2 * tree.matches))
        self._winners = vec[float]([0.0] * (tree.matches * self.teams))
        """By match and team: how likely it wins; and the first that can, and the one after the last."""
        self._lowest = vec[i64]([0] * tree.matches)
        self._highest = vec[i64]([0] * tree.matches)
        self._home = vec[float]([0.0] * self.teams)
        self._away = vec[float]([0.0] * self.teams)
        self._beaten = vec[float]([0.0] * self.teams)

    # --- what is known

    def begin(self, powers: list[float]) -> None:
        """Before the first match."""
        self.match = _NOBODY
        self._group = _NOBODY
        for team in range(self.teams):
            self.odds.put(team, powers[team])
        for row in range(len(self._stands)):
            self._stands[row] = _NOBODY
        for match in range(len(self._won)):
            self._won[match] = _NOBODY
        self.places.clear()
        self.places.foresee_others(_NOBODY)
        self._foresee_rest()

    def read(self, state: Schwalben) -> None:
        """All but how strong the teams are, which `odds` must know by now."""
        self.match = state.match
        self._group = state.numbers.group_of_match[state.match] if state.in_groups() else _NOBODY
        for match in range(self._tree.first, self._tree.matches):
            home, away = state.cup_table[2 * match], state.cup_table[2 * match + 1]
            self._stands[2 * match] = home if away >= 0 else _NOBODY
            self._stands[2 * match + 1] = away if home >= 0 else _NOBODY
            side: i64 = state.winner_side(Match(match)) if match < state.match else 0
            self._won[match] = _NOBODY if side == 0 else home if side == LEFT_WON else away
        self.places.read(state)
        self.places.foresee_others(self._group)
        self._foresee_rest()

    # --- what may come of it

    def reach(self, ahead: i64) -> list[float]:
        """By team and stage: how likely it comes so far at least, if the running match ends so for the first-named team."""
        found = vec[float]([0.0] * (self.teams * self.stages))
        self.foresee(ahead, found, 0)
        return list(found)

    def foresee(self, ahead: i64, found: vec[float], at: i64) -> None:
        """The same, written where it is wanted."""
        if self._group != _NOBODY:
            self.places.foresee_running(self._group, ahead)
        rest = self._rest
        for index in range(len(rest)):
            found[at + index] = rest[index]
        for match in range(self._tree.first, self._tree.matches):
            if self._open[match]:
                self._climb(match, ahead, found, at)

    def _foresee_rest(self) -> None:
        """All matches that do not depend on the running one."""
        rest, stages = self._rest, self.stages
        for index in range(len(rest)):
            rest[index] = 1.0 if index % stages == 0 else 0.0
        for match in range(self._tree.first, self._tree.matches):
            is_open = match == self.match or self._is_open(2 * match) or self._is_open(2 * match + 1)
            self._open[match] = 1 if is_open else 0
            if not is_open:
                self._climb(match, 0, rest, 0)

    def _is_open(self, row: i64) -> bool:
        """Whether the running match decides who stands there, or how likely."""
        slot, before = self._tree.group[row], self._tree.winner[row]
        if self._stands[row] != _NOBODY:
            return False
        return slot // 2 == self._group if slot >= 0 else self._open[before] != 0

    def _climb(self, match: i64, ahead: i64, found: vec[float], at: i64) -> None:
        """Who comes into the match, and out of it."""
        tree, stages = self._tree, self.stages
        self._line_up(2 * match, self._home, found, at + tree.round[match])
        self._line_up(2 * match + 1, self._away, found, at + tree.round[match])
        self._play(match, ahead)
        if match == tree.matches - 1:
            for team in range(self._lowest[match], self._highest[match]):
                found[at + team * stages + stages - 1] = self._winners[match * self.teams + team]

    def _line_up(self, row: i64, likely: vec[float], found: vec[float], at: i64) -> None:
        """Who stands there, how likely; all of them have come so far."""
        team, slot, before = self._stands[row], self._tree.group[row], self._tree.winner[row]
        if team != _NOBODY:
            self._low[row] = team
            self._high[row] = team + 1
            likely[team] = 1.0
            found[at + team * self.stages] += 1.0
            return
        low = TEAMS * (slot // 2) if slot >= 0 else self._lowest[before]
        high = low + TEAMS if slot >= 0 else self._highest[before]
        self._low[row] = low
        self._high[row] = high
        source = self.places.likely if slot >= 0 else self._winners
        shift = TEAMS * slot - low if slot >= 0 else before * self.teams
        for team in range(low, high):
            likely[team] = source[shift + team]
            found[at + team * self.stages] += likely[team]

    def _play(self, match: i64, ahead: i64) -> None:
        start, won = match * self.teams, self._won[match]
        if match == self.match:
            won = self._stands[2 * match] if ahead > 0 else self._stands[2 * match + 1]
        if won != _NOBODY:
            self._lowest[match] = won
            self._highest[match] = won + 1
            self._winners[start + won] = 1.0
            return
        self._clear(match, start)
        self._meet(match, start)

    def _clear(self, match: i64, start: i64) -> None:
        low, other_low = self._low[2 * match], self._low[2 * match + 1]
        high, other_high = self._high[2 * match], self._high[2 * match + 1]
        low = low if low < other_low else other_low
        high = high if high > other_high else other_high
        self._lowest[match] = low
        self._highest[match] = high
        for team in range(low, high):
            self._winners[start + team] = 0.0

    def _meet(self, match: i64, start: i64) -> None:
        """Everybody who may stand on one side against everybody who may stand on the other."""
        home, away, beaten, win, winners = self._home, self._away, self._beaten, self.odds.win, self._winners
        low, high = self._low[2 * match + 1], self._high[2 * match + 1]
        for other in range(low, high):
            beaten[other] = 0.0
        total = 0.0
        for one in range(self._low[2 * match], self._high[2 * match]):
            likely = home[one]
            if likely > 0.0:
                total += likely
                against, wins = one * self.teams, 0.0
                for other in range(low, high):
                    wins += away[other] * win[against + other]
                    beaten[other] += likely * win[against + other]
                winners[start + one] += likely * wins
        for other in range(low, high):
            winners[start + other] += away[other] * (total - beaten[other])
