"""W6: the end of a phase, and scoring."""

import pytest

from anpfiff.core.event import Event
from anpfiff.football.events import LotsDrawn
from anpfiff.games.worldcup.events import (
    CardDrawn,
    DiceRolled,
    Kick,
    LastTurnsBegan,
    MatchScored,
    PenaltyTaken,
    PhaseBegan,
    PileRenewed,
    PlayerOut,
    TileLaid,
    TurnBegan,
)
from anpfiff.games.worldcup.moves import Shoot
from anpfiff.games.worldcup.prompts import WhatToPlay
from rules.worldcup.stage import DECK, Scores, Stage, by_letters, by_phase
from rules.worldcup.table import EDITIONS, A, B, Table, dice, kicks, white

ONE_PASS = ("1930", "1954", "1970")
TWO_PASSES = ("1998", "2002")

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def whole_cup(edition: str, players: int, modifier_dice: bool = False) -> Stage:
    """From the first card to the final, whoever wins early."""
    stage = Stage(edition, players, early_win="play_on", modifier_dice=modifier_dice).groups(outcomes=None)
    while stage.mover >= 0:
        stage.round(outcomes=None)
    return stage


def before_scoring(events: list[Event]) -> list[Event]:
    first = next(place for place, event in enumerate(events) if isinstance(event, MatchScored))
    return events[:first]


def draws(events: list[Event]) -> int:
    return sum(isinstance(event, CardDrawn) for event in events)


def final(teams: str, tiles: str, modifier_dice: bool = True) -> Table:
    """The final of 2002 before the last card. The left-hand team's owner is on turn."""
    return Table(
        "2002",
        phase="finals",
        matches={"F": teams},
        open_matches=["F"],
        owners={teams[:3]: A, teams[4:]: B},
        tiles={"F": tiles},
        pile=1,
        modifier_dice=modifier_dice,
    )


# --- W6.1 to W6.3: when a phase ends


@every_edition
@pytest.mark.parametrize("players", [2, 8])
def test_w6_1_every_phase_ends_at_once_with_the_last_card(edition: str, players: int) -> None:
    phases = by_phase(whole_cup(edition, players).log)
    assert len(phases) == {"1930": 3, "1954": 5, "1970": 4, "1998": 5, "2002": 5}[edition]
    for began, events in phases:
        played = before_scoring(events)
        passes = 2 if began.phase == "groups" and edition in TWO_PASSES else 1
        assert draws(played) == passes * began.pile
        assert isinstance(played[-1], CardDrawn), "nobody has another turn after the last card"


def test_w6_1_no_phase_ends_before_the_last_card() -> None:
    stage = Stage("1930").to_last_turn()
    assert stage.in_all(MatchScored) == []
    assert stage.view.pile == 1
    stage.throw()
    assert stage.happened(MatchScored)


def test_w6_1_the_eight_cards_of_a_final_of_1930_are_four_turns_for_each_of_two() -> None:
    """The rulebook's example."""
    stage = Stage("1930", 2, {"URU": A, "ARG": B}, early_win="play_on").to_phase("final").round()
    _, events = by_phase(stage.log)[-1]
    turns = [event.seat for event in before_scoring(events) if isinstance(event, TurnBegan)]
    assert sorted(turns) == [A] * 4 + [B] * 4


def test_w6_1_hands_of_three_are_kept() -> None:
    stage = Stage("2002", 3).to_last_turn()
    last = stage.mover
    kept = {seat: stage.hand(seat) for seat in range(3) if seat != last}
    stage.groups()
    assert stage.began.phase == "round_of_16"
    assert {seat: stage.hand(seat) for seat in kept} == kept
    assert len(stage.hand(last)) == 3


@every_edition
@pytest.mark.parametrize("players", [9, 11])
def test_w6_2_with_nine_or_more_everybody_has_one_more_turn_without_drawing(edition: str, players: int) -> None:
    stage = Stage(edition, players).groups(outcomes=None)
    _, events = by_phase(stage.log)[0]
    called = events.index(LastTurnsBegan())
    drawer = stage.drawer
    drawn, last_turns = events[:called], before_scoring(events[called:])
    assert isinstance(drawn[-1], CardDrawn)
    assert drawn[-1].seat == drawer
    around = [(drawer + 1 + place) % players for place in range(players)]
    assert [event.seat for event in last_turns if isinstance(event, TurnBegan)] == around, "it ends with the last drawer"
    assert draws(last_turns) == 0


