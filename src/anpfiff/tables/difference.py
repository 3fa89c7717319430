"""Structural differences between two views, which the page applies blindly."""

from collections.abc import Iterator
from typing import Any

import msgspec

from anpfiff.tables.messages import Change

_encode = msgspec.json.Encoder().encode


def differences(before: Any, after: Any) -> list[Change]:
    """What has to be set, taken away or appended to make the one the other. Other lists of another length are sent whole."""
    return list(_differences(before, after, ()))


def _differences(before: Any, after: Any, path: tuple[str | int, ...]) -> Iterator[Change]:
    # As they are sent: 1, 1.0 and True are equal to Python and different in JSON. Most of a view stays as it was, and to see that
    # by its text is many times faster than to walk through it.
    if _encode(before) == _encode(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before:
            if key not in after:
                yield Change([*path, key], gone=True)
        for key, value in after.items():
            if key in before:
                yield from _differences(before[key], value, (*path, key))
            else:
                yield Change([*path, key], value)
    elif isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _differences(old, new, (*path, place))
    elif _goes_on(before, after):
        yield Change(list(path), after[len(before) :], append=True)
    else:
        yield Change(list(path), after)


def _goes_on(before: Any, after: Any) -> bool:
    """Whether a list begins as it did. What was empty is as short when it is set."""
    lists = isinstance(before, (list, tuple)) and isinstance(after, (list, tuple))
    return lists and 0 < len(before) < len(after) and _encode(before) == _encode(after[: len(before)])
