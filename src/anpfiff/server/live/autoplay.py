"""What goes on at a table by itself: bots, also in the place of people who left, and people who have armed their answer."""

import asyncio
import logging
from secrets import randbits
from typing import NamedTuple, Protocol

from anpfiff.bots.registry import BOTS, bots_for
from anpfiff.core.chance import Scripted
from anpfiff.core.door import Refusal
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.server.live.audience import Audience
from anpfiff.server.live.bot_pool import SIMPLEST, BotFailedError, Thought
from anpfiff.server.live.catching_up import CatchingUp
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


class Chosen(NamedTuple):
    """What a bot is about to play."""

    seat: Seat
    number: int
    moves: list[MoveNumber]
    bot: str


def simpler(game: str, bot: str) -> str:
    """Who plays on when this one has failed."""
    return TAKES_OVER if bot != TAKES_OVER and TAKES_OVER in bots_for(game) else SIMPLEST


def _awaited(room: Room) -> bool:
    """There is somebody who plays there, or can come back to it."""
    return any(chair.person is not None and not chair.conceded for chair in room.chairs)


class Autoplay:
    def __init__(
        self, table: Played, table_state: TableState, audience: Audience, catching_up: CatchingUp, services: Services
    ) -> None:
        self._table = table
        self._table_state = table_state
        self._audience = audience
        self._catching_up = catching_up
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
                await self._next()
            except StoreError:
                await asyncio.sleep(1)
            except DeniedError:
                # Whoever had armed an answer has left while it was on its way: a bot answers now.
                continue

    async def _next(self) -> None:
        """Turns are for thinking and playing: whoever only waits until people have seen what happened takes nobody's."""
        turns, clock = self._services.bot_pool.moves, asyncio.get_running_loop().time
        async with turns.turn(self):
            shown_until = clock() + self._services.pace
            chosen = await self._chosen()
            if chosen is not None and not self._audience:
                await self._play(chosen)
                return
        if chosen is not None:
            await asyncio.sleep(shown_until - clock())
            await self._catching_up.all_have(lambda: self._is_asked(chosen))
            async with turns.turn(self):
                await self._play(chosen)

    async def _chosen(self) -> Chosen | None:
        """By the bot that is asked; None: there is nothing to choose, or it has failed, or somebody had chosen beforehand."""
        game, seat = self._table_state.game, self._table_state.bot_to_move()
        # While it waited for its turn people may have done what was to be done.
        if game is None or not self._can_go_on():
            return None
        if (armed := self._table_state.armed_answer()) is not None:
            await self._table.play(armed[0], game.number, [armed[1]])
            return None
        assert seat is not None
        bot, number = self._table_state.room.chairs[seat].bot, game.number
        assert bot is not None
        try:
            return Chosen(seat, number, await self._think(game, seat, bot), bot)
        except BotFailedError as error:
            log.warning("table %s: the bot %s failed: %s", self._table_state.id, bot, error.reason)
            await self._table.bot_failed(BotFailed(seat, bot, simpler(self._table_state.setup.game, bot)))
            return None

    def _is_asked(self, chosen: Chosen) -> bool:
        """Still."""
        game = self._table_state.game
        return game is not None and game.number == chosen.number and self._table_state.bot_to_move() == chosen.seat

    async def _play(self, chosen: Chosen) -> None:
        await self._table.play(*chosen)

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
