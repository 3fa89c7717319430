"""An edition file that cannot be played is refused at load, with file, key and reason."""

from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace

from anpfiff.core.chance import Seeded
from anpfiff.core.edition import EditionError
from anpfiff.games.cards2010.edition import load, load_earlier
from anpfiff.games.cards2010.game import Cards2010Game
from rules.cards2010.deal import GAME, setup

TEXT = (files("anpfiff.games.cards2010") / "editions" / "2010.toml").read_text(encoding="utf-8")

GROUP_A = 'A = ["RSA", "MEX", "URU", "FRA"]'
GROUP_H = 'H = ["ESP", "SUI", "HON", "CHI"]'
FIXTURES = "[[1, 2], [3, 4], [1, 3], [2, 4], [3, 2], [4, 1]]"
TIES = TEXT.partition("ties = ")[2].partition("]\n")[0] + "]"
R16_1 = '    { id = "R16-1", round = "round_of_16", left = "W:A", right = "R:B" },\n'
THIRD_PLACE = '    { id = "TP", round = "third_place", left = "Lm:HF1", right = "Lm:HF2" },\n'
FINAL = '    { id = "F", round = "final", left = "Wm:HF1", right = "Wm:HF2" },\n'
LOSER_IN_THE_FINAL = THIRD_PLACE.replace("Lm:HF2", "Wm:HF2") + FINAL.replace("Wm:HF2", "Lm:HF2")
SEMI_FINALS = TEXT.partition('id = "semi_finals"\n')[2].partition("[[sections]]")[0]
SEMI_PILE = "pile = 12  # C3.6: after dealing; the rest is the reveal pile\nmatches"
SECTIONS = TEXT[TEXT.index("[[sections]]") :]

Change = tuple[str, str]
Wrong = tuple[str, Change, str, str]
"""What is wrong, the change, the key and a part of the reason."""

