"""A player who has heard of most of it: years are up to 24 off."""

from typing import Final

from anpfiff.bots.bot import Bot
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Decision
from anpfiff.core.game import Setup
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.view import View
from anpfiff.games.chronik.mind.judging import Judge

_ERROR: Final = 24


class Beginner(Bot):
    def __init__(self, setup: Setup) -> None:
        self._judge = Judge(setup, _ERROR)

    def choose(self, view: View, decision: Decision, chance: Chance) -> MoveNumber:
        return self._judge.decide(view, decision, {})
