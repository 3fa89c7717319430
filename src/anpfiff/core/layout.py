"""How the numbers lie that tell what a seat knows: what they are called, and how large they get."""

from typing import Any

import msgspec


class Number(msgspec.Struct, frozen=True):
    name: str
    most: int
    """It is a whole number from `-most` to `most`; learners divide by it."""


class Part(msgspec.Struct, frozen=True):
    """So many blocks of one shape (a team, a match, a seat), one behind the other."""

    name: str
    blocks: int
    numbers: tuple[Number, ...]

    @property
    def size(self) -> int:
        return self.blocks * len(self.numbers)


class Layout(msgspec.Struct, frozen=True):
    """All that `State.observe` writes, for one game, edition and number of seats. Seats are counted from the one that looks."""

    version: int
    """Raised whenever a number gets another place or another meaning: whatever was learnt before does not fit any more."""
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    def most(self) -> list[int]:
        """How large each number gets, in the order in which they lie."""
        return [number.most for part in self.parts for _ in range(part.blocks) for number in part.numbers]

    def named(self, numbers: list[int]) -> dict[str, Any]:
        """An observation by names, for people: part by part, a block a row."""
        told, place = dict[str, Any](), 0
        for part in self.parts:
            blocks = []
            for _ in range(part.blocks):
                blocks.append({number.name: numbers[place + at] for at, number in enumerate(part.numbers)})
                place += len(part.numbers)
            told[part.name] = blocks
        return told
