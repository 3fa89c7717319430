"""How sure a share is."""

from math import sqrt

_SURE = 1.959964
"""Standard deviations on each side that hold 95 %."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson): sensible also near 0, near 1 and for few games."""
    share = wins / games
    spread = _SURE * _SURE / games
    middle = share + spread / 2
    half = sqrt(share * (1 - share) * spread + spread * spread / 4)
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))
