"""Which modules are compiled, and which sources that depends on."""

import ast
from functools import cache
from pathlib import Path

PACKAGE = "anpfiff"
NATIVE = ("librt", "mypy_extensions")
"""A module that works with native numbers imports them from here. It is written to be compiled; no other is."""


def compiled_modules(src: Path) -> list[Path]:
    """In a fixed order, as paths below `src`."""
    return [
        file.relative_to(src)
        for file in sorted((src / PACKAGE).rglob("*.py"))
        if any(name.encode() in file.read_bytes() for name in NATIVE)  # quick: most say nothing of the kind
        and any(name.split(".")[0] in NATIVE for name in _imported(file))
    ]


def what_they_need(src: Path, modules: list[Path]) -> list[Path]:
    """These and everything of the package that they import: what a type in their C can come from."""
    found: set[Path] = set()
    left = list(modules)
    while left:
        module = left.pop()
        if module in found:
            continue
        found.add(module)
        for name in _imported(src / module):
            left += [file for file in _files(src, name) if file not in found]
    return sorted(found)


@cache
def _imported(file: Path) -> frozenset[str]:
    """Names of modules, and of what is taken from them, for it may be a module as well."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(names)


def _files(src: Path, name: str) -> list[Path]:
    """The module of that name with the packages around it, as far as they are ours."""
    parts = name.split(".")
    if parts[0] != PACKAGE:
        return []
    packages = [Path(*parts[:depth], "__init__.py") for depth in range(1, len(parts) + 1)]
    return [file for file in [*packages, Path(*parts).with_suffix(".py")] if (src / file).is_file()]
