"""W6.7, W7: the tables that boards show say who stands where, and what sets a team apart from the one above."""

from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from anpfiff.games.worldcup.view import WorldcupView
from rules.worldcup.stage import Stage, by_letters, lots
from rules.worldcup.table import GAME

GROUP = "A"
TEAMS = "FRA SEN URU DEN"
"""a, b, c and d in the groups of 2002."""


def table(edition: str, stage: Stage, group: str) -> list[dict[str, Any]]:
    return of_group(edition, stage.view, group)


def of_group(edition: str, view: WorldcupView, group: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = to_builtins(GAME.shown(edition, view).standings[group])
    return lines


def parted(results: str, drawn: str = "") -> list[tuple[Any, ...]]:
    """Letter and place of each team in 2002, and what it says about the team above."""
    letters = dict(zip(TEAMS.split(), "abcd", strict=True))
    stage = Stage("2002")
    told = lots([letter for letter in "abcd" if letter in drawn], drawn) if drawn else []
    stage.groups({GROUP: by_letters(results, TEAMS)}, told)
    found: list[tuple[Any, ...]] = []
    for line in table("2002", stage, GROUP):
        why = line["parted"]
        found.append((letters[line["team"]], line["place"], *(why.values() if why else ())))
    return found


def test_w6_7_points_goals_and_places_are_counted() -> None:
    stage = Stage("2002").groups({GROUP: by_letters("ab 1:0, ac 1:0, ad 2:2, bc 3:0, bd 1:0, cd 0:0", TEAMS)})
    first = table("2002", stage, GROUP)[0]
    assert first == {
        "team": "FRA",
        "place": 1,
        "played": 3,
        "won": 2,
        "drawn": 1,
        "lost": 0,
        "goals_for": 4,
        "goals_against": 2,
        "points": 7,
        "parted": None,
    }


@pytest.mark.parametrize(
    ("results", "second"),
    [
        ("ab 1:0, ac 1:0, ad 1:0, bc 1:0, bd 1:0, cd 1:0", ("b", 2, "points", 9, 6, True)),
        ("ab 1:0, ac 1:0, da 1:0, bc 3:0, bd 3:0, cd 0:0", ("b", 2, "head_to_head_points", 3, 0, True)),
        ("ab 1:1, ac 1:0, ad 1:0, bc 2:0, bd 1:0, cd 0:0", ("a", 2, "goal_difference", 3, 2, True)),
        ("ab 0:0, ac 1:0, ad 1:0, bc 2:1, bd 1:0, cd 0:0", ("a", 2, "goals", 3, 2, True)),
    ],
)
def test_w7_3_the_table_names_the_criterion_and_both_numbers(results: str, second: tuple[Any, ...]) -> None:
    assert parted(results)[1] == second


def test_w7_3_points_in_direct_matches_are_those_among_the_level_teams() -> None:
    """a, b and c have six points each; among themselves three each, so that goals part them."""
    lines = parted("ab 1:0, bc 1:0, ca 1:0, ad 1:0, bd 2:1, cd 2:0")
    assert lines[:3] == [("c", 1), ("b", 2, "goal_difference", 2, 1, True), ("a", 3, "goals", 3, 2, True)]


@pytest.mark.parametrize("drawn", ["ab", "ba"])
def test_w7_3_lots_are_told_and_count(drawn: str) -> None:
    lines = parted("ab 0:0, ac 1:0, ad 1:0, bc 1:0, bd 1:0, cd 0:0", drawn)
    assert lines[:2] == [(drawn[0], 1), (drawn[1], 2, "lots", None, None, True)]
    assert lines[3][1:] == (3, "lots", None, None, False), "nobody drew lots about the last places"


def test_w7_1_a_replay_stands_above_the_goals() -> None:
    """USA has the better goals; level on points until the replay is over."""
    stage = Stage("1930").groups({"4": "USA-BEL 3:0, PAR-BEL 1:0, USA-PAR 0:0"})
    level = table("1930", stage, "4")
    assert [(line["team"], line["place"]) for line in level] == [("USA", 1), ("PAR", 1), ("BEL", 3)]
    assert level[1]["parted"] == {"by": "replays", "above": None, "own": None, "decided": False}
    stage.end(stage.scores("USA-PAR 0:1", "4"))
    after = table("1930", stage, "4")
    assert [(line["team"], line["place"]) for line in after] == [("PAR", 1), ("USA", 2), ("BEL", 3)]
    assert after[1]["parted"] == {"by": "replays", "above": None, "own": None, "decided": True}


def test_w6_5_before_the_end_what_lies_there_counts_rounded_down() -> None:
    view = Stage("2002").view
    assert view.matches[0].id == "A:FRA-SEN"
    left = replace(view.matches[0].left, half_goals=3)
    lines = of_group("2002", replace(view, matches=(replace(view.matches[0], left=left), *view.matches[1:])), GROUP)
    assert (lines[0]["team"], lines[0]["goals_for"], lines[0]["points"]) == ("FRA", 1, 5)
    assert [line["place"] for line in lines] == [1, 2, 2, 4]
