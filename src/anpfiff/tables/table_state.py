"""How a table stands: the game, who sits there, whose time is running. Knows no socket, and only says what is to be written."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec
from mypy_extensions import i64

from anpfiff.bots.registry import bots_for
from anpfiff.core.autopass import Autopass
from anpfiff.core.fair import seed_hash
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.record import Record
from anpfiff.core.rows import Row
from anpfiff.core.state import State
from anpfiff.tables.clock import Clock, Running
from anpfiff.tables.commands import Asking
from anpfiff.tables.fair_dice import OPEN_WITHIN, Nonces, unopened
from anpfiff.tables.live_game import LiveGame, Moment
from anpfiff.tables.making import new_table_id
from anpfiff.tables.room import Room
from anpfiff.tables.room_events import AnyRoomEvent, Deleted, Entry, Over, Started, TookBack
from anpfiff.tables.seating import Seating
from anpfiff.tables.stored import Change, Kept, SpoiltError, StoredChoice, StoredResult

TAKES_OVER = "greedy"
"""The bot that plays for people, where it knows the game."""

Prepared = Sequence[tuple[Row, Moment]]


def bots_that_know(game: str) -> tuple[str, ...]:
    """Those that know the game; first the one that takes over from people."""
    return tuple(sorted(bots_for(game), key=lambda bot: bot != TAKES_OVER))


class Intent(NamedTuple):
    """What is about to happen, all or none."""

    room_events: Sequence[AnyRoomEvent] = ()
    prepared: Prepared = ()
    seal: StoredChoice | None = None
    names: Mapping[Seat, str] = {}
    """Of those who sit down."""
    also: Sequence[Change] = ()
    """What is written elsewhere in the same commit, such as the table of a rematch."""
    seen: Sequence[Seat] = ()
    """Whose time begins, because their pages have played what happened."""


class Transition(NamedTuple):
    """From how a table stood to how it stands: decided first, then written, then taken, then told to everybody."""

    seating: Seating
    running: Running
    game: LiveGame | None
    begun: bool
    """Just now."""
    entries: Sequence[Entry]
    """What people did beside moves."""
    before: State | None
    """The game's."""
    prepared: Prepared
    """Moves."""
    seal: StoredChoice | None
    """A secret choice."""
    change: Change
    """What is to be written."""


