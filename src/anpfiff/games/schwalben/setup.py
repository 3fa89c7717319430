"""S2: how a game begins."""

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.schwalben.tables import Tables
from anpfiff.games.schwalben.teams import begin


def new_game(tables: Tables, chance: Chance, events: list[Event] | None) -> Schwalben:
    state = Schwalben.empty(tables)
    begin(state, chance)
    state.settle(chance, events)
    return state
