"""Bots that go by a plan which others have published, in games that have them: fixed points for leagues."""

from typing import ClassVar

from anpfiff.bots.by_game import ByGame


class _PlanPlays(ByGame):
    def searches(self) -> bool:
        return True

    def offered(self) -> bool:
        """It is for leagues."""
        return False


class PlanBakeryPlays(_PlanPlays):
    kind: ClassVar[str] = "plan_bakery"


class PlanCheesePlays(_PlanPlays):
    kind: ClassVar[str] = "plan_cheese"


class PlanStorePlays(_PlanPlays):
    kind: ClassVar[str] = "plan_store"
