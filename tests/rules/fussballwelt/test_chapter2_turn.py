"""F2: a turn."""

from pathlib import Path

import pytest

from anpfiff.core.chance import Chance
from anpfiff.games.fussballwelt.events import Built, BuiltLandmark, BuiltNothing, Claimed, Earned, Rolled, Trained, TurnBegan
from anpfiff.games.fussballwelt.moves import Build, BuildLandmark, Pass, Roll
from anpfiff.games.fussballwelt.prompts import HowManyDice, RollAgainOrKeep, WhatToBuild
from rules.fussballwelt.table import START, A, B, C, Table, edition_with, everything, player

LANDMARKS = {"youth_centre", "stadium", "tv_studio", "football_museum"}


def test_f2_1_one_die_without_the_youth_centre() -> None:
    table = Table(player(3, "stadium tv_studio"), player(), on_turn=B, step="build").play(Pass(), 5)
    assert table.view.on_turn == A
    assert table.happened(Rolled) == [Rolled(A, (5,), False)]
    assert table.view.dice == (5,)


@pytest.mark.parametrize(("dice", "shown"), [(1, (4,)), (2, (4, 2))])
def test_f2_1_one_or_two_dice_with_the_youth_centre(dice: int, shown: tuple[int, ...]) -> None:
    table = Table(player(3, "youth_centre"), player(), on_turn=B, step="build").play(Pass())
    assert table.question() == HowManyDice()
    assert table.legal == [Roll(1), Roll(2)]
    table.play(Roll(dice), *shown)
    assert table.happened(Rolled) == [Rolled(A, shown, False)]
    assert table.view.dice == shown


class NotedDice(Chance):
    """Always shows a 4, and notes how many sides each die has."""

    def __init__(self) -> None:
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        self.sides.append(n)
        return 3


@pytest.mark.parametrize("dice", [1, 2])
def test_f2_1_a_die_has_six_sides(dice: int) -> None:
    table, noted = Table(player(3, "youth_centre"), player(), step="how_many_dice"), NotedDice()
    table.state.play(A, table.state.numbers.moves.number(Roll(dice)), noted)
    assert noted.sides == [6] * dice


def test_f2_1_each_turn_anew() -> None:
    table = Table(player(3, "youth_centre"), player(), step="how_many_dice")
    table.play(Roll(2), 4, 2).play(Pass(), 4)
    assert table.view.dice == (4,), "B has no youth centre and rolls one die after A's two"
    table.play(Pass())
    assert table.question() == HowManyDice()
    table.play(Roll(1), 4)
    assert table.view.dice == (4,)


def test_f2_2_with_two_dice_only_the_sum_counts() -> None:
    table = Table(player(10, ticket_booth=1, youth_team=1), player(10)).roll(1, 2)
    assert table.coins == [10, 10]


@pytest.mark.parametrize("dice", [(1, 4), (2, 3), (3, 2), (5,)])
def test_f2_2_the_sum_pays_however_it_came_about(dice: tuple[int, ...]) -> None:
    assert Table(player(10, pitch_side_advertising=1), player(10)).roll(*dice).coins == [11, 10]


def test_f2_3_a_project_comes_from_the_market_and_is_paid_to_the_bank() -> None:
    table = Table(player(5, **START), player(4), step="build")
    assert table.question() == WhatToBuild(5)
    table.play(Build("fan_shop"), 4)
    assert table.coins == [3, 4]
    assert table.projects(A) == {**START, "fan_shop": 1}
    assert table.projects(B) == {}
    assert table.view.market == everything() | {"fan_shop": 5}
    assert table.events == [Built(A, "fan_shop", 2), TurnBegan(B, False), Rolled(B, (4,), False)]


def test_f2_3_a_landmark_is_paid_to_the_bank() -> None:
    table = Table(player(12), player(4), player(4), on_turn=C, step="build")
    table.play(Pass(), 4).play(BuildLandmark("stadium"), 4)
    assert table.coins == [2, 4, 4]
    assert [one.landmarks for one in table.view.players] == [("stadium",), (), ()]
    assert table.events[0] == BuiltLandmark(A, "stadium", 10)
    assert table.view.market == everything()


@pytest.mark.parametrize("builder", [A, B, C])
def test_f2_3_the_builder_pays_and_owns(builder: int) -> None:
    table = Table(player(20), player(20), player(20), on_turn=builder, step="build")
    table.play(BuildLandmark("stadium"), 4).play(Build("drinks_stand"), 4)
    after = (builder + 1) % 3
    assert [(one.coins, one.landmarks, one.projects) for one in table.view.players] == [
        (10, ("stadium",), {}) if seat == builder else (18, (), {"drinks_stand": 1}) if seat == after else (20, (), {})
        for seat in (A, B, C)
    ]


