"""W4: a turn."""

import pytest

from anpfiff.core.event import seen
from anpfiff.games.worldcup.events import CardDrawn, CardPlayed, CardThrownAway, TileLaid, TurnBegan
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, ThrowAway, TurnOver
from anpfiff.games.worldcup.prompts import WhatToPlay, WhereToLay
from rules.worldcup.table import A, B, C, Table, full_but

QUARTER_FINALS = {"QF-W": "DEN-USA", "QF-X": "GER-PAR", "QF-Y": "ESP-KOR", "QF-Z": "SWE-TUR"}
ALL_ROWS = 2 * 48


def test_w4_1_play_a_card_carry_out_its_action_draw() -> None:
    table = Table(hands=("attack one_goal foul", "", ""), pile="penalty attack")
    assert table.question() == WhatToPlay(True)
    table.play(Play("one_goal"))
    assert table.question() == WhereToLay("one_goal")
    played = table.events
    table.play(Lay("A:FRA-SEN", "right"), "penalty")
    assert [*played, *table.events] == [
        CardPlayed(A, "one_goal"),
        TileLaid("A:FRA-SEN", "SEN", "one_goal"),
        CardDrawn(A, "penalty"),
        TurnBegan(B),
    ]
    assert table.hand(A) == "attack foul penalty"
    assert table.view.pile == 1
    assert table.state.mover() == B


def test_w4_1_the_card_goes_onto_the_discards() -> None:
    table = Table(hands=("attack one_goal foul", ""), pile=60)
    before = table.view.discards
    table.turn("one_goal", Lay("A:FRA-SEN", "right"))
    assert table.view.discards == before | {"one_goal": before.get("one_goal", 0) + 1}


def test_w4_1_any_card_of_the_pile_can_be_the_top_one() -> None:
    """Chance is asked once, out of all cards in the draw pile."""
    table = Table(hands=("attack one_goal foul", ""), pile=60).throw("foul")
    assert table.asked == [60]


def test_w4_1_only_whoever_draws_sees_the_card() -> None:
    table = Table(hands=("attack one_goal foul", "", "")).throw("foul", draws="penalty")
    assert CardDrawn(A, "penalty") in seen(table.events, A)
    for other in (B, C, None):
        assert CardDrawn(A, None) in seen(table.events, other)
        assert "penalty" not in str(seen(table.events, other))


def test_w4_1_a_missed_penalty_is_followed_by_a_card_as_well() -> None:
    table = Table(hands=("penalty one_goal foul", ""))
    table.turn("penalty", Shoot("A:FRA-SEN", "left"), rolls=[0], draws="offside")
    assert table.hand(A) == "one_goal foul offside"
    assert table.state.mover() == B


@pytest.mark.parametrize("card", ["attack", "penalty", "three_ones"])
def test_w4_2_any_card_may_be_thrown_away(card: str) -> None:
    table = Table(hands=("attack penalty three_ones", ""), pile=60)
    assert {ThrowAway("attack"), ThrowAway("penalty"), ThrowAway("three_ones")} < set(table.legal)
    before = table.view
    table.throw(card, draws="defence")
    assert table.events == [CardThrownAway(A, card), CardDrawn(A, "defence"), TurnBegan(B)]
    assert table.view.matches == before.matches, "without an action"
    assert table.view.discards == before.discards | {card: before.discards.get(card, 0) + 1}


def test_w4_2_also_one_that_has_no_action_now() -> None:
    """Nothing can be turned over on an empty board."""
    table = Table(hands=("foul foul offside", ""))
    assert set(table.legal) == {ThrowAway("foul"), ThrowAway("offside")}


def test_w4_2_also_in_a_knock_out_round() -> None:
    table = Table(hands=("foul attack offside", ""), phase="quarter_finals", matches=QUARTER_FINALS, pile=21)
    assert set(table.legal) == {ThrowAway("foul"), ThrowAway("offside"), ThrowAway("attack"), Play("attack")}


def test_w4_2_only_cards_in_hand() -> None:
    table = Table(hands=("attack one_goal one_goal", "penalty penalty defence"))
    assert set(table.legal) == {Play("attack"), Play("one_goal"), ThrowAway("attack"), ThrowAway("one_goal")}


def test_w4_2_exactly_one_card_a_turn_and_nobody_keeps_all() -> None:
    """Each answer to the question gives up a card; then the next player is asked."""
    for move in Table(hands=("attack penalty foul", "", "")).legal:
        table = Table(hands=("attack penalty foul", "", ""))
        if isinstance(move, ThrowAway):
            table.throw(move.card, draws="two_ones")
        else:
            assert isinstance(move, Play)
            shooting = move.card == "penalty"
            answer = Shoot("A:FRA-SEN", "left") if shooting else Lay("A:FRA-SEN", "left")
            table.turn(move.card, answer, rolls=[0] if shooting else [], draws="two_ones")
        given_up = [event.card for event in table.events if isinstance(event, CardPlayed | CardThrownAway)]
        assert given_up == [move.card]
        assert sorted(table.hand(A).split()) == sorted({"attack", "penalty", "foul"} - {move.card} | {"two_ones"})
        assert table.state.mover() == B


def test_w4_3_for_any_team_in_any_open_match() -> None:
    """B owns nobody in group A, and A nobody in group H."""
    owners = dict.fromkeys(("FRA", "SEN", "URU", "DEN"), A) | dict.fromkeys(("JPN", "BEL", "RUS", "TUN"), B)
    for seat in (A, B):
        table = Table(hands=("attack penalty foul",) * 2, owners=owners, on_turn=seat).play(Play("attack"))
        assert len(table.rows(Lay)) == ALL_ROWS
        table = Table(hands=("attack penalty foul",) * 2, owners=owners, on_turn=seat).play(Play("penalty"))
        assert len(table.rows(Shoot)) == ALL_ROWS


