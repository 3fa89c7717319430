"""The cheese factory of the base game: a herd that is paid for at every 7, which here is youth teams and transfer offices."""

from anpfiff.core.game import Setup
from anpfiff.games.fussballwelt.mind.plan import Plan


class PlanCheese(Plan):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, [("youth_team", 4), ("youth_centre", 1), ("transfer_office", 4)])
