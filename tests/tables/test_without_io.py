"""The engine and `tables/` need neither a network nor a database nor threads: a whole table is played without them."""

import ast
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import anpfiff
import anpfiff.tables

SCRIPT = Path(__file__).with_name("whole_table.py")
LIBRARIES = ("librt", "msgspec", "mypy_extensions")
FOLDERS = ("core", "hidden", "football", "texts", "games", "tables")


def place_of(library: str) -> Path:
    """Its folder, or its only file."""
    found = find_spec(library)
    assert found is not None
    return Path(*found.submodule_search_locations) if found.submodule_search_locations else Path(found.origin or "")


@pytest.fixture
def light(tmp_path: Path) -> Path:
    """A folder with the engine as it is installed here, and its own libraries."""
    home = Path(anpfiff.__file__).parent
    for there in (home, *home.parent.glob("anpfiff__mypyc*"), *map(place_of, LIBRARIES)):
        (tmp_path / there.name).symlink_to(there)
    return tmp_path


def told_by(light: Path) -> Any:
    """Isolated: nothing else that is installed can be imported."""
    ran = subprocess.run([sys.executable, "-I", "-S", str(SCRIPT), str(light)], capture_output=True, check=False, text=True)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_a_whole_table_is_played_with_the_engines_libraries_only(light: Path) -> None:
    told = told_by(light)
    assert told["phase"] == "over"
    assert sorted(told["places"]) == [1, 2]
    assert told["frames"] == 2 * told["rows"], "both were told everything, and each step once"
    assert {*told["others"]} <= {"anpfiff", "anpfiff__mypyc", *LIBRARIES}
    assert not told["asyncio"]
    sources = [file for folder in FOLDERS for file in (Path(anpfiff.__file__).parent / folder).rglob("*.py")]
    assert len(told["modules"]) == len(sources) - len(FOLDERS), "all of them were imported"


def test_nothing_in_tables_imports_what_does_input_or_output() -> None:
    forbidden = {
        "asyncio",
        "threading",
        "socket",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "multiprocessing",
        "concurrent",
        "pathlib",
    }
    for file in Path(anpfiff.tables.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & forbidden, file.name
