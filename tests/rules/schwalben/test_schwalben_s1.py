"""S1: aim and material."""

from collections import Counter

import pytest

from anpfiff.core.result import Result
from anpfiff.football.events import WorldChampion
from anpfiff.games.schwalben.events import AccountsSettled, DiceThrown
from rules.schwalben.pitch import BOX, GAME, A, B, C, D, Pitch, RandomGame, setup

NUMBERS = GAME.numbers(setup())


def final(home_wins: bool, **told: object) -> Pitch:
    """Brazil against Mexico, won 1:0 by either; the game is over."""
    return Pitch("BRA", "MEX", match="F", score=(1, 0) if home_wins else (0, 1), **told)  # type: ignore[arg-type]


# --- S1.1


@pytest.mark.parametrize(("money", "places"), [((9, 30, 8, 7), (3, 1, 2, 4)), ((9, 1, 60, 50), (3, 4, 1, 2))])
def test_s1_1_the_richest_wins(money: tuple[int, ...], places: tuple[int, ...]) -> None:
    """With the bonuses 25, 40, 38 and 7, then 25, 11, 90 and 50: not the owner of the champion."""
    owners = dict.fromkeys(BOX.nations, C) | {"BRA": A, "MEX": B}
    pitch = final(True, money=money, owners=owners)
    assert pitch.step == "over"
    assert pitch.state.seats_to_move() == ()
    assert pitch.state.result() == Result(places, "richest")


def test_s1_1_wealth_is_money_left_bets_and_bonuses() -> None:
    """A: 50 and 16 for the champion. B: 20, 56 for the bet and 10 for the finalist. C: all semi-finalists and others. D: 36."""
    owners = dict.fromkeys(BOX.nations, C) | {"BRA": A, "MEX": B}
    bets = {A: {"MEX": "title"}, B: {"BRA": "title"}, D: {"BRA": "quarter_final", "MEX": "final", "GER": "title"}}
    pitch = final(True, money=(50, 20, 0, 0), owners=owners, bets=bets)
    (settled,) = pitch.happened(AccountsSettled)
    bonuses_of_others = 2 * 7 + 4 * 4
    assert [account.total for account in settled.accounts] == [66, 86, bonuses_of_others, 16 + 36]
    assert settled.accounts == pitch.view.accounts
    assert pitch.places() == (2, 1, 4, 3)


def test_s1_1_bribes_count() -> None:
    """What was paid is gone, what was taken stays; everybody else has nothing but the bonuses."""
    owners = dict.fromkeys(BOX.nations, D) | {"BRA": A, "MEX": B}
    pitch = final(True, money=(40, 40, 0, 0), owners=owners, bribes=(30, 5))
    (settled,) = pitch.happened(AccountsSettled)
    assert [account.money for account in settled.accounts] == [10, 35, 35, 0]
    assert [account.total for account in settled.accounts][:3] == [10 + 16, 35 + 10, 35]


def test_s1_1_equal_wealth_shares_the_win() -> None:
    owners = dict.fromkeys(BOX.nations, D) | {"BRA": A, "MEX": B}
    assert final(True, money=(34, 40, 50, 0), owners=owners).places() == (1, 1, 1, 4)


def test_s1_1_nobody_has_won_before_the_final() -> None:
    pitch = Pitch("BRA", "MEX", match="S2", score=(1, 0), outcomes=(...,))
    assert pitch.state.result() is None
    assert pitch.view.running is not None
    assert pitch.view.running.match == "F"
    assert pitch.view.accounts is None
    assert pitch.view.champion is None


@pytest.mark.parametrize(("home_wins", "champion", "owner"), [(True, "BRA", A), (False, "MEX", B)])
def test_s1_1_the_final_ends_the_game(home_wins: bool, champion: str, owner: int) -> None:
    pitch = final(home_wins)
    assert pitch.view.champion == champion
    assert pitch.happened(WorldChampion) == [WorldChampion(champion, owner)]


# --- S1.2


def test_s1_2_three_to_six_players() -> None:
    for edition in GAME.editions():
        assert list(GAME.players(edition)) == [3, 4, 5, 6]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_s1_2_everybody_has_teams_and_an_account(players: int) -> None:
    game = RandomGame("world16", players, 1, teams="dealt").finish()
    view = game.state.view(None)
    assert {team.owner for team in view.teams.values()} == set(range(players))
    assert view.accounts is not None
    assert len(view.accounts) == players


# --- S1.3


def test_s1_3_55_nations() -> None:
    assert len(BOX.nations) == 55
    assert NUMBERS.nations == list(BOX.nations)


def test_s1_3_329_cards_in_three_colours() -> None:
    assert NUMBERS.cards == len(set(NUMBERS.card_names)) == 329
    assert {card.colour for card in BOX.cards} == {"green", "blue", "red"}


def test_s1_3_green_attacks_blue_defends_red_is_special() -> None:
    """A red card may do what a green or blue one does, but not the other way round."""
    kinds = {colour: {card.kind for card in BOX.cards if card.colour == colour} for colour in ("green", "blue", "red")}
    assert kinds["green"] == {"attack", "straight", "dive"}
    assert kinds["blue"] == {"foul", "offside", "keeper"}
    assert kinds["red"] - kinds["green"] - kinds["blue"]


def test_s1_3_one_die() -> None:
    game = RandomGame("world16", 4, 3).finish()
    assert {thrown.die for thrown in game.happened(DiceThrown)} == {1, 2, 3, 4, 5, 6}


# --- S1.4


def test_s1_4_numbers_by_colour() -> None:
    assert Counter(NUMBERS.colour) == {0: 165, 1: 109, 2: 55}


def test_s1_4_fourteen_personal_cards_all_red() -> None:
    personal = [card for card in range(NUMBERS.cards) if NUMBERS.personal[card] >= 0]
    assert len(personal) == 14
    assert {NUMBERS.colour[card] for card in personal} == {2}


# --- S1.5


def test_s1_5_three_tournaments_and_the_default() -> None:
    assert list(GAME.editions()) == ["world16", "euro16", "world32"]


@pytest.mark.parametrize(("edition", "teams"), [("world16", 16), ("euro16", 16), ("world32", 32)])
def test_s1_5_how_many_teams(edition: str, teams: int) -> None:
    assert GAME.numbers(setup(edition)).teams == teams
    assert len(RandomGame(edition, 4, 1, teams="dealt").state.view(None).teams) == teams


def test_s1_5_options() -> None:
    values = {edition: {option.name: option.values for option in GAME.options_of(edition)} for edition in GAME.editions()}
    usual = {"teams": ("draft", "dealt"), "field": ("mixed", "strongest", "random", "picked"), "draw": ("free", "pots")}
    assert values == {
        "world16": usual,
        "euro16": {**usual, "heads": ("printed", "strongest")},
        "world32": {**usual, "field": ("2006", "random", "picked")},
    }
