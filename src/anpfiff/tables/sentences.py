"""What a seat is told in one language: sentences about moves, questions and events, kept as long as they stay the same."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec
from mypy_extensions import i64

from anpfiff.core.decision import Prompt
from anpfiff.core.description import Description
from anpfiff.core.door import Refusal
from anpfiff.core.event import Event, seen
from anpfiff.core.game import Game
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.rows import line_to
from anpfiff.football.pairing import Pairing
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.words import words_of
from anpfiff.texts import words as texts
from anpfiff.texts.boards import Telling
from anpfiff.texts.matches import pairings_told
from anpfiff.texts.standings import with_reasons

MOST = 5_000
"""So many are kept."""

T = TypeVar("T", Event, Prompt)
Sentence: TypeAlias = tuple[str, dict[str, Any], str]
"""What it is about: its type and its fields; and how it is said."""


class Sentences:
    def __init__(self, table: LiveGame, seat: Seat | None, language: str, names: Sequence[str]) -> None:
        self._table = table
        self._seat = seat
        self.words = words_of(language)
        self._names_matches = type(table.game).pairings is not Game.pairings
        """Whether the game's events tell who plays in which match."""
        self._pairings: dict[str, Pairing] = {}
        """Who plays in matches, as far as this seat has seen it."""
        self._heard: i64 = 0
        """So many rows of the table have been searched for them."""
        self._known = texts.Table(table.setup.game, tuple(names), table.moves, self._pairings, table.setup.rules_version)
        self._telling = Telling(self.words, self._known)
        self._kept: dict[Event | Prompt, Sentence] = {}
        self._moves: dict[tuple[MoveNumber, MoveNumber | None], str] = {}
        self._waits: dict[tuple[Seat, ...], str] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """What people are called."""
        return self._known.seats

    def event(self, event: Event) -> Sentence:
        return self._said(event, self.words.event)

    def prompt(self, prompt: Prompt) -> Sentence:
        return self._said(prompt, self.words.prompt)

    def move(self, number: MoveNumber, follows: MoveNumber | None) -> str:
        """As the seat would make it; `follows`: what comes of it by itself."""
        about, moves = self._about(), self._table.moves
        text = self._moves.get((number, follows))
        if text is None:
            then = None if follows is None else moves[follows]
            text = self._moves[number, follows] = self.words.move(about, moves[number], self._seat, then)
        return text

    def refusal(self, refusal: Refusal) -> str:
        return self.words.refusal(self._about(), refusal, self._seat)

    def waiting(self, seats: Sequence[Seat]) -> str:
        """For whom the table waits."""
        key = tuple(seats)
        if key not in self._waits:
            self._waits[key] = self.words.say("table.waiting", seats=self.several(key))
        return self._waits[key]

    def ending(self, reason: str) -> str:
        """Why it was over sooner than usual; nothing for a usual end."""
        return self.words.ending(self._about().game, reason)

    def several(self, seats: Sequence[Seat]) -> str:
        return self.words.several(self.seats[seat] for seat in seats)

    def view(self, shown: Any) -> Any:
        """A shown view with sentences in the place of what stands for them."""
        return self._telling.with_sentences(with_reasons(self.words, self._about().game, shown))

    def description(self, description: Description) -> Any:
        """Of any position, once."""
        return Telling(self.words, self._about()).told(description)

    def _said(self, thing: T, say: Callable[[texts.Table, T], str]) -> Sentence:
        about = self._about()
        try:
            known = self._kept.get(thing)
        except TypeError:
            # What holds a list or the like cannot be kept.
            return type(thing).__name__, fields_of(thing), say(about, thing)
        if known is None:
            if len(self._kept) > MOST:
                self._kept.clear()
            known = self._kept[thing] = type(thing).__name__, fields_of(thing), say(about, thing)
        return known

    def _about(self) -> texts.Table:
        """What words have to know, up to the newest row."""
        if self._heard < len(self._table.history):
            new = self._table.rows[self._heard :]
            if any(row.back is not None for row in new):
                # Moves were taken back: who plays in a match is only what was known then.
                new = line_to(self._table.rows, self._table.number)
                self._pairings.clear()
                self._say_anew()
            for row in new if self._names_matches else ():
                self._hear(pairings_told(self._table.setup.game, seen(self._table.history[row.n], self._seat)))
            self._heard = len(self._table.history)
        return self._known

    def _hear(self, pairings: dict[str, Pairing]) -> None:
        """Somebody new plays in a match: the same would be said otherwise."""
        if pairings:
            self._pairings.update(pairings)
            self._say_anew()

    def _say_anew(self) -> None:
        self._moves.clear()
        self._kept.clear()
        self._telling.forget()


def fields_of(thing: Any) -> dict[str, Any]:
    """A typed value as plain data, without its tag."""
    plain: dict[str, Any] = msgspec.to_builtins(thing)
    plain.pop("type", None)
    return plain
