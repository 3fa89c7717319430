"""An edition file, or a box, that cannot be played is refused at load, with file, key and reason."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace

from anpfiff.core.chance import Seeded
from anpfiff.core.edition import EditionError
from anpfiff.games.worldcup.edition import Rules, load, load_box, load_earlier
from anpfiff.games.worldcup.game import WorldcupGame
from rules.worldcup.table import EDITIONS, GAME, edition_with, setup

HERE = files("anpfiff.games.worldcup")
TEXTS = {edition: (HERE / "editions" / f"{edition}.toml").read_text(encoding="utf-8") for edition in EDITIONS}
BOX = (HERE / "box.toml").read_text(encoding="utf-8")

GROUP_A = '["FRA", "SEN", "URU", "DEN"]'
FIXTURES_A = 'A = ["FRA-SEN", "URU-DEN", "DEN-SEN", "FRA-URU", "DEN-FRA", "SEN-URU"]'
DRAWN_1930 = 'drawn = "replay"  # W8.8\nreplay_cards = 8'
REPLAYS_1954 = 'replay_cards = 12  # W8.8\nreplay_source = "discards"  # W8.1'
TIES_2002 = '["head_to_head_points", "goal_difference", "goals", "lots"]'
THIRD_PLACE = '    { id = "TP", round = "third_place", left = "Lm:SF-2", right = "Lm:SF-1" },\n'
FINAL = '    { id = "F", round = "final", left = "Wm:SF-2", right = "Wm:SF-1" },\n'
EARLY = '{ id = "X", round = "final", left = "W:1", right = "W:2" }'
SEMI_FINALS_1930 = TEXTS["1930"].partition("matches = [  # W9.1\n")[2].partition("]\n")[0]
KNOCK_OUT_1930 = TEXTS["1930"][TEXTS["1930"].index('[[phases]]\nid = "semi_finals"') :]
PHASES_1930 = TEXTS["1930"][TEXTS["1930"].index("[[phases]]") :]
POT_1954 = '["Wm:QF-1", "Wm:QF-2", "Wm:QF-3", "Wm:QF-4"]'

Change = tuple[str, str]
Wrong = tuple[str, str, Change, str, str]
"""What is wrong, the edition, the change, the key and a part of the reason."""

FORM: list[Wrong] = [
    ("unknown key", "2002", ("points_draw = 1", "points_draw = 1\ngolden_goal = true"), "(top)", "golden_goal"),
    ("unknown key of a phase", "2002", ("passes = 2", "passes = 2\nlegs = 2"), "phases[0]", "legs"),
    ("unknown key of a match", "2002", ('{ id = "QF-W",', '{ id = "QF-W", city = "Seoul",'), "phases[2].matches[0]", "city"),
    ("missing key", "2002", ("points_win = 3", ""), "(top)", "points_win"),
    ("wrong type", "2002", ("points_win = 3", 'points_win = "3"'), "points_win", "int"),
    ("no TOML", "2002", ("points_win = 3", "points_win = "), "(syntax)", "line 4"),
    ("nothing for a win", "2002", ("points_win = 3", "points_win = 0"), "points_win", "at least 1"),
    ("less than nothing for a draw", "2002", ("points_draw = 1", "points_draw = -1"), "points_draw", "at least 0"),
]
TEAMS: list[Wrong] = [
    ("unknown rank", "2002", ("grey = [", "white = ["), "ranks", "'white' is not one of black"),
    ("team without a rank", "2002", ('["CHN", "KSA"]', '["CHN"]'), "ranks", "'KSA' has no rank"),
    ("team with two ranks", "2002", ('["CHN", "KSA"]', '["CHN", "KSA", "BRA"]'), "ranks", "'BRA' stands there twice"),
    ("rank of a team that is in no group", "2002", (GROUP_A, '["FRA", "SEN", "URU"]'), "ranks", "'DEN' is not one of"),
    ("team in two groups", "2002", (GROUP_A, '["FRA", "SEN", "URU", "DEN", "BRA"]'), "groups", "'BRA' stands there twice"),
]
FIXTURES: list[Wrong] = [
    ("fixture across groups", "2002", ('"FRA-SEN"', '"FRA-ESP"'), "fixtures.A", "'ESP' is not one of FRA, SEN, URU, DEN"),
    ("fixture twice", "2002", ('"FRA-SEN"', '"DEN-SEN"'), "fixtures.A", "'DEN-SEN' stands there twice"),
    ("fixture twice, sides exchanged", "2002", ('"FRA-SEN"', '"SEN-DEN"'), "fixtures.A", "'DEN-SEN' stands there twice"),
    ("team against itself", "2002", ('"FRA-SEN"', '"FRA-FRA"'), "fixtures.A", "'FRA-FRA' is not two teams"),
    ("fixture in another form", "2002", ('"FRA-SEN"', '"FRA v SEN"'), "fixtures.A", "'FRA v SEN' is not two teams"),
    ("team without a match", "1930", ('"YUG-BOL", "BRA-BOL"', ""), "fixtures.2", "'BOL' plays no match"),
    ("group without matches", "2002", (FIXTURES_A, "A = []"), "fixtures.A", "'FRA' plays no match"),
    ("group without fixtures", "2002", (FIXTURES_A, ""), "fixtures", "'A'"),
    ("fixtures of no group", "2002", (FIXTURES_A, FIXTURES_A.replace("A =", "Z =")), "fixtures", "'Z' is not one of A"),
]
PHASES: list[Wrong] = [
    ("unknown phase", "2002", ('id = "quarter_finals"', 'id = "last_eight"'), "phases[2].id", "last_eight"),
    ("unknown round", "2002", ('"QF-W", round = "quarter_final"', '"QF-W", round = "last_eight"'), "phases[2]", "last_eight"),
    ("groups twice", "2002", ('id = "round_of_16"', 'id = "groups"'), "phases[1].id", "first phase"),
    ("groups not first", "2002", ('id = "groups"', 'id = "final"'), "phases[0].id", "first phase"),
    ("no pass", "2002", ("passes = 2", "passes = 0"), "phases[0].passes", "at least 1"),
    ("nobody advances", "2002", ("advance = 2", "advance = 0"), "phases[0].advance", "at least 1"),
    ("everybody advances", "2002", ("advance = 2", "advance = 4"), "phases[0].advance", "4 of the 4 teams of group A"),
    ("unknown criterion", "2002", ('"goal_difference"', '"goal_diff"'), "phases[0].ties", "'goal_diff' is not one of"),
    ("criterion of real cups only", "2002", ('"goal_difference"', '"fair_play"'), "phases[0].ties", "'fair_play' is not one of"),
    ("criterion twice", "2002", ('"goal_difference"', '"goals"'), "phases[0].ties", "'goals' stands there twice"),
    ("tie that nothing settles", "2002", (TIES_2002, '["goals"]'), "phases[0].ties", "lots or replays"),
    ("no criterion", "2002", (TIES_2002, "[]"), "phases[0].ties", "lots or replays"),
    ("unknown pile", "2002", ('pile = "half"', 'pile = "third"'), "phases[1].pile", "third"),
    ("negative pile", "2002", ("pile = 12  # W8.4\n", "pile = -12\n"), "phases[3].pile", "at least 1"),
    ("no pile", "2002", ("pile = 12  # W8.4\n", ""), "phases[3].pile", "at least 1"),
    ("drawn matches stay drawn", "1930", (DRAWN_1930, "replay_cards = 8"), "phases[2].drawn", "missing"),
    ("cards from nowhere", "2002", ('source = "discards"  # W8.1', "# W8.1"), "phases[2].source", "missing"),
    ("unknown source", "2002", ('source = "discards"', 'source = "shop"'), "phases[2].source", "shop"),
    ("replays with cards from nowhere", "1954", (REPLAYS_1954, "replay_cards = 12"), "phases[4].replay_source", "missing"),
    (
        "cards leave the game out of the discards",
        "2002",
        ('source = "discards"', 'rest_leaves = true\nsource = "discards"'),
        "phases[2].rest_leaves",
        "all cards",
    ),
    (
        "unknown way to settle",
        "1930",
        (DRAWN_1930, 'drawn = "kiss"\nreplay_cards = 8'),
        "phases[2].drawn",
        "kiss",
    ),
    ("group replays without cards", "1930", ("replay_cards = 6  # W7.1", "#"), "phases[0].replay_cards", "at least 1"),
    ("replays without cards", "1930", ("replay_cards = 8", "replay_cards = 0"), "phases[2].replay_cards", "at least 1"),
    ("phase without matches", "1930", (SEMI_FINALS_1930, ""), "phases[1].matches", "at least 1"),
    ("nothing but groups", "1930", (KNOCK_OUT_1930, ""), "title", "'F' is not the last match"),
]
SLOTS: list[Wrong] = [
    ("no slot", "2002", ('"R:B"', '"RB"'), "phases[1].matches[0].right", "'RB'"),
    ("unknown kind of slot", "2002", ('"R:B"', '"X:B"'), "phases[1].matches[0].right", "'X:B'"),
    ("winner of no group", "2002", ('"W:E"', '"W:Z"'), "phases[1].matches[0].left", "'Z' is not one of A"),
    ("runner-up of no group", "2002", ('"R:B"', '"R:Z"'), "phases[1].matches[0].right", "'Z' is not one of A"),
    ("runner-up who does not advance", "2002", ("advance = 2", "advance = 1"), "phases[1].matches[0].right", "fill R:B"),
    ("third who does not advance", "2002", ('"R:B"', '"3:B"'), "phases[1].matches[0].right", "nobody can fill 3:B"),
    ("best third", "2002", ('"R:B"', '"T:A/B"'), "phases[1].matches[0].right", "nobody can fill T:A/B"),
    ("entrant", "2002", ('"R:B"', '"E:BRA"'), "phases[1].matches[0].right", "nobody can fill E:BRA"),
    ("winner of no match", "2002", ('"Wm:QF-W"', '"Wm:QF-1"'), "phases[3].matches[0].left", "'QF-1' is not one of"),
    ("loser of no match", "2002", ('"Lm:SF-1"', '"Lm:SF-3"'), "phases[4].matches[0].right", "'SF-3' is not one of"),
    ("winner of the same phase", "2002", ('"Wm:R16-2"', '"Wm:QF-Z"'), "phases[2].matches[0].left", "'QF-Z' is not one of"),
    ("loser of a later match", "2002", ('left = "Lm:SF-2"', 'left = "Lm:F"'), "phases[4].matches[0].left", "'F' is not one of"),
    ("lot without a draw", "1930", ('"Wm:SF-1"', '"D:1"'), "phases", "no number 1"),
    ("lot that is not drawn", "1954", ('"D:12"', '"D:13"'), "phases", "no number 13"),
    ("lot before its draw", "1954", ('"D:8"', '"D:9"'), "phases", "Wm:QF-4 is not known by then"),
    ("lot in the next draw", "1954", (POT_1954, '["Wm:QF-1", "Wm:QF-2", "Wm:QF-3", "D:8"]'), "phases", "D:8 cannot be in a pot"),
    ("draw of no group", "1954", ('"R:4"]', '"R:5"]'), "phases[1].draw_from", "'5' is not one of 1"),
    ("draw of no match", "1954", ('"Wm:QF-4"]', '"Wm:QF-5"]'), "phases[2].draw_from", "'QF-5' is not one of"),
    (
        "drawn and left out",
        "1954",
        (POT_1954, POT_1954.replace("]", ', "Lm:QF-1"]')),
        "phases",
        "D:13 is drawn but plays nowhere",
    ),
    ("advances and does not play", "2002", ('"W:E"', '"W:A"'), "phases", "W:E advances but plays no match"),
    ("plays in two matches", "2002", ('"Wm:R16-6"', '"Wm:R16-1"'), "phases", "Wm:R16-1 is already used"),
    ("plays itself", "2002", ('"Wm:R16-6"', '"Wm:R16-2"'), "phases", "Wm:R16-2 is already used"),
    ("title that nobody plays for", "2002", ('title = "F"', 'title = "G"'), "title", "'G' is not the last match"),
    ("title for third place", "2002", ('title = "F"', 'title = "TP"'), "title", "'TP' is not the last match"),
    ("title not last", "2002", (THIRD_PLACE + FINAL, FINAL + THIRD_PLACE), "title", "'F' is not the last match"),
]
UNPLAYABLE: list[Wrong] = [
    ("no phases at all", "1930", (PHASES_1930, ""), "(top)", "phases"),
    ("a phase twice", "2002", ('id = "quarter_finals"', 'id = "semi_finals"'), "phases", "semi_finals"),
    ("knock-out matches in the groups", "1930", ("advance = 1", f"advance = 1\nmatches = [{EARLY}]"), "phases[0]", "matches"),
    ("criterion after lots", "1930", ('ties = ["replays"]', 'ties = ["lots", "goals", "replays"]'), "phases[0].ties", "lots"),
    ("criterion after replays", "1930", ('ties = ["replays"]', 'ties = ["replays", "lots"]'), "phases[0].ties", "replays"),
    ("source in the groups", "1930", ("advance = 1", 'advance = 1\nsource = "all"'), "phases[0].source", "means nothing"),
    (
        "source of replays for a shoot-out",
        "2002",
        ("pile = 12", 'pile = 12\nreplay_source = "all"'),
        "phases[3].replay_source",
        "means nothing",
    ),
    ("pile in the groups", "1930", ("advance = 1", "advance = 1\npile = 12"), "phases[0].pile", "means nothing"),
    ("passes in a knock-out", "1930", ("pile = 12", "pile = 12\npasses = 2"), "phases[1].passes", "means nothing"),
    (
        "replay cards for a shoot-out",
        "2002",
        ("pile = 12", "pile = 12\nreplay_cards = 6"),
        "phases[3].replay_cards",
        "means nothing",
    ),
    (
        "a loser on the way to the title",
        "2002",
        ('"Wm:SF-2", right', '"Lm:SF-2", right'),
        "phases",
        "SF-2",
    ),
    (
        "third place for winners",
        "2002",
        ('"QF-W", round = "quarter_final"', '"QF-W", round = "third_place"'),
        "phases",
        "third place",
    ),
    ("more for a draw", "1930", ("points_draw = 1", "points_draw = 3"), "points_win", "at least points_draw"),
    ("too much for a win", "1930", ("points_win = 2", "points_win = 9000000000"), "points_win", "at most 100"),
    ("winner who plays no more", "1930", ('right = "Wm:SF-1"', 'right = "Lm:SF-1"'), "phases", "SF-1"),
    ("match named like a fixture", "1954", ('id = "TP"', 'id = "1:BRA-MEX"'), "phases", "1:BRA-MEX"),
]


def refused(tmp_path: Path, edition: str, change: Change) -> EditionError:
    text, (old, new) = TEXTS[edition], change
    assert old in text
    (tmp_path / "mine.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        WorldcupGame(tmp_path).moves("mine")
    return caught.value


ALL = [*FORM, *TEAMS, *FIXTURES, *PHASES, *SLOTS, *UNPLAYABLE]


@pytest.mark.parametrize(("edition", "change", "key", "reason"), [wrong[1:] for wrong in ALL], ids=[wrong[0] for wrong in ALL])
def test_a_wrong_edition_is_refused(edition: str, change: Change, key: str, reason: str, tmp_path: Path) -> None:
    error = refused(tmp_path, edition, change)
    assert error.file == "mine.toml"
    assert error.key.startswith(key)
    assert reason in error.reason
    assert str(error) == f"mine.toml: {error.key}: {error.reason}"


def test_no_phase_is_refused(tmp_path: Path) -> None:
    """An empty list is no missing key."""
    text = TEXTS["1930"].replace(PHASES_1930, "").replace("points_draw = 1", "points_draw = 1\nphases = []")
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load(tmp_path / "mine.toml")
    assert (caught.value.file, caught.value.key) == ("mine.toml", "phases")
    assert caught.value.reason


def test_a_group_needs_two_teams(tmp_path: Path) -> None:
    text = TEXTS["1930"].replace("[groups]  # W2.7\n", '[groups]\n5 = ["XXX"]\n').replace('"BOL", "MEX"]', '"BOL", "MEX", "XXX"]')
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load(tmp_path / "mine.toml")
    assert (caught.value.file, caught.value.key) == ("mine.toml", "groups.5")
    assert "at least 2" in caught.value.reason


def test_who_is_drawn_plays_in_the_round_of_that_draw(tmp_path: Path) -> None:
    """D:7 and D:8 come out of the draw of the quarter-finals, and would have to wait for the semi-finals."""
    changes = {
        '    { id = "QF-4", round = "quarter_final", left = "D:7", right = "D:8" },\n': "",
        POT_1954: '["Wm:QF-1", "Wm:QF-2"]',
        'left = "D:9", right = "D:10"': 'left = "D:9", right = "D:7"',
        'left = "D:11", right = "D:12"': 'left = "D:10", right = "D:8"',
    }
    with pytest.raises(EditionError) as caught:
        edition_with(tmp_path, "1954", changes).moves("1954")
    assert caught.value.file == "1954.toml"
    assert caught.value.key.startswith("phases")
    assert "D:7" in caught.value.reason


WRONG_BOXES = [
    ("unknown key", ("hand = 3", "hand = 3\nhands = 3"), "(top)", "hands"),
    ("missing key", ("hand = 3", ""), "(top)", "hand"),
    ("no cards in hand", ("hand = 3", "hand = 0"), "hand", "at least 1"),
    ("no kicks", ("kicks = 5", "kicks = 0"), "kicks", "at least 1"),
    ("no replays", ("replays_before_lots = 50", "replays_before_lots = 0"), "rules.replays_before_lots", "at least 1"),
    ("unknown card", ("attack = 25", "attack = 25\ncorner = 4"), "cards", "'corner' is not one of attack"),
    ("missing card", ("attack = 25", ""), "cards", "'attack'"),
    ("missing multi-goal card", ("two_ones = 3", ""), "cards", "'two_ones'"),
    ("fewer than no cards", ("attack = 25", "attack = -25"), "cards.attack", "at least 0"),
    ("unknown rank", ("grey = {", "white = {"), "ranks", "'white' is not one of black"),
    ("missing rank", ("grey = { squares = 2, tile = 1 }", ""), "ranks", "'grey'"),
    ("no squares", ("grey = { squares = 2", "grey = { squares = 0"), "ranks.grey.squares", "1 to 4"),
    ("too many squares", ("black = { squares = 4", "black = { squares = 5"), "ranks.black.squares", "1 to 4"),
    ("too large a tile", ("black = { squares = 4, tile = 3", "black = { squares = 4, tile = 4"), "ranks.black.tile", "1 to 3"),
    ("no tile", ("grey = { squares = 2, tile = 1", "grey = { squares = 2, tile = 0"), "ranks.grey.tile", "1 to 3"),
    ("unknown colour", ('"yellow", "grey"]', '"yellow", "white"]'), "dice", "'white' is not one of black"),
    ("die with five faces", ('"yellow", "grey"]', '"yellow"]'), "dice", "5 faces"),
    ("missing die", ("second_natural = ", "third_natural = "), "dice", "natural"),
]


@pytest.mark.parametrize(("change", "key", "reason"), [box[1:] for box in WRONG_BOXES], ids=[box[0] for box in WRONG_BOXES])
def test_a_wrong_box_is_refused(change: Change, key: str, reason: str, tmp_path: Path) -> None:
    old, new = change
    assert old in BOX
    (tmp_path / "mine.toml").write_text(BOX.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_box(tmp_path / "mine.toml")
    assert caught.value.file == "mine.toml"
    assert caught.value.key.startswith(key)
    assert reason in caught.value.reason


def test_editions_are_loaded_when_they_are_needed(tmp_path: Path) -> None:
    (tmp_path / "2002.toml").write_text("nonsense", encoding="utf-8")
    (tmp_path / "1930.toml").write_text(TEXTS["1930"], encoding="utf-8")
    game = WorldcupGame(tmp_path)
    assert game.editions() == ["2002", "1930"]
    assert len(game.moves("1930")) > 0
    with pytest.raises(EditionError):
        game.moves("2002")


def test_the_installed_editions_load() -> None:
    assert sorted(GAME.editions()) == list(EDITIONS)
    assert GAME.editions()[0] == "2002"
    assert all(len(GAME.moves(edition)) > 0 for edition in EDITIONS)


def test_an_edition_is_data(tmp_path: Path) -> None:
    """Another number of points, passes and cards, without a word of code."""
    game = edition_with(
        tmp_path,
        "1930",
        {"multi_goal_cards = false": "multi_goal_cards = true", "passes = 1": "passes = 2", "pile = 8": "pile = 20"},
    )
    state = game.new(setup("1930", 4), Seeded(1))
    assert state.view(None).pile == 87 - 12
    assert game.facts("1930")["edition"]["phases"][2]["pile"] == 20


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(TEXTS["1930"].encode() + b"# \xff")
    with pytest.raises(EditionError) as caught:
        load(tmp_path / "mine.toml")
    assert (caught.value.file, caught.value.key) == ("mine.toml", "(text)")
    assert "UTF-8" in caught.value.reason


def test_numbers_that_are_no_state_are_refused() -> None:
    with pytest.raises(ValueError, match="0 numbers are too few for a state"):
        GAME.from_bytes(setup("1930", 3), b"")


VERSIONS = """
[1]
replays_before_lots = 5
replays_counted_by = "round"
level_and_through = "ordered"
sources = "all"
early_win_asks = "nobody"
"""


@pytest.mark.parametrize(
    ("text", "key", "says"),
    [
        (VERSIONS.replace("1", "2"), "versions", "'2' is not one of"),
        ("", "versions", "'1' is missing"),
        (VERSIONS.replace("5", "0"), "1.replays_before_lots", "at least 1"),
        (VERSIONS.replace("round", "day"), "", "day"),
        (VERSIONS.replace("ordered", "drawn"), "", "drawn"),
        (VERSIONS.replace("all", "any"), "", "any"),
        (VERSIONS.replace("nobody", "all"), "", "all"),
    ],
)
def test_wrong_rules_of_a_version_are_refused(text: str, key: str, says: str, tmp_path: Path) -> None:
    (file := tmp_path / "versions.toml").write_text(text, encoding="utf-8")
    with pytest.raises(EditionError, match=re.escape(says)) as refused:
        load_earlier(file, (1,))
    assert key in refused.value.key


def test_earlier_versions_of_the_rules_are_data() -> None:
    """W7.5, W7.7, W8.1, W8.7: a set for each; the box says what holds today."""
    folder = files("anpfiff.games.worldcup")
    first = Rules(5, "round", "ordered", "all", "nobody")
    today = Rules(50, "tie", "shared", "by_phase", "winner")
    assert load_earlier(folder / "versions.toml", GAME.older_rules) == {1: first}
    assert load_box(folder / "box.toml").rules == today
    played = [GAME.numbers(replace(setup("1954", 3), rules_version=version)).rules for version in (1, 2)]
    assert played == [first, today]
