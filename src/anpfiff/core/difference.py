"""What makes one view another, which the page applies blindly: a tree of what changed, in few bytes.

`{"name": ...}` goes on below that name (in a list: below that place); `[value]` is set there, `[]` is there no more, and
`[values, 1]` are appended to the list there. A view in which nothing changed is `{}`.
"""

from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import astuple
from mypy_extensions import i64

APPENDED: Final = 1
_FEW: Final = 4
"""So few numbers take no more room than to say which of them changed."""

_encode: Final = msgspec.json.Encoder().encode


class Compared:
    """What was found of the same two things before: seats look at much that is the same object for all of them."""

    def __init__(self) -> None:
        self._olds: list[object] = []
        self._news: list[object] = []
        self._found: list[Any] = []

    def known(self, old: object, new: object) -> i64:
        """Where it is noted; below 0: nowhere."""
        place: i64 = len(self._olds) - 1
        while place >= 0 and (self._olds[place] is not old or self._news[place] is not new):
            place -= 1
        return place

    def found(self, place: i64) -> Any:
        return self._found[place]

    def note(self, old: object, new: object, found: Any) -> None:
        """They stay where they are as long as this: no other thing can be taken for them."""
        self._olds.append(old)
        self._news.append(new)
        self._found.append(found)


def difference(before: Any, after: Any, compared: Compared | None = None) -> Any:
    """`compared`: how other eyes have seen the same change."""
    if isinstance(after, Struct) and type(before) is type(after):
        return _of_fields(before, after, compared)
    if _encode(before) == _encode(after):
        return {}
    return _below(before, after, False, None)


def _of_fields(before: Any, after: Any, compared: Compared | None) -> dict[str, Any]:
    """A field has one type, so what equals is the same, and most of a view stays as it was: that is seen without writing it."""
    changes: dict[str, Any] = {}
    olds: tuple[Any, ...] = astuple(before)
    news: tuple[Any, ...] = astuple(after)
    for place in range(len(news)):
        old, new = olds[place], news[place]
        if old is not new:
            change = _of_field(old, new, compared)
            if change is not None:
                key: str = after.__struct_encode_fields__[place]
                changes[key] = change
    return changes


def _of_field(old: Any, new: Any, compared: Compared | None) -> Any:
    """None: it is the same."""
    if compared is None or not isinstance(new, (tuple, dict)):
        return None if old == new else _shorter(_below(old, new, True, compared), new)
    place = compared.known(old, new)
    if place >= 0:
        return compared.found(place)
    change = None if old == new else _shorter(_below(old, new, True, compared), new)
    compared.note(old, new, change)
    return change


def _below(before: Any, after: Any, typed: bool, compared: Compared | None) -> Any:
    """Of what is known to differ."""
    if isinstance(after, Struct) and type(before) is type(after):
        return _of_fields(before, after, compared)
    if isinstance(before, dict) and isinstance(after, dict):
        return _of_names(before, after, typed, compared)
    if isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)) and len(before) <= len(after):
        return _of_places(before, after, typed, compared)
    return [after]


def _of_names(before: dict[Any, Any], after: dict[Any, Any], typed: bool, compared: Compared | None) -> Any:
    changes: dict[str, Any] = {str(name): [] for name in before if name not in after}
    for name, new in after.items():
        if name not in before:
            changes[str(name)] = [new]
        elif not _same(before[name], new, typed):
            changes[str(name)] = _shorter(_below(before[name], new, typed, compared), new)
    return changes


def _of_places(before: Any, after: Any, typed: bool, compared: Compared | None) -> Any:
    """A list that only goes on is appended to; one of which other places change too is set anew."""
    known: i64 = len(before)
    more = len(after) > known
    if not more and known <= _FEW and _only_numbers(after):
        return [after]
    changes: dict[str, Any] = {}
    for place in range(known):
        old, new = before[place], after[place]
        if not _same(old, new, typed):
            if more:
                return [after]
            changes[str(place)] = _shorter(_below(old, new, typed, compared), new)
    return [after[known:], APPENDED] if more else changes


def _only_numbers(values: Any) -> bool:
    return all(isinstance(value, (int, float)) for value in values)


def _same(old: Any, new: Any, typed: bool) -> bool:
    """As it is sent: 1, 1.0 and True are equal to Python and different in JSON."""
    if old is new:
        return True
    return bool(old == new) if typed else _encode(old) == _encode(new)


def _shorter(changes: Any, whole: Any) -> Any:
    """Many small changes of one thing take more room than the thing."""
    if isinstance(changes, list):
        return changes
    room = len(_encode(changes))
    if room <= _at_least(whole):
        return changes
    alone = [whole]
    return alone if room > len(_encode(alone)) else changes


def _at_least(whole: Any) -> i64:
    """Bytes that it takes in any case, for names and brackets: most changes are shorter, and nothing has to be written."""
    if isinstance(whole, Struct):
        return _names_of(type(whole))
    least: i64 = 1
    if isinstance(whole, tuple):
        for each in whole:
            least += 1 + _at_least(each)
    elif isinstance(whole, dict):
        for name, each in whole.items():
            least += 4 + _at_least(each) + (len(name) if isinstance(name, str) else 1)
    return least


_names: Final[dict[type[Struct], int]] = {}
"""As many as there are types."""


def _names_of(kind: type[Struct]) -> int:
    """Those that are always written, with quotes and colons."""
    known = _names.get(kind)
    if known is None:
        config = kind.__struct_config__
        plain = not config.omit_defaults and not config.array_like
        known = _names[kind] = sum([len(name) + 3 for name in kind.__struct_encode_fields__]) if plain else 0
    return known