class TableState:
    """Changed by `take` only, when what comes is in the journal."""

    def __init__(self, kept: Kept) -> None:
        self._stored = kept.table
        self.id = kept.table.id
        self.setup = kept.table.agreed()
        self.clock: Clock | None = None if kept.table.clock is None else msgspec.json.decode(kept.table.clock, type=Clock)
        entries = [msgspec.json.decode(entry, type=Entry) for entry in kept.room_events]
        rows = [msgspec.json.decode(row, type=Row) for row in kept.rows]
        _check(kept, self.setup.seats, entries, rows)
        self.seating = Seating(kept.table.host, [seat.name for seat in kept.seats], entries)
        self.running = msgspec.json.decode(kept.table.running, type=Running)
        self.game: LiveGame | None = None
        """None: it has not begun."""
        self.armed = {seat: self._autopass() for seat in range(self.setup.seats)}
        self._given = rows[: self._stored.copied + 1]
        """Rows of another game, from which this one goes on."""
        if any(isinstance(entry.event, Started) for entry in entries):
            self._read(rows, kept.sealed)

    def _read(self, rows: Sequence[Row], sealed: Sequence[StoredChoice]) -> None:
        self.game = self._new_game(self.room.nonces)
        self.game.read(rows)
        for choice in sealed:
            if choice.n == self.game.number:
                self.game.seal(choice.seat, msgspec.json.decode(choice.moves, type=list[int]))

    def _new_game(self, nonces: Nonces | None = None) -> LiveGame:
        return LiveGame(self.id, self.setup, self._stored.seed, self._stored.copied, nonces)

    @property
    def seed_hash(self) -> str:
        """What everybody can see from the moment when the table is made."""
        return seed_hash(self._stored.seed)

    @property
    def room(self) -> Room:
        return self.seating.room

    @property
    def invite(self) -> str:
        """What brings friends to a free seat."""
        return self.room.invite or self._stored.invite

    def invites(self, invite: str) -> bool:
        return bool(invite) and invite == self.invite

    def asking(self, person: str | None, invited: bool, away: Collection[str], next_is_there: bool) -> Asking:
        game, bots = self.game, bots_that_know(self.setup.game)
        return Asking(
            self.room,
            person or "",
            invited,
            bots,
            last_move=(lambda _: 0) if game is None else game.last_move_of,
            fresh=new_table_id(),
            away=away,
            next_is_there=next_is_there,
            way_back=(lambda _: None) if game is None else game.way_back,
            timed=self.clock is not None,
        )

    def may_look(self, person: str | None, seat: Seat) -> bool:
        """Whether this person may look with the seat's eyes."""
        return person is not None and seat < len(self.room.chairs) and self.room.chairs[seat].person == person

    def closed_to(self, seat: Seat) -> str | None:
        """Why a person cannot move there just now: the key of a sentence below `room.denied`."""
        if self.room.phase != "playing":
            return "paused" if self.room.phase == "paused" else "not_playing"
        return "bot_plays" if self.room.chairs[seat].bot is not None else None

    def bot_to_move(self) -> Seat | None:
        to_move = [] if self.game is None or self.room.phase != "playing" else self.game.to_move()
        return next((seat for seat in to_move if self.room.chairs[seat].bot is not None), None)

    def _autopass(self) -> Autopass:
        game = self._new_game()
        return Autopass(game.moves, game.game.pass_by)

    def armed_answer(self) -> tuple[Seat, MoveNumber] | None:
        """Of a person who wants nothing."""
        if self.game is not None and self.game.sealed is None and self.room.phase == "playing":
            state = self.game.state
            for seat in state.seats_to_move():
                if self.room.chairs[seat].bot is None and state.prompt(seat).passing() is not None:
                    move = self.armed[seat].answer(state.decision(seat), state.turns(), self.room.alone())
                    if move is not None:
                        return seat, move
        return None

    def record(self) -> Record | None:
        """None: the game goes on, or never began."""
        if self.game is None or self.room.phase != "over":
            return None
        return self.game.record(self.seating.recorded())

    # --- what comes

    def plan(self, intent: Intent, now: float, date: float, playing: Collection[str] = ()) -> Transition:
        """What it would make of the table. Nothing has happened yet. `now`: by which clocks run; `playing`: people whose pages
        play what happens, and say when they have."""
        begun = any(isinstance(event, Started) for event in intent.room_events)
        game = self._begin(intent, date) if begun else self.game
        number: i64 = -1 if game is None else game.number + len(intent.prepared)
        state = intent.prepared[-1][1].state if intent.prepared else None if game is None else game.state
        seating = self.seating.after(self._with_end(intent.room_events, state), date, number, intent.names)
        waiting = _waiting(seating.room, state, None if intent.prepared else game, intent.seal)
        running = self._clocks(seating.room, number, waiting, now, playing)
        for seat in intent.seen:
            running = running.begun(seat, now)
        rows = [row for row, _ in intent.prepared]
        if begun and game is not None and not self._given:
            rows = game.rows
        columns = _columns(seating.room, waiting, running, date)
        if seating is not self.seating:
            room = seating.room
            columns |= {"invite": room.invite or self._stored.invite, "phase": room.phase, "host": room.host}
        change = self._change(rows, intent.seal, seating, date, columns)
        entries = seating.entries[len(self.seating.entries) :]
        before = None if self.game is None else self.game.state
        return Transition(seating, running, game, begun, entries, before, intent.prepared, intent.seal, change)

    def _with_end(self, room_events: Sequence[AnyRoomEvent], state: State | None) -> Sequence[AnyRoomEvent]:
        """The last move also ends the room's game."""
        result = None if state is None else state.result()
        return room_events if result is None or self.room.phase == "over" else [*room_events, Over("played", result.places)]

    def _change(
        self, rows: Sequence[Row], seal: StoredChoice | None, seating: Seating, date: float, columns: Mapping[str, object]
    ) -> Change:
        known = len(self.seating.entries)
        entries = seating.entries[known:]
        return Change(
            self.id,
            first_row=rows[0].n if rows else 0,
            rows=[msgspec.json.encode(row).decode() for row in rows],
            unsealed=bool(rows) and self.game is not None and self.game.sealed is not None,
            first_event=known,
            room_events=[msgspec.json.encode(entry).decode() for entry in entries],
            seats=seating.stored() if entries else (),
            seal=seal,
            silenced=[entry.event.seat for entry in entries if isinstance(entry.event, Deleted)],
            results=self._results(seating.room, date),
            columns=columns,
        )

    def take(self, transition: Transition) -> None:
        """It is in the journal, so it has happened."""
        self.seating, self.running, self.game = transition.seating, transition.running, transition.game
        seal = transition.seal
        if self.game is not None:
            self.game.add(transition.prepared)
        if any(isinstance(entry.event, TookBack) for entry in transition.entries):
            for armed in self.armed.values():
                # Who armed an answer had seen another position.
                armed.disarm()
        if self.game is not None and seal is not None:
            self.game.seal(seal.seat, msgspec.json.decode(seal.moves, type=list[int]))

    def _begin(self, intent: Intent, date: float) -> LiveGame:
        """With the numbers that people have opened, the last of them just now."""
        game = self._new_game(self.seating.after(intent.room_events, date, -1, intent.names).room.nonces)
        game.read(self._given)
        if not self._given:
            game.begin()
        return game

    def _clocks(self, room: Room, number: int, waiting: Iterable[Seat], now: float, playing: Collection[str]) -> Running:
        if room.phase == "opening":
            return Running(due={seat: self.running.due.get(seat, now + OPEN_WITHIN) for seat in unopened(room.chairs)})
        if self.clock is None or room.phase in ("gathering", "over"):
            return Running()
        running = self.running
        if room.phase == "paused":
            return running if running.left is not None else running.paused(now)
        if running.left is not None:
            running = running.resumed(now)
        people = [seat for seat in waiting if room.chairs[seat].played_by is not None]
        return running.waiting(self.clock, number, people, now, [seat for seat in people if room.chairs[seat].person in playing])

    def _results(self, room: Room, date: float) -> list[StoredResult]:
        """How people fared, when it is over. Who gave up has no place where others have played on.

        What was played on from another game's position counts for nobody: that game has been counted.
        """
        if room.phase != "over" or self.room.phase in ("over", "gathering") or self._given:
            return []
        return [
            StoredResult(
                seat,
                chair.person,
                self.setup.game,
                self.setup.edition,
                self.setup.seats,
                None if room.places is None or (chair.conceded and room.how == "played") else room.places[seat],
                chair.conceded,
                date,
            )
            for seat, chair in enumerate(room.chairs)
            if chair.person is not None
        ]


