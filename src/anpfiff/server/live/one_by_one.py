"""What is done at a table, one thing after the other: in the journal first, then here, then for everybody."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from anpfiff.core.door import Refusal
from anpfiff.server.live.audience import Audience
from anpfiff.server.live.catching_up import CatchingUp
from anpfiff.server.live.services import Services
from anpfiff.tables.room_events import Deleted, PeopleMerged
from anpfiff.tables.table_state import Intent, TableState

T = TypeVar("T")


class OneByOne:
    """Once begun it is finished, whatever becomes of the socket that asked: what is stored must also be shown."""

    def __init__(
        self,
        table_state: TableState,
        audience: Audience,
        catching_up: CatchingUp,
        services: Services,
        done: Callable[[], None],
    ) -> None:
        """`done`: is called after each thing."""
        self._table_state = table_state
        self._audience = audience
        self._catching_up = catching_up
        self._services = services
        self._done = done
        self._lock = asyncio.Lock()

    @property
    def busy(self) -> bool:
        return self._lock.locked()

    async def free(self) -> None:
        """When what has begun is over."""
        async with self._lock:
            pass

    async def do(self, decide: Callable[[], Intent | Refusal | None]) -> Refusal | None:
        """Let happen what is decided, as the table stands when its turn comes."""

        async def happen() -> Refusal | None:
            decided = decide()
            if isinstance(decided, Intent):
                await self._happen(decided)
            return decided if isinstance(decided, Refusal) else None

        return await self.take(happen)

    async def take(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """When its turn comes."""

        async def alone() -> T:
            async with self._lock:
                done = await work()
            self._done()
            return done

        return await asyncio.shield(asyncio.get_running_loop().create_task(alone()))

    async def _happen(self, intent: Intent) -> None:
        now, date = self._services.now(), self._services.date()
        transition = self._table_state.plan(intent, now, date, self._catching_up.playing())
        await self._services.journal.write(transition.change, *intent.also)
        self._table_state.take(transition)
        self._catching_up.happened()
        for entry in transition.entries:
            if isinstance(entry.event, Deleted):
                self._audience.chat.forget(entry.event.seat)
            elif isinstance(entry.event, PeopleMerged):
                self._audience.merged(entry.event.old, entry.event.new)
        self._audience.tell(transition)
