"""Games of other packages, installed by pip: `toy` brings nothing but its rules, `dribble` all that a folder can hold."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.record import read_record
from server.commanding import RANDOM
from server.running import Page, Server, run


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, with_games_of_others: Mapping[str, str]) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"), environment=with_games_of_others)
    yield server
    assert "Traceback" not in server.stop()


def told(server: Server, path: str, cookie: str = "") -> Any:
    status, text = server.fetch(path, cookie)
    assert status == 200, text
    return json.loads(text)


def listed(server: Server, game: str, language: str) -> Any:
    return next(each for each in told(server, f"/api/games?language={language}") if each["game"] == game)


def played_out(server: Server, host: str, game: str) -> tuple[str, list[str]]:
    """A table of three at which a bot takes over from the person, and what was told until the game was over."""
    table = server.make(host, "me", RANDOM, RANDOM, game=game)

    async def watch() -> list[str]:
        page = await Page.open(server, table)
        assert server.ask(table, host, "Stand", seat=0)[0] == 200
        while page.now["ended"] is None:
            await page.receive()
        assert sorted(page.now["ended"]["places"])[0] == 1
        return [line["text"] for line in page.lines]

    return table, run(watch())


def test_a_game_without_texts_is_listed_with_what_it_says_of_itself(server: Server) -> None:
    games = {game["game"] for game in told(server, "/api/games")}
    assert games == {"cards2010", "chronik", "dribble", "fussballwelt", "schwalben", "toy", "worldcup"}
    toy = listed(server, "toy", "de")
    assert (toy["title"], toy["about"], toy["first_game"]) == ("toy", "", None)
    assert [(edition["name"], edition["title"], edition["length"]) for edition in toy["editions"]] == [("base", "base", "")]
    assert (toy["players"], toy["editions"][0]["options"], toy["bots"]) == ([2, 3, 4], [], ["random"])
    assert told(server, "/api/rules/toy?language=en")["text"] == ""
    assert told(server, "/api/games/toy/guide?language=en") == []


TITLES = [("de", "Dribbling", "das Straßenspiel"), ("en", "Dribble", "the street game")]


@pytest.mark.parametrize(("language", "title", "edition"), TITLES)
def test_what_lies_in_the_folder_of_a_game_is_found(server: Server, language: str, title: str, edition: str) -> None:
    dribble = listed(server, "dribble", language)
    assert dribble["title"] == title
    assert dribble["about"]
    assert dribble["editions"][0]["title"] == edition
    assert dribble["first_game"] == {"edition": "base", "options": {}, "bots": ["random"]}
    assert told(server, f"/api/rules/dribble?language={language}")["text"].startswith(f"# {title}\n")
    assert [lesson["rule"] for lesson in told(server, f"/api/games/dribble/guide?language={language}")] == ["D2.1"]


def test_a_game_without_texts_is_played_to_its_end(server: Server) -> None:
    host = server.person("Ann")
    table, lines = played_out(server, host, "toy")
    assert lines
    assert all(lines)
    assert told(server, f"/api/tables/{table}/dice") == []
    record = read_record(server.get(f"/api/tables/{table}/record"))
    assert record.game == "toy"
    assert record.result is not None
    assert [each["game"] for each in told(server, "/api/me/tables", host)] == ["toy"]
    assert told(server, "/api/me/statistics", host)


def test_a_game_with_texts_is_told_in_its_own_words(server: Server) -> None:
    table, lines = played_out(server, server.person("Ben"), "dribble")
    assert sum(" rolled a " in line for line in lines) >= 15
    assert not any("(" in line for line in lines), "a type without words"
    (die,) = told(server, f"/api/tables/{table}/dice")
    assert die["rolls"] >= 15, "an attack rolls at least once"


def test_a_board_is_told_what_the_game_describes(server: Server) -> None:
    table, keys = server.table("Ann", "Ben", game="dribble")

    async def look() -> Any:
        return (await Page.open(server, table, keys[0])).view

    board = run(look())["board"]
    assert board["top"]["lines"] == ["4 steps to go"]
    assert [line["pieces"] for line in board["parts"]["goals"]["blocks"][0]["lines"].values()] == [
        ["Ann: 0 goals"],
        ["Ben: 0 goals"],
    ]


def test_a_broken_game_keeps_nobody_from_the_others(tmp_path: Path, with_games_of_others: Mapping[str, str]) -> None:
    about = tmp_path / "broken-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[anpfiff.games]\nbroken = no_such_module:Game\n")
    path = os.pathsep.join((with_games_of_others["PYTHONPATH"], str(tmp_path)))
    server = Server(tmp_path / "data", environment={"PYTHONPATH": path})
    games = [{game["game"] for game in told(server, "/api/games")} for _ in range(2)]
    assert games == [{"cards2010", "chronik", "dribble", "fussballwelt", "schwalben", "toy", "worldcup"}] * 2
    said = server.stop()
    assert said.count("the game broken cannot be used: ModuleNotFoundError: No module named 'no_such_module'") == 1
    assert "Traceback" not in said
