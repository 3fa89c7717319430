"""All that the page of one game gets: its view, facts, moves, events and prompts."""

from collections.abc import Mapping, Sequence
from json import dumps

from msgspec import Struct, inspect

from anpfiff.core.move import Move
from anpfiff.core.shapes import Shapes
from anpfiff.server.wire.typescript.types import Types

HEAD = """\
// Written by anpfiff.server.wire.typescript from {package}.shapes: `make types` writes it anew. Not to be changed by hand.

type Nothing = Record<string, never>;
"""

ALL = """\
/** All of them, for `lib/ofGame.ts`. */
export type Shapes = { view: View; facts: Facts; move: Move; event: GameEvent; prompt: Prompt };
"""


def game_types(package: str, shapes: Shapes) -> str:
    types = Types(names={shapes.view: "View", shapes.facts: "Facts"})
    types.of(shapes.view)
    types.of(shapes.facts)
    unions = [
        _union("Move", [_move(types, move, shapes.outlooks) for move in shapes.moves]),
        _union("GameEvent", [_typed(types, event) for event in shapes.events]),
        _union("Prompt", [_typed(types, prompt) for prompt in shapes.prompts]),
    ]
    return "\n".join([HEAD.format(package=package), *types.declarations(), *unions, ALL])


def _union(name: str, members: Sequence[str]) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {{ {member} }}" for member in members)]) + ";\n"


def _move(types: Types, move: type[Move], outlooks: Mapping[type[Move], type[Struct]]) -> str:
    outlook = types.of(outlooks[move]) if move in outlooks else "Nothing"
    return f"{_typed(types, move)}; outlook: {outlook}"


def _typed(types: Types, of: type[Struct]) -> str:
    """By the name of its class; what it says apart from that."""
    kind = inspect.type_info(of)
    assert isinstance(kind, inspect.StructType)
    fields = " ".join(types.fields(kind)).removesuffix(";")
    return f"type: {dumps(of.__name__)}; fields: {f'{{ {fields} }}' if fields else 'Nothing'}"
