"""A table as one seat sees it, in one language: views and events become messages."""

from collections.abc import Sequence
from typing import Any

import msgspec

from anpfiff.core.armed import Armed
from anpfiff.core.decision import Decision
from anpfiff.core.event import Event, seen
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.state import State
from anpfiff.server.messages import Asked, Ended, Line, Looked, MoveOffered, Now, Said, SeatShown, Staged, Whole
from anpfiff.server.table import SeatHeld, Table
from anpfiff.server.words import words_of
from anpfiff.texts import words as texts
from anpfiff.texts.matches import Pairing
from anpfiff.texts.told import pairings_told

RECENT = 200
"""So many lines of the log come with the whole."""


class Eyes:
    """Whose eyes, and which language they read."""

    def __init__(
        self, table: Table, seat: Seat | None, language: str, address: str | None = None, armed: Armed | None = None
    ) -> None:
        """`armed`: what the seat has answered beforehand, and need not be asked."""
        self._table = table
        self._armed = armed
        self._address = address
        self.seat = seat
        self.language = language
        self._words = words_of(language)
        names = tuple(self._name(place, held) for place, held in enumerate(table.seats))
        self._pairings: dict[str, Pairing] = {}
        self._heard = 0
        """So many rows of the table have been searched for pairings."""
        self._known = texts.Table(table.setup.game, names, table.moves, self._pairings)

    @property
    def _about(self) -> texts.Table:
        """What words have to know, up to the newest row."""
        for events in self._table.history[self._heard :]:
            self._pairings.update(pairings_told(seen(events, self.seat)))
        self._heard = len(self._table.history)
        return self._known

    def _name(self, seat: Seat, held: SeatHeld) -> str:
        """A person's own, or a bot's with the seat's number, so that two of a kind can be told apart."""
        return held.name if held.bot is None else self._words.say("seats.bot", bot=self._words.bot(held.bot), number=seat + 1)

    def whole(self, talk: Sequence[Said]) -> Whole:
        table = self._table
        lines: list[Line] = []
        for number in range(table.number, -1, -1):
            lines[:0] = self.lines(number, table.history[number])
            if len(lines) >= RECENT:
                break
        return Whole(
            address=self._address,
            game=table.setup.game,
            edition=table.setup.edition,
            options=dict(table.setup.options),
            seats=[SeatShown(name, held.bot) for name, held in zip(self._about.seats, table.seats, strict=True)],
            seat=self.seat,
            names=self._words.names(table.setup.game),
            facts=table.game.facts(table.setup.edition),
            number=table.number,
            view=self.view(table.state),
            now=self.now(table.state),
            lines=lines[-RECENT:],
            since=0 if self.seat is None else table.last_move_of(self.seat),
            talk=list(talk),
        )

    def looked(self, number: int) -> Looked:
        """An earlier position, as this seat saw it then."""
        state = self._table.state_at(number)
        return Looked(number, self.view(state), list(state.seats_to_move()), self.lines(number, self._table.history[number]))

    def view(self, state: State) -> Any:
        return msgspec.to_builtins(state.view(self.seat))

    def now(self, state: State) -> Now:
        """`state` is the table's, or one a row ahead of it, where nobody has chosen yet."""
        sealed = self._table.sealed if state is self._table.state else None
        to_move = self._table.to_move() if sealed is not None else list(state.seats_to_move())
        asked = self._asked(state)
        own = None if sealed is None or self.seat is None else sealed.chosen(self.seat)
        return Now(
            to_move,
            self._what_now(to_move, None if own else asked),
            asked,
            self._ended(state),
            list(sealed.committed()) if sealed is not None else [],
            list(own) if own else None,
            asked is not None and self.seat is not None and state.prompt(self.seat).passing() is not None,
        )

    def between(self) -> Now:
        """After a move that others follow at once."""
        return Now([], "", None, None, [], None, False)

    def lines(self, number: int, events: list[Event]) -> list[Line]:
        return [
            Line(number, type(event).__name__, fields_of(event), self._words.event(self._about, event))
            for event in seen(events, self.seat)
        ]

    def staged(self, number: int, moves: list[MoveNumber], state: State) -> Staged:
        asked = self._asked(state) if state.settled() else None
        return Staged(number, moves, self.view(state), asked)

    def refused(self, refusal: Any) -> str:
        return self._words.refusal(self._about, refusal, self.seat)

    def _asked(self, state: State) -> Asked | None:
        if self.seat is None or self.seat not in state.seats_to_move():
            return None
        decision: Decision = state.decision(self.seat)
        if self._armed is not None and self._armed.answer(decision, state.turns()) is not None:
            return None
        prompt = decision.prompt
        offered = [self._offered(number) for number in decision.moves]
        return Asked(type(prompt).__name__, fields_of(prompt), self._words.prompt(self._about, prompt), offered)

    def _offered(self, number: MoveNumber) -> MoveOffered:
        move = self._table.moves[number]
        kind, fields = self._table.moves.written(number)
        return MoveOffered(number, kind, fields, self._words.move(self._about, move, self.seat))

    def _what_now(self, to_move: list[Seat], asked: Asked | None) -> str:
        if asked is not None:
            return asked.text
        if not to_move:
            return self._words.say("table.over")
        return self._words.say("table.waiting", seats=self._words.several(self._about.seats[seat] for seat in to_move))

    def _ended(self, state: State) -> Ended | None:
        result = state.result()
        if result is None:
            return None
        winners = self._words.several(self._about.seats[seat] for seat in result.winners())
        return Ended(list(result.places), self._words.say("table.won", seats=winners))


def fields_of(thing: Any) -> dict[str, Any]:
    """A typed value as plain data, without its tag."""
    plain: dict[str, Any] = msgspec.to_builtins(thing)
    plain.pop("type", None)
    return plain
