"""Structural differences between two views, which the page applies blindly."""

from typing import Any

from anpfiff.server.messages import Change


def differences(before: Any, after: Any, path: tuple[str | int, ...] = ()) -> list[Change]:
    """What has to be set or taken away to make the one the other. Lists of another length are sent whole."""
    if isinstance(before, dict) and isinstance(after, dict):
        gone = [Change([*path, key], gone=True) for key in before if key not in after]
        return gone + [
            change
            for key, value in after.items()
            for change in (differences(before[key], value, (*path, key)) if key in before else [Change([*path, key], value)])
        ]
    if isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [change for place, (old, new) in pairs for change in differences(old, new, (*path, place))]
    # 1, 1.0 and True are equal to Python and different in JSON.
    same = before == after and type(before) is type(after)
    return [] if same else [Change(list(path), after)]
