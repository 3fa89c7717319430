"""A compiled class has compiled bases, and an interpreted one inherits only where that is allowed.

A module that loses its last import of native numbers is no longer compiled. A compiled class that inherits from one in it makes
the process die at the first call, without a word; an interpreted one that inherits from a compiled class is refused when made.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from building.modules import compiled_modules

SRC = Path(__file__).parents[2] / "src"
ALLOWED = "allow_interpreted_subclasses"
NOT_NATIVE = {"Struct", "NamedTuple", "Protocol", "Enum", "IntEnum", "StrEnum", "Exception", "ValueError", "TypedDict"}
"""A class with such a base is an ordinary one in a compiled module, too."""


def _name(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def _sources() -> dict[str, str]:
    return {_name(file.relative_to(SRC)): file.read_text(encoding="utf-8") for file in (SRC / "anpfiff").rglob("*.py")}


def _bases(tree: ast.Module) -> Iterator[tuple[ast.ClassDef, str, str]]:
    """Classes with those of their bases that are ours: class, module of the base, and its name."""
    taken = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("anpfiff")
        for alias in node.names
    }
    for kind in [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]:
        for base in kind.bases:
            named = base.value if isinstance(base, ast.Subscript) else base
            if isinstance(named, ast.Name) and named.id in taken:
                yield kind, *taken[named.id]


def _can_be_native(kind: ast.ClassDef) -> bool:
    return not {ast.unparse(base).rpartition(".")[2] for base in kind.bases} & NOT_NATIVE


def unlike_their_bases(sources: Mapping[str, str], compiled: set[str]) -> list[str]:
    """Classes that are compiled and a base is not, or the other way round."""
    trees = {name: ast.parse(text) for name, text in sources.items()}
    kinds = {(name, kind.name): kind for name, tree in trees.items() for kind in ast.walk(tree) if isinstance(kind, ast.ClassDef)}
    found = []
    for name, tree in trees.items():
        for kind, module, base in _bases(tree):
            known = kinds.get((module, base))
            if known is None or not _can_be_native(known):
                continue
            if name in compiled and module not in compiled:
                found.append(f"{name}.{kind.name} is compiled, {module}.{base} is not")
            allowed = any(ALLOWED in ast.unparse(decorator) for decorator in known.decorator_list)
            if name not in compiled and module in compiled and not allowed:
                found.append(f"{name}.{kind.name} is not compiled, {module}.{base} is")
    return sorted(found)


def test_no_class_is_compiled_unlike_its_bases() -> None:
    compiled = {_name(file) for file in compiled_modules(SRC)}
    assert unlike_their_bases(_sources(), compiled) == []


BASE = "class Greedy:\n    pass\n"
HEIR = "from anpfiff.one import Greedy\nclass Practised(Greedy):\n    pass\n"


def test_both_faults_are_found() -> None:
    sources = {"anpfiff.one": BASE, "anpfiff.two": HEIR}
    assert unlike_their_bases(sources, {"anpfiff.two"}) == ["anpfiff.two.Practised is compiled, anpfiff.one.Greedy is not"]
    assert unlike_their_bases(sources, {"anpfiff.one"}) == ["anpfiff.two.Practised is not compiled, anpfiff.one.Greedy is"]
    assert unlike_their_bases(sources, {"anpfiff.one", "anpfiff.two"}) == unlike_their_bases(sources, set()) == []
    sources["anpfiff.one"] = f"@mypyc_attr({ALLOWED}=True)\n{BASE}"
    assert unlike_their_bases(sources, {"anpfiff.one"}) == []
