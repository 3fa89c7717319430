"""Worked examples of the rules page, played by the engine: `rules/examples.toml` of a game says from where and how.

Chance comes from a seed, which `tools/examples.py` looks for anew when the rules deal otherwise. Whatever an example claims
stands in its `result`, and is checked whenever it is played.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Decision, Prompt
from anpfiff.core.description import Block, Description, Lines, Matches, Part, Table, Top
from anpfiff.core.event import Event, seen
from anpfiff.core.game import Game, OptionValue
from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.football.pairing import Pairing
from anpfiff.texts.catalogue import beside
from anpfiff.texts.matches import pairings_told

_MOST_MOVES = 2_000
"""So many between two moments that an example names: more would never end."""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move or an event by its type and some of its fields. A table in the place of a card stands for what is printed on it."""

    type: str = ""
    fields: dict[str, Any] = {}


class Step(Wanted, frozen=True, forbid_unknown_fields=True):
    """A move; or, without a type, everybody does nothing in particular until such a question is asked or such a thing happens."""

    seat: Seat | None = None
    """Who makes it, if that matters."""
    until: str = ""
    rather: tuple[str, ...] = ()
    """Meanwhile: moves of these types if they can be made, the first one before the others."""


class ToldExample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In one language."""

    title: str
    before: str
    """What the position is about."""
    after: str
    """What has come of it, and why."""


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rules: tuple[str, ...]
    """Their ids on the page."""
    seats: int
    seed: int
    before: tuple[Step, ...]
    """How the position came about; not shown."""
    moves: tuple[Step, ...]
    """What is decided in it."""
    tell: tuple[Wanted, ...]
    """The events that are told."""
    result: tuple[Wanted, ...]
    """What must happen, in this order."""
    show: dict[str, tuple[str, ...]]
    """The parts of the description, each with the rows, lines or matches that matter; none: all of them."""
    de: ToldExample
    en: ToldExample
    edition: str | None = None
    options: dict[str, OptionValue] = {}

    def told(self, language: str) -> ToldExample:
        return self.de if language == "de" else self.en


class ExampleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    examples: tuple[Example, ...]


class Done(NamedTuple):
    """A move of an example, with the question that it answers. `move` is None: several went by."""

    seat: Seat
    prompt: Prompt
    move: Move | None
    events: tuple[Event, ...]
    """Those that are told, as the reader's seat sees them."""
    pairings: Mapping[str, Pairing]
    """Who played in which match when it was decided."""


class Played(NamedTuple):
    edition: str
    seat: Seat
    """Whose eyes these are: who decides first."""
    before: Description
    done: tuple[Done, ...]
    after: Description
    pairings: Mapping[str, Pairing]
    """Who plays in which match at the end."""


class ExampleError(Exception):
    """It cannot be played with this seed, or does not end as it claims."""


@cache
def examples_of(game: str) -> Mapping[str, Example]:
    """By id; nothing for a game without any."""
    file = beside(game, "rules", "examples.toml")
    if file is None:
        return {}
    read = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), ExampleFile)
    return {example.id: example for example in read.examples}


@cache
def played(game: str, id_: str) -> Played:
    """Always the same, so it is played once."""
    example = examples_of(game)[id_]
    return play(game, example, example.seed)


def play(game: str, example: Example, seed: int) -> Played:
    course = _Course(GAMES.find(game), example, seed)
    for step in example.before:
        course.take(step)
    seat = course.first(example.moves[0])
    before = course.described(seat)
    done = [course.take(step) for step in example.moves]
    _check([event for each in done for event in each.events], example.result, course)
    told = tuple(each._replace(events=course.told(each.events, seat)) for each in done)
    return Played(course.edition, seat, before, told, course.described(seat), course.pairings)


def _check(events: Sequence[Event], wanted: Sequence[Wanted], course: "_Course") -> None:
    left = iter(events)
    for one in wanted:
        if not any(course.fits(event, one) for event in left):
            raise ExampleError(f"{one} did not happen, or too early")


