"""A new table as somebody wants it: who sits there from the beginning, and which game it takes up."""

from collections.abc import Sequence

from anpfiff.bots.registry import bots_for
from anpfiff.core.game import Setup
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import UnknownError, same_again
from anpfiff.core.rows import Row
from anpfiff.server.live.people import Person
from anpfiff.server.live.table_actor import TableActor
from anpfiff.tables.commands import DeniedError
from anpfiff.tables.making import Plan
from anpfiff.tables.names import given
from anpfiff.tables.room_events import AnyRoomEvent, BotSat, NonceSealed, Sat
from anpfiff.tables.room_messages import BotSeat, FreeSeat, HotSeat, MySeat, NewTable, SeatKind


def planned(table: str, setup: Setup, person: Person, wanted: NewTable, rows: Sequence[Row]) -> Plan:
    """`rows`: of the game that it takes up."""
    if sum(isinstance(kind, MySeat) for kind in wanted.seats) > 1:
        raise DeniedError("one_seat")
    seats = list(enumerate(wanted.seats))
    room_events = [event for seat, kind in seats for event in _first(setup, person, seat, kind, wanted.nonce_hash)]
    names = {seat: person.name for seat, kind in seats if isinstance(kind, MySeat)}
    names |= {seat: given(kind.name) for seat, kind in seats if isinstance(kind, HotSeat)}
    return Plan(table, setup, person.id, room_events, names, wanted.clock, rows)


def _first(setup: Setup, person: Person, seat: Seat, kind: SeatKind, nonce_hash: str | None) -> list[AnyRoomEvent]:
    """Who sits there from the beginning."""
    if isinstance(kind, FreeSeat):
        return []
    if isinstance(kind, BotSeat):
        # Not made here: what somebody else's bot does then must not happen in the server.
        if kind.bot not in bots_for(setup.game):
            raise UnknownError("bot", kind.bot, bots_for(setup.game), setup.game)
        return [BotSat(seat, kind.bot)]
    hot_seat = isinstance(kind, HotSeat)
    return [Sat(seat, person.id, hot_seat), *([] if nonce_hash is None or hot_seat else [NonceSealed(seat, nonce_hash)])]


def taken_up(setup: Setup, other: TableActor | None, number: int) -> tuple[Setup, list[Row]]:
    """Another table's game that is over, up to a moment when it was not. It goes on by the rules by which it began."""
    if other is None or other.table_state.game is None:
        raise DeniedError("no_such_table")
    if other.table_state.record() is None:
        raise DeniedError("still_playing")
    began = other.table_state.setup
    if same_again(began) != setup:
        raise DeniedError("other_game")
    game = other.table_state.game
    if number > game.number or game.state_at(number).result() is not None:
        # A game that was given up can be gone on from its end.
        newest = game.number if game.state.result() is None else game.number - 1
        raise DeniedError("no_such_position", number=number, newest=newest)
    return began, game.rows[: number + 1]
