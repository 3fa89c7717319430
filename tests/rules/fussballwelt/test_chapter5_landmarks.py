"""F5: the landmarks."""

from pathlib import Path

import pytest

from anpfiff.games.fussballwelt.events import Claimed, Earned, Rolled, Trained, TurnBegan
from anpfiff.games.fussballwelt.moves import Build, BuildLandmark, Keep, Pass, Roll, RollAgain
from anpfiff.games.fussballwelt.prompts import HowManyDice, RollAgainOrKeep, WhatToBuild
from rules.fussballwelt.table import A, B, Table, edition_with, everything, player

TV = "youth_centre tv_studio"


def _cost(landmark: str) -> int:
    return 60 - Table(player(60), player(), step="build").play(BuildLandmark(landmark), 4).coins[A]


def test_f5_1_youth_centre() -> None:
    assert _cost("youth_centre") == 4
    table = Table(player(3, "youth_centre"), player(3, "stadium tv_studio"), step="build").play(Pass(), 4)
    assert table.question() == WhatToBuild(3), "no other landmark gives B a second die"
    table.play(Pass())
    assert table.question() == HowManyDice()
    assert table.legal == [Roll(1), Roll(2)]


def test_f5_2_stadium() -> None:
    assert _cost("stadium") == 10


@pytest.mark.parametrize(
    ("owned", "dice", "without", "with_stadium"),
    [
        ({"snack_stand": 2}, (3,), 2, 4),  # the rulebook's first example
        ({"snack_stand": 1}, (2,), 1, 2),
        ({"drinks_stand": 3}, (4,), 9, 12),
    ],
)
def test_f5_2_stands_bring_one_more_a_copy(owned: dict[str, int], dice: tuple[int, ...], without: int, with_stadium: int) -> None:
    for landmarks, gain in [("", without), ("stadium", with_stadium), ("(stadium)", without)]:
        table = Table(player(10, landmarks, **owned), player(10)).roll(*dice)
        assert table.coins == [10 + gain, 10], "from the bank"


@pytest.mark.parametrize(
    ("owned", "dice", "without", "with_stadium"),
    [
        ({"clubhouse": 1}, (4, 5), 2, 3),  # the rulebook's second example
        ({"clubhouse": 2}, (4, 6), 4, 6),
        ({"fan_shop": 3}, (3,), 3, 6),
    ],
)
def test_f5_2_clubs_claim_one_more_a_copy(owned: dict[str, int], dice: tuple[int, ...], without: int, with_stadium: int) -> None:
    for landmarks, gain in [("", without), ("stadium", with_stadium), ("(stadium)", without)]:
        table = Table(player(10), player(10, landmarks, **owned)).roll(*dice)
        assert table.coins == [10 - gain, 10 + gain], "from the roller"


def test_f5_2_what_the_roller_lacks_lapses() -> None:
    table = Table(player(2), player(0, "stadium", clubhouse=1)).roll(4, 5)
    assert table.happened(Claimed) == [Claimed(B, A, "clubhouse", 3, 2)]
    assert table.coins[B] == 2


def test_f5_2_it_is_the_owners_stadium_that_counts() -> None:
    assert Table(player(9, "stadium"), player(9, fan_shop=1)).roll(3).coins == [8, 10]


@pytest.mark.parametrize("dice", [(1,), (2,), (5,), (6,), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6)])
def test_f5_2_no_other_project_brings_more(dice: tuple[int, ...]) -> None:
    others = {
        name: 1 for name in everything() if name not in ("snack_stand", "drinks_stand", "fan_shop", "clubhouse", "new_sponsor")
    }
    coins = [Table(player(20, landmarks, **others), player(20)).roll(*dice).coins for landmarks in ("", "stadium")]
    assert coins[0] == coins[1]
    assert coins[0][A] > 20


def test_f5_3_tv_studio() -> None:
    assert _cost("tv_studio") == 16


def test_f5_3_a_double_gives_a_full_second_turn() -> None:
    owner = player(1, TV, drinks_stand=1)
    table = Table(owner, player(2, pitch_side_advertising=1, fan_shop=1), step="how_many_dice")
    table.play(Roll(2), 1, 1).play(Build("ticket_booth"))
    assert table.events[-1] == TurnBegan(A, True)
    assert table.view.on_turn == A
    assert table.view.extra_turn == 1
    assert table.question() == HowManyDice(), "the dice are chosen anew"
    table.play(Roll(1), 3)
    assert table.events == [Rolled(A, (3,), False), Claimed(B, A, "fan_shop", 1, 0), Trained(A, 1)]
    table.play(Build("youth_team"), 5)
    assert table.projects(A) == {"drinks_stand": 1, "ticket_booth": 1, "youth_team": 1}, "and a second build"
    assert table.events[1:] == [TurnBegan(B, False), Rolled(B, (5,), False), Earned(B, "pitch_side_advertising", 1)]
    assert table.view.extra_turn == 0


def test_f5_3_income_for_all_in_the_second_turn() -> None:
    table = Table(player(5, TV, drinks_stand=1), player(5, pitch_side_advertising=1), step="build", dice=(3, 3)).play(Pass())
    assert table.play(Roll(2), 1, 4).coins == [5, 6]
    table = Table(player(5, TV, drinks_stand=1), player(5), step="build", dice=(3, 3)).play(Pass())
    assert table.play(Roll(1), 4).coins == [8, 5]


