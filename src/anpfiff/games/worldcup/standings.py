"""W6.7, W7: how the groups stand and why, for people to look at: made of what lies open."""

from anpfiff.football.explained import Explained
from anpfiff.football.standings import Result, TableRules, standings_of
from anpfiff.games.worldcup.edition import Edition
from anpfiff.games.worldcup.view import MatchView, SideView, WorldcupView


def standings(edition: Edition, view: WorldcupView) -> dict[str, tuple[Explained, ...]]:
    """By group, best first. As long as tiles are laid, what lies there counts, rounded down, before any dice."""
    points, chain = (edition.points_win, edition.points_draw), ("points", *edition.phases[0].ties)
    found = {}
    first = 0
    for group, fixtures in edition.fixtures.items():
        # The chart begins with the matches of the groups, in this order.
        results = tuple([_result(match) for match in view.matches[first : first + len(fixtures)]])
        first += len(fixtures)
        rules = TableRules(tuple(edition.groups[group]), points, chain)
        found[group] = standings_of(rules, results, view.groups[group].through, _sharing(edition, view, group))
    return found


def _sharing(edition: Edition, view: WorldcupView, group: str) -> tuple[str, ...]:
    """W7.5: who is through and level with the one above. Where nothing was replayed, replays have set nobody apart."""
    replayed = any(match.left.replay_goals is not None for match in view.matches if match.id.startswith(f"{group}:"))
    if "replays" in edition.phases[0].ties and not replayed:
        return view.groups[group].through
    return view.groups[group].sharing


def _result(match: MatchView) -> Result:
    left, right = match.left, match.right
    assert left.team is not None
    assert right.team is not None
    return Result(left.team, right.team, _goals(left), _goals(right))


def _goals(side: SideView) -> int:
    return side.half_goals // 2 if side.goals is None else side.goals
