"""Answers given beforehand: a seat that wants nothing arms "nothing", so that nobody waits and its silence tells nobody why."""

from collections.abc import Iterable

from mypy_extensions import i64

from anpfiff.core.decision import Decision, Prompt
from anpfiff.core.move import MoveTable
from anpfiff.core.numbers import MoveNumber


def nothing(moves: MoveTable, decision: Decision) -> MoveNumber | None:
    """The answer that does nothing; None: there is none, or it cannot be given here."""
    passing = decision.prompt.passing()
    number = None if passing is None else moves.number(passing)
    return number if number in decision.moves else None


class Autopass:
    """One seat's. The game is asked as ever; whoever drives it asks here before asking a person."""

    def __init__(self, moves: MoveTable, at_first: Iterable[type[Prompt]] = ()) -> None:
        """`at_first`: questions that pass by until the seat takes them up."""
        self._moves = moves
        self._armed: dict[type[Prompt], int] = {}
        """By question: the turn, as the game counts them, for which it is armed."""
        self._at_first = {question.__name__: question for question in at_first}
        self._passing_by = list(self._at_first.values())

    def arm(self, decision: Decision, turn: i64) -> bool:
        """Do nothing whenever this is asked in this turn. False: doing nothing is no answer to it."""
        if nothing(self._moves, decision) is None:
            return False
        self._armed[type(decision.prompt)] = turn
        return True

    def disarm(self) -> None:
        self._armed.clear()

    def let_pass(self, question: str, on: bool) -> bool:
        """Be asked it from now on, or let it pass by again. False: it is none that passes by."""
        if question not in self._at_first:
            return False
        kind = self._at_first[question]
        self._passing_by = [other for other in self._passing_by if other is not kind]
        if on:
            self._passing_by.append(kind)
        else:
            self._armed.pop(kind, None)
        return True

    def taken_up(self) -> list[str]:
        """Of the questions that pass by at first those that the seat wants to be asked."""
        return [name for name, question in self._at_first.items() if question not in self._passing_by]

    def holds(self, turn: i64) -> bool:
        """Whether anything is armed for this turn."""
        return bool(self._armed) and turn in self._armed.values()

    def answer(self, decision: Decision, turn: i64, unseen: bool = False) -> MoveNumber | None:
        """None: the seat has to be asked. `unseen`: nobody is there whom a quick answer would tell anything."""
        number = nothing(self._moves, decision)
        if number is None:
            return None
        kind = type(decision.prompt)
        only = unseen and len(decision.moves) == 1
        return number if only or self._armed.get(kind) == turn or kind in self._passing_by else None
