"""A search at a seat: it deals its worlds from the seat's evidence, and holds nothing else."""

from mypy_extensions import mypyc_attr

from anpfiff.bots.bot import Bot, Searcher
from anpfiff.bots.policy_bot import PolicyBot
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.policy import Policy
from anpfiff.core.registry import GAMES
from anpfiff.minds.budget import Budget
from anpfiff.minds.erring import Erring
from anpfiff.minds.judge import Judge
from anpfiff.minds.search import Search


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Searcher):
    def __init__(self, policy: Policy, setup: Setup, budget: Budget, judge: Judge | None = None) -> None:
        self._setup = setup
        self.thinking = Search(policy, setup.seats, budget, judge)

    def search(self, evidence: Evidence, decision: Decision, chance: Chance) -> MoveNumber:
        if len(decision.moves) == 1:
            return decision.moves[0]
        worlds = GAMES.find(self._setup.game).worlds(self._setup, evidence)
        return self.thinking.choose(worlds, decision.seat, chance)


def at_a_level(mind: Bot | Policy, setup: Setup, errs: int, budget: Budget | None, judge: Judge | None = None) -> Bot:
    """Asked here, in a module that is compiled, whether it is a policy: `policy_bot.seated` says why."""
    if not isinstance(mind, Policy):
        if errs or budget is not None:
            raise TypeError(f"{type(mind).__name__} is no policy: it can neither err nor be searched by")
        return mind
    policy = Erring(mind, errs) if errs else mind
    return PolicyBot(policy, setup) if budget is None else SearchBot(policy, setup, budget, judge)
