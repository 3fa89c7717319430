"""The game as the registry knows it: the entry point names this class."""

from anpfiff.core.chance import Chance
from anpfiff.core.description import Description
from anpfiff.core.dice import Throw
from anpfiff.core.event import Event
from anpfiff.core.evidence import Evidence
from anpfiff.core.game import Game, Origin, Setup
from anpfiff.core.move import MoveTable
from anpfiff.core.view import View
from anpfiff.core.worlds import Worlds
from dribble.describe import describe
from dribble.events import LostTheBall, Missed, Ran, Scored
from dribble.moves import MOVES
from dribble.state import Dribble
from dribble.steps import STEPS
from dribble.view import DribbleView
from dribble.worlds import DribbleWorlds


class DribbleGame(Game):
    name = "dribble"

    def players(self, edition: str) -> range:
        """D1.1."""
        return range(2, 5)

    def moves(self, edition: str) -> MoveTable:
        return MOVES

    def new(self, setup: Setup, chance: Chance, events: list[Event] | None = None) -> Dribble:
        state = self._laid_out(setup)
        state.seat = chance.below(setup.seats)  # D1.2: by lot
        state.next_attack()
        return state

    def from_bytes(self, setup: Setup, written: bytes) -> Dribble:
        state = self._laid_out(setup)
        state.read(written)
        return state

    def worlds(self, setup: Setup, evidence: Evidence) -> Worlds:
        assert isinstance(evidence.view, DribbleView)
        return DribbleWorlds(self._laid_out(setup), evidence.view)

    def describe(self, edition: str, view: View) -> Description:
        assert isinstance(view, DribbleView)
        return describe(view)

    def throws(self, edition: str, event: Event) -> tuple[Throw, ...]:
        return (Throw("die", str(event.die)),) if isinstance(event, Ran | LostTheBall | Scored | Missed) else ()

    def _laid_out(self, setup: Setup) -> Dribble:
        return Dribble(STEPS, Origin(self, setup))
