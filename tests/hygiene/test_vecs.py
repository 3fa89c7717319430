"""No vec goes from interpreted code into compiled code: mypyc's wrapper takes such an argument and never lets go of it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from building.modules import compiled_modules

SRC = Path(__file__).parents[2] / "src"
ENGINE = ("arena", "bots", "core", "football", "games", "hidden")


class Takers(NamedTuple):
    """What compiled modules take a vec by."""

    called: dict[str, set[str]]
    """By module: functions, and classes that are made of one."""
    methods: set[str]
    fields: set[str]


def _is_vec(annotation: ast.expr | None) -> bool:
    return annotation is not None and any(isinstance(node, ast.Name) and node.id == "vec" for node in ast.walk(annotation))


def _takes_vec(function: ast.FunctionDef) -> bool:
    return any(_is_vec(argument.annotation) for argument in [*function.args.args, *function.args.kwonlyargs])


def takers_in(modules: dict[str, str]) -> Takers:
    """`modules`: texts by name."""
    found = Takers({}, set(), set())
    for name, text in modules.items():
        tree = ast.parse(text)
        found.called[name] = {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and _takes_vec(node)}
        for kind in [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]:
            methods = {node.name for node in kind.body if isinstance(node, ast.FunctionDef) and _takes_vec(node)}
            found.called[name] |= {kind.name} if "__init__" in methods else set()
            # What begins with _ stays in its module.
            found.methods.update(name for name in methods if not name.startswith("_"))
            found.fields.update(name for name in _vec_fields(kind) if not name.startswith("_"))
    return found


def _vec_fields(kind: ast.ClassDef) -> Iterator[str]:
    for node in ast.walk(kind):
        if isinstance(node, ast.AnnAssign) and _is_vec(node.annotation):
            if isinstance(node.target, ast.Attribute):
                yield node.target.attr
            elif isinstance(node.target, ast.Name) and node in kind.body:
                yield node.target.id


def passed_in(text: str, takers: Takers) -> Iterator[str]:
    """Where an interpreted module hands over what may be a vec."""
    tree = ast.parse(text)
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in takers.called.get(node.module or "", set())
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in imported:
            yield f"line {node.lineno} calls {node.func.id}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in takers.methods:
            yield f"line {node.lineno} calls {node.func.attr}"
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr in takers.fields:
            yield f"line {node.lineno} sets {node.attr}"


def _name(module: Path) -> str:
    return ".".join(module.with_suffix("").parts)


COMPILED = {_name(module): (SRC / module).read_text() for module in compiled_modules(SRC)}
INTERPRETED = {
    _name(file.relative_to(SRC)): file.read_text()
    for folder in ENGINE
    for file in sorted((SRC / "anpfiff" / folder).rglob("*.py"))
    if _name(file.relative_to(SRC)) not in COMPILED
}


def test_no_interpreted_module_hands_a_vec_to_a_compiled_one() -> None:
    takers = takers_in(COMPILED)
    assert takers.methods
    assert takers.fields
    wrong = [f"{module}: {where}" for module, text in INTERPRETED.items() for where in passed_in(text, takers)]
    assert not wrong, "make it a method of what holds the vec, or compile the caller (import i64):\n" + "\n".join(wrong)


BOARD = """
from librt.vecs import vec

class Board:
    cells: vec[int]

    def __init__(self, cells: vec[int]) -> None:
        self.cells = cells

    def like(self, other: vec[int]) -> bool: ...

def champion(cells: vec[int]) -> int: ...
"""
CALLER = """
from engine.board import Board, champion

def look(board):
    other = Board(board.cells)
    other.cells = board.cells
    return champion(board.cells), board.like(other.cells), len(board.cells)
"""


def test_every_way_to_hand_one_over_is_found() -> None:
    found = sorted(passed_in(CALLER, takers_in({"engine.board": BOARD})))
    assert found == ["line 5 calls Board", "line 6 sets cells", "line 7 calls champion", "line 7 calls like"]
