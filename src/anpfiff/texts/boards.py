"""A description as a page gets it: sentences in the place of every `Say`, and the order of all that lies by name."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from anpfiff.core.description import Description, Say
from anpfiff.texts.words import Table, Words

_OF_TERMINALS: Final = ("bare", "brief", "move", "room")


def with_sentences(words: Words, table: Table, view: Any) -> Any:
    """A shown view without a `board` stays as it is."""
    if not isinstance(view, dict) or not isinstance(view.get("board"), Description):
        return view
    return {**view, "board": told(words, table, view["board"])}


def told(words: Words, table: Table, description: Description) -> Any:
    """As plain data. What only a terminal asks for is left out."""
    return {"top": _told(words, table, description.top), **_named(words, table, "parts", description.parts)}


def _told(words: Words, table: Table, part: Any) -> Any:
    if isinstance(part, Say):
        text = words.board(table, part)
        return {"text": text, "tone": part.tone} if part.tone else text
    if isinstance(part, msgspec.Struct):
        return _fields(words, table, part)
    return [_told(words, table, each) for each in part] if isinstance(part, tuple) else part


def _fields(words: Words, table: Table, part: msgspec.Struct) -> dict[str, Any]:
    """Those that say something. A block says which kind it is."""
    kind = part.__struct_config__.tag
    plain: dict[str, Any] = {} if kind is None else {"kind": kind}
    for name, usual in _usual(type(part)):
        value = getattr(part, name)
        if isinstance(value, dict):
            plain |= _named(words, table, name, value)
        elif value != usual:
            plain[name] = value if isinstance(value, str | int) else _told(words, table, value)
    return plain


@cache
def _usual(kind: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    """What the fields are unless somebody says so; without those that only terminals ask for."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    usual = zip(names, (*[msgspec.NODEFAULT] * (len(names) - len(defaults)), *defaults), strict=True)
    return [(name, value) for name, value in usual if name not in _OF_TERMINALS]


def _named(words: Words, table: Table, name: str, things: Mapping[str, Any]) -> dict[str, Any]:
    """By name, so that differences stay small, and therefore with their order."""
    shown = {key: _told(words, table, thing) for key, thing in things.items() if getattr(thing, "room", "") != "tight"}
    return {"order": list(shown), name: shown}
