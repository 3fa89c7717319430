"""W7: ties in a group."""

from collections import Counter

import pytest

from anpfiff.football.events import GroupDecided, LotsDrawn
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.events import CardDrawn, DiceRolled, PhaseBegan, PlayerOut, ReplaysCalled
from anpfiff.games.worldcup.moves import Lay, Play
from anpfiff.games.worldcup.numbers import Card
from rules.worldcup.stage import Stage, by_letters, by_phase, lots
from rules.worldcup.table import A, B, C, D, dice

USA_AND_PARAGUAY = {"4": "USA-BEL 3:0, PAR-BEL 1:0, USA-PAR 0:0"}
"""The rulebook's example: both have three points."""
ALL_LEVEL = {"1": "", "2": "", "3": "", "4": ""}
"""Every match is a draw."""


def replays(stage: Stage) -> list[str]:
    """The matches of the round of replays that has just begun."""
    assert stage.began.replay
    called = stage.in_all(ReplaysCalled)[-1]
    assert called == ReplaysCalled(tuple(stage.pairings), stage.began.replay)
    assert [match.id for match in stage.view.matches if match.open] == list(stage.pairings)
    return list(stage.pairings)


# --- W7.1: 1930


def test_w7_1_two_level_at_the_top_replay_whatever_the_goal_difference() -> None:
    stage = Stage("1930").groups(USA_AND_PARAGUAY)
    assert replays(stage) == ["4:USA-PAR"]
    assert stage.began.phase == "groups"
    assert stage.began.pile == 6
    assert stage.happened(GroupDecided) == []
    stage.end(stage.scores("USA-PAR 0:1", "4"))
    assert stage.through["4"] == ("PAR",)
    assert stage.began.phase == "semi_finals"


@pytest.mark.parametrize(
    ("group", "results", "matches"),
    [
        ("2", "YUG-BRA 1:0, BRA-BOL 1:0, BOL-YUG 1:0", ["YUG-BRA", "YUG-BOL", "BRA-BOL"]),
        ("3", "", ["ROU-PER", "URU-PER", "URU-ROU"]),
        ("1", "ARG-CHI 1:0, CHI-FRA 1:0, FRA-ARG 1:0, ARG-MEX 1:0, CHI-MEX 1:0, FRA-MEX 1:0", ["ARG-FRA", "CHI-FRA", "ARG-CHI"]),
        ("1", "", ["FRA-MEX", "ARG-FRA", "CHI-MEX", "CHI-FRA", "ARG-MEX", "ARG-CHI"]),
        ("1", "ARG-MEX 1:0, CHI-MEX 1:0, ARG-FRA 1:0, CHI-FRA 1:0, FRA-MEX 2:0", ["ARG-CHI"]),
    ],
)
def test_w7_1_all_level_teams_meet_again_with_six_cards_a_match(group: str, results: str, matches: list[str]) -> None:
    stage = Stage("1930").groups({group: results})
    assert replays(stage) == [f"{group}:{match}" for match in matches]
    assert stage.began.pile == 6 * len(matches), "18 for three"
    assert stage.began.aside == 78 - 9 - 6 * len(matches)


def test_w7_1_level_teams_below_the_top_do_not_replay() -> None:
    stage = Stage("1930").groups({"2": "YUG-BRA 1:0, YUG-BOL 1:0, BRA-BOL 0:0"})
    assert stage.in_all(ReplaysCalled) == []
    assert stage.through["2"] == ("YUG",)


def test_w7_1_the_replays_of_all_groups_are_one_round() -> None:
    stage = Stage("1930").groups({**USA_AND_PARAGUAY, "3": ""})
    assert replays(stage) == ["3:ROU-PER", "3:URU-PER", "3:URU-ROU", "4:USA-PAR"]
    assert stage.began.pile == 24


def test_w7_1_all_tiles_come_off() -> None:
    stage = Stage("1930").to_last_turn().lay("1:FRA-MEX", "left", "attack").lay("4:USA-PAR", "right", "attack defence")
    stage.groups(USA_AND_PARAGUAY)
    assert replays(stage) == ["4:USA-PAR"]
    assert all(match.left.tiles == match.right.tiles == () for match in stage.view.matches)


