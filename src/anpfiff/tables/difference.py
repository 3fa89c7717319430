"""What makes one view another, which the page applies blindly: a tree of what changed, in few bytes.

`{"name": ...}` goes on below that name (in a list: below that place); `[value]` is set there, `[]` is there no more, and
`[values, 1]` are appended to the list there. A view in which nothing changed is `{}`.
"""

from typing import Any, TypeAlias

import msgspec

Difference: TypeAlias = dict[str, Any] | list[Any]

APPENDED = 1

_encode = msgspec.json.Encoder().encode


def difference(before: Any, after: Any) -> Difference:
    if isinstance(after, msgspec.Struct) and type(before) is type(after):
        return _of_fields(before, after)
    if _encode(before) == _encode(after):
        return {}
    return _below(before, after, typed=False)


def _of_fields(before: Any, after: Any) -> dict[str, Any]:
    """A field has one type, so what equals is the same, and most of a view stays as it was: that is seen without writing it."""
    changes: dict[str, Any] = {}
    for name, key in zip(after.__struct_fields__, after.__struct_encode_fields__, strict=True):
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and old != new:
            changes[key] = _shorter(_below(old, new, typed=True), new)
    return changes


def _below(before: Any, after: Any, *, typed: bool) -> Difference:
    """Of what is known to differ."""
    if isinstance(after, msgspec.Struct) and type(before) is type(after):
        return _of_fields(before, after)
    if isinstance(before, dict) and isinstance(after, dict):
        return _of_names(before, after, typed=typed)
    if isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)) and len(before) <= len(after):
        return _of_places(before, after, typed=typed)
    return [after]


def _of_names(before: dict[Any, Any], after: dict[Any, Any], *, typed: bool) -> Difference:
    changes: dict[str, Any] = {str(name): [] for name in before if name not in after}
    for name, new in after.items():
        if name not in before:
            changes[str(name)] = [new]
        elif not _same(before[name], new, typed=typed):
            changes[str(name)] = _shorter(_below(before[name], new, typed=typed), new)
    return changes


def _of_places(before: Any, after: Any, *, typed: bool) -> Difference:
    """A list that only goes on is appended to; one of which other places change too is set anew."""
    more = len(after) > len(before)
    changes: dict[str, Any] = {}
    for place, (old, new) in enumerate(zip(before, after, strict=False)):
        if not _same(old, new, typed=typed):
            if more:
                return [after]
            changes[str(place)] = _shorter(_below(old, new, typed=typed), new)
    return [after[len(before) :], APPENDED] if more else changes


def _same(old: Any, new: Any, *, typed: bool) -> bool:
    """As it is sent: 1, 1.0 and True are equal to Python and different in JSON."""
    if old is new:
        return True
    return bool(old == new) if typed else _encode(old) == _encode(new)


def _shorter(changes: Difference, whole: Any) -> Difference:
    """Many small changes of one thing take more room than the thing."""
    alone = [whole]
    return alone if isinstance(changes, dict) and len(_encode(changes)) > len(_encode(alone)) else changes
