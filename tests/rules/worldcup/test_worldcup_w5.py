"""W5: cards."""

import pytest

from anpfiff.core.move import Move
from anpfiff.games.worldcup.events import CardPlayed, PenaltyTaken, TileLaid, TileTurned
from anpfiff.games.worldcup.moves import Lay, Play, Shoot, Side, Skip, Stop, ThrowAway, TurnOver
from anpfiff.games.worldcup.prompts import (
    WhatToTurnOver,
    WhereToDefend,
    WhereToLay,
    WhereToLayOne,
    WhereToLayTwo,
    WhoShoots,
)
from rules.worldcup.table import GAME, A, B, Table, full_but, rank_of, white

ROW_OF_RANK: dict[str, tuple[str, Side]] = {
    "black": ("C:BRA-TUR", "left"),
    "red": ("C:BRA-TUR", "right"),
    "blue": ("G:MEX-ITA", "right"),
    "green": ("G:MEX-ITA", "left"),
    "yellow": ("C:CHN-CRC", "right"),
    "grey": ("C:CHN-CRC", "left"),
}
ALL_ROWS = 2 * 48


def hand(card: str) -> tuple[str, str]:
    """A has the card and two that can do nothing on an empty board."""
    return f"{card} foul foul" if card != "foul" else "foul offside offside", ""


def laid(card: str, rank: str) -> str:
    """The tile that a card brings a team of this rank, and no other."""
    match, side = ROW_OF_RANK[rank]
    table = Table(hands=hand(card)).play(Play(card))
    assert table.question() == WhereToLay(card)
    assert len(table.rows(Lay)) == len(table.legal) == ALL_ROWS, "any team, one answer for each"
    table.play(Lay(match, side), "attack")
    return table.tiles(match).strip("| ")


@pytest.mark.parametrize(
    ("rank", "tile"), [("black", "3"), ("red", "3"), ("blue", "3"), ("green", "2"), ("yellow", "1"), ("grey", "1")]
)
def test_w5_1_three_goals_or_what_the_rank_can_have(rank: str, tile: str) -> None:
    assert laid("three_goals", rank) == tile


@pytest.mark.parametrize(
    ("rank", "tile"), [("black", "2"), ("red", "2"), ("blue", "2"), ("green", "2"), ("yellow", "1"), ("grey", "1")]
)
def test_w5_2_two_goals_or_what_the_rank_can_have(rank: str, tile: str) -> None:
    assert laid("two_goals", rank) == tile


@pytest.mark.parametrize("rank", ROW_OF_RANK)
def test_w5_3_one_goal_for_any_team(rank: str) -> None:
    assert laid("one_goal", rank) == "1"


@pytest.mark.parametrize("team", ["FRG", "HUN", "AUT", "ENG", "TCH", "SCO"])
def test_w5_1_in_other_editions_and_knock_out_rounds_too(team: str) -> None:
    tile = {"black": "3", "red": "3", "blue": "3", "green": "2", "yellow": "1", "grey": "1"}[rank_of("1954", team)]
    table = Table(
        "1954", hands=hand("three_goals"), phase="semi_finals", matches={"SF-1": f"{team}-URU", "SF-2": "BRA-FRA"}, pile=9
    )
    table.turn("three_goals", Lay("SF-1", "left"))
    assert table.tiles("SF-1") == f"{tile} |"


# --- multi-goal cards


def test_w5_4_two_goals_and_one_goal() -> None:
    table = Table(hands=hand("two_and_one")).play(Play("two_and_one"))
    assert table.question() == WhereToLayTwo(may_skip=False)
    table.play(Lay("C:BRA-TUR", "right"))
    assert table.question() == WhereToLayOne("two_and_one", 1, may_stop=False)
    table.play(Lay("C:CHN-CRC", "left"), "attack")
    assert table.tiles("C:BRA-TUR") == "| 2"
    assert table.tiles("C:CHN-CRC") == "1 |"
    assert table.state.mover() == B


def test_w5_4_the_two_goals_for_black_to_green_teams_only() -> None:
    table = Table(hands=hand("two_and_one")).play(Play("two_and_one"))
    ranks = {rank_of("2002", team) for team in table.teams_for(Lay)}
    assert ranks == {"black", "red", "blue", "green"}
    weak = [team for rank in ("yellow", "grey") for team in GAME.facts("2002")["edition"]["ranks"][rank]]
    assert len(table.rows(Lay)) == ALL_ROWS - 3 * len(weak)


