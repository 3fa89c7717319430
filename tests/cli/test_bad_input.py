"""Whatever is wrong with a call: one sentence on stderr, exit code 2, nothing written, no traceback."""

from pathlib import Path

import pytest

from cli.calls import GAME_NAMES, Caller, files_in, process

PLAYED = ("simulate", "fussballwelt")
BOTS = "beginner, expert, greedy, level1, level2, level3, level4, level5, net, plan_bakery, plan_cheese, plan_store, random"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "fusball"), f'There is no game "fusball". Games: {GAME_NAMES}. Did you mean fussballwelt?'),
        (("play", "chess"), f'There is no game "chess". Games: {GAME_NAMES}.'),
        (
            (*PLAYED, "--edition", "1930"),
            'There is no edition "1930" of fussballwelt. Editions: base.',
        ),
        (
            (*PLAYED, "--option", "first_game=on"),
            'There is no option "first_game" of fussballwelt. Options: first_games, surprise_market. Did you mean first_games?',
        ),
        ((*PLAYED, "--option", "first_games=2"), 'The option first_games cannot be "2". Values: off, on.'),
        ((*PLAYED, "--option", "first_games"), 'The option "first_games" has no value; write it as name=value.'),
        (
            (*PLAYED, "--option", "first_games=on", "--option", "first_games=off"),
            "The option first_games is given twice; give it once.",
        ),
        ((*PLAYED, "--bots", "rndom"), f'There is no bot "rndom". Bots: {BOTS}. Did you mean random?'),
        ((*PLAYED, "--bots", "level6"), f'There is no bot "level6". Bots: {BOTS}. Did you mean level5?'),
        (
            (*PLAYED, "--bots", "random,random"),
            "2 bots do not fit 4 seats; name one bot for all seats or one for each.",
        ),
        ((*PLAYED, "--bots", ""), f'There is no bot "". Bots: {BOTS}.'),
        ((*PLAYED, "--players", "5"), "fussballwelt cannot be played with 5 players. Players: 2, 3, 4."),
        ((*PLAYED, "--players", "-1"), "fussballwelt cannot be played with -1 players. Players: 2, 3, 4."),
        ((*PLAYED, "--players", "two"), "--players needs a whole number."),
        ((*PLAYED, "--games", "0"), "--games is 0, but must be at least 1."),
        ((*PLAYED, "--games", "-3"), "--games is -3, but must be at least 1."),
        ((*PLAYED, "--games", "1.5"), "--games needs a whole number."),
        ((*PLAYED, "--workers", "0"), "--workers is 0, but must be at least 1."),
        ((*PLAYED, "--games"), "--games needs a value behind it."),
        ((*PLAYED, "--json=yes"), "--json takes no value; write it alone."),
        ((*PLAYED, "--gmaes", "3"), "There is no --gmaes; `anpfiff simulate --help` lists what there is."),
        (("simulate",), "GAME is missing; `anpfiff simulate --help` shows how to call it."),
        (("verify",), "FILE is missing; `anpfiff verify --help` shows how to call it."),
        (
            ("simulat",),
            'There is no command "simulat". Commands: games, simulate, league, play, playback, verify, train, serve, backup. '
            "Did you mean simulate?",
        ),
        (("--language", "fr", "games"), 'There is no language "fr". Languages: de, en.'),
        (("games", "--language"), "--language needs a value behind it."),
        (("play", "fussballwelt", "--seat", "0"), "There is no seat 0; seats have the numbers 1 to 4."),
        (("play", "fussballwelt", "--players", "2", "--seat", "3"), "There is no seat 3; seats have the numbers 1 to 2."),
        (
            ("play", "fussballwelt", "--bots", "random,random"),
            "2 bots do not fit 3 seats; name one bot for all seats or one for each.",
        ),
    ],
)
def test_a_sentence_says_what_is_wrong_and_what_would_be_right(call: Caller, arguments: tuple[str, ...], sentence: str) -> None:
    assert call(*arguments).refused() == sentence


def test_one_argument_too_many(call: Caller) -> None:
    assert call("games", "fussballwelt").refused().endswith("`anpfiff games --help` shows how to call it.")


@pytest.mark.parametrize(
    "wrong",
    [("--games", "0"), ("--workers", "0"), ("--bots", "nobody"), ("--players", "9"), ("--option", "x=y"), ("--seed", "x")],
)
def test_nothing_is_written_when_something_else_is_wrong(call: Caller, tmp_path: Path, wrong: tuple[str, str]) -> None:
    call(*PLAYED, "--record", tmp_path / "records", *wrong).refused()
    assert files_in(tmp_path) == []


def test_records_need_a_folder(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert call(*PLAYED, "--record", file).refused() == f"{file}: this is a file; `--record` needs a folder here."
    inside = call(*PLAYED, "--record", file / "inside").refused()
    assert inside.startswith(f"{file / 'inside'}: nothing can be written there")
    assert file.read_text() == "mine"


def test_a_game_is_recorded_to_a_new_file_in_a_folder_that_exists(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine")
    playing = ("play", "fussballwelt", "--record")
    assert call(*playing, file).refused() == f"{file}: there is such a file already; choose another name."
    assert call(*playing, tmp_path).refused() == f"{tmp_path}: this is a folder; give the path of a file."
    nowhere = tmp_path / "no" / "game.json"
    assert call(*playing, nowhere).refused() == f"{nowhere}: the folder {nowhere.parent} does not exist; choose one that does."
    assert files_in(tmp_path) == ["mine.json"]
    assert file.read_text() == "mine"


def test_german(call: Caller) -> None:
    refused = call("simulate", "fusball", "--language", "de").refused()
    assert refused == f'Ein Spiel "fusball" gibt es nicht. Spiele: {GAME_NAMES}. Meinst du fussballwelt?'
    assert call(*PLAYED, "--games", "x", "--language=de").refused() == "--games braucht eine ganze Zahl."


def test_a_process_ends_without_a_traceback() -> None:
    assert process("simulate", "fusball").refused().startswith("There is no game")
    assert process("verify", "nothing.json").refused().startswith("nothing.json: the file does not exist")
    assert process(*PLAYED, "--games", "x", LANG="de_DE.UTF-8").refused() == "--games braucht eine ganze Zahl."
