"""Best third-placed teams: which of them go through, and which group winner each of them meets."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from anpfiff.core.chance import Chance
from anpfiff.football.draws import drawn_order
from anpfiff.football.group_table import GroupTable
from anpfiff.football.ties import Chain, Given

ACROSS_GROUPS: Final = ("points", "goal_difference", "goal_average", "goals", "fair_play", "fifa_ranking", "lots")
"""What can be compared between teams that never met."""


class Thirds:
    """How many thirds advance, and the table that says where each of them goes."""

    def __init__(self, chain: Sequence[str], advance: int, columns: Sequence[str], table: Mapping[str, str]) -> None:
        """`table`: by the sorted groups whose thirds are through, one letter a column: whose third meets that column's winner.

        `columns` are slots of a bracket, such as W:A.
        """
        for name in chain:
            if name not in ACROSS_GROUPS:
                raise ValueError(f"{name!r} says nothing across groups; known are {', '.join(ACROSS_GROUPS)}")
        self.chain = Chain(chain, again=False)
        self.advance = advance
        self.columns = tuple(columns)
        self.table = dict(table)

    def check(self, groups: Sequence[str]) -> None:
        """Complain unless every set of groups whose thirds can be through has its row, and every row is an arrangement of it."""
        if len(self.columns) != self.advance:
            raise ValueError(f"{self.advance} thirds go through, but {len(self.columns)} winners wait for one")
        wanted = ["".join(chosen) for chosen in combinations(sorted(groups), self.advance)]
        for key in wanted:
            if key not in self.table:
                raise ValueError(f"no row for the thirds of {key}")
        for key, row in self.table.items():
            if key not in wanted:
                raise ValueError(f"row {key}: no such set of groups")
            if sorted(row) != list(key):
                raise ValueError(f"row {key}: {row} does not place each of them once")
            for column, group in zip(self.columns, row, strict=True):
                if column == f"W:{group}":
                    raise ValueError(f"row {key}: {column} would meet a team of its own group")

    def rank(
        self, tables: Sequence[GroupTable], thirds: Sequence[int], chance: Chance | None = None, given: Given | None = None
    ) -> list[list[int]]:
        """Tiers of groups, by their places in `tables`; `thirds` names the third of each by its place in the group.

        Lots fall only where they decide who goes through: where a third goes depends on its group alone.
        """
        ranking = self.chain.order(across(tables, thirds), None, given)
        if chance is None:
            return ranking
        found: list[list[int]] = []
        begin = 0
        for tier in ranking:
            if begin < self.advance < begin + len(tier) and "lots" in self.chain.names:
                found.extend([group] for group in drawn_order(tier, chance))
            else:
                found.append(tier)
            begin += len(tier)
        return found

    def allocate(self, groups: Sequence[str]) -> dict[str, str]:
        """By column: the group whose third goes there, once it is known whose thirds are through."""
        key = "".join(sorted(groups))
        if key not in self.table:
            raise ValueError(f"no row for the thirds of {key}")
        return dict(zip(self.columns, self.table[key], strict=True))


def across(tables: Sequence[GroupTable], teams: Sequence[int]) -> GroupTable:
    """One team of each group in one table with what it has won in its own; nobody in it has met anybody."""
    together = GroupTable(len(tables), tables[0].win, tables[0].draw)
    for place, (table, team) in enumerate(zip(tables, teams, strict=True)):
        together.points[place] = table.points[team]
        together.played[place] = table.played[team]
        together.won[place] = table.won[team]
        together.drawn[place] = table.drawn[team]
        together.lost[place] = table.lost[team]
        together.goals_for[place] = table.goals_for[team]
        together.goals_against[place] = table.goals_against[team]
    return together
