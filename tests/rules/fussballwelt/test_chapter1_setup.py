"""F1: aim, players, set-up."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from anpfiff.core.chance import Scripted
from anpfiff.core.door import GameIsOver, refusal
from anpfiff.core.result import Result
from anpfiff.games.fussballwelt.events import BuiltLandmark, FirstPlayer, Rolled, TurnBegan, Won
from anpfiff.games.fussballwelt.moves import BuildLandmark, Pass
from rules.fussballwelt.table import GAME, START, A, B, C, D, Table, begin, edition_with, everything, player, setup

LANDMARKS = ("youth_centre", "stadium", "tv_studio", "football_museum")


def test_f1_1_two_to_four_players() -> None:
    assert list(GAME.players("base")) == [2, 3, 4]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f1_1_everybody_has_a_place(players: int) -> None:
    assert len(begin(players).view.players) == players


@pytest.mark.parametrize("last", LANDMARKS)
def test_f1_1_the_fourth_landmark_wins_at_once(last: str) -> None:
    others = " ".join(landmark for landmark in LANDMARKS if landmark != last)
    table = Table(player(), player(30, others), player(), on_turn=B, step="build", dice=(3, 3))
    table.play(BuildLandmark(last))
    assert table.state.seats_to_move() == ()
    assert table.state.result() == Result((2, 1, 2), "all_landmarks")
    assert table.view.winner == B
    assert table.events[1:] == [Won(B)]
    assert refusal(table.state, table.state.numbers.moves, B, 0) == GameIsOver()


def test_f1_1_three_landmarks_do_not_win() -> None:
    table = Table(player(30, "youth_centre stadium"), player(), step="build").play(BuildLandmark("tv_studio"), 4)
    assert table.state.result() is None
    assert table.view.winner is None
    assert table.state.seats_to_move() == (B,)
    assert not table.happened(Won)
    assert table.happened(BuiltLandmark) == [BuiltLandmark(A, "tv_studio", 16)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f1_2_everybody_starts_alike(players: int) -> None:
    assert begin(players).view.players == (player(3, **START),) * players


def test_f1_2_what_it_is_stands_in_the_edition(tmp_path: Path) -> None:
    game = edition_with(
        tmp_path, {'["ticket_booth", "snack_stand"]': '["fan_shop", "fan_shop"]', "start_coins = 3": "start_coins = 9"}
    )
    assert game.new(setup(2), Scripted(A, 3)).view(None).players == (player(9, fan_shop=2),) * 2


def test_f1_2_nothing_is_hidden() -> None:
    table = begin(3)
    for seat in (A, B, C):
        assert table.state.view(seat) == replace(table.view, seat=seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f1_3_the_same_84_cards_for_any_number_of_players(players: int) -> None:
    table = begin(players)
    assert table.view.market == everything(ordinary=6, special=4)
    assert len(table.view.market) == 15
    assert sum(table.view.market.values()) == 84
    assert table.view.pile == {}


@pytest.mark.parametrize("first", [A, B, C, D])
def test_f1_4_a_lot_names_the_first_player(first: int) -> None:
    table = begin(4, first)
    assert table.events[:3] == [FirstPlayer(first), TurnBegan(first, False), Rolled(first, (4,), False)]
    assert table.state.seats_to_move() == (first,)
    assert table.state.turns() == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f1_4_then_clockwise(players: int) -> None:
    table = begin(players, players - 1)
    order = []
    for turn in range(2, 2 + players):
        table.play(Pass(), 4)
        order.append(table.view.on_turn)
        assert table.state.turns() == turn
        assert table.happened(TurnBegan) == [TurnBegan(order[-1], False)]
    assert order == list(range(players))


def test_f1_5_coins_never_run_out() -> None:
    """The box holds 50 ones, 12 fives and 10 tens: 210 in all."""
    table = Table(player(500, shirt_sponsorship=6), player(400, shirt_sponsorship=6)).roll(4, 5)
    assert table.coins == [530, 430]


@pytest.mark.parametrize(
    ("landmarks", "places"),
    [
        (("", "youth_centre", "youth_centre (stadium)"), (1, 4, 3, 2)),
        (("stadium", "(youth_centre)", ""), (1, 2, 2, 4)),
        (("tv_studio stadium", "", ""), (1, 2, 3, 3)),
        (("football_museum", "stadium", "youth_centre"), (1, 2, 2, 2)),
        (("", "", ""), (1, 2, 2, 2)),
    ],
)
def test_f1_6_places_by_landmarks_and_equal_numbers_share(landmarks: tuple[str, ...], places: tuple[int, ...]) -> None:
    """Coins and the kind of landmark do not matter, and one that was just built counts."""
    winner = player(22, "youth_centre stadium tv_studio")
    others = [player(50 * seat, built) for seat, built in enumerate(landmarks)]
    table = Table(winner, *others, step="build").play(BuildLandmark("football_museum"))
    assert table.state.result() == Result(places, "all_landmarks")
