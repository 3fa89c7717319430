"""What goes on at a table by itself: bots, also in the place of people who left, and people who have armed their answer."""

import asyncio
import logging
from secrets import randbits
from typing import Protocol

from anpfiff.bots.registry import BOTS, bots_for
from anpfiff.core.chance import Scripted
from anpfiff.core.door import Refusal
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.server.live.audience import Audience
from anpfiff.server.live.bot_pool import SIMPLEST, BotFailedError, Thought
from anpfiff.server.live.services import Services
from anpfiff.server.live.turns import Urgency
from anpfiff.server.store.journal import StoreError
from anpfiff.tables.commands import DeniedError
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.room import Room
from anpfiff.tables.room_events import BotFailed
from anpfiff.tables.table_state import TAKES_OVER, TableState

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


def _awaited(room: Room) -> bool:
    """There is somebody who plays there, or can come back to it."""
    return any(chair.person is not None and not chair.conceded for chair in room.chairs)


class Autoplay:
    def __init__(self, table: Played, table_state: TableState, audience: Audience, services: Services) -> None:
        self._table = table
        self._table_state = table_state
        self._audience = audience
        self._services = services
        self._playing_on: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def idle(self) -> bool:
        return self._playing_on is None or self._playing_on.done()

    @property
    def urgency(self) -> Urgency:
        if not self._audience:
            return Urgency.BESIDE
        return Urgency.PLAYED if self._table_state.room.deciding() else Urgency.WATCHED

    @property
    def host(self) -> str:
        return self._table_state.room.host

    def go_on(self) -> None:
        """If there is anything to do without asking anybody."""
        if self.idle and not self._closing and self._can_go_on():
            self._playing_on = asyncio.get_running_loop().create_task(self._play_on())

    async def close(self) -> None:
        self._closing = True
        if self._playing_on is not None:
            self._playing_on.cancel()
            await asyncio.gather(self._playing_on, return_exceptions=True)

    def _can_go_on(self) -> bool:
        """A table of bots alone rests while nobody watches, and goes on where it was."""
        if self._table_state.armed_answer() is not None:
            return True
        return self._table_state.bot_to_move() is not None and (bool(self._audience) or _awaited(self._table_state.room))

    async def _play_on(self) -> None:
        while not self._closing and self._can_go_on():
            try:
                async with self._services.bot_pool.moves.turn(self):
                    await self._next()
            except StoreError:
                await asyncio.sleep(1)
            except DeniedError:
                # Whoever had armed an answer has left while it was on its way: a bot answers now.
                continue

    async def _next(self) -> None:
        # While it waited for its turn people may have done what was to be done.
        if self._can_go_on():
            await self._one_move()

    async def _one_move(self) -> None:
        game = self._table_state.game
        assert game is not None
        number = game.number
        if (armed := self._table_state.armed_answer()) is not None:
            await self._table.play(armed[0], number, [armed[1]])
            return
        seat = self._table_state.bot_to_move()
        assert seat is not None
        bot = self._table_state.room.chairs[seat].bot
        assert bot is not None
        shown = asyncio.create_task(asyncio.sleep(self._services.pace if self._audience else 0))
        try:
            moves = await self._think(game, seat, bot)
        except BotFailedError as error:
            log.warning("table %s: the bot %s failed: %s", self._table_state.id, bot, error.reason)
            await self._table.bot_failed(BotFailed(seat, bot, simpler(self._table_state.setup.game, bot)))
            return
        await shown
        await self._table.play(seat, number, moves, bot)

    async def _think(self, game: LiveGame, seat: Seat, bot: str) -> list[MoveNumber]:
        """One move; or, where several choose together, the whole choice, made on a copy that holds nobody else's."""
        state, moves = game.state.copy(), list[MoveNumber]()
        while not moves or (game.sealed is not None and seat in state.seats_to_move()):
            seen = state.evidence(seat) if BOTS.find(bot).searches() else state.view(seat)
            thought = Thought(game.setup, bot, seen, state.decision(seat), randbits(63))
            moves.append(await self._services.bot_pool.choose(self, thought))
            state.apply(seat, moves[-1])
            if seat in state.seats_to_move() and game.sealed is not None:
                state.settle(NOTHING_RANDOM)
        return moves
