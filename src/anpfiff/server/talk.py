"""What is said at a table: kept, shown to everybody there, and not too much of it at once."""

from collections import deque
from collections.abc import Sequence
from time import monotonic

from anpfiff.core.numbers import Seat
from anpfiff.server.messages import Said

AT_ONCE = 5
"""So many things may one seat say within `WITHIN` seconds."""
WITHIN = 10.0
KEPT = 200
"""So many are shown to whoever comes later."""


class Talk:
    """One table's."""

    def __init__(self, said: Sequence[Said]) -> None:
        self._said = list(said)
        self._times: dict[Seat, deque[float]] = {}

    def recent(self) -> list[Said]:
        return self._said[-KEPT:]

    def next(self, seat: Seat, text: str) -> Said | None:
        """What would be said; None: too much at once."""
        times = self._times.setdefault(seat, deque(maxlen=AT_ONCE))
        now = monotonic()
        if len(times) == AT_ONCE and now - times[0] < WITHIN:
            return None
        times.append(now)
        return Said(len(self._said), seat, text)

    def add(self, said: Said) -> None:
        self._said.append(said)
