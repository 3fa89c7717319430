"""What sets teams apart, told with the numbers that did it."""

from typing import Any

from anpfiff.football.explained import Decided, Explained, Parted, explained
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


def lines(
    chain: tuple[str, ...], *results: str, decided: tuple[int, ...] = (), shared: tuple[int, ...] = (), **more: Any
) -> tuple[Explained, ...]:
    """Results as "A2B1": A 2, B 1."""
    played = [Result(result[0], result[2], int(result[1]), int(result[3])) for result in results]
    return explained(table_of(TEAMS, played, (3, 1)), TEAMS, chain, Decided(list(decided), list(shared)), **more)


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


def test_lots_that_nobody_drew_have_decided_nothing() -> None:
    """The first two go on: A and B are level for the first place, C and D for the third, which is worth nothing."""
    found = lines(CHAIN, "A1C0", "B1D0", decided=(1, 0, 3, 2), lots_within=2)
    assert [line.team for line in found] == ["B", "A", "D", "C"]
    assert found[1].parted == Parted("lots", None, None, True)
    assert found[3].parted == Parted("lots", None, None, False)
    across = lines(CHAIN, "A1B1", "C1D1", decided=(1, 0, 3, 2), lots_within=2)
    assert across[3].parted == Parted("lots", None, None, True), "all four were in the same draw"


def test_who_shares_a_place_was_set_apart_by_nothing() -> None:
    """A and B go through level; a replay has set C apart from them, and D has fewer points."""
    chain = ("points", "replays")
    found = lines(chain, "A1D0", "B1D0", "C1D0", decided=(0, 1), shared=(1,))
    assert [(line.team, line.place) for line in found] == [("A", 1), ("B", 1), ("C", 3), ("D", 4)]
    assert found[1].parted == Parted("replays", None, None, False)
    assert found[2].parted == Parted("replays", None, None, True)


def test_direct_matches_can_count_among_all_who_are_level_on_points() -> None:
    """A, B and C beat each other in a circle. A has the best difference; B and C are level, and B beat C, but lost high to A."""
    results = ("A3B0", "B1C0", "C1A0", "A1D0", "B4D0", "C4D2")
    found = lines(CHAIN, *results, on_points=True)
    assert [(line.team, line.points) for line in found] == [("A", 6), ("C", 6), ("B", 6), ("D", 0)]
    assert found[2].parted == Parted("head_to_head_goal_difference", 0, -2, True)
    among_two = lines(CHAIN, *results)
    assert [line.team for line in among_two] == ["A", "B", "C", "D"]
    assert among_two[2].parted == Parted("head_to_head_points", 3, 0, True)
