"""The commands with the card game."""

# ruff: noqa: RUF001 - texts are written with dashes and crosses

import json
import re
from pathlib import Path

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.record import Recorder, read_record, write_record
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.texts.words import Words
from cli.calls import Caller

PLAYED = ("play", "cards2010", "--players", 3, "--seed", 4)
ALWAYS_THE_FIRST = "1\n" * 700


@pytest.fixture(scope="session")
def recorded_cards() -> bytes:
    """A whole game of three, played to the final."""
    setup, chance = make_setup("cards2010", options={"early_win": "play_on"}, seats=3), Seeded(7, 1)
    recorder = Recorder(setup, ["random"] * 3, Seeded(7))
    state = recorder.state
    while (seat := state.mover()) >= 0:
        recorder.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))))
    return write_record(recorder.record())


@pytest.fixture
def cards(recorded_cards: bytes, tmp_path: Path) -> Path:
    file = tmp_path / "cards.json"
    file.write_bytes(recorded_cards)
    return file


@pytest.mark.parametrize(("players", "language", "over"), [(2, "en", "The game is over."), (8, "de", "Das Spiel ist aus.")])
def test_a_game_is_played_to_the_end(call: Caller, players: int, language: str, over: str) -> None:
    done = call("play", "cards2010", "--players", players, "--seed", 2, "--language", language, typed=ALWAYS_THE_FIRST)
    assert (done.code, done.err) == (0, "")
    assert over in done.out
    assert "None" not in done.out
    assert "_" not in done.out


def test_secret_choices_of_several_cards(call: Caller, tmp_path: Path) -> None:
    """A card at a time, in any order; the person says when it is enough."""
    file = tmp_path / "begun.json"
    done = call(*PLAYED, "--record", file, typed="1\n3\n1\n5\nq\n")
    assert (done.code, done.err) == (0, "")
    assert re.search(r"Mexico:  Attack \(2×\)  Defence \(2×\)  1 goal  Foul  Offside\s+1 to 4 cards in this match\n", done.out)
    shown = done.out
    assert "Mexico:  [1] Attack (2×)  [2] Defence (2×)  [3] 1 goal  [4] Foul  [5] Offside\n" in shown
    assert "Mexico (chosen: 2× attack and 1 goal):  [1] Defence (2×)  [2] Foul  [3] Offside  [4] That is all\n" in shown
    assert "For Mexico, face down: 3 cards. One more? > 5\n" in shown
    assert '"5" is no possible move; type a number from 1 to 4' in shown
    done = call(*PLAYED, typed="1\n3\n1\n4\nq\n")
    assert "— South Africa – Mexico (Group A) — " in done.out
    assert "Mexico: 2× attack and 1 goal.\n" in done.out
    own = [row for row in read_record(file.read_bytes()).rows if row.seat == 0]
    assert [row.move for row in own] == [("Choose", {"side": "right", "card": card}) for card in ("attack", "attack", "one_goal")]


def test_the_table_is_shown_once_for_all_cards_of_a_choice(call: Caller) -> None:
    assert call(*PLAYED, typed="1\n1\n2\nq\n").out.count("Group A, match 1 of 6") == 1
    again = call(*PLAYED, typed="1\nt\nq\n").out
    assert again.count("Group A, match 1 of 6") == 2
    assert call(*PLAYED, typed="?\nq\n").out.count("A * marks your teams") == 1


def test_what_the_picture_shows_is_not_told(call: Caller) -> None:
    begun = call(*PLAYED, typed="q\n").out
    assert "drew" not in begun
    assert "cards for" not in begun


def test_a_row_is_chosen_by_its_team(call: Caller) -> None:
    shown = call(*PLAYED, typed=ALWAYS_THE_FIRST).out
    assert re.search(r"\nLay:  \[1\] [A-Z][A-Za-z ]+  \[2\] ", shown)
    assert re.search(r"\nCover:  \[\d+\] [A-Z][A-Za-z ]+ \((Attack|\d goals?)\)", shown)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", r"Play: (?P<card>.+) – only one way: Cover the last card of (?:the )?(?P<team>[A-Z][A-Za-z ]+) \("),
        ("de", r"Spielen: (?P<card>.+) – geht nur so: Gegen (?:die )?(?P<team>[A-Z][A-Za-zä ]+) zudecken \("),
    ],
)
def test_a_card_that_fits_in_one_place_only_names_it_before_it_is_typed(call: Caller, language: str, told: str) -> None:
    shown = call(*PLAYED, "--language", language, typed=ALWAYS_THE_FIRST).out
    (*_, found) = re.finditer(told, shown)
    assert found["card"].lower() in ("foul", "offside", "abseits", "defence", "verteidigung")
    assert found["team"] in shown[: found.start()], "it plays in this round"