FORM: list[Wrong] = [
    ("unknown key", ("kicks = 5", "kicks = 5\nextra_time = true"), "(top)", "extra_time"),
    ("unknown key of a section", ('id = "semi_finals"', 'id = "semi_finals"\nlegs = 2'), "sections[3]", "legs"),
    ("unknown key of a match", ('{ id = "HF1",', '{ id = "HF1", city = "Durban",'), "sections[3].matches[0]", "city"),
    ("missing key", ("kicks = 5", ""), "(top)", "kicks"),
    ("wrong type", ("kicks = 5", 'kicks = "5"'), "kicks", "int"),
    ("no TOML", ("kicks = 5", "kicks ="), "(syntax)", "line"),
    ("no cards in hand", ("hand = 3", "hand = 0"), "hand", "at least 1"),
    ("no places", ("places = 4", "places = 0"), "places", "at least 1"),
    ("no cards chosen", ("most_chosen = 4", "most_chosen = 0"), "most_chosen", "at least 1"),
    ("no kicks", ("kicks = 5", "kicks = 0"), "kicks", "at least 1"),
    ("nothing for a win", ("points_win = 3", "points_win = 0"), "points_win", "at least 1"),
    ("less than nothing for a draw", ("points_draw = 1", "points_draw = -1"), "points_draw", "at least 0"),
    ("nobody advances", ("advance = 2", "advance = 0"), "advance", "0 of the 4 teams of group A"),
    ("everybody advances", ("advance = 2", "advance = 4"), "advance", "4 of the 4 teams of group A"),
]
TIE_BREAKS: list[Wrong] = [
    ("unknown criterion", ('"goal_difference"', '"goal_diff"'), "ties", "'goal_diff' is not one of"),
    ("criterion of real cups only", ('"goal_difference"', '"fair_play"'), "ties", "'fair_play' is not one of"),
    ("replays", ('"goal_difference"', '"replays"'), "ties", "'replays' is not one of"),
    ("criterion twice", ('"goal_difference"', '"goals"'), "ties", "'goals' stands there twice"),
    ("tie that nothing settles", (TIES, '["goals"]'), "ties", "lots"),
    ("criterion after lots", (TIES, '["lots", "goals"]'), "ties", "lots"),
    ("no criterion", (TIES, "[]"), "ties", "lots"),
]
CARDS: list[Wrong] = [
    ("unknown card", ("attack = 11", "attack = 11\ncorner = 4"), "cards", "'corner' is not one of attack"),
    ("missing card", ("penalty = 2", ""), "cards", "'penalty' is missing"),
    ("fewer than no cards", ("foul = 2", "foul = -2"), "cards.foul", "at least 0"),
    ("too few cards for a group", ("attack = 11", "attack = 6"), "most_dealt", "none is left to reveal"),
]
ALLOWANCES: list[Wrong] = [
    ("missing allowance", ("SVN = 6\n", ""), "allowances", "'SVN' has no number of cards"),
    ("allowance of no team", ("SVN = 6", "SVN = 6\nSCO = 6"), "allowances", "'SCO' is not one of RSA"),
    ("fewer cards than matches", ("HON = 5", "HON = 2"), "allowances.HON", "2 is too small: at least 3"),
    ("no cards", ("HON = 5", "HON = 0"), "allowances.HON", "at least 3"),
    ("more than 28 cards for a group", ("SVN = 6", "SVN = 9"), "allowances", "group C gets 29 cards, at most 28"),
    ("nothing left to reveal", ("most_dealt = 28", "most_dealt = 32"), "most_dealt", "none is left to reveal"),
]
GROUPS: list[Wrong] = [
    ("team in two groups", (GROUP_A, 'A = ["RSA", "MEX", "URU", "ESP"]'), "groups", "'ESP' stands there twice"),
    ("fixture to no place", (FIXTURES, FIXTURES.replace("[4, 1]", "[5, 1]")), "fixtures", "group A has 4 teams and no place 5"),
    ("fixture to place 0", (FIXTURES, FIXTURES.replace("[4, 1]", "[4, 0]")), "fixtures", "no place 0"),
    ("fixture twice", (FIXTURES, FIXTURES.replace("[4, 1]", "[1, 2]")), "fixtures", "'1-2' stands there twice"),
    ("fixture twice, sides exchanged", (FIXTURES, FIXTURES.replace("[4, 1]", "[2, 1]")), "fixtures", "'1-2' stands there twice"),
    ("team against itself", (FIXTURES, FIXTURES.replace("[4, 1]", "[4, 4]")), "fixtures", "4 against itself"),
    ("fixture of three", (FIXTURES, FIXTURES.replace("[4, 1]", "[4, 1, 2]")), "fixtures[5]", "length 2"),
    ("group that is too small", (GROUP_H, 'H = ["ESP", "SUI", "HON"]'), "", "CHI"),
]
COURSE: list[Wrong] = [
    ("unknown round", ('"HF1", round = "semi_final"', '"HF1", round = "last_four"'), "sections[3]", "last_four"),
    ("section twice", ('id = "semi_finals"', 'id = "finals"'), "sections", "'finals' stands there twice"),
    ("section without matches", (SEMI_FINALS, "matches = []\n"), "sections[3].matches", "at least 1"),
    ("negative pile", (SEMI_PILE, "pile = -1\nmatches"), "sections[3].pile", "at least 0"),
    ("pile too large", (SEMI_PILE, "pile = 20\nmatches"), "sections[3].pile", "32 cards are too few"),
    ("hands too large", ("hand = 3", "hand = 4"), "sections[0].pile", "32 cards are too few"),
    ("no sections at all", (SECTIONS, ""), "(top)", "sections"),
    ("no slot", ('"R:B"', '"RB"'), "sections[0].matches[0].right", "'RB'"),
    ("unknown kind of slot", ('"R:B"', '"X:B"'), "sections[0].matches[0].right", "'X:B'"),
    ("winner of no group", ('"W:A"', '"W:Z"'), "sections[0].matches[0].left", "'Z' is not one of A"),
    ("runner-up who does not advance", ("advance = 2", "advance = 1"), "sections[0].matches[0].right", "nobody can fill R:B"),
    ("third who does not advance", ('"R:B"', '"3:B"'), "sections[0].matches[0].right", "nobody can fill 3:B"),
    ("best third", ('"R:B"', '"T:A/B"'), "sections[0].matches[0].right", "nobody can fill T:A/B"),
    ("entrant", ('"R:B"', '"E:BRA"'), "sections[0].matches[0].right", "nobody can fill E:BRA"),
    ("lot", ('left = "Wm:HF1"', 'left = "D:1"'), "sections", "no number 1"),
    ("winner of no match", ('"Wm:R16-1"', '"Wm:R16-9"'), "sections[2].matches[0].left", "'R16-9' is not one of"),
    ("loser of no match", ('"Lm:HF1"', '"Lm:HF3"'), "sections[4].matches[0].left", "'HF3' is not one of"),
    ("winner of the same section", ('"Wm:R16-1"', '"Wm:VF2"'), "sections[2].matches[0].left", "'VF2' is not one of"),
    ("winner of a later section", ('"Wm:R16-1"', '"Wm:HF1"'), "sections[2].matches[0].left", "'HF1' is not one of"),
    ("advances and does not play", ('"W:A"', '"W:B"'), "sections", "W:A advances but plays no match"),
    ("plays in two matches", ('"Wm:R16-2"', '"Wm:R16-1"'), "sections", "Wm:R16-1 is already used"),
    ("winner who plays no more", ('right = "Wm:HF2"', 'right = "Lm:VF1"'), "sections[3].matches[1]", "winner of HF2 plays no"),
    ("loser in the final", (THIRD_PLACE + FINAL, LOSER_IN_THE_FINAL), "sections[4].matches[0]", "losers play for third place"),
    ("match twice", ('id = "R16-2"', 'id = "R16-1"'), "sections", "R16-1"),
    ("title that nobody plays for", ('title = "F"', 'title = "G"'), "title", "'G' is not the last match"),
    ("title for third place", ('title = "F"', 'title = "TP"'), "title", "'TP' is not the last match"),
    ("title not last", (THIRD_PLACE + FINAL, FINAL + THIRD_PLACE), "title", "'F' is not the last match"),
]
UNPLAYABLE: list[Wrong] = [
    ("no matches in a group", (FIXTURES, "[]"), "fixtures", "no match"),
    ("team without a match", (FIXTURES, "[[1, 2], [1, 3], [2, 3]]"), "fixtures", "no match"),
    ("match named like a fixture", ('id = "TP"', 'id = "A:RSA-MEX"'), "sections", "A:RSA-MEX"),
    ("too few cards for all reveals of a match", ("most_dealt = 28", "most_dealt = 29"), "most_dealt", "reveal"),
    ("too few cards for all reveals of a section", (SEMI_PILE, "pile = 15\nmatches"), "sections[3].pile", "too few"),
]

