"""S2: how a game begins."""

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.games.schwalben.numbers import EditionNumbers
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.schwalben.teams import begin


def new_game(numbers: EditionNumbers, chance: Chance, events: list[Event] | None) -> Schwalben:
    state = Schwalben.empty(numbers)
    begin(state, chance)
    state.settle(chance, events)
    return state
