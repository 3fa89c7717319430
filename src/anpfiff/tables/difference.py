"""Structural differences between two views, which the page applies blindly."""

from typing import Any

import msgspec

from anpfiff.tables.messages import Change

_encode = msgspec.json.Encoder().encode


def differences(before: Any, after: Any) -> list[Change]:
    """What has to be set, taken away or appended to make the one the other, in few bytes."""
    return _differences(before, after, ())


def _differences(before: Any, after: Any, path: tuple[str | int, ...]) -> list[Change]:
    # As they are sent: 1, 1.0 and True are equal to Python and different in JSON. Most of a view stays as it was, and to see that
    # by its text is many times faster than to walk through it.
    written = _encode(after)
    if _encode(before) == written:
        return []
    whole = Change(list(path), after)
    if isinstance(before, dict) and isinstance(after, dict):
        changes = [Change([*path, key], gone=True) for key in before if key not in after]
        for key, value in after.items():
            changes += _differences(before[key], value, (*path, key)) if key in before else [Change([*path, key], value)]
    elif isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)) and len(before) <= len(after):
        changes = []
        for place, (old, new) in enumerate(zip(before, after, strict=False)):
            changes += _differences(old, new, (*path, place))
        if len(before) < len(after):
            changes.append(Change(list(path), after[len(before) :], append=True))
    else:
        return [whole]
    # Many small changes of one thing take more room than the thing.
    return [whole] if path and len(_encode(changes)) > len(_encode(whole)) else changes
