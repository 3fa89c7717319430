"""F4: the projects."""

from pathlib import Path

import pytest

from anpfiff.games.fussballwelt.events import SwapDeclined, Swapped, TookCoins, Trained
from anpfiff.games.fussballwelt.moves import Build, DeclineSwap, Give, Pass, Receive, SwapWith, TakeFrom
from anpfiff.games.fussballwelt.prompts import WhatToGive, WhatToReceive, WhomToSwapWith, WhomToTakeFrom
from rules.fussballwelt.table import START, A, B, C, D, Table, begin, edition_with, everything, player

ORDINARY = tuple(name for name in everything() if not name.startswith("new_"))
ROLLS = [(die,) for die in range(1, 7)] + [(6, die) for die in range(1, 7)]
"""1 to 6 with one die, 7 to 12 with two."""


def card(project: str, **others: int) -> tuple[int, dict[int, int], dict[int, int]]:
    """Its cost, and what it brings on which of the owner's own rolls and on which of somebody else's.

    The owner has one of it beside the others named; the rolls on which those pay by themselves are left out.
    """
    return _cost(project), _gains(project, A, others), _gains(project, B, others)


def _cost(project: str) -> int:
    before = Table(player(60), player(), step="build")
    return 60 - before.play(Build(project), 4).coins[A]


def _gains(project: str, roller: int, others: dict[str, int]) -> dict[int, int]:
    gains = {}
    for dice in ROLLS:
        with_it, without = (
            Table(player(50, **owned), player(50), on_turn=roller).roll(*dice).coins[A]
            for owned in (others | {project: 1}, others)
        )
        if with_it != without:
            gains[sum(dice)] = with_it - without
    return gains


def test_f4_1_ticket_booth() -> None:
    assert card("ticket_booth") == (1, {1: 1}, {1: 1})


def test_f4_2_youth_team() -> None:
    assert card("youth_team") == (1, {2: 1}, {2: 1})


def test_f4_3_snack_stand() -> None:
    assert card("snack_stand") == (1, {2: 1, 3: 1}, {})


def test_f4_4_fan_shop() -> None:
    assert card("fan_shop") == (2, {}, {3: 1})
    assert Table(player(9), player(9, fan_shop=1)).roll(3).coins == [8, 10], "from the roller, not the bank"


def test_f4_5_drinks_stand() -> None:
    assert card("drinks_stand") == (2, {4: 3}, {})


def test_f4_6_pitch_side_advertising() -> None:
    assert card("pitch_side_advertising") == (3, {5: 1}, {5: 1})


def test_f4_7_new_player() -> None:
    assert card("new_player") == (6, {6: 2}, {})
    table = Table(player(5), player(9), player(5, new_player=1), player(5), on_turn=C).roll(6)
    assert table.coins == [3, 7, 11, 3], "two from every other player"
    assert set(table.happened(TookCoins)) == {TookCoins(C, other, "new_player", 2) for other in (A, B, D)}


def test_f4_8_new_coach() -> None:
    assert card("new_coach") == (7, {6: 5}, {})
    table = Table(player(9), player(9), player(9, new_coach=1), player(9), on_turn=C).roll(6)
    assert table.question() == WhomToTakeFrom("new_coach", 5)
    assert table.legal == [TakeFrom(1), TakeFrom(2), TakeFrom(3)]
    table.play(TakeFrom(2))
    assert table.coins == [4, 9, 14, 9], "two seats to the left of C sits A"
    assert table.events == [TookCoins(C, A, "new_coach", 5)]
    assert table.view.step == "build"


def test_f4_9_new_sponsor() -> None:
    assert _cost("new_sponsor") == 8
    for dice in ROLLS:
        table = Table(player(9, new_sponsor=1, fan_shop=1), player(9, drinks_stand=1)).roll(*dice)
        assert (table.question() == WhomToSwapWith()) == (sum(dice) == 6)
    table = Table(player(9, new_sponsor=1, fan_shop=1), player(9, drinks_stand=1)).roll(6).play(SwapWith(1))
    assert table.projects(A) == {"new_sponsor": 1, "drinks_stand": 1}
    assert table.projects(B) == {"fan_shop": 1}


