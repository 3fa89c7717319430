"""Who is through, who is out, and for whom it is still open, before the last match of a group is played.

Exact: every way in which the matches left can be won, drawn or lost is gone through. Within one, points are known, goals are
unknowns, and whether a tie can break one way or the other is a question of inequalities between them. Lots and replays can
always fall either way.
"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit, members
from anpfiff.football.group_table import GroupTable
from anpfiff.football.matches_left import MatchesLeft, Worth
from anpfiff.football.ties import LOTS, REPLAYS, Chain, Given, is_head_to_head, split

OPEN: Final = 0
CERTAIN: Final = 1
OUT: Final = 2

MOST_GOALS: Final = 99
"""No team scores more in one match, unless the caller says otherwise."""

QUICK: Final = 20
LONGER: Final = 400
THOROUGH: Final = 1_000_000_000
"""How often bounds are halved in search of one solution."""

ABOVE: Final = 0
LEVEL: Final = 2


def outlook(
    table: GroupTable,
    left: Sequence[tuple[int, int]],
    chain: Chain,
    places: int,
    given: Given | None = None,
    most: int = MOST_GOALS,
) -> list[int]:
    """CERTAIN, OUT or OPEN by team: the matches `left` are still to play, the first `places` advance.

    Given values are final for teams that have played all their matches; fair play may still change for the others.
    """
    return _Search(MatchesLeft(table, left, given, most), chain, places).run()


class _Tie:
    """Level teams, the chain that orders them, and the line among them."""

    def __init__(self, chain: Chain, begin: i64, room: i64, reach: i64) -> None:
        self.chain = chain
        self.begin = begin
        self.room = room
        """How many of them are above the line."""
        self.reach = reach
        """How many of their places this chain rules."""
        self.alone = True
        """Whether it rules all of them."""
        self.last = True
        """Whether the line is the one that decides; otherwise those below it meet another chain."""


class _Level:
    """Teams that are level across the line of a tie, when it comes to a step of its chain. Teams are bits."""

    def __init__(self, tie: _Tie, teams: i64, above: i64, below: i64, step: i64) -> None:
        self.tie = tie
        self.teams = teams
        self.above = above
        self.below = below
        self.step = step
        self.block: i64 = 0
        """Whose matches count in the head-to-head block that began at step `first`; nobody outside of one."""
        self.first: i64 = 0

    def room(self) -> i64:
        """How many of them are above the line."""
        return self.tie.room - len(members(self.above))


class _Search:
    """Goes through the results of the matches left and notes who can be through and who can be out."""

    def __init__(self, left: MatchesLeft, chain: Chain, places: i64) -> None:
        self.left = left
        self.chain = chain
        self.places = places
        self.teams: i64 = left.table.teams
        self.through: i64 = 0
        self.out: i64 = 0
        """Who can be through and who can be out, as bits."""
        self.patience: i64 = QUICK

    def run(self) -> list[int]:
        if self.places <= 0:
            return [OUT] * self.teams
        if self.places >= self.teams:
            return [CERTAIN] * self.teams
        # A quick look finds most of what can happen, so that the thorough one has little left to ask.
        for patience in (QUICK, LONGER, THOROUGH):
            self.patience = patience
            self._all_ways()
        found: list[int] = []
        for team in range(self.teams):
            if not self.out & bit(team):
                found.append(CERTAIN)
            else:
                found.append(OPEN if self.through & bit(team) else OUT)
        return found

    def _all_ways(self) -> None:
        for way in range(self.left.ways()):
            if self.through & self.out == self.left.all:
                break
            self.left.end(way)
            self._one_way()

    def _one_way(self) -> None:
        """One way in which the matches left end, with every score that fits."""
        everybody = self.left.all
        if not self.chain.has_lines():
            self._at_line(everybody, 0)
            return
        begin: i64 = 0
        for tier in split(members(everybody), self.left.points(everybody)):
            teams = _bits(tier)
            if begin + len(tier) <= self.places:
                self.through |= teams
            elif begin >= self.places:
                self.out |= teams
            else:
                self._at_line(teams, begin)
            begin += len(tier)

    def _at_line(self, teams: i64, begin: i64) -> None:
        """These teams begin at place `begin`, counted from 0, and the line falls among them."""
        size: i64 = len(members(teams))
        reach = self.chain.reach(begin, size)
        tie = _Tie(self.chain.at(begin + 1), begin, min(self.places - begin, reach), reach)
        tie.alone = reach == size
        tie.last = self.places - begin <= reach
        self._refine(_Level(tie, teams, 0, 0, 0))

    def _refine(self, level: _Level) -> None:
        """By the next criterion that counts."""
        if self._known(level):
            return
        steps, again = level.tie.chain.steps, level.tie.chain.again
        if level.block and (level.step == len(steps) or not is_head_to_head(steps[level.step])):
            if again and level.teams != level.block:
                level.step, level.block = level.first, level.teams
            else:
                level.block = 0
        if level.step == len(steps) or steps[level.step] == REPLAYS:
            self._undecided(level)
        elif steps[level.step] == LOTS:
            self._lots(level)
        else:
            if level.block == 0 and is_head_to_head(steps[level.step]):
                level.block = self._on_points(level.teams) if level.tie.chain.on_points else level.teams
                level.first = level.step
            self._criterion(level)

    def _on_points(self, level: i64) -> i64:
        """All teams with as many points as these. How every match ends is settled here, so points are."""
        points = self.left.points(self.left.all)
        worth = points[members(level)[0]]
        found: i64 = 0
        for team in range(self.teams):
            if points[team] == worth:
                found |= bit(team)
        return found

    def _known(self, level: _Level) -> bool:
        """Whether nothing new can be found here."""
        waiting = level.teams if level.tie.alone else level.teams | level.below
        return waiting & ~(self.through & self.out) == 0

    def _undecided(self, level: _Level) -> None:
        tie, teams = level.tie, level.teams
        if not tie.last or len(members(level.above)) + len(members(teams)) > tie.reach:
            teams |= level.below  # As in `Chain.order`: beyond the reach of this chain nothing is known.
        self.through |= teams
        self.out |= teams

    def _lots(self, level: _Level) -> None:
        if level.tie.last:
            self.through |= level.teams
            self.out |= level.teams
            return
        self._take(level, members(level.teams), 0, level.room())

    def _take(self, level: _Level, left: list[int], taken: i64, more: i64) -> None:
        """Every way to draw so many more of the level teams; those left behind meet the next line."""
        if more == 0:
            self.through |= taken
            self._at_line(level.below | (level.teams & ~taken), level.tie.begin + level.tie.reach)
        elif left:
            self._take(level, left[1:], taken | bit(left[0]), more - 1)
            self._take(level, left[1:], taken, more)

    def _criterion(self, level: _Level) -> None:
        """Every way in which this criterion can split the level teams around the line."""
        teams = members(level.teams)
        worth = self.left.worth(level.tie.chain.steps[level.step], level.block if level.block else self.left.all)
        if worth.settled(teams):
            over, same = _cut(split(teams, worth.values()), level.room())
            self._follow(level, over, same)
            return
        # Clean cuts first: what they show need not be asked of splits that leave teams level, which are harder to decide.
        self._splits(level, worth, teams, clean=True)
        if self.patience > QUICK:
            self._splits(level, worth, teams, clean=False)

    def _splits(self, level: _Level, worth: Worth, teams: list[int], clean: bool) -> None:
        room, kinds = level.room(), i64(2 if clean else 3)
        ways: i64 = 1
        for _ in teams:
            ways *= kinds
        for way in range(ways):
            over, same = _parted(teams, kinds, way)
            if clean == (same == 0) and _fits(len(members(over)), len(members(same)), room):
                self._try(level, worth, over, same)

    def _try(self, level: _Level, worth: Worth, over: i64, same: i64) -> None:
        """Follow a split if it can happen and would tell anything new."""
        under = level.teams & ~over & ~same
        if not self._news(level.tie, over, same, under | level.below):
            return
        system = self.left.system
        mark = system.mark()
        if self._require(worth, members(over), members(same), members(under)) and system.feasible(self.patience):
            self._follow(level, over, same)
        system.back(mark)

    def _follow(self, level: _Level, over: i64, same: i64) -> None:
        """A split that can happen: note what it settles and go on with those still level."""
        tie, under = level.tie, level.teams & ~over & ~same
        self.through |= over
        if tie.last:
            self.out |= under
        if same:
            next_level = _Level(tie, same, level.above | over, level.below | under, level.step + 1)
            next_level.first, next_level.block = level.first, level.block
            self._refine(next_level)
        elif not tie.last:
            self._at_line(level.below | under, tie.begin + tie.reach)

    def _news(self, tie: _Tie, over: i64, same: i64, under: i64) -> bool:
        if over & ~self.through or same & ~(self.through & self.out):
            return True
        return under & ~(self.out if tie.alone else self.through & self.out) != 0

    def _require(self, worth: Worth, over: list[int], same: list[int], under: list[int]) -> bool:
        """Adds what this split demands; False if known values forbid it."""
        system = self.left.system
        if same:
            pivot = same[0]
            for team in over:
                if not worth.better(system, team, pivot):
                    return False
            for team in same[1:]:
                if not worth.equal(system, team, pivot):
                    return False
            return all(worth.better(system, pivot, team) for team in under)
        for team in over:
            for other in under:
                if not worth.better(system, team, other):
                    return False
        return True


def _cut(tiers: list[list[int]], room: i64) -> tuple[i64, i64]:
    """Who is above the line and who is level across it."""
    over: i64 = 0
    for tier in tiers:
        size: i64 = len(tier)
        if size <= room:
            over |= _bits(tier)
            room -= size
        elif room > 0:
            return over, _bits(tier)
        else:
            break
    return over, 0


def _fits(over: i64, same: i64, room: i64) -> bool:
    """Whether the line falls exactly below those above, or among the level ones."""
    if same == 0:
        return over == room
    return over < room < over + same


def _bits(teams: list[int]) -> i64:
    found: i64 = 0
    for team in teams:
        found |= bit(team)
    return found


def _parted(teams: list[int], kinds: i64, way: i64) -> tuple[i64, i64]:
    """One of the ways to split teams: who is above, and who is level."""
    over: i64 = 0
    same: i64 = 0
    for team in teams:
        if way % kinds == ABOVE:
            over |= bit(team)
        elif way % kinds == LEVEL:
            same |= bit(team)
        way //= kinds
    return over, same