def _check(kept: Kept, seats: int, entries: Sequence[Entry], rows: Sequence[Row]) -> None:
    """Whether all of it is there: what is played on from half of a table could not be made whole any more."""
    begun = any(isinstance(entry.event, Started) for entry in entries)
    needed = max([entry.number for entry in entries], default=-1) + 1
    missing = list(kept.missing)
    missing += [f"seat {seat}" for seat in range(seats) if seat not in [held.seat for held in kept.seats]]
    missing += [f"move {n} of the record" for n, row in enumerate(rows) if row.n != n]
    missing += [f"move {n}" for n in range(len(rows), max(needed, int(begun)))]
    if missing:
        raise SpoiltError(f"missing: {', '.join(missing)}")


def _waiting(room: Room, state: State | None, game: LiveGame | None, seal: StoredChoice | None) -> list[Seat]:
    """For whom the table waits. `game`: its sealed choices still count."""
    if room.phase == "gathering":
        return room.asked_to_start()
    if room.phase != "playing" or state is None:
        return []
    seats = list(state.seats_to_move()) if game is None else game.to_move()
    return [seat for seat in seats if seal is None or seat != seal.seat]


def _columns(room: Room, waiting: list[Seat], running: Running, date: float) -> dict[str, object]:
    """As far as moves change them."""
    return {
        "to_move": msgspec.json.encode(waiting).decode(),
        "touched": date,
        "running": msgspec.json.encode(running).decode(),
        "due": running.first(),
        "bot_to_move": any(room.chairs[seat].bot is not None for seat in waiting),
    }
