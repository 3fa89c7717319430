"""S8.2: how a game begins."""

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.games.chronik.events import Dealt, FirstPlayer
from anpfiff.games.chronik.numbers import EditionNumbers
from anpfiff.games.chronik.revealing import begin_line
from anpfiff.games.chronik.state import Chronik


def new_game(numbers: EditionNumbers, chance: Chance, events: list[Event] | None) -> Chronik:
    """S8.2: cards for everybody, the first player by lot, and the top card of the rest starts the line."""
    state = Chronik.empty(numbers)
    for seat in range(numbers.players):
        _deal(state, seat, chance, events)
    first = chance.below(numbers.players)
    if events is not None:
        events.append(FirstPlayer(first))
    begin_line(state, first, chance, events)
    return state


def _deal(state: Chronik, seat: Seat, chance: Chance, events: list[Event] | None) -> None:
    for _ in range(state.numbers.dealt):
        state.take_up(seat, state.draw(chance))
    if events is not None:
        events.append(Dealt(seat, state.numbers.names(state.hand_cards(seat)), state.numbers.dealt))
