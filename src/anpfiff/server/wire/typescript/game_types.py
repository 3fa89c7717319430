"""All that the page of one game gets: its view, facts, moves, events and prompts."""

from collections.abc import Mapping

from msgspec import Struct

from anpfiff.core.move import Move
from anpfiff.core.shapes import Shapes
from anpfiff.server.wire.typescript.types import NOTHING, Types, union_of

HEAD = """\
// Written by anpfiff.server.wire.typescript from {package}.shapes: `make types` writes it anew. Not to be changed by hand.

import type {{ LineOf, OfferOf, TableOf }} from "../../lib/ofGame";
"""

MESSAGES = """\
export type Shapes = { view: View; facts: Facts; move: Move; event: GameEvent; prompt: Prompt };
export type Table = TableOf<Shapes>;
export type Offer = OfferOf<Shapes>;
export type Line = LineOf<Shapes>;
"""


def game_types(package: str, shapes: Shapes) -> str:
    types = Types(names={shapes.view: "View", shapes.facts: "Facts"})
    types.of(shapes.view)
    types.of(shapes.facts)
    unions = [
        union_of("Move", [_move(types, move, shapes.outlooks) for move in shapes.moves]),
        union_of("GameEvent", map(types.typed, shapes.events)),
        union_of("Prompt", map(types.typed, shapes.prompts)),
    ]
    return "\n".join([HEAD.format(package=package), *types.declarations(), *unions, MESSAGES])


def _move(types: Types, move: type[Move], outlooks: Mapping[type[Move], type[Struct]]) -> str:
    outlook = types.of(outlooks[move]) if move in outlooks else NOTHING
    return f"{types.typed(move)}; outlook: {outlook}"
