"""What witnesses of games share in which a state hides nothing from anybody."""

from collections.abc import Mapping

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.core.state import State
from laws.witness import Witness, World


class OpenWitness(Witness):
    hidden = False
    secret = False
    always_a_choice = True

    def twin(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """There is nothing that a seat must not know."""
        return state.copy()

    def weights(self, seat: Seat | None) -> Mapping[World, int]:
        return {(): 1}

    def world(self, state: State) -> World:
        return ()

    def turned_up(self, event: Event, seat: Seat | None) -> bool:
        return False
