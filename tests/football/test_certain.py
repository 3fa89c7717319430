"""Certain, out or open: against every score there can be."""

from collections.abc import Sequence
from itertools import combinations, product

import pytest
from mypy_extensions import i64

from anpfiff.core.chance import Chance, Seeded
from anpfiff.football.certain import CERTAIN, OPEN, OUT, outlook
from anpfiff.football.draws import drawn_order
from anpfiff.football.group_table import GroupTable
from anpfiff.football.ties import Chain, Given, straddling
from football.groups import table

CHAINS: list[tuple[str, dict[int, list[str]]]] = [
    ("points goal_difference goals lots", {}),
    ("points goal_average lots", {}),
    ("points goal_difference goals head_to_head_points head_to_head_goal_difference head_to_head_goals lots", {}),
    ("points head_to_head_points head_to_head_goal_difference head_to_head_goals goal_difference goals fifa_ranking", {}),
    ("points head_to_head_points goal_difference goals lots", {}),
    ("points head_to_head_goals fair_play lots", {}),
    ("points replays lots", {}),
    ("points lots", {2: ["points", "replays", "lots"]}),
    ("points goal_average lots", {2: ["points", "replays", "goal_average", "lots"]}),
    ("points goal_difference lots", {2: ["points", "goals", "replays"]}),
    ("points goal_difference", {2: ["points", "goals", "lots"]}),
]


class EveryOutcome(Chance):
    """All that chance can say, one after the other."""

    def __init__(self) -> None:
        self._said: list[list[int]] = []
        self._asked = 0

    def below(self, n: i64) -> i64:
        if self._asked == len(self._said):
            self._said.append([0, n])
        self._asked += 1
        return self._said[self._asked - 1][0]

    def another(self) -> bool:
        while self._said and self._said[-1][0] + 1 == self._said[-1][1]:
            self._said.pop()
        if self._said:
            self._said[-1][0] += 1
        self._asked = 0
        return bool(self._said)


class Case:
    """A group in the middle of its matches, with few goals, so that all scores can be gone through."""

    def __init__(self, seed: int) -> None:
        chance = Seeded(seed)
        self.teams = 3 + min(chance.below(3), 1)
        pairs = list(combinations(range(self.teams), 2))
        self.matches = [pairs[place] for place in drawn_order(range(len(pairs)), chance)]
        names, lines = CHAINS[chance.below(len(CHAINS))]
        # Fair play multiplies the ways, so there only one match is open.
        self.open = min(chance.below(5), 1 if "fair_play" in names else 3)
        self.most = (4, 4, 3, 1)[self.open]
        self.left = self.matches[: self.open]
        self.win = 2 + chance.below(2)
        goals = 2 + chance.below(3)
        self.scores = [(chance.below(goals), chance.below(goals)) for _ in self.matches]
        self.chain = Chain(names.split(), chance.below(2) == 1, lines)
        self.places = 1 + chance.below(self.teams - 1)
        self.fair_play = [-chance.below(3) for _ in range(self.teams)]
        self.ranking = [chance.below(3) for _ in range(self.teams)]

    def table(self, scores: Sequence[tuple[int, ...]]) -> GroupTable:
        made = self.played()
        for (home, away), (home_goals, away_goals) in zip(self.left, scores, strict=True):
            made.record(home, away, home_goals, away_goals)
        return made

    def played(self) -> GroupTable:
        made = GroupTable(self.teams, self.win, 1)
        for (home, away), score in zip(self.matches[self.open :], self.scores[self.open :], strict=True):
            made.record(home, away, *score)
        return made

    def given(self) -> list[Given]:
        """Fair play may still become anything for those with a match to come."""
        if "fair_play" not in self.chain.names:
            return [Given(fifa_ranking=self.ranking)]
        busy = {team for match in self.left for team in match}
        anything = range(min(self.fair_play) - self.teams, max(self.fair_play) + self.teams + 1)
        values = product(*(anything if team in busy else [self.fair_play[team]] for team in range(self.teams)))
        return [Given(fair_play=value) for value in values]

    def brute_force(self) -> list[int]:
        through: set[int] = set()
        out: set[int] = set()
        everybody = {*range(self.teams)}
        every_score = list(product(range(self.most + 1), repeat=2))
        every_given = self.given()
        for scores in product(every_score, repeat=self.open):
            made = self.table(scores)
            for given in every_given:
                chance = EveryOutcome()
                more = True
                while more and (through != everybody or out != everybody):
                    certain, across, _ = straddling(self.chain.order(made, chance, given), self.places)
                    through |= {*certain, *across}
                    out |= everybody - {*certain}
                    more = chance.another()
        return [CERTAIN if team not in out else OPEN if team in through else OUT for team in range(self.teams)]