def test_w5_4_the_one_goal_for_any_other_team() -> None:
    table = Table(hands=hand("two_and_one")).play(Play("two_and_one")).play(Lay("C:BRA-TUR", "right"))
    assert len(table.teams_for(Lay)) == 31
    assert "TUR" not in table.teams_for(Lay)
    assert table.tiles("C:BRA-TUR") == "| 2"


def test_w5_4_no_smaller_tile_instead() -> None:
    """Only Costa Rica and China, a yellow and a grey team, have free squares."""
    free = full_but("2002", {"C:CHN-CRC": "|"})
    table = Table(hands=("two_and_one two_ones two_goals", ""), tiles=free)
    assert table.playable() == {"two_ones", "two_goals"}


def test_w5_4_both_or_neither() -> None:
    """Neither question can be passed over; neither is ThrowAway."""
    table = Table(hands=hand("two_and_one"))
    assert ThrowAway("two_and_one") in table.legal
    table.play(Play("two_and_one"))
    assert not {Skip(), Stop()} & set(table.legal)
    table.play(Lay("C:BRA-TUR", "right"))
    assert not {Skip(), Stop()} & set(table.legal)


def test_w5_5_one_goal_each_for_three_teams() -> None:
    table = Table(hands=hand("three_ones")).play(Play("three_ones"))
    assert table.question() == WhereToLayOne("three_ones", 3, may_stop=False)
    assert len(table.rows(Lay)) == ALL_ROWS, "any team"
    table.play(Lay("C:BRA-TUR", "left"))
    assert table.question() == WhereToLayOne("three_ones", 2, may_stop=False)
    table.play(Lay("C:CHN-CRC", "left"))
    assert table.question() == WhereToLayOne("three_ones", 1, may_stop=False)
    table.play(Lay("G:MEX-ITA", "right"), "attack")
    assert [table.tiles(match) for match in ("C:BRA-TUR", "C:CHN-CRC", "G:MEX-ITA")] == ["1 |", "1 |", "| 1"]
    assert table.state.mover() == B


def test_w5_5_all_or_none() -> None:
    table = Table(hands=hand("three_ones"))
    assert ThrowAway("three_ones") in table.legal
    for move in (Play("three_ones"), Lay("C:BRA-TUR", "left"), Lay("C:CHN-CRC", "left")):
        table.play(move)
        assert not {Skip(), Stop()} & set(table.legal)
        assert all(isinstance(answer, Lay) for answer in table.legal)


def test_w5_6_one_goal_each_for_two_teams() -> None:
    table = Table(hands=hand("two_ones")).play(Play("two_ones"))
    assert table.question() == WhereToLayOne("two_ones", 2, may_stop=False)
    assert len(table.rows(Lay)) == ALL_ROWS, "any team"
    table.play(Lay("C:BRA-TUR", "left"))
    assert table.question() == WhereToLayOne("two_ones", 1, may_stop=False)
    table.play(Lay("C:CHN-CRC", "right"), "attack")
    assert [table.tiles(match) for match in ("C:BRA-TUR", "C:CHN-CRC")] == ["1 |", "| 1"]
    assert table.state.mover() == B


def test_w5_6_both_or_neither() -> None:
    table = Table(hands=hand("two_ones"))
    assert ThrowAway("two_ones") in table.legal
    for move in (Play("two_ones"), Lay("C:BRA-TUR", "left")):
        table.play(move)
        assert all(isinstance(answer, Lay) for answer in table.legal)


@pytest.mark.parametrize("card", ["two_and_one", "three_ones", "two_ones"])
def test_w5_7_not_one_team_in_two_of_its_matches(card: str) -> None:
    table = Table(hands=hand(card)).play(Play(card)).play(Lay("C:BRA-TUR", "left"))
    assert "BRA" not in table.teams_for(Lay)
    assert len(table.rows(Lay)) == ALL_ROWS - 3, "all but Brazil's three rows"


@pytest.mark.parametrize("card", ["two_and_one", "three_ones", "two_ones"])
def test_w5_7_two_opponents_of_one_match_are_different_teams(card: str) -> None:
    table = Table(hands=hand(card)).play(Play(card)).play(Lay("C:BRA-TUR", "left"))
    assert ("C:BRA-TUR", "TUR") in table.rows(Lay)


def test_w5_7_three_tiles_for_three_teams() -> None:
    table = Table(hands=hand("three_ones")).play(Play("three_ones"))
    table.play(Lay("C:BRA-TUR", "left")).play(Lay("C:BRA-TUR", "right"))
    assert not {"BRA", "TUR"} & table.teams_for(Lay)
    assert len(table.rows(Lay)) == ALL_ROWS - 6


