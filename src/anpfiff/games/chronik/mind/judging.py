"""How a bot of chronik decides: it lays what it is surest of, and doubts a line that it can hardly believe."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import exp
from typing import Final

from anpfiff.core.decision import Decision
from anpfiff.core.game import Setup
from anpfiff.core.move import Move
from anpfiff.core.numbers import MoveNumber
from anpfiff.core.registry import GAMES
from anpfiff.core.view import View
from anpfiff.games.chronik.mind.knowledge import History
from anpfiff.games.chronik.moves import Doubt, Lay, PutBefore, PutLast
from anpfiff.games.chronik.view import ChronikView

_SURE: Final = 3.0
"""How soon a bot is sure: with a third of its largest error between two events, about three times in four."""
_BELIEVED: Final = 0.1
"""Whoever laid a card thought that it was right: a line must look very bad before it is doubted,"""
_BELIEVED_AT_LAST: Final = 0.2
"""a little less so if the own last card would have to go into it. Both found by trying them out against each other."""


class Judge:
    """At one seat."""

    def __init__(self, setup: Setup, error: int) -> None:
        self._history = History(setup, error)
        self._moves = GAMES.find(setup.game).moves(setup.edition)
        self._years: dict[str, float] = {}

    def decide(self, view: View, decision: Decision, remembered: Mapping[str, int]) -> MoveNumber:
        assert isinstance(view, ChronikView)
        self._years = self._history.years(view, decision.seat, remembered)
        if view.chosen is not None:
            return self._moves.number(self._best(view, [view.chosen])[2])
        doubt = self._moves.number(Doubt())
        believed = _BELIEVED if len(view.hands[decision.seat]) > 1 else _BELIEVED_AT_LAST
        if doubt in decision.moves and self._right(view.line) < believed:
            return doubt
        return self._moves.number(Lay(self._best(view, view.hands[decision.seat])[1]))

    def _right(self, line: Sequence[str]) -> float:
        """How likely it is that nothing in the line is out of order, as far as neighbours tell."""
        likely = 1.0
        for card, later in pairwise(line):
            likely *= self._in_order(self._years[later] - self._years[card])
        return likely

    def _in_order(self, years: float) -> float:
        """How likely one event came no later than another that is believed to be so many years after it."""
        return 1 / (1 + exp(-_SURE * (years + 1) / (self._history.error + 1)))

    def _best(self, view: ChronikView, cards: Sequence[str]) -> tuple[float, str, Move]:
        """The card and the place that are likeliest to be right; of equal ones the first."""
        return max(self._places(view, cards), key=lambda place: place[0])

    def _places(self, view: ChronikView, cards: Sequence[str]) -> Iterator[tuple[float, str, Move]]:
        line, puts = view.line, [*map(PutBefore, view.line), PutLast()]
        for card in cards:
            for place, put in enumerate(puts):
                before, after = line[max(place - 1, 0) : place], line[place : place + 1]
                yield self._right((*before, card, *after)), card, put
