"""F1.2 to F1.4, F6.2: what lies on the table when the game begins."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.games.fussballwelt.events import FirstPlayer
from anpfiff.games.fussballwelt.market import refill
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.turn import begin_turn


def new_game(numbers: EditionNumbers, chance: Chance, events: list[Event] | None) -> Fussballwelt:
    """F1.4: the first player is drawn by lot. Play goes on to the first decision."""
    state = Fussballwelt.empty(numbers)
    _deal_start_cards(state)
    if numbers.surprise:
        _shuffle_pile(state)
        refill(state, chance, events)
    else:
        _lay_out_market(state)
    state.seat = chance.below(numbers.players)
    if events is not None:
        events.append(FirstPlayer(state.seat))
    begin_turn(state, events)
    state.settle(chance, events)
    return state


def _deal_start_cards(state: Fussballwelt) -> None:
    """F1.2; F4.19: start cards count like any copy of their kind."""
    edition = state.numbers.edition
    for seat in range(state.numbers.players):
        state.gain(seat, edition.start_coins)
        for name in edition.start_projects:
            state.own(seat, state.numbers.kind(name), 1)


def _lay_out_market(state: Fussballwelt) -> None:
    """F1.3: all projects lie open, at every player count."""
    for kind in range(state.numbers.kinds):
        state.lay_out(Kind(kind), state.numbers.copies[kind])


def _shuffle_pile(state: Fussballwelt) -> None:
    """F6.2: with fewer players some copies of each special kind are taken out first."""
    numbers = state.numbers
    removed = numbers.edition.surprise_removed[numbers.players]
    for kind in range(numbers.kinds):
        copies: i64 = numbers.copies[kind]
        if numbers.special[kind]:
            copies -= removed
        state.put_in_pile(Kind(kind), copies)