@every_edition
def test_w6_2_hands_of_two_remain(edition: str) -> None:
    stage = Stage(edition, 13).to_last_turn()
    assert [len(stage.hand(seat)) for seat in range(13)] == [3 if seat == stage.drawer else 2 for seat in range(13)]
    stage.groups(outcomes=None)
    out = stage.happened(PlayerOut)
    assert out
    assert all(len(player.cards) == 2 for player in out)


def test_w6_2_whoever_has_a_last_turn_is_told_that_nothing_is_drawn() -> None:
    stage = Stage("1930", 9)
    while not stage.happened(LastTurnsBegan):
        assert stage.state.prompt(stage.mover) == WhatToPlay(True)
        stage.throw()
    for _ in range(9):
        assert stage.state.prompt(stage.mover) == WhatToPlay(False)
        stage.throw()
    assert stage.happened(MatchScored)
    assert stage.state.prompt(stage.mover) == WhatToPlay(True)


@every_edition
@pytest.mark.parametrize("players", [9, 10, 13])
def test_w6_2_the_last_drawer_still_counts_as_such(edition: str, players: int) -> None:
    stage = Stage(edition, players).groups(outcomes=None)
    assert stage.began.phase != "groups"
    assert stage.mover == stage.left_of(stage.drawer, stage.began.seats)


@every_edition
def test_w6_2_below_nine_nobody_has_another_turn(edition: str) -> None:
    stage = whole_cup(edition, 8)
    assert stage.in_all(LastTurnsBegan) == []
    assert all(len(player.cards) == 3 for player in stage.in_all(PlayerOut))


@every_edition
def test_w6_2_only_after_the_last_pass_and_every_later_phase_ends_at_once(edition: str) -> None:
    stage = whole_cup(edition, 10)
    groups, *later = by_phase(stage.log)
    assert groups[1].count(LastTurnsBegan()) == 1
    called = groups[1].index(LastTurnsBegan())
    passes = 2 if edition in TWO_PASSES else 1
    assert draws(groups[1][:called]) == passes * (DECK[edition] - 30)
    for began, events in later:
        filled = 3 * len(began.seats) - 2 * len(began.seats) if began == later[0][0] else 0
        assert LastTurnsBegan() not in events
        assert draws(before_scoring(events)) == began.pile + filled
        assert isinstance(before_scoring(events)[-1], CardDrawn)


def test_w6_2_replays_of_the_group_stage_end_at_once() -> None:
    stage = Stage("1930", 9).groups({"4": "USA-BEL 1:0, PAR-BEL 1:0"}, None)
    assert stage.began.replay == 1
    stage.end(stage.scores("USA-PAR 1:0", "4"), None)
    assert stage.in_all(LastTurnsBegan) == [LastTurnsBegan()]
    replays = by_phase(stage.log)[1][1]
    assert draws(before_scoring(replays)) == 6 + 2, "the pile, and a card each for the two who held two"


@pytest.mark.parametrize("edition", ONE_PASS)
def test_w6_3_one_pass_through_the_pile(edition: str) -> None:
    stage = Stage(edition, 4).groups()
    _, events = by_phase(stage.log)[0]
    assert stage.in_all(PileRenewed) == []
    assert draws(before_scoring(events)) == DECK[edition] - 12


@pytest.mark.parametrize("edition", TWO_PASSES)
def test_w6_3_two_passes_through_the_pile(edition: str) -> None:
    stage = Stage(edition, 4)
    while not stage.happened(PileRenewed):
        assert draws(stage.log) - 12 < 75
        stage.throw()
    drawn, renewed, began = stage.events[-3:]
    assert isinstance(drawn, CardDrawn), "at once"
    assert renewed == PileRenewed(75), "with the card just played"
    assert isinstance(began, TurnBegan)
    assert stage.view.discards == {}
    assert (stage.view.pile, stage.view.aside) == (75, 0)
    assert stage.view.pass_number == 2
    stage.groups()
    assert stage.in_all(PileRenewed) == [PileRenewed(75)]
    _, events = by_phase(stage.log)[0]
    assert draws(before_scoring(events)) == 150


@pytest.mark.parametrize("edition", TWO_PASSES)
def test_w6_3_tiles_stay_and_the_turn_passes_on(edition: str) -> None:
    stage = Stage(edition, 4)
    match = stage.numbers.matches[0]
    stage.lay(match, "left", "attack").lay(match, "right", "one_goal (attack)")
    shown = stage.match(match)
    while not stage.happened(PileRenewed):
        last = stage.mover
        stage.throw()
    assert stage.match(match) == shown
    assert stage.mover == (last + 1) % 4


