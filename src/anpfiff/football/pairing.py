"""Who plays in a match that a name stands for."""

from collections.abc import Mapping
from typing import Final

Pairing = tuple[str, str]
"""The teams on the left and on the right."""

UNKNOWN: Final[Pairing] = ("left", "right")
"""Of a match that nobody has told about yet; these have names as teams have."""
RUNNING: Final = "running"
"""The match that moves with a side and no match are about."""


def pairing(known: Mapping[str, Pairing], match: str) -> Pairing:
    """A match of a group names its teams itself: A:FRA-SEN."""
    if match in known:
        return known[match]
    _, group, teams = match.partition(":")
    left, versus, right = teams.partition("-")
    return (left, right) if group and versus else UNKNOWN