def test_w5_7_the_next_card_may_help_the_same_team_again() -> None:
    table = Table(hands=("two_ones foul foul", "two_ones foul foul"))
    for _ in range(2):
        table.turn("two_ones", Lay("C:BRA-TUR", "left"), Lay("C:BRA-TUR", "right"))
    assert table.tiles("C:BRA-TUR") == "1 1 | 1 1"


def test_w5_7_in_a_knock_out_round_too() -> None:
    matches = {"SF-1": "BRA-TUR", "SF-2": "GER-KOR"}
    table = Table(hands=hand("three_ones"), phase="semi_finals", matches=matches, pile=12).play(Play("three_ones"))
    table.play(Lay("SF-1", "left"))
    assert table.rows(Lay) == {("SF-1", "TUR"), ("SF-2", "GER"), ("SF-2", "KOR")}
    table.play(Lay("SF-2", "left"))
    assert table.rows(Lay) == {("SF-1", "TUR"), ("SF-2", "KOR")}


ONE_TEAM = {"C:BRA-TUR": "| P P P P", "C:BRA-CHN": "| P P"}
TWO_TEAMS = {"C:BRA-TUR": "|", "C:BRA-CHN": "| P P"}
THREE_TEAMS = {"C:BRA-TUR": "|", "C:BRA-CHN": "|"}


@pytest.mark.parametrize(
    ("free", "startable"),
    [
        ({}, set()),
        (ONE_TEAM, set()),
        (TWO_TEAMS, {"two_and_one", "two_ones"}),
        (THREE_TEAMS, {"two_and_one", "three_ones", "two_ones"}),
        ({"C:CHN-CRC": "|", "C:BRA-CHN": "P P P P |"}, {"two_ones"}),
        ({"C:CHN-CRC": "|", "C:BRA-CHN": "P P P |"}, {"two_and_one", "three_ones", "two_ones"}),
    ],
)
def test_w5_7_only_what_can_be_finished_is_begun(free: dict[str, str], startable: set[str]) -> None:
    """Several free rows of one team are not enough."""
    table = Table(hands=("two_and_one three_ones two_ones", ""), tiles=full_but("2002", free))
    assert table.playable() == startable
    assert {ThrowAway("two_and_one"), ThrowAway("three_ones"), ThrowAway("two_ones")} <= set(table.legal)


def test_w5_7_what_is_begun_can_be_finished_whatever_is_chosen() -> None:
    """Brazil is the only team for the two goals; then the one goal is not for Brazil, though it has another free row."""
    free = {"C:BRA-CHN": "|", "C:BRA-TUR": "| P P P P", "C:CHN-CRC": "P P |"}
    table = Table(hands=hand("two_and_one"), tiles=full_but("2002", free)).play(Play("two_and_one"))
    assert table.teams_for(Lay) == {"BRA"}
    table.play(Lay("C:BRA-TUR", "left"))
    assert table.teams_for(Lay) == {"CHN", "CRC"}


def test_w5_7_a_question_with_one_answer_is_not_asked() -> None:
    """Everybody sees that there is but one."""
    free = {"C:BRA-CHN": "P P P | P"}
    table = Table(hands=hand("two_and_one"), tiles=full_but("2002", free)).turn("two_and_one")
    assert table.tiles("C:BRA-CHN") == "P P P 2 | P 1"
    assert table.happened(TileLaid) == [TileLaid("C:BRA-CHN", "BRA", "two_goals"), TileLaid("C:BRA-CHN", "CHN", "one_goal")]


# --- attack and defence


@pytest.mark.parametrize("rank", ROW_OF_RANK)
def test_w5_8_an_attack_tile_in_any_row(rank: str) -> None:
    assert laid("attack", rank) == "attack"


@pytest.mark.parametrize(
    ("tiles", "goals"), [("attack", 0), ("attack attack", 1), ("attack attack attack", 1), ("attack 1 attack", 2)]
)
def test_w5_8_it_counts_half_a_goal(tiles: str, goals: int) -> None:
    table = Table(
        "1930",
        players=2,
        phase="semi_finals",
        owners={"ARG": A, "USA": B, "URU": A, "YUG": B},
        matches={"SF-1": "ARG-USA", "SF-2": "URU-YUG"},
        tiles={"SF-1": f"{tiles} | 3 3", "SF-2": "| 1"},
        pile=1,
        modifier_dice=False,
    ).throw()
    assert table.match("SF-1").left.goals == goals