# --- W6.4 to W6.6: dice and goals


def test_w6_4_the_rulebooks_example() -> None:
    """One black, two red and one yellow in group 1 of 1930."""
    stage = Stage("1930", modifier_dice=True).to_last_turn()
    stage.lay("1:FRA-MEX", "left", "attack attack").lay("1:ARG-FRA", "right", "attack")
    rolled = [("red", "yellow", "red", "black"), *[("black", "black", "black", "black")] * 3]
    stage.end("", [face for colours in rolled for face in dice(*colours)])
    goals = stage.scored
    assert goals["1:ARG-FRA"] == (1, 1), "the red team has a goal, the yellow one's single attack becomes one"
    assert goals["1:ARG-MEX"] == (1, 0)
    assert goals["1:ARG-CHI"] == (1, 0), "in all its matches"
    assert goals["1:FRA-MEX"] == (1, 0), "two attacks and a die are still one goal"
    assert goals["1:CHI-FRA"] == (0, 0), "half a goal alone is none"
    assert goals["1:CHI-MEX"] == (0, 0)


NOBODY = ("black", "black", "black", "black")
"""Dice for a group without a black team."""


def rolled_for(*groups: tuple[str, str, str, str]) -> list[int]:
    return [face for colours in groups for face in dice(*colours)]


def test_w6_4_two_black_one_blue_and_one_yellow() -> None:
    """The rulebook's example that names no group: France is black, Denmark blue, Saudi Arabia yellow, South Africa green."""
    stage = Stage("1998", modifier_dice=True).to_last_turn()
    stage.lay("C:KSA-DEN", "right", "attack").lay("C:RSA-DEN", "right", "attack attack").lay("C:RSA-KSA", "right", "attack")
    colours = ("black", "yellow", "blue", "black")
    stage.groups({"C": ""}, rolled_for(NOBODY, NOBODY, colours, *[NOBODY] * 5))
    goals = {match: score for match, score in stage.scored.items() if match.startswith("C:")}
    assert goals == {
        "C:FRA-RSA": (1, 0),
        "C:FRA-KSA": (1, 0),
        "C:FRA-DEN": (1, 0),
        "C:KSA-DEN": (0, 1),
        "C:RSA-DEN": (0, 1),
        "C:RSA-KSA": (0, 1),
    }, "half a goal helps only beside an odd number of attacks"


def test_w6_4_two_black_one_red_and_one_green() -> None:
    """The short rules' example: West Germany is black, Hungary red, Turkey green, South Korea grey."""
    stage = Stage("1954", modifier_dice=True).to_last_turn()
    stage.lay("2:HUN-KOR", "left", "attack").lay("2:FRG-TUR", "right", "attack").lay("2:TUR-KOR", "left", "attack attack")
    stage.groups({"2": ""}, [*rolled_for(NOBODY, ("red", "green", "black", "black"), NOBODY, NOBODY), *[0] * 7])
    goals = {match: score for match, score in stage.scored.items() if match.startswith("2:")}
    assert goals == {"2:FRG-TUR": (1, 1), "2:HUN-KOR": (1, 0), "2:HUN-FRG": (0, 1), "2:TUR-KOR": (1, 0)}


def test_w6_4_dice_are_rolled_for_each_group_and_count_only_there() -> None:
    stage = Stage("1930", modifier_dice=True)
    rolled = [
        ("black", "black", "black", "black"),
        ("blue", "blue", "blue", "blue"),
        ("green", "green", "black", "green"),
        ("red", "red", "red", "red"),
    ]
    stage.end("", [face for colours in rolled for face in dice(*colours)])
    assert stage.happened(DiceRolled) == [DiceRolled(str(group + 1), colours) for group, colours in enumerate(rolled)]
    goals = stage.scored
    assert {match: score for match, score in goals.items() if score != (0, 0)} == {
        "2:YUG-BRA": (2, 0),
        "2:YUG-BOL": (2, 0),
        "3:ROU-PER": (1, 0),
        "3:URU-ROU": (0, 1),
    }, "nobody in group 1 is black, nobody in group 4 red; YUG is blue; ROU is green and URU black"


@every_edition
def test_w6_4_once_for_each_group_and_once_for_each_later_phase(edition: str) -> None:
    stage = whole_cup(edition, 4, modifier_dice=True)
    groups = stage.numbers.groups
    for began, events in by_phase(stage.log):
        rolls = [event.group for event in events if isinstance(event, DiceRolled)]
        assert rolls == (groups if began.phase == "groups" and not began.replay else [None])


