"""Games that are played for a net to learn from: what seats knew after each decision, and what the net held of it."""

from array import array

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.state import State
from anpfiff.minds.net import Net


class Notes:
    """Of one game."""

    def __init__(self) -> None:
        self.observations: list[bytes] = []
        """Numbers of 16 bits, from the eyes of `seats`, after what was decided and before anything random."""
        self.seats: list[int] = []
        self.held: list[list[int]] = []
        """What the net said of each seat, by its number; nothing without a net."""


class Wavering(Policy):
    """Now and then any move, so that games come into positions that nobody would choose."""

    def __init__(self, policy: Policy, often: i64) -> None:
        self._policy = policy
        self._often = often
        """In a thousand."""

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        if chance.below(1000) < self._often:
            return state.legal_move(seat, chance.below(state.legal_count(seat)))
        return self._policy.pick(state, seat, chance)


def noted_game(
    state: State, policies: list[Policy], inputs: i64, net: Net | None, often: i64, dice: Chance, minds: Chance
) -> Notes:
    """Played to its end. So many in a thousand decisions are noted, from the eyes of who made it and now and then of somebody
    else: searches ask for both."""
    notes, out, seats = Notes(), vec[i64]([0] * inputs), len(policies)
    seat = state.mover()
    while seat != NOBODY:
        if state.legal_count(seat) > 1:
            state.apply(seat, policies[seat].pick(state, seat, minds))
            if minds.below(1000) < often:
                _note(notes, state, seat, out, net, seats)
            if minds.below(2000) < often:
                other = (seat + 1 + minds.below(seats - 1)) % seats
                _note(notes, state, other, out, net, seats)
        else:
            state.apply(seat, state.legal_move(seat, 0))
        state.settle(dice)
        seat = state.mover()
    return notes


def _note(notes: Notes, state: State, seat: Seat, out: vec[i64], net: Net | None, seats: i64) -> None:
    state.observe(seat, out)
    notes.observations.append(array("h", list(out)).tobytes())
    notes.seats.append(seat)
    if net is not None:
        net.judge(out)
        notes.held.append([net.said((other - seat + seats) % seats) for other in range(seats)])
