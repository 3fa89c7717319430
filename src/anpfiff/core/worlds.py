"""Worlds that a seat could be in."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from anpfiff.core.chance import Chance
from anpfiff.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds(ABC):
    """Made once from evidence, for a search that deals many."""

    @abstractmethod
    def deal(self, chance: Chance) -> State:
        """A whole state that gives the same evidence, evenly over all that are possible."""
