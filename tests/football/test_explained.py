"""What sets teams apart, told with the numbers that did it."""

from anpfiff.football.explained import Explained, Parted, explained
from anpfiff.football.standings import Result, table_of

TEAMS = ("A", "B", "C", "D")
CHAIN = (
    "points",
    "goal_difference",
    "goals",
    "head_to_head_points",
    "head_to_head_goal_difference",
    "head_to_head_goals",
    "lots",
)


def lines(chain: tuple[str, ...], *results: str, decided: tuple[int, ...] = ()) -> tuple[Explained, ...]:
    """Results as "A2B1": A 2, B 1."""
    played = [Result(result[0], result[2], int(result[1]), int(result[3])) for result in results]
    return explained(table_of(TEAMS, played, (3, 1)), TEAMS, chain, list(decided))


def test_points_goals_and_nothing_at_all() -> None:
    found = lines(CHAIN, "A2B0", "C1D0")
    assert [(line.team, line.place, line.parted) for line in found] == [
        ("A", 1, None),
        ("C", 2, Parted("goal_difference", 2, 1, True)),
        ("D", 3, Parted("points", 3, 0, True)),
        ("B", 4, Parted("goal_difference", -1, -2, True)),
    ]
    level = lines(CHAIN, "A1B1", "C1D1")
    assert [line.place for line in level] == [1, 1, 1, 1]
    assert level[1].parted == Parted("lots", None, None, False)


def test_direct_matches_count_among_all_who_were_level_before_any_of_them() -> None:
    """All three won once: their goals decide, and the first of them is not left out when the other two are compared."""
    three = lines(("points", *CHAIN[3:]), "A2B0", "B2C1", "C2A0")
    assert [(line.team, line.parted) for line in three[:3]] == [
        ("C", None),
        ("A", Parted("head_to_head_goal_difference", 1, 0, True)),
        ("B", Parted("head_to_head_goal_difference", 0, -1, True)),
    ]


def test_what_lots_have_decided_stands_as_it_was_drawn() -> None:
    found = lines(CHAIN, "A1B1", "C1D1", decided=(3, 0, 2, 1))
    assert [line.team for line in found] == ["D", "A", "C", "B"]
    assert [line.place for line in found] == [1, 2, 3, 4]
    assert found[1].parted == Parted("lots", None, None, True)
