"""Everybody who has a table open, and what each of them gets to see and hear."""

import asyncio
from collections.abc import Iterator

from anpfiff.core.numbers import Seat
from anpfiff.server.live.services import Services
from anpfiff.server.live.subscriber import Packet, Subscriber
from anpfiff.server.store.reading import is_there, muted_by
from anpfiff.tables.chat import Chat
from anpfiff.tables.commands import Asking
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.messages import Committed, Happened, Said
from anpfiff.tables.perspective import Perspective
from anpfiff.tables.presence import Presence, expected
from anpfiff.tables.room_events import Deleted, Renamed, TookBack
from anpfiff.tables.room_messages import Room
from anpfiff.tables.room_shown import Around, room_shown
from anpfiff.tables.table_state import TableState, Transition

COMING_AND_GOING = 1.0
"""Seconds until the others are told who has come and gone meanwhile: after a restart everybody comes at once, and whoever only
loads the page again has not been away."""


Rooms = dict[tuple[str | None, str, bool], tuple[Room, Packet]]
"""By person, language and whether they were invited."""

WHOLE_ANEW = (Deleted, Renamed, TookBack)
"""After these names are others, or the table is one that was before."""
NOTHING: tuple[list[Packet], list[Packet]] = ([], [])


class Audience:
    def __init__(self, table_state: TableState, chat: Chat, services: Services) -> None:
        self._table_state = table_state
        self._services = services
        self.chat = chat
        self._muted: dict[str, set[Seat]] = {}
        """By person: whom they do not want to hear."""
        self._subscribers: set[Subscriber] = set()
        self._perspectives: dict[tuple[Seat | None, str], Perspective] = {}
        """By seat (None: spectators) and language, of those who look."""
        self._will_be_told = False
        """Who is here."""
        self.presence = Presence(services.now, services.date)
        self._known_away: set[str] = set()
        """As the pages were told."""

    def __bool__(self) -> bool:
        return bool(self._subscribers)

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(self._subscribers)

    def add(self, subscriber: Subscriber) -> None:
        person = subscriber.person
        if person is not None and person not in self._muted:
            self._muted[person] = muted_by(self._services.journal.engine, self._table_state.id, person)
        self._tell_soon()
        self._subscribers.add(subscriber)
        self.show_whole(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        self._subscribers.discard(subscriber)
        used = {other.perspective for other in self._subscribers}
        self._perspectives = {key: perspective for key, perspective in self._perspectives.items() if perspective in used}
        self._tell_soon()

    def _tell_soon(self) -> None:
        """All who are here, who is here."""
        if self._subscribers and not self._will_be_told:
            self._will_be_told = True
            asyncio.get_running_loop().call_later(COMING_AND_GOING, self._tell_who_is_here)

    def show_whole(self, subscriber: Subscriber) -> None:
        """Everything, as after joining."""
        if subscriber.seat is not None and not self._table_state.may_look(subscriber.person, subscriber.seat):
            subscriber.seat = None
        self._show_room(subscriber, {})
        if self._table_state.game is not None:
            subscriber.perspective = self._perspective(self._table_state.game, subscriber.seat, subscriber.language)
            subscriber.send(subscriber.perspective.whole(self.chat.recent(self._muted_by(subscriber.person))))

    def _perspective(self, game: LiveGame, seat: Seat | None, language: str) -> Perspective:
        """One for all pages that look with the same eyes and read the same language: what they are told is made once."""
        found = self._perspectives.get((seat, language))
        if found is None:
            autopass = None if seat is None else self._table_state.armed[seat]
            timed = self._table_state.clock is not None
            found = Perspective(game, self._table_state.seating, seat, language, autopass, timed)
            self._perspectives[seat, language] = found
        return found

    def room(self, person: str | None, language: str, invited: bool = False) -> Room:
        """As this person sees it."""
        seating = {chair.person for chair in self._table_state.room.chairs if chair.person is not None}
        spectators = sum(subscriber.person not in seating for subscriber in self._subscribers)
        asking = self.asking(person, invited)
        around = Around(self._here(), self.presence.last_seen, spectators, self._services.now(), self._services.address)
        return room_shown(self._table_state, around, asking, self._muted_by(person), language)

    def asking(self, person: str | None, invited: bool) -> Asking:
        following = self._table_state.room.next
        next_is_there = following is None or is_there(self._services.journal.engine, following)
        return self._table_state.asking(person, invited, self._away(), next_is_there)

    def _here(self) -> set[str]:
        """People who have the table open."""
        return {subscriber.person for subscriber in self._subscribers if subscriber.person is not None}

    def _away(self) -> set[str]:
        """For a while: the host before the start, and then whoever should be there."""
        state, room, now = self._table_state, self._table_state.room, self._services.now()
        if room.phase == "gathering":
            return self.presence.away({room.host} - self._here())
        chairs = [chair for seat, chair in enumerate(room.chairs) if expected(state.clock, state.running, seat, now)]
        return self.presence.away({chair.played_by for chair in chairs if chair.played_by is not None} - self._here())

    def look_around(self, slept: bool) -> None:
        """Called again and again: when somebody has been away for a while, the others may ask for something new.

        `slept`: the server did, or its clock was set; what pages count down by their own clocks is wrong since then.
        """
        if self._subscribers and self._table_state.room.phase != "over":
            away, before = self._away(), self._known_away
            self._known_away = away
            if away != before or (slept and self._table_state.clock is not None):
                self._show_rooms()

    def tell(self, transition: Transition) -> None:
        """To every page what is new for it."""
        everything = transition.begun or any(isinstance(entry.event, WHOLE_ANEW) for entry in transition.entries)
        moves = [(row, moment) for row, moment in transition.prepared if row.back is None]
        news: dict[Perspective, tuple[list[Packet], list[Packet]]] = {}
        for perspective in {one.perspective for one in self._subscribers if one.perspective is not None}:
            perspective.seating = self._table_state.seating
            rest = [] if everything else self._rest(perspective, transition)
            news[perspective] = [*map(Packet, perspective.steps(transition.before, moves))], [*map(Packet, rest)]
        rooms: Rooms = {}
        if everything:
            # Names may be others.
            self._perspectives.clear()
        for subscriber in self._subscribers:
            steps, rest_of_it = news.get(subscriber.perspective, NOTHING) if subscriber.perspective else NOTHING
            subscriber.send_all(steps)
            if everything:
                self.show_whole(subscriber)
            elif transition.entries or self._table_state.clock is not None or self._table_state.room.wished_back is not None:
                self._show_room(subscriber, rooms)
            subscriber.send_all(rest_of_it)

    def _rest(self, perspective: Perspective, transition: Transition) -> list[Committed | Happened]:
        """What is no move: that somebody has chosen in secret, and what people did."""
        game = self._table_state.game
        rest: list[Committed | Happened] = []
        if game is not None and transition.seal is not None:
            rest.append(Committed(game.number, perspective.now(game.state)))
        if game is not None and transition.entries and not transition.prepared:
            lines = [perspective.done(entry) for entry in transition.entries if entry.event.told]
            rest.append(Happened(lines, perspective.now(game.state)))
        return rest

    def ask_anew(self, seat: Seat) -> None:
        """What a seat is asked is another question, for its own pages only: that it was armed is nobody else's business."""
        game = self._table_state.game
        pages = [one for one in self._subscribers if one.seat == seat and one.perspective is not None]
        for perspective in {one.perspective for one in pages if one.perspective is not None}:
            assert game is not None
            asked = Packet(Happened([], perspective.now(game.state)))
            for subscriber in pages:
                if subscriber.perspective is perspective:
                    subscriber.send_all([asked])

    def say(self, said: Said, key: str = "") -> None:
        self.chat.add(said, key)
        for subscriber in self._subscribers:
            if said.seat not in self._muted_by(subscriber.person):
                subscriber.send(said)

    def mute(self, person: str, seat: Seat, on: bool) -> None:
        muted = self._muted.setdefault(person, set())
        (muted.add if on else muted.discard)(seat)
        for subscriber in self._subscribers:
            if subscriber.person == person:
                self.show_whole(subscriber)

    def merged(self, old: str, new: str) -> None:
        """Whom either of them did not want to hear, and what they have open."""
        engine, table = self._services.journal.engine, self._table_state.id
        self._muted[new] = muted_by(engine, table, old) | muted_by(engine, table, new)
        for subscriber in self._subscribers:
            subscriber.person = new if subscriber.person == old else subscriber.person
        self.presence.seen(new)

    def _muted_by(self, person: str | None) -> set[Seat]:
        return self._muted.get(person or "", set())

    def _tell_who_is_here(self) -> None:
        self._will_be_told = False
        self._show_rooms()

    def _show_rooms(self) -> None:
        rooms: Rooms = {}
        for subscriber in self._subscribers:
            self._show_room(subscriber, rooms)

    def _show_room(self, subscriber: Subscriber, rooms: Rooms) -> None:
        """`rooms`: those that were made at this moment, one for all strangers."""
        key = subscriber.person, subscriber.language, self._table_state.invites(subscriber.invite)
        if key not in rooms:
            made = self.room(*key)
            rooms[key] = made, Packet(made)
        room, packet = rooms[key]
        # Whoever was shown the invitation knows it, and can come back after standing up.
        subscriber.invite = room.invite or subscriber.invite
        subscriber.send_all([packet])
