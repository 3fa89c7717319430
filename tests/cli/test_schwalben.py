"""The commands with schwalben."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.record import Recorder, read_record, write_record
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.texts.words import Words
from cli.calls import Caller

PLAYED = ("play", "schwalben", "--option", "teams=dealt", "--players", 4, "--seed", 3)
ALWAYS_THE_FIRST = "1\n" * 1500


@pytest.fixture(scope="session")
def recorded_tournament() -> bytes:
    """A whole game of three."""
    setup, chance = make_setup("schwalben", seats=3), Seeded(7, 1)
    recorder = Recorder(setup, ["random"] * 3, Seeded(7))
    state = recorder.state
    while (seat := state.mover()) >= 0:
        recorder.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))))
    return write_record(recorder.record())


@pytest.fixture
def tournament(recorded_tournament: bytes, tmp_path: Path) -> Path:
    file = tmp_path / "tournament.json"
    file.write_bytes(recorded_tournament)
    return file


@pytest.mark.parametrize(
    ("edition", "players", "field", "language", "over"),
    [
        ("world16", 3, "mixed", "en", "The game is over."),
        ("euro16", 6, "picked", "de", "Das Spiel ist aus."),
        ("world32", 4, "random", "de", "Das Spiel ist aus."),
    ],
)
def test_a_game_is_played_to_the_end(call: Caller, edition: str, players: int, field: str, language: str, over: str) -> None:
    called = ("play", "schwalben", "--edition", edition, "--option", f"field={field}", "--players", players, "--seed", 2)
    done = call(*called, "--language", language, typed=ALWAYS_THE_FIRST)
    assert (done.code, done.err) == (0, "")
    assert over in done.out
    assert "None" not in done.out
    assert "_" not in done.out
    assert not re.search(r"[a-z]\.\d", done.out), "copies of cards are called alike"


def test_bets_are_made_team_by_team_with_what_is_left(call: Caller) -> None:
    shown = call(*PLAYED, typed="4\n1\n4\nq\n").out
    questions = re.findall(r"\n(.+), stake (\d+), you have (\d+) million left\. Which bet\? > ", shown)
    (_, first, start), (_, _, left), (_, third, still), (_, _, end) = questions
    assert int(start) == 100
    assert int(left) == int(still) == 100 - int(first)
    assert int(end) == int(still) - int(third)
    assert shown.count("The bets: in secret") == 1, "the table is shown once for all bets"


def test_whoever_wants_no_more_bets_says_so_once(call: Caller, tmp_path: Path) -> None:
    """S3.1, S3.2: only Germany is still asked, where nothing is no answer."""
    file = tmp_path / "begun.json"
    shown = call(*PLAYED, "--record", file, typed="4\n-\n-\n1\nq\n").out
    asked = re.findall(r"\n(.+), stake \d+, you have \d+ million left\. Which bet\? > ", shown)
    assert len(asked) == 4, "a bet, no more bets, and Germany twice"
    assert set(asked[2:]) == {"Germany"}
    assert "Germany" not in asked[:2]
    assert "Doing nothing is no answer to this question." in shown
    own = [row.move for row in read_record(file.read_bytes()).rows if row.seat == 0 and row.move]
    bets = [fields["level"] for kind, fields in own if kind == "Bet"]
    assert len(bets) == 16
    assert bets.count("none") == 14


def test_money_is_typed_as_it_is(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    shown = call(*PLAYED, "--record", file, typed=f"bribe\n{ALWAYS_THE_FIRST}").out
    assert re.search(r"How many million do you offer, 0 to \d+\? > 1\nYou offered the referee 1 million for ", shown)
    offered = [row.move for row in read_record(file.read_bytes()).rows if row.seat == 0 and row.move and row.move[0] == "Offer"]
    assert offered
    assert {move[1]["millions"] for move in offered if move} == {1}


def test_too_much_money_is_refused(call: Caller) -> None:
    """Bets on nothing but Germany, then whatever is asked first until somebody may offer money."""
    shown = call(*PLAYED, typed="bribe\n" + "1\n" * 40).out
    typed = "bribe\n" + "1\n" * (_answers_until(shown, "How many million") - 1)
    refused = call(*PLAYED, typed=f"{typed}777\n0\nq\n").out
    most = re.search(r"do you offer, 0 to (\d+)\? > 777", refused)
    assert most
    assert f'"777" is no possible move; type a number from 0 to {most[1]}' in refused
    assert f"do you offer, 0 to {most[1]}? > 0\n" in refused


def test_rights_pass_by_until_a_word_takes_them_up(call: Caller) -> None:
    """S6.4, S6.2, S6.5: `!` says which they are, a word of one switches it, and so it does again."""
    passing = (
        "A penalty out of the blue?",
        "do you see it differently?",
        "Reject?",
        "How many million do you offer",
        "a red card before kick-off?",
    )
    begun = call(*PLAYED, typed="1\n" * 60).out
    assert not any(question in begun for question in passing)
    shown = call(*PLAYED, typed="!\nwhistle\nreject\nwhistle\n" + "1\n" * 60).out
    assert "Whistle: you are not asked until you type it here." in shown
    assert "Whistle: you are asked." in shown
    assert "Reject? (Once in the tournament.) > 1" in shown
    assert passing[0] not in shown, "switched on and off again"
    shown = call(*PLAYED, typed="change\n" + "1\n" * 400).out
    assert "Change totals: you are asked." in shown
    assert passing[1] in shown


def _answers_until(shown: str, question: str) -> int:
    """How many questions there were up to this one."""
    questions = re.findall(r"^.* > (?:1|q)$", shown, re.MULTILINE)
    return next(number for number, each in enumerate(questions, start=1) if question in each)


def test_where_nothing_can_be_played_nobody_is_asked(call: Caller) -> None:
    shown = call(*PLAYED, typed=ALWAYS_THE_FIRST).out
    assert not re.search(r"^ *\[?1\]? +No card *\n[^\[ ]", shown, re.MULTILINE)


def test_what_the_picture_shows_is_not_told(call: Caller) -> None:
    begun = call(*PLAYED, typed="q\n").out
    assert "Taking part:" not in begun
    assert "Drawn, group by group" not in begun
    assert " green, " not in begun


def test_verify_and_playback(call: Caller, tournament: Path) -> None:
    known = read_record(tournament.read_bytes())
    assert known.result is not None
    assert call("verify", tournament).out.startswith("Verified: schwalben, 3 players, ")
    told = call("playback", tournament).out
    assert f"{len(known.rows) - 1:>4} " in told
    assert "hand team" not in told, "every match has its teams"
    assert len(re.findall(r"— (?:Group|Quarter|Semi|Final).+ —", told)) == 31
    assert "Settled, in millions: " in told
    assert "_" not in told


def test_playback_names_the_team_of_a_penalty_out_of_the_blue(call: Caller, tournament: Path) -> None:
    lines = call("playback", tournament).out.splitlines()
    given = [(line, after) for line, after in pairwise(lines) if re.match(r" *\d+ Bot \d: Penalty for", line)]
    assert given
    for line, after in given:
        assert line.partition(": ")[2] in after


def test_playback_from_the_middle_knows_who_plays(call: Caller, tournament: Path) -> None:
    whole = call("playback", tournament).out.splitlines()
    end = call("playback", tournament, "--from", 200).out.splitlines()
    assert end == whole[-len(end) :]


def test_cards_and_bets_of_others_stay_hidden(call: Caller, tournament: Path) -> None:
    told = [json.loads(line) for line in call("playback", tournament, "--seat", 2, "--json").out.splitlines()]
    events = [event for row in told for event in row["events"]]
    for kind, hidden in (("CardDrawn", "card"), ("CardsDealt", "cards"), ("RedDrawn", "card")):
        assert {event["seat"] for event in events if event["type"] == kind and event[hidden] is None} <= {0, 2}
        assert {event["seat"] for event in events if event["type"] == kind and event[hidden] is not None} <= {1}
    assert [event for event in events if event["type"] == "CardDrawn" and event["card"] is not None]
    assert {row["seat"] for row in told if "move" in row} == {1}
    assert "Title" not in "".join(line for line in call("playback", tournament, "--seat", 2).out.splitlines() if " Bot 1" in line)


def test_simulate(call: Caller) -> None:
    told = json.loads(call("simulate", "schwalben", "--players", 6, "--games", 2, "--json").out)
    assert (told["game"], told["edition"], told["games"]) == ("schwalben", "world16", 2)
    shown = call("simulate", "schwalben", "--players", 3, "--games", 1, "--language", "de").out
    assert shown.startswith("Millionen von Schwalben, Weltmeisterschaft mit 16 Mannschaften: 1 Spiel")


@pytest.mark.parametrize(
    ("language", "edition", "option"),
    [
        ("en", "euro16: European championship with 16 teams", "teams=draft  chosen in turn (default)"),
        ("de", "euro16: Europameisterschaft mit 16 Mannschaften", "field=picked  Platz 1 wählt aus"),
    ],
)
def test_games(call: Caller, language: str, edition: str, option: str) -> None:
    listed = call("games", "--language", language).out
    assert f"schwalben  {Words(language).game('schwalben')}" in listed
    assert edition in listed
    assert option in listed
    (for_programs,) = [each for each in json.loads(call("games", "--json").out) if each["game"] == "schwalben"]
    assert for_programs["editions"][0] == "world16"
    assert for_programs["players"]["world32"] == list(GAMES.find("schwalben").players("world32"))


def test_rules_in_both_languages(call: Caller) -> None:
    assert "Out of the blue" in call(*PLAYED, typed="r\n").out
    assert "Aus heiterem Himmel" in call(*PLAYED, "--language", "de", typed="r\n").out


def test_a_referee_who_wants_nothing_is_asked_once_a_match(call: Caller) -> None:
    """S6.4: armed with a dash. Whatever else can be armed is armed too; what needs an answer says so and gets one."""
    out = call(*PLAYED, typed="whistle\n" + "-\n1\n" * 1500).out
    assert "Nothing, and no such question any more" in out
    assert "Doing nothing is no answer to this question." in out
    whistles = 0
    for match in re.split(r"\n— ", out)[1:]:
        asked = re.findall(r"A penalty out of the blue\? \(Once in the tournament\.\) > (-|1)", match)
        assert "-" not in asked[:-1], "asked again after it was armed"
        whistles += len(asked)
    assert whistles > 0