def test_w7_1_only_owners_take_part_and_the_next_to_the_left_of_the_last_drawer_begins() -> None:
    for seed in range(6):
        stage = Stage("1930", 6, {"USA": B, "PAR": 4}, seed=seed).groups(USA_AND_PARAGUAY)
        assert stage.began.seats == (B, 4)
        assert stage.mover == stage.left_of(stage.drawer, (B, 4))
        stage.to_last_turn()
        _, events = by_phase(stage.log)[1]
        turns = [event.seat for event in events if isinstance(event, CardDrawn)]
        assert turns in ([B, 4, B, 4, B], [4, B, 4, B, 4])


def test_w7_1_a_round_goes_on_until_its_pile_is_drawn() -> None:
    stage = Stage("1930").groups(USA_AND_PARAGUAY)
    stage.end(stage.scores("USA-PAR 1:0", "4"))
    _, events = by_phase(stage.log)[1]
    assert sum(isinstance(event, CardDrawn) for event in events) == 6


def test_w7_1_they_may_act_in_any_replay_match_and_in_no_other() -> None:
    owners = dict.fromkeys(["ARG", "FRA", "MEX", "CHI"], D)
    stage = Stage("1930", 4, {**owners, "USA": A, "PAR": B, "BRA": C, "YUG": C}).groups(
        {**USA_AND_PARAGUAY, "2": "YUG-BOL 1:0, BRA-BOL 1:0"}
    )
    assert replays(stage) == ["2:YUG-BRA", "4:USA-PAR"]
    assert stage.began.seats == (A, B, C)
    stage.hold(A, "attack").play(Play("attack"))
    rows = [Lay(match, side) for match in ("2:YUG-BRA", "4:USA-PAR") for side in ("left", "right")]
    assert stage.legal == rows


def test_w7_1_modifier_dice_once_for_all_replays() -> None:
    stage = Stage("1930", modifier_dice=True)
    nobody = dice("black", "black", "black", "black")
    scores = stage.won_by("1") | stage.scores("YUG-BOL 1:0, BRA-BOL 1:0", "2") | stage.scores("USA-BEL 1:0, PAR-BEL 1:0", "4")
    stage.end(scores, nobody * 4)
    assert replays(stage) == ["2:YUG-BRA", "4:USA-PAR"]
    stage.end("", dice("blue", "blue", "red", "grey"))
    assert stage.happened(DiceRolled) == [DiceRolled(None, ("blue", "blue", "red", "grey"))]
    assert stage.scored == {"2:YUG-BRA": (1, 0), "4:USA-PAR": (1, 0)}


def test_w7_1_hands_stay_at_three_and_the_others_keep_theirs() -> None:
    stage = Stage("1930", 4, {"USA": A, "PAR": B}).groups(USA_AND_PARAGUAY)
    kept = {seat: stage.hand(seat) for seat in (C, D)}
    assert all(len(hand) == 3 for hand in kept.values())
    while stage.began.replay:
        assert [len(stage.hand(seat)) for seat in range(4)] == [3] * 4
        assert {seat: stage.hand(seat) for seat in (C, D)} == kept
        stage.end(stage.scores("USA-PAR 1:0", "4"))


def test_w7_1_nobody_is_out_before_all_replays_are_over() -> None:
    """D owns only teams that are last in their groups."""
    owners = {"CHI": D, "BOL": D, "PER": D, "USA": A, "PAR": B, "ARG": A, "BRA": B, "URU": C}
    stage = Stage("1930", 4, {**dict.fromkeys(["FRA", "MEX", "YUG", "ROU", "BEL"], A), **owners}).groups(USA_AND_PARAGUAY)
    assert stage.in_all(PlayerOut) == []
    stage.end(stage.scores("USA-PAR 0:0", "4"))
    assert stage.began.replay == 2
    assert stage.in_all(PlayerOut) == []
    assert len(stage.hand(D)) == 3
    stage.end(stage.scores("USA-PAR 1:0", "4"))
    assert [player.seat for player in stage.happened(PlayerOut)] == [D]