def test_w5_9_a_defence_tile_in_any_row() -> None:
    table = Table(hands=hand("defence")).play(Play("defence"))
    assert table.question() == WhereToDefend()
    assert len(table.rows(Lay)) == len(table.legal) == ALL_ROWS
    table.play(Lay("G:MEX-ITA", "left"), "attack")
    assert table.tiles("G:MEX-ITA") == "defence |"


def test_w5_9_or_an_exposed_attack_is_turned_over_and_stays() -> None:
    table = Table(hands=hand("defence"), tiles={"G:MEX-ITA": "1 attack |"}).play(Play("defence"))
    assert table.rows(TurnOver) == {("G:MEX-ITA", "MEX")}
    assert len(table.rows(Lay)) == ALL_ROWS
    table.play(TurnOver("G:MEX-ITA", "left"), "attack")
    assert table.tiles("G:MEX-ITA") == "1 (attack) |", "no defence tile besides"
    assert table.happened(TileTurned) == [TileTurned("G:MEX-ITA", "MEX", "attack", None)]


def test_w5_9_also_in_the_first_row_of_the_plan() -> None:
    table = Table(hands=hand("defence"), tiles={"A:FRA-SEN": "attack |"}).play(Play("defence"))
    assert table.play(TurnOver("A:FRA-SEN", "left"), "attack").tiles("A:FRA-SEN") == "(attack) |"


@pytest.mark.parametrize("tile", ["1", "2", "3", "P", "defence", "(attack)", "attack 1", "attack defence"])
def test_w5_9_a_defence_card_turns_nothing_but_exposed_attacks(tile: str) -> None:
    """The short rules at the end of the book allow any tile; the main rules, which hold, do not."""
    table = Table(hands=hand("defence"), tiles={"C:BRA-TUR": f"{tile} |"}).play(Play("defence"))
    assert table.rows(TurnOver) == set()


def test_w5_9_a_defence_tile_is_never_turned_over() -> None:
    """By no card, whatever lies inside."""
    tiles = {"C:BRA-TUR": "defence | 3 defence", "G:MEX-ITA": "attack defence | defence"}
    table = Table(hands=("foul offside defence", ""), tiles=tiles)
    assert table.playable() == {"defence"}
    assert table.play(Play("defence")).rows(TurnOver) == set()


def test_w5_9_a_defence_tile_may_just_fill_the_square() -> None:
    table = Table(hands=("defence foul foul", "attack foul foul"), tiles={"C:CHN-CRC": "1 |"})
    table.turn("defence", Lay("C:CHN-CRC", "left")).play(Play("attack"))
    assert ("C:CHN-CRC", "CHN") not in table.rows(Lay)


def test_w5_9_when_no_row_is_free_an_attack_can_still_be_turned_over() -> None:
    table = Table(hands=hand("defence"), tiles=full_but("2002", {"C:CHN-CRC": "P attack | P attack"}))
    assert table.playable() == {"defence"}
    table.turn("defence", TurnOver("C:CHN-CRC", "right"))
    assert table.tiles("C:CHN-CRC") == "P attack | P (attack)"


# --- foul and offside

OTHER = {"A:FRA-SEN": "1 |"}
"""Another exposed goal, so that the card has two answers."""
FOUL_CARDS = pytest.mark.parametrize("card", ["foul", "offside"])


def turned(card: str, tiles: str, match: str = "C:BRA-TUR") -> str:
    """What the left-hand row looks like once its outermost tile has been turned over."""
    table = Table(hands=(f"{card} attack attack", ""), tiles={match: f"{tiles} |", **OTHER})
    table.turn(card, TurnOver(match, "left"))
    assert table.tiles("A:FRA-SEN") == "1 |"
    return table.tiles(match).removesuffix(" |")


@FOUL_CARDS
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1", "(1)"),
        ("2", "(2) 1"),
        ("3", "(3) 2"),
        ("P attack 3", "P attack (3) 2"),
        ("3 1", "3 (1)"),
        ("(2) 1", "(2) (1)"),
        ("3 3 2", "3 3 (2) 1"),
    ],
)
def test_w5_10_a_goal_is_turned_over_and_one_less_laid_beside_it(card: str, before: str, after: str) -> None:
    assert turned(card, before) == after


