"""A table that somebody needs: whatever is done at it, by whomever, is done one after the other, and in the journal first."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from anpfiff.core.door import Refusal
from anpfiff.core.numbers import Seat
from anpfiff.server.acts import AnyAct, Became, BotFailed, Deleted, Renamed, Replaced, Sat, Started, WentOn
from anpfiff.server.audience import Audience, News
from anpfiff.server.driver import Driver
from anpfiff.server.house import House
from anpfiff.server.making import rematch
from anpfiff.server.messages import Said
from anpfiff.server.people import Person
from anpfiff.server.room import Room
from anpfiff.server.standing import Doing, Standing, house_bots
from anpfiff.server.store.journal import Change, StoredChoice
from anpfiff.server.store.reading import Kept
from anpfiff.server.table import Table
from anpfiff.server.talk import Talk
from anpfiff.server.watcher import Watcher
from anpfiff.server.wishes import DeniedError, FromGuest, Sit

T = TypeVar("T")


class OpenTable:
    def __init__(self, kept: Kept, house: House) -> None:
        self._house = house
        self.standing = Standing(kept)
        talk = Talk([Said(n, seat, text) for n, seat, text in kept.talk])
        self.audience = Audience(self.standing, talk, house)
        self._driver = Driver(self, self.standing, self.audience, house)
        self._lock = asyncio.Lock()
        self.used = house.now()
        """When somebody last needed it."""

    @property
    def id(self) -> str:
        return self.standing.id

    @property
    def room(self) -> Room:
        return self.standing.room

    @property
    def busy(self) -> bool:
        """Something is being done at it."""
        return self._lock.locked()

    @property
    def idle(self) -> bool:
        """Nobody watches it and nothing goes on."""
        return not self.audience and not self.busy and self._driver.idle

    def go_on(self) -> None:
        self._driver.go_on()

    async def close(self) -> None:
        """Let what has begun come to its end, and begin nothing more."""
        await self._driver.close()
        async with self._lock:
            pass

    # --- pages

    def watch(self, person: str | None, seat: Seat | None, language: str, invite: str = "") -> Watcher:
        """`seat` is one of the person's."""
        watcher = Watcher(person, seat, language, self._invites(invite))
        self.audience.add(watcher)
        self.go_on()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        self.audience.remove(watcher)

    def _invites(self, invite: str) -> bool:
        return bool(invite) and invite == self.standing.invite

    # --- what people do beside moves

    async def ask(self, person: Person, wish: FromGuest) -> None:
        """Grant a wish, or say why not (`DeniedError`)."""
        await self._finish(self._ask(person, wish))

    async def _ask(self, person: Person, wish: FromGuest) -> None:
        async with self._lock:
            invited = isinstance(wish, Sit) and self._invites(wish.invite)
            acts = wish.acts(self.audience.asking(person.id, invited))
            given = wish.name if isinstance(wish, Sit) else None
            names = {act.seat: given or person.name for act in acts if isinstance(act, Sat)}
            also = [self._rematch(person, act.table) for act in acts if isinstance(act, WentOn)]
            if acts:
                await self._happen(Doing(acts, names=names), *also)
        self.go_on()

    def _rematch(self, host: Person, table: str) -> Change:
        plan = rematch(table, self.standing.setup, host.id, self.standing.sitting, self.standing.clock)
        return plan.written(self._house.now())

    async def rename(self, person: str, name: str) -> None:
        """While it goes on: a game that is over keeps the names under which it was played."""
        await self._finish(self._rename(person, name))

    async def _rename(self, person: str, name: str) -> None:
        async with self._lock:
            seats = [seat for seat in self.room.seats_of(person) if not self.room.chairs[seat].beside]
            if seats and self.room.phase != "over":
                await self._happen(Doing([Renamed(seat) for seat in seats], names=dict.fromkeys(seats, name)))

    async def act(self, *acts: AnyAct) -> None:
        """What the house does."""
        await self.act_as(lambda _: acts)

    async def act_as(self, acts: Callable[[Room], Sequence[AnyAct]]) -> None:
        """What the house does, as the room stands when its turn comes: it may not be as it was when somebody asked."""
        await self._finish(self._act(acts))

    async def _act(self, acts: Callable[[Room], Sequence[AnyAct]]) -> None:
        async with self._lock:
            if doing := acts(self.room):
                await self._happen(Doing(doing))
        self.go_on()

    async def begin(self) -> None:
        """At once, if nobody has to come."""
        await self._finish(self._begin())

    async def _begin(self) -> None:
        async with self._lock:
            if self.room.phase == "gathering" and not self.room.waits_for():
                await self._happen(Doing([Started()]))
        self.go_on()

    async def bot_failed(self, failed: BotFailed) -> None:
        """A simpler one plays on."""
        await self._finish(self._bot_failed(failed))

    async def _bot_failed(self, failed: BotFailed) -> None:
        async with self._lock:
            # While it was thinking its person may have come back, or everybody have left.
            if self.room.phase != "over" and self.room.chairs[failed.seat].bot == failed.bot:
                await self._happen(Doing([failed]))
        self.go_on()

    async def expire(self, now: float) -> None:
        """Bots take over from those whose time is up."""
        await self._finish(self._expire(now))

    async def _expire(self, now: float) -> None:
        async with self._lock:
            chairs, bot = self.room.chairs, house_bots(self.standing.setup.game)[0]
            late = self.standing.running.expired(now) if self.room.phase == "playing" else []
            acts = [Replaced(seat, bot, "clock") for seat in late if chairs[seat].played_by is not None]
            if acts:
                await self._happen(Doing(acts))
        self.go_on()

    async def say(self, seat: Seat, text: str, key: str = "") -> bool:
        """False: too much at once. Under the same key it is said once."""
        return await self._finish(self._say(seat, text, key))

    async def _say(self, seat: Seat, text: str, key: str) -> bool:
        async with self._lock:
            if self.audience.talk.heard(seat, key) is not None:
                return True
            said = self.audience.talk.next(seat, text)
            if said is not None:
                await self._house.journal.write(Change(self.id, said=(said.n, seat, text)))
                self.audience.say(said, key)
        return said is not None

    async def mute(self, person: str, seat: Seat, on: bool) -> None:
        """For all pages of the person, and for good."""
        await self._house.journal.write(Change(self.id, mute=(person, seat, on)))
        self.audience.mute(person, seat, on)

    # --- moves

    def arm(self, seat: Seat, number: int, on: bool) -> bool:
        """Answers with nothing from now on until the turn is over; False: nothing is no answer to what the seat is asked."""
        game, armed = self.standing.game, self.standing.armed[seat]
        assert game is not None
        if not on:
            armed.disarm()
            self.audience.ask_anew(seat)
            return True
        if number != game.number or seat not in game.state.seats_to_move() or self.standing.closed_to(seat) is not None:
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
            game = self.standing.game
            assert game is not None
            if game.was_taken(seat, number, moves):
                return None
            closed = self.standing.closed_to(seat)
            if bot is None and closed is not None:
                raise DeniedError(closed)
            # While a bot was thinking its person may have come back, or everybody gone for a pause.
            if bot is None or (closed == "bot_plays" and bot == self.room.chairs[seat].bot):
                refused = await self._play(game, seat, number, moves)
        self.go_on()
        return refused

    async def _play(self, game: Table, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        if game.sealed is not None:
            return await self._seal(game, seat, number, moves)
        prepared = game.prepare(seat, number, moves)
        if isinstance(prepared, Refusal):
            return prepared
        await self._happen(Doing(prepared=prepared))
        return None

    async def _seal(self, game: Table, seat: Seat, number: int, moves: Sequence[int]) -> Refusal | None:
        """Several seats choose together: kept until the last is in. All that the others see is that a choice was made."""
        refused = game.refuse_choice(seat, number, moves)
        if refused is not None:
            return refused
        prepared = game.prepare_reveal(seat, moves)
        if prepared is not None:
            await self._happen(Doing(prepared=prepared))
        else:
            await self._happen(Doing(seal=StoredChoice(seat, number, msgspec.json.encode(list(moves)).decode())))
        return None

    # --- in the journal, then here, then for everybody

    async def _happen(self, doing: Doing, *also: Change) -> None:
        coming = self.standing.plan(doing, self._house.now())
        await self._house.journal.write(coming.change, *also)
        before = None if self.standing.game is None else self.standing.game.state
        new = self.standing.take(coming, doing.prepared)
        for entry in new:
            if isinstance(entry.act, Deleted):
                self.audience.talk.forget(entry.act.seat)
            elif isinstance(entry.act, Became):
                self.audience.became(entry.act.old, entry.act.new)
        self.audience.tell(News(new, before, doing.prepared, coming.begun, doing.seal is not None))

    async def _finish(self, begun: Coroutine[Any, Any, T]) -> T:
        """Once begun it is finished, whatever becomes of the socket that asked: what is stored must also be shown."""
        return await asyncio.shield(asyncio.get_running_loop().create_task(begun))
