"""A policy that knows better and errs all the same, now and then: weaker opponents."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.state import State

_ALWAYS: Final = 1000


class Erring(Policy):
    def __init__(self, policy: Policy, errs: i64) -> None:
        """`errs`: in so many of a thousand questions it takes any legal move."""
        self._policy = policy
        self._errs = errs

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        moves = state.legal_count(seat)
        if moves > 1 and chance.below(_ALWAYS) < self._errs:
            return state.legal_move(seat, chance.below(moves))
        return self._policy.pick(state, seat, chance)
