"""What a record is made of: rows that are only ever added. One of them can say that the table went back to an earlier one."""

from collections.abc import Sequence
from typing import Any

import msgspec

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.game import Game, Setup
from anpfiff.core.state import State


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Row 0 is the set-up; every other row a move, with both its faces, and the outcomes of chance after it; or a way back."""

    n: int
    chance: tuple[int, ...]
    seat: int | None = None
    number: int | None = None
    move: tuple[str, dict[str, Any]] | None = None
    back: int | None = None
    """No move: people took moves back, and the table stands as it did after this row."""


def line_to(rows: Sequence[Row], number: int) -> list[Row]:
    """The rows that led to how the table stands after this one: the set-up and moves that were not taken back."""
    line: list[Row] = []
    while number >= 0:
        row = rows[number]
        if row.back is None:
            line.append(row)
            number -= 1
        else:
            number = row.back
    return line[::-1]


class Replay:
    """Plays rows one after the other. A state to which a later row goes back is kept until then."""

    def __init__(self, game: Game, setup: Setup, rows: Sequence[Row]) -> None:
        self._game = game
        self._setup = setup
        self._wanted = {row.back for row in rows if row.back is not None}
        self._kept: dict[int, State] = {}
        self.state: State | None = None
        """After the last row; None: none was played."""

    def play(self, row: Row, chance: Chance, events: list[Event] | None = None) -> State:
        """A row that fits: whoever does not know that it does has to look first."""
        if row.back is not None:
            self.state = self._kept[row.back].copy()
        elif self.state is None:
            self.state = self._game.new(self._setup, chance, events)
        else:
            assert row.seat is not None
            assert row.number is not None
            self.state.play(row.seat, row.number, chance, events)
        if row.n in self._wanted:
            self._kept[row.n] = self.state.copy()
        return self.state