@FOUL_CARDS
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("P P P 2", "P P P 1"),
        ("P P P 3", "P P P 2"),
        ("P P P 1", "P P P (1)"),
        ("(3) (3) (2) 1", "(3) (3) (2) (1)"),
    ],
)
def test_w5_10_on_the_last_square_the_lower_tile_takes_its_place(card: str, before: str, after: str) -> None:
    """But a single goal is just turned over there as well."""
    assert turned(card, before) == after


@FOUL_CARDS
def test_w5_10_the_last_square_is_the_ranks(card: str) -> None:
    """Three squares for Mexico and Italy."""
    assert turned(card, "P P 2", "G:MEX-ITA") == "P P 1"
    assert turned(card, "P 2", "G:MEX-ITA") == "P (2) 1"
    assert turned(card, "P P 3", "G:ITA-ECU") == "P P 2"
    assert turned(card, "P 1", "C:CHN-CRC") == "P (1)"


@FOUL_CARDS
def test_w5_10_in_a_knock_out_round_too(card: str) -> None:
    matches = {"SF-1": "SEN-TUR", "SF-2": "GER-KOR"}
    tiles = {"SF-1": "P P 3 |", "SF-2": "3 P 2 | 1"}
    table = Table(hands=(f"{card} {card} attack", ""), phase="semi_finals", matches=matches, tiles=tiles, pile=12)
    table.turn(card, TurnOver("SF-1", "left"))
    assert table.tiles("SF-1") == "P P 2 |"
    table.throw().turn(card, TurnOver("SF-2", "left"))
    assert table.tiles("SF-2") == "3 P (2) 1 | 1"


@FOUL_CARDS
def test_w5_10_it_is_told_with_the_lower_tile(card: str) -> None:
    table = Table(hands=(f"{card} attack attack", ""), tiles={"C:BRA-TUR": "3 |", **OTHER})
    table.turn(card, TurnOver("C:BRA-TUR", "left"))
    assert table.happened(CardPlayed) == [CardPlayed(A, card)]
    assert table.happened(TileTurned) == [TileTurned("C:BRA-TUR", "BRA", "three_goals", "two_goals")]


def test_w5_10_the_lower_tile_is_itself_exposed() -> None:
    """Beside the other one as well as in its place."""
    table = Table(hands=("foul foul attack", "foul attack attack"), tiles={"C:BRA-TUR": "3 | P P P 2", **OTHER})
    table.turn("foul", TurnOver("C:BRA-TUR", "left")).play(Play("foul"))
    assert table.rows(TurnOver) == {("C:BRA-TUR", "BRA"), ("C:BRA-TUR", "TUR"), ("A:FRA-SEN", "FRA")}
    table.play(TurnOver("C:BRA-TUR", "right"), "attack").play(Play("foul"))
    assert ("C:BRA-TUR", "TUR") in table.rows(TurnOver)


def test_w5_10_what_is_turned_over_counts_nothing_and_keeps_its_square() -> None:
    matches = {"SF-1": "ARG-USA", "SF-2": "URU-YUG"}
    table = Table(
        "1930",
        hands=("foul attack attack", "attack attack attack"),
        phase="semi_finals",
        owners={"ARG": A, "USA": B, "URU": A, "YUG": B},
        matches=matches,
        tiles={"SF-1": "3 | P P P", "SF-2": "1 |"},
        pile=2,
        modifier_dice=False,
    )
    table.turn("foul", TurnOver("SF-1", "left"))
    assert table.tiles("SF-1") == "(3) 2 | P P P"
    table.throw()
    match = table.match("SF-1")
    assert (match.left.goals, match.right.goals) == (2, 3)


def test_w5_10_a_foul_needs_an_exposed_goal() -> None:
    tiles = {"C:BRA-TUR": "1 attack | 3 P", "G:MEX-ITA": "2 defence | 1 (1)"}
    table = Table(hands=("foul offside attack", ""), tiles=tiles)
    assert table.playable() == {"offside", "attack"}


def test_w5_10_it_never_turns_an_attack() -> None:
    table = Table(hands=("foul offside attack", ""), tiles={"C:BRA-TUR": "1 attack | 3", **OTHER}).play(Play("foul"))
    assert table.question() == WhatToTurnOver("foul")
    assert table.rows(TurnOver) == {("C:BRA-TUR", "TUR"), ("A:FRA-SEN", "FRA")}