@pytest.mark.parametrize("owner", [A, B])
def test_w4_3_against_any_team_and_against_ones_own(owner: int) -> None:
    owners = {"FRA": owner, "SEN": owner, "BRA": 1 - owner, "TUR": 1 - owner}
    tiles = {"A:FRA-SEN": "attack | 2", "C:BRA-TUR": "1 | attack"}
    table = Table(hands=("offside foul defence", ""), owners=owners, tiles=tiles).play(Play("offside"))
    assert table.teams_for(TurnOver) == {"FRA", "SEN", "BRA", "TUR"}
    table = Table(hands=("offside foul defence", ""), owners=owners, tiles=tiles).play(Play("foul"))
    assert table.teams_for(TurnOver) == {"SEN", "BRA"}
    table = Table(hands=("offside foul defence", ""), owners=owners, tiles=tiles).play(Play("defence"))
    assert table.teams_for(TurnOver) == {"FRA", "TUR"}


def test_w4_3_in_a_knock_out_round_on_any_match_of_it_and_no_other() -> None:
    """Also where none of one's own teams plays."""
    owners = dict.fromkeys(("DEN", "USA"), A) | dict.fromkeys(("GER", "PAR", "ESP", "KOR", "SWE", "TUR"), B)
    table = Table(
        hands=("attack penalty foul",) * 2, phase="quarter_finals", owners=owners, matches=QUARTER_FINALS, pile=21
    ).play(Play("attack"))
    assert table.rows(Lay) == {(match, team) for match, teams in QUARTER_FINALS.items() for team in teams.split("-")}


def test_w4_4_the_innermost_free_square() -> None:
    table = Table(hands=("attack one_goal two_goals", "defence one_goal attack"), tiles={"C:BRA-TUR": "P (attack) | 3"})
    table.turn("one_goal", Lay("C:BRA-TUR", "left"))
    assert table.tiles("C:BRA-TUR") == "P (attack) 1 | 3"
    table.turn("defence", Lay("C:BRA-TUR", "left"))
    assert table.tiles("C:BRA-TUR") == "P (attack) 1 defence | 3"
    table.turn("two_goals", Lay("C:BRA-TUR", "right"))
    assert table.tiles("C:BRA-TUR") == "P (attack) 1 defence | 3 2"


@pytest.mark.parametrize(
    "card", ["attack", "defence", "one_goal", "two_goals", "three_goals", "two_and_one", "three_ones", "two_ones"]
)
def test_w4_4_a_full_row_takes_no_tile(card: str) -> None:
    tiles = {"C:BRA-TUR": "P P P P |", "A:FRA-SEN": "(1) (1) (1) |", "B:ESP-SVN": "P P | P P"}
    table = Table(hands=(f"{card} foul foul", ""), tiles=tiles).play(Play(card))
    assert not {("C:BRA-TUR", "BRA"), ("A:FRA-SEN", "FRA"), ("B:ESP-SVN", "SVN")} & table.rows(Lay)
    assert {("C:BRA-TUR", "TUR"), ("A:FRA-SEN", "SEN"), ("B:ESP-SVN", "ESP")} <= table.rows(Lay)


def test_w4_4_nor_a_penalty() -> None:
    table = Table(hands=("penalty foul foul", ""), tiles={"C:BRA-TUR": "P P P P |"}).play(Play("penalty"))
    assert ("C:BRA-TUR", "BRA") not in table.rows(Shoot)
    assert len(table.rows(Shoot)) == ALL_ROWS - 1


def test_w4_4_when_all_rows_are_full_no_tile_can_be_laid() -> None:
    hand = "penalty attack one_goal", "two_goals three_goals defence", "two_and_one three_ones two_ones"
    for on_turn in (A, B, C):
        table = Table(hands=hand, tiles=full_but("2002", {}, "P"), on_turn=on_turn)
        assert table.playable() == set()
        assert len(table.legal) == 3


def test_w4_4_a_tile_that_is_turned_over_keeps_its_square() -> None:
    """One tile a square: South Africa's two are taken."""
    table = Table(hands=("foul attack attack", ""), tiles={"B:PAR-RSA": "| attack 1", "C:BRA-TUR": "1 |"})
    table.turn("foul", TurnOver("B:PAR-RSA", "right"))
    assert table.tiles("B:PAR-RSA") == "| attack (1)"
    table.play(Play("attack"))
    assert ("B:PAR-RSA", "RSA") not in table.rows(Lay)
    assert ("B:PAR-RSA", "PAR") in table.rows(Lay)


def test_w4_5_everybody_knows_the_discards() -> None:
    table = Table(hands=("attack penalty foul",) * 2, pile="offside defence attack", discards="three_goals")
    table.throw("penalty").throw("foul", draws="defence")
    everything = {"attack": 25, "defence": 20, "one_goal": 12, "two_goals": 6, "three_goals": 3, "foul": 4, "offside": 4}
    everything |= {"penalty": 4, "two_and_one": 3, "three_ones": 3, "two_ones": 3}
    in_hands_and_pile = {"attack": 3, "defence": 1, "foul": 1, "penalty": 1, "offside": 1}
    expected = {card: count - in_hands_and_pile.get(card, 0) for card, count in everything.items()}
    for seat in (A, B, None):
        assert table.state.view(seat).discards == expected
