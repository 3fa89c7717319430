"""What goes on at a table by itself: bots, and people who have armed their answer."""

import asyncio
import logging
from secrets import randbits
from typing import Protocol

from anpfiff.bots.registry import bots_for
from anpfiff.core.chance import Scripted
from anpfiff.core.door import Refusal
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.server.acts import BotFailed
from anpfiff.server.audience import Audience
from anpfiff.server.house import House
from anpfiff.server.standing import TAKES_OVER, Standing
from anpfiff.server.store.journal import StoreError
from anpfiff.server.table import Table
from anpfiff.server.thinking import SIMPLEST, BotFailedError
from anpfiff.server.wishes import DeniedError

NOTHING_RANDOM = Scripted()
"""Chance that must not be asked: a secret choice is made before anything random."""

log = logging.getLogger(__name__)


class Played(Protocol):
    """The table that is driven."""

    async def play(self, seat: Seat, number: int, moves: list[MoveNumber], bot: str | None = None) -> Refusal | None: ...

    async def bot_failed(self, failed: BotFailed) -> None: ...


def simpler(game: str, bot: str) -> str:
    """Who plays on when this one has failed."""
    return TAKES_OVER if bot != TAKES_OVER and TAKES_OVER in bots_for(game) else SIMPLEST


class Driver:
    def __init__(self, table: Played, standing: Standing, audience: Audience, house: House) -> None:
        self._table = table
        self._standing = standing
        self._audience = audience
        self._house = house
        self._driving: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def idle(self) -> bool:
        return self._driving is None or self._driving.done()

    def go_on(self) -> None:
        """If there is anything to do without asking anybody."""
        if self.idle and not self._closing and self._can_go_on():
            self._driving = asyncio.get_running_loop().create_task(self._drive())

    async def close(self) -> None:
        self._closing = True
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)

    def _can_go_on(self) -> bool:
        return self._standing.bot_to_move() is not None or self._standing.armed_answer() is not None

    async def _drive(self) -> None:
        while not self._closing and self._can_go_on():
            try:
                await self._one_move()
            except StoreError:
                await asyncio.sleep(1)
            except DeniedError:
                # Whoever had armed an answer has left while it was on its way: a bot answers now.
                continue

    async def _one_move(self) -> None:
        game = self._standing.game
        assert game is not None
        number = game.number
        if (armed := self._standing.armed_answer()) is not None:
            await self._table.play(armed[0], number, [armed[1]])
            return
        seat = self._standing.bot_to_move()
        assert seat is not None
        bot = self._standing.room.chairs[seat].bot
        assert bot is not None
        shown = asyncio.create_task(asyncio.sleep(self._house.pace if self._audience else 0))
        try:
            moves = await self._think(game, seat, bot)
        except BotFailedError as error:
            log.warning("table %s: the bot %s failed: %s", self._standing.id, bot, error.reason)
            await self._table.bot_failed(BotFailed(seat, bot, simpler(self._standing.setup.game, bot)))
            return
        await shown
        await self._table.play(seat, number, moves, bot)

    async def _think(self, game: Table, seat: Seat, bot: str) -> list[MoveNumber]:
        """One move; or, where several choose together, the whole choice, made on a copy that holds nobody else's."""
        state, moves = game.state.copy(), list[MoveNumber]()
        while not moves or (game.sealed is not None and seat in state.seats_to_move()):
            view, decision = state.view(seat), state.decision(seat)
            moves.append(await self._house.thinkers.choose(game.setup, bot, view, decision, randbits(63)))
            state.apply(seat, moves[-1])
            if seat in state.seats_to_move() and game.sealed is not None:
                state.settle(NOTHING_RANDOM)
        return moves
