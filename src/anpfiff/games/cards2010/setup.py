"""C1.2: what is dealt when the game begins."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.games.cards2010.board import BEGIN_GROUP, STARTER, STEP
from anpfiff.games.cards2010.events import TeamDealt
from anpfiff.games.cards2010.state import Cards2010
from anpfiff.games.cards2010.tables import Tables


def new_game(tables: Tables, chance: Chance, events: list[Event] | None) -> Cards2010:
    """The team cards are shuffled and dealt round by round, from a seat drawn by lot: the first may get one more."""
    state = Cards2010.empty(tables)
    cells = state.cells
    state.shuffle_all()
    tables.cup.begin(cells)
    cells[STARTER] = chance.below(tables.players)
    seat: i64 = cells[STARTER]
    left = list(range(len(tables.teams)))
    while left:
        team = left.pop(chance.below(len(left)))
        cells[tables.owner_at + team] = seat
        if events is not None:
            events.append(TeamDealt(seat, tables.teams[team]))
        seat = seat + 1 if seat + 1 < tables.players else 0
    cells[STEP] = BEGIN_GROUP
    state.settle(chance, events)
    return state
