"""R14: what is kept because it may be wanted again ends somewhere near: a cache that takes hours to fill looks like a leak."""

import ast
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"
MOST = 5_000
"""Entries. A server with all its tables in use fills as many within minutes; 10,000 kinds of rows take it more than an hour."""


FEW = 100
"""Entries that are worth no rule."""
CACHES = ("lru_cache", "remembered")
REMEMBERING = "anpfiff/core/remembering.py"
"""How much, it is told by others."""


def bounds(text: str, kinds: tuple[str, ...] = CACHES) -> Iterator[int | None]:
    """How much every cache in it keeps; None: without an end, or not to be seen in this module."""
    tree = ast.parse(text)
    named = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    named |= {ast.unparse(node.target): node.value for node in tree.body if isinstance(node, ast.AnnAssign) and node.value}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in kinds:
            given = [word.value for word in node.keywords if word.arg == "maxsize"] + node.args[:1]
            figures = [named.get(ast.unparse(value), value) for value in given]
            found = [figure.value for figure in figures if isinstance(figure, ast.Constant)]
            yield found[0] if found and isinstance(found[0], int) else None


def too_large(most: int, kinds: tuple[str, ...]) -> dict[str, list[int | None]]:
    """By module."""
    found = {str(path.relative_to(SRC)): list(bounds(path.read_text(), kinds)) for path in SRC.rglob("*.py")}
    assert sum(map(len, found.values())) >= 2
    return {path: sizes for path, sizes in found.items() if any(size is None or size > most for size in sizes)}


def test_r14_caches_of_what_is_played_are_small() -> None:
    assert too_large(MOST, CACHES) == {REMEMBERING: [None]}


def test_r14_what_tables_fill_is_forgotten_with_the_last_of_them() -> None:
    assert too_large(FEW, ("lru_cache",)) == {REMEMBERING: [None]}


def test_what_is_too_large_is_seen() -> None:
    text = "@lru_cache(maxsize=20_000)\ndef a(): ...\n@functools.lru_cache(None)\ndef b(): ...\n@lru_cache(5)\ndef c(): ...\n"
    text += "KEPT: Final = 7\n@lru_cache(KEPT)\ndef d(): ...\n@lru_cache(OTHERS)\ndef e(): ...\n@remembered(8)\ndef f(): ...\n"
    assert list(bounds(text)) == [20_000, None, 5, 7, None, 8]
    assert list(bounds(text, ("remembered",))) == [8]
