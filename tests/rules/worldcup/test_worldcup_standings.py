"""W6.7, W7: the tables that boards show say who stands where, and what sets a team apart from the one above."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from anpfiff.core.chance import Seeded
from anpfiff.core.event import Event
from anpfiff.games.worldcup.events import MatchScored, ReplaysCalled
from anpfiff.games.worldcup.view import WorldcupView
from rules.worldcup.stage import Stage, by_letters, lots
from rules.worldcup.table import GAME, setup

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


def test_w7_5_teams_level_on_first_place_share_it() -> None:
    """Nothing is replayed: both are through."""
    stage = Stage("1954").groups({"1": "BRA-MEX 1:0, BRA-YUG 0:0, FRA-MEX 1:0, YUG-FRA 0:0"}, None)
    lines = table("1954", stage, "1")
    assert [(line["team"], line["place"], line["points"]) for line in lines[:2]] == [("BRA", 1, 3), ("FRA", 1, 3)]
    assert lines[1]["parted"] == {"by": "replays", "above": None, "own": None, "decided": False}
    assert stage.in_all(ReplaysCalled) == []


def test_w7_5_teams_that_a_replay_left_level_share_their_place() -> None:
    """Two who tie for second place replay instead. Of four who all replay, two are level again, above the others."""
    stage = Stage("1954").groups({"1": "BRA-MEX 1:0, BRA-YUG 0:0, FRA-MEX 0:0, YUG-FRA 0:0"}, None)
    view = stage.view.groups["1"]
    assert (view.through, view.sharing) == (("BRA",), ())
    tied = set(view.tied)
    assert tied == {"YUG", "FRA"}
    all_level = Stage("1954").groups({"1": ""}, None)
    all_level.end(all_level.scores("BRA-MEX 1:0, YUG-FRA 0:1, BRA-YUG 0:0, FRA-MEX 0:0", "1"), None)
    after = all_level.view.groups["1"]
    assert set(after.through) == {"BRA", "FRA"}
    assert after.sharing == (after.through[1],)
    lines = table("1954", all_level, "1")
    assert [line["place"] for line in lines[:3]] == [1, 1, 3]
    assert lines[1]["parted"]["decided"] is False
    assert lines[2]["parted"]["decided"] is True, "the replay has set it apart"


def test_w7_5_no_table_of_1954_claims_a_replay_that_never_was() -> None:
    """Random games up to the quarter-finals: who a table says was set apart by replays has replayed, and came out better."""
    shared = decided = 0
    for seed in range(25):
        chance, events = Seeded(seed), list[Event]()
        state = GAME.new(setup("1954", 2 + seed % 5, modifier_dice=seed % 2 == 0), chance, events)
        while state.phase == 0:
            seat = state.mover()
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance, events)
        found = claims(state.view(None), events)
        shared, decided = shared + found[0], decided + found[1]
    assert shared > 5
    assert decided > 5


def claims(view: WorldcupView, events: list[Event]) -> tuple[int, int]:
    """How many pairs of teams share a place at the top, and how many were set apart by replays; each claim is looked up."""
    shared = decided = 0
    for group, shown in view.groups.items():
        replayed = [e for e in events if isinstance(e, MatchScored) and e.replay and e.match.startswith(f"{group}:")]
        teams = {team for event in replayed for team in (event.left, event.right)}
        lines = of_group("1954", view, group)
        for above, line in pairwise(lines):
            if line["points"] != above["points"]:
                continue
            both = {above["team"], line["team"]}
            if line["parted"]["decided"]:
                decided += 1
                assert both <= teams, f"{both} never replayed"
                assert not {*shown.through} >= both or sum(_points(replayed, above["team"])) > 0
            elif {*shown.through} >= both:
                shared += 1
                assert line["place"] == above["place"]
    return shared, decided


def _points(replayed: list[MatchScored], team: str) -> list[int]:
    """Of each replay."""
    goals = [
        (e.left_goals, e.right_goals) if e.left == team else (e.right_goals, e.left_goals)
        for e in replayed
        if team in (e.left, e.right)
    ]
    return [2 if own > other else int(own == other) for own, other in goals]


def test_w6_5_before_the_end_what_lies_there_counts_rounded_down() -> None:
    view = Stage("2002").view
    assert view.matches[0].id == "A:FRA-SEN"
    left = replace(view.matches[0].left, half_goals=3)
    lines = of_group("2002", replace(view, matches=(replace(view.matches[0], left=left), *view.matches[1:])), GROUP)
    assert (lines[0]["team"], lines[0]["goals_for"], lines[0]["points"]) == ("FRA", 1, 5)
    assert [line["place"] for line in lines] == [1, 2, 2, 4]
