"""What cannot be built says why: by hand, and against what is offered in whole games."""

from typing import Any

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.games.fussballwelt.moves import Build, BuildLandmark
from anpfiff.games.fussballwelt.prompts import WhatToBuild
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.view import PlayerView
from anpfiff.games.fussballwelt.why_not import WhyNot, why_not
from rules.fussballwelt.table import GAME, A, B, Table, everything, player, setup

FACTS = GAME.facts("base")
PRICES = {name: card["cost"] for name, card in (FACTS["projects"] | FACTS["landmarks"]).items()}
REASONS = {"owned", "sold_out", "too_dear", "face_down"}


def shown(state: Fussballwelt, seat: int | None = A) -> Any:
    """What boards get of it."""
    return GAME.shown("base", state.view(seat)).closed


def reasons(own: PlayerView, **table: Any) -> WhyNot:
    return why_not(Table(own, player(), step="build", dice=(1,), **table).state, A)


def test_f2_3_what_costs_more_than_is_there_says_how_much_is_lacking() -> None:
    told = reasons(player(5))
    assert told.too_dear == {
        "new_player": 1,
        "new_coach": 2,
        "new_sponsor": 3,
        "shirt_sponsorship": 1,
        "stadium": 5,
        "tv_studio": 11,
        "football_museum": 17,
    }
    assert told.owned == {}
    assert told.sold_out == told.face_down == ()


def test_f2_3_an_empty_stack_is_sold_out_for_rich_and_poor() -> None:
    gone = ("fan_shop", "shirt_sponsorship")
    market = {name: count for name, count in everything().items() if name not in gone}
    for coins in (0, 3, 50):
        told = reasons(player(coins), market=market)
        assert told.sold_out == gone
        assert not set(gone) & set(told.too_dear)


def test_f4_16_a_purple_project_is_owned_already_whatever_it_costs() -> None:
    for coins in (0, 50):
        told = reasons(player(coins, "youth_centre", new_coach=1, fan_shop=5))
        assert told.owned == {"new_coach": 1, "youth_centre": 1}
        assert "new_coach" not in told.too_dear


def test_f6_1_two_of_a_kind_are_enough_in_first_games() -> None:
    own = player(50, fan_shop=2, new_coach=1, drinks_stand=1)
    assert reasons(own, first_games=True).owned == {"fan_shop": 2, "new_coach": 1}
    assert reasons(own).owned == {"new_coach": 1}


def test_f6_2_what_nobody_has_turned_up_yet_is_not_sold_out() -> None:
    told = reasons(player(50), market={"fan_shop": 2}, pile={"clubhouse": 1, "fan_shop": 1})
    assert told.face_down == ("clubhouse",)
    assert not {"clubhouse", "fan_shop"} & set(told.sold_out)
    assert len(told.sold_out) == 13
    table = Table(player(50), player(), step="build", dice=(1,), market={"fan_shop": 2}, pile={"clubhouse": 1, "fan_shop": 1})
    assert shown(table.state).face_down == ("clubhouse",), "boards are told as well"


def test_boards_are_told_of_their_own_seat_and_spectators_of_none() -> None:
    table = Table(player(0, new_coach=1), player(50, "stadium"), step="build", dice=(1,))
    assert [shown(table.state, seat).owned for seat in (A, B)] == [{"new_coach": 1}, {"stadium": 1}]
    assert shown(table.state, None) is None


@pytest.mark.parametrize(("players", "first_games", "surprise_market"), [(2, False, False), (3, True, True), (4, False, True)])
def test_everything_is_offered_or_says_why_not(players: int, first_games: bool, surprise_market: bool) -> None:
    found = set[str]()
    for seed in range(4):
        chance = Seeded(seed, players)
        state = GAME.new(setup(players, first_games, surprise_market), chance)
        while (seat := state.mover()) >= 0:
            if state.step.name == "build":
                found |= check(state, seat)
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    # With two cards of a kind for each of three, hardly any kind is used up.
    assert found | ({"sold_out"} if first_games else set()) == REASONS - (set() if surprise_market else {"face_down"})


def check(state: Fussballwelt, seat: int) -> set[str]:
    """Never both, and under one reason only; and boards, which are not told what is too dear, can tell it. The reasons found."""
    told = why_not(state, seat)._asdict()
    named = [name for names in told.values() for name in names]
    assert len(set(named)) == len(named)
    assert set(named) == set(PRICES) - offered(state, seat)
    closed, prompt = shown(state, seat), state.prompt(seat)
    assert isinstance(prompt, WhatToBuild)
    left = set(named) - set(closed.owned) - set(closed.sold_out) - set(closed.face_down)
    assert {name: PRICES[name] - prompt.coins for name in left} == told["too_dear"]
    return {reason for reason, names in told.items() if names}


def offered(state: Fussballwelt, seat: int) -> set[str]:
    moves = [state.numbers.moves[number] for number in state.decision(seat).moves]
    projects = {move.project for move in moves if isinstance(move, Build)}
    return projects | {move.landmark for move in moves if isinstance(move, BuildLandmark)}
