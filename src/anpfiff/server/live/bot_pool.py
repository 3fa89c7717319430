"""Bots think in processes of their own, with a time budget; they get what their seat sees or could infer, and a decision."""

import asyncio
import faulthandler
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread

from anpfiff.bots.bot import ask
from anpfiff.bots.random import RandomBot
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.view import View

BUDGET = 5.0
"""Seconds for one move, from when a process is free for it."""
SIMPLEST = "random"
"""Needs no process and cannot fail."""


class BotFailedError(Exception):
    """It crashed, dawdled or cheated: `reason` says which, for the server's log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def think(setup: Setup, bot: str, seen: View | Evidence, decision: Decision, seed: int, budget: float) -> MoveNumber | str:
    """A move, or why there is none. Runs in a worker, which ends itself when the budget is spent, whatever the bot is doing."""
    # A watchdog that needs neither Python's lock nor the bot's good will.
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        faulthandler.dump_traceback_later(budget, exit=True, file=nowhere)
        try:
            chosen: object = ask(make_bot(bot, setup), seen, decision, Seeded(seed))
            # What only equals a number, like True, could not be read back from the journal.
            return chosen if type(chosen) is int and chosen in decision.moves else f"it chose {chosen!r}, which is not legal"
        except BaseException as error:
            # Not raised again: SystemExit or StopIteration would do harm in the server.
            return _named(error)
        finally:
            faulthandler.cancel_dump_traceback_later()


def _named(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


class BotPool:
    """The worker processes. Each is a pool of one: a bot that breaks its process breaks nobody else's thoughts."""

    def __init__(self, workers: int, budget: float = BUDGET) -> None:
        self._budget = budget
        self._free: asyncio.Queue[ProcessPoolExecutor] = asyncio.Queue()
        self._all = [_new_pool() for _ in range(workers)]
        for pool in self._all:
            self._free.put_nowait(pool)

    def close(self) -> None:
        # Waited for here: Python does so at its end anyway, but wakes them without a lock, and now and then one has just gone.
        for pool in self._all:
            pool.shutdown(wait=True, cancel_futures=True)

    async def choose(self, setup: Setup, bot: str, seen: View | Evidence, decision: Decision, seed: int) -> MoveNumber:
        """The bot's move, which is legal."""
        if bot == SIMPLEST:
            return ask(RandomBot(), seen, decision, Seeded(seed))
        pool = await self._free.get()
        try:
            move = await asyncio.wrap_future(pool.submit(think, setup, bot, seen, decision, seed, self._budget))
        except BrokenProcessPool:
            self._all.remove(pool)
            pool = _new_pool()
            self._all.append(pool)
            raise BotFailedError(f"it ended its process, or took more than {self._budget} s") from None
        except Exception as error:
            raise BotFailedError(_named(error)) from error
        finally:
            self._free.put_nowait(pool)
        if isinstance(move, str):
            raise BotFailedError(move)
        return move


def _new_pool() -> ProcessPoolExecutor:
    # Not forked: the server has threads, and a fork would copy their locks.
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_leave_with_parent)


def _leave_with_parent() -> None:
    """Runs first in a worker: when the server dies, even by kill -9, its workers end as well."""
    server = parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(0)

    Thread(target=wait, daemon=True).start()