def test_w7_1_those_still_level_replay_again_on_the_points_of_that_round_alone() -> None:
    """ARG and CHI beat FRA in the replays; in the groups ARG would be far ahead on goals. Only the two go on."""
    three = "ARG-CHI 1:0, CHI-FRA 1:0, FRA-ARG 1:0, ARG-MEX 4:0, CHI-MEX 1:0, FRA-MEX 1:0"
    stage = Stage("1930").groups({"1": three})
    assert len(replays(stage)) == 3
    stage.end(stage.scores("ARG-FRA 4:0, CHI-FRA 1:0, ARG-CHI 0:0", "1"))
    assert replays(stage) == ["1:ARG-CHI"]
    assert stage.began.replay == 2
    assert stage.began.pile == 6
    assert stage.view.groups["1"].tied == ("ARG", "CHI")
    stage.end(stage.scores("ARG-CHI 0:1", "1"))
    assert stage.through["1"] == ("CHI",)


def test_w7_1_earlier_rounds_of_replays_do_not_count() -> None:
    """A round that all three end level is followed by a whole one, and then only its points matter."""
    stage = Stage("1930").groups({"2": ""})
    stage.end(stage.scores("YUG-BRA 3:0, BRA-BOL 1:0, BOL-YUG 1:0", "2"))
    assert replays(stage) == ["2:YUG-BRA", "2:YUG-BOL", "2:BRA-BOL"]
    assert stage.began.pile == 18
    stage.end(stage.scores("YUG-BRA 0:0, YUG-BOL 0:0, BRA-BOL 0:1", "2"))
    assert stage.through["2"] == ("BOL",)


def test_w7_1_one_group_may_be_decided_while_another_goes_on() -> None:
    stage = Stage("1930").groups({**USA_AND_PARAGUAY, "3": ""})
    stage.end(stage.scores("URU-PER 1:0, URU-ROU 1:0", "3"))
    assert replays(stage) == ["4:USA-PAR"]
    assert stage.view.groups["3"].through == ("URU",)
    stage.end(stage.scores("USA-PAR 1:0", "4"))
    assert stage.through == {"1": ("ARG",), "2": ("BRA",), "3": ("URU",), "4": ("USA",)}


def test_w7_1_only_the_discards_are_shuffled() -> None:
    """What was set aside in the first round stays there: the second is played with the cards that were discarded in it."""
    stage = Stage("1930").groups(USA_AND_PARAGUAY)
    assert stage.view.discards == {}
    assert sum(stage.view.pile_from.values()) == 69, "all were discarded in the groups"
    stage.to_last_turn()
    discards = Counter(stage.view.discards)
    stage.end(stage.scores("USA-PAR 0:0", "4"))
    assert stage.view.discards == {}
    assert (stage.view.pile, stage.view.aside) == (6, 63)
    assert sum(stage.view.pile_from.values()) == 6
    assert discards <= Counter(stage.view.pile_from), "and the card of the last turn"
    pool = {name: stage.state.in_pool(Card(card)) for card, name in enumerate(CARDS)}
    assert Counter(pool) == Counter(stage.view.pile_from), "everybody knows of which cards"


def test_w7_1_what_was_left_of_the_discards_is_set_aside_too() -> None:
    """Five replays of two groups, then one: of the 24 cards that were played with, six are counted out."""
    stage = Stage("1930").groups({**USA_AND_PARAGUAY, "3": ""})
    assert stage.began.pile == 24
    stage.end(stage.scores("URU-PER 1:0, URU-ROU 1:0", "3"))
    assert (stage.began.pile, stage.began.aside) == (6, 63)
    assert sum(stage.view.pile_from.values()) == 24
    assert sum(stage.state.aside_before(Card(card)) for card in range(len(CARDS))) == 78 - 9 - 24


# --- W7.2: too few cards


@pytest.mark.parametrize(("players", "pile"), [(8, 54), (2, 72)])
def test_w7_2_if_there_are_fewer_cards_than_needed_all_are_used(players: int, pile: int) -> None:
    """Fifteen replays would need 90 cards; three in each hand are not there."""
    stage = Stage("1930", players).groups(ALL_LEVEL)
    assert len(replays(stage)) == 15, "the round is not split"
    assert (stage.began.pile, stage.began.aside) == (pile, 0)
    stage.to_last_turn()
    _, events = by_phase(stage.log)[1]
    assert sum(isinstance(event, CardDrawn) for event in events) == pile - 1


def test_w7_2_hands_are_filled_before_the_pile_gets_what_is_left() -> None:
    """Sixteen players hold two cards each: of the 46 others one each fills the hands."""
    stage = Stage("1954", 16).groups(ALL_LEVEL, None)
    assert len(replays(stage)) == 16
    assert stage.began.pile == 30
    assert [len(stage.hand(seat)) for seat in range(16)] == [3] * 16
    assert stage.view.aside == 0


