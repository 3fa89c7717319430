"""A move has two faces: a number inside the engine, a small typed value for people."""

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from anpfiff.core.numbers import MoveNumber


class Move(msgspec.Struct, frozen=True):
    """What a player can decide. A game has one subclass for each kind of move, with plain fields."""

    idle: ClassVar[bool] = False
    """It does nothing: where it is the only move, a terminal asks nobody."""

    def part_of(self) -> str:
        """Moves that say the same here make one choice together, and are legal in the order of their numbers: so a choice has one
        order only. People may name them in any; whoever asks them brings them into it. Nothing: it is a choice by itself.
        """
        return ""


class MoveTable:
    """All moves of an edition; a move's number is its index.

    It depends on game and edition only, never on options or players. New moves are appended: numbers stand in records.
    """

    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = tuple(moves)
        self._numbers: dict[Move, MoveNumber] = {move: number for number, move in enumerate(self._moves)}
        if len(self._numbers) != len(self._moves):
            raise ValueError("the same move stands twice in the table")

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, number: MoveNumber) -> Move:
        return self._moves[number]

    def number(self, move: Move) -> MoveNumber:
        return self._numbers[move]

    def written(self, number: MoveNumber) -> tuple[str, dict[str, Any]]:
        """The move as a record writes it: `("Build", {"project": "fan_shop"})`."""
        move = self._moves[number]
        return type(move).__name__, msgspec.to_builtins(move)
