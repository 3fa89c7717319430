"""Answers given beforehand: a seat that wants nothing arms "nothing", so that nobody waits and its silence tells nobody why."""

from anpfiff.core.decision import Decision, Prompt
from anpfiff.core.move import MoveTable
from anpfiff.core.numbers import MoveNumber


class Autopass:
    """One seat's. The game is asked as ever; whoever drives it asks here before asking a person."""

    def __init__(self, moves: MoveTable) -> None:
        self._moves = moves
        self._armed: dict[type[Prompt], int] = {}
        """By question: the turn, as the game counts them, for which it is armed."""

    def arm(self, prompt: Prompt, turn: int) -> bool:
        """Do nothing whenever this is asked in this turn. False: doing nothing is no answer to it."""
        if prompt.passing() is None:
            return False
        self._armed[type(prompt)] = turn
        return True

    def disarm(self) -> None:
        self._armed.clear()

    def holds(self, turn: int) -> bool:
        """Whether anything is armed for this turn."""
        return turn in self._armed.values()

    def answer(self, decision: Decision, turn: int) -> MoveNumber | None:
        """None: the seat has to be asked."""
        passing = decision.prompt.passing()
        if passing is None or self._armed.get(type(decision.prompt)) != turn:
            return None
        number = self._moves.number(passing)
        return number if number in decision.moves else None