ALL = [*FORM, *TIE_BREAKS, *CARDS, *ALLOWANCES, *GROUPS, *COURSE, *UNPLAYABLE]


def refused(folder: Path, *changes: Change) -> EditionError:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        Cards2010Game(folder).moves("mine")
    return caught.value


@pytest.mark.parametrize(("change", "key", "reason"), [wrong[1:] for wrong in ALL], ids=[wrong[0] for wrong in ALL])
def test_a_wrong_edition_is_refused(change: Change, key: str, reason: str, tmp_path: Path) -> None:
    error = refused(tmp_path, change)
    assert error.file == "mine.toml"
    assert error.key.startswith(key)
    assert error.key
    assert reason in error.reason
    assert str(error) == f"mine.toml: {error.key}: {error.reason}"


def test_groups_of_different_sizes_are_refused(tmp_path: Path) -> None:
    """The fixtures are those of every group, so a fifth team would play no match."""
    error = refused(tmp_path, (GROUP_H, 'H = ["ESP", "SUI", "HON", "CHI", "SCO"]'), ("CHI = 7", "CHI = 3\nSCO = 3"))
    assert error.file == "mine.toml"
    assert error.key.split(".")[0] in ("fixtures", "groups")
    assert error.reason


def test_no_section_is_refused(tmp_path: Path) -> None:
    """An empty list is no missing key."""
    error = refused(tmp_path, (SECTIONS, ""), ("kicks = 5", "kicks = 5\nsections = []"))
    assert (error.file, error.key) == ("mine.toml", "title")
    assert "'F' is not the last match" in error.reason


