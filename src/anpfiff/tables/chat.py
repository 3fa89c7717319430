"""What is said at a table: kept, shown to everybody there, and not too much of it at once."""

from collections import deque
from collections.abc import Container, Sequence
from time import monotonic

from anpfiff.core.numbers import Seat
from anpfiff.tables.messages import Said

AT_ONCE = 5
"""So many things may one seat say within `WITHIN` seconds."""
WITHIN = 10.0
KEPT = 200
"""So many are shown to whoever comes later."""


class Chat:
    """One table's."""

    def __init__(self, said: Sequence[Said]) -> None:
        self._said = list(said)
        self._times: dict[Seat, deque[float]] = {}
        self._keys: dict[tuple[Seat, str], Said] = {}
        """By seat and the page's own name for it. Not stored: after a restart a page finds its words in what was said."""

    def recent(self, muted: Container[Seat] = ()) -> list[Said]:
        return [said for said in self._said if said.seat not in muted][-KEPT:]

    def forget(self, seat: Seat) -> None:
        """Somebody is deleted, and what they said."""
        self._said = [said for said in self._said if said.seat != seat]
        self._keys = {key: said for key, said in self._keys.items() if said.seat != seat}

    def heard(self, seat: Seat, key: str) -> Said | None:
        """What the seat has said under this key already."""
        return self._keys.get((seat, key))

    def next(self, seat: Seat, text: str) -> Said | None:
        """What would be said; None: too much at once."""
        times = self._times.setdefault(seat, deque(maxlen=AT_ONCE))
        now = monotonic()
        if len(times) == AT_ONCE and now - times[0] < WITHIN:
            return None
        times.append(now)
        return Said(self._said[-1].n + 1 if self._said else 0, seat, text)

    def add(self, said: Said, key: str = "") -> None:
        self._said.append(said)
        if key:
            self._keys[said.seat, key] = said
        while len(self._keys) > KEPT:
            del self._keys[next(iter(self._keys))]
