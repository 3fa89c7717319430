"""What the matches of a group add up to."""

import pytest

from anpfiff.core.bits import bit
from anpfiff.football.group_table import GroupTable
from football.groups import table


def test_a_table_adds_up() -> None:
    made = table("AB 3:1, BC 2:2, CA 0:1, AB 0:0")
    assert list(made.points) == [7, 2, 1]
    assert list(made.played) == [3, 3, 2]
    assert (list(made.won), list(made.drawn), list(made.lost)) == ([2, 0, 0], [1, 2, 1], [0, 1, 1])
    assert (list(made.goals_for), list(made.goals_against)) == ([4, 3, 2], [1, 5, 3])
    assert [made.difference(team) for team in range(3)] == [3, -2, -1]
    assert (made.matches, list(made.home), list(made.away_goals)) == (4, [0, 1, 2, 0], [1, 2, 1, 0])


def test_two_points_for_a_win() -> None:
    assert list(table("AB 3:1, BA 1:1", win=2).points) == [3, 1]


def test_only_the_matches_among_some() -> None:
    among = table("AB 3:1, BC 2:2, CA 0:1").among(bit(0) | bit(2))
    assert (among.matches, list(among.points), list(among.goals_for)) == (1, [3, 0, 0], [1, 0, 0])


def test_a_copy_goes_its_own_way() -> None:
    made = table("AB 3:1")
    copied = made.copy()
    copied.record(1, 0, 2, 0)
    assert (list(made.points), list(copied.points)) == ([3, 0], [3, 3])
    assert (made.matches, copied.matches) == (1, 2)


@pytest.mark.parametrize("match", [(0, 0, 1, 1), (0, 2, 1, 1), (-1, 1, 1, 1), (0, 1, -1, 0), (0, 1, 0, -1)])
def test_impossible_matches_are_refused(match: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match=r"against|score"):
        GroupTable(2, 3, 1).record(*match)


@pytest.mark.parametrize("teams", [0, -1, 63])
def test_impossible_groups_are_refused(teams: int) -> None:
    with pytest.raises(ValueError, match="1 to 62 teams"):
        GroupTable(teams, 3, 1)
