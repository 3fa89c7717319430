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
    assert armed.arm(ASKED, 3)
    assert armed.answer(ASKED, 3) == MOVES.number(Nothing())
    assert armed.answer(ASKED, 4) is None


def test_only_the_question_that_was_armed() -> None:
    armed = Autopass(MOVES)
    armed.arm(ASKED, 1)
    assert armed.answer(Decision(0, WhatToDo(), (0, 1)), 1) is None


def test_a_question_that_needs_an_answer_cannot_be_armed() -> None:
    armed = Autopass(MOVES)
    assert not armed.arm(Decision(0, WhatToDo(), (0, 1)), 1)
    assert armed.answer(Decision(0, WhatToDo(), (0, 1)), 1) is None


def test_nothing_that_is_not_legal() -> None:
    """Somebody who must act is asked."""
    armed = Autopass(MOVES)
    armed.arm(ASKED, 1)
    assert armed.answer(Decision(0, WhistleOrNot(), (0,)), 1) is None


def test_a_question_passes_by_until_it_is_taken_up() -> None:
    """In every turn, and again once it is let go."""
    nothing = MOVES.number(Nothing())
    armed = Autopass(MOVES, (WhistleOrNot,))
    assert [armed.answer(ASKED, turn) for turn in (1, 2)] == [nothing, nothing]
    assert (armed.taken_up(), armed.holds(1)) == ([], False)
    assert armed.let_pass("WhistleOrNot", False)
    assert [armed.answer(ASKED, turn) for turn in (1, 2)] == [None, None]
    assert armed.taken_up() == ["WhistleOrNot"]
    armed.disarm()
    assert armed.answer(ASKED, 1) is None
    assert armed.let_pass("WhistleOrNot", True)
    assert armed.answer(ASKED, 2) == nothing


def test_a_question_that_was_taken_up_can_be_armed_for_a_turn_and_taken_up_again() -> None:
    armed = Autopass(MOVES, (WhistleOrNot,))
    armed.let_pass("WhistleOrNot", False)
    armed.arm(ASKED, 1)
    assert armed.answer(ASKED, 1) is not None
    assert armed.answer(ASKED, 2) is None
    armed.let_pass("WhistleOrNot", False)
    assert armed.answer(ASKED, 1) is None


def test_other_questions_do_not_pass_by() -> None:
    assert not Autopass(MOVES, (WhistleOrNot,)).let_pass("WhatToDo", False)
    assert not Autopass(MOVES).let_pass("WhistleOrNot", True)


def test_who_can_do_nothing_else_is_not_asked_where_nobody_learns_anything_from_it() -> None:
    only = Decision(0, WhistleOrNot(), (MOVES.number(Nothing()),))
    assert Autopass(MOVES).answer(only, 1) is None
    assert Autopass(MOVES).answer(only, 1, unseen=True) == MOVES.number(Nothing())
    assert Autopass(MOVES).answer(ASKED, 1, unseen=True) is None, "there is a choice"
    assert Autopass(MOVES).answer(Decision(0, WhatToDo(), (0,)), 1, unseen=True) is None, "not nothing"


def test_disarmed() -> None:
    armed = Autopass(MOVES)
    armed.arm(ASKED, 1)
    armed.disarm()
    assert armed.answer(ASKED, 1) is None
    assert not armed.holds(1)


def test_something_is_armed_for_its_turn_only() -> None:
    armed = Autopass(MOVES)
    assert not armed.holds(1)
    armed.arm(Decision(0, WhatToDo(), (0, 1)), 1)
    assert not armed.holds(1)
    armed.arm(ASKED, 1)
    assert armed.holds(1)
    assert not armed.holds(2)