def test_verify_and_playback(call: Caller, cards: Path) -> None:
    known = read_record(cards.read_bytes())
    assert known.result is not None
    assert call("verify", cards).out.startswith("Verified: cards2010, 3 players, ")
    told = call("playback", cards).out
    assert f"{len(known.rows) - 1:>4} " in told
    assert "hand team" not in told, "every match has its teams"
    assert "opponent" not in told
    assert "World champions: " in told


def test_playback_names_the_team_of_every_choice(call: Caller, cards: Path) -> None:
    """Also of the choice that ends a match: by then the next one has begun."""
    choices: dict[str, list[str]] = {}
    revealed = []
    for line in call("playback", cards).out.splitlines():
        if match := re.fullmatch(r" *\d+ Bot \d: (.+) for (?:the )?(.+)", line):
            choices.setdefault(match[2], []).append(match[1].lower())
        elif match := re.fullmatch(r" +— .+ \(Group .\) — (.+): (.+)\. (.+): (.+)\.", line):
            revealed.append(match)
            for team, cards_shown in ((match[1], match[2]), (match[3], match[4])):
                chosen = [card for card in choices.pop(team) if card != "that is all"]
                assert sorted(chosen) == sorted(_several(cards_shown))
            assert choices == {}
    assert len(revealed) == 48


def _several(listed: str) -> list[str]:
    """The cards of a list that counts them."""
    cards: list[str] = []
    for each in re.split(r", | and ", listed):
        times, cross, card = each.partition("× ")
        cards += [card] * int(times) if cross else [each]
    return cards


def test_playback_from_the_middle_knows_who_plays(call: Caller, cards: Path) -> None:
    whole = call("playback", cards).out.splitlines()
    for first in (100, len(read_record(cards.read_bytes()).rows) - 12):
        end = call("playback", cards, "--from", first).out.splitlines()
        assert end == whole[-len(end) :]
    assert [line for line in end if "(final)" in line]


def test_another_seats_cards_stay_hidden(call: Caller, cards: Path) -> None:
    told = [json.loads(line) for line in call("playback", cards, "--seat", 2, "--json").out.splitlines()]
    events = [event for row in told for event in row["events"]]
    for kind, hidden in (("CardDrawn", "card"), ("TeamDealt", "team"), ("HandDealt", "cards")):
        assert {event["seat"] for event in events if event["type"] == kind and event[hidden] is None} == {0, 2}
        assert {event["seat"] for event in events if event["type"] == kind and event[hidden] is not None} == {1}
    assert {row["seat"] for row in told if "move" in row} == {1}


def test_simulate(call: Caller) -> None:
    told = json.loads(call("simulate", "cards2010", "--players", 8, "--games", 2, "--json").out)
    assert (told["game"], told["edition"], told["games"]) == ("cards2010", "2010", 2)
    shown = call("simulate", "cards2010", "--players", 2, "--games", 1, "--language", "de").out
    assert shown.startswith("The World Cup Card Game 2010, 2010 – Südafrika: 1 Spiel")


@pytest.mark.parametrize(("language", "edition"), [("en", "2010 – South Africa"), ("de", "2010 – Südafrika")])
def test_games(call: Caller, language: str, edition: str) -> None:
    listed = call("games", "--language", language).out
    assert f"cards2010  {Words(language).game('cards2010')}" in listed
    assert edition in listed
    (listed_for_programs,) = [each for each in json.loads(call("games", "--json").out) if each["game"] == "cards2010"]
    assert listed_for_programs["players"]["2010"] == list(GAMES.find("cards2010").players("2010"))


def test_rules_in_both_languages(call: Caller) -> None:
    assert "Covered is not gone" in call(*PLAYED, typed="r\n").out
    assert "Zugedeckt ist nicht weg" in call(*PLAYED, "--language", "de", typed="r\n").out
