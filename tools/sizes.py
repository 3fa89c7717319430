"""`make sizes`: how large things have grown, for whoever wants to know. Nothing is enforced.

Of what is over the largest are named, with `--all` everything. Lines of a function are those of its body without docstring.
`self` is no parameter.
"""

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TOP = Path(__file__).parents[1]
SOURCE = TOP / "src" / "anpfiff"
FILE, FUNCTION, CLASS, PARAMETERS, SHARE = 350, 20, 25, 6, 0.95
"""What we aim at: lines, methods, parameters; files are looked at where 95 of 100 are shorter."""
NAMED = 8
"""So many are named unless all are asked for."""
WITH_FEW_PARAMETERS = ("core", "football", "games", "hidden", "server", "tables")
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Sized(NamedTuple):
    size: int
    where: str


def lines_of(function: Function) -> int:
    body = function.body
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
        body = body[1:]
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def parameters_of(function: Function) -> int:
    given = function.args
    named = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return len([name for name in named if name not in ("self", "cls")])


def found(kind: type | tuple[type, ...]) -> Iterator[tuple[Path, ast.AST]]:
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, kind):
                yield file.relative_to(SOURCE), node


def files() -> list[Sized]:
    return sorted(Sized(len(file.read_text().splitlines()), str(file.relative_to(SOURCE))) for file in SOURCE.rglob("*.py"))


def functions() -> tuple[list[Sized], list[Sized]]:
    """By lines, and by parameters where there should be few."""
    lines, parameters = list[Sized](), list[Sized]()
    for file, node in found((ast.FunctionDef, ast.AsyncFunctionDef)):
        assert isinstance(node, Function)
        where = f"{file}:{node.lineno} {node.name}"
        lines.append(Sized(lines_of(node), where))
        if file.parts[0] in WITH_FEW_PARAMETERS:
            parameters.append(Sized(parameters_of(node), where))
    return sorted(lines), sorted(parameters)


def classes() -> list[Sized]:
    sizes = []
    for file, node in found(ast.ClassDef):
        assert isinstance(node, ast.ClassDef)
        sizes.append(Sized(sum(isinstance(part, Function) for part in node.body), f"{file}:{node.lineno} {node.name}"))
    return sorted(sizes)


def show(what: str, sizes: list[Sized], most: int, named: int | None) -> None:
    at_share = sizes[int(SHARE * (len(sizes) - 1))].size
    over = [sized for sized in sizes if sized.size > most]
    print(f"{what}: {len(sizes)}, {SHARE:.0%} have at most {at_share}, {len(over)} more than {most}")
    for sized in reversed(over if named is None else over[-named:]):
        print(f"{sized.size:8} {sized.where}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="name everything that is over")
    named = None if parser.parse_args().all else NAMED
    lines, parameters = functions()
    show("lines of files", files(), FILE, named)
    show("methods of classes", classes(), CLASS, named)
    show("lines of functions", lines, FUNCTION, named)
    show(f"parameters of functions in {', '.join(WITH_FEW_PARAMETERS)}", parameters, PARAMETERS, named)


if __name__ == "__main__":
    main()
