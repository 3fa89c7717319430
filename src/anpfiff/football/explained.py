"""How a group stands and why, for people to look at."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from anpfiff.core.bits import bit
from anpfiff.football.group_table import GroupTable
from anpfiff.football.ties import (
    ALL_PLACES,
    CRITERIA,
    GOAL_DIFFERENCE,
    GOALS,
    HEAD_TO_HEAD_GOAL_DIFFERENCE,
    HEAD_TO_HEAD_GOALS,
    HEAD_TO_HEAD_POINTS,
    POINTS,
    Chain,
    is_head_to_head,
    values,
)

_AMONG = {HEAD_TO_HEAD_POINTS: POINTS, HEAD_TO_HEAD_GOAL_DIFFERENCE: GOAL_DIFFERENCE, HEAD_TO_HEAD_GOALS: GOALS}
"""What direct matches are compared by, as in a table of their own."""
AFTER_POINTS = 1
"""Where points come first, the criterion after them."""


class Parted(msgspec.Struct, frozen=True):
    """What sets a team apart from the one above it."""

    by: str
    """A criterion of the chain."""
    above: int | None
    """What the team above has of it; None: nothing that can be counted, as with lots and replays."""
    own: int | None
    decided: bool
    """False: nothing has set them apart yet."""


class Counted(msgspec.Struct, frozen=True):
    """One team's line of a table."""

    team: str
    place: int
    """Teams that nothing sets apart share it."""
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    points: int


class Explained(Counted, frozen=True):
    """The same with what sets it apart from the one above."""

    parted: Parted | None
    """None: nobody stands above."""


class Decided(NamedTuple):
    """Places of those in the group who are known to stand above all others, in that order."""

    order: list[int]
    shared: list[int]
    """Of them, who shares the place of the one above: nothing has set them apart, and nothing will."""


def explained(
    table: GroupTable,
    members: Sequence[str],
    chain: tuple[str, ...],
    decided: Decided,
    lots_within: int = ALL_PLACES,
    on_points: bool = False,
) -> tuple[Explained, ...]:
    """Best first.

    `lots_within`: lots are drawn only for teams that are level on one of the first so many places. `on_points`: see `Chain`.
    """
    return _Group(table, chain, decided, lots_within, on_points).standings(members)


class _Group:
    """A group's table and what each criterion of the chain leaves level. Teams are places in the group."""

    def __init__(self, table: GroupTable, names: tuple[str, ...], decided: Decided, lots_within: int, on_points: bool) -> None:
        self._table = table
        self._names = names
        self._through = decided.order
        self._shared = decided.shared
        self._lots_within = lots_within
        self._on_points = on_points
        self._tiers = [[list(range(table.teams))]]
        """Before the first criterion, and after each."""
        for count in range(1, len(names) + 1):
            self._tiers.append(Chain(names[:count], False, None, on_points).order(table))

    def standings(self, members: Sequence[str]) -> tuple[Explained, ...]:
        """Who is through stands above all others, in that order: lots and replays count too."""
        by_chain = [team for tier in self._tiers[-1] for team in tier]
        order = [*self._through, *(team for team in by_chain if team not in self._through)]
        lines: list[Explained] = []
        for index, team in enumerate(order):
            parted = self._parted(order[index - 1], team) if index else None
            place = lines[-1].place if parted is not None and not parted.decided else index + 1
            lines.append(self._standing(team, members[team], place, parted))
        return tuple(lines)

    def _parted(self, above: int, team: int) -> Parted:
        for step, name in enumerate(self._names):
            level = _tier_with(self._tiers[step], above)
            if team in level and team not in _tier_with(self._tiers[step + 1], above):
                worth = self._worth(step, level)
                return Parted(name, worth[above], worth[team], True)
        decided = above in self._through and team not in self._shared and self._begin(above) < self._lots_within
        return Parted(self._names[-1], None, None, decided)

    def _begin(self, team: int) -> int:
        """The place, from 0, on which the teams begin that nothing sets apart from this one."""
        begin = 0
        for tier in self._tiers[-1]:
            if team in tier:
                break
            begin += len(tier)
        return begin

    def _worth(self, step: int, level: list[int]) -> list[int]:
        """By team; of direct matches only those among the teams that were level before any of them was counted, or on points."""
        criterion = CRITERIA.index(self._names[step])
        if criterion not in _AMONG:
            return list(values(self._table, criterion, level, None))
        while step > 0 and is_head_to_head(CRITERIA.index(self._names[step - 1])):
            step -= 1
        if self._on_points:
            step = AFTER_POINTS
        block = next(tier for tier in self._tiers[step] if level[0] in tier)
        return list(values(self._table.among(sum(bit(team) for team in block)), _AMONG[criterion], level, None))

    def _standing(self, team: int, name: str, place: int, parted: Parted | None) -> Explained:
        table = self._table
        return Explained(
            name,
            place,
            table.played[team],
            table.won[team],
            table.drawn[team],
            table.lost[team],
            table.goals_for[team],
            table.goals_against[team],
            table.points[team],
            parted,
        )


def _tier_with(tiers: list[list[int]], team: int) -> list[int]:
    return next(tier for tier in tiers if team in tier)
