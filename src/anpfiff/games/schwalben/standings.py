"""S4.7, S7.1: how the groups stand and why, for people to look at."""

from collections.abc import Iterator, Sequence

from anpfiff.football.explained import Explained
from anpfiff.football.standings import Result, TableRules, standings_of
from anpfiff.games.schwalben.groups import ADVANCE, POINTS_DRAW, POINTS_WIN
from anpfiff.games.schwalben.numbers import TIES
from anpfiff.games.schwalben.view import SchwalbenView


def standings(view: SchwalbenView) -> dict[str, tuple[Explained, ...]]:
    """By group, once they are drawn."""
    members: dict[str, list[str]] = {}
    for name, team in view.teams.items():
        members.setdefault(team.place[:-1], []).append(name)
    tables = {}
    for group, teams in members.items():
        rules = TableRules(tuple(teams), (POINTS_WIN, POINTS_DRAW), ("points", *TIES), ADVANCE, True)
        tables[group] = standings_of(rules, tuple(_results(view, teams)), view.orders.get(group, ()))
    return tables


def _results(view: SchwalbenView, teams: Sequence[str]) -> Iterator[Result]:
    """A group match is named by the places of its teams."""
    places = {view.teams[team].place: team for team in teams}
    for match in view.matches:
        home, _, away = match.id.partition("-")
        if home in places and away in places and match.home_goals is not None and match.away_goals is not None:
            yield Result(places[home], places[away], match.home_goals, match.away_goals)
