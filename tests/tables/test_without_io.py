"""`tables/` needs neither a network nor a database nor threads: a whole table is played where none of them can be imported."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import anpfiff.tables

SCRIPT = Path(__file__).with_name("whole_table.py")


def test_a_whole_table_is_played_with_the_engines_libraries_only() -> None:
    environment = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH")}
    ran = subprocess.run([sys.executable, str(SCRIPT)], env=environment, capture_output=True, check=False, text=True)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert told["phase"] == "over"
    assert sorted(told["places"]) == [1, 2]
    assert told["frames"] == 2 * told["rows"], "both were told everything, and each step once"
    assert (told["threads"], told["asyncio"]) == (1, False)


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
