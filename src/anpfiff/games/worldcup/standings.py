"""W6.7, W7: how the groups stand, for people to look at: made of what lies open."""

import msgspec

from anpfiff.football.table import Table
from anpfiff.football.ties import Chain
from anpfiff.games.worldcup.edition import Edition
from anpfiff.games.worldcup.view import SideView, WorldcupView


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


def standings(edition: Edition, view: WorldcupView) -> dict[str, tuple[Standing, ...]]:
    """By group, best first. As long as tiles are laid, what lies there counts, rounded down, before any dice."""
    chain = Chain(("points", *edition.phases[0].ties), False)
    scores = {match.id: (_goals(match.left), _goals(match.right)) for match in view.matches}
    found = {}
    for group, members in edition.groups.items():
        table = Table(len(members), edition.points_win, edition.points_draw)
        for fixture in edition.fixtures[group]:
            left, right = (members.index(team) for team in fixture.split("-"))
            table.record(left, right, *scores[f"{group}:{fixture}"])
        order = [place for tier in chain.order(table) for place in tier]
        found[group] = tuple(_standing(table, place, members[place]) for place in order)
    return found


def _goals(side: SideView) -> int:
    return side.half_goals // 2 if side.goals is None else side.goals


def _standing(table: Table, place: int, team: str) -> Standing:
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