@pytest.mark.parametrize("builder", [A, B])
def test_f2_3_what_is_built_stays_closed(builder: int) -> None:
    """F4.16 too: neither the purple card nor the landmark that came after it can be had again."""
    table = Table(player(90), player(90), on_turn=builder, step="build")
    for built in (Build("new_player"), BuildLandmark("stadium"), BuildLandmark("tv_studio")):
        table.play(built, 4)
        assert table.builds >= LANDMARKS | {"new_player"}, "the neighbour has built nothing"
        table.play(Pass(), 4)
    assert table.view.on_turn == builder
    assert not table.builds & {"new_player", "stadium", "tv_studio"}
    assert table.builds >= {"new_coach", "youth_centre", "football_museum"}


@pytest.mark.parametrize("builder", [A, B])
def test_f2_3_what_was_built_before_is_closed(builder: int) -> None:
    owner = player(90, "stadium", new_player=1)
    table = Table(*[owner if seat == builder else player(90) for seat in (A, B)], on_turn=builder, step="build")
    assert not table.builds & {"new_player", "stadium"}
    assert table.play(Pass(), 4).builds >= {"new_player", "stadium"}


def test_f2_3_at_most_one_build() -> None:
    """Rich as A is, after one build it is B's turn."""
    table = Table(player(60), player(), step="build").play(Build("youth_team"), 4)
    assert table.view.on_turn == B
    assert len(table.happened(Built)) == 1


@pytest.mark.parametrize("first", sorted(LANDMARKS))
def test_f2_3_landmarks_in_any_order(first: str) -> None:
    table = Table(player(60), player(60), step="build")
    assert table.builds >= LANDMARKS
    table.play(BuildLandmark(first), 4)
    assert table.builds >= LANDMARKS, "B has built none"
    again = Table(player(60, first), player(), step="build")
    assert again.builds & LANDMARKS == LANDMARKS - {first}, "none is built twice"


@pytest.mark.parametrize(
    ("coins", "added"),
    [
        (1, {"ticket_booth", "youth_team", "snack_stand"}),
        (2, {"fan_shop", "drinks_stand", "ticket_portal"}),
        (3, {"pitch_side_advertising", "advertising_agency", "clubhouse", "family_stand"}),
        (4, {"youth_centre"}),
        (5, {"transfer_office"}),
        (6, {"new_player", "shirt_sponsorship"}),
        (7, {"new_coach"}),
        (8, {"new_sponsor"}),
        (10, {"stadium"}),
        (16, {"tv_studio"}),
        (22, {"football_museum"}),
    ],
)
def test_f2_3_only_what_can_be_paid(coins: int, added: set[str]) -> None:
    with_one_less = Table(player(), player(coins - 1), step="build").play(Pass(), 4)
    before = with_one_less.builds if coins > 1 else set()
    assert Table(player(), player(coins), step="build").play(Pass(), 4).builds - before == added


@pytest.mark.parametrize("coins", [1, 4, 100])
def test_f2_3_passing_is_always_allowed(coins: int) -> None:
    table = Table(player(coins), player(), step="build")
    assert Pass() in table.legal
    table.play(Pass(), 4)
    assert table.coins == [coins, 3]
    assert table.view.market == everything()
    assert table.events == [BuiltNothing(A), TurnBegan(B, False), Rolled(B, (4,), False)]


def test_f2_3_an_empty_stack_cannot_be_built_from() -> None:
    table = Table(player(10), player(10), step="build", market=everything() | {"fan_shop": 1})
    table.play(Build("fan_shop"), 4)
    assert table.view.market == {name: count for name, count in everything().items() if name != "fan_shop"}
    assert "fan_shop" not in table.builds
    assert table.builds >= {"drinks_stand", "clubhouse"}


def test_f2_3_who_can_only_pass_is_not_asked() -> None:
    table = Table(player(3), player(10), market={}).go_on(4, 4)
    assert table.events[:3] == [Rolled(A, (4,), False), BuiltNothing(A), TurnBegan(B, False)]
    assert table.builds == {"stadium", "youth_centre"}


def test_f2_4_no_coins_after_all_income_gives_one() -> None:
    table = Table(player(0), player(5)).roll(4)
    assert table.coins == [1, 5]
    assert table.events == [Rolled(A, (4,), False), Trained(A, 1)]
    assert table.builds == {"ticket_booth", "youth_team", "snack_stand"}


