"""Secret choices made together: kept outside the game until the last is in, then played in seat order.

So the state of a running table never holds half of a secret, and what one seat chose, or how much, can be seen nowhere.
"""

from collections.abc import Sequence

from anpfiff.core.chance import Chance, Scripted
from anpfiff.core.door import NotYourTurn, Refusal, refusal
from anpfiff.core.event import Event
from anpfiff.core.move import MoveTable
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.state import State


class NotFinished(Refusal, frozen=True):
    """The moves are legal, but the choice needs more of them."""

    seat: int


class TooMany(Refusal, frozen=True):
    """The choice was complete before the last of the moves."""

    seat: int
    needed: int


class SealedChoices:
    """One round of secret choices at one state."""

    def __init__(self, state: State, moves: MoveTable) -> None:
        self._state = state
        self._moves = moves
        self._seats = state.seats_to_move()
        self._choices: dict[Seat, tuple[MoveNumber, ...]] = {}

    def commit(self, seat: int, moves: Sequence[int]) -> Refusal | None:
        """Take all of the seat's moves or none. A new choice replaces the old one."""
        refused = self.check(seat, moves)
        if refused is None:
            self._choices[seat] = tuple(moves)
        return refused

    def chosen(self, seat: int) -> tuple[MoveNumber, ...] | None:
        """For the seat itself only."""
        return self._choices.get(seat)

    def committed(self) -> tuple[Seat, ...]:
        """All that may be shown before the last is in."""
        return tuple(sorted(self._choices))

    def complete(self) -> bool:
        return len(self._choices) == len(self._seats)

    def play(self, chance: Chance, events: list[Event] | None = None) -> list[tuple[Seat, MoveNumber]]:
        """Play all choices in seat order; the moves made."""
        assert self.complete(), "somebody has not chosen yet"
        played = [(seat, move) for seat in self._seats for move in self._choices[seat]]
        for seat, move in played:
            self._state.play(seat, move, chance, events)
        return played

    def check(self, seat: int, moves: Sequence[int]) -> Refusal | None:
        """Try the moves on a copy; None: they can be committed. Nothing random can happen before the choice is complete."""
        if seat not in self._seats:
            return NotYourTurn(seat, self._seats)
        trial = self._state.copy()
        for made, move in enumerate(moves):
            if seat not in trial.seats_to_move():
                return TooMany(seat, made)
            refused = refusal(trial, self._moves, seat, move)
            if refused is not None:
                return refused
            trial.apply(seat, move)
            if seat in trial.seats_to_move():
                trial.settle(Scripted())
        return NotFinished(seat) if seat in trial.seats_to_move() else None
