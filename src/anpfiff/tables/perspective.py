"""A game as one seat sees it, in one language: views and events become messages."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec
from mypy_extensions import i64

from anpfiff.core.autopass import Autopass
from anpfiff.core.difference import difference
from anpfiff.core.event import Event, seen
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.registry import GAMES
from anpfiff.core.rows import Row
from anpfiff.core.state import State
from anpfiff.tables.live_game import LiveGame, Moment
from anpfiff.tables.messages import (
    Asked,
    Described,
    Ended,
    Line,
    Looked,
    Now,
    Said,
    SeatShown,
    Staged,
    Step,
    Whole,
)
from anpfiff.tables.questions import Questions, secret
from anpfiff.tables.room_events import Entry
from anpfiff.tables.room_words import room_event_words
from anpfiff.tables.seating import Seating
from anpfiff.tables.sentences import Sentences, fields_of
from anpfiff.tables.words import words_of
from anpfiff.texts.words import Table

_encode = msgspec.json.Encoder().encode

RECENT = 200
"""So many lines of the log come with the whole."""
KEPT = 64
"""Set-ups of which facts are kept."""


def facts_of(setup: Setup) -> Any:
    """What people see of the edition's cards, by the rules of the table."""
    return _facts(msgspec.json.encode(setup))


@lru_cache(KEPT)
def _facts(written: bytes) -> Any:
    """Read once: an edition is a file."""
    setup = msgspec.json.decode(written, type=Setup)
    return GAMES.find(setup.game).facts_at(setup)


@cache
def names_of(language: str, game: str, rules_version: int) -> dict[str, str]:
    """What things are called there, and what stands on cards."""
    return words_of(language).names_at(Table(game, rules_version=rules_version))


