"""The wall chart of an edition: all its matches in one list."""

from itertools import combinations

import msgspec

from anpfiff.games.worldcup.edition import Edition


class PlannedMatch(msgspec.Struct, frozen=True):
    """A match with its place on the chart."""

    id: str
    round: str
    phase: int
    group: str = ""
    """Empty in knock-out rounds."""
    left: str = ""
    """A team in groups, else a slot."""
    right: str = ""
    replay_only: bool = False
    """W7.5: two teams of a group whose first match would be a replay."""


class Plan(msgspec.Struct, frozen=True):
    matches: tuple[PlannedMatch, ...]
    """A match's number is its index."""


def plan_of(edition: Edition) -> Plan:
    """Group matches first, then those that only a replay can bring about, then the knock-out rounds."""
    matches = [
        PlannedMatch(f"{group}:{fixture}", "group", 0, group, left, right)
        for group, fixtures in edition.fixtures.items()
        for fixture in fixtures
        for left, right in [fixture.split("-")]
    ]
    if "replays" in edition.phases[0].ties:
        matches += [
            PlannedMatch(f"{group}:{one}-{other}", "group", 0, group, one, other, True)
            for group, teams in edition.groups.items()
            for one, other in combinations(teams, 2)
            if f"{one}-{other}" not in edition.fixtures[group] and f"{other}-{one}" not in edition.fixtures[group]
        ]
    matches += [
        PlannedMatch(match.id, match.round, phase, "", match.left, match.right)
        for phase, about in enumerate(edition.phases)
        for match in about.matches
    ]
    return Plan(tuple(matches))
