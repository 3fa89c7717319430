"""R14: what is kept because it may be wanted again ends somewhere near: a cache that takes hours to fill looks like a leak."""

import ast
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"
MOST = 5_000
"""Entries. A server with all its tables in use fills as many within minutes; 10,000 kinds of rows take it more than an hour."""


def bounds(text: str) -> Iterator[int | None]:
    """How much every `lru_cache` in it keeps; None: without an end, or not to be seen in this module."""
    tree = ast.parse(text)
    named = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    named |= {ast.unparse(node.target): node.value for node in tree.body if isinstance(node, ast.AnnAssign) and node.value}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("lru_cache"):
            given = [word.value for word in node.keywords if word.arg == "maxsize"] + node.args[:1]
            figures = [named.get(ast.unparse(value), value) for value in given]
            found = [figure.value for figure in figures if isinstance(figure, ast.Constant)]
            yield found[0] if found and isinstance(found[0], int) else None


def test_r14_caches_of_what_is_played_are_small() -> None:
    found = {str(path.relative_to(SRC)): list(bounds(path.read_text())) for path in SRC.rglob("*.py")}
    found = {path: sizes for path, sizes in found.items() if sizes}
    assert len(found) >= 5
    assert {path: sizes for path, sizes in found.items() if any(size is None or size > MOST for size in sizes)} == {}


def test_what_is_too_large_is_seen() -> None:
    text = "@lru_cache(maxsize=20_000)\ndef a(): ...\n@functools.lru_cache(None)\ndef b(): ...\n@lru_cache(5)\ndef c(): ...\n"
    text += "KEPT: Final = 7\n@lru_cache(KEPT)\ndef d(): ...\n@lru_cache(OTHERS)\ndef e(): ...\n"
    assert list(bounds(text)) == [20_000, None, 5, 7, None]