def test_w6_4_in_a_knock_out_phase_the_dice_count_for_all_matches() -> None:
    table = Table(
        "2002",
        phase="semi_finals",
        matches={"SF-1": "BRA-TUR", "SF-2": "GER-KOR"},
        tiles={"SF-1": "| attack"},
        pile=1,
    )
    table.throw(then=[*dice("black", "black", "black", "red"), *kicks("xxxxx", "....x")])
    assert table.happened(DiceRolled) == [DiceRolled(None, ("black", "black", "black", "red"))]
    assert [(score.match, score.left_goals, score.right_goals) for score in table.happened(MatchScored)] == [
        ("SF-1", 1, 1),
        ("SF-2", 1, 0),
    ]


def test_w6_4_once_for_all_replays_of_all_groups() -> None:
    stage = Stage("1930", modifier_dice=True)
    nobody = dice("black", "black", "black", "black")
    stage.end(stage.scores("ARG-CHI 1:0, ARG-FRA 1:0, ARG-MEX 1:0", "1"), nobody * 4)
    assert [pairing.match for pairing in stage.began.matches] == [
        *("2:YUG-BRA", "2:YUG-BOL", "2:BRA-BOL", "4:USA-BEL", "4:USA-PAR", "4:PAR-BEL"),
    ]
    stage.end("", dice("blue", "blue", "red", "grey"))
    assert stage.happened(DiceRolled) == [DiceRolled(None, ("blue", "blue", "red", "grey"))]
    assert stage.scored == {
        "2:YUG-BRA": (1, 0),
        "2:YUG-BOL": (1, 0),
        "2:BRA-BOL": (0, 0),
        "4:USA-BEL": (1, 0),
        "4:USA-PAR": (1, 0),
        "4:PAR-BEL": (0, 0),
    }


@pytest.mark.parametrize(
    ("tiles", "matching_dice", "goals"),
    [
        ("", 0, 0),
        ("1", 0, 1),
        ("2", 0, 2),
        ("3", 0, 3),
        ("P", 0, 1),
        ("defence defence", 0, 0),
        ("attack", 0, 0),
        ("attack attack", 0, 1),
        ("attack attack attack", 0, 1),
        ("attack attack attack attack", 0, 2),
        ("", 1, 0),
        ("", 2, 1),
        ("", 3, 1),
        ("", 4, 2),
        ("attack", 1, 1),
        ("attack attack", 1, 1),
        ("attack attack", 2, 2),
        ("attack attack attack", 1, 2),
        ("attack", 2, 1),
        ("(1)", 0, 0),
        ("(2) 1", 0, 1),
        ("(3) (2) 1", 0, 1),
        ("(attack)", 1, 0),
        ("(attack) attack", 0, 0),
        ("(attack) attack", 1, 1),
        ("3 P attack attack", 0, 5),
        ("1 2 attack defence", 1, 4),
    ],
)
def test_w6_5_goals_of_a_team(tiles: str, matching_dice: int, goals: int) -> None:
    """Germany is black; the blue team is ahead in any case."""
    table = final("GER-SEN", f"{tiles} | 3 3 3")
    colours = [*["black"] * matching_dice, *["red"] * (4 - matching_dice)]
    table.throw(then=dice(*colours))
    assert table.happened(MatchScored) == [MatchScored("F", "GER", "SEN", goals, 9, False)]


@every_edition
def test_w6_6_without_the_option_no_modifier_dice_are_rolled(edition: str) -> None:
    stage = whole_cup(edition, 4)
    assert stage.in_all(DiceRolled) == []
    assert stage.in_all(MatchScored)


@pytest.mark.parametrize("colour", ["black", "red", "blue", "green"])
def test_w6_6_penalties_still_use_a_die(colour: str) -> None:
    table = Table("2002", hands=("penalty attack attack", "", ""), modifier_dice=False)
    table.turn("penalty", Shoot("A:FRA-SEN", "left"), rolls=[white(colour)])
    assert table.happened(PenaltyTaken) == [PenaltyTaken("A:FRA-SEN", "FRA", "first_white", colour, colour != "black")]
    assert bool(table.happened(TileLaid)) == (colour != "black")


def test_w6_6_shoot_outs_still_use_dice() -> None:
    table = final("GER-BRA", "|", modifier_dice=False)
    table.throw(then=kicks("xxxxx", "....."))
    assert table.happened(DiceRolled) == []
    assert len(table.happened(Kick)) == 10
    assert table.view.champion == "GER"


