"""The bakery of the base game: cheap shops on low numbers, with one die, and what pays more for shops; here snack stands."""

from anpfiff.core.game import Setup
from anpfiff.games.fussballwelt.mind.plan import Plan


class PlanBakery(Plan):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, [("snack_stand", 5), ("stadium", 1)])
