"""F3: income."""

from pathlib import Path

import pytest

from anpfiff.games.fussballwelt.events import Claimed, Earned, Rolled, TookCoins
from anpfiff.games.fussballwelt.moves import SwapWith
from rules.fussballwelt.table import A, B, C, D, Table, edition_with, player


@pytest.mark.parametrize(
    ("project", "dice", "own_roll", "others_roll"),
    [
        ("pitch_side_advertising", (5,), 1, 1),  # blue
        ("drinks_stand", (4,), 3, 0),  # green
        ("fan_shop", (3,), 0, 1),  # red
        ("new_player", (6,), 2, 0),  # purple
    ],
)
def test_f3_1_whose_roll_counts(project: str, dice: tuple[int, ...], own_roll: int, others_roll: int) -> None:
    owner, other = player(10, **{project: 1}), player(10)
    assert Table(owner, other).roll(*dice).coins[A] == 10 + own_roll
    assert Table(other, owner).roll(*dice).coins[B] == 10 + others_roll


def test_f3_1_a_sponsor_offers_no_swap_on_anothers_roll() -> None:
    owner, other = player(9, new_sponsor=1, fan_shop=1), player(9, drinks_stand=1)
    assert SwapWith(1) in Table(owner, other).roll(6).legal
    assert Table(other, owner).roll(6).view.step == "build"


def test_f3_1_red_takes_from_the_roller_only() -> None:
    table = Table(player(9), player(9, fan_shop=1), player(9), on_turn=C).roll(3)
    assert table.coins == [9, 10, 8]


def test_f3_1_other_numbers_bring_nothing() -> None:
    table = Table(player(9, drinks_stand=1, new_player=1), player(9, pitch_side_advertising=1, fan_shop=1)).roll(2)
    assert table.coins == [9, 9]
    assert table.events == [Rolled(A, (2,), False)]


@pytest.mark.parametrize("copies", [1, 2, 6])
def test_f3_2_every_copy_counts(copies: int) -> None:
    assert Table(player(20, drinks_stand=copies), player()).roll(4).coins[A] == 20 + 3 * copies
    assert Table(player(20), player(0, pitch_side_advertising=copies)).roll(5).coins[B] == copies
    assert Table(player(20), player(0, clubhouse=copies)).roll(4, 5).coins == [20 - 2 * copies, 2 * copies]


def test_f3_3_example_claims_before_income() -> None:
    """A has nothing: the fan shop goes empty. Only then do A's two snack stands pay."""
    table = Table(player(0, snack_stand=2), player(0, fan_shop=1)).roll(3)
    assert table.coins == [2, 0]
    assert table.events[1:] == [Claimed(B, A, "fan_shop", 1, 0), Earned(A, "snack_stand", 2)]


def test_f3_3_example_claims_are_served_counter_clockwise() -> None:
    """A has three coins and owes five: C's two are paid in full, B gets the third."""
    table = Table(player(3), player(0, fan_shop=3), player(0, fan_shop=2)).roll(3)
    assert table.events[1:3] == [Claimed(C, A, "fan_shop", 2, 2), Claimed(B, A, "fan_shop", 3, 1)]
    assert table.coins == [1, 1, 2], "A's coin is from the training ground"


@pytest.mark.parametrize(("roller", "order"), [(A, [D, C, B]), (B, [A, D, C]), (C, [B, A, D]), (D, [C, B, A])])
def test_f3_3_counter_clockwise_from_every_seat(roller: int, order: list[int]) -> None:
    table = Table(*[player(3, fan_shop=2)] * 4, on_turn=roller).roll(3)
    claims = table.happened(Claimed)
    assert [claim.seat for claim in claims] == order
    assert [claim.paid for claim in claims] == [2, 1, 0]
    assert {claim.roller for claim in claims} == {roller}


def test_f3_4_red_then_blue_the_roller_last() -> None:
    table = Table(*[player(3, clubhouse=1, family_stand=1)] * 4).roll(5, 5)
    claims = [Claimed(D, A, "clubhouse", 2, 2), Claimed(C, A, "clubhouse", 2, 1), Claimed(B, A, "clubhouse", 2, 0)]
    earned = [Earned(seat, "family_stand", 3) for seat in (D, C, B, A)]
    assert table.events == [Rolled(A, (5, 5), False), *claims, *earned]
    assert table.coins == [3, 6, 7, 8]


def test_f3_4_a_players_whole_claim_comes_before_the_next_players(tmp_path: Path) -> None:
    """No roll of the base edition brings two red kinds, so here the clubhouse works on a 3 as well."""
    game = edition_with(tmp_path, {"numbers = [9, 10]": "numbers = [3]"})
    rivals = [player(0, fan_shop=1), player(0, fan_shop=1), player(0, "stadium", fan_shop=1, clubhouse=1)]
    table = Table(player(6), *rivals, game=game).roll(3)
    assert table.coins == [1, 0, 1, 5]


def test_f3_4_purple_after_blue_and_green(tmp_path: Path) -> None:
    """B's advertising pays first, so there is a coin for A's new player to take."""
    game = edition_with(tmp_path, {"numbers = [5]": "numbers = [6]"})
    table = Table(player(4, new_player=1), player(0, pitch_side_advertising=1), game=game).roll(6)
    assert table.events[1:] == [Earned(B, "pitch_side_advertising", 1), TookCoins(A, B, "new_player", 1)]
    assert table.coins == [5, 0]
