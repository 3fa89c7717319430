"""Pages play what happened before they show it, and say how far they are: who is waited for, and for how long.

Nothing that a page sends is trusted. It is waited for once it has said something, while its line is open, and never longer than
`CATCH_UP` after what happened, however often it comes, goes or speaks. Strangers cannot slow down other people's games: bots wait
for those who decide there; if bots play for all of them, for those who can come back; where only bots play, for the host. Only
where the host does not watch either do they wait for whoever does: nobody else has anything of that game.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from anpfiff.core.numbers import Seat
from anpfiff.server.live.audience import Audience
from anpfiff.server.live.subscriber import Subscriber
from anpfiff.tables.clock import CATCH_UP
from anpfiff.tables.table_state import TableState


class CatchingUp:
    def __init__(self, table_state: TableState, audience: Audience, now: Callable[[], float]) -> None:
        self._table_state = table_state
        self._audience = audience
        self._now = now
        self._number = self._newest
        self._reached = now()
        """When the table came to this number; after a restart, when it was opened."""
        self._news = asyncio.Event()

    @property
    def _newest(self) -> int:
        """-1: there is no game yet."""
        return -1 if self._table_state.game is None else self._table_state.game.number

    def said(self, subscriber: Subscriber, number: int) -> None:
        """What has not happened nobody has seen; and what was seen once has been seen."""
        if self._newest >= 0:
            subscriber.caught_up = max(subscriber.caught_up or 0, min(number, self._newest))
        self.look_again()

    def happened(self) -> None:
        """Something, at the table: perhaps a move."""
        if self._newest != self._number:
            self._number, self._reached = self._newest, self._now()
        self.look_again()

    def look_again(self) -> None:
        """Whoever waits."""
        self._news.set()

    async def all_have(self, wanted: Callable[[], bool]) -> None:
        """Until nobody is behind any more; or until it is not `wanted` any more, or has taken too long."""
        while wanted() and self._behind() and (left := self._reached + CATCH_UP - self._now()) > 0:
            self._news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), left)

    def _behind(self) -> bool:
        room = self._table_state.room
        here = {page.person for page in self._audience}
        people = room.deciding() or room.holding() or {room.host} & here
        pages = [page for page in self._audience if not people or page.person in people]
        return any(page.caught_up is not None and page.caught_up < self._newest for page in pages)

    def playing(self) -> set[str]:
        """People whose pages say how far they are: whatever happens next, they have yet to see it."""
        return {page.person for page in self._audience if page.caught_up is not None and page.person is not None}

    def clocks_to_begin(self) -> list[Seat]:
        """Seats whose clocks stand, though one of their pages has played everything, or none is left that would say so."""
        now, running, chairs = self._now(), self._table_state.running, self._table_state.room.chairs
        if not running.begins:
            return []
        done = {page.person for page in self._audience if page.caught_up == self._newest}
        waited_for = self.playing() - done
        return [seat for seat in running.begins if running.later_by(seat, now) and chairs[seat].person not in waited_for]
