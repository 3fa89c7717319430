"""A state that waits for one step after the other: what the steps do not say, said once for all games."""

from abc import abstractmethod
from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anpfiff.core.bits import count_bits, lowest_bit, members, nth_bit
from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.fields import Pen, reading, writing
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.result import Result, shared_places
from anpfiff.core.state import State
from anpfiff.core.step import OVER, Step

_NOT_OFFERED: Final = -2
_MOST_BLOCKS: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class SteppedState(State):
    """The contract, answered by the step that the table waits for."""

    def __init__(self, steps: list[Step[Any]]) -> None:
        self.steps = steps
        """By number (`core.step.in_order`)."""
        self.at: i64 = OVER
        """The number of the step that the table waits for; changed by `go_to` and `ask` alone."""
        self.step = steps[OVER]
        """The step itself: it is asked again and again."""
        self.seat: Seat = NOBODY
        """Who is asked, or whose turn it is while something happens; whatever the game likes while several choose together."""
        self.turn: i64 = 0
        """How many turns have begun, as the game counts them."""
        # What is offered follows from the rest, so it is neither copied nor written.
        self._offered_to: Seat = _NOT_OFFERED
        self.offered: i64 = 0
        """Of the moves with numbers below 62, as bits."""
        self._blocks: i64 = 0
        self._block = vec[i64]()
        """Others: by block the number of its first move, then it and those after it as bits."""

    # --- what a game says

    @abstractmethod
    def fields(self, of: Self, pen: Pen) -> None:
        """Every field, once, `stepped_fields` first."""

    @abstractmethod
    def scores(self) -> list[int]:
        """By seat, when the game is over: the higher the better, equal ones share a place."""

    @abstractmethod
    def reason(self) -> str:
        """The game's own name for why it ended."""

    # --- fields

    def stepped_fields(self, of: "SteppedState", pen: Pen) -> None:
        self.at = pen.number(of.at)
        self.step = self.steps[self.at]
        self.seat = pen.number(of.seat)
        self.turn = pen.number(of.turn)

    def to_bytes(self) -> bytes:
        pen = writing()
        self.fields(self, pen)
        return pen.written()

    def read(self, written: bytes) -> None:
        """Become the state that `to_bytes` wrote."""
        pen = reading(written)
        self.fields(self, pen)
        pen.finish()
        self.forget_offers()

    # --- steps

    def go_to(self, step: i64) -> None:
        """Wait for a step in which nobody is asked."""
        self.at = step
        self.step = self.steps[step]

    def prompt(self, seat: Seat) -> Prompt:
        return self.step.prompt(self, seat)

    def apply(self, seat: Seat, move: MoveNumber, events: list[Event] | None = None) -> None:
        self._offered_to = _NOT_OFFERED
        self.step.take(self, seat, move, events)

    def settle(self, chance: Chance, events: list[Event] | None = None) -> None:
        while not self.step.asks:
            self.step.happen(self, chance, events)

    def settled(self) -> bool:
        return self.step.asks

    def mover(self) -> Seat:
        if self.at == OVER:
            return NOBODY
        together = self.step.choosers(self)
        return lowest_bit(together) if together else self.seat

    def seats_to_move(self) -> tuple[Seat, ...]:
        if self.at == OVER or not self.step.asks:
            return ()
        together = self.step.choosers(self)
        return tuple(members(together)) if together else (self.seat,)

    def turns(self) -> i64:
        return self.turn

    def result(self) -> Result | None:
        return Result(shared_places(self.scores()), self.reason()) if self.at == OVER else None

    # --- what is offered

    def ask(self, step: i64, seat: Seat) -> None:
        """Wait for a seat's decision."""
        self.at = step
        self.step = self.steps[step]
        self.seat = seat
        self._offered_to = _NOT_OFFERED

    def offer(self, bits: i64) -> None:
        """These moves are legal too, as bits of their numbers."""
        self.offered |= bits

    def offer_from(self, first: MoveNumber, bits: i64) -> None:
        """So are these: numbers counted from `first`, which is above all that were offered before."""
        if bits == 0:
            return
        if len(self._block) == 0:
            self._block = vec[i64]([0] * (2 * _MOST_BLOCKS))
        self._block[2 * self._blocks] = first
        self._block[2 * self._blocks + 1] = bits
        self._blocks += 1

    def forget_offers(self) -> None:
        """Something has changed on which they depend."""
        self._offered_to = _NOT_OFFERED

    def has_choice(self) -> bool:
        """Whether the seat that is asked has more than one answer."""
        self._see_offers(self.seat)
        return self.offered & (self.offered - 1) != 0 if self._blocks == 0 else self.legal_count(self.seat) > 1

    def _see_offers(self, seat: Seat) -> None:
        if self._offered_to != seat:
            self.offered = 0
            self._blocks = 0
            self.step.offer(self, seat)
            self._offered_to = seat

    def legal_count(self, seat: Seat) -> i64:
        self._see_offers(seat)
        count = count_bits(self.offered)
        for block in range(self._blocks):
            count += count_bits(self._block[2 * block + 1])
        return count

    def legal_move(self, seat: Seat, index: i64) -> MoveNumber:
        self._see_offers(seat)
        if self._blocks == 0:
            return nth_bit(self.offered, index)
        count = count_bits(self.offered)
        if index < count:
            return nth_bit(self.offered, index)
        index -= count
        block: i64 = 0
        count = count_bits(self._block[1])
        while index >= count:
            index -= count
            block += 1
            count = count_bits(self._block[2 * block + 1])
        return self._block[2 * block] + nth_bit(self._block[2 * block + 1], index)