def test_w5_11_offside_turns_an_exposed_goal_or_an_exposed_attack() -> None:
    tiles = {"C:BRA-TUR": "1 attack | 3", "G:MEX-ITA": "2 defence | P"}
    table = Table(hands=hand("offside"), tiles=tiles).play(Play("offside"))
    assert table.question() == WhatToTurnOver("offside")
    assert table.rows(TurnOver) == {("C:BRA-TUR", "BRA"), ("C:BRA-TUR", "TUR")}
    table.play(TurnOver("C:BRA-TUR", "left"), "attack")
    assert table.tiles("C:BRA-TUR") == "1 (attack) | 3"
    assert table.happened(TileTurned) == [TileTurned("C:BRA-TUR", "BRA", "attack", None)]


def test_w5_11_an_attack_on_the_last_square_is_just_turned_over() -> None:
    table = Table(hands=hand("offside"), tiles={"C:CHN-CRC": "P attack |", **OTHER})
    table.turn("offside", TurnOver("C:CHN-CRC", "left"))
    assert table.tiles("C:CHN-CRC") == "P (attack) |"


@pytest.mark.parametrize(("tiles", "cards"), [("attack", {"offside"}), ("1", {"offside", "foul"}), ("P", set())])
def test_w5_11_it_needs_one_or_the_other(tiles: str, cards: set[str]) -> None:
    assert Table(hands=("offside foul foul", ""), tiles={"C:BRA-TUR": f"| {tiles}"}).playable() == cards


# --- penalty


@pytest.mark.parametrize("colour", ["red", "blue", "green"])
def test_w5_12_any_colour_but_black_scores(colour: str) -> None:
    table = Table(hands=hand("penalty"), tiles={"G:MEX-ITA": "attack |"}).play(Play("penalty"))
    assert table.question() == WhoShoots()
    assert len(table.rows(Shoot)) == len(table.legal) == ALL_ROWS, "any team of any match"
    table.play(Shoot("G:MEX-ITA", "left"), white(colour), "attack")
    assert table.events[:2] == [
        PenaltyTaken("G:MEX-ITA", "MEX", "first_white", colour, True),
        TileLaid("G:MEX-ITA", "MEX", "penalty"),
    ]
    assert table.tiles("G:MEX-ITA") == "attack P |"


@pytest.mark.parametrize("face", [0, 1])
def test_w5_12_a_miss_lays_nothing_and_the_card_is_spent(face: int) -> None:
    table = Table(hands=hand("penalty"), pile=60)
    spent = table.view.discards.get("penalty", 0) + 1
    table.turn("penalty", Shoot("G:MEX-ITA", "left"), rolls=[face])
    assert table.happened(PenaltyTaken) == [PenaltyTaken("G:MEX-ITA", "MEX", "first_white", "black", False)]
    assert not table.happened(TileLaid)
    assert table.tiles("G:MEX-ITA") == "|"
    assert table.view.discards["penalty"] == spent
    assert "penalty" not in table.hand(A)


def test_w5_12_one_roll_of_a_die_with_two_black_faces() -> None:
    """The first white die: black, black, red, red, blue, green. The second has a yellow face."""
    colours = []
    for face in range(6):
        table = Table(hands=hand("penalty"), pile=60)
        table.turn("penalty", Shoot("G:MEX-ITA", "left"), rolls=[face])
        assert table.asked == [6, 60]
        colours += [event.colour for event in table.happened(PenaltyTaken)]
    assert colours == ["black", "black", "red", "red", "blue", "green"]


@pytest.mark.parametrize("rank", ROW_OF_RANK)
def test_w5_12_whatever_the_rank_it_is_one_goal(rank: str) -> None:
    match, side = ROW_OF_RANK[rank]
    table = Table(hands=hand("penalty")).turn("penalty", Shoot(match, side), rolls=[white("green")])
    assert table.tiles(match).strip("| ") == "P"


def test_w5_12_a_p_tile_counts_one_goal() -> None:
    table = Table(
        "1930",
        players=2,
        phase="semi_finals",
        owners={"ARG": A, "USA": B, "URU": A, "YUG": B},
        matches={"SF-1": "ARG-USA", "SF-2": "URU-YUG"},
        tiles={"SF-1": "P P | P", "SF-2": "| 1"},
        pile=1,
        modifier_dice=False,
    ).throw()
    match = table.match("SF-1")
    assert (match.left.goals, match.right.goals) == (2, 1)


def test_w5_12_a_p_tile_can_never_be_turned_over() -> None:
    tiles = {"C:BRA-TUR": "P | 3 P", "G:MEX-ITA": "attack P | P"}
    table = Table(hands=("foul offside defence", ""), tiles=tiles)
    assert table.playable() == {"defence"}
    assert table.play(Play("defence")).rows(TurnOver) == set()