def test_w7_2_a_knock_out_round_takes_what_was_discarded_and_nothing_that_was_set_aside() -> None:
    """All four quarter-finals of 1954 are drawn: their replays want 24 cards, and 19 were played with."""
    stage = Stage("1954", 6).to_phase("quarter_finals")
    aside = stage.view.aside
    assert aside > 5, "there would be enough"
    stage.round("QF-1 0:0, QF-2 0:0, QF-3 0:0, QF-4 0:0")
    assert len(replays(stage)) == 4, "the round is not split"
    assert (stage.began.pile, stage.view.aside) == (19, aside)
    assert sum(stage.view.pile_from.values()) == 19


# --- W7.3, W7.4, W7.6: chains of criteria

FOUR = {"1970": ("3", "ENG ROU BRA TCH"), "1998": ("B", "ITA CHI CMR AUT"), "2002": ("A", "SEN FRA URU DEN")}
"""Four teams that stand for a, b, c and d."""


def first_two(edition: str, results: str, drawn: str = "") -> str:
    """The letters of the first two; lots bring these letters in this order."""
    group, teams = FOUR[edition]
    letters = dict(zip(teams.split(), "abcd", strict=True))
    stage = Stage(edition)
    outcomes: list[int] = []
    if drawn:
        in_group = [letters[team] for team in stage.numbers.edition.groups[group] if letters[team] in drawn]
        outcomes = lots(in_group, drawn)
    stage.groups({group: by_letters(results, teams)}, outcomes)
    told = [tuple(letters[team] for team in event.teams) for event in stage.happened(LotsDrawn) if event.group == group]
    assert told == ([tuple(drawn)] if drawn else [])
    assert [event.group for event in stage.happened(LotsDrawn)] == ([group] if drawn else [])
    return "".join(letters[team] for team in stage.through[group])


A_BEAT_B = "ab 1:0, ac 1:0, da 1:0, bc 3:0, bd 3:0, cd 0:0"
"""a and b are level on points; a beat b, b has the better goal difference."""
B_SCORED_MORE = "ab 1:0, ac 1:0, da 1:0, bc 2:1, bd 1:0, cd 0:0"
"""The same, but level on goal difference."""
EQUAL = "ab 1:0, ac 1:0, da 1:0, bc 1:0, bd 1:0, cd 0:0"
"""The same, but level on goals too."""
RING = "ab 1:0, bc 1:0, ca 1:0, ad 1:0, bd 1:0, cd 1:0"
"""a, b and c are level in every respect, also among themselves."""
RING_AND_DIFFERENCE = "ab 1:0, bc 1:0, ca 1:0, ad 1:0, bd 1:0, cd 2:0"
"""c has the best goal difference; a and b are still level, and a beat b."""
RING_AND_GOALS = "ab 1:0, bc 1:0, ca 1:0, ad 1:0, bd 2:1, cd 2:0"
"""c has the best goal difference; a and b are level on it, b scored more, and a beat b."""


def test_w7_3_the_result_between_two_comes_first() -> None:
    assert first_two("2002", A_BEAT_B) == "ab"
    assert first_two("2002", "ba 1:0, bc 1:0, db 1:0, ac 3:0, ad 3:0, cd 0:0") == "ba", "whoever is named first"


def test_w7_3_after_a_draw_between_them_the_greater_goal_difference() -> None:
    assert first_two("2002", "ab 1:1, ac 1:0, ad 1:0, bc 2:0, bd 1:0, cd 0:0") == "ba"
    assert first_two("2002", "ab 1:1, ac 3:0, ad 1:0, bc 4:3, bd 3:2, cd 0:0") == "ab", "b scored more"


def test_w7_3_then_more_goals_scored() -> None:
    assert first_two("2002", "ab 0:0, ac 1:0, ad 1:0, bc 2:1, bd 1:0, cd 0:0") == "ba"


@pytest.mark.parametrize("drawn", ["ab", "ba"])
def test_w7_3_then_lots(drawn: str) -> None:
    assert first_two("2002", "ab 0:0, ac 1:0, ad 1:0, bc 1:0, bd 1:0, cd 0:0", drawn) == drawn


