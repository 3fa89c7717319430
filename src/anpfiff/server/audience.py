"""Everybody who has a table open, and what each of them gets to see and hear."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from anpfiff.server.acts import Deleted, Entry, Renamed
from anpfiff.server.difference import differences
from anpfiff.server.eyes import Eyes
from anpfiff.server.house import House
from anpfiff.server.messages import Committed, Happened, Said, Step
from anpfiff.server.room_messages import Room
from anpfiff.server.room_shown import Around, room_shown
from anpfiff.server.standing import Prepared, Standing
from anpfiff.server.store.reading import is_there, muted_by
from anpfiff.server.talk import Talk
from anpfiff.server.watcher import Watcher
from anpfiff.server.wishes import Asking

COMING_AND_GOING = 1.0
"""Seconds until the others are told who has come and gone meanwhile: after a restart everybody comes at once, and whoever only
loads the page again has not been away."""


class News(NamedTuple):
    """What has just happened."""

    done: Sequence[Entry]
    """By people, beside moves."""
    before: State | None
    prepared: Prepared
    """Moves."""
    begun: bool
    sealed: bool
    """A secret choice was made."""


class Audience:
    def __init__(self, standing: Standing, talk: Talk, house: House) -> None:
        self._standing = standing
        self._house = house
        self.talk = talk
        self._muted: dict[str, set[Seat]] = {}
        """By person: whom they do not want to hear."""
        self._watchers: set[Watcher] = set()
        self._will_be_told = False
        """Who is here."""

    def __bool__(self) -> bool:
        return bool(self._watchers)

    def add(self, watcher: Watcher) -> None:
        person = watcher.person
        if person is not None and person not in self._muted:
            self._muted[person] = muted_by(self._house.journal.engine, self._standing.id, person)
        self._tell_soon()
        self._watchers.add(watcher)
        self.show_whole(watcher)

    def remove(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        self._tell_soon()

    def _tell_soon(self) -> None:
        """All who are here, who is here."""
        if self._watchers and not self._will_be_told:
            self._will_be_told = True
            asyncio.get_running_loop().call_later(COMING_AND_GOING, self._show_rooms)

    def show_whole(self, watcher: Watcher) -> None:
        """Everything, as after joining."""
        standing = self._standing
        if watcher.seat is not None and not standing.may_look(watcher.person, watcher.seat):
            watcher.seat = None
        self._show_room(watcher)
        if standing.game is not None:
            armed = None if watcher.seat is None else standing.armed[watcher.seat]
            watcher.eyes = Eyes(standing.game, standing.sitting, watcher.seat, watcher.language, armed)
            watcher.send(watcher.eyes.whole(self.talk.recent(self._muted_by(watcher.person))))

    def room(self, person: str | None, language: str, invited: bool = False) -> Room:
        """As this person sees it."""
        sitting = {chair.person for chair in self._standing.room.chairs if chair.person is not None}
        spectators = sum(watcher.person not in sitting for watcher in self._watchers)
        asking = self.asking(person, invited)
        around = Around(asking.here, spectators, self._house.now(), self._house.address)
        return room_shown(self._standing, around, asking, self._muted_by(person), language)

    def asking(self, person: str | None, invited: bool) -> Asking:
        here = {watcher.person for watcher in self._watchers if watcher.person is not None}
        following = self._standing.room.next
        next_is_there = following is None or is_there(self._house.journal.engine, following)
        return self._standing.asking(person, invited, here, next_is_there)

    def tell(self, news: News) -> None:
        """To every page what is new for it."""
        everything = news.begun or any(isinstance(entry.act, Deleted | Renamed) for entry in news.done)
        for watcher in self._watchers:
            if watcher.eyes is not None:
                watcher.eyes.sitting = self._standing.sitting
                self._show_steps(watcher, watcher.eyes, news)
            if everything:
                self.show_whole(watcher)
            else:
                self._show_rest(watcher, news)

    def _show_steps(self, watcher: Watcher, eyes: Eyes, news: News) -> None:
        before = news.before
        for row, moment in news.prepared:
            assert before is not None
            # Of what was taken together only the last move asks anybody anything.
            last = row is news.prepared[-1][0]
            now = eyes.now(moment.state) if last else eyes.between(moment.state)
            changes = differences(eyes.view(before), eyes.view(moment.state))
            watcher.send(Step(row.n, changes, now, eyes.lines(row.n, moment.events)))
            before = moment.state

    def _show_rest(self, watcher: Watcher, news: News) -> None:
        if news.done or self._standing.clock is not None:
            self._show_room(watcher)
        game = self._standing.game
        if watcher.eyes is None or game is None:
            return
        if news.sealed:
            watcher.send(Committed(game.number, watcher.eyes.now(game.state)))
        if news.done and not news.prepared:
            lines = [watcher.eyes.done(entry) for entry in news.done if entry.act.told]
            watcher.send(Happened(lines, watcher.eyes.now(game.state)))

    def ask_anew(self, seat: Seat) -> None:
        """What a seat is asked is another question, for its own pages only: that it was armed is nobody else's business."""
        game = self._standing.game
        for watcher in self._watchers:
            if watcher.seat == seat and watcher.eyes is not None and game is not None:
                watcher.send(Happened([], watcher.eyes.now(game.state)))

    def say(self, said: Said, key: str = "") -> None:
        self.talk.add(said, key)
        for watcher in self._watchers:
            if said.seat not in self._muted_by(watcher.person):
                watcher.send(said)

    def mute(self, person: str, seat: Seat, on: bool) -> None:
        muted = self._muted.setdefault(person, set())
        (muted.add if on else muted.discard)(seat)
        for watcher in self._watchers:
            if watcher.person == person:
                self.show_whole(watcher)

    def became(self, old: str, new: str) -> None:
        """Whom either of them did not want to hear, and what they have open."""
        engine, table = self._house.journal.engine, self._standing.id
        self._muted[new] = muted_by(engine, table, old) | muted_by(engine, table, new)
        for watcher in self._watchers:
            watcher.person = new if watcher.person == old else watcher.person

    def _muted_by(self, person: str | None) -> set[Seat]:
        return self._muted.get(person or "", set())

    def _show_rooms(self) -> None:
        self._will_be_told = False
        for watcher in self._watchers:
            self._show_room(watcher)

    def _show_room(self, watcher: Watcher) -> None:
        watcher.send(self.room(watcher.person, watcher.language, watcher.invited))
