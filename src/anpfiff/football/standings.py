"""How a group stands, line by line, for people to look at."""

from collections.abc import Iterable, Sequence

import msgspec

from anpfiff.football.table import Table


class Standing(msgspec.Struct, frozen=True):
    """One team's line of a table."""

    team: str
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    points: int


class Result(msgspec.Struct, frozen=True):
    """A match that has been played, or is."""

    home: str
    away: str
    home_goals: int
    away_goals: int


def standings(
    teams: Sequence[str], results: Iterable[Result], points: tuple[int, int], order: Sequence[str] = ()
) -> tuple[Standing, ...]:
    """By points, for a win and for a draw; those in `order`, which has been decided, come first."""
    table = table_of(teams, results, points)
    rest = sorted((team for team in teams if team not in order), key=lambda team: -table.points[teams.index(team)])
    return tuple(_line(table, teams.index(team), team) for team in (*order, *rest))


def table_of(teams: Sequence[str], results: Iterable[Result], points: tuple[int, int]) -> Table:
    table = Table(len(teams), *points)
    for result in results:
        table.record(teams.index(result.home), teams.index(result.away), result.home_goals, result.away_goals)
    return table


def _line(table: Table, place: int, team: str) -> Standing:
    return Standing(
        team,
        table.played[place],
        table.won[place],
        table.drawn[place],
        table.lost[place],
        table.goals_for[place],
        table.goals_against[place],
        table.points[place],
    )
