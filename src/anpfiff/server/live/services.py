"""What all tables of a server share."""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from anpfiff.server.live.bot_pool import BotPool
from anpfiff.server.store.journal import Journal


class Services(NamedTuple):
    journal: Journal
    bot_pool: BotPool
    now: Callable[[], float]
    """Seconds since 1970."""
    pace: float
    """Seconds that a bot's move is shown before the next one."""
    address: str | None = None
    """Where friends find this server, if it is not where the page was opened."""
    steady: Callable[[], float] = monotonic
    """Seconds by a clock that nobody sets: how long somebody has been away."""
