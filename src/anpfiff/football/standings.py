"""Results of a group, as views tell them, and the table that they make."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from anpfiff.core.remembering import remembered
from anpfiff.football.explained import Decided, Explained, explained
from anpfiff.football.group_table import GroupTable
from anpfiff.football.ties import ALL_PLACES


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


class TableRules(NamedTuple):
    """What makes a table of results."""

    teams: tuple[str, ...]
    points: tuple[int, int]
    """For a win and for a draw."""
    chain: tuple[str, ...]
    """What decides."""
    lots_within: int = ALL_PLACES
    on_points: bool = False
    """Both as `explained` has them."""


@remembered(4_000)
def standings_of(
    rules: TableRules, results: tuple[Result, ...], decided: tuple[str, ...], shared: tuple[str, ...] = ()
) -> tuple[Explained, ...]:
    """Best first; `decided`: who is known to stand above all others, `shared`: who of them shares the place of the one above.

    Kept, because most groups stand as they did a move ago.
    """
    teams = rules.teams
    known = Decided([teams.index(team) for team in decided], [teams.index(team) for team in shared])
    table = table_of(teams, results, rules.points)
    return explained(table, teams, rules.chain, known, rules.lots_within, rules.on_points)


class Standing(msgspec.Struct, frozen=True):
    """A line of a table as boards get it, without matches won, drawn and lost: not every board has room for them."""

    team: str
    place: int
    """Teams that nothing sets apart share it."""
    played: int
    goals_for: int
    goals_against: int
    points: int
    why: str
    """What sets it apart from the team above, in a sentence."""


class FullStanding(Standing, frozen=True):
    won: int
    drawn: int
    lost: int


Line = TypeVar("Line", Standing, FullStanding)


class Told(Protocol):
    """What the tables of a view say in one language."""

    def lines(self, kind: type[Line]) -> dict[str, tuple[Line, ...]]:
        """By group."""

    def what_decides(self) -> str:
        """The chain of criteria."""