def test_f4_10_transfer_office() -> None:
    assert card("transfer_office") == (5, {}, {})
    assert card("transfer_office", youth_team=2) == (5, {7: 6}, {})
    nothing_counted = everything() | {"youth_team": 0, "transfer_office": 0}
    assert _gains("transfer_office", A, nothing_counted) == {}
    assert Table(player(9, transfer_office=2, youth_team=3), player(9, youth_team=4)).roll(3, 4).coins == [27, 9]


def test_f4_11_advertising_agency() -> None:
    assert card("advertising_agency") == (3, {}, {})
    assert card("advertising_agency", pitch_side_advertising=1, shirt_sponsorship=2) == (3, {8: 9}, {})
    nothing_counted = everything() | {"pitch_side_advertising": 0, "shirt_sponsorship": 0, "advertising_agency": 0}
    assert _gains("advertising_agency", A, nothing_counted) == {}
    assert Table(player(9, advertising_agency=2, shirt_sponsorship=1), player(9)).roll(4, 4).coins == [15, 9]


def test_f4_12_shirt_sponsorship() -> None:
    assert card("shirt_sponsorship") == (6, {9: 5}, {9: 5})


def test_f4_13_clubhouse() -> None:
    assert card("clubhouse") == (3, {}, {9: 2, 10: 2})
    assert Table(player(9), player(9, clubhouse=1)).roll(4, 5).coins == [7, 11], "from the roller, not the bank"


def test_f4_14_family_stand() -> None:
    assert card("family_stand") == (3, {10: 3}, {10: 3})


def test_f4_15_ticket_portal() -> None:
    assert card("ticket_portal") == (2, {}, {})
    assert card("ticket_portal", ticket_booth=2, family_stand=1) == (2, {11: 6, 12: 6}, {})
    nothing_counted = everything() | {"ticket_booth": 0, "family_stand": 0, "ticket_portal": 0}
    assert _gains("ticket_portal", A, nothing_counted) == {}


@pytest.mark.parametrize("special", ["new_player", "new_coach", "new_sponsor"])
def test_f4_16_one_of_each_purple_kind(special: str) -> None:
    table = Table(player(50), player(50), step="build").play(Build(special), 4)
    assert special in table.builds, "B has none yet"
    table.play(Pass(), 4)
    assert table.builds >= {"new_player", "new_coach", "new_sponsor"} - {special}
    assert special not in table.builds


def test_f4_16_any_number_of_the_others() -> None:
    five_of_each = {name: 5 for name in everything() if not name.startswith("new_")}
    table = Table(player(50, **five_of_each), player(), step="build")
    assert table.builds >= set(five_of_each)
    table.play(Build("fan_shop"), 4)
    assert table.projects(A)["fan_shop"] == 6


def test_f4_17_a_swap_is_one_card_each_way() -> None:
    owner = player(9, new_sponsor=1, fan_shop=2, drinks_stand=1)
    table = Table(player(9, clubhouse=2, ticket_portal=3), player(9, family_stand=1), owner, on_turn=C).roll(6)
    assert table.question() == WhomToSwapWith()
    assert table.legal == [DeclineSwap(), SwapWith(1), SwapWith(2)]
    table.play(SwapWith(1))
    assert table.question() == WhatToReceive(A)
    assert table.view.swap_with == A
    assert table.legal == [Receive("clubhouse"), Receive("ticket_portal")]
    table.play(Receive("ticket_portal"))
    assert table.question() == WhatToGive(A, "ticket_portal")
    assert table.legal == [Give("fan_shop"), Give("drinks_stand")]
    table.play(Give("fan_shop"))
    assert table.projects(A) == {"clubhouse": 2, "ticket_portal": 2, "fan_shop": 1}
    assert table.projects(B) == {"family_stand": 1}
    assert table.projects(C) == {"new_sponsor": 1, "fan_shop": 1, "drinks_stand": 1, "ticket_portal": 1}
    assert table.events == [Swapped(C, A, "fan_shop", "ticket_portal")]
    assert table.coins == [9, 9, 9]
    assert table.view.step == "build"
    assert table.view.market == everything()


