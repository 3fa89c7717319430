"""A player who knows history as well as its level says, and may remember all that was revealed."""

from anpfiff.bots.bot import Searcher
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.games.chronik.evidence import ChronikEvidence
from anpfiff.games.chronik.mind.judging import Judge


class Historian(Searcher):
    def __init__(self, setup: Setup, error: int, remembers: int = 0) -> None:
        """`error`: so many years it is off at the most. `remembers`: 1: revealed years are not forgotten."""
        self._judge = Judge(setup, error)
        self._remembers = bool(remembers)

    def search(self, evidence: Evidence, decision: Decision, chance: Chance) -> MoveNumber:
        assert isinstance(evidence, ChronikEvidence)
        return self._judge.decide(evidence.view, decision, evidence.years if self._remembers else {})
