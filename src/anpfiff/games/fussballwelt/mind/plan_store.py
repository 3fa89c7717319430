"""The convenience store of the base game: shops on the 4, with one die, and what pays more for shops; here drinks stands."""

from anpfiff.core.game import Setup
from anpfiff.games.fussballwelt.mind.plan import Plan


class PlanStore(Plan):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, [("drinks_stand", 5), ("stadium", 1)])
