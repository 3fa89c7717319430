"""Who may come in, how many at once, and how fast they may ask: counted by connection, person and address."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from time import monotonic
from typing import Final, Protocol

from anpfiff.server.wire.addresses import Addresses, Network, counted
from anpfiff.server.wire.limits import Buckets, Crowd, Limits
from anpfiff.server.wire.share import Share

HOUR: Final = 3600.0


class TooManyError(Exception):
    """Of something: the key of a sentence below `server` in `texts/`, and the seconds after which it may be tried again."""

    def __init__(self, key: str, wait: float, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.wait = wait
        self.fields = fields


class Silent(Protocol):
    """A connection by which nothing was asked yet."""

    @property
    def address(self) -> str: ...

    def hang_up(self) -> None: ...


class Doorkeeper:
    def __init__(
        self,
        limits: Limits | None = None,
        trusted: Sequence[Network] = (),
        most: float = inf,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`most`: connections that there may be at all."""
        self.limits = limits = limits or Limits()
        self.addresses = Addresses(trusted)
        self.now = now
        self.heavy = Share(now)
        self._most = most
        self._connections = Crowd(limits.connections_an_address)
        self._proxies = Crowd(inf)
        self._silent: dict[Silent, None] = {}
        """In the order in which they came."""
        self._sockets_by_address = Crowd(limits.sockets_an_address)
        self._sockets_by_person = Crowd(limits.sockets_a_person)
        self._requests = Buckets(limits.requests_a_second, 10 * limits.requests_a_second)
        self._people = _by_the_hour(limits.people_an_hour)
        self._tables_by_person = _by_the_hour(limits.tables_an_hour)
        self._tables_by_address = _by_the_hour(10 * limits.tables_an_hour)
        self._messages_by_person = Buckets(2 * limits.messages_a_second, 4 * limits.messages_a_second)
        self._messages_by_address = Buckets(20 * limits.messages_a_second, 40 * limits.messages_a_second)
        self._heavy = Buckets(limits.heavy_a_second, 4 * limits.heavy_a_second)

    # --- connections

    def admit(self, host: str) -> str | None:
        """The name under which a new connection counts; None: there are too many. Silent ones make room for it."""
        name = host if self.addresses.trusts(host) else counted(host)
        crowd = self._crowd(name)
        if len(self._connections) + len(self._proxies) >= self._most and not self._make_room(None):
            return None
        if crowd.enter(name) or (self._make_room(name) and crowd.enter(name)):
            return name
        return None

    def leave(self, name: str) -> None:
        self._crowd(name).leave(name)

    def waits_for(self, connection: Silent) -> None:
        self._silent[connection] = None

    def heard(self, connection: Silent) -> None:
        """It has asked, or is gone."""
        self._silent.pop(connection, None)

    def _crowd(self, name: str) -> Crowd:
        # What comes by a proxy is counted as soon as it has said for whom.
        return self._proxies if self.addresses.trusts(name) else self._connections

    def _make_room(self, address: str | None) -> bool:
        """The one that has been silent for longest goes, of an address or of all."""
        oldest = next((one for one in self._silent if address in (None, one.address)), None)
        if oldest is None:
            return False
        self.heard(oldest)
        oldest.hang_up()
        return True

    # --- requests

    def ask(self, address: str, count: float) -> float:
        """0: go on. Otherwise that many seconds have to pass."""
        return self._requests.of(address, self.now()).take(count, self.now())

    def new_person(self, address: str) -> None:
        self._allow(self._people, address, "too_many_people")

    def new_table(self, address: str, person: str) -> None:
        self._allow(self._tables_by_address, address, "too_many_tables")
        self._allow(self._tables_by_person, person, "too_many_tables")

    def _allow(self, buckets: Buckets, name: str, sentence: str) -> None:
        wait = buckets.of(name, self.now()).take(1, self.now())
        if wait:
            raise TooManyError(sentence, wait)

    # --- sockets

    @contextmanager
    def socket(self, address: str, person: str | None) -> Iterator[bool]:
        """As long as it is open; False: there are too many."""
        names = [(self._sockets_by_address, address)] + ([] if person is None else [(self._sockets_by_person, person)])
        entered = []
        try:
            for crowd, name in names:
                if crowd.enter(name):
                    entered.append((crowd, name))
            yield len(entered) == len(names)
        finally:
            for crowd, name in entered:
                crowd.leave(name)

    def sent(self, address: str, person: str | None) -> float:
        """Seconds that a message of theirs has to wait."""
        now = self.now()
        by_address = self._messages_by_address.of(address, now).owe(1, now)
        return by_address if person is None else max(by_address, self._messages_by_person.of(person, now).owe(1, now))

    def sent_heavy(self, address: str, person: str | None) -> float:
        """The same for one that is hard to answer."""
        return self._heavy.of(person or address, self.now()).owe(1, self.now())


def _by_the_hour(figure: float) -> Buckets:
    return Buckets(figure / HOUR, max(1.0, figure / 2))
