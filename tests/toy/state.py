"""The toy's state: who carries out which step, and the contract's other questions."""

from typing import Final, Self

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.result import Result
from anpfiff.core.step import Step
from anpfiff.core.written import read_numbers, write_numbers
from toy.knowledge import Knowledge
from toy.steps import (
    MOST_BID,
    Aiming,
    Answering,
    Bidding,
    Drawing,
    EndingTurn,
    Looking,
    Playing,
    Question,
    Revealing,
)
from toy.table import ANSWER, BID, DRAW, END_TURN, LOOK, OVER, PLAY, REVEAL, WHOM, Table
from toy.view import ToyView, view_of

_STEPS: Final[dict[int, Step[Table]]] = {
    DRAW: Drawing(),
    PLAY: Playing(),
    WHOM: Aiming(),
    LOOK: Looking(),
    ANSWER: Answering(),
    END_TURN: EndingTurn(),
    BID: Bidding(),
    REVEAL: Revealing(),
}
_NO_CARD: Final = -1


class Toy(Table):
    """A game of the toy."""

    def mover(self) -> Seat:
        to_move = self.seats_to_move()
        return to_move[0] if to_move else NOBODY

    def seats_to_move(self) -> tuple[Seat, ...]:
        """Between a decision and what follows from it nobody is to move."""
        if self.step == BID:
            return tuple(seat for seat, finished in enumerate(self.finished) if not finished)
        if self.step == ANSWER:
            return (self.target,)
        return (self.seat,) if self.step in (PLAY, WHOM) else ()

    def legal(self, seat: Seat) -> list[MoveNumber]:
        step = _STEPS[self.step]
        assert isinstance(step, Question)
        return step.legal(self, seat)

    def legal_count(self, seat: Seat) -> int:
        return len(self.legal(seat))

    def legal_move(self, seat: Seat, index: int) -> MoveNumber:
        return self.legal(seat)[index]

    def prompt(self, seat: Seat) -> Prompt:
        return _STEPS[self.step].prompt(self, seat)

    def apply(self, seat: Seat, move: MoveNumber, events: list[Event] | None = None) -> None:
        _STEPS[self.step].take(self, seat, move, events)

    def settle(self, chance: Chance, events: list[Event] | None = None) -> None:
        while not self.settled():
            _STEPS[self.step].happen(self, chance, events)

    def settled(self) -> bool:
        return self.step == OVER or _STEPS[self.step].asks

    def turns(self) -> int:
        return self.turn

    def result(self) -> Result | None:
        if self.step != OVER:
            return None
        return Result(tuple(1 + sum(other > own for other in self.points) for own in self.points), "all_rounds")

    def view(self, seat: Seat | None) -> ToyView:
        return view_of(self, seat)

    def copy(self) -> Self:
        twin = type(self)(self.seats)
        twin.step, twin.first, twin.seat, twin.target, twin.card = self.step, self.first, self.seat, self.target, self.card
        twin.round, twin.turn = self.round, self.turn
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.points = self.points[:]
        twin.bids = [bid[:] for bid in self.bids]
        twin.finished = self.finished[:]
        twin.knowledge = [knowledge.copy() for knowledge in self.knowledge]
        return twin

    def to_bytes(self) -> bytes:
        numbers = [self.step, self.first, self.seat, self.target, self.card, self.round, self.turn]
        for row in (*self.hands, self.pile, self.discards, self.points, [int(finished) for finished in self.finished]):
            numbers += row
        for bid in self.bids:
            numbers += (bid + [_NO_CARD] * MOST_BID)[:MOST_BID]
        for knowledge in self.knowledge:
            known = knowledge.to_numbers()
            numbers += [len(known), *known]
        return write_numbers(numbers)

    def read(self, written: bytes) -> None:
        """Become the state that `to_bytes` wrote."""
        numbers = read_numbers(written)

        def row(length: int) -> list[int]:
            taken = numbers[:length]
            del numbers[:length]
            return taken

        self.step, self.first, self.seat, self.target, self.card, self.round, self.turn = row(7)
        self.hands = [row(len(hand)) for hand in self.hands]
        self.pile, self.discards, self.points = row(len(self.pile)), row(len(self.discards)), row(self.seats)
        self.finished = [bool(finished) for finished in row(self.seats)]
        self.bids = [[kind for kind in row(MOST_BID) if kind != _NO_CARD] for _ in range(self.seats)]
        self.knowledge = [Knowledge.from_numbers(row(*row(1))) for _ in range(self.seats + 1)]
