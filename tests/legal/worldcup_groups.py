"""W6.7, W6.8, W7: who goes through."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

Score: TypeAlias = tuple[str, str, int, int]
"""Left, right, and their goals."""
Tiers: TypeAlias = list[list[str]]
"""Best first; teams of one tier stand level."""


class Points(NamedTuple):
    """W6.7."""

    win: int
    draw: int


class Tie(NamedTuple):
    """W7.1: teams that stand level over places that decide who goes through."""

    teams: list[str]
    places: int


def tiers_of(teams: Sequence[str], scores: Sequence[Score], points: Points, criteria: Sequence[str]) -> Tiers:
    """Points, and then one criterion after the other, never back to an earlier one."""
    tiers = _split(list(teams), lambda team, _: _points(team, scores, points))
    for criterion in criteria:
        tiers = [part for tier in tiers for part in _split(tier, _measure(criterion, scores, points))]
    return tiers


Measure: TypeAlias = Callable[[str, list[str]], int]


def _measure(criterion: str, scores: Sequence[Score], points: Points) -> Measure:
    measures: Mapping[str, Measure] = {
        "goal_difference": lambda team, _: _scored(team, scores) - _conceded(team, scores),
        "goals": lambda team, _: _scored(team, scores),
        # W7.3: the matches among those who stand level at that moment.
        "head_to_head_points": lambda team, level: _points(team, _among(level, scores), points),
    }
    return measures[criterion]


def _split(tier: list[str], measure: Measure) -> Tiers:
    by_value: dict[int, list[str]] = {}
    for team in tier:
        by_value.setdefault(measure(team, tier), []).append(team)
    return [by_value[value] for value in sorted(by_value, reverse=True)]


def _points(team: str, scores: Sequence[Score], points: Points) -> int:
    total = 0
    for left, right, left_goals, right_goals in scores:
        if team in (left, right):
            own, other = (left_goals, right_goals) if team == left else (right_goals, left_goals)
            total += points.win if own > other else points.draw if own == other else 0
    return total


def _scored(team: str, scores: Sequence[Score]) -> int:
    return sum(left_goals for left, _, left_goals, _ in scores if left == team) + sum(
        right_goals for _, right, _, right_goals in scores if right == team
    )


def _conceded(team: str, scores: Sequence[Score]) -> int:
    return sum(right_goals for left, _, _, right_goals in scores if left == team) + sum(
        left_goals for _, right, left_goals, _ in scores if right == team
    )


def _among(teams: Sequence[str], scores: Sequence[Score]) -> list[Score]:
    return [score for score in scores if score[0] in teams and score[1] in teams]


def through_and_tie(tiers: Tiers, places: int) -> tuple[list[str], Tie | None]:
    """W7.1, W7.5: nobody replays over places that do not decide who goes through."""
    through: list[str] = []
    for tier in tiers:
        left = places - len(through)
        if not left:
            break
        if len(tier) > left:
            return through, Tie(tier, left)
        through += tier
    return through, None


def replays(label: str, members: Sequence[str], fixtures: Sequence[str], tied: Sequence[str]) -> dict[str, tuple[str, str]]:
    """W7.1, W7.5: all fixtures among them; two who did not meet play one that is none. By match, left and right."""
    pairs = [(left, right) for left, right in (fixture.split("-") for fixture in fixtures) if left in tied and right in tied]
    if not pairs:
        (pair,) = combinations([team for team in members if team in tied], 2)
        pairs = [pair]
    return {f"{label}:{left}-{right}": (left, right) for left, right in pairs}
