"""Who stands above whom in a group: chains of criteria, the tiers they leave, and the line between those who advance and not."""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.chance import Chance
from anpfiff.football.draws import drawn_order
from anpfiff.football.group_table import GroupTable

CRITERIA: Final = (
    "points",
    "goal_difference",
    "goal_average",
    "goals",
    "head_to_head_points",
    "head_to_head_goal_difference",
    "head_to_head_goals",
    "fair_play",
    "first_round_place",
    "fifa_ranking",
    "lots",
    "replays",
)
"""All the names a chain may hold."""

POINTS: Final = 0
GOAL_DIFFERENCE: Final = 1
GOAL_AVERAGE: Final = 2
GOALS: Final = 3
HEAD_TO_HEAD_POINTS: Final = 4
HEAD_TO_HEAD_GOAL_DIFFERENCE: Final = 5
HEAD_TO_HEAD_GOALS: Final = 6
FAIR_PLAY: Final = 7
FIRST_ROUND_PLACE: Final = 8
FIFA_RANKING: Final = 9
LOTS: Final = 10
REPLAYS: Final = 11

ALL_PLACES: Final = 1_000_000

NEXT_TO_NOTHING: Final = 1_000_000
"""One goal against counts so many times as much as none: more than any difference of goals."""


class Given:
    """What no match tells, by team, higher is better. An empty one says nothing, and all stay level on it."""

    def __init__(
        self, fair_play: Sequence[int] = (), first_round_place: Sequence[int] = (), fifa_ranking: Sequence[int] = ()
    ) -> None:
        self.fair_play = vec[i64](fair_play)
        self.first_round_place = vec[i64](first_round_place)
        self.fifa_ranking = vec[i64](fifa_ranking)


