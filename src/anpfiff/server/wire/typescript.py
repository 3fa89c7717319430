"""The page's types, written from `messages.py`: `python -m anpfiff.server.wire.typescript` prints them."""

from typing import Any

from msgspec import inspect

from anpfiff.core.game import OptionValue
from anpfiff.tables.clock import Clock
from anpfiff.tables.commands import FromGuest
from anpfiff.tables.listing_messages import GameListed, LessonListed
from anpfiff.tables.messages import FromPage, Language, ToPage
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

_PLAIN: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def typescript() -> str:
    """Every message and all that is in it, by name."""
    structs: dict[str, inspect.StructType] = {}
    answers = (TableMade, GameListed, LessonListed, ListedTable, Tallied, DiceOf, Me, DeviceCode)
    for message in (FromPage, FromGuest, ToPage, NewTable, Named, LinkDevice, *answers):
        _collect(inspect.type_info(message), structs)
    unions = {
        "Language": Language,
        "OptionValue": OptionValue,
        "SeatKind": SeatKind,
        "Clock": Clock,
        "FromGuest": FromGuest,
        "FromPage": FromPage,
        "ToPage": ToPage,
    }
    types = [_struct(structs[name]) for name in sorted(structs)]
    types += [f"export type {name} = {_written(inspect.type_info(union))};\n" for name, union in unions.items()]
    return "\n".join([HEAD, *types])


def _collect(kind: Any, structs: dict[str, inspect.StructType]) -> None:
    if isinstance(kind, inspect.StructType):
        if kind.cls.__name__ not in structs:
            structs[kind.cls.__name__] = kind
            for field in kind.fields:
                _collect(field.type, structs)
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types:
            _collect(each, structs)
    elif isinstance(kind, inspect.ListType):
        _collect(kind.item_type, structs)
    elif isinstance(kind, inspect.DictType):
        _collect(kind.value_type, structs)


def _struct(kind: inspect.StructType) -> str:
    lines = [f"export type {kind.cls.__name__} = {{"]
    if kind.tag is not None:
        lines.append(f'  type: "{kind.tag}";')
    # What has a default may be left out of what the page sends (its messages are strict); the server leaves it out where told to.
    optional = kind.forbid_unknown_fields or kind.cls.__struct_config__.omit_defaults
    lines += [
        f"  {field.encode_name}{'?' if optional and not field.required else ''}: {_written(field.type)};" for field in kind.fields
    ]
    return "\n".join([*lines, "};\n"])


def _written(kind: Any) -> str:
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.UnionType):
        return " | ".join(_written(each) for each in kind.types)
    if isinstance(kind, inspect.ListType):
        item = _written(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {_written(kind.value_type)}>"
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    return _PLAIN[type(kind)]


if __name__ == "__main__":
    print(typescript(), end="")
