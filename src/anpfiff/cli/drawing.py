"""Any game's description in a terminal: in as few lines as can be, and never wider than it is."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from anpfiff.core.description import (
    Block,
    Cell,
    Column,
    Description,
    Line,
    Lines,
    Match,
    Matches,
    Name,
    Part,
    Player,
    Row,
    Say,
    Side,
    Table,
    Tone,
    Top,
    Value,
)
from anpfiff.texts import words as texts
from anpfiff.texts.template import capital
from anpfiff.texts.words import Words, without_number

_STYLES: Final[Mapping[Tone, str]] = {
    "": "",
    "strong": "bold",
    "dim": "dim",
    "good": "green",
    "bad": "red",
    "gone": "dim strike",
    "now": "reverse",
    "black": "bold reverse",
    "red": "red",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "purple": "magenta",
    "grey": "bright_black",
}
_HIGH: Final = 32
"""From so many lines on there is room for roomy rows."""
_GAP: Final = "  "
_SIGN: Final = "▸"
_OWN: Final = "*"
_UNKNOWN: Final = "?"
_NOT_PLAYED: Final = "-"
_FREE: Final = "·"
_SQUARES: Final = 4
_MOST_BESIDE: Final = 4


class Drawing:
    """For one reader at one console."""

    def __init__(self, console: Console, words: Words, table: texts.Table) -> None:
        self._words = words
        self._table = table
        self._width = console.width
        self._low = console.is_terminal and console.height < _HIGH

    def description(self, described: Description, everything: bool = False) -> Group:
        """`everything`: also what is shown only to those who ask."""
        drawn: list[RenderableType] = [*self._top(described.top)]
        for part in described.parts.values():
            if everything or part.shown != "asked":
                drawn += self._part(part, everything and part.shown == "asked")
        return Group(*drawn)

    def blocks(self, blocks: Sequence[Block], title: Value = "") -> Group:
        """Lines below each other; tables and matches side by side. `title`: of lines that have none of their own."""
        drawn: list[RenderableType] = []
        for flows, alike in groupby(blocks, key=lambda block: isinstance(block, Lines)):
            if flows:
                lines = [line for block in alike if isinstance(block, Lines) for line in block.lines.values()]
                drawn += [self._line(line, title) for line in lines]
            else:
                drawn += _beside(self._width, [self._grid(block) for block in alike if not isinstance(block, Lines)])
        return Group(*drawn)

    def _top(self, top: Top) -> Iterable[Text]:
        if top.title is not None:
            notes = ", ".join(self._say(note) for note in top.notes)
            yield Text.assemble((self._say(top.title), "bold"), (f"   {notes}" if notes else "", "dim"))
        if len(top.sides) > 1:
            left, right = (self._side_by_name(side) for side in top.sides)
            yield Text.assemble(left, (f"  {top.score or _NOT_PLAYED}  ", "bold"), right)
        elif top.sides:
            yield self._side_by_name(top.sides[0])
        if top.lines:
            yield flow(self._width, [self._value(line) for line in top.lines])

    def _side_by_name(self, side: Side) -> Text:
        text = self._value(Name(side.team or _UNKNOWN, side.tone, side.own))
        return text if side.owner is None else text.append(f" ({self._words.seat(self._table, side.owner)})", "dim")

    def _part(self, part: Part, headed: bool) -> Iterable[RenderableType]:
        if headed:
            yield Text(self._say(part.title), "bold underline")
        yield self.blocks(part.blocks, "" if headed else part.title)

    def _grid(self, block: Table | Matches) -> RenderableType:
        return self._rows(block) if isinstance(block, Table) else self._matches(block)

    # --- one thing

    def _say(self, said: Say) -> str:
        return self._words.board(self._table, said, brief=True)

    def _value(self, value: Value) -> Text:
        """With the number that chooses it, if any does."""
        if isinstance(value, Match):
            return self._result(value)
        if isinstance(value, Say | Name):
            text = Text(self._say(value) if isinstance(value, Say) else self._name(value), _STYLES[value.tone])
            return text if value.move is None else _number(value.move).append(" ").append_text(text)
        if isinstance(value, Player):
            name = str(value.seat + 1) if value.brief else capital(self._words.seat(self._table, value.seat))
            return Text(name, "bold" if value.own else "")
        return Text("" if value is None else str(value))

    def _name(self, name: Name) -> str:
        called = name.name if name.brief else capital(self._words.name(self._table.game, without_number(name.name)))
        note = self._say(name.note) if isinstance(name.note, Say) else str(name.note)
        return f"{_OWN if name.own else ''}{called}{' ' if note else ''}{note}"

    def _cell(self, cell: Cell, width: int = 0) -> Text:
        """`width`: what several things may take up before they need another line; none: they get no other."""
        if cell is None:
            return Text(_FREE)
        if not isinstance(cell, tuple):
            return self._value(cell)
        pieces = [self._value(value) for value in cell]
        return flow(width, pieces) if width else Text(" ").join(pieces)

    def _line(self, line: Line, title: Value = "") -> Text:
        label = self._value(line.label or title)
        pieces = [label.append(":")] if label else []
        if pieces:
            label.stylize("bold")
        return flow(self._width, [*pieces, *(self._value(piece) for piece in line.pieces)])

    # --- tables

    def _rows(self, table: Table) -> RenderableType:
        """With the roomy columns if they fit."""
        rows = [row for row in table.rows.values() if row.room not in ("page", "roomy" if self._low else "tight")]
        widths = [0 if column.room == "page" else self._needs(table, rows, place) for place, column in enumerate(table.columns)]
        gap = len(_GAP) if table.bare else 1
        fits = sum(width + gap for width in widths) - gap <= self._width
        kept = [place for place, column in enumerate(table.columns) if column.room != "page" and (fits or column.room != "roomy")]
        drawn = Grid(box=None, padding=(0, gap, 0, 0), pad_edge=False, show_header=not table.bare, header_style="bold underline")
        numbered = any(row.move is not None for row in rows)
        if numbered:
            drawn.add_column(justify="right", no_wrap=True)
        for place in kept:
            column = table.columns[place]
            wraps = place == kept[-1] and not column.end
            drawn.add_column(self._title(table, column, place), justify="right" if column.end else "left", no_wrap=not wraps)
        left = self._width - sum(widths[place] + gap for place in kept[:-1]) - (5 if numbered else 0)
        for row in rows:
            drawn.add_row(*self._cells(row, kept, left, numbered), style=_STYLES[row.tone])
        return drawn

    def _title(self, table: Table, column: Column, place: int) -> Text:
        """That of the table stands where the first column needs none."""
        return self._value(table.title if table.title and place == 0 else column.title)

    def _needs(self, table: Table, rows: Sequence[Row], place: int) -> int:
        """The width of a column. Headings over rows stand in the first."""
        heads = [] if table.bare else [self._title(table, table.columns[place], place)]
        cells = [self._cell(row.cells[place]) for row in rows if not row.head or place == 0]
        return max((cell.cell_len for cell in [*heads, *cells]), default=0)

    def _cells(self, row: Row, kept: Sequence[int], left: int, numbered: bool) -> Iterable[Text]:
        if numbered:
            yield Text() if row.move is None else _number(row.move)
        if row.head:
            yield self._cell(row.cells[0])
            return
        for place in kept:
            yield self._cell(row.cells[place], left if place == kept[-1] else 0)

    # --- matches

    def _matches(self, block: Matches) -> RenderableType:
        drawn = Grid.grid(padding=(0, 2, 0, 0))
        head = [Text(" ").append_text(self._value(block.title))] if block.title else []
        for text in head:
            text.stylize("bold")
        lines = [self._laid(match) for match in block.matches.values()]
        below = [] if block.below is None else [Text(" ").append_text(self._pieces(block.below))]
        if not any(match.place for match in block.matches.values()):
            return Text("\n").join([*head, *lines, *below])
        for match, line in zip(block.matches.values(), lines, strict=True):
            left, right = (self._side_by_name(side) for side in (match.left, match.right))
            drawn.add_row(Text(self._say(match.place) if match.place else "", "bold"), left, line, right)
        return drawn

    def _pieces(self, line: Line) -> Text:
        return Text(" ").join(self._value(piece) for piece in line.pieces)

    def _laid(self, match: Match) -> Text:
        """Both teams outside, the score in the middle, and beside it what lies in their rows."""
        left, right = match.left, match.right
        if not any((left.tiles, right.tiles, left.free, right.free)):
            return self._fixture(match)
        goals = match.score.partition(":")
        return Text.assemble(
            _OWN if left.own else " ",
            self._code(left),
            f" {self._tiles(left)[::-1]:>{_SQUARES}} ",
            (f"{goals[0]:>2}:{goals[2]:<2}", "bold"),
            f" {self._tiles(right):<{_SQUARES}} ",
            self._code(right),
            _OWN if right.own else " ",
        )

    def _tiles(self, side: Side) -> str:
        return "".join(self._say(tile) for tile in side.tiles) + _FREE * side.free

    def _code(self, side: Side) -> Text:
        return Text(side.team or _UNKNOWN, _STYLES[side.tone] if side.team else "dim")

    def _offered(self, match: Match) -> Text:
        """A number at each side that can be chosen."""
        left, right = match.left.move, match.right.move
        return Text.assemble(
            (f"{'' if left is None else left + 1:>3} ", "bold cyan"),
            self._code(match.left),
            "-",
            self._code(match.right),
            (f" {'' if right is None else right + 1:<3}", "bold cyan"),
        )

    def _fixture(self, match: Match) -> Text:
        text = Text(f"{_SIGN if match.running else ' '} ", "bold" if match.running else "")
        return text.append_text(self._result(match))

    def _result(self, match: Match) -> Text:
        """A sign stands before the winner; where sides can be chosen, their numbers stand beside them."""
        if match.left.move is not None or match.right.move is not None:
            return self._offered(match)
        left, right = (_SIGN if match.winner == side else "" for side in ("left", "right"))
        codes = [Text.assemble(_OWN if side.own else "", self._code(side)) for side in (match.left, match.right)]
        text = Text.assemble(left, codes[0], f" {match.score or _NOT_PLAYED} ", right, codes[1])
        if match.running:
            text.stylize("reverse")
        return text


def _number(move: int) -> Text:
    """In brackets: some names begin with a number, too."""
    return Text.assemble((f"[{move + 1}]", "bold cyan"))


def flow(width: int, pieces: Iterable[Text]) -> Text:
    """As many pieces in a line as fit, none torn apart: rich itself breaks at every blank, also at those that ask not to be."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + len(_GAP) + piece.cell_len <= width:
            lines[-1].append(_GAP).append_text(piece)
        else:
            lines.append(Text().append_text(piece))
    return Text("\n").join(lines)


def _beside(width: int, drawn: Sequence[RenderableType]) -> Iterable[RenderableType]:
    """As many side by side as fit."""
    if len(drawn) == 1:
        return drawn
    widths = [_measured(each) for each in drawn]
    columns = max(1, min(_MOST_BESIDE, len(drawn)))
    while columns > 1 and _taken(widths, columns) > width:
        columns -= 1
    grid = Grid.grid(padding=(0, 1 if _taken(widths, columns) + columns > width else 2, 0, 0))
    for first in range(0, len(drawn), columns):
        grid.add_row(*drawn[first : first + columns])
    return [grid]


def _taken(widths: Sequence[int], columns: int) -> int:
    return sum(max(widths[column::columns]) + 1 for column in range(columns)) - 1


def _measured(drawn: RenderableType) -> int:
    console = Console(width=1_000)
    return console.measure(drawn).maximum