class Chain:
    """A tie-break chain of named criteria, from the best place down."""

    def __init__(
        self, names: Sequence[str], again: bool, lines: Mapping[int, Sequence[str]] | None = None, on_points: bool = False
    ) -> None:
        """`again`: a head-to-head block that separates some is applied anew to those still level; otherwise once only.

        `lines`: other chains where places meet; 2 is the line between second and third place (1954, 1958).
        `on_points`: a head-to-head block counts the matches among all who are level on points, also with those whom a criterion
        between has set apart; otherwise among those still level.
        """
        if on_points and (again or not names or names[0] != "points"):
            raise ValueError("among all level on points: once, in a chain that begins with points")
        if not names:
            raise ValueError("a chain of no criteria")
        for name in names:
            if name not in CRITERIA:
                raise ValueError(f"unknown criterion {name!r}; known are {', '.join(CRITERIA)}")
        self.names = tuple(names)
        self.again = again
        self.on_points = on_points
        self.steps = vec[i64]([CRITERIA.index(name) for name in names])
        """The names as numbers."""
        self._chains: list[Chain] = []
        self._chain_at = vec[i64]()
        """By line, counted from the one below the first place: which of `_chains`; -1 is this chain."""
        if lines:
            self._draw(lines)

    def _draw(self, lines: Mapping[int, Sequence[str]]) -> None:
        if min(lines) < 1:
            raise ValueError(f"no line below place {min(lines)}")
        self._chain_at = vec[i64]([-1] * max(lines))
        for line, others in lines.items():
            if self.names[0] != "points" or not others or others[0] != "points":
                raise ValueError("chains that change with the line begin with points")
            if tuple(others) != self.names:
                self._chain_at[line - 1] = len(self._chains)
                self._chains.append(Chain(others, self.again, None, self.on_points))

    def at(self, line: i64) -> "Chain":
        """The chain in force between place `line` and the next, places counted from 1."""
        if 0 < line <= len(self._chain_at) and self._chain_at[line - 1] >= 0:
            return self._chains[self._chain_at[line - 1]]
        return self

    def has_lines(self) -> bool:
        """Whether another chain rules somewhere."""
        return len(self._chains) > 0

    def order(
        self, table: GroupTable, chance: Chance | None = None, given: Given | None = None, places: i64 = ALL_PLACES
    ) -> list[list[int]]:
        """Tiers from the top: teams that no criterion separates share a tier.

        Lots need a chance, and are drawn only for tiers that begin within the first `places`. Replays are the caller's.
        """
        everybody = list(range(table.teams))
        if not self.has_lines():
            return self._tiers(table, everybody, 0, chance, given, places)
        return self._by_lines(table, everybody, chance, given, places)

    def _by_lines(
        self, table: GroupTable, everybody: list[int], chance: Chance | None, given: Given | None, places: i64
    ) -> list[list[int]]:
        """From the top down: who takes a place is found by the chain in force at the line below it.

        Points come first in every chain, so only teams level on them are ordered anew.
        """
        found: list[list[int]] = []
        begin: i64 = 0
        for level in split(everybody, table.points):
            found.extend(self._peel(table, level, begin, chance, given, places))
            begin += len(level)
        return found

    def _peel(
        self, table: GroupTable, level: list[int], begin: i64, chance: Chance | None, given: Given | None, places: i64
    ) -> list[list[int]]:
        found: list[list[int]] = []
        while len(level) > 1:
            chain = self.at(begin + 1)
            reach = self.reach(begin, len(level))
            tiers = chain._tiers(table, level, begin, chance, given, places)
            if reach == len(level):
                found.extend(tiers)
                return found
            taken, size = _fitting(tiers, reach)
            found.extend(tiers[:taken])
            begin += size
            level = _union(tiers, taken)
            if size < reach:
                # Undecided across a line with another chain: who would meet that chain is not known yet.
                break
        if level:
            found.append(level)
        return found

    def reach(self, begin: i64, size: i64) -> i64:
        """How many of the `size` places from `begin` on, counted from 0, fall to the chain that rules at the first of them."""
        chain = self.at(begin + 1)
        for place in range(1, size - 1):
            if self.at(begin + place + 1) is not chain:
                return place
        return size

    def _tiers(
        self, table: GroupTable, level: list[int], begin: i64, chance: Chance | None, given: Given | None, places: i64
    ) -> list[list[int]]:
        """`begin`: the place, from 0, at which these teams begin."""
        tiers: list[list[int]] = [level]
        step: i64 = 0
        while step < len(self.steps) and len(tiers) < len(level):
            criterion = self.steps[step]
            if criterion == REPLAYS or (criterion == LOTS and chance is None):
                break
            after = self._behind(step)
            tiers = _drawn(tiers, places - begin, chance) if criterion == LOTS else self._finer(table, tiers, step, after, given)
            step = after
        return tiers

    def _finer(self, table: GroupTable, tiers: list[list[int]], step: i64, after: i64, given: Given | None) -> list[list[int]]:
        """The tiers, split by what counts from a step on, up to another."""
        found: list[list[int]] = []
        for tier in tiers:
            if len(tier) == 1:
                found.append(tier)
            elif is_head_to_head(self.steps[step]):
                self._head_to_head(table, tier, step, after, found)
            else:
                found.extend(split(tier, values(table, self.steps[step], tier, given)))
        return found

    def _behind(self, step: i64) -> i64:
        """The step after it; a block of head-to-head criteria is one."""
        after = step + 1
        if is_head_to_head(self.steps[step]):
            while after < len(self.steps) and is_head_to_head(self.steps[after]):
                after += 1
        return after

    def _head_to_head(self, table: GroupTable, level: list[int], first: i64, after: i64, found: list[list[int]]) -> None:
        """Adds the tiers of a block of head-to-head criteria to `found`: among any number of level teams."""
        together: i64 = 0
        for team in level:
            together |= bit(team)
        if self.on_points:
            for team in range(table.teams):
                if table.points[team] == table.points[level[0]]:
                    together |= bit(team)
        matches = table.among(together)
        tiers: list[list[int]] = [level]
        for step in range(first, after):
            finer: list[list[int]] = []
            for tier in tiers:
                finer.extend(split(tier, values(matches, _whole(self.steps[step]), tier, None)))
            tiers = finer
        for tier in tiers:
            if self.again and 1 < len(tier) < len(level):
                self._head_to_head(table, tier, first, after, found)
            else:
                found.append(tier)