def test_f2_4_the_coin_stays_if_nothing_is_built() -> None:
    assert Table(player(0), player(5)).roll(4).play(Pass(), 4).coins == [1, 5]


def test_f2_4_the_coin_comes_even_if_nothing_can_be_built() -> None:
    table = Table(player(0), player(10), market={}).go_on(4, 4)
    assert table.coins == [1, 10]
    assert table.events[1:3] == [Trained(A, 1), BuiltNothing(A)]


def test_f2_4_one_coin_left_is_enough() -> None:
    table = Table(player(1), player(0)).roll(4)
    assert table.coins == [1, 0], "nor does it help those whose turn it is not"
    assert not table.happened(Trained)


def test_f2_4_claims_come_first() -> None:
    table = Table(player(2), player(0, fan_shop=3)).roll(3)
    assert table.coins == [1, 2]
    assert table.events[1:] == [Claimed(B, A, "fan_shop", 3, 2), Trained(A, 1)]


def test_f2_4_income_comes_first() -> None:
    table = Table(player(0, ticket_booth=1), player(0)).roll(1)
    assert table.coins == [1, 0]
    assert table.events[1:] == [Earned(A, "ticket_booth", 1)]


def test_f2_4_purple_projects_come_first() -> None:
    table = Table(player(0, new_player=1), player(2)).roll(6)
    assert table.coins == [2, 0]
    assert not table.happened(Trained)


def test_f2_4_how_much_stands_in_the_edition(tmp_path: Path) -> None:
    for coins in (2, 0):
        game = edition_with(tmp_path, {"training_ground = 1": f"training_ground = {coins}"})
        table = Table(player(0), player(10), market={}, game=game).go_on(4, 4)
        assert table.coins == [coins, 10]
        assert table.happened(Trained) == ([Trained(A, coins)] if coins else [])


def test_f2_5_a_stadium_gives_nothing_before_the_owners_next_turn() -> None:
    table = Table(player(10, fan_shop=1, snack_stand=1), player(9), player(9), step="build")
    table.play(BuildLandmark("stadium"), 3)
    assert table.coins == [1, 8, 9], "B pays 1"
    table.play(Pass(), 3)
    assert table.coins == [2, 8, 8], "C pays 1"
    assert table.view.players[A].in_force == ()
    table.play(Pass(), 3)
    assert table.coins == [4, 8, 8], "now A's snack stand brings 2"
    assert table.view.players[A].in_force == ("stadium",)
    assert table.play(Pass(), 3).coins == [6, 6, 8], "and B pays 2"


def test_f2_5_a_tv_studio_built_in_a_turn_with_a_double_gives_no_extra_turn() -> None:
    table = Table(player(16, "youth_centre"), player(), step="build", dice=(2, 2))
    table.play(BuildLandmark("tv_studio"), 4)
    assert table.view.on_turn == B


def test_f2_5_a_youth_centre_is_of_use_next_turn() -> None:
    table = Table(player(4), player(), step="build").play(BuildLandmark("youth_centre"), 4)
    assert table.view.on_turn == B
    assert table.question() == WhatToBuild(3), "it is not B's youth centre"
    table.play(Pass())
    assert table.question() == HowManyDice()


def test_f2_5_a_museum_is_of_use_next_turn() -> None:
    table = Table(player(22), player(), step="build").play(BuildLandmark("football_museum"), 4)
    assert table.question() == WhatToBuild(3), "it is not B's museum"
    assert table.play(Pass(), 4).question() == RollAgainOrKeep((4,))


def test_f2_5_each_player_has_an_own_next_turn() -> None:
    table = Table(player(50), player(50, "tv_studio"), player(50), on_turn=C, step="build").play(BuildLandmark("stadium"), 4)
    table.play(BuildLandmark("football_museum"), 4)
    assert [one.in_force for one in table.view.players] == [(), ("tv_studio",), ()]
    table.play(BuildLandmark("stadium"), 4)
    assert [one.in_force for one in table.view.players] == [(), ("tv_studio",), ("stadium",)]
    table.play(Pass(), 4)
    assert [one.in_force for one in table.view.players] == [("football_museum",), ("tv_studio",), ("stadium",)]


def test_f2_5_an_extra_turn_is_a_next_turn() -> None:
    owner = player(22, "youth_centre tv_studio", snack_stand=1)
    museum = Table(owner, player(), step="build", dice=(2, 2)).play(BuildLandmark("football_museum"))
    assert museum.play(Roll(1), 4).question() == RollAgainOrKeep((4,))
    stadium = Table(owner, player(), step="build", dice=(2, 2)).play(BuildLandmark("stadium"))
    assert stadium.play(Roll(1), 3).coins == [14, 3]
