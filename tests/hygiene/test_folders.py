"""The way of the data: a folder imports only from those above it (ARCHITECTURE.md)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "anpfiff"
ORDER = ["core", "hidden", "football", "texts", "bots", "minds", "games", "arena", "tables", "server", "cli"]
MODULES = sorted(file for file in SOURCE.rglob("*.py") if len(file.relative_to(SOURCE).parts) > 1)
RULES = [file for file in MODULES if file.relative_to(SOURCE).parts[0] in ("core", "hidden", "football", "games")]


def shown(file: Path) -> str:
    return str(file.relative_to(SOURCE))


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name}: imports are written in full"
            yield node.module or ""


@pytest.mark.parametrize("file", MODULES, ids=shown)
def test_a_folder_imports_only_from_those_above_it(file: Path) -> None:
    own = file.relative_to(SOURCE).parts
    above = ORDER[: ORDER.index(own[0]) + 1]
    for name in imported(file):
        parts = name.split(".")
        if parts[0] == "anpfiff" and len(parts) > 1:
            assert parts[1] in above, f"{own[0]} must not import {name}"
        if parts[:2] == ["anpfiff", "games"] and own[0] == "games" and len(parts) > 2 and len(own) > 2:
            assert parts[2] == own[1], f"{own[1]} must not import another game: {name}"


IN_SERVER = ["store", "live", "wire"]


@pytest.mark.parametrize("file", [file for file in MODULES if file.parent.name in IN_SERVER], ids=shown)
def test_the_server_has_an_order_too(file: Path) -> None:
    """What is kept knows nobody, what lives knows what is kept, and only the wire knows both."""
    above = IN_SERVER[: IN_SERVER.index(file.parent.name) + 1]
    for name in imported(file):
        parts = name.split(".")
        if parts[:2] == ["anpfiff", "server"] and len(parts) > 2:
            assert parts[2] in above, f"{file.parent.name} must not import {name}"


def test_every_folder_has_its_place() -> None:
    folders = {file.relative_to(SOURCE).parts[0] for file in MODULES}
    assert folders <= set(ORDER)


OUR_GAMES = sorted(file.parent.name for file in SOURCE.glob("games/*/game.py"))
NAMED = re.compile(rf"\b({'|'.join(OUR_GAMES)})\b")
OF_ALL_GAMES = [file for file in MODULES if file.relative_to(SOURCE).parts[0] != "games"]


@pytest.mark.parametrize("file", OF_ALL_GAMES, ids=shown)
def test_nothing_but_a_game_names_a_game(file: Path) -> None:
    """What says something about code may: it names examples."""
    names = [node.value for node in ast.walk(_without_docstrings(file)) if isinstance(node, ast.Constant)]
    assert [name for name in (*names, *imported(file)) if isinstance(name, str) and NAMED.search(name)] == []


def _without_docstrings(file: Path) -> ast.Module:
    tree = ast.parse(file.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [part for part in node.body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))]
    return tree


def test_there_are_games_to_name() -> None:
    assert len(OUR_GAMES) > 1
    assert all(NAMED.search(f"games.{game}.board") for game in OUR_GAMES)


ALLOWED_IN_RULES = {
    "abc",
    "collections",
    "functools",
    "importlib",
    "itertools",
    "math",
    "operator",
    "struct",
    "tomllib",
    "typing",
}
ALLOWED_IN_RULES |= {"anpfiff", "librt", "msgspec", "mypy_extensions"}
# Hashes make seeds, digests and fair dice; nothing else is random or looks at a clock.
ALLOWED_IN_CORE = ALLOWED_IN_RULES | {"errno", "hashlib", "hmac"}


@pytest.mark.parametrize("file", RULES, ids=shown)
def test_no_global_random_and_no_clock_in_rules(file: Path) -> None:
    allowed = ALLOWED_IN_CORE if file.relative_to(SOURCE).parts[0] == "core" else ALLOWED_IN_RULES
    assert {name.split(".")[0] for name in imported(file)} <= allowed
    calls = [node.func for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
    names = {call.id for call in calls if isinstance(call, ast.Name)}
    assert not names & {"hash", "id", "set", "frozenset"}, "the order of hashes differs from run to run"