def test_f5_3_the_training_ground_helps_in_both_turns() -> None:
    table = Table(player(0, TV), player(), step="how_many_dice").play(Roll(2), 5, 5)
    assert table.happened(Trained) == [Trained(A, 1)]
    table.play(Build("ticket_booth")).play(Roll(2), 5, 6)
    assert table.happened(Trained) == [Trained(A, 1)]


@pytest.mark.parametrize("dice", [(4, 4), (1, 1)])
def test_f5_3_no_third_turn(dice: tuple[int, int]) -> None:
    table = Table(player(5, TV), player(5, TV), step="build", dice=(3, 3)).play(Pass())
    table.play(Roll(2), *dice).play(Pass())
    assert table.view.on_turn == B
    assert table.events[-1] == TurnBegan(B, False)
    table.play(Roll(2), *dice).play(Pass())
    assert table.view.on_turn == B, "but B's own double gives B a second turn"
    assert table.events[-1] == TurnBegan(B, True)


def test_f5_3_how_many_stands_in_the_edition(tmp_path: Path) -> None:
    game = edition_with(tmp_path, {"extra_turns = 1": "extra_turns = 2"})
    table = Table(player(5, TV), player(5), step="build", dice=(3, 3), game=game).play(Pass())
    assert table.play(Roll(2), 4, 4).play(Pass()).events[-1] == TurnBegan(A, True), "here a third turn"
    assert table.play(Roll(2), 4, 4).play(Pass(), 4).view.on_turn == B, "but no fourth"


@pytest.mark.parametrize(
    ("landmarks", "dice", "next_player"),
    [
        (TV, (5, 5), A),
        (TV, (5, 4), B),  # no double
        (TV, (5,), B),  # one die is no double
        ("youth_centre", (5, 5), B),  # no TV studio
        ("youth_centre stadium football_museum", (5, 5), B),
        ("youth_centre (tv_studio)", (5, 5), B),  # not in force yet
    ],
)
def test_f5_3_when_there_is_a_second_turn(landmarks: str, dice: tuple[int, ...], next_player: int) -> None:
    table = Table(player(5, landmarks), player(5, "youth_centre"), step="build", dice=dice).play(Pass())
    assert table.view.on_turn == next_player


def test_f5_3_anothers_tv_studio_gives_nothing() -> None:
    table = Table(player(5, "youth_centre"), player(5, TV), step="build", dice=(5, 5)).play(Pass())
    assert table.view.on_turn == B


@pytest.mark.parametrize(("first", "second", "next_player"), [((3, 3), (3, 4), B), ((3, 4), (3, 3), A), ((2, 2), (3, 3), A)])
def test_f5_3_after_a_re_roll_only_the_second_roll_counts(
    first: tuple[int, int], second: tuple[int, int], next_player: int
) -> None:
    table = Table(player(5, TV + " football_museum"), player(5, "youth_centre"), step="how_many_dice")
    table.play(Roll(2), *first).play(RollAgain(), *second).play(Pass())
    assert table.view.on_turn == next_player


def test_f5_3_the_second_turn_has_its_own_re_roll() -> None:
    table = Table(player(5, TV + " football_museum"), player(5), step="how_many_dice")
    table.play(Roll(2), 1, 2).play(RollAgain(), 3, 3).play(Pass())
    assert table.view.rolled_again is False
    table.play(Roll(2), 1, 2)
    assert table.legal == [Keep(), RollAgain()]


def test_f5_4_football_museum() -> None:
    assert _cost("football_museum") == 22


def test_f5_4_may_roll_again_or_keep() -> None:
    table = Table(player(5, "football_museum"), player(5), on_turn=B, step="build").play(Pass(), 4)
    assert table.question() == RollAgainOrKeep((4,))
    assert table.legal == [Keep(), RollAgain()]


def test_f5_4_the_roll_is_seen_before_any_income() -> None:
    table = Table(player(5, "football_museum", ticket_booth=1), player(5, ticket_booth=1, fan_shop=1)).roll(1)
    assert table.coins == [5, 5]
    assert table.events == [Rolled(A, (1,), False)]
    table.play(Keep())
    assert table.coins == [6, 6]
    assert table.events == [Earned(B, "ticket_booth", 1), Earned(A, "ticket_booth", 1)]
    assert table.question() == WhatToBuild(6)


def test_f5_4_only_the_second_roll_counts() -> None:
    table = Table(player(5, "football_museum", ticket_booth=1, drinks_stand=1), player(5, ticket_booth=1)).roll(1)
    table.play(RollAgain(), 4)
    assert table.coins == [8, 5]
    assert table.events == [Rolled(A, (4,), True), Earned(A, "drinks_stand", 3)]
    assert table.question() == WhatToBuild(8), "there is no third roll"


@pytest.mark.parametrize(("first", "second"), [((2,), (5,)), ((2, 3), (4, 6))])
def test_f5_4_with_the_same_number_of_dice(first: tuple[int, ...], second: tuple[int, ...]) -> None:
    table = Table(player(5, "youth_centre football_museum"), player(5), step="how_many_dice").play(Roll(len(first)), *first)
    assert table.question() == RollAgainOrKeep(first)
    assert table.play(RollAgain(), *second).view.dice == second


def test_f5_4_once_a_turn_each_turn_anew() -> None:
    table = Table(player(5, "football_museum"), player(5)).roll(2).play(RollAgain(), 2)
    table.play(Pass(), 4)
    assert table.question() == WhatToBuild(5), "B has no museum"
    table.play(Pass(), 2)
    assert table.question() == RollAgainOrKeep((2,))
