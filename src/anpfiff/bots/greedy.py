"""Bots that play sensibly by a rule of thumb."""

from typing import ClassVar

from anpfiff.bots.by_game import ByGame


class GreedyPlays(ByGame):
    kind: ClassVar[str] = "greedy"

    def searches(self) -> bool:
        """A policy thinks in a world, and worlds are made of evidence."""
        return True
