"""Bots below and above `greedy`, in games that have them: there, what one knows besides the rules is a matter of level."""

from typing import ClassVar

from anpfiff.bots.by_game import ByGame


class BeginnerPlays(ByGame):
    kind: ClassVar[str] = "beginner"


class ExpertPlays(ByGame):
    kind: ClassVar[str] = "expert"

    def searches(self) -> bool:
        """An expert has a memory: all that its seat has seen."""
        return True
