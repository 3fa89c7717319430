"""F6: options."""

import pytest

from anpfiff.games.fussballwelt.events import Built, FirstPlayer, Rolled, TurnBegan, TurnedUp
from anpfiff.games.fussballwelt.moves import Build, BuildLandmark, Pass, Roll
from rules.fussballwelt.table import START, A, B, Table, begin, everything, player

ORDINARY = tuple(name for name in everything() if not name.startswith("new_"))
TEN = ORDINARY[:10]
ELEVENTH, TWELFTH = ORDINARY[10:]


def test_f6_1_at_most_two_of_a_kind() -> None:
    table = Table(
        player(50, **dict.fromkeys(ORDINARY, 1)), player(50, **dict.fromkeys(ORDINARY, 2)), step="build", first_games=True
    )
    assert table.builds >= set(ORDINARY), "a second one is fine"
    table.play(Build("fan_shop"), 4)
    assert not table.builds & set(ORDINARY), "B has two of everything"
    assert {"new_player", "new_coach", "new_sponsor"} <= table.builds
    table.play(Pass(), 4)
    assert table.builds & set(ORDINARY) == set(ORDINARY) - {"fan_shop"}, "now A has two of these"


def test_f6_1_the_option_is_off_unless_chosen() -> None:
    assert "fan_shop" in Table(player(50, fan_shop=2), player(), step="build").builds


@pytest.mark.parametrize("special", ["new_player", "new_coach", "new_sponsor"])
def test_f6_1_purple_stays_at_one(special: str) -> None:
    assert special in Table(player(50), player(), step="build", first_games=True).builds
    assert special not in Table(player(50, **{special: 1}), player(), step="build", first_games=True).builds


@pytest.mark.parametrize("start_card", sorted(START))
def test_f6_1_start_cards_count(start_card: str) -> None:
    table = begin(2, first_games=True)
    table.play(Build(start_card), 4)
    assert start_card in table.builds, "B has only the start card"
    table.play(Pass(), 4)
    assert start_card not in table.builds, "A's second one was the last"


@pytest.mark.parametrize(("players", "specials"), [(2, 2), (3, 3), (4, 4)])
def test_f6_2_some_purple_cards_go_back_into_the_box(players: int, specials: int) -> None:
    table = begin(players, turned_up=TEN, surprise_market=True)
    pile = everything(ordinary=6, special=specials) | dict.fromkeys(TEN, 5)
    assert table.view.pile == pile
    assert table.view.market == dict.fromkeys(TEN, 1)


def test_f6_2_ten_kinds_are_turned_up_and_copies_stack() -> None:
    turned_up = (*TEN[:9], "ticket_booth", "ticket_booth", "new_coach")
    table = begin(2, B, turned_up=turned_up, surprise_market=True)
    assert table.view.market == dict.fromkeys(TEN[:9], 1) | {"ticket_booth": 3, "new_coach": 1}
    assert len(table.view.market) == 10
    assert table.events[:-1] == [*(TurnedUp(name) for name in turned_up), FirstPlayer(B), TurnBegan(B, False)]


def test_f6_2_only_what_lies_open_can_be_built() -> None:
    table = Table(player(60), player(), step="build", market=dict.fromkeys(TEN, 1), pile={ELEVENTH: 6})
    landmarks = {"youth_centre", "stadium", "tv_studio", "football_museum"}
    assert table.builds == set(TEN) | landmarks


def test_f6_2_nine_kinds_are_filled_up_at_once() -> None:
    pile = {"ticket_booth": 2, "drinks_stand": 1, ELEVENTH: 1, TWELFTH: 1}
    table = Table(player(60), player(60), step="build", market=dict.fromkeys(TEN, 1), pile=pile)
    table.play(Build("fan_shop"), "ticket_booth", "drinks_stand", TWELFTH, 4)
    turned_up = [TurnedUp("ticket_booth"), TurnedUp("drinks_stand"), TurnedUp(TWELFTH)]
    assert table.events == [Built(A, "fan_shop", 2), *turned_up, TurnBegan(B, False), Rolled(B, (4,), False)]
    opened = {name: 1 for name in (*TEN, TWELFTH) if name != "fan_shop"}
    assert table.view.market == opened | {"ticket_booth": 2, "drinks_stand": 2}
    assert table.view.pile == {"ticket_booth": 1, ELEVENTH: 1}
    assert TWELFTH in table.builds


def test_f6_2_the_kind_just_built_may_come_up_again() -> None:
    table = Table(player(60), player(60), step="build", market=dict.fromkeys(TEN, 1), pile={"fan_shop": 1})
    table.play(Build("fan_shop"), "fan_shop", 4)
    assert table.view.market == dict.fromkeys(TEN, 1)
    assert "fan_shop" in table.builds


def test_f6_2_ten_kinds_need_no_more() -> None:
    table = Table(player(60), player(), step="build", market=dict.fromkeys(TEN, 2), pile={ELEVENTH: 1})
    table.play(Build("fan_shop"), 4)
    assert table.view.market == dict.fromkeys(TEN, 2) | {"fan_shop": 1}
    assert table.view.pile == {ELEVENTH: 1}


def test_f6_2_a_landmark_or_a_pass_turns_nothing_up() -> None:
    for move in (BuildLandmark("stadium"), Pass()):
        table = Table(player(60), player(), step="build", market=dict.fromkeys(TEN, 1), pile={ELEVENTH: 1}).play(move, 4)
        assert table.view.market == dict.fromkeys(TEN, 1)


def test_f6_2_filled_up_before_an_extra_turn() -> None:
    owner = player(60, "youth_centre tv_studio")
    table = Table(owner, player(), step="build", dice=(2, 2), market=dict.fromkeys(TEN, 1), pile={ELEVENTH: 1})
    table.play(Build("fan_shop"), ELEVENTH)
    assert table.events[1:] == [TurnedUp(ELEVENTH), TurnBegan(A, True)]
    assert ELEVENTH in table.play(Roll(1), 4).builds


def test_f6_2_an_exhausted_pile_fills_nothing_up() -> None:
    """The last card comes up, it is not enough for ten kinds, and after that nothing comes."""
    table = Table(player(60), player(60), step="build", market=dict.fromkeys(TEN, 1), pile={"ticket_booth": 1})
    table.play(Build("fan_shop"), "ticket_booth", 4)
    nine = {name: 1 for name in TEN if name != "fan_shop"} | {"ticket_booth": 2}
    assert table.view.market == nine
    assert table.view.pile == {}
    table.play(Build("drinks_stand"), 4)
    assert len(table.view.market) == 8
    assert not table.happened(TurnedUp)


def test_f6_2_without_the_option_nothing_is_filled_up() -> None:
    table = Table(player(60), player(), step="build", market=dict.fromkeys(TEN, 1)).play(Build("fan_shop"), 4)
    assert len(table.view.market) == 9


def test_f6_2_both_options_together() -> None:
    table = begin(2, turned_up=TEN, surprise_market=True, first_games=True)
    table.play(Build("snack_stand"), "snack_stand", 4)
    assert table.view.market["snack_stand"] == 1
    assert "snack_stand" in table.builds, "B has only the start card"
    table.play(Pass(), 4)
    assert "snack_stand" not in table.builds, "A has two"