def test_f4_17_any_opponent_who_has_something() -> None:
    table = Table(player(9, fan_shop=1), player(9), player(9, new_sponsor=1, drinks_stand=1), player(9, clubhouse=1), on_turn=C)
    table.roll(6)
    assert table.legal == [DeclineSwap(), SwapWith(1), SwapWith(2)], "D and A; B has nothing"
    table.play(SwapWith(2))
    assert table.projects(A) == {"drinks_stand": 1}


def test_f4_17_a_swap_may_be_declined() -> None:
    table = Table(player(9, new_sponsor=1, fan_shop=1), player(9, drinks_stand=1)).roll(6).play(DeclineSwap())
    assert table.events == [SwapDeclined(A)]
    assert table.projects(A) == {"new_sponsor": 1, "fan_shop": 1}
    assert table.projects(B) == {"drinks_stand": 1}
    assert table.view.step == "build"


def test_f4_17_building_and_training_come_after_the_swap() -> None:
    for answer in (DeclineSwap(), SwapWith(1)):
        table = Table(player(0, new_sponsor=1, fan_shop=1), player(9, drinks_stand=1)).roll(6)
        assert table.coins == [0, 9]
        table.play(answer)
        assert table.coins == [1, 9]
        assert table.events[1:] == [Trained(A, 1)]


def test_f4_17_the_received_card_does_not_pay_on_this_roll(tmp_path: Path) -> None:
    """Nothing else works on a 6 in the base edition, so here the drinks stand and the shirt sponsorship do."""
    game = edition_with(tmp_path, {"numbers = [4]": "numbers = [6]", "numbers = [9]\n": "numbers = [6]\n"})
    table = Table(player(9, new_sponsor=1, fan_shop=1), player(9, drinks_stand=1), game=game).roll(6)
    assert table.play(SwapWith(1)).coins == [9, 9]
    given = Table(player(9, new_sponsor=1, shirt_sponsorship=1), player(9, fan_shop=1), game=game).roll(6)
    assert given.play(SwapWith(1)).coins == [14, 9], "what is given away has paid before"


def test_f4_17_purple_cards_are_not_swapped() -> None:
    owner = player(9, new_sponsor=1, fan_shop=1, clubhouse=1)
    table = Table(owner, player(9, new_player=1, new_coach=1, drinks_stand=1, family_stand=1)).roll(6).play(SwapWith(1))
    assert table.legal == [Receive("drinks_stand"), Receive("family_stand")]
    assert table.play(Receive("family_stand")).legal == [Give("fan_shop"), Give("clubhouse")]


@pytest.mark.parametrize(
    ("own", "theirs"),
    [
        ({}, {"drinks_stand": 1}),  # nothing to give
        ({"fan_shop": 1}, {}),  # nothing to receive
        ({"fan_shop": 1}, {"new_player": 1}),  # only a purple card to receive
        ({"fan_shop": 2}, {"fan_shop": 3}),  # only the same kind
    ],
)
def test_f4_17_what_cannot_be_swapped_is_not_offered(own: dict[str, int], theirs: dict[str, int]) -> None:
    """With nobody to swap with, nobody is asked."""
    table = Table(player(9, new_sponsor=1, **own), player(9, **theirs)).roll(6)
    assert table.view.step == "build"
    assert not table.happened(SwapDeclined)


def test_f4_17_landmarks_and_the_training_ground_stay() -> None:
    """They are no answers to any question of the swap."""
    built = "stadium youth_centre"
    table = Table(player(0, built, new_sponsor=1, fan_shop=1), player(0, built, drinks_stand=1)).roll(6).play(SwapWith(1))
    assert {one.landmarks for one in table.view.players} == {("youth_centre", "stadium")}
    assert table.coins == [1, 0], "A's training ground is where it was"
    assert table.play(Pass()).view.step == "how_many_dice"


