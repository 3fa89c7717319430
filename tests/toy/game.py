"""The toy as the registry would know it."""

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Setup
from anpfiff.core.move import MoveTable
from anpfiff.core.worlds import Worlds
from toy.cards import COPIES, ROUNDS
from toy.events import FirstPlayer
from toy.moves import MOST_PLAYERS, MOVES
from toy.state import Toy
from toy.view import ToyView
from toy.worlds import ToyWorlds


class ToyGame(Game):
    name = "toy"

    def __init__(self, state: type[Toy] = Toy) -> None:
        """`state` is a faulty one where the laws are tried."""
        self._state = state

    def players(self, edition: str) -> range:
        return range(2, MOST_PLAYERS + 1)

    def longest(self, setup: Setup) -> int:
        """A seat decides at most three times for a turn (what, whom, an answer) and twice for a bid."""
        return ROUNDS * setup.seats * 5

    def moves(self, edition: str) -> MoveTable:
        return MOVES

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Toy:
        """The first player is drawn by lot; everybody is dealt a hand."""
        state = self._state(setup.seats)
        state.shuffle_pile(COPIES)
        state.first = state.seat = chance.below(setup.seats)
        if events is not None:
            events.append(FirstPlayer(state.first))
        for seat in range(setup.seats):
            state.draw_up(seat, chance, events)
        state.settle(chance, events)
        return state

    def from_bytes(self, setup: Setup, written: bytes) -> Toy:
        state = self._state(setup.seats)
        state.read(written)
        return state

    def worlds(self, setup: Setup, evidence: Evidence) -> Worlds:
        view = evidence.view
        assert isinstance(view, ToyView)
        return ToyWorlds(self._state(setup.seats), view)