def is_head_to_head(criterion: i64) -> bool:
    return HEAD_TO_HEAD_POINTS <= criterion <= HEAD_TO_HEAD_GOALS


def values(table: GroupTable, criterion: i64, level: list[int], given: Given | None) -> vec[i64]:
    """By team, higher is better; only those of the level teams mean anything."""
    found = vec[i64]([0] * table.teams)
    for team in level:
        if criterion == POINTS:
            found[team] = table.points[team]
        elif criterion == GOAL_DIFFERENCE:
            found[team] = table.goals_for[team] - table.goals_against[team]
        elif criterion == GOALS:
            found[team] = table.goals_for[team]
        elif criterion == GOAL_AVERAGE:
            for other in level:
                if better_average(table, team, other):
                    found[team] += 1
        elif given is not None:
            found[team] = _given(given, criterion, team)
    return found


def better_average(table: GroupTable, team: i64, other: i64) -> bool:
    """Goals for divided by goals against. Who conceded nothing stands above all who did, more goals first; 0:0 is as 1:1.

    A quotient and the difference divided by goals against order teams alike, and the latter also knows what to do with nothing.
    """
    own = table.difference(team) * weight(table.goals_against[other])
    return own > table.difference(other) * weight(table.goals_against[team])


def weight(conceded: i64) -> i64:
    """Goals against as a divisor: no goal is hardly anything, but not nothing."""
    return conceded * NEXT_TO_NOTHING if conceded else 1


def split(level: list[int], worth: vec[i64]) -> list[list[int]]:
    """The teams by worth, the highest first; equal ones stay together in the order they had."""
    tiers: list[list[int]] = []
    left = level
    while left:
        highest = worth[left[0]]
        for team in left:
            highest = max(highest, worth[team])
        tier: list[int] = []
        rest: list[int] = []
        for team in left:
            if worth[team] == highest:
                tier.append(team)
            else:
                rest.append(team)
        tiers.append(tier)
        left = rest
    return tiers


def straddling(tiers: list[list[int]], places: i64) -> tuple[list[int], list[int], int]:
    """Who is above the line in any case, the tier across the line, and how many of that tier go through.

    The tier is empty if the line falls between two tiers: then nothing that is still level matters.
    """
    certain: list[int] = []
    for tier in tiers:
        room = places - len(certain)
        if len(tier) <= room:
            certain.extend(tier)
        elif room > 0:
            return certain, list(tier), room
        else:
            break
    return certain, [], 0


def _whole(criterion: i64) -> i64:
    """The criterion over whole tables that a head-to-head one applies to a table of fewer matches."""
    if criterion == HEAD_TO_HEAD_POINTS:
        return POINTS
    return GOAL_DIFFERENCE if criterion == HEAD_TO_HEAD_GOAL_DIFFERENCE else GOALS


def _given(given: Given, criterion: i64, team: i64) -> i64:
    if criterion == FAIR_PLAY:
        known = given.fair_play
    elif criterion == FIRST_ROUND_PLACE:
        known = given.first_round_place
    else:
        known = given.fifa_ranking
    return known[team] if len(known) else 0


def _fitting(tiers: list[list[int]], reach: i64) -> tuple[i64, i64]:
    """How many tiers, and how many teams in them, fit into so many places."""
    taken: i64 = 0
    size: i64 = 0
    for tier in tiers:
        if size + len(tier) > reach:
            break
        size += len(tier)
        taken += 1
    return taken, size


def _drawn(tiers: list[list[int]], places: i64, chance: Chance | None) -> list[list[int]]:
    """Lots for those that begin above the line, the others stay level."""
    found: list[list[int]] = []
    place: i64 = 0
    for tier in tiers:
        if len(tier) > 1 and place < places and chance is not None:
            found.extend([[team] for team in drawn_order(tier, chance)])
        else:
            found.append(tier)
        place += len(tier)
    return found


def _union(tiers: list[list[int]], first: i64) -> list[int]:
    left: list[int] = []
    for tier in tiers[first:]:
        left.extend(tier)
    left.sort()
    return left
