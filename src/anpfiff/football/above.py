"""How likely one team ends above another in a group, by the points that both may expect, looked up in whole numbers."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SURE: Final = 4096
"""Chances are told in so many parts."""
# So many steps of the curve for a point of difference at a spread of one.
_STEPS: Final = 32
_CURVE: Final = 512
_SPREADS: Final = 256
_A_SPREAD: Final = 131072
_STEEP: Final = 256
_THOUSAND: Final = 1000
# The logistic curve that is nearest to a normal distribution's.
_NORMAL: Final = 1.7


class Above:
    """Never changes."""

    def __init__(self) -> None:
        self._steep = vec[i64]([round(_NORMAL * _STEEP / sqrt((spread + 0.5) * _A_SPREAD / 1e6)) for spread in range(_SPREADS)])
        self._curve = vec[i64]([round(SURE / (1 + exp(-(step - _CURVE // 2) / _STEPS))) for step in range(_CURVE)])

    def likely(self, points: i64, other_points: i64, spread: i64) -> i64:
        """Points in thousandths, both teams' spreads together in millionths."""
        index = spread // _A_SPREAD
        steep = self._steep[index] if index < _SPREADS else self._steep[_SPREADS - 1]
        step = (points - other_points) * steep * _STEPS // (_THOUSAND * _STEEP) + _CURVE // 2
        if step < 0:
            return 0
        return self._curve[step] if step < _CURVE else i64(SURE)
