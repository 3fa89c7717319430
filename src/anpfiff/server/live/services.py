"""What all tables of a server share."""

from collections.abc import Callable
from typing import NamedTuple

from anpfiff.server.live.bot_pool import BotPool
from anpfiff.server.store.journal import Journal


class Services(NamedTuple):
    journal: Journal
    bot_pool: BotPool
    now: Callable[[], float]
    """By which clocks run: it never jumps, and whatever the server slept does not count (`watch`)."""
    date: Callable[[], float]
    """Seconds since 1970, for what is written down."""
    pace: float
    """Seconds that a bot's move is shown before the next one."""
    address: str | None = None
    """Where friends find this server, if it is not where the page was opened."""
