"""What the sources say of types and their fields, for whoever reads them in TypeScript."""

import ast
import re
import sys
from collections.abc import Mapping
from functools import cache
from inspect import getsource
from itertools import pairwise

_NOT_OURS = ("builtins", "msgspec")


def comment_of(kind: type) -> str:
    """Of the type itself; empty: nothing."""
    return _comment(ast.get_docstring(_source(kind)) or "")


def comments_of_fields(kind: type) -> dict[str, str]:
    """By field: what stands below it, also in the classes that it is made of."""
    comments: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if each.__module__.partition(".")[0] not in _NOT_OURS:
            comments |= _below_fields(_source(each))
    return comments


def _below_fields(source: ast.ClassDef) -> dict[str, str]:
    comments = {}
    for line, below in pairwise(source.body):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            match below:
                case ast.Expr(value=ast.Constant(value=str(said))):
                    comments[line.target.id] = _comment(said)
    return comments


def _source(kind: type) -> ast.ClassDef:
    return _classes(kind.__module__)[kind.__name__]


@cache
def _classes(module: str) -> Mapping[str, ast.ClassDef]:
    tree = ast.parse(getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _comment(text: str) -> str:
    said = re.sub(r"\bNone\b", "null", " ".join(text.split()))
    return f"/** {said} */" if said else ""