def test_editions_are_loaded_when_they_are_needed(tmp_path: Path) -> None:
    (tmp_path / "2010.toml").write_text("nonsense", encoding="utf-8")
    (tmp_path / "mine.toml").write_text(TEXT, encoding="utf-8")
    game = Cards2010Game(tmp_path)
    assert set(game.editions()) == {"2010", "mine"}
    assert len(game.moves("mine")) > 0
    with pytest.raises(EditionError):
        game.moves("2010")


def test_the_installed_edition_loads() -> None:
    assert list(GAME.editions()) == ["2010"]
    assert len(GAME.moves("2010")) > 0


def test_an_edition_is_data(tmp_path: Path) -> None:
    """Other cards, hands, places, points and piles, without a word of code: a whole game."""
    text = TEXT
    for old, new in (
        ("hand = 3", "hand = 2"),
        ("places = 4", "places = 3"),
        ("kicks = 5", "kicks = 3"),
        ("attack = 11", "attack = 15"),
        ("points_win = 3", "points_win = 2"),
        ("RSA = 5", "RSA = 6"),
        (SEMI_PILE, "pile = 8\nmatches"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "2010.toml").write_text(text, encoding="utf-8")
    game = Cards2010Game(tmp_path)
    chance = Seeded(3)
    state = game.new(setup(3, early_win="play_on"), chance)
    assert state.view(None).team_hands["RSA"].size == 6
    assert state.view(None).pile.size == 36 - 28
    while state.mover() >= 0:
        view = state.view(None)
        if view.section:
            assert all(player.hand.size <= 2 for player in view.players)
            assert all(len(side.cards) <= 3 for match in view.matches for side in (match.left, match.right))
        if view.section == "semi_finals":
            assert view.pile.size <= 8
        seat = state.mover()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    assert state.result() is not None


def test_earlier_versions_of_the_rules_are_data(tmp_path: Path) -> None:
    """C1.3, C1.6, C3.2: a set for each; editions say what holds today."""
    file = Path(str(files("anpfiff.games.cards2010") / "versions.toml"))
    (first,) = load_earlier(file, GAME.older_rules).values()
    today, before = (GAME.numbers(setup(rules_version=version)).edition for version in (2, 1))
    assert (before.cards, {section.who for section in before.sections}) == (first.cards, {"section"})
    assert [section.who for section in today.sections] == ["round", "round", "section", "section", "section"]
    assert (before.early_win_asks, today.early_win_asks) == ("nobody", "winner")
    same = replace(before, early_win_asks=today.early_win_asks, cards=today.cards, sections=today.sections)
    assert same == today, "all else is the same"
    other = tmp_path / "versions.toml"
    for old, new, key in (
        ("[1", "[2", "versions"),
        ('who = "section"', 'who = "all"', "$[...].who"),
        ('"nobody"', '"all"', "$[...].early_win_asks"),
        ("attack", "corner", "cards"),
    ):
        other.write_text(file.read_text().replace(old, new))
        with pytest.raises(EditionError) as refused:
            load(Path(str(files("anpfiff.games.cards2010") / "editions" / "2010.toml")), load_earlier(other, (1,))[1])
        assert refused.value.key == key


@pytest.mark.parametrize("who", ["section", "round"])
def test_c3_2_there_must_be_hands_for_all_who_take_part(tmp_path: Path, who: str) -> None:
    """Each semi-final by itself, with 20 cards to draw: enough for the two who play it, not for all four of the round."""
    second = f'\n[[sections]]\nid = "second_semi_final"\nwho = "{who}"\npile = 20\nmatches = [\n'
    split = SEMI_FINALS.replace('    { id = "HF2"', f']\n{second}    {{ id = "HF2"')
    (tmp_path / "2010.toml").write_text(TEXT.replace(SEMI_FINALS, split), encoding="utf-8")
    if who == "section":
        assert len(load(tmp_path / "2010.toml").sections) == 6
        return
    with pytest.raises(EditionError) as refused:
        load(tmp_path / "2010.toml")
    assert refused.value.key == "sections[4].pile"
