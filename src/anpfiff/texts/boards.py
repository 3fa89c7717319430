"""A description as a page gets it: sentences in the place of every `Say`, and the order of all that lies by name."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from anpfiff.core.description import Description, Say
from anpfiff.texts.words import Table, Words

_OF_TERMINALS: Final = ("bare", "brief", "move", "room")


class Telling:
    """Descriptions of one table in one language. What is as it was a moment ago is not said again."""

    def __init__(self, words: Words, table: Table, brief: bool = False) -> None:
        """`brief`: also with the fewer words for where room is short, such as the letters on tiles."""
        self._words = words
        self._table = table
        self._brief = brief
        self._said: dict[tuple[str, ...], tuple[Any, Any]] = {}
        """By where it stands: what was told last, and how."""

    def forget(self) -> None:
        """Who plays in a match is known only now: the same would be said otherwise."""
        self._said.clear()

    def with_sentences(self, view: Any) -> Any:
        """A shown view without a `board` stays as it is."""
        if isinstance(view, dict):
            return {**view, "board": self.told(view["board"])} if isinstance(view.get("board"), Description) else view
        board = getattr(view, "board", None)
        return msgspec.structs.replace(view, board=self.told(board)) if isinstance(board, Description) else view

    def told(self, description: Description) -> Any:
        """As plain data. What only a terminal asks for is left out."""
        return {"top": self._again(("top",), description.top), **self._named((), "parts", description.parts)}

    def _again(self, place: tuple[str, ...], part: Any) -> Any:
        known = self._said.get(place)
        if known is None or known[0] != part:
            known = self._said[place] = part, self._plain(place, part)
        return known[1]

    def _plain(self, place: tuple[str, ...], part: Any) -> Any:
        if isinstance(part, Say):
            return self._sentence(part)
        if isinstance(part, msgspec.Struct):
            return self._fields(place, part)
        if isinstance(part, tuple):
            return [self._plain((*place, str(number)), each) for number, each in enumerate(part)]
        return part

    def _sentence(self, said: Say) -> Any:
        text = self._words.board(self._table, said)
        brief = self._words.board(self._table, said, brief=True) if self._brief else text
        more: dict[str, str] = {"tone": said.tone} if said.tone else {}
        if brief != text:
            more["brief"] = brief
        return {"text": text, **more} if more else text

    def _fields(self, place: tuple[str, ...], part: msgspec.Struct) -> dict[str, Any]:
        """Those that say something. A block says which kind it is."""
        kind = part.__struct_config__.tag
        plain: dict[str, Any] = {} if kind is None else {"kind": kind}
        for name, usual in _usual(type(part)):
            value = getattr(part, name)
            if isinstance(value, Mapping):
                plain |= self._named((*place, name), name, value)
            elif value != usual and name not in _OF_TERMINALS:
                plain[name] = self._plain((*place, name), value)
        return plain

    def _named(self, place: tuple[str, ...], name: str, things: Mapping[str, Any]) -> dict[str, Any]:
        """By name, so that differences stay small, and therefore with their order."""
        shown = {
            key: self._again((*place, name, key), thing) for key, thing in things.items() if getattr(thing, "room", "") != "tight"
        }
        return {"order": list(shown), name: shown}


@cache
def _usual(kind: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    """What the fields are unless somebody says so."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    return list(zip(names, (*[msgspec.NODEFAULT] * (len(names) - len(defaults)), *defaults), strict=True))
