"""A position in words, without the words: what a game says of a view. A terminal, the plain board and screen readers show it.

A `Say` stands for a sentence of the game's texts (`games.<game>.board.<key>`, or `board.<key>` for what all games say), a `Name`
for whatever has a name there, a `Player` for whoever sits there. All of it is made of the view alone.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.core.view import View

Tone = Literal["", "strong", "dim", "good", "bad", "gone", "now", "black", "red", "blue", "green", "yellow", "purple", "grey"]
"""What a renderer may make of it; nothing is told by a tone alone, except how good or new it is."""
Room = Literal["", "page", "roomy", "tight"]
"""Always there; only on a page, which has no end; where there is much room; where there is little, in the place of the roomy."""
Shown = Literal["open", "folded", "asked"]
"""At first sight; folded on a page, but shown in a terminal, where nothing can be unfolded; also there only if asked for."""


class Say(msgspec.Struct, frozen=True, gc=False):
    """A sentence, or less. Where room is short, the one under `<key>_brief` is taken, if there is one."""

    key: str
    fields: Mapping[str, Any] = {}
    tone: Tone = ""
    move: int | None = None
    """Among choices: which of the moves it is."""


class Name(msgspec.Struct, frozen=True, gc=False):
    """A team, a card, a place to build at ..."""

    name: str
    tone: Tone = ""
    own: bool = False
    """It is the own team."""
    brief: bool = False
    """Where room is short, the engine's name will do: three letters for a team."""
    note: str | int | Say = ""
    """What is told of it."""
    move: int | None = None


class Player(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    own: bool = False
    brief: bool = False
    """Where room is short, the number of the seat will do."""


class Side(msgspec.Struct, frozen=True, gc=False):
    """Of a match."""

    team: str | None
    """None: not known yet."""
    owner: Seat | None = None
    own: bool = False
    tone: Tone = ""
    note: Say | None = None
    tiles: tuple[Say, ...] = ()
    """What lies in its row, from the middle on."""
    free: int = 0
    """So many places in the row are free."""
    move: int | None = None


class Match(msgspec.Struct, frozen=True, gc=False):
    left: Side
    right: Side
    score: str = ""
    """Empty: not played yet."""
    winner: Literal["left", "right"] | None = None
    place: Say | None = None
    """Where on the wall chart it stands, unless that is clear."""
    running: bool = False


Value: TypeAlias = str | int | Say | Name | Player | Match | None
Cell: TypeAlias = Value | tuple[Value, ...]
"""One thing, or several of which none is torn apart."""


class Column(msgspec.Struct, frozen=True, gc=False):
    title: Value = ""
    end: bool = False
    """Numbers stand at the right end."""
    names: bool = False
    """It says what its rows are about; if none does, the first one does."""
    room: Room = ""


class Row(msgspec.Struct, frozen=True, gc=False):
    cells: tuple[Cell, ...]
    tone: Tone = ""
    room: Room = ""
    head: bool = False
    """A heading over the rows that follow."""
    move: int | None = None


class Table(msgspec.Struct, frozen=True, tag="table"):
    columns: tuple[Column, ...]
    rows: Mapping[str, Row]
    """By name, so that a page is told only of those that changed."""
    title: Value = ""
    bare: bool = False
    """What stands there says what it is: a terminal leaves the titles of the columns away."""


class Line(msgspec.Struct, frozen=True):
    pieces: tuple[Value, ...]
    label: Value = ""
    """What the pieces are; a terminal writes a colon behind it."""
    tone: Tone = ""


class Lines(msgspec.Struct, frozen=True, tag="lines"):
    lines: Mapping[str, Line]
    """By name."""


class Matches(msgspec.Struct, frozen=True, tag="matches"):
    """One below the other, with what lies in their rows."""

    matches: Mapping[str, Match]
    title: Value = ""
    below: Line | None = None


Block: TypeAlias = Lines | Table | Matches


class Part(msgspec.Struct, frozen=True):
    title: Say
    blocks: tuple[Block, ...]
    """Tables and matches of one part may stand side by side."""
    shown: Shown = "open"


class Top(msgspec.Struct, frozen=True):
    """What is going on."""

    title: Say | None = None
    notes: tuple[Say, ...] = ()
    """What stands behind the title, such as how many cards a pile has."""
    sides: tuple[Side, ...] = ()
    score: str = ""
    lines: tuple[Say, ...] = ()


class Description(msgspec.Struct, frozen=True):
    top: Top
    parts: Mapping[str, Part]
    """By name, in the order in which people want to know."""
    moment: Any = None
    """While it stays the same, a terminal only tells what happens and does not draw the table anew; None: it always does."""


def say(key: str, tone: Tone = "", move: int | None = None, **fields: object) -> Say:
    return Say(key, fields, tone, move)


def of_move(move: Move, number: int | None = None) -> Say:
    """The sentence of a move that is listed like all others."""
    return Say(f"moves.{type(move).__name__}", msgspec.structs.asdict(move), move=number)


def by_number(*lines: Line) -> Lines:
    """Lines that neither come nor go."""
    return Lines({str(number): line for number, line in enumerate(lines)})


def described_fields(view: View) -> Description:
    """Any view: field by field, a line each for what is listed."""
    rows: dict[str, Row] = {}
    for field, value in msgspec.to_builtins(view, str_keys=True).items():
        for number, line in enumerate(_lines(value)):
            rows[f"{field}.{number}"] = Row(("" if number else field.replace("_", " "), line))
    columns = Column(say("field")), Column(say("value"))
    return Description(Top(), {"view": Part(say("view"), (Table(columns, rows, bare=True),))})


_NOTHING = "-"


def _lines(value: Any) -> list[str]:
    if isinstance(value, list | tuple) and any(isinstance(each, dict | list | tuple) for each in value):
        return [_written(each) for each in value]
    return [_written(value)]


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_written(each)}" for key, each in value.items()) or _NOTHING
    if isinstance(value, list | tuple):
        return ", ".join(map(_written, value)) or _NOTHING
    return _NOTHING if value is None or value == "" else str(value)
