"""Results of a group, as views tell them, and the table that they make."""

from collections.abc import Iterable, Sequence

import msgspec

from anpfiff.football.group_table import GroupTable


class Result(msgspec.Struct, frozen=True):
    """A match that has been played, or is."""

    home: str
    away: str
    home_goals: int
    away_goals: int


def table_of(teams: Sequence[str], results: Iterable[Result], points: tuple[int, int]) -> GroupTable:
    """`points`: for a win and for a draw."""
    table = GroupTable(len(teams), *points)
    for result in results:
        table.record(teams.index(result.home), teams.index(result.away), result.home_goals, result.away_goals)
    return table
