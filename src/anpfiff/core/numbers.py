"""The two numbers everybody passes around."""

from typing import Final, TypeAlias

from mypy_extensions import i64

Seat: TypeAlias = i64
"""A player's place at the table, from 0, clockwise."""

MoveNumber: TypeAlias = i64
"""The index of a move in its edition's table of moves."""

NOBODY: Final = -1
"""In place of a seat: nobody is to move, the game is over."""
