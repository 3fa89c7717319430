"""What a net holds of a position, as a share of the win: for searches that do not play to the end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.state import State
from anpfiff.minds.judge import Judge
from anpfiff.minds.net import SUM_BITS, Net

_ONE: Final = 2.0**SUM_BITS
_DOUBLINGS: Final = 12
_STEP: Final = 2.0**_DOUBLINGS
_FURTHEST: Final = 20.0


class NetJudge(Judge):
    def __init__(self, net: Net) -> None:
        self._net = net
        self._seen = vec[i64]([0] * net.inputs)

    def worth(self, state: State, seat: Seat) -> float:
        if state.settled() and state.mover() == NOBODY:
            result = state.result()
            assert result is not None
            winners = result.winners()
            return 1.0 / float(len(winners)) if seat in winners else 0.0
        state.observe(seat, self._seen)
        return chance_of(self._net.judge(self._seen))


def chance_of(said: i64) -> float:
    """The odds as a chance. By multiplying alone, which every machine does alike: their `exp` is not the same to the last bit."""
    odds = float(said) / _ONE
    odds = min(max(odds, -_FURTHEST), _FURTHEST)
    power = 1.0 + odds / _STEP
    for _ in range(_DOUBLINGS):
        power *= power
    return power / (1.0 + power)
