"""The messages of a table and of lists of tables, and all that is in them."""

from typing import get_args

from msgspec import inspect

from anpfiff.core.game import OptionValue
from anpfiff.server.wire.typescript.types import Fields, Types, by_the_server, union_of
from anpfiff.tables.clock import Clock
from anpfiff.tables.commands import FromGuest
from anpfiff.tables.listing_messages import GameListed, LessonListed, RulesShown
from anpfiff.tables.messages import FromPage, Language, ToPage
from anpfiff.tables.room_events import AnyRoomEvent, RoomEvent
from anpfiff.tables.room_messages import (
    DeviceCode,
    DiceOf,
    LinkDevice,
    ListedTable,
    Me,
    Named,
    NewTable,
    SeatKind,
    TableMade,
    Tallied,
)

HEAD = "// Written by anpfiff.server.wire.typescript from messages.py: `make types` writes it anew. Not to be changed by hand.\n"

_MESSAGES = (FromPage, FromGuest, ToPage, NewTable, Named, LinkDevice)
_ANSWERS = (TableMade, GameListed, LessonListed, RulesShown, ListedTable, Tallied, DiceOf, Me, DeviceCode)
_UNIONS = {
    "Language": Language,
    "OptionValue": OptionValue,
    "SeatKind": SeatKind,
    "Clock": Clock,
    "FromGuest": FromGuest,
    "FromPage": FromPage,
    "ToPage": ToPage,
}


def messages() -> str:
    types = Types(_left_out)
    for message in (*_MESSAGES, *_ANSWERS):
        types.of(message)
    unions = [f"export type {name} = {types.of(union)};\n" for name, union in _UNIONS.items()]
    return "\n".join([HEAD, *types.declarations(), *unions, _room_events()])


def _room_events() -> str:
    """Those that can stand in the log, beside what happens in the game."""
    told = [kind for kind in get_args(AnyRoomEvent) if kind.told is not RoomEvent.told]
    return union_of("RoomEvent", map(Types().typed, told))


def _left_out(of: Fields, field: inspect.Field) -> bool:
    """What has a default may be left out of what the page sends: its messages are strict."""
    from_page = isinstance(of, inspect.StructType) and of.forbid_unknown_fields
    return not field.required if from_page else by_the_server(of, field)