class _Course:
    """A game on its way to the position of an example, and through it."""

    def __init__(self, game: Game, example: Example, seed: int) -> None:
        self._game = game
        self._show, self._tell = example.show, example.tell
        self._setup = make_setup(game.name, example.edition, example.options, example.seats)
        self.edition = self._setup.edition
        self._moves = game.moves(self.edition)
        self._chance = Seeded(seed)
        events: list[Event] = []
        self._state = game.new(self._setup, self._chance, events)
        self.pairings = pairings_told(game.name, events)

    def described(self, seat: Seat) -> Description:
        return only(self._game.describe(self.edition, self._state.view(seat)), self._show)

    def first(self, step: Step) -> Seat:
        """Who decides next."""
        return self._answer(step)[0].seat if step.type else self._state.mover()

    def take(self, step: Step) -> Done:
        return self._make(*self._answer(step)) if step.type else self._meanwhile(step)

    def told(self, events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
        return tuple(event for event in seen(list(events), seat) if any(self.fits(event, one) for one in self._tell))

    def fits(self, thing: Move | Event, wanted: Wanted) -> bool:
        fields = msgspec.to_builtins(thing)
        return type(thing).__name__ == wanted.type and all(
            name in fields and self._is(fields[name], value) for name, value in wanted.fields.items()
        )

    def _is(self, given: Any, wanted: Any) -> bool:
        if not isinstance(wanted, dict):
            return bool((list(given) if isinstance(given, tuple) else given) == wanted)
        printed = self._game.face(str(given).partition(".")[0])
        return printed is not None and all(getattr(printed, name) == value for name, value in wanted.items())

    def _answer(self, wanted: Step) -> tuple[Decision, int]:
        for seat in self._state.seats_to_move():
            decision = self._state.decision(seat)
            found = next((number for number in decision.moves if self.fits(self._moves[number], wanted)), None)
            if found is not None and wanted.seat in (None, seat):
                return decision, found
        raise ExampleError(f"{wanted} cannot be played")

    def _make(self, decision: Decision, number: int) -> Done:
        events: list[Event] = []
        before = dict(self.pairings)
        self._state.play(decision.seat, number, self._chance, events)
        self.pairings |= pairings_told(self._game.name, events)
        return Done(decision.seat, decision.prompt, self._moves[number], tuple(events), before)

    def _meanwhile(self, step: Step) -> Done:
        events: list[Event] = []
        first: Done | None = None
        for _ in range(_MOST_MOVES):
            decision = self._state.decision(self._state.mover())
            if first is not None and type(decision.prompt).__name__ == step.until:
                break
            done = self._make(decision, self._idle(decision, step.rather))
            first, events = first or done, [*events, *done.events]
            if any(type(event).__name__ == step.until for event in done.events) or self._state.mover() < 0:
                break
        assert first is not None
        return first._replace(move=None, events=tuple(events))

    def _idle(self, decision: Decision, rather: Sequence[str]) -> int:
        """What is liked best, or nothing, or the first of all moves."""
        liked = [number for kind in rather for number in decision.moves if type(self._moves[number]).__name__ == kind]
        passing = decision.prompt.passing()
        idle = [] if passing is None else [self._moves.number(passing)]
        return next(number for number in (*liked, *idle, *decision.moves) if number in decision.moves)


def only(description: Description, show: Mapping[str, Sequence[str]]) -> Description:
    """Some parts of a description, and of them some rows; `top`: what stands above the parts."""
    parts = {name: _some(description.parts[name], rows) for name, rows in show.items() if name in description.parts}
    return Description(description.top if "top" in show else Top(), parts)


def _some(part: Part, rows: Sequence[str]) -> Part:
    kept = part.blocks if not rows else tuple(block for each in part.blocks if (block := _rows(each, rows)) is not None)
    return msgspec.structs.replace(part, blocks=kept, shown="open")


def _rows(block: Block, names: Sequence[str]) -> Block | None:
    if isinstance(block, Table):
        rows = {name: row for name, row in block.rows.items() if name in names}
        return msgspec.structs.replace(block, rows=rows) if rows else None
    if isinstance(block, Lines):
        lines = {name: line for name, line in block.lines.items() if name in names}
        return Lines(lines) if lines else None
    matches = {name: match for name, match in block.matches.items() if name in names}
    return Matches(matches, block.title) if matches else None
