"""A table that somebody needs: whatever is done at it, by whomever, is done one after the other, and in the journal first."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from anpfiff.core.door import Refusal
from anpfiff.core.numbers import Seat
from anpfiff.server.live.audience import Audience
from anpfiff.server.live.autoplay import Autoplay
from anpfiff.server.live.people import Person
from anpfiff.server.live.services import Services
from anpfiff.server.live.subscriber import Subscriber
from anpfiff.tables.chat import Chat
from anpfiff.tables.commands import DeniedError, FromGuest, Sit
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.making import rematch
from anpfiff.tables.messages import Said
from anpfiff.tables.room import Room
from anpfiff.tables.room_events import (
    AnyRoomEvent,
    BotFailed,
    BotTookOver,
    Deleted,
    PeopleMerged,
    RematchCreated,
    Renamed,
    Sat,
    Started,
)
from anpfiff.tables.stored import Change, Kept, StoredChoice
from anpfiff.tables.table_state import Intent, TableState, bots_that_know

T = TypeVar("T")


class TableActor:
    def __init__(self, kept: Kept, services: Services) -> None:
        self._services = services
        self.table_state = TableState(kept)
        chat = Chat([Said(n, seat, text) for n, seat, text in kept.chat])
        self.audience = Audience(self.table_state, chat, services)
        self._autoplay = Autoplay(self, self.table_state, self.audience, services)
        self._lock = asyncio.Lock()
        self.used = services.now()
        """When somebody last needed it."""

    @property
    def id(self) -> str:
        return self.table_state.id

    @property
    def room(self) -> Room:
        return self.table_state.room

    @property
    def busy(self) -> bool:
        """Something is being done at it."""
        return self._lock.locked()

    @property
    def idle(self) -> bool:
        """Nobody watches it and nothing goes on."""
        return not self.audience and not self.busy and self._autoplay.idle

    def go_on(self) -> None:
        self._autoplay.go_on()

    async def close(self) -> None:
        """Let what has begun come to its end, and begin nothing more."""
        await self._autoplay.close()
        async with self._lock:
            pass

    # --- pages

    def watch(self, person: str | None, seat: Seat | None, language: str, invite: str = "") -> Subscriber:
        """`seat` is one of the person's."""
        subscriber = Subscriber(person, seat, language, self._invites(invite))
        self.audience.add(subscriber)
        self.go_on()
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        self.audience.remove(subscriber)

    def _invites(self, invite: str) -> bool:
        return bool(invite) and invite == self.table_state.invite

    # --- what people do beside moves

    async def ask(self, person: Person, command: FromGuest) -> None:
        """Do what a command asks for, or say why not (`DeniedError`)."""
        await self._finish(self._ask(person, command))

    async def _ask(self, person: Person, command: FromGuest) -> None:
        async with self._lock:
            invited = isinstance(command, Sit) and self._invites(command.invite)
            room_events = command.events(self.audience.asking(person.id, invited))
            given = command.name if isinstance(command, Sit) else None
            names = {event.seat: given or person.name for event in room_events if isinstance(event, Sat)}
            also = [self._rematch(person, event.table) for event in room_events if isinstance(event, RematchCreated)]
            if room_events:
                await self._happen(Intent(room_events, names=names), *also)
        self.go_on()

    def _rematch(self, host: Person, table: str) -> Change:
        plan = rematch(table, self.table_state.setup, host.id, self.table_state.seating, self.table_state.clock)
        return plan.written(self._services.now())

    async def rename(self, person: str, name: str) -> None:
        """While it goes on: a game that is over keeps the names under which it was played."""
        await self._finish(self._rename(person, name))

    async def _rename(self, person: str, name: str) -> None:
        async with self._lock:
            seats = [seat for seat in self.room.seats_of(person) if not self.room.chairs[seat].hot_seat]
            if seats and self.room.phase != "over":
                await self._happen(Intent([Renamed(seat) for seat in seats], names=dict.fromkeys(seats, name)))

    async def act(self, *room_events: AnyRoomEvent) -> None:
        """What the server does by itself."""
        await self.act_as(lambda _: room_events)

    async def act_as(self, room_events: Callable[[Room], Sequence[AnyRoomEvent]]) -> None:
        """What the server does by itself, as the room stands when its turn comes: it may not be as it was when somebody asked."""
        await self._finish(self._act(room_events))

    async def _act(self, room_events: Callable[[Room], Sequence[AnyRoomEvent]]) -> None:
        async with self._lock:
            if intended := room_events(self.room):
                await self._happen(Intent(intended))
        self.go_on()

    async def begin(self) -> None:
        """At once, if nobody has to come."""
        await self._finish(self._begin())

    async def _begin(self) -> None:
        async with self._lock:
            if self.room.phase == "gathering" and not self.room.waits_for():
                await self._happen(Intent([Started()]))
        self.go_on()

    async def bot_failed(self, failed: BotFailed) -> None:
        """A simpler one plays on."""
        await self._finish(self._bot_failed(failed))

    async def _bot_failed(self, failed: BotFailed) -> None:
        async with self._lock:
            # While it was thinking its person may have come back, or everybody have left.
            if self.room.phase != "over" and self.room.chairs[failed.seat].bot == failed.bot:
                await self._happen(Intent([failed]))
        self.go_on()

    async def expire(self, now: float) -> None:
        """Bots take over from those whose time is up."""
        await self._finish(self._expire(now))

    async def _expire(self, now: float) -> None:
        async with self._lock:
            chairs, bot = self.room.chairs, bots_that_know(self.table_state.setup.game)[0]
            late = self.table_state.running.expired(now) if self.room.phase == "playing" else []
            room_events = [BotTookOver(seat, bot, "clock") for seat in late if chairs[seat].played_by is not None]
            if room_events:
                await self._happen(Intent(room_events))
        self.go_on()

    async def say(self, seat: Seat, text: str, key: str = "") -> bool:
        """False: too much at once. Under the same key it is said once."""
        return await self._finish(self._say(seat, text, key))

    async def _say(self, seat: Seat, text: str, key: str) -> bool:
        async with self._lock:
            if self.audience.chat.heard(seat, key) is not None:
                return True
            said = self.audience.chat.next(seat, text)
            if said is not None:
                await self._services.journal.write(Change(self.id, said=(said.n, seat, text)))
                self.audience.say(said, key)
        return said is not None

    async def mute(self, person: str, seat: Seat, on: bool) -> None:
        """For all pages of the person, and for good."""
        await self._services.journal.write(Change(self.id, mute=(person, seat, on)))
        self.audience.mute(person, seat, on)

    # --- moves

    def arm(self, seat: Seat, number: int, on: bool) -> bool:
        """Answers with nothing from now on until the turn is over; False: nothing is no answer to what the seat is asked."""
        game, armed = self.table_state.game, self.table_state.armed[seat]
        assert game is not None
        if not on:
            armed.disarm()
            self.audience.ask_anew(seat)
            return True
        if number != game.number or seat not in game.state.seats_to_move() or self.table_state.closed_to(seat) is not None:
            return False
        taken = armed.arm(game.state.prompt(seat), game.state.turns())
        if taken:
            self.audience.ask_anew(seat)
        self.go_on()
        return taken

    async def play(self, seat: Seat, number: int, moves: Sequence[int], bot: str | None = None) -> Refusal | None:
        """Take moves, all or none. `bot`: who plays, if it is not a person."""
        return await self._finish(self._take(seat, number, moves, bot))

    async def _take(self, seat: Seat, number: int, moves: Sequence[int], bot: str | None) -> Refusal | None:
        refused: Refusal | None = None
        async with self._lock:
            game = self.table_state.game
            assert game is not None
            if game.was_taken(seat, number, moves):
                return None
            closed = self.table_state.closed_to(seat)
            if bot is None and closed is not None:
                raise DeniedError(closed)
            # While a bot was thinking its person may have come back, or everybody gone for a pause.
            if bot is None or (closed == "bot_plays" and bot == self.room.chairs[seat].bot):
                refused = await self._play(game, seat, number, moves)
        self.go_on()
        return refused

    async def _play(self, game: LiveGame, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        if game.sealed is not None:
            return await self._seal(game, seat, number, moves)
        prepared = game.prepare(seat, number, moves)
        if isinstance(prepared, Refusal):
            return prepared
        await self._happen(Intent(prepared=prepared))
        return None

    async def _seal(self, game: LiveGame, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        """Several seats choose together: kept until the last is in. All that the others see is that a choice was made."""
        refused = game.refuse_choice(seat, number, moves)
        if refused is not None:
            return refused
        prepared = game.prepare_reveal(seat, moves)
        if prepared is not None:
            await self._happen(Intent(prepared=prepared))
        else:
            await self._happen(Intent(seal=StoredChoice(seat, number, msgspec.json.encode(list(moves)).decode())))
        return None

    # --- in the journal, then here, then for everybody

    async def _happen(self, intent: Intent, *also: Change) -> None:
        transition = self.table_state.plan(intent, self._services.now())
        await self._services.journal.write(transition.change, *also)
        self.table_state.take(transition)
        for entry in transition.entries:
            if isinstance(entry.event, Deleted):
                self.audience.chat.forget(entry.event.seat)
            elif isinstance(entry.event, PeopleMerged):
                self.audience.merged(entry.event.old, entry.event.new)
        self.audience.tell(transition)

    async def _finish(self, begun: Coroutine[Any, Any, T]) -> T:
        """Once begun it is finished, whatever becomes of the socket that asked: what is stored must also be shown."""
        return await asyncio.shield(asyncio.get_running_loop().create_task(begun))
