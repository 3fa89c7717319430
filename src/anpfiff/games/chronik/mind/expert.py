"""A player who knows almost everything: years are up to 4 off, and none that was revealed is forgotten."""

from typing import Final

from anpfiff.bots.bot import Searcher
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.games.chronik.evidence import ChronikEvidence
from anpfiff.games.chronik.mind.judging import Judge

_ERROR: Final = 4


class Expert(Searcher):
    def __init__(self, setup: Setup) -> None:
        self._judge = Judge(setup, _ERROR)

    def search(self, evidence: Evidence, decision: Decision, chance: Chance) -> MoveNumber:
        assert isinstance(evidence, ChronikEvidence)
        return self._judge.decide(evidence.view, decision, evidence.years)
