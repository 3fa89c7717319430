"""How much anybody may ask of the server: the figures, and what counts them. Time is handed in."""

from collections.abc import Mapping
from math import inf
from typing import Final, NamedTuple

FORGET: Final = 100
"""Buckets that are kept before full ones, which say nothing, are thrown away."""


class Limits(NamedTuple):
    """Whoever clicks fast meets none of them. What comes faster waits; what does not stop is let go."""

    messages_a_second: float = 20
    """By one socket, twice as many at once; pings count, and every 4 KiB. A person may send twice that, an address twenty times
    that."""
    heavy_a_second: float = 10
    """Messages of one person, or of all strangers of one address, whose answer is everything, or a game played again."""
    sockets_an_address: float = 50
    sockets_a_person: float = 30
    connections_an_address: float = 250
    """Sockets and requests together: a browser opens several."""
    requests_a_second: float = 50
    """From one address, ten times as many at once. Opening a socket counts as five."""
    people_an_hour: float = 200
    """Who are new, from one address."""
    tables_an_hour: float = 60
    """Made by one person; by an address ten times as many."""
    tables_a_person: float = 100
    """Not over yet, of one host."""
    seconds_to_ask: float = 10
    """For a request, from the first byte of silence to the last of its head; and as long for its body."""


class UnknownLimitError(Exception):
    """A limit that there is not, or no number for it."""


def limits_of(wanted: Mapping[str, str]) -> Limits:
    """The usual ones, but these."""
    figures: dict[str, float] = {}
    for name, value in wanted.items():
        try:
            figures[name] = float(value)
        except ValueError:
            raise UnknownLimitError(name, value) from None
        if name not in Limits._fields or not 0 < figures[name] < inf:
            raise UnknownLimitError(name, value)
    return Limits(**figures)


class Bucket:
    """Fills by `rate` a second up to `most`, and is full in the beginning."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._at = now

    def take(self, count: float, now: float) -> float:
        """0: taken. Otherwise nothing was, and that many seconds have to pass."""
        self._fill(now)
        if self._left < count:
            return (count - self._left) / self._rate
        self._left -= count
        return 0.0

    def owe(self, count: float, now: float) -> float:
        """Taken in any case: after that many seconds it is paid for."""
        self._fill(now)
        self._left -= count
        return max(0.0, -self._left / self._rate)

    def full(self, now: float) -> bool:
        self._fill(now)
        return self._left >= self._most

    def _fill(self, now: float) -> None:
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """One for everybody who has asked lately, by a name."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._buckets: dict[str, Bucket] = {}
        self._room = FORGET

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, name: str, now: float) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= self._room:
                self._buckets = {other: one for other, one in self._buckets.items() if not one.full(now)}
                self._room = max(FORGET, 2 * len(self._buckets))
            bucket = self._buckets[name] = Bucket(self._rate, self._most, now)
        return bucket


class Crowd:
    """How many of a kind are there at the same time, by a name."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._there: dict[str, int] = {}

    def __len__(self) -> int:
        return sum(self._there.values())

    def enter(self, name: str) -> bool:
        """False: there are too many, and nobody has entered."""
        there = self._there.get(name, 0)
        if there >= self._most:
            return False
        self._there[name] = there + 1
        return True

    def leave(self, name: str) -> None:
        self._there[name] -= 1
        if not self._there[name]:
            del self._there[name]
