"""Bots think in processes of their own, with a time budget; they get a view and a decision, like a person."""

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread

from anpfiff.bots.random import RandomBot
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Decision
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.view import View

BUDGET = 5.0
"""Seconds for one move."""


def think(setup: Setup, bot: str, view: View, decision: Decision, seed: int) -> MoveNumber:
    """Runs in a worker process."""
    return make_bot(bot, setup).choose(view, decision, Seeded(seed))


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, setup: Setup, bot: str, view: View, decision: Decision, seed: int) -> MoveNumber:
        """The bot's move. A bot that crashes, dawdles or cheats is helped out with a random one: a table never waits for it."""
        try:
            # Not wait_for, which may swallow a cancellation that comes together with the answer.
            async with asyncio.timeout(BUDGET):
                loop = asyncio.get_running_loop()
                move = await loop.run_in_executor(self._pool, think, setup, bot, view, decision, seed)
        except BrokenProcessPool:
            self._pool = self._new_pool()
        except Exception:  # noqa: S110 - whatever a bot of another package raises
            pass
        else:
            if move in decision.moves:
                return move
        return RandomBot().choose(view, decision, Seeded(seed))

    def _new_pool(self) -> ProcessPoolExecutor:
        # Not forked: the server has threads, and a fork would copy their locks.
        return ProcessPoolExecutor(self._workers, get_context("spawn"), initializer=_leave_with_parent)


def _leave_with_parent() -> None:
    """Runs first in a worker: when the server dies, even by kill -9, its workers end as well."""
    server = parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(0)

    Thread(target=wait, daemon=True).start()