class Perspective:
    """Whose seat, and which language they read."""

    def __init__(
        self,
        table: LiveGame,
        seating: Seating,
        seat: Seat | None,
        language: str,
        armed: Autopass | None = None,
        timed: bool = False,
    ) -> None:
        """`armed`: what the seat has answered beforehand, and need not be asked. `timed`: the table has a clock."""
        self._table = table
        self.seating = seating
        self._armed = armed
        self._timed = timed
        self.seat = seat
        self.language = language
        self._sentences = Sentences(table, seat, language, seating.names(language))
        self._questions = Questions(table, self._sentences, armed)
        self._shown: tuple[State, Any] | None = None
        """The last view, and of which state."""

    def whole(self, chat: Sequence[Said]) -> Whole:
        """For a page that knows nothing. Others are told again what it is not told here."""
        table = self._table
        self._questions.tell_moves_again()
        bots = [chair.bot if chair.person is None else None for chair in self.seating.room.chairs]
        return Whole(
            game=table.setup.game,
            edition=table.setup.edition,
            seats=[SeatShown(name, bot) for name, bot in zip(self._sentences.seats, bots, strict=True)],
            seat=self.seat,
            names=names_of(self.language, table.setup.game, table.setup.rules_version),
            facts=facts_of(table.setup),
            earlier=self._sentences.words.earlier(table.setup),
            number=table.number,
            view=self.view(table.state),
            now=self.now(table.state),
            lines=self._recent(),
            since=0 if self.seat is None else table.last_move_of(self.seat, self.seating.stood_in(self.seat)),
            chat=list(chat),
            pass_by=[] if self.seat is None else self._questions.pass_by(),
        )

    def _recent(self) -> list[Line]:
        """Of the log."""
        lines: list[Line] = []
        number: i64 = self._table.number + 1
        while number > 0 and len(lines) < RECENT:
            number -= 1
            lines[:0] = self.lines(number, self._table.history[number]) + self.beside(number)
        return lines[-RECENT:]

    def beside(self, number: int) -> list[Line]:
        """What people did at that moment beside the game."""
        return [self.done(entry) for entry in self.seating.entries if entry.number == number and entry.event.told]

    def done(self, entry: Entry) -> Line:
        text = room_event_words(self._sentences.words, self._sentences.seats, entry.event)
        return Line(entry.number, type(entry.event).__name__, fields_of(entry.event), text)

    def looked(self, number: int) -> Looked:
        """An earlier position, as this seat saw it then."""
        state = self._table.state_at(number)
        return Looked(number, self._seldom(state), list(state.seats_to_move()), self.lines(number, self._table.history[number]))

    def described(self, number: int) -> Described:
        """A position in words, as this seat saw it then."""
        view = self._table.state_at(number).view(self.seat)
        description = self._table.game.describe(self._table.setup.edition, view)
        return Described(number, self._sentences.description(description))

    def view(self, state: State) -> Any:
        """Of a state that does not change any more. The newest is asked for twice: as what is new, and as what was before."""
        if self._shown is None or self._shown[0] is not state:
            self._shown = state, self._sentences.view(self._table.shown(state, self.seat))
        return self._shown[1]

    def _seldom(self, state: State) -> Any:
        """The view of a state that is looked at once."""
        return self._sentences.view(self._table.game.shown(self._table.setup.edition, state.view(self.seat)))

    def steps(self, before: State | None, prepared: Sequence[tuple[Row, Moment]]) -> list[Step]:
        """Moves, one after the other. Of those that were taken together only the last asks anybody anything."""
        steps: list[Step] = []
        for row, moment in prepared:
            assert before is not None
            now = self.now(moment.state) if row is prepared[-1][0] else self.between(moment.state)
            compared = self._table.compared(before, moment.state)
            changes = difference(self.view(before), self.view(moment.state), compared)
            steps.append(Step(row.n, changes, now, self.lines(row.n, moment.events)))
            before = moment.state
        return steps

    def now(self, state: State) -> Now:
        """`state` is the table's, or one a row ahead of it, where nobody has chosen yet."""
        if self.seating.room.phase != "playing" and state.result() is None:
            return self._still(state)
        sealed = self._table.sealed if state is self._table.state else None
        to_move = self._table.to_move() if sealed is not None else list(state.seats_to_move())
        asked = self._asked(state)
        own = None if sealed is None or self.seat is None else sealed.chosen(self.seat)
        back, back_free = self._offered_back()
        return Now(
            to_move,
            self._what_now(to_move, None if own else asked),
            asked if asked is None or own else msgspec.structs.replace(asked, text=""),
            self._ended(state),
            list(sealed.committed()) if sealed is not None else [],
            list(own) if own else None,
            asked is not None and self.seat is not None and not secret(state) and state.prompt(self.seat).passing() is not None,
            self._has_armed(state),
            back,
            back_free,
            self._taken_up(),
        )

    def _offered_back(self) -> tuple[int | None, bool]:
        """The move, and whether nobody has to be asked. None also while it is wished already."""
        room = self.seating.room
        person = None if self.seat is None else room.chairs[self.seat].played_by
        way = None if self.seat is None or person is None or room.phase != "playing" else self._table.way_back(self.seat)
        if way is None or person is None or (room.wished_back is not None and room.wished_back[:2] == (self.seat, way.to)):
            return None, False
        # Where nobody else plays nobody has to be asked.
        return way.number, (way.free and not self._timed) or room.holding() <= {person}

    def _still(self, state: State) -> Now:
        """Nobody is asked anything: a pause, or a game that was not played to its end."""
        room = self.seating.room
        if room.phase == "paused":
            text = self._sentences.words.say("room.paused")
            return Now([], text, armed=self._has_armed(state), taken_up=self._taken_up())
        text = self._sentences.words.say(f"room.over.{room.how}")
        return Now([], text, ended=Ended(list(room.places or ()), self._winners(room.places)))

    def between(self, state: State) -> Now:
        """After a move that others follow at once."""
        return Now([], "", armed=self._has_armed(state), taken_up=self._taken_up())

    def _has_armed(self, state: State) -> bool:
        """While the seat's person decides: a bot in their place does not ask what they armed."""
        armed = self._armed
        return armed is not None and self._plays_itself() and armed.holds(state.turns())

    def _taken_up(self) -> list[str]:
        return [] if self._armed is None else self._armed.taken_up()

    def _plays_itself(self) -> bool:
        return self.seat is not None and self.seating.room.chairs[self.seat].bot is None

    def lines(self, number: int, events: list[Event]) -> list[Line]:
        return [Line(number, *self._sentences.event(event)) for event in seen(events, self.seat)]

    def staged(self, number: int, moves: list[MoveNumber], state: State) -> Staged:
        """For one page: the others still have to be told of moves that come up here."""
        before = self._questions.told
        self._questions.told = before.copy()
        asked = self._asked(state) if state.settled() else None
        self._questions.told = before
        return Staged(number, moves, self._seldom(state), asked)

    def refused(self, refusal: Any) -> str:
        return self._sentences.refusal(refusal)

    def _asked(self, state: State) -> Asked | None:
        if self.seat is None or self.seat not in state.seats_to_move() or not self._plays_itself():
            return None
        return self._questions.asked(state, self.seat, self.seating.room.alone())

    def _what_now(self, to_move: list[Seat], asked: Asked | None) -> str:
        if asked is not None:
            return asked.text
        if not to_move:
            return self._sentences.words.say("table.over")
        return self._sentences.waiting(to_move)

    def _ended(self, state: State) -> Ended | None:
        result = state.result()
        if result is None:
            return None
        winners, why = self._winners(result.places), self._sentences.ending(result.reason)
        return Ended(list(result.places), f"{winners} {why}" if why else winners)

    def _winners(self, places: Sequence[int] | None) -> str:
        if places is None:
            return ""
        winners = [seat for seat, place in enumerate(places) if place == 1]
        return self._sentences.words.say("table.won", seats=self._sentences.several(winners))
