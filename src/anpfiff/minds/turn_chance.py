"""Chance for a world that is played several times: each turn has dice of its own, whatever was decided before it.

So what two moves lead to differs by the moves and hardly by luck, and fewer worlds tell them apart.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance, Seeded

_LOW: Final = 2**31
_HIGH: Final = 2**30


class TurnChance(Seeded):
    def __init__(self) -> None:
        super().__init__(0)
        self._source = Seeded(0)
        self._places = vec[i64]()
        """By turn, counted from the world's own: where its dice begin."""
        self._known: i64 = 0
        """So many of them are this world's."""

    def for_world(self, chance: Chance) -> None:
        """Dice for another world, or for the same one once more."""
        self._source.go_to(_place(chance))
        self._known = 0

    def begin(self, turn: i64) -> None:
        while turn >= self._known:
            place = _place(self._source)
            if self._known < len(self._places):
                self._places[self._known] = place
            else:
                self._places = append(self._places, place)
            self._known += 1
        self.go_to(self._places[turn])


def _place(chance: Chance) -> i64:
    """Where dice can begin: drawn, because places near each other would give dice that are alike."""
    return chance.below(_HIGH) * _LOW + chance.below(_LOW) + 1