def test_w5_12_only_a_row_with_a_free_square_may_be_named() -> None:
    table = Table(hands=hand("penalty"), tiles={"C:CHN-CRC": "P P | P"}).play(Play("penalty"))
    assert ("C:CHN-CRC", "CHN") not in table.rows(Shoot)
    assert ("C:CHN-CRC", "CRC") in table.rows(Shoot)
    assert "penalty" not in Table(hands=hand("penalty"), tiles=full_but("2002", {})).playable()


# --- exposed and protected


def exposed(tiles: str) -> set[str]:
    """With which cards the left-hand row can be attacked."""
    cards = set()
    for card in ("foul", "offside", "defence"):
        table = Table(hands=(f"{card} two_goals two_goals", ""), tiles={"C:BRA-TUR": f"{tiles} | 1", "A:FRA-SEN": "1 | attack"})
        if ("C:BRA-TUR", "BRA") in table.play(Play(card)).rows(TurnOver):
            cards.add(card)
    return cards


@pytest.mark.parametrize(
    ("tiles", "by"),
    [
        ("", set()),
        ("1", {"foul", "offside"}),
        ("2", {"foul", "offside"}),
        ("3", {"foul", "offside"}),
        ("attack", {"offside", "defence"}),
        ("attack 1", {"foul", "offside"}),
        ("1 attack", {"offside", "defence"}),
        ("3 3 attack", {"offside", "defence"}),
        ("3 3 3 1", {"foul", "offside"}),
        ("(3) 2", {"foul", "offside"}),
        ("(attack) attack", {"offside", "defence"}),
    ],
)
def test_w5_13_only_the_outermost_tile_is_exposed(tiles: str, by: set[str]) -> None:
    assert exposed(tiles) == by


@pytest.mark.parametrize("tiles", ["(1)", "(attack)", "3 (1)", "attack (1)", "1 (attack)", "3 (3) (2) (1)"])
def test_w5_13_what_lies_inside_stays_protected_when_the_outermost_has_been_turned_over(tiles: str) -> None:
    assert exposed(tiles) == set()


@pytest.mark.parametrize("tiles", ["defence", "3 defence", "attack defence", "P", "3 P", "attack P", "2 1 attack P"])
def test_w5_13_a_defence_or_p_tile_outermost_leaves_nothing_exposed(tiles: str) -> None:
    assert exposed(tiles) == set()


def test_w5_13_a_new_tile_protects_and_is_exposed_itself() -> None:
    table = Table(hands=("attack one_goal foul", "foul offside defence"), tiles={"C:BRA-TUR": "3 |", **OTHER})
    table.turn("attack", Lay("C:BRA-TUR", "left"))
    before = table.state.copy()
    table.play(Play("foul"), "attack")
    assert table.tiles("A:FRA-SEN") == "(1) |", "the only goal that is exposed"
    table.state = before
    assert ("C:BRA-TUR", "BRA") in table.play(Play("defence")).rows(TurnOver)


def test_w5_13_a_row_protects_only_itself() -> None:
    """Brazil's defence in one match helps neither in another nor against Turkey's row."""
    tiles = {"C:BRA-TUR": "1 defence | 1", "C:BRA-CHN": "1 |"}
    table = Table(hands=hand("offside"), tiles=tiles).play(Play("offside"))
    assert table.rows(TurnOver) == {("C:BRA-TUR", "TUR"), ("C:BRA-CHN", "BRA")}


@pytest.mark.parametrize("card", ["foul", "offside"])
def test_w5_13_the_example_of_the_rulebook(card: str) -> None:
    """Section VII: Mexico's defence tile protects an attack and a goal; Italy's only goal is exposed."""
    table = Table(hands=(f"{card} defence attack", ""), tiles={"G:MEX-ITA": "attack 1 defence | 1", **OTHER})
    table.play(Play(card))
    assert table.rows(TurnOver) == {("G:MEX-ITA", "ITA"), ("A:FRA-SEN", "FRA")}
    table.play(TurnOver("G:MEX-ITA", "right"), "attack")
    assert table.tiles("G:MEX-ITA") == "attack 1 defence | (1)"


def test_w5_13_and_no_defence_card_can_turn_mexicos_attack() -> None:
    table = Table(hands=hand("defence"), tiles={"G:MEX-ITA": "attack 1 defence | 1"}).play(Play("defence"))
    assert table.rows(TurnOver) == set()