def test_f4_17_the_start_cards_may_go() -> None:
    table = Table(player(9, new_sponsor=1, **START), player(9, clubhouse=1, **START)).roll(6).play(SwapWith(1))
    assert table.legal == [Receive("ticket_booth"), Receive("snack_stand"), Receive("clubhouse")]
    assert table.play(Receive("clubhouse")).legal == [Give("ticket_booth"), Give("snack_stand")]
    table.play(Give("ticket_booth"))
    assert table.projects(A) == {"new_sponsor": 1, "snack_stand": 1, "clubhouse": 1}
    assert table.projects(B) == {"ticket_booth": 2, "snack_stand": 1}


def test_f4_17_not_the_same_kind_for_the_same_kind() -> None:
    table = Table(player(9, new_sponsor=1, **START), player(9, fan_shop=1, **START), player()).roll(6).play(SwapWith(1))
    table.play(Receive("snack_stand"))
    assert table.happened(Swapped) == [Swapped(A, B, "ticket_booth", "snack_stand")], "only the booth could go: nobody is asked"


@pytest.mark.parametrize("only_kind", ORDINARY)
def test_f4_17_the_only_kind_one_has_cannot_be_received(only_kind: str) -> None:
    theirs = dict.fromkeys(ORDINARY, 1)
    table = Table(player(9, new_sponsor=1, **{only_kind: 2}), player(9, **theirs)).roll(6).play(SwapWith(1))
    assert table.legal == [Receive(name) for name in ORDINARY if name != only_kind]


@pytest.mark.parametrize(
    ("own", "theirs", "receives"),
    [
        # A has two clubhouses and cannot get a third
        ({"clubhouse": 2, "ticket_booth": 1}, {"clubhouse": 1, "fan_shop": 1, "drinks_stand": 1}, ["fan_shop", "drinks_stand"]),
        # A has one, which makes it a second
        (
            {"clubhouse": 1, "ticket_booth": 1},
            {"clubhouse": 1, "fan_shop": 1, "drinks_stand": 1},
            ["fan_shop", "drinks_stand", "clubhouse"],
        ),
        # B cannot get a third booth, so only the clubhouse can go, and not for a clubhouse
        ({"clubhouse": 1, "ticket_booth": 1}, {"ticket_booth": 2, "clubhouse": 1, "fan_shop": 1}, ["ticket_booth", "fan_shop"]),
    ],
)
def test_f4_17_a_limit_holds_for_both_sides(own: dict[str, int], theirs: dict[str, int], receives: list[str]) -> None:
    table = Table(player(9, new_sponsor=1, **own), player(9, **theirs), first_games=True).roll(6).play(SwapWith(1))
    assert table.legal == [Receive(name) for name in receives]


def test_f4_17_the_other_side_gets_no_third() -> None:
    own, theirs = player(9, new_sponsor=1, clubhouse=1, ticket_booth=1, fan_shop=1), player(9, ticket_booth=2, drinks_stand=1)
    for first_games, gives in [(True, ["fan_shop", "clubhouse"]), (False, ["ticket_booth", "fan_shop", "clubhouse"])]:
        table = Table(own, theirs, first_games=first_games).roll(6).play(SwapWith(1))
        assert table.play(Receive("drinks_stand")).legal == [Give(name) for name in gives]


def test_f4_17_no_swap_that_the_limit_would_leave_half_done() -> None:
    """A's only kind would be B's third."""
    own, theirs = player(9, new_sponsor=1, ticket_booth=1), player(9, ticket_booth=2, drinks_stand=1)
    assert Table(own, theirs, first_games=True).roll(6).view.step == "build"
    assert Table(own, theirs).roll(6).question() == WhomToSwapWith()


def test_f4_17_a_swap_opens_and_closes_what_may_be_built() -> None:
    own, theirs = player(9, new_sponsor=1, ticket_booth=2, fan_shop=1), player(9, fan_shop=2, drinks_stand=1, clubhouse=1)
    table = Table(own, theirs, first_games=True).roll(6).play(SwapWith(1)).play(Receive("fan_shop"))
    assert table.events == [Swapped(A, B, "ticket_booth", "fan_shop")]
    assert "ticket_booth" in table.builds
    assert "fan_shop" not in table.builds
    assert "fan_shop" in table.play(Pass(), 4).builds, "B has one left"


