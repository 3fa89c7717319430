"""Who meets whom."""

import pytest

from anpfiff.football.fixtures import check_round_robin, check_seeded_against_unseeded, round_robin, seeded_against_unseeded


@pytest.mark.parametrize("teams", range(2, 13))
def test_everybody_meets_everybody_once(teams: int) -> None:
    days = round_robin(teams)
    check_round_robin(teams, days)
    assert len(days) == teams - 1 + teams % 2
    assert {len(day) for day in days} == {teams // 2}
    first_named = [sum(team == home for day in days for home, _ in day) for team in range(teams)]
    assert first_named[0] == teams // 2, "who stays in the circle is not first-named every time"


@pytest.mark.parametrize("size", range(1, 6))
def test_seeded_teams_meet_only_unseeded_ones(size: int) -> None:
    seeded, unseeded = list(range(0, 2 * size, 2)), list(range(1, 2 * size, 2))
    days = seeded_against_unseeded(seeded, unseeded)
    check_seeded_against_unseeded(seeded, unseeded, days)
    assert len(days) == size
    assert {len(day) for day in days} == {size}


@pytest.mark.parametrize(
    ("days", "reason"),
    [
        ([[(0, 1)], [(0, 2)]], "1 and 2 meet 0 times instead of 1"),
        ([[(0, 1)], [(0, 2)], [(1, 2)], [(1, 0)]], "0 and 1 meet 2 times instead of 1"),
        ([[(0, 1), (0, 2)], [(1, 2)]], "matchday 1: team 0 plays 2 times"),
        ([[(0, 1)], [(0, 2)], [(1, 3)]], "matchday 3: there is no team 3"),
    ],
)
def test_faulty_fixtures_are_refused(days: list[list[tuple[int, int]]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_round_robin(3, days)


def test_seeded_teams_that_meet_are_refused() -> None:
    with pytest.raises(ValueError, match="0 and 1 meet 1 times instead of 0"):
        check_seeded_against_unseeded([0, 1], [2, 3], [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]])


def test_groups_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="at least 2"):
        round_robin(1)
    with pytest.raises(ValueError, match="as many of either kind"):
        seeded_against_unseeded([0, 1], [2])
