"""Who is through, who is out, and for whom it is still open, before the last match of a group is played.

Exact: every way in which the matches left can be won, drawn or lost is gone through. Within one, points are known, goals are
unknowns, and whether a tie can break one way or the other is a question of inequalities between them. Lots and replays can
always fall either way.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, members
from anpfiff.football.group_table import GroupTable
from anpfiff.football.inequalities import Average, System, difference
from anpfiff.football.ties import (
    FAIR_PLAY,
    FIFA_RANKING,
    FIRST_ROUND_PLACE,
    GOAL_AVERAGE,
    GOAL_DIFFERENCE,
    GOALS,
    HEAD_TO_HEAD_GOAL_DIFFERENCE,
    HEAD_TO_HEAD_GOALS,
    HEAD_TO_HEAD_POINTS,
    LOTS,
    POINTS,
    REPLAYS,
    Chain,
    Given,
    is_head_to_head,
    split,
)

OPEN: Final = 0
CERTAIN: Final = 1
OUT: Final = 2

MOST_GOALS: Final = 99
"""No team scores more in one match, unless the caller says otherwise."""

QUICK: Final = 20
LONGER: Final = 400
THOROUGH: Final = 1_000_000_000
"""How often bounds are halved in search of one solution."""

HOME_WINS: Final = 0
DRAWN: Final = 1
AWAY_WINS: Final = 2

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
    search = _Search(table, left, chain, places, given, most)
    return search.run()


class _Search:
    """Goes through the results of the matches left and notes who can be through and who can be out."""

    def __init__(
        self, table: GroupTable, left: Sequence[tuple[int, int]], chain: Chain, places: i64, given: Given | None, most: i64
    ) -> None:
        self.table = table
        self.chain = chain
        self.places = places
        self.given = given
        self.most = most
        self.left: i64 = len(left)
        self.home = vec[i64]([home for home, _ in left])
        self.away = vec[i64]([away for _, away in left])
        self.outcome = vec[i64]([HOME_WINS] * self.left)
        self.busy: i64 = 0
        """Who still has a match to play, as bits."""
        for home, away in left:
            self.busy |= bit(home) | bit(away)
        self.all: i64 = bit(table.teams) - 1
        self.through: i64 = 0
        self.out: i64 = 0
        """Who can be through and who can be out, as bits."""
        self.patience: i64 = QUICK
        # Unknowns: of each match left the goals that both score and the winner's margin; then fair play by team.
        self.system = System(2 * self.left + table.teams)

    def run(self) -> list[int]:
        table = self.table
        if self.places <= 0:
            return [OUT] * table.teams
        if self.places >= table.teams:
            return [CERTAIN] * table.teams
        # A quick look finds most of what can happen, so that the thorough one has little left to ask.
        for patience in (QUICK, LONGER, THOROUGH):
            self.patience = patience
            self._all_ways()
        found: list[int] = []
        for team in range(table.teams):
            if not self.out & bit(team):
                found.append(CERTAIN)
            else:
                found.append(OPEN if self.through & bit(team) else OUT)
        return found

    def _all_ways(self) -> None:
        ways: i64 = 1
        for _ in range(self.left):
            ways *= 3
        for way in range(ways):
            if self.through & self.out == self.all:
                break
            rest: i64 = way
            for match in range(self.left):
                self.outcome[match] = rest % 3
                rest //= 3
            self._one_way()

    def _one_way(self) -> None:
        """One way in which the matches left end, with every score that fits."""
        self._bounds()
        if not self.chain.has_lines():
            self._at_line(self.all, 0)
            return
        begin: i64 = 0
        for tier in split(members(self.all), self._points(self.all)):
            teams = _bits(tier)
            if begin + len(tier) <= self.places:
                self.through |= teams
            elif begin >= self.places:
                self.out |= teams
            else:
                self._at_line(teams, begin)
            begin += len(tier)

    def _bounds(self) -> None:
        system = self.system
        system.back((0, 0))
        for match in range(self.left):
            drawn = self.outcome[match] == DRAWN
            system.low[2 * match] = 0
            system.high[2 * match] = self.most if drawn else self.most - 1
            system.low[2 * match + 1] = 0 if drawn else 1
            system.high[2 * match + 1] = 0 if drawn else self.most
            if not drawn:
                winner = self._constant(self.most)
                loser = self._constant(0)
                loser[2 * match] = loser[2 * match + 1] = 1
                system.above(winner, loser, 0)
        if self.given is not None and len(self.given.fair_play):
            values = self.given.fair_play
            lowest = highest = values[0]
            for value in values:
                lowest, highest = min(lowest, value), max(highest, value)
            for team in range(self.table.teams):
                # Beyond the extremes there is room for everybody to be apart from everybody.
                system.low[2 * self.left + team] = lowest - self.table.teams
                system.high[2 * self.left + team] = highest + self.table.teams

    def _at_line(self, teams: i64, begin: i64) -> None:
        """These teams begin at place `begin`, counted from 0, and the line falls among them."""
        size: i64 = len(members(teams))
        reach = self.chain.reach(begin, size)
        tie = _Tie(self.chain.at(begin + 1), begin, min(self.places - begin, reach), reach)
        tie.alone = reach == size
        tie.last = self.places - begin <= reach
        self._refine(tie, teams, 0, 0, 0, 0, 0)

    def _refine(self, tie: "_Tie", level: i64, above: i64, below: i64, step: i64, first: i64, block: i64) -> None:
        """The level teams are those across the tie's line.

        `block`: whose matches count in the head-to-head block that began at step `first`; nobody outside of one.
        """
        if self._known(tie, level, below):
            return
        steps = tie.chain.steps
        if block and (step == len(steps) or not is_head_to_head(steps[step])):
            if tie.chain.again and level != block:
                step, block = first, level
            else:
                block = 0
        if step == len(steps) or steps[step] == REPLAYS:
            self._undecided(tie, level, above, below)
        elif steps[step] == LOTS:
            self._lots(tie, level, above, below)
        else:
            if block == 0 and is_head_to_head(steps[step]):
                block, first = self._on_points(level) if tie.chain.on_points else level, step
            self._criterion(tie, level, above, below, step, first, block)

    def _on_points(self, level: i64) -> i64:
        """All teams with as many points as these. How every match ends is settled here, so points are."""
        points = self._points(self.all)
        worth = points[members(level)[0]]
        found: i64 = 0
        for team in range(self.table.teams):
            if points[team] == worth:
                found |= bit(team)
        return found

    def _known(self, tie: "_Tie", level: i64, below: i64) -> bool:
        """Whether nothing new can be found here."""
        waiting = level if tie.alone else level | below
        return waiting & ~(self.through & self.out) == 0

    def _undecided(self, tie: "_Tie", level: i64, above: i64, below: i64) -> None:
        if not tie.last or len(members(above)) + len(members(level)) > tie.reach:
            level |= below  # As in `Chain.order`: beyond the reach of this chain nothing is known.
        self.through |= level
        self.out |= level

    def _lots(self, tie: "_Tie", level: i64, above: i64, below: i64) -> None:
        if tie.last:
            self.through |= level
            self.out |= level
            return
        self._take(tie, members(level), 0, 0, tie.room - len(members(above)), below)

    def _take(self, tie: "_Tie", level: list[int], place: i64, taken: i64, more: i64, below: i64) -> None:
        """Every way to draw so many of the level teams; those left behind meet the next line."""
        if more == 0:
            self.through |= taken
            self._at_line(below | (_bits(level) & ~taken), tie.begin + tie.reach)
        elif place < len(level):
            self._take(tie, level, place + 1, taken | bit(level[place]), more - 1, below)
            self._take(tie, level, place + 1, taken, more, below)

    def _criterion(self, tie: "_Tie", level: i64, above: i64, below: i64, step: i64, first: i64, block: i64) -> None:
        """Every way in which this criterion can split the level teams around the line."""
        teams = members(level)
        worth = self._worth(tie.chain.steps[step], teams, block)
        room = tie.room - len(members(above))
        if worth.settled(teams):
            over, same = _cut(split(teams, worth.values()), room)
            self._follow(tie, level, above, below, step, first, block, over, same)
            return
        # Clean cuts first: what they show need not be asked of splits that leave teams level, which are harder to decide.
        for clean in (True, False) if self.patience > QUICK else (True,):
            self._splits(tie, worth, teams, clean, level, above, below, step, first, block)

    def _splits(
        self,
        tie: "_Tie",
        worth: "_Worth",
        teams: list[int],
        clean: bool,
        level: i64,
        above: i64,
        below: i64,
        step: i64,
        first: i64,
        block: i64,
    ) -> None:
        room = tie.room - len(members(above))
        kinds: i64 = 2 if clean else 3
        ways: i64 = 1
        for _ in teams:
            ways *= kinds
        for way in range(ways):
            over: i64 = 0
            same: i64 = 0
            rest: i64 = way
            for team in teams:
                if rest % kinds == ABOVE:
                    over |= bit(team)
                elif rest % kinds == LEVEL:
                    same |= bit(team)
                rest //= kinds
            under = level & ~over & ~same
            if clean != (same == 0) or not _fits(len(members(over)), len(members(same)), room):
                continue
            if not self._news(tie, over, same, under | below):
                continue
            mark = self.system.mark()
            if self._require(worth, members(over), members(same), members(under)) and self.system.feasible(self.patience):
                self._follow(tie, level, above, below, step, first, block, over, same)
            self.system.back(mark)

    def _follow(
        self, tie: "_Tie", level: i64, above: i64, below: i64, step: i64, first: i64, block: i64, over: i64, same: i64
    ) -> None:
        """A split that can happen: note what it settles and go on with those still level."""
        under = level & ~over & ~same
        self.through |= over
        if tie.last:
            self.out |= under
        if same:
            self._refine(tie, same, above | over, below | under, step + 1, first, block)
        elif not tie.last:
            self._at_line(below | under, tie.begin + tie.reach)

    def _news(self, tie: "_Tie", over: i64, same: i64, under: i64) -> bool:
        if over & ~self.through or same & ~(self.through & self.out):
            return True
        return under & ~(self.out if tie.alone else self.through & self.out) != 0

    def _require(self, worth: "_Worth", over: list[int], same: list[int], under: list[int]) -> bool:
        """Adds what this split demands; False if known values forbid it."""
        if same:
            pivot = same[0]
            for team in over:
                if not worth.better(self.system, team, pivot):
                    return False
            for team in same[1:]:
                if not worth.equal(self.system, team, pivot):
                    return False
            return all(worth.better(self.system, pivot, team) for team in under)
        for team in over:
            for other in under:
                if not worth.better(self.system, team, other):
                    return False
        return True

    def _worth(self, criterion: i64, teams: list[int], block: i64) -> "_Worth":
        """By team: what the criterion counts, as forms of the unknowns."""
        worth = _Worth(criterion == GOAL_AVERAGE)
        counted = block if block else self.all
        if criterion in (POINTS, HEAD_TO_HEAD_POINTS):
            points = self._points(counted)
            for team in range(self.table.teams):
                worth.forms.append(self._constant(points[team]))
            return worth
        if criterion in (FAIR_PLAY, FIRST_ROUND_PLACE, FIFA_RANKING):
            for team in range(self.table.teams):
                worth.forms.append(self._given(criterion, team))
            return worth
        self._goals(counted, worth)
        for team in range(self.table.teams):
            if criterion in (GOALS, HEAD_TO_HEAD_GOALS):
                worth.forms.append(worth.scored[team])
            elif criterion in (GOAL_DIFFERENCE, HEAD_TO_HEAD_GOAL_DIFFERENCE, GOAL_AVERAGE):
                worth.forms.append(difference(worth.scored[team], worth.conceded[team]))
        return worth

    def _points(self, counted: i64) -> vec[i64]:
        """Points in the matches among these teams, the ones left included."""
        table = self.table
        points = (table if counted == self.all else table.among(counted)).points[:]
        for match in range(self.left):
            home, away, outcome = self.home[match], self.away[match], self.outcome[match]
            if not counted & bit(home) or not counted & bit(away):
                continue
            if outcome == DRAWN:
                points[home] += table.draw
                points[away] += table.draw
            else:
                points[home if outcome == HOME_WINS else away] += table.win
        return points

    def _goals(self, counted: i64, worth: "_Worth") -> None:
        table = self.table if counted == self.all else self.table.among(counted)
        for team in range(table.teams):
            worth.scored.append(self._constant(table.goals_for[team]))
            worth.conceded.append(self._constant(table.goals_against[team]))
        for match in range(self.left):
            home, away = self.home[match], self.away[match]
            if not counted & bit(home) or not counted & bit(away):
                continue
            for team in (home, away):
                worth.scored[team][2 * match] += 1
                worth.conceded[team][2 * match] += 1
            if self.outcome[match] != DRAWN:
                winner, loser = (home, away) if self.outcome[match] == HOME_WINS else (away, home)
                worth.scored[winner][2 * match + 1] += 1
                worth.conceded[loser][2 * match + 1] += 1

    def _given(self, criterion: i64, team: i64) -> vec[i64]:
        given = self.given
        if given is None:
            return self._constant(0)
        if criterion == FAIR_PLAY:
            known = given.fair_play
        elif criterion == FIRST_ROUND_PLACE:
            known = given.first_round_place
        else:
            known = given.fifa_ranking
        if len(known) == 0:
            return self._constant(0)
        if criterion == FAIR_PLAY and self.busy & bit(team):
            form = self._constant(0)
            form[2 * self.left + team] = 1
            return form
        return self._constant(known[team])

    def _constant(self, value: i64) -> vec[i64]:
        return append(vec[i64]([0] * self.system.unknowns), value)


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


class _Worth:
    """By team, what a criterion counts; for goal average the difference, and goals against as well."""

    def __init__(self, average: bool) -> None:
        self.average = average
        self.forms: list[vec[i64]] = []
        self.scored: list[vec[i64]] = []
        self.conceded: list[vec[i64]] = []

    def settled(self, teams: list[int]) -> bool:
        """Whether no unknown plays a part."""
        return not self.average and all(_known(self.forms[team]) for team in teams)

    def values(self) -> vec[i64]:
        return vec[i64]([_last(form) for form in self.forms])

    def better(self, system: System, team: i64, other: i64) -> bool:
        if self.average:
            system.average(Average(self.forms[team], self.conceded[team], self.forms[other], self.conceded[other], strict=True))
            return True
        if _known(self.forms[team]) and _known(self.forms[other]):
            return _last(self.forms[team]) > _last(self.forms[other])
        system.above(self.forms[team], self.forms[other], 1)
        return True

    def equal(self, system: System, team: i64, other: i64) -> bool:
        if self.average:
            system.average(Average(self.forms[team], self.conceded[team], self.forms[other], self.conceded[other], strict=False))
            return True
        if _known(self.forms[team]) and _known(self.forms[other]):
            return _last(self.forms[team]) == _last(self.forms[other])
        system.equal(self.forms[team], self.forms[other])
        return True


def _known(form: vec[i64]) -> bool:
    for unknown in range(len(form) - 1):  # noqa: SIM110 - a loop stays native
        if form[unknown]:
            return False
    return True


def _last(form: vec[i64]) -> i64:
    return form[len(form) - 1]


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
