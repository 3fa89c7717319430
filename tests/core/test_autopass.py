"""Answers given beforehand."""

from anpfiff.core.autopass import Autopass
from anpfiff.core.decision import Decision, Prompt
from anpfiff.core.move import Move, MoveTable


class Whistle(Move, frozen=True):
    """Something to do."""


class Nothing(Move, frozen=True):
    """The answer that does nothing."""


class WhistleOrNot(Prompt, frozen=True):
    def passing(self) -> Move:
        return Nothing()


class WhatToDo(Prompt, frozen=True):
    """A question that needs an answer."""


MOVES = MoveTable([Whistle(), Nothing()])
ASKED = Decision(0, WhistleOrNot(), (0, 1))


def test_nothing_is_answered_until_it_is_armed() -> None:
    assert Autopass(MOVES).answer(ASKED, 1) is None


def test_nothing_for_the_rest_of_the_turn() -> None:
    armed = Autopass(MOVES)
    assert armed.arm(ASKED.prompt, 3)
    assert armed.answer(ASKED, 3) == MOVES.number(Nothing())
    assert armed.answer(ASKED, 4) is None


def test_only_the_question_that_was_armed() -> None:
    armed = Autopass(MOVES)
    armed.arm(ASKED.prompt, 1)
    assert armed.answer(Decision(0, WhatToDo(), (0, 1)), 1) is None


def test_a_question_that_needs_an_answer_cannot_be_armed() -> None:
    armed = Autopass(MOVES)
    assert not armed.arm(WhatToDo(), 1)
    assert armed.answer(Decision(0, WhatToDo(), (0, 1)), 1) is None


def test_nothing_that_is_not_legal() -> None:
    """Somebody who must act is asked."""
    armed = Autopass(MOVES)
    armed.arm(ASKED.prompt, 1)
    assert armed.answer(Decision(0, WhistleOrNot(), (0,)), 1) is None


def test_disarmed() -> None:
    armed = Autopass(MOVES)
    armed.arm(ASKED.prompt, 1)
    armed.disarm()
    assert armed.answer(ASKED, 1) is None
    assert not armed.holds(1)


def test_something_is_armed_for_its_turn_only() -> None:
    armed = Autopass(MOVES)
    assert not armed.holds(1)
    armed.arm(WhatToDo(), 1)
    assert not armed.holds(1)
    armed.arm(ASKED.prompt, 1)
    assert armed.holds(1)
    assert not armed.holds(2)