@pytest.mark.parametrize("drawn", ["bc", "cb"])
def test_w7_3_lots_about_second_and_third_place(drawn: str) -> None:
    assert first_two("2002", "ab 1:0, ac 1:0, ad 1:0, bc 0:0, bd 1:0, cd 1:0", drawn) == f"a{drawn[0]}"


def test_w7_3_no_lots_about_places_that_decide_nothing() -> None:
    assert first_two("2002", "ab 1:0, ac 1:0, ad 1:0, bc 1:0, bd 1:0, cd 0:0") == "ab"


def test_w7_3_three_in_a_ring_go_on_to_the_goal_difference_and_never_back() -> None:
    assert first_two("2002", RING_AND_GOALS) == "cb"


@pytest.mark.parametrize("drawn", ["ab", "ba"])
def test_w7_3_lots_for_two_of_three_although_one_beat_the_other(drawn: str) -> None:
    assert first_two("2002", RING_AND_DIFFERENCE, drawn) == f"c{drawn[0]}"


@pytest.mark.parametrize("edition", ["2002", "1998", "1970"])
@pytest.mark.parametrize("drawn", ["abc", "acb", "bac", "bca", "cab", "cba"])
def test_w7_4_lots_among_three_are_one_random_order(edition: str, drawn: str) -> None:
    assert first_two(edition, RING, drawn) == drawn[:2]


def test_w7_4_goal_difference_comes_first() -> None:
    assert first_two("1998", A_BEAT_B) == "ba"
    assert first_two("1998", "ab 1:1, ac 3:0, ad 1:0, bc 4:3, bd 3:2, cd 0:0") == "ab", "b scored more"


def test_w7_4_then_goals_scored() -> None:
    assert first_two("1998", B_SCORED_MORE) == "ba"
    assert first_two("2002", B_SCORED_MORE) == "ab", "the other order of criteria"


def test_w7_4_then_the_result_between_them() -> None:
    assert first_two("1998", EQUAL) == "ab"
    assert first_two("1998", "ba 1:0, bc 1:0, db 1:0, ac 1:0, ad 1:0, cd 0:0") == "ba"
    assert first_two("1998", RING_AND_DIFFERENCE) == "ca"


@pytest.mark.parametrize("drawn", ["ab", "ba"])
def test_w7_4_then_lots(drawn: str) -> None:
    assert first_two("1998", "ab 0:0, ac 1:0, ad 1:0, bc 1:0, bd 1:0, cd 0:0", drawn) == drawn


def test_w7_4_no_replays() -> None:
    for edition in ("1970", "1998", "2002"):
        stage = Stage(edition).groups(dict.fromkeys(Stage(edition).numbers.groups, ""), None)
        assert stage.in_all(ReplaysCalled) == []
        assert stage.began.phase != "groups"


# --- W7.5: 1954


def test_w7_5_two_level_for_second_and_third_place_replay_until_one_wins() -> None:
    """BRA is first, MEX last."""
    stage = Stage("1954").groups({"1": "BRA-MEX 1:0, BRA-YUG 1:0, FRA-MEX 4:0, FRA-YUG 0:1"})
    for number in (1, 2, 3):
        assert replays(stage) == ["1:YUG-FRA"]
        assert stage.began.replay == number
        assert stage.began.pile == 6
        assert stage.view.groups["1"].through == ("BRA",)
        if number < 3:
            stage.end(stage.scores("FRA-YUG 2:2", "1"))
    stage.end(stage.scores("FRA-YUG 0:1", "1"), None)
    assert stage.through["1"] == ("BRA", "YUG"), "whatever the goal difference was"
    assert stage.began.phase == "quarter_finals"


@pytest.mark.parametrize(
    ("group", "results", "replay", "first"),
    [
        ("1", "FRA-MEX 0:0, BRA-MEX 0:0, FRA-YUG 0:1, BRA-YUG 1:0", "1:MEX-YUG", "BRA"),
        ("3", "URU-TCH 1:0, URU-SCO 0:1, AUT-SCO 0:0, AUT-TCH 0:0", "3:URU-AUT", "SCO"),
    ],
)
def test_w7_5_also_if_they_did_not_meet_before(group: str, results: str, replay: str, first: str) -> None:
    stage = Stage("1954").groups({group: results})
    assert replays(stage) == [replay]
    assert stage.began.pile == 6
    stage.end({replay: (0, 1)}, None)
    assert stage.through[group] == (first, replay.split("-")[1])


