"""Habits that the code keeps by test."""

import ast
import re
from pathlib import Path

import pytest
from building.modules import compiled_modules

TOP = Path(__file__).parents[2]
COMPILED = [str(module) for module in compiled_modules(TOP / "src")]
ONLY_ON_UNIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "termios", "tty", "uvloop"}


@pytest.mark.parametrize("module", COMPILED)
def test_compiled_modules_keep_clear_of_known_traps(module: str) -> None:
    """mypyc shifts a literal 1 as a C int, and keeps constants of more than 62 bits as objects."""
    tree = ast.parse((TOP / "src" / module).read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            assert not isinstance(node.left, ast.Constant), f"{module}:{node.lineno}: use core.bits.bit"
        if isinstance(node, ast.Constant) and type(node.value) is int:
            assert abs(node.value) < 2**62, f"{module}:{node.lineno}: too large to stay native"


def test_no_compiled_file_shadows_a_source() -> None:
    assert not [*TOP.glob("src/**/*.so"), *TOP.glob("src/**/*.pyd")]


def test_locks_name_no_address_and_no_path() -> None:
    locks = [*TOP.glob("requirements/*.lock"), *TOP.glob("web/package-lock.json")]
    assert locks
    for lock in locks:
        assert not re.search(r"https?://|file:|--index|--find-links|^/|\"resolved\"", lock.read_text(), re.MULTILINE), lock.name


def test_nothing_imports_what_only_unix_has_before_it_is_needed() -> None:
    for file in sorted((TOP / "src").rglob("*.py")):
        for node in ast.parse(file.read_text()).body:
            imported = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            imported += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not {name.split(".")[0] for name in imported} & ONLY_ON_UNIX, f"{file.name}:{node.lineno}"
