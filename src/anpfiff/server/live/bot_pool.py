"""Bots think in processes of their own, with a time budget; they get what their seat sees or could infer, and a decision."""

import asyncio
import faulthandler
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from math import inf
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from anpfiff.bots.bot import ask
from anpfiff.bots.random import RandomBot
from anpfiff.bots.registry import make_bot
from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.view import View
from anpfiff.server.live.turns import Thinker, Turns

BUDGET = 5.0
"""Seconds for one move, from when a process is free for it."""
IN_BACKGROUND = 4
"""So many tables that nobody watches play at once."""
SIMPLEST = "random"
"""Needs no process and cannot fail."""


class BotFailedError(Exception):
    """It crashed, dawdled or cheated: `reason` says which, for the server's log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Thought(NamedTuple):
    """What a bot is asked, and all that it needs to know."""

    setup: Setup
    bot: str
    seen: View | Evidence
    decision: Decision
    seed: int


def think(thought: Thought, budget: float) -> MoveNumber | str:
    """A move, or why there is none. Runs in a worker, which ends itself when the budget is spent, whatever the bot is doing."""
    # A watchdog that needs neither Python's lock nor the bot's good will.
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        faulthandler.dump_traceback_later(budget, exit=True, file=nowhere)
        try:
            bot = make_bot(thought.bot, thought.setup)
            chosen: object = ask(bot, thought.seen, thought.decision, Seeded(thought.seed))
            # What only equals a number, like True, could not be read back from the journal.
            legal = type(chosen) is int and chosen in thought.decision.moves
            return chosen if legal else f"it chose {chosen!r}, which is not legal"  # type: ignore[return-value]
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
        self._all = [_new_pool() for _ in range(workers)]
        self._free = [*self._all]
        # One of several is always there for people who wait.
        self._thoughts = Turns(workers, max(1, workers - 1))
        self.moves = Turns(inf, IN_BACKGROUND)
        """From a thought to what came of it: also bots that need no process have to let others have theirs."""

    def close(self) -> None:
        # Waited for here: Python does so at its end anyway, but wakes them without a lock, and now and then one has just gone.
        for pool in self._all:
            pool.shutdown(wait=True, cancel_futures=True)

    def look_again(self) -> None:
        """Somebody has come to a table."""
        self.moves.look_again()
        self._thoughts.look_again()

    async def choose(self, thinker: Thinker, thought: Thought) -> MoveNumber:
        """The bot's move, which is legal, when it is this table's turn."""
        if thought.bot == SIMPLEST:
            return ask(RandomBot(), thought.seen, thought.decision, Seeded(thought.seed))
        async with self._thoughts.turn(thinker):
            move = await self._thought(thought)
        if isinstance(move, str):
            raise BotFailedError(move)
        return move

    async def _thought(self, thought: Thought) -> MoveNumber | str:
        pool = self._free.pop()
        try:
            return await asyncio.wrap_future(pool.submit(think, thought, self._budget))
        except BrokenProcessPool:
            self._all.remove(pool)
            pool = _new_pool()
            self._all.append(pool)
            raise BotFailedError(f"it ended its process, or took more than {self._budget} s") from None
        except Exception as error:
            raise BotFailedError(_named(error)) from error
        finally:
            self._free.append(pool)


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