@pytest.mark.parametrize(
    "results",
    ["BRA-MEX 1:0, BRA-YUG 3:0, FRA-MEX 1:0, FRA-YUG 1:0", "BRA-YUG 0:0, BRA-MEX 1:0, FRA-YUG 0:1, FRA-MEX 0:0"],
)
def test_w7_5_level_for_first_and_second_place_only_is_no_replay(results: str) -> None:
    stage = Stage("1954").groups({"1": results})
    assert stage.in_all(ReplaysCalled) == []
    assert len(stage.through["1"]) == 2
    assert "BRA" in stage.through["1"]


def test_w7_5_all_four_level_play_the_four_fixtures_again() -> None:
    stage = Stage("1954").groups({"2": ""})
    assert replays(stage) == ["2:FRG-TUR", "2:HUN-KOR", "2:HUN-FRG", "2:TUR-KOR"]
    assert stage.began.pile == 24
    assert stage.view.groups["2"].places == 2
    stage.end(stage.scores("TUR-FRG 1:0, TUR-KOR 1:0, HUN-FRG 1:0, HUN-KOR 0:0", "2"), None)
    assert stage.through["2"] == ("TUR", "HUN")


def test_w7_5_after_all_four_the_two_who_are_level_for_second_place() -> None:
    """KOR wins the replays; HUN and TUR, who never met, are level behind."""
    stage = Stage("1954").groups({"2": "HUN-FRG 1:0, HUN-KOR 0:1, TUR-FRG 0:1, TUR-KOR 1:0"})
    assert len(replays(stage)) == 4
    stage.end(stage.scores("KOR-HUN 1:0, KOR-TUR 1:0, HUN-FRG 1:0, TUR-FRG 1:0", "2"))
    assert stage.view.groups["2"].through == ("KOR",)
    assert replays(stage) == ["2:HUN-TUR"]
    assert stage.began.pile == 6
    stage.end(stage.scores("HUN-TUR 0:1", "2"), None)
    assert stage.through["2"] == ("KOR", "TUR")


def test_w7_5_a_further_replay_uses_what_was_discarded_in_the_one_before() -> None:
    """As in 1930: what was set aside stays there."""
    stage = Stage("1954").groups({"1": "BRA-MEX 1:0, BRA-YUG 1:0, FRA-MEX 4:0, FRA-YUG 0:1"})
    assert sum(stage.view.pile_from.values()) == 78 - 9, "all were discarded in the groups"
    stage.to_last_turn()
    discards = Counter(stage.view.discards)
    stage.end(stage.scores("FRA-YUG 1:1", "1"))
    assert stage.began.replay == 2
    assert (stage.view.pile, stage.view.aside) == (6, 63)
    assert sum(stage.view.pile_from.values()) == 6
    assert discards <= Counter(stage.view.pile_from)


def test_w7_5_no_replay_about_third_place() -> None:
    stage = Stage("1954").groups({"1": "BRA-MEX 1:0, BRA-YUG 1:0, FRA-MEX 1:0, FRA-YUG 1:0"})
    assert stage.in_all(ReplaysCalled) == []
    assert stage.through["1"] == ("BRA", "FRA")


# --- W7.6: 1970


def test_w7_6_goal_difference_in_1970() -> None:
    assert first_two("1970", A_BEAT_B) == "ba"
    assert first_two("1970", "ab 1:1, ac 1:0, ad 1:0, bc 2:0, bd 1:0, cd 0:0") == "ba"


@pytest.mark.parametrize("drawn", ["ab", "ba"])
@pytest.mark.parametrize("results", [B_SCORED_MORE, EQUAL])
def test_w7_6_then_lots_whoever_scored_more_or_won_between_them(results: str, drawn: str) -> None:
    assert first_two("1970", results, drawn) == drawn


# --- W7.7: lots in the end


def replayed(stage: Stage, rounds: int) -> None:
    """So many rounds of replays in which nobody scores."""
    for _ in range(rounds):
        stage.end("")


