"""What a generator is given: a state as plain data."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.move import MoveTable
from anpfiff.core.state import State

Move: TypeAlias = tuple[str, str]
"""Its kind, and its fields as JSON with sorted keys."""
Legal: TypeAlias = dict[int, frozenset[Move]]
"""By seat that is to move; empty: the game is over."""


class Position(NamedTuple):
    """All that is known of a state, as plain data: no method of the engine can be asked."""

    setup: Setup
    """Game, edition, options, and the number of seats."""
    views: tuple[Any, ...]
    """By seat."""
    public: Any
    """What a spectator sees."""
    history: tuple[dict[str, Any], ...]
    """Every event so far with nothing hidden; its name stands under `type`."""
    made: tuple[tuple[int, Move], ...] = ()
    """Every move so far with the seat that made it: not each of them is an event."""


def told(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Events as plain data."""
    return [msgspec.to_builtins(event) for event in events]


def position(setup: Setup, state: State, history: Sequence[dict[str, Any]], made: Sequence[tuple[int, Move]] = ()) -> Position:
    """The state with all that happened before it, which `told` wrote."""
    views = tuple(msgspec.to_builtins(state.view(seat)) for seat in range(setup.seats))
    return Position(setup, views, msgspec.to_builtins(state.view(None)), tuple(history), tuple(made))


def move(kind: str, **fields: Any) -> Move:
    """As the generators name a move: `move("Build", project="fan_shop")`."""
    return kind, msgspec.json.encode(fields, order="sorted").decode()


EARLY_WIN = frozenset({move("EndNow"), move("PlayOn")})
"""W8.7, C1.6: what an early winner is asked."""


def fields_of(move: Move) -> dict[str, Any]:
    """What `move` was given."""
    fields: dict[str, Any] = msgspec.json.decode(move[1])
    return fields


@lru_cache(maxsize=16)
def moves_of(table: MoveTable) -> tuple[Move, ...]:
    """Every move of the table by its number, named in the same way."""
    return tuple(move(kind, **fields) for kind, fields in map(table.written, range(len(table))))