RARE = [500, 566, 616, 823, 885, 1182, 1213, 1591, 1810, 2128, 2358, 3144, 3764, 5977, 7992]
"""Cases in which something seldom matters: which reading, the most goals, equal averages, lots before another line's chain."""


@pytest.mark.parametrize("seed", [*range(250), *RARE])
def test_the_outlook_is_exact(seed: int) -> None:
    case = Case(seed)
    given = Given(fair_play=case.fair_play) if "fair_play" in case.chain.names else Given(fifa_ranking=case.ranking)
    found = outlook(case.played(), case.left, case.chain, case.places, given, case.most)
    assert found == case.brute_force(), (case.chain.names, case.chain.again, case.places, case.left)


ON_POINTS = Chain(
    ["points", "goal_difference", "goals", "head_to_head_points", "head_to_head_goal_difference", "head_to_head_goals", "lots"],
    False,
    None,
    True,
)


@pytest.mark.parametrize("seed", range(150))
def test_the_outlook_is_exact_with_matches_among_all_level_on_points(seed: int) -> None:
    case = Case(seed)
    case.chain = ON_POINTS
    assert outlook(case.played(), case.left, ON_POINTS, case.places, None, case.most) == case.brute_force()


def test_the_cases_show_everything() -> None:
    """Or the test above would say little."""
    found = [fate for seed in range(250) for fate in fates(Case(seed))]
    assert min(found.count(fate) for fate in (CERTAIN, OUT, OPEN)) > 100
    assert {Case(seed).chain.names for seed in range(250)} == {tuple(names.split()) for names, _ in CHAINS}


def fates(case: Case) -> list[int]:
    return outlook(case.played(), case.left, case.chain, case.places, None, case.most)


DIFFERENCE = Chain(["points", "goal_difference", "goals", "lots"], False)


def test_who_depends_on_the_last_match() -> None:
    """B is done with 5 points; A has 4 and D has 2 before they meet. Only D's win brings D level with B, by any difference."""
    made = table("AC 4:0, AB 0:0, BC 1:0, BD 0:0, CD 0:0")
    assert outlook(made, [(0, 3)], DIFFERENCE, 1) == [OPEN, OPEN, OUT, OPEN]
    assert outlook(made, [(0, 3)], DIFFERENCE, 2) == [OPEN, CERTAIN, OUT, OPEN]
    assert outlook(made, [(0, 3)], DIFFERENCE, 3) == [CERTAIN, CERTAIN, OUT, CERTAIN]


def test_before_the_first_match_all_is_open() -> None:
    everything = list(combinations(range(4), 2))
    assert outlook(GroupTable(4, 3, 1), everything, DIFFERENCE, 2) == [OPEN] * 4
    assert outlook(GroupTable(4, 3, 1), everything, DIFFERENCE, 4) == [CERTAIN] * 4
    assert outlook(GroupTable(4, 3, 1), everything, DIFFERENCE, 0) == [OUT] * 4


def test_how_many_goals_there_can_be_matters() -> None:
    """B must win by seven to pass A."""
    made = table("AC 7:0, AB 0:0, BD 0:0, CD 0:0, AD 0:1")
    chain = Chain(["points", "goal_difference", "lots"], False)
    assert outlook(made, [(1, 2)], chain, 2, None, 9)[0] == OPEN
    assert list(made.points) == [4, 2, 1, 5]
    level = table("AC 7:0, AB 0:0, BD 0:0, CD 0:0, AD 0:0", win=2)
    assert outlook(level, [(1, 2)], chain, 1, None, 6)[:2] == [CERTAIN, OUT]
    assert outlook(level, [(1, 2)], chain, 1, None, 7)[:2] == [OPEN, OPEN]


def test_fair_play_may_fall_and_rise_while_there_is_a_match_to_play() -> None:
    chain = Chain(["points", "fair_play", "fifa_ranking"], False)
    leader = table("AB 0:0, BC 1:0, AC 1:0")
    assert outlook(leader, [(0, 2)], chain, 1, Given([-1, -1, 0], (), [2, 1, 0])) == [OPEN, OPEN, OUT]
    follower = table("AB 0:0, BC 1:0")
    assert outlook(follower, [(0, 2)], chain, 1, Given([0, 0, -1], (), [1, 2, 0])) == [OPEN, OPEN, OUT]
    assert outlook(follower, [(0, 2)], Chain(["points", "fifa_ranking"], False), 1, Given((), (), [1, 2, 0])) == [
        OUT,
        CERTAIN,
        OUT,
    ]
