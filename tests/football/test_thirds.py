"""Best thirds: who goes through, and where to."""

import pytest

from anpfiff.core.chance import Scripted
from anpfiff.football.thirds import Thirds
from anpfiff.football.ties import Given
from football.groups import table

ROWS = {"AB": "BA", "AC": "CA", "BC": "CB"}
CHAIN = ["points", "goal_difference", "goals", "lots"]
BY_GROUP = [table("AB 1:0, AC 1:0, BC 2:1"), table("AB 1:0, AC 1:0, BC 1:1"), table("AB 2:0, AC 2:1, BC 2:1")]
"""The thirds, C each time: 0 points 1:3, 1 point 1:2, 0 points 2:4."""


def thirds(columns: str = "W:D W:E", chain: list[str] = CHAIN) -> Thirds:
    return Thirds(chain, 2, columns.split(), ROWS)


def test_thirds_are_ranked_across_groups() -> None:
    assert thirds().rank(BY_GROUP, [2, 2, 2]) == [[1], [2], [0]]
    assert thirds(chain=["points", "lots"]).rank(BY_GROUP, [2, 2, 2]) == [[1], [0, 2]]
    given = Given(fair_play=[-1, -9, -3])
    assert thirds(chain=["points", "fair_play"]).rank(BY_GROUP, [2, 2, 2], None, given) == [[1], [0], [2]]


def test_lots_only_decide_who_goes_through() -> None:
    by_points = thirds(chain=["points", "lots"])
    with Scripted(1) as chance:
        assert by_points.rank(BY_GROUP, [2, 2, 2], chance) == [[1], [2], [0]]
    above_the_line = [BY_GROUP[1], BY_GROUP[1], BY_GROUP[0]]
    with Scripted() as nobody_asks:
        assert by_points.rank(above_the_line, [2, 2, 2], nobody_asks) == [[0, 1], [2]]
    below_the_line = [BY_GROUP[1], BY_GROUP[1], BY_GROUP[0], BY_GROUP[2]]
    with Scripted() as nobody_asks:
        assert by_points.rank(below_the_line, [2, 2, 2, 2], nobody_asks) == [[0, 1], [2, 3]]


def test_where_they_go() -> None:
    assert thirds().allocate(["C", "A"]) == {"W:D": "C", "W:E": "A"}
    with pytest.raises(ValueError, match="no row for the thirds of AD"):
        thirds().allocate(["D", "A"])


def test_a_table_of_thirds_is_checked() -> None:
    thirds().check(["A", "B", "C"])
    with pytest.raises(ValueError, match="no row for the thirds of AD"):
        thirds().check(["A", "B", "C", "D"])
    with pytest.raises(ValueError, match="row AC: no such set"):
        thirds().check(["A", "B"])
    with pytest.raises(ValueError, match="2 thirds go through, but 1 winners"):
        thirds("W:D").check(["A", "B", "C"])
    with pytest.raises(ValueError, match="row AC: CC does not place"):
        Thirds(CHAIN, 2, ["W:D", "W:E"], ROWS | {"AC": "CC"}).check(["A", "B", "C"])
    with pytest.raises(ValueError, match="row AB: W:A would meet a team of its own group"):
        thirds("W:D W:A").check(["A", "B", "C"])


def test_nothing_that_needs_a_meeting_compares_thirds() -> None:
    with pytest.raises(ValueError, match="'head_to_head_points' says nothing across groups"):
        thirds(chain=["points", "head_to_head_points"])
