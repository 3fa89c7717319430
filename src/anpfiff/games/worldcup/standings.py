"""W6.7, W7: how the groups stand and why, for people to look at: made of what lies open."""

import msgspec

from anpfiff.core.bits import bit
from anpfiff.football.table import Table
from anpfiff.football.ties import CRITERIA, HEAD_TO_HEAD_POINTS, POINTS, Chain, is_head_to_head, values
from anpfiff.games.worldcup.edition import Edition
from anpfiff.games.worldcup.view import SideView, WorldcupView


class Parted(msgspec.Struct, frozen=True):
    """W7.1 to W7.6: what sets a team apart from the one above it."""

    by: str
    """A criterion of the edition."""
    above: int | None
    """What the team above has of it; None: nothing that can be counted, as with lots and replays."""
    own: int | None
    decided: bool
    """False: nothing has set them apart yet."""


class Standing(msgspec.Struct, frozen=True):
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
    parted: Parted | None
    """None: nobody stands above."""


def standings(edition: Edition, view: WorldcupView) -> dict[str, tuple[Standing, ...]]:
    """By group, best first. As long as tiles are laid, what lies there counts, rounded down, before any dice."""
    scores = {match.id: (_goals(match.left), _goals(match.right)) for match in view.matches}
    found = {}
    for group, members in edition.groups.items():
        table = Table(len(members), edition.points_win, edition.points_draw)
        for fixture in edition.fixtures[group]:
            left, right = (members.index(team) for team in fixture.split("-"))
            table.record(left, right, *scores[f"{group}:{fixture}"])
        through = [members.index(team) for team in view.groups[group].through]
        found[group] = _Group(table, ("points", *edition.phases[0].ties), through).standings(members)
    return found


def _goals(side: SideView) -> int:
    return side.half_goals // 2 if side.goals is None else side.goals


class _Group:
    """A group's table and what each criterion of the chain leaves level. Teams are places in the group."""

    def __init__(self, table: Table, names: tuple[str, ...], through: list[int]) -> None:
        self._table = table
        self._names = names
        self._through = through
        self._tiers = [[list(range(table.teams))]]
        """Before the first criterion, and after each."""
        for count in range(1, len(names) + 1):
            self._tiers.append(Chain(names[:count], False).order(table))

    def standings(self, members: tuple[str, ...]) -> tuple[Standing, ...]:
        """Who is through stands above all others, in that order: lots and replays count too."""
        by_chain = [team for tier in self._tiers[-1] for team in tier]
        order = [*self._through, *(team for team in by_chain if team not in self._through)]
        lines: list[Standing] = []
        for index, team in enumerate(order):
            parted = self._parted(order[index - 1], team) if index else None
            place = lines[-1].place if parted is not None and not parted.decided else index + 1
            lines.append(self._standing(team, members[team], place, parted))
        return tuple(lines)

    def _parted(self, above: int, team: int) -> Parted:
        for step, name in enumerate(self._names):
            level = _tier_with(self._tiers[step], above)
            if team in level and team not in _tier_with(self._tiers[step + 1], above):
                worth = self._worth(CRITERIA.index(name), level)
                return Parted(name, worth[above], worth[team], True)
        return Parted(self._names[-1], None, None, above in self._through)

    def _worth(self, criterion: int, level: list[int]) -> list[int]:
        """By team; of direct matches only those among the level teams count."""
        if not is_head_to_head(criterion):
            return list(values(self._table, criterion, level, None))
        assert criterion == HEAD_TO_HEAD_POINTS, "no edition compares the goals of direct matches"
        return list(values(self._table.among(sum(bit(team) for team in level)), POINTS, level, None))

    def _standing(self, team: int, name: str, place: int, parted: Parted | None) -> Standing:
        table = self._table
        return Standing(
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
