"""Cards, nations and tournaments that cannot be played are refused at load, with file, key and reason."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.edition import EditionError
from anpfiff.games.schwalben.game import SchwalbenGame
from rules.schwalben.pitch import GAME, setup

FOLDER = files("anpfiff.games.schwalben")
CARDS = (FOLDER / "cards.toml").read_text(encoding="utf-8")
NATIONS = (FOLDER / "nations.toml").read_text(encoding="utf-8")
VERSIONS = (FOLDER / "versions.toml").read_text(encoding="utf-8")
TEXTS = {name: (FOLDER / "editions" / f"{name}.toml").read_text(encoding="utf-8") for name in ("world16", "euro16", "world32")}

Entry = dict[str, Any]
Wrong = tuple[str, Entry, Entry, str, str]
"""What is wrong, the first card that fits, its change (None: away with it), the rest of the key and a part of the reason."""


def told(cards: list[Entry]) -> str:
    return "\n".join("[[cards]]\n" + "\n".join(f"{key} = {json.dumps(value)}" for key, value in card.items()) for card in cards)


def all_cards() -> list[Entry]:
    cards = tomllib.loads(CARDS)["cards"]
    assert isinstance(cards, list)
    return cards


def first(cards: list[Entry], fits: Entry) -> int:
    """Personal cards only if asked for."""
    wanted = {"nation": None, **fits}
    return next(index for index, card in enumerate(cards) if all(card.get(key) == value for key, value in wanted.items()))


def game_of(
    folder: Path, *, cards: str = CARDS, nations: str = NATIONS, edition: str = TEXTS["world16"], versions: str = VERSIONS
) -> SchwalbenGame:
    (folder / "versions.toml").write_text(versions, encoding="utf-8")
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    (folder / "nations.toml").write_text(nations, encoding="utf-8")
    (folder / "editions").mkdir(exist_ok=True)
    (folder / "editions" / "world16.toml").write_text(edition, encoding="utf-8")
    return SchwalbenGame(folder)


def refused(game: SchwalbenGame, file: str, key: str, reason: str) -> None:
    with pytest.raises(EditionError) as caught:
        game.moves("world16")
    error = caught.value
    assert error.file == file
    assert error.key == key
    assert error.reason
    assert reason in error.reason
    assert str(error) == f"{file}: {error.key}: {error.reason}"


# --- cards

CARD_FILE: list[Wrong] = [
    ("unknown key", {"kind": "attack"}, {"colour_of_shirt": "white"}, "", "colour_of_shirt"),
    ("missing key", {"kind": "attack"}, {"copies": None}, "", "copies"),
    ("wrong type", {"kind": "attack"}, {"value": "much"}, ".value", "int"),
    ("unknown colour", {"kind": "attack"}, {"colour": "yellow"}, ".colour", "yellow"),
    ("unknown place", {"kind": "attack"}, {"place": "corner"}, ".place", "corner"),
    ("unknown kind", {"kind": "attack"}, {"kind": "bicycle_kick"}, ".kind", "'bicycle_kick' is not one of attack"),
    ("no copies", {"kind": "attack"}, {"copies": 0}, ".copies", "at least 1"),
    ("green defence", {"kind": "attack"}, {"kind": "foul", "place": None}, ".kind", "a green card is one of attack"),
    ("green special", {"kind": "attack"}, {"kind": "physio", "place": None}, ".kind", "a green card is one of attack"),
    ("blue attack", {"kind": "foul"}, {"kind": "attack", "place": "inside"}, ".kind", "a blue card is one of foul"),
    ("blue special", {"kind": "keeper"}, {"kind": "killer"}, ".kind", "a blue card is one of foul"),
    ("attack without a place", {"kind": "attack"}, {"place": None}, ".place", "place"),
    ("dive without a place", {"kind": "dive"}, {"place": None}, ".place", "place"),
    ("foul with a place", {"kind": "foul"}, {"place": "inside"}, ".place", "place"),
    ("straight goal with a place", {"kind": "straight"}, {"place": "inside"}, ".place", "place"),
    ("red attack without a place", {"kind": "attack", "nation": "FRA"}, {"place": None}, ".place", "place"),
    ("personal card of nobody", {"nation": "FRA"}, {"nation": "ATL"}, ".nation", "'ATL' is not one of"),
    ("shared with nobody", {"nation": "KSA"}, {"also": "ATL"}, ".also", "'ATL' is not one of"),
    ("green personal card", {"kind": "attack", "copies": 1}, {"nation": "FRA"}, ".nation", "red"),
    ("two of a personal card", {"nation": "FRA"}, {"copies": 2}, ".nation", "one"),
]
CARD_MEANING: list[Wrong] = [
    ("red foul", {"kind": "physio"}, {"kind": "foul", "value": 2}, ".kind", "red"),
    ("red keeper", {"kind": "physio"}, {"kind": "keeper", "value": 2}, ".kind", "red"),
    ("red dive", {"kind": "physio"}, {"kind": "dive", "value": 2, "place": "inside"}, ".kind", "red"),
    ("attack below 0", {"kind": "attack"}, {"value": -1}, ".value", "at least 0"),
    ("dive below 0", {"kind": "dive"}, {"value": -1}, ".value", "at least 0"),
    ("keeper that keeps nothing", {"kind": "keeper"}, {"value": 0}, ".value", "at least 1"),
    ("foul below 0", {"kind": "foul"}, {"value": -1}, ".value", "at least"),
    ("draws nothing", {"kind": "draw"}, {"value": 0}, ".value", "at least 1"),
    ("bonus of nothing", {"kind": "dive_bonus"}, {"value": 0}, ".value", ""),
    ("offside that injures", {"kind": "offside"}, {"injures": True}, ".injures", ""),
    ("limit of something else", {"kind": "physio"}, {"most": 2}, ".most", ""),
    ("limit below 0", {"kind": "cancel"}, {"most": -1}, ".most", ""),
    ("gives up for nothing", {"kind": "physio"}, {"gives_up": True}, ".gives_up", ""),
    ("pays for nothing", {"kind": "physio"}, {"pays": 2}, ".pays", ""),
    ("is paid", {"kind": "draw"}, {"pays": -2}, ".pays", ""),
    ("shared by nobody", {"kind": "physio"}, {"also": "FRA"}, ".also", ""),
    ("shared with itself", {"nation": "KSA"}, {"also": "KSA"}, ".also", ""),
]


@pytest.mark.parametrize(
    ("fits", "change", "key", "reason"),
    [wrong[1:] for wrong in [*CARD_FILE, *CARD_MEANING]],
    ids=[wrong[0] for wrong in [*CARD_FILE, *CARD_MEANING]],
)
def test_a_wrong_card_is_refused(fits: Entry, change: Entry, key: str, reason: str, tmp_path: Path) -> None:
    cards = all_cards()
    index = first(cards, fits)
    changed = {**cards[index], **change}
    cards[index] = {name: value for name, value in changed.items() if value is not None}
    refused(game_of(tmp_path, cards=told(cards)), "cards.toml", f"cards[{index}]{key}", reason)


def test_a_card_twice_is_refused(tmp_path: Path) -> None:
    cards = all_cards()
    cards[1]["id"] = cards[0]["id"]
    refused(game_of(tmp_path, cards=told(cards)), "cards.toml", "cards", f"'{cards[0]['id']}' stands there twice")


def test_a_card_named_like_a_copy_is_refused(tmp_path: Path) -> None:
    """`x.1` beside two copies of `x`: two cards would have one name."""
    cards = all_cards()
    several = next(card for card in cards if card["copies"] > 1)
    one = next(card for card in cards if card["copies"] == 1)
    one["id"] = f"{several['id']}.1"
    refused(game_of(tmp_path, cards=told(cards)), "cards.toml", "cards", f"'{one['id']}'")


@pytest.mark.parametrize(
    ("fits", "reason"),
    [
        ({"colour": "green"}, "166 green cards, but there are 165"),
        ({"colour": "blue"}, "110 blue cards, but there are 109"),
        ({"colour": "red"}, "56 red cards, but there are 55"),
    ],
)
def test_numbers_of_cards_by_colour(fits: Entry, reason: str, tmp_path: Path) -> None:
    """S1.4."""
    cards = all_cards()
    cards[first(cards, fits)]["copies"] += 1
    refused(game_of(tmp_path, cards=told(cards)), "cards.toml", "cards", reason)


def test_cards_of_one_colour_stand_together(tmp_path: Path) -> None:
    """Sets of cards are numbers of one colour each."""
    cards = all_cards()
    refused(game_of(tmp_path, cards=told([*cards[1:], cards[0]])), "cards.toml", "cards", "in the order green, blue, red")


@pytest.mark.parametrize("text", ["cards =", "\ufeff[["])
def test_no_toml_is_refused(text: str, tmp_path: Path) -> None:
    refused(game_of(tmp_path, cards=text), "cards.toml", "(syntax)", "(at ")


def test_no_cards_are_refused(tmp_path: Path) -> None:
    refused(game_of(tmp_path, cards=""), "cards.toml", "(top)", "cards")


def test_the_cards_can_be_told_anew(tmp_path: Path) -> None:
    """What the other tests change is otherwise right."""
    assert len(game_of(tmp_path, cards=told(all_cards())).moves("world16")) == len(GAME.moves("world16"))


# --- nations

BRAZIL = "[BRA]\ncards = { green = 10, blue = 4, red = 4 }"
NATION_FILE = [
    ("unknown key", "green = 10", "green = 10, gold = 1", "BRA.cards", "gold"),
    ("missing colour", "green = 10, ", "", "BRA.cards", "green"),
    ("fewer than no cards", "blue = 4", "blue = -4", "BRA.cards.blue", "at least 0"),
    ("more personal cards than reds", "red = 4", "red = 1", "BRA.cards.red", "2 personal cards, but only 1 red ones"),
    ("no cards at all", "[BRA]", "[ATL]\ncards = { green = 0, blue = 0, red = 0 }\n[BRA]", "ATL.cards", ""),
    ("neither green nor blue", "[BRA]", "[ATL]\ncards = { green = 0, blue = 0, red = 3 }\n[BRA]", "ATL.cards", ""),
    ("a name that is no word", "[BRA]", "[BRA", "(syntax)", "line"),
]


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"), [wrong[1:] for wrong in NATION_FILE], ids=[wrong[0] for wrong in NATION_FILE]
)
def test_a_wrong_nation_is_refused(old: str, new: str, key: str, reason: str, tmp_path: Path) -> None:
    assert BRAZIL in NATIONS
    nations = NATIONS.replace(BRAZIL, BRAZIL.replace(old, new, 1), 1)
    refused(game_of(tmp_path, nations=nations), "nations.toml", key, reason)


def test_a_shared_card_counts_for_both(tmp_path: Path) -> None:
    old = "[BHR]\ncards = { green = 2, blue = 2, red = 1 }"
    assert old in NATIONS
    nations = NATIONS.replace(old, old.replace("red = 1", "red = 0"))
    refused(game_of(tmp_path, nations=nations), "nations.toml", "BHR.cards.red", "1 personal cards, but only 0 red ones")


def test_more_nations_than_a_set_can_hold_are_refused(tmp_path: Path) -> None:
    more = "".join(f"\n[X{number:02}]\ncards = {{ green = 1, blue = 1, red = 0 }}\n" for number in range(10))
    with pytest.raises(EditionError) as caught:
        game_of(tmp_path, nations=NATIONS + more).moves("world16")
    assert caught.value.file == "nations.toml"


# --- tournaments

FINAL = '    { id = "F", round = "final", left = "Wm:S1", right = "Wm:S2" },\n'
THIRD = '    { id = "TP", round = "third_place", left = "Lm:S1", right = "Lm:S2" },\n'
HEADS = 'heads = ["ARG", "BRA", "FRA", "GER"]'
SIXTEEN = '["ARG", "BRA", "FRA", "GER", "ITA", "ENG", "POR", "CZE", "ESP", "MEX", "SWE", "TUR", "USA", "CRO", "GRE", "NED"]'

TOURNAMENT: list[tuple[str, str, str, str, str]] = [
    ("unknown key", "money = 100", "money = 100\nprize = 5", "(top)", "prize"),
    ("missing key", "money = 100", "", "(top)", "money"),
    ("wrong type", "money = 100", 'money = "100"', "money", "int"),
    ("no TOML", "money = 100", "money =", "(syntax)", "line"),
    ("too little money", "money = 100", "money = 13", "money", "13 is too small: at least 14"),
    ("head of nowhere", HEADS, HEADS.replace("BRA", "ATL"), "heads", "'ATL' is not one of"),
    ("head twice", HEADS, HEADS.replace("BRA", "ARG"), "heads", "'ARG' stands there twice"),
    ("too few heads", HEADS, 'heads = ["ARG", "BRA", "GER"]', "heads", "3 for 4 groups"),
    ("group twice", '["A", "B", "C", "D"]', '["A", "B", "C", "C"]', "groups", "'C' stands there twice"),
    ("Germany is no head", HEADS, HEADS.replace("GER", "ITA"), "must_bet_on", "'GER' is not one of"),
    ("a head that is not in Europe", "europe_only = false", "europe_only = true", "heads", "European"),
    ("unknown way to find a field", 'field = "strongest"', 'field = "weakest"', "field", "weakest"),
    (
        "field that is too small",
        'field = "strongest"',
        'field = ["ARG", "BRA", "FRA", "GER"]',
        "field",
        "4 nations for 16 places",
    ),
    ("field with nobody", 'field = "strongest"', f"field = {SIXTEEN.replace('NED', 'ATL')}", "field", "'ATL' is not one of"),
    ("nation twice", 'field = "strongest"', f"field = {SIXTEEN.replace('NED', 'MEX')}", "field", "'MEX' stands there twice"),
    ("field without a head", 'field = "strongest"', f"field = {SIXTEEN.replace('ARG', 'URU')}", "field", "'ARG'"),
    ("missing level", "final = 36\n", "", "bets", "'final' is missing"),
    ("unknown level", "final = 36\n", "final = 36\nthird = 20\n", "bets", "'third' is not one of"),
    ("missing bonus", "semi_final = 7\n", "", "bonuses", "'semi_final' is missing"),
    ("no bonus for the title", "title = 16\n", "", "bonuses", "'title' is missing"),
    ("unknown round", '"S1", round = "semi_final"', '"S1", round = "last_four"', "rounds[1].matches[0].round", "last_four"),
    ("no slot", '"R:B"', '"RB"', "rounds[0].matches[0].right", "'RB'"),
    ("winner of no group", '"W:A"', '"W:Z"', "rounds[0].matches[0].left", "'Z' is not one of A"),
    ("third of a group", '"R:B"', '"3:B"', "rounds[0].matches[0].right", "nobody can fill 3:B"),
    ("entrant", '"R:B"', '"E:BRA"', "rounds[0].matches[0].right", "nobody can fill E:BRA"),
    ("winner of no match", '"Wm:Q1"', '"Wm:Q9"', "rounds[1].matches[0].left", "'Q9' is not one of"),
    ("winner of a later match", '"Wm:Q1"', '"Wm:F"', "rounds[1].matches[0].left", "'F' is not one of"),
    ("advances and does not play", '"W:A"', '"W:B"', "rounds", "W:A advances but plays no match"),
    ("plays twice", '"Wm:Q4"', '"Wm:Q1"', "rounds", "Wm:Q1"),
    ("match twice", 'id = "Q2"', 'id = "Q1"', "rounds", "Q1"),
    ("title that nobody plays for", 'title = "F"', 'title = "G"', "title", "'G' is not the last match"),
]
NOT_PLAYABLE: list[tuple[str, str, str, str, str]] = [
    ("bonus of no round", "semi_final = 7\n", "semi_final = 7\nround_of_16 = 2\n", "bonuses", "round_of_16"),
    ("bonus below 0", "semi_final = 7\n", "semi_final = -7\n", "bonuses.semi_final", "at least 0"),
    ("bet that pays nothing", "final = 36\n", "final = 0\n", "bets.final", "at least 1"),
    ("rounds mixed", '"Q2", round = "quarter_final"', '"Q2", round = "semi_final"', "rounds[0]", ""),
]


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [wrong[1:] for wrong in [*TOURNAMENT, *NOT_PLAYABLE]],
    ids=[wrong[0] for wrong in [*TOURNAMENT, *NOT_PLAYABLE]],
)
def test_a_wrong_tournament_is_refused(old: str, new: str, key: str, reason: str, tmp_path: Path) -> None:
    text = TEXTS["world16"]
    assert old in text
    with pytest.raises(EditionError) as caught:
        game_of(tmp_path, edition=text.replace(old, new, 1)).moves("world16")
    error = caught.value
    assert error.file == "world16.toml"
    assert error.key.startswith(key)
    assert reason in error.reason
    assert str(error) == f"world16.toml: {error.key}: {error.reason}"


def test_a_level_that_nobody_can_reach_is_refused(tmp_path: Path) -> None:
    """S3.1: without a quarter-final nobody can bet on it."""
    text = TEXTS["world16"].replace('round = "quarter_final"', 'round = "round_of_16"')
    text = text.replace("quarter_final = 4", "round_of_16 = 4")
    refused(game_of(tmp_path, edition=text), "world16.toml", "rounds", "quarter_final")


def test_a_match_for_third_place_is_refused(tmp_path: Path) -> None:
    """S7.3: whoever loses hands in the cards."""
    text = TEXTS["world16"].replace(FINAL, THIRD + FINAL).replace("semi_final = 7\n", "semi_final = 7\nthird_place = 8\n")
    with pytest.raises(EditionError) as caught:
        game_of(tmp_path, edition=text).moves("world16")
    assert caught.value.key.startswith("rounds[2]")


def test_a_field_outside_europe_is_refused(tmp_path: Path) -> None:
    """S2.2."""
    old = 'field = "strongest"'
    only_one = SIXTEEN.replace("MEX", "SUI").replace("USA", "DEN").replace("BRA", "RUS")
    text = TEXTS["euro16"].replace(old, f"field = {only_one}")
    refused(game_of(tmp_path, edition=text), "world16.toml", "field", "ARG")


def test_too_few_nations_for_a_field_are_refused(tmp_path: Path) -> None:
    """Sixteen places, and hardly anybody in Europe."""
    nations = tomllib.loads(NATIONS)
    keep = ["CZE", "ITA", "FRA", "GER", "ENG", "POR"]
    lines = []
    for code, entry in nations.items():
        cards = ", ".join(f"{colour} = {count}" for colour, count in entry["cards"].items())
        lines.append(f"[{code}]\ncards = {{ {cards} }}\n" + ("europe = true\n" if code in keep else ""))
    refused(game_of(tmp_path, nations="\n".join(lines), edition=TEXTS["euro16"]), "world16.toml", "field", "")


def test_tournaments_are_loaded_when_they_are_needed(tmp_path: Path) -> None:
    game = game_of(tmp_path)
    (tmp_path / "editions" / "euro16.toml").write_text("nonsense", encoding="utf-8")
    assert list(game.editions()) == ["world16", "euro16"]
    assert len(game.moves("world16")) > 0
    with pytest.raises(EditionError) as caught:
        game.moves("euro16")
    assert caught.value.file == "euro16.toml"


def test_the_installed_tournaments_load() -> None:
    for edition in GAME.editions():
        assert len(GAME.moves(edition)) > 0


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('["bribes", "rejections"]', '["bribes"]', "2.before_kick_off", "each once"),
        ('["bribes", "rejections"]', '["bribes", "lunch"]', "$[...].before_kick_off[1]", "lunch"),
        ("upper_arm =", "lower_arm =", "1.cards", "'lower_arm' is not one of"),
        ("no_foul = false", "copies = 2", "1.cards.added_time", "'copies' is not one of"),
    ],
)
def test_a_wrong_version_of_the_rules_is_refused(old: str, new: str, key: str, reason: str, tmp_path: Path) -> None:
    assert old in VERSIONS
    refused(game_of(tmp_path, versions=VERSIONS.replace(old, new, 1)), "versions.toml", key, reason)


def test_a_tournament_is_data(tmp_path: Path) -> None:
    """Other heads, money, bets, bonuses and pairings, without a word of code: a whole game."""
    text = TEXTS["world16"]
    for old, new in (
        (HEADS, 'heads = ["URU", "ITA", "GER", "BRA"]'),
        ('must_bet_on = "GER"', 'must_bet_on = "ITA"'),
        ("money = 100", "money = 60"),
        ("final = 36", "final = 40"),
        ("title = 16", "title = 99"),
        ('left = "Wm:Q1", right = "Wm:Q4"', 'left = "Wm:Q4", right = "Wm:Q1"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    game = game_of(tmp_path, edition=text)
    chance, choices = Seeded(4), Seeded(5)
    state = game.new(setup("world16", 3, teams="dealt"), chance)
    view = state.view(None)
    assert [nation for nation, team in view.teams.items() if team.place.endswith("1")] == ["URU", "ITA", "GER", "BRA"]
    assert [player.money for player in view.players] == [60, 60, 60]
    assert view.holder == view.teams["ITA"].owner
    while state.mover() >= 0:
        seat = state.mover()
        state.play(seat, state.legal_move(seat, choices.below(state.legal_count(seat))), chance)
    view = state.view(None)
    matches = {match.id: match for match in view.matches}
    winner = matches["Q4"].home if matches["Q4"].winner == "home" else matches["Q4"].away
    assert matches["S1"].home == winner
    assert view.accounts is not None
    assert view.champion is not None
    assert view.accounts[view.teams[view.champion].owner].bonuses[view.champion] == 99
    for account in view.accounts:
        assert "ITA" in [bet.team for bet in account.bets]