# --- W6.7, W6.8: points


_A_WIN_OR_TWO_DRAWS = "ad 0:3, ac 1:0, ab 0:0, bc 0:0, bd 0:0, cd 0:0"
"""d is first. b has three draws, a one win, one draw and one defeat, and a goal difference of -2."""


@pytest.mark.parametrize(
    ("edition", "group", "teams", "through"),
    [
        ("1970", "1", "MEX URS BEL SLV", ("SLV", "URS")),
        ("1998", "B", "ITA CHI CMR AUT", ("AUT", "ITA")),
        ("2002", "A", "FRA SEN URU DEN", ("DEN", "FRA")),
    ],
)
def test_w6_7_a_win_is_worth_two_or_three_points(edition: str, group: str, teams: str, through: tuple[str, ...]) -> None:
    """With two points for a win a and b are level, and the goal difference speaks for b; with three a is ahead."""
    results = _A_WIN_OR_TWO_DRAWS if edition != "1970" else _A_WIN_OR_TWO_DRAWS.replace("0:3", "0:2")
    stage = Stage(edition).groups({group: by_letters(results, teams)})
    assert stage.through[group] == through
    assert stage.in_all(LotsDrawn) == []


def test_w6_7_two_points_in_1930() -> None:
    """Three draws are as good as a win, a draw and a defeat: all four are level."""
    stage = Stage("1930").groups({"1": "ARG-FRA 0:0, ARG-MEX 0:0, ARG-CHI 0:0, FRA-MEX 1:0, MEX-CHI 1:0, CHI-FRA 1:0"})
    assert len(stage.began.matches) == 6


def test_w6_7_two_points_in_1954() -> None:
    """A win and a defeat are as good as two draws: YUG and MEX are level behind BRA."""
    stage = Stage("1954").groups({"1": "FRA-MEX 0:0, BRA-MEX 0:0, FRA-YUG 0:1, BRA-YUG 1:0"})
    assert list(stage.pairings) == ["1:MEX-YUG"]


@pytest.mark.parametrize(
    ("edition", "group", "results", "through"),
    [
        ("1930", "2", "BRA-YUG 1:0, YUG-BOL 1:0, BRA-BOL 0:0", ("BRA",)),
        ("1954", "1", "BRA-MEX 1:0, BRA-YUG 1:0, FRA-MEX 0:0, FRA-YUG 0:0", ("BRA", "FRA")),
        ("1970", "1", "MEX-URS 0:0, MEX-BEL 1:0, MEX-SLV 1:0, URS-BEL 1:0, BEL-SLV 1:0, URS-SLV 0:2", ("MEX", "URS")),
        ("1998", "B", "ITA-CHI 0:0, ITA-CMR 1:0, ITA-AUT 1:0, CHI-CMR 1:0, CMR-AUT 1:0, CHI-AUT 0:3", ("ITA", "CHI")),
        ("2002", "A", "FRA-SEN 0:0, FRA-URU 1:0, FRA-DEN 1:0, SEN-URU 1:0, URU-DEN 1:0, SEN-DEN 0:3", ("FRA", "SEN")),
    ],
)
def test_w6_7_a_draw_is_worth_a_point(edition: str, group: str, results: str, through: tuple[str, ...]) -> None:
    """Without the point of a draw the last to go through would be level with others whom every tie-break would prefer."""
    stage = Stage(edition).groups({group: results})
    assert stage.through[group] == through
    assert stage.in_all(LotsDrawn) == []


@every_edition
def test_w6_8_who_advances(edition: str) -> None:
    stage = Stage(edition).groups()
    advance = 1 if edition == "1930" else 2
    assert stage.through == {group: teams[:advance] for group, teams in stage.numbers.edition.groups.items()}
    assert len([team for team in stage.view.teams.values() if team.can_win]) == advance * len(stage.through)
    playing = {team for pairing in stage.happened(PhaseBegan)[-1].matches for team in (pairing.left, pairing.right)}
    assert playing == {team for teams in stage.through.values() for team in teams}


@pytest.mark.parametrize("edition", ["1970", "1998", "2002"])
def test_w6_8_it_is_the_order_of_points_that_counts(edition: str) -> None:
    stage = Stage(edition)
    groups = stage.numbers.edition.groups
    scores: Scores = {}
    for group, teams in groups.items():
        scores |= stage.won_by(group, teams[3], teams[2])
    stage.end(scores)
    assert stage.through == {group: (teams[3], teams[2]) for group, teams in groups.items()}