def test_f4_17_the_coach_takes_from_those_who_have_coins() -> None:
    table = Table(player(9, new_coach=1), player(1), player(0), player(7)).roll(6)
    assert table.legal == [TakeFrom(1), TakeFrom(3)]
    assert table.play(TakeFrom(3)).coins == [14, 1, 0, 2]


def test_f4_17_if_only_one_has_coins_the_coach_takes_from_that_one() -> None:
    table = Table(player(9, new_coach=1), player(0), player(7)).roll(6)
    assert table.coins == [14, 0, 2]
    assert table.happened(TookCoins) == [TookCoins(A, C, "new_coach", 5)]
    assert table.view.step == "build"


def test_f4_17_if_nobody_has_coins_the_coach_is_skipped() -> None:
    table = Table(player(9, new_coach=1), player(0), player(0)).roll(6)
    assert table.coins == [9, 0, 0]
    assert not table.happened(TookCoins)
    assert table.view.step == "build"


def test_f4_17_take_what_there_is() -> None:
    every = Table(player(9, new_player=1), player(1), player(0), player(2)).roll(6)
    assert every.coins == [12, 0, 0, 0]
    assert len(every.happened(TookCoins)) == 2, "nothing is said of the player who has nothing"
    one = Table(player(9, new_coach=1), player(3), player(8)).roll(6).play(TakeFrom(1))
    assert one.coins == [12, 0, 8]


def test_f4_18_new_player_then_coach_then_sponsor() -> None:
    owner = player(0, new_sponsor=1, new_coach=1, new_player=1, fan_shop=1)
    table = Table(owner, player(2, drinks_stand=1), player(8), player(6, clubhouse=1)).roll(6)
    assert table.coins == [6, 0, 6, 4], "the new player first"
    assert table.legal == [TakeFrom(2), TakeFrom(3)], "which leaves B nothing for the coach"
    table.play(TakeFrom(2))
    assert table.coins == [11, 0, 1, 4]
    assert table.question() == WhomToSwapWith()
    table.play(SwapWith(3))
    assert table.events == [Swapped(A, D, "fan_shop", "clubhouse")]
    assert table.view.step == "build"


def test_f4_18_the_order_stands_in_the_edition(tmp_path: Path) -> None:
    order = '"new_player", "new_coach", "new_sponsor"'
    game = edition_with(tmp_path, {f"[{order}]": '["new_sponsor", "new_coach", "new_player"]'})
    owner = player(0, new_sponsor=1, new_coach=1, new_player=1, fan_shop=1)
    table = Table(owner, player(6, drinks_stand=1), player(6), game=game).roll(6)
    assert table.question() == WhomToSwapWith()
    table.play(SwapWith(1))
    assert table.events == [Swapped(A, B, "fan_shop", "drinks_stand")]
    assert table.question() == WhomToTakeFrom("new_coach", 5)
    table.play(TakeFrom(1))
    assert table.happened(TookCoins)[0] == TookCoins(A, B, "new_coach", 5)
    assert set(table.events[1:]) == {TookCoins(A, B, "new_player", 1), TookCoins(A, C, "new_player", 2)}


def test_f4_19_start_cards_are_cards_like_any_other() -> None:
    assert begin(2, A, die=1).coins == [4, 4], "both start booths pay"
    assert begin(2, A, die=3).coins == [4, 3], "and the roller's start stand"
    table = begin(2, A, die=3).play(Build("snack_stand"), 4).play(Pass(), 3)
    assert table.coins == [5, 3], "3, 1 for the stand, then 1 less, then 2 for two stands"
    portal = Table(player(9, ticket_portal=1, **START), player(9)).roll(5, 6)
    assert portal.coins == [11, 9]
    assert Table(player(9, "stadium", **START), player(9)).roll(2).coins == [11, 9]