@pytest.mark.parametrize("drawn", [("USA", "PAR"), ("PAR", "USA")])
def test_w7_7_lots_after_fifty_replays_in_a_group(drawn: tuple[str, str]) -> None:
    """A bound that nobody meets."""
    stage = Stage("1930").groups(USA_AND_PARAGUAY)
    replayed(stage, 49)
    assert stage.in_all(LotsDrawn) == []
    stage.end("", lots(("USA", "PAR"), drawn))
    assert [called.round for called in stage.in_all(ReplaysCalled)] == list(range(1, 51))
    assert stage.happened(LotsDrawn) == [LotsDrawn("4", drawn)]
    assert stage.through["4"] == drawn[:1]
    assert stage.happened(PhaseBegan)[0].phase == "semi_finals"


@pytest.mark.parametrize("drawn", [("BOL", "YUG", "BRA"), ("BRA", "BOL", "YUG")])
def test_w7_7_lots_among_three(drawn: tuple[str, ...]) -> None:
    stage = Stage("1930").groups({"2": ""})
    replayed(stage, 49)
    stage.end("", lots(("BRA", "YUG", "BOL"), drawn))
    assert stage.happened(LotsDrawn) == [LotsDrawn("2", drawn)]
    assert stage.through["2"] == drawn[:1]


def test_w7_7_another_tie_of_the_same_group_is_counted_from_its_beginning() -> None:
    """Three of them replay twice, then two are left: they have 50 replays of their own."""
    stage = Stage("1930").groups({"2": ""})
    assert stage.view.groups["2"].replays == 0
    replayed(stage, 2)
    assert stage.view.groups["2"].replays == 2
    stage.end(stage.scores("BRA-YUG 0:0, YUG-BOL 1:0, BRA-BOL 1:0", "2"))
    assert set(stage.view.groups["2"].tied) == {"BRA", "YUG"}
    assert stage.view.groups["2"].replays == 0
    replayed(stage, 1)
    assert stage.view.groups["2"].replays == 1


@pytest.mark.parametrize("drawn", [("BRA", "YUG"), ("YUG", "BRA")])
def test_w7_7_two_who_are_left_of_three_have_fifty_replays_before_lots(drawn: tuple[str, str]) -> None:
    """Two rounds of three teams and the one that parted them do not count: fifty are those of the tie, not of the phase."""
    stage = Stage("1930").groups({"2": ""})
    replayed(stage, 2)
    stage.end(stage.scores("BRA-YUG 0:0, YUG-BOL 1:0, BRA-BOL 1:0", "2"))
    replayed(stage, 49)
    assert (stage.began.replay, stage.in_all(LotsDrawn)) == (53, [])
    stage.end("", lots(("BRA", "YUG"), drawn))
    assert stage.happened(LotsDrawn) == [LotsDrawn("2", drawn)]
    assert stage.through["2"] == drawn[:1]


def test_w7_7_each_tie_is_counted_by_itself() -> None:
    """Group 2 comes down to two in the second round, group 4 has replayed twice then."""
    stage = Stage("1930").groups({**USA_AND_PARAGUAY, "2": ""})
    replayed(stage, 1)
    stage.end(stage.scores("BRA-YUG 0:0, YUG-BOL 1:0, BRA-BOL 1:0", "2"))
    assert {group: shown.replays for group, shown in stage.view.groups.items() if shown.tied} == {"2": 0, "4": 2}


def test_w7_7_a_winner_in_the_sixth_replay_needs_no_lots() -> None:
    stage = Stage("1930").groups(USA_AND_PARAGUAY)
    replayed(stage, 5)
    stage.end(stage.scores("PAR-USA 1:0", "4"))
    assert stage.in_all(LotsDrawn) == []
    assert stage.through["4"] == ("PAR",)


def test_w7_7_lots_for_the_second_place_in_1954() -> None:
    stage = Stage("1954").groups({"1": "BRA-MEX 1:0, BRA-YUG 1:0, FRA-MEX 1:0, FRA-YUG 0:1"})
    replayed(stage, 49)
    stage.end("", None)
    assert len(stage.happened(LotsDrawn)) == 1
    assert stage.through["1"] == ("BRA", stage.happened(LotsDrawn)[0].teams[0])


def test_w7_7_lots_for_both_places_in_1954() -> None:
    stage = Stage("1954").groups({"3": ""})
    replayed(stage, 49)
    assert len(replays(stage)) == 4
    stage.end("", None)
    assert stage.through["3"] == stage.happened(LotsDrawn)[0].teams[:2]
    assert len(stage.happened(LotsDrawn)[0].teams) == 4
