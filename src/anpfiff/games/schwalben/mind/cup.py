"""How far the teams of schwalben come, on the average, and what that is worth to a player."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.football.bracket import Place, Winner, parse
from anpfiff.games.schwalben.edition import GROUP_SIZE
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.view import SchwalbenView

# How often a group match ends level, how much a card more helps, and what it helps to be at home (S4.2: a card).
_DRAWN: Final = 0.33
_SCALE: Final = 3.8
_HOME: Final = 1.0
# A team's place in the table as one number: points, then difference, then goals.
_POINT: Final = 10_000
_DIFFERENCE: Final = 100
_NOBODY: Final = -1


def wins(home: float, away: float) -> float:
    """How often the first of two so strong teams wins a match that is not drawn."""
    return 1.0 / (1.0 + exp((away - home - _HOME) / _SCALE))


class Tree:
    """S7.3: where the teams of the matches after the groups come from, as numbers."""

    def __init__(self, numbers: EditionNumbers) -> None:
        self.first: i64 = numbers.group_matches
        self.matches: i64 = len(numbers.matches)
        self.rounds: i64 = len(numbers.edition.rounds)
        self.round = numbers.round_of_match
        self.group = vec[i64]([_NOBODY] * (2 * self.matches))
        """By row: the group and place in it, 2 a group; or nobody:"""
        self.winner = vec[i64]([_NOBODY] * (2 * self.matches))
        """By row: the match whose winner it is."""
        row: i64 = 2 * self.first
        for round_ in numbers.edition.rounds:
            for match in round_.matches:
                for text in (match.left, match.right):
                    slot = parse(text)
                    if isinstance(slot, Place):
                        self.group[row] = 2 * numbers.cup.groups.index(slot.group) + slot.place - 1
                    elif isinstance(slot, Winner):
                        self.winner[row] = numbers.matches.index(slot.match)
                    row += 1


class Course:
    """What is known of a tournament's course, and what may come of it. Teams are numbers in the order of the groups."""

    def __init__(self, numbers: EditionNumbers, tree: Tree, view: SchwalbenView | None, power: vec[float]) -> None:
        """Without a view: before the first match."""
        self._tree = tree
        self.power = power
        self.teams: i64 = numbers.teams
        self.stages: i64 = tree.rounds + 2
        """S7.6: out, each round, the title."""
        self.match: i64 = -1
        """The running match; -1: none yet."""
        self._lay_out(numbers)
        if view is not None and view.running is not None:
            self.match = numbers.matches.index(view.running.match)
            self._read(numbers, view, list(view.teams))
        self._places = vec[float]([0.0] * (2 * self.teams))
        """By place of a group that goes on, and team of that group: how likely."""
        for group in range(len(numbers.cup.groups)):
            if not 0 <= self.match < tree.first or self.home[self.match] // GROUP_SIZE != group:
                self._foresee_group(group, _NOBODY, 0)

    def _lay_out(self, numbers: EditionNumbers) -> None:
        """As it is before the first match."""
        matches = self._tree.matches
        self.home = vec[i64]([_NOBODY] * matches)
        self.away = vec[i64]([_NOBODY] * matches)
        self._ahead = vec[i64]([0] * matches)
        """By match that is over: of the first-named team."""
        self._goals = vec[i64]([0] * matches)
        self._won = vec[i64]([_NOBODY] * matches)
        self._orders = vec[i64]([_NOBODY] * self.teams)
        for number in range(self._tree.first):
            self.home[number] = numbers.row_slot[2 * number]
            self.away[number] = numbers.row_slot[2 * number + 1]

    def _read(self, numbers: EditionNumbers, view: SchwalbenView, names: list[str]) -> None:
        for number, shown in enumerate(view.matches):
            if number >= self._tree.first and shown.home is not None and shown.away is not None:
                self.home[number] = names.index(shown.home)
                self.away[number] = names.index(shown.away)
            if number < self.match:
                left, right = shown.home_goals or 0, shown.away_goals or 0
                self._ahead[number] = left - right
                self._goals[number] = left + right
                if shown.winner is not None:
                    self._won[number] = self.home[number] if shown.winner == "home" else self.away[number]
        for number, label in enumerate(numbers.cup.groups):
            for place, name in enumerate(view.orders.get(label, ())):
                self._orders[GROUP_SIZE * number + place] = names.index(name)

    # --- the groups

    def _foresee_group(self, group: i64, match: i64, ahead: i64) -> None:
        """Who comes first and second, if that match ends so."""
        at = 2 * GROUP_SIZE * group
        for place in range(2 * GROUP_SIZE):
            self._places[at + place] = 0.0
        if self._orders[GROUP_SIZE * group] != _NOBODY:
            for place in range(2):
                self._places[at + GROUP_SIZE * place + self._orders[GROUP_SIZE * group + place] % GROUP_SIZE] = 1.0
            return
        scores = vec[i64]([0] * GROUP_SIZE)
        left = vec[i64]()
        for number in range(self._tree.first):
            if self.home[number] // GROUP_SIZE == group:
                if number == match:
                    self._record(scores, number, ahead, ahead if ahead > 0 else -ahead)
                elif number < self.match:
                    self._record(scores, number, self._ahead[number], self._goals[number])
                else:
                    left = append(left, number)
        self._play_on(scores, left, 0, 1.0, at)

    def _record(self, scores: vec[i64], match: i64, ahead: i64, goals: i64) -> None:
        home, away = self.home[match] % GROUP_SIZE, self.away[match] % GROUP_SIZE
        scores[home] += ahead * _DIFFERENCE + (goals + ahead) // 2 + (3 * _POINT if ahead > 0 else _POINT if ahead == 0 else 0)
        scores[away] += (goals - ahead) // 2 - ahead * _DIFFERENCE + (3 * _POINT if ahead < 0 else _POINT if ahead == 0 else 0)

    def _play_on(self, scores: vec[i64], left: vec[i64], index: i64, likely: float, at: i64) -> None:
        if index == len(left):
            self._rank(scores, likely, at)
            return
        match = left[index]
        home, away = self.home[match] % GROUP_SIZE, self.away[match] % GROUP_SIZE
        home_before, away_before = scores[home], scores[away]
        win = wins(self.power[self.home[match]], self.power[self.away[match]])
        for ahead in range(-1, 2):
            share = _DRAWN if ahead == 0 else (1.0 - _DRAWN) * (win if ahead > 0 else 1.0 - win)
            self._record(scores, match, ahead, 0 if ahead == 0 else 1)
            self._play_on(scores, left, index + 1, likely * share, at)
            scores[home] = home_before
            scores[away] = away_before

    def _rank(self, scores: vec[i64], likely: float, at: i64) -> None:
        """S7.1, without the matches among those who are level: they share the places."""
        for place in range(GROUP_SIZE):
            own = scores[place]
            above: i64 = 0
            level: i64 = 0
            for other in range(GROUP_SIZE):
                if scores[other] > own:
                    above += 1
                elif scores[other] == own:
                    level += 1
            if above <= 1:
                share = likely / float(level)
                if above == 0:
                    self._places[at + place] += share
                if above + level > 1:
                    self._places[at + GROUP_SIZE + place] += share

    # --- the rounds

    def reach(self, match: i64, ahead: i64) -> vec[float]:
        """By team and stage: how likely it comes so far at least, if that match ends so."""
        group: i64 = _NOBODY
        before = self._places
        if 0 <= match < self._tree.first:
            group = self.home[match] // GROUP_SIZE
            self._places = before[:]
            self._foresee_group(group, match, ahead)
        found = self._climb(match, ahead)
        self._places = before
        return found

    def _climb(self, decided: i64, ahead: i64) -> vec[float]:
        tree, teams, stages = self._tree, self.teams, self.stages
        found = vec[float]([0.0] * (teams * stages))
        for team in range(teams):
            found[team * stages] = 1.0
        winners = vec[float]([0.0] * (tree.matches * teams))
        for match in range(tree.first, tree.matches):
            stage = tree.round[match]
            home, away = self._in_row(2 * match, winners), self._in_row(2 * match + 1, winners)
            for team in range(teams):
                found[team * stages + stage] += home[team] + away[team]
            won = self._won[match] if match != decided else self.home[match] if ahead > 0 else self.away[match]
            if won != _NOBODY:
                winners[match * teams + won] = 1.0
            else:
                self._meet(home, away, winners, match * teams)
            if match == tree.matches - 1:
                for team in range(teams):
                    found[team * stages + stages - 1] = winners[match * teams + team]
        return found

    def _in_row(self, row: i64, winners: vec[float]) -> vec[float]:
        found = vec[float]([0.0] * self.teams)
        team = self.home[row // 2] if row % 2 == 0 else self.away[row // 2]
        if team != _NOBODY:
            found[team] = 1.0
            return found
        slot = self._tree.group[row]
        if slot >= 0:
            group = slot // 2
            for place in range(GROUP_SIZE):
                found[GROUP_SIZE * group + place] = self._places[2 * GROUP_SIZE * group + GROUP_SIZE * (slot % 2) + place]
            return found
        start = self._tree.winner[row] * self.teams
        for team in range(self.teams):
            found[team] = winners[start + team]
        return found

    def _meet(self, home: vec[float], away: vec[float], winners: vec[float], at: i64) -> None:
        for one in range(self.teams):
            if home[one] > 0.0:
                for other in range(self.teams):
                    if away[other] > 0.0:
                        likely = home[one] * away[other]
                        win = wins(self.power[one], self.power[other])
                        winners[at + one] += likely * win
                        winners[at + other] += likely * (1.0 - win)


class Purse:
    """S3.1, S7.6: what each further stage of each team pays a seat: bonuses, and bets by team and level."""

    def __init__(self, numbers: EditionNumbers, owners: vec[i64], seat: Seat, levels: vec[i64]) -> None:
        stages = len(numbers.edition.rounds) + 2
        self.pays = vec[float]([0.0] * (numbers.teams * stages))
        for team in range(numbers.teams):
            if owners[team] == seat:
                for stage in range(1, stages):
                    self.pays[team * stages + stage] += float(numbers.bonus[stage] - numbers.bonus[stage - 1])
            if levels[team]:
                self.pays[team * stages + numbers.level_needs[levels[team]]] += float(numbers.pays_bet[levels[team]])

    def less(self, other: "Purse", share: float) -> None:
        """Somebody else's money counts against it."""
        for index in range(len(self.pays)):
            self.pays[index] -= share * other.pays[index]

    def expected(self, reach: vec[float]) -> float:
        """How much money."""
        total = 0.0
        for index in range(len(reach)):
            total += reach[index] * self.pays[index]
        return total
