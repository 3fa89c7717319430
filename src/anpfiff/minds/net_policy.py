"""A policy that does what leads to the best chances, as a net sees them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.state import State
from anpfiff.minds.net import Net

CERTAIN: Final = 2**40
"""More than any net says: the game is won. Lost: as much below nothing."""


class NetPolicy(Policy):
    """Every move is tried on a copy, without dice, and what it leads to is judged by what the seat knows of it."""

    def __init__(self, net: Net, prior: Policy | None = None, margin: i64 = 0, finishes: bool = False) -> None:
        self._net = net
        self._prior = prior
        """Whose choice is kept unless another one is better by the margin: nets err, and of many moves the one that is
        overrated most looks best."""
        self._margin = margin
        self._finishes = finishes and prior is not None
        """Whether a move is judged when the seat has nothing more to decide, by what the prior would do until then: a card that
        is played, but not laid yet, says little of where it will lie."""
        self._seen = vec[i64]([0] * net.inputs)

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        state.observe(seat, self._seen)
        self._net.look(self._seen)
        first: MoveNumber = -1
        highest: i64 = 0
        if self._prior is not None:
            first = self._prior.pick(state, seat, chance)
            highest = self.after(state, seat, first, chance) + self._margin
        best = first
        for index in range(state.legal_count(seat)):
            move = state.legal_move(seat, index)
            if move != first:
                value = self.after(state, seat, move, chance)
                if best < 0 or value > highest:
                    best, highest = move, value
        return best

    def after(self, state: State, seat: Seat, move: MoveNumber, chance: Chance) -> i64:
        """How good a move is."""
        trial, prior = state.copy(), self._prior
        trial.apply(seat, move)
        if self._finishes and prior is not None:
            while goes_on(trial, seat):
                alone = trial.legal_count(seat) == 1
                trial.apply(seat, trial.legal_move(seat, 0) if alone else prior.pick(trial, seat, chance))
        return self.judged(trial, seat)

    def judged(self, state: State, seat: Seat) -> i64:
        """How good a state is for a seat that knows no more of it than it may."""
        if state.settled() and state.mover() == NOBODY:
            return won(state, seat)
        state.observe(seat, self._seen)
        return self._net.judge(self._seen)


def goes_on(state: State, seat: Seat) -> bool:
    """Whether the seat decides again at once, before anything random. Where several choose in secret, whether others still have
    to does not matter: a seat does not know."""
    return state.settled() and (state.mover() == seat or seat in state.seats_to_move())


def won(state: State, seat: Seat) -> i64:
    """The same for a game that is over; a shared win is half of one."""
    result = state.result()
    assert result is not None
    winners = result.winners()
    if seat not in winners:
        return -CERTAIN
    return CERTAIN if len(winners) == 1 else 0
