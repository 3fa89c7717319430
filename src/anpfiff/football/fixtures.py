"""Who meets whom in a group, matchday by matchday."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations, product
from typing import TypeAlias

Fixture: TypeAlias = tuple[int, int]
"""Two places in the group, the first-named team first."""

Matchdays: TypeAlias = list[list[Fixture]]


def round_robin(teams: int) -> Matchdays:
    """Everybody meets everybody once, by the circle method: one stays, the others move on a place each matchday.

    With an odd number the one who would meet the empty chair rests.
    """
    if teams < 2:
        raise ValueError(f"a group of {teams}: at least 2 teams")
    chairs = teams + teams % 2
    circle = list(range(chairs))
    days: Matchdays = []
    for day in range(chairs - 1):
        pairs = [(circle[place], circle[chairs - 1 - place]) for place in range(chairs // 2)]
        # The one who stays would be first-named every time.
        turned = [(second, first) if place == 0 and day % 2 else (first, second) for place, (first, second) in enumerate(pairs)]
        days.append([pair for pair in turned if max(pair) < teams])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return days


def seeded_against_unseeded(seeded: Sequence[int], unseeded: Sequence[int]) -> Matchdays:
    """Seeded teams meet only unseeded ones, each once (1954)."""
    if len(seeded) != len(unseeded) or not seeded:
        raise ValueError(f"{len(seeded)} seeded and {len(unseeded)} unseeded teams: as many of either kind are needed")
    size = len(seeded)
    return [[(team, unseeded[(place + day) % size]) for place, team in enumerate(seeded)] for day in range(size)]


def check_round_robin(teams: int, days: Sequence[Sequence[Fixture]]) -> None:
    """Complain unless everybody meets everybody exactly once and nobody plays twice on a matchday."""
    _check(_meetings(combinations(range(teams), 2)), teams, days)


def check_seeded_against_unseeded(seeded: Sequence[int], unseeded: Sequence[int], days: Sequence[Sequence[Fixture]]) -> None:
    """Complain unless every seeded team meets every unseeded one exactly once and nobody plays twice on a matchday."""
    _check(_meetings(product(seeded, unseeded)), len(seeded) + len(unseeded), days)


def _meetings(pairs: Iterable[Fixture]) -> Counter[Fixture]:
    """Pairs without regard to who is named first, with how often they come."""
    return Counter((min(pair), max(pair)) for pair in pairs)


def _check(wanted: Counter[Fixture], teams: int, days: Sequence[Sequence[Fixture]]) -> None:
    for number, day in enumerate(days, start=1):
        for team, matches in Counter(chain.from_iterable(day)).items():
            if not 0 <= team < teams:
                raise ValueError(f"matchday {number}: there is no team {team} in a group of {teams}")
            if matches > 1:
                raise ValueError(f"matchday {number}: team {team} plays {matches} times")
    found = _meetings(chain.from_iterable(days))
    for first, second in sorted((wanted - found) + (found - wanted)):
        raise ValueError(f"teams {first} and {second} meet {found[first, second]} times instead of {wanted[first, second]}")
