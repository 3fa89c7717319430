"""W6.7, W7: how the groups stand and why, for people to look at: made of what lies open."""

from anpfiff.football.explained import Explained, explained
from anpfiff.football.group_table import GroupTable
from anpfiff.games.worldcup.edition import Edition
from anpfiff.games.worldcup.view import SideView, WorldcupView


def standings(edition: Edition, view: WorldcupView) -> dict[str, tuple[Explained, ...]]:
    """By group, best first. As long as tiles are laid, what lies there counts, rounded down, before any dice."""
    scores = {match.id: (_goals(match.left), _goals(match.right)) for match in view.matches}
    found = {}
    for group, members in edition.groups.items():
        table = GroupTable(len(members), edition.points_win, edition.points_draw)
        for fixture in edition.fixtures[group]:
            left, right = (members.index(team) for team in fixture.split("-"))
            table.record(left, right, *scores[f"{group}:{fixture}"])
        through = [members.index(team) for team in view.groups[group].through]
        found[group] = explained(table, members, ("points", *edition.phases[0].ties), through)
    return found


def _goals(side: SideView) -> int:
    return side.half_goals // 2 if side.goals is None else side.goals
