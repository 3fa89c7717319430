"""Games that are played for a net to learn from: what seats knew after each decision, and what the net held of it."""

from array import array
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.policy import Policy
from anpfiff.core.state import State
from anpfiff.minds.net import Net
from anpfiff.minds.net_policy import goes_on


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
        self.policy = policy
        self._often = often
        """In a thousand."""

    def pick(self, state: State, seat: Seat, chance: Chance) -> MoveNumber:
        if chance.below(1000) < self._often:
            return state.legal_move(seat, chance.below(state.legal_count(seat)))
        return self.policy.pick(state, seat, chance)


@final
class NoteTaker:
    """Looks on while games are played."""

    def __init__(self, inputs: i64, seats: i64, often: i64, finished: bool, net: Net | None) -> None:
        self._seats = seats
        self._often = often
        """In a thousand decisions, how many are noted."""
        self._finished = finished
        """Only where the seat has nothing more to decide before chance or another seat comes."""
        self._net = net
        self._steady = False
        """Somebody has strayed."""
        self._out = vec[i64]([0] * inputs)

    def play(self, state: State, players: list[Wavering], stray: i64, dice: Chance, minds: Chance) -> Notes:
        """A game to its end. `stray`: after so many decisions one is left to chance; from then on nobody wavers, and only what
        comes then is noted: so it is worth what these players make of it. Below 0: nobody strays, and all of it counts."""
        notes, due, self._steady = Notes(), False, False
        seat = state.mover()
        while seat != NOBODY:
            decided = state.legal_count(seat) > 1
            strays = decided and stray == 0
            state.apply(seat, self._move(state, seat, players, stray, minds))
            if strays:
                due = self._steady = True
            if decided:
                stray -= 1
            if stray < 0 and (decided or due) and not (self._finished and goes_on(state, seat)):
                self._look(notes, state, seat, due, minds)
                due = False
            state.settle(dice)
            seat = state.mover()
        return notes

    def _move(self, state: State, seat: Seat, players: list[Wavering], stray: i64, minds: Chance) -> MoveNumber:
        count = state.legal_count(seat)
        if count == 1:
            return state.legal_move(seat, 0)
        if stray == 0:
            return state.legal_move(seat, minds.below(count))
        player = players[seat]
        return player.policy.pick(state, seat, minds) if self._steady else player.pick(state, seat, minds)

    def _look(self, notes: Notes, state: State, seat: Seat, due: bool, minds: Chance) -> None:
        """From the eyes of who decided and now and then of somebody else: searches ask for both."""
        if minds.below(1000) < self._often or due:
            self._note(notes, state, seat)
        if minds.below(2000) < self._often:
            self._note(notes, state, (seat + 1 + minds.below(self._seats - 1)) % self._seats)

    def _note(self, notes: Notes, state: State, seat: Seat) -> None:
        net, out, seats = self._net, self._out, self._seats
        state.observe(seat, out)
        notes.observations.append(array("h", list(out)).tobytes())
        notes.seats.append(seat)
        if net is not None:
            net.judge(out)
            notes.held.append([net.said((other - seat + seats) % seats) for other in range(seats)])
