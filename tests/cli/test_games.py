"""`anpfiff games` and `--version`."""

import json

import pytest

from anpfiff.core.build import compiled
from cli.calls import Caller, process


def test_version_says_which_build_runs(call: Caller) -> None:
    build, bauart = ("compiled", "kompiliert") if compiled() else ("pure Python", "reines Python")
    shown = call("--version")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith("anpfiff 0.")
    assert shown.out.endswith(f", {build}\n")
    assert call("--language", "de", "--version").out.endswith(f", {bauart}\n")


def test_games_for_programs(call: Caller) -> None:
    listed = call("games", "--json")
    assert listed.code == 0
    (game,) = [game for game in json.loads(listed.out) if game["game"] == "fussballwelt"]
    assert game["editions"][0] == "base"
    assert game["players"]["base"] == [2, 3, 4]
    assert game["options"]["surprise_market"] == {"values": ["off", "on"], "default": "off"}
    assert {"random", "greedy"} <= set(game["bots"])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["the printed game", "2, 3, 4", "at most two cards of a kind", "first_games=off", "(default)", "greedy, level1"]),
        ("de", ["das gedruckte Spiel", "2, 3, 4", "höchstens zwei Karten einer Art", "first_games=on", "(Vorgabe)"]),
    ],
)
def test_games_for_people(call: Caller, language: str, words: list[str]) -> None:
    listed = call("games", "--language", language)
    assert listed.code == 0
    for word in words:
        assert word in listed.out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Edition  1954 – Switzerland", "Players  2–13", "early_win=play_on  always as far as the final"]),  # noqa: RUF001
        ("de", ["Ausgabe      1954 – Schweiz", "Spielerzahl  2–16", "offside_cards=4  4 im Stapel (Vorgabe)"]),  # noqa: RUF001
    ],
)
def test_editions_are_called_by_their_year(call: Caller, language: str, words: list[str]) -> None:
    listed = call("games", "--language", language).out
    for word in words:
        assert word in listed


def test_without_a_command_there_is_help(call: Caller) -> None:
    shown = call()
    assert shown.code == 0
    for name in ("games", "simulate", "league", "play", "playback", "verify", "train", "serve", "backup", "--version"):
        assert name in shown.out


@pytest.mark.parametrize("command", ["games", "simulate", "league", "play", "playback", "verify", "train", "backup"])
def test_every_command_has_help_in_both_languages(call: Caller, command: str) -> None:
    english, german = call(command, "--help"), call(command, "--help", "--language=de")
    assert english.code == german.code == 0
    assert "otherwise the environment" in english.out
    assert "sonst entscheidet" in german.out


def test_the_environment_chooses_the_language() -> None:
    assert "Lässt Bots viele Spiele spielen" in process("--help", LC_ALL="de_DE.UTF-8").out
