"""C2.7: how the groups stand and why, for people to look at."""

from anpfiff.football.explained import Explained
from anpfiff.football.standings import Result, TableRules, standings_of
from anpfiff.games.cards2010.edition import Edition
from anpfiff.games.cards2010.view import Cards2010View


def standings(rules: Edition, view: Cards2010View) -> dict[str, tuple[Explained, ...]]:
    """By group."""
    points, chain = (rules.points_win, rules.points_draw), ("points", *rules.ties)
    results = _results(view)
    tables: dict[str, tuple[Explained, ...]] = {}
    for group, members in rules.groups.items():
        of_group = TableRules(tuple(members), points, chain, rules.advance)
        tables[group] = standings_of(of_group, tuple(results.get(group, ())), view.orders.get(group, ()))
    return tables


def _results(view: Cards2010View) -> dict[str, list[Result]]:
    """By group."""
    results: dict[str, list[Result]] = {}
    for match in view.matches:
        group, in_group, _ = match.id.partition(":")
        left, right = match.left, match.right
        if in_group and left.team and right.team and left.goals is not None and right.goals is not None:
            results.setdefault(group, []).append(Result(left.team, right.team, left.goals, right.goals))
    return results
