"""A table that somebody needs: whatever is done at it, by whomever, is done one after the other, and in the journal first."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from anpfiff.core.door import Refusal
from anpfiff.core.numbers import Seat
from anpfiff.server.live.audience import Audience
from anpfiff.server.live.autoplay import Autoplay
from anpfiff.server.live.catching_up import CatchingUp
from anpfiff.server.live.intended import moved, rematch, together, way_back
from anpfiff.server.live.one_by_one import OneByOne
from anpfiff.server.live.people import Person
from anpfiff.server.live.services import Services
from anpfiff.server.live.subscriber import Line, Subscriber
from anpfiff.server.store.journal import StoreError
from anpfiff.tables.chat import Chat
from anpfiff.tables.commands import DeniedError, FromGuest, Rematch, Sit
from anpfiff.tables.fair_dice import unopened
from anpfiff.tables.messages import Said
from anpfiff.tables.names import given, straight, turns
from anpfiff.tables.room import Room
from anpfiff.tables.room_events import (
    AnyRoomEvent,
    BotFailed,
    BotTookOver,
    NonceMissed,
    RematchCreated,
    Renamed,
    Sat,
    ShowedUp,
    Started,
    started,
)
from anpfiff.tables.stored import Change, Kept
from anpfiff.tables.table_state import Intent, TableState, bots_that_know


class TableActor:
    def __init__(self, kept: Kept, services: Services) -> None:
        self._services = services
        self.table_state = TableState(kept)
        chat = Chat([Said(n, seat, straight(text)) for n, seat, text in kept.chat])
        self.audience = Audience(self.table_state, chat, services)
        self._catching_up = CatchingUp(self.table_state, self.audience, services.now)
        self._autoplay = Autoplay(self, self.table_state, self.audience, self._catching_up, services)
        self._turn = OneByOne(self.table_state, self.audience, self._catching_up, services, self._happened)
        self._beside: set[asyncio.Task[None]] = set()
        """What comes of people's coming and going."""
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
        return self._turn.busy

    @property
    def idle(self) -> bool:
        """Nobody watches it and nothing goes on."""
        return not self.audience and not self.busy and not self._beside and self._autoplay.idle

    def go_on(self) -> None:
        self._autoplay.go_on()

    def _happened(self) -> None:
        # Pages may have gone while it was written.
        self._pages_changed()
        self.go_on()

    async def close(self) -> None:
        """Let what has begun come to its end, and begin nothing more."""
        await self._autoplay.close()
        await asyncio.gather(*self._beside)
        await self._turn.free()

    # --- pages

    def watch(self, line: Line, person: str | None, seat: Seat | None, language: str, invite: str = "") -> Subscriber:
        """`seat` is one of the person's."""
        subscriber = Subscriber(line, person, seat, language, invite)
        try:
            self.audience.add(subscriber)
        except BaseException:
            # Something was short: nobody watches who has seen nothing.
            self.leave(subscriber)
            raise
        self.seen(person)
        self.go_on()
        # What waits for its turn here is more urgent now.
        self._services.bot_pool.look_again()
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        self.audience.remove(subscriber)
        self._pages_changed()
        self.seen(subscriber.person)

    def look_around(self, slept: bool) -> None:
        """Called again and again; `slept`: as the audience wants to know it."""
        self.audience.look_around(slept)
        self._catching_up.look_again()

    async def caught_up(self, subscriber: Subscriber, number: int) -> None:
        """All up to there was played on a page."""
        self._catching_up.said(subscriber, number)
        if self._catching_up.clocks_to_begin():
            await self._begin_clocks()

    def _pages_changed(self) -> None:
        """Whoever waits for them looks again, and so do clocks."""
        self._catching_up.look_again()
        if self._catching_up.clocks_to_begin():
            self._do_beside(self._begin_clocks())

    async def _begin_clocks(self) -> None:
        """Of those who have seen what happened, or have left. If it cannot be written, they begin by themselves."""

        def decide() -> Intent | None:
            seats = self._catching_up.clocks_to_begin()
            return Intent(seen=seats) if seats else None

        with suppress(StoreError):
            await self._turn.do(decide)

    def seen(self, person: str | None) -> None:
        """A sign of life: they are not away, and votes given before are void."""
        if person is None:
            return
        self.audience.presence.seen(person)
        if self.room.voted_on(person):
            self._do_beside(self._showed_up(person))

    def _do_beside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def _showed_up(self, person: str) -> None:
        # If it cannot be written, their next sign of life does it.
        with suppress(StoreError):
            await self.act_as(lambda room: [ShowedUp(seat) for seat in room.voted_on(person)])

    # --- what people do beside moves

    async def ask(self, person: Person, command: FromGuest) -> None:
        """Do what a command asks for, or say why not (`DeniedError`)."""

        def decide() -> Intent | None:
            invited = isinstance(command, Sit) and self.table_state.invites(command.invite)
            room_events = command.events(self.audience.asking(person.id, invited))
            own = given(command.name) if isinstance(command, Sit) and command.name is not None else person.name
            names = {event.seat: own for event in room_events if isinstance(event, Sat)}
            sealed = command.nonce_hash if isinstance(command, Rematch) else None
            rematches = [event.table for event in room_events if isinstance(event, RematchCreated)]
            also = [rematch(self.table_state, person, table, sealed, self._services.date()) for table in rematches]
            return Intent(room_events, way_back(self.table_state, room_events), names=names, also=also) if room_events else None

        self.seen(person.id)
        await self._turn.do(decide)

    async def rename(self, person: str, name: str) -> None:
        """While it goes on: a game that is over keeps the names under which it was played."""

        def decide() -> Intent | None:
            seats = [seat for seat in self.room.seats_of(person) if not self.room.chairs[seat].hot_seat]
            if not seats or self.room.phase == "over":
                return None
            return Intent([Renamed(seat) for seat in seats], names=dict.fromkeys(seats, name))

        await self._turn.do(decide)

    async def act(self, *room_events: AnyRoomEvent) -> None:
        """What the server does by itself."""
        await self.act_as(lambda _: room_events)

    async def act_as(self, room_events: Callable[[Room], Sequence[AnyRoomEvent]]) -> None:
        """What the server does by itself, as the room stands when its turn comes: it may not be as it was when somebody asked."""

        def decide() -> Intent | None:
            intended = room_events(self.room)
            return Intent(intended) if intended else None

        await self._turn.do(decide)

    async def begin(self) -> None:
        """At once, if nobody has to come."""
        await self.act_as(lambda room: started(room) if room.phase == "gathering" and not room.waits_for() else [])

    async def bot_failed(self, failed: BotFailed) -> None:
        """A simpler one plays on, unless its person has come back meanwhile or everybody has left."""
        await self.act_as(lambda room: [failed] if room.phase != "over" and room.chairs[failed.seat].bot == failed.bot else [])

    async def expire(self, now: float) -> None:
        """Bots take over from those whose time is up; and a game begins without numbers that were not opened in time."""

        def late(room: Room) -> list[AnyRoomEvent]:
            if room.phase == "opening" and self.table_state.running.expired(now):
                return [*(NonceMissed(seat) for seat in unopened(room.chairs)), Started()]
            bot = bots_that_know(self.table_state.setup.game)[0]
            seats = self.table_state.running.expired(now) if room.phase == "playing" else []
            return [BotTookOver(seat, bot, "clock") for seat in seats if room.chairs[seat].played_by is not None]

        await self.act_as(late)

    async def say(self, seat: Seat, text: str, key: str = "") -> bool:
        """False: too much at once. Under the same key it is said once."""
        if turns(text):
            raise DeniedError("turns")

        async def speak() -> bool:
            if self.audience.chat.heard(seat, key) is not None:
                return True
            said = self.audience.chat.next(seat, text)
            if said is not None:
                await self._services.journal.write(Change(self.id, said=(said.n, seat, text)))
                self.audience.say(said, key)
            return said is not None

        return await self._turn.take(speak)

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
        if game.sealed is not None:
            # A secret choice is made as a whole: what shall be nothing in it is staged.
            return False
        taken = armed.arm(game.state.decision(seat), game.state.turns())
        if taken:
            self.audience.ask_anew(seat)
        self.go_on()
        return taken

    def let_pass(self, seat: Seat, question: str, on: bool) -> bool:
        """A question that passes by at first: it does so again, or is asked from now on; False: it is none of these."""
        taken = self.table_state.armed[seat].let_pass(question, on)
        if taken:
            self.audience.ask_anew(seat)
        self.go_on()
        return taken

    async def play(self, seat: Seat, number: int, moves: Sequence[int], bot: str | None = None) -> Refusal | None:
        """Take moves, all or none. `bot`: who plays, if it is not a person."""

        def decide() -> Intent | Refusal | None:
            game = self.table_state.game
            assert game is not None
            if game.was_taken(seat, number, moves):
                return None
            closed = self.table_state.closed_to(seat)
            if bot is None and closed is not None:
                raise DeniedError(closed)
            # While a bot was thinking its person may have come back, or everybody gone for a pause.
            if bot is not None and (closed != "bot_plays" or bot != self.room.chairs[seat].bot):
                return None
            return together(game, seat, number, moves) if game.sealed is not None else moved(game, seat, number, moves)

        return await self._turn.do(decide)
