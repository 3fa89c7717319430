"""What is about to happen at a table when somebody moves, takes back or wants a rematch."""

from collections.abc import Sequence

import msgspec

from anpfiff.core.door import Refusal
from anpfiff.core.numbers import Seat
from anpfiff.server.live.people import Person
from anpfiff.tables import making
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.room_events import AnyRoomEvent, TookBack
from anpfiff.tables.stored import Change, StoredChoice
from anpfiff.tables.table_state import Intent, Prepared, TableState


def way_back(table_state: TableState, room_events: Sequence[AnyRoomEvent]) -> Prepared:
    """The row that takes moves back."""
    game, ways = table_state.game, [event.to for event in room_events if isinstance(event, TookBack)]
    return game.prepare_back(ways[0]) if game is not None and ways else ()


def rematch(state: TableState, host: Person, table: str, nonce_hash: str | None, now: float) -> Change:
    return making.rematch(table, state.setup, host.id, state.seating, state.clock, nonce_hash).written(now)


def moved(game: LiveGame, seat: Seat, number: int, moves: Sequence[int]) -> Intent | Refusal:
    prepared = game.prepare(seat, number, moves)
    return prepared if isinstance(prepared, Refusal) else Intent(prepared=prepared)


def together(game: LiveGame, seat: Seat, number: int, moves: Sequence[int]) -> Intent | Refusal:
    """Several seats choose together: kept until the last is in. All that the others see is that a choice was made."""
    refused = game.refuse_choice(seat, number, moves)
    if refused is not None:
        return refused
    prepared = game.prepare_reveal(seat, moves)
    if prepared is not None:
        return Intent(prepared=prepared)
    return Intent(seal=StoredChoice(seat, number, msgspec.json.encode(list(moves)).decode()))
