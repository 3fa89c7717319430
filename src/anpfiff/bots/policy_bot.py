"""A policy at a seat. Asked from outside, it thinks in a world that its seat could be in: it has no more than a person."""

from mypy_extensions import mypyc_attr

from anpfiff.bots.bot import Bot, Searcher
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyBot(Searcher):
    def __init__(self, policy: Policy, setup: Setup) -> None:
        self.policy = policy
        self._setup = setup

    def search(self, evidence: Evidence, decision: Decision, chance: Chance) -> MoveNumber:
        """Any world will do: a policy chooses the same in all."""
        world = GAMES.find(self._setup.game).worlds(self._setup, evidence).deal(chance)
        return self.policy.pick(world, decision.seat, chance)

    def plays_by(self) -> Policy:
        return self.policy


def seated(mind: Bot | Policy, setup: Setup) -> Bot:
    """A policy becomes a bot. Asked here, in a module that is compiled: compiled classes with the same base share what `ABC`
    remembers of `isinstance`, so that an interpreted module which asks for one may be told wrongly of another."""
    return PolicyBot(mind, setup) if isinstance(mind, Policy) else mind
