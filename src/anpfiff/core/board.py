"""What a game may describe for the plain board: the `board` in what `Game.shown` returns, as it is sent, with its sentences."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from anpfiff.core.numbers import Seat


class Side(Struct, frozen=True):
    team: str
    owner: Seat
    note: str | None


class Top(Struct, frozen=True):
    """What is going on."""

    title: str
    lines: tuple[str, ...]
    sides: tuple[Side, ...] | UnsetType = UNSET
    score: str | UnsetType = UNSET


class Part(Struct, frozen=True):
    """Neither a value nor rows: the view's field of that name is meant."""

    title: str
    open: bool
    value: Any = UNSET
    rows: dict[str, Any] | UnsetType = UNSET
    """Lines that come, go or change places."""
    order: tuple[str, ...] | UnsetType = UNSET
    """Of the rows."""


class Board(Struct, frozen=True):
    top: Top
    order: tuple[str, ...]
    """Of the parts."""
    parts: dict[str, Part]
