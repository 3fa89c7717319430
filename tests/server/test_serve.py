"""Starting the server: one clear sentence for whatever stands in the way."""

import json
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path

import pytest

from anpfiff.core.registry import GAMES
from anpfiff.server.run import own_address
from anpfiff.texts.examples import examples_of
from server.empty import lay
from server.inside import sql
from server.running import Server, free_port


def serve_words(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "anpfiff", "serve", "--language", "en", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = serve_words("--port", str(port), "--data", str(tmp_path / "data"))
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert f"Port {port} is in use" in ran.stderr
    assert "PORT=" in ran.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--port", "0"), "--port"),
        (("--port", "70000"), "--port"),
        (("--pace", "-1"), "--pace"),
        (("--host", "198.51.100.7"), "Nothing can be served on 198.51.100.7"),
        (("--limit", "sockets=5"), "The limit sockets=5 is not understood; there are messages_a_second, "),
        (("--limit", "tables_an_hour=many"), "each a number above 0"),
        (("--trusted-proxies", "127.0.0.1,everybody"), "127.0.0.1,everybody is no list"),
    ],
)
def test_what_cannot_be_served_is_said(tmp_path: Path, words: tuple[str, ...], sentence: str) -> None:
    ran = serve_words(*words, "--data", str(tmp_path / "data"))
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert sentence in ran.stderr
    assert not (tmp_path / "data").exists()


def test_two_servers_do_not_share_a_folder(shared: Server) -> None:
    ran = serve_words("--port", str(free_port()), "--data", str(shared.data))
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert "Another server" in ran.stderr
    assert "DATA=" in ran.stderr


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "anpfiff.db").write_text("this is not a database" * 100)
    for folder in ("file", "file/below", "broken"):
        ran = serve_words("--port", str(free_port()), "--data", str(tmp_path / folder))
        assert (ran.returncode, ran.stderr.count("\n")) == (2, 1), ran.stderr
        assert "cannot be used" in ran.stderr


def test_friends_are_told_an_address_of_this_machine() -> None:
    assert not ip_address(own_address()).is_unspecified
    with socket.socket() as there:
        there.bind((own_address(), 0))


def test_help_names_every_option() -> None:
    ran = serve_words("--help")
    assert ran.returncode == 0
    for option in ("--host", "--port", "--data", "--public-url", "--pace"):
        assert option in ran.stdout


def test_a_first_start_makes_everything_and_prints_its_address(serve: Callable[..., Server], tmp_path: Path) -> None:
    server = serve(migrated=False)
    table, _ = server.table("Ann", "Ben")
    printed = server.stop()
    assert sql(server.data, "SELECT id FROM tables") == [(table,)]
    lay(tmp_path / "copied")
    schema = "SELECT name, sql FROM sqlite_master ORDER BY name"
    assert sql(server.data, schema) == sql(tmp_path / "copied", schema), "other tests begin with what a first start leaves"
    assert printed.splitlines()[0] == f"Anpfiff plays at {server.address}"
    assert "Traceback" not in printed


def test_it_stops_while_bots_are_playing(serve: Callable[..., Server]) -> None:
    """At moments that differ: while workers start, think, and are done."""
    server = serve()
    for pause in (0.0, 0.2, 0.4, 0.6):
        if pause:
            server.start()
        for _ in range(3):
            server.left("greedy", "greedy", "greedy")
        time.sleep(pause)
        assert "Traceback" not in server.stop()


def test_in_the_network_there_is_a_code_to_scan(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "anpfiff", "serve", "--host", "0.0.0.0", "--language", "en"]  # noqa: S104 - what is tested
    command += ["--port", str(free_port()), "--data", str(tmp_path), "--public-url", "http://games.example"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(12)]
    process.terminate()
    process.communicate(timeout=60)
    assert lines[0] == "Anpfiff plays at http://games.example\n"
    assert lines[1] == "In your network: http://games.example\n"
    assert sum("█" in line or "▄" in line or "▀" in line for line in lines) >= 8


def test_tables_of_other_rules_are_not_spoiled(serve: Callable[..., Server]) -> None:
    server = serve()
    table, _ = server.table("Ann", "Ben")
    server.kill()
    with sqlite3.connect(server.data / "anpfiff.db") as database:
        database.execute("UPDATE tables SET rules_version = 99")
    database.close()
    ran = serve_words("--port", str(free_port()), "--data", str(server.data))
    assert ran.returncode == 2
    assert table in ran.stderr
    assert "other rules" in ran.stderr


def test_games_are_listed_in_both_languages(shared: Server) -> None:
    german, english = (json.loads(shared.get(f"/api/games?language={language}")) for language in ("de", "en"))
    assert [game["game"] for game in german] == [game["game"] for game in english]
    assert {game["game"] for game in german} == {*GAMES.names()}
    assert all(one["about"] != other["about"] for one, other in zip(german, english, strict=True))


def test_rules_are_told_in_both_languages_with_the_teams_of_an_edition(shared: Server) -> None:
    german, english = (json.loads(shared.get(f"/api/rules/worldcup?language={language}")) for language in ("de", "en"))
    assert german["text"] != english["text"]
    assert german["edition"] == english["edition"] == GAMES.find("worldcup").editions()[0]
    assert german["examples"].keys() == english["examples"].keys() == examples_of("worldcup").keys()
    older = json.loads(shared.get("/api/rules/worldcup?edition=1954"))
    assert (older["edition"], older["text"]) == ("1954", english["text"])
    assert older["chapters"]["parts"]["teams"] != english["chapters"]["parts"]["teams"]
    for unknown in ("/api/rules/ludo", "/api/rules/worldcup?edition=1931"):
        status, text = shared.fetch(unknown)
        assert (status, "1931" in text or "ludo" in text) == (404, True)


def test_lessons_are_told_in_both_languages(shared: Server) -> None:
    for game in GAMES.names():
        german, english = (json.loads(shared.get(f"/api/games/{game}/guide?language={language}")) for language in ("de", "en"))
        assert [lesson["id"] for lesson in german] == [lesson["id"] for lesson in english]
        assert english[0]["id"] == "welcome"
        assert all(one["text"] != other["text"] for one, other in zip(german, english, strict=True))
    assert shared.fetch("/api/games/chess/guide")[0] == 404


def test_games_are_listed_from_easy_to_hard(shared: Server) -> None:
    games = json.loads(shared.get("/api/games?language=en"))
    assert [game["difficulty"] for game in games] == sorted(game["difficulty"] for game in games)
    assert [game["game"] for game in games if game["difficulty"] == 1] == ["fussballwelt", "chronik"]