def test_w5_14_three_goals_are_brought_down_step_by_step() -> None:
    table = Table(hands=("foul offside attack", "foul foul attack"), tiles={"C:BRA-TUR": "3 |", **OTHER})
    seen = []
    for card in ("offside", "foul", "foul"):
        table.turn(card, TurnOver("C:BRA-TUR", "left"))
        seen.append(table.tiles("C:BRA-TUR"))
    assert seen == ["(3) 2 |", "(3) (2) 1 |", "(3) (2) (1) |"]
    table.play(Play("foul"), "attack")
    assert table.tiles("A:FRA-SEN") == "(1) |", "nothing is left of the three"
    assert table.tiles("C:BRA-TUR") == "(3) (2) (1) |"


def test_w5_14_also_where_squares_are_short() -> None:
    """Italy's last square: the lower tiles take the place of the others."""
    table = Table(hands=("foul offside attack", "foul foul attack"), tiles={"G:MEX-ITA": "| P P 3", **OTHER})
    seen = []
    for card in ("offside", "foul", "foul"):
        table.turn(card, TurnOver("G:MEX-ITA", "right"))
        seen.append(table.tiles("G:MEX-ITA"))
    assert seen == ["| P P 2", "| P P 1", "| P P (1)"]


# --- what boards are told of each answer


BOTH_MINE = {"BRA": A, "TUR": A}


def told(table: Table, move: Move) -> tuple[set[str], set[str], bool]:
    """For and against which of the own teams, and whether it turns the match."""
    told = GAME.outlook(table.state, table.state.mover(), GAME.moves("2002").number(move))
    return set(told.get("for", ())), set(told.get("against", ())), told.get("turns", False)


def test_w5_3_a_goal_is_for_the_team_of_its_row() -> None:
    table = Table(owners=BOTH_MINE, hands=hand("one_goal"), tiles={"C:BRA-TUR": "1 | attack"}).play(Play("one_goal"))
    assert told(table, Lay("C:BRA-TUR", "left")) == ({"BRA"}, {"TUR"}, False)
    assert told(table, Lay("C:BRA-TUR", "right")) == ({"TUR"}, {"BRA"}, True)


def test_w5_8_half_a_goal_turns_nothing_until_it_is_a_whole_one() -> None:
    table = Table(owners=BOTH_MINE, hands=hand("attack"), tiles={"C:BRA-TUR": "attack |"}).play(Play("attack"))
    assert told(table, Lay("C:BRA-TUR", "right")) == ({"TUR"}, {"BRA"}, False)
    assert told(table, Lay("C:BRA-TUR", "left")) == ({"BRA"}, {"TUR"}, True)


def test_w5_9_a_defence_may_be_for_either_and_against_an_attack() -> None:
    table = Table(owners=BOTH_MINE, hands=hand("defence"), tiles={"C:BRA-TUR": "attack |"}).play(Play("defence"))
    assert told(table, Lay("C:BRA-TUR", "left")) == ({"BRA", "TUR"}, set(), False)
    assert told(table, TurnOver("C:BRA-TUR", "left")) == ({"TUR"}, {"BRA"}, False)


def test_w5_12_a_penalty_is_told_as_if_it_went_in() -> None:
    table = Table(owners=BOTH_MINE, hands=hand("penalty")).play(Play("penalty"))
    assert told(table, Shoot("C:BRA-TUR", "right")) == ({"TUR"}, {"BRA"}, True)


def test_w5_13_of_teams_of_others_only_a_turn_is_told() -> None:
    owners = {"BRA": B, "TUR": A}
    table = Table(owners=owners, hands=hand("one_goal"), tiles={"C:BRA-TUR": "1 | attack"}).play(Play("one_goal"))
    assert told(table, Lay("C:BRA-TUR", "left")) == (set(), {"TUR"}, False)
    assert told(table, Lay("C:BRA-TUR", "right")) == ({"TUR"}, set(), True)
    table = Table(owners={"BRA": B, "TUR": B}, hands=hand("attack")).play(Play("attack"))
    assert GAME.outlook(table.state, A, GAME.moves("2002").number(Lay("C:BRA-TUR", "left"))) == {}


def test_w5_12_of_a_card_of_the_hand_nothing_is_told() -> None:
    table = Table(hands=hand("penalty"))
    assert GAME.outlook(table.state, A, GAME.moves("2002").number(Play("penalty"))) == {}
