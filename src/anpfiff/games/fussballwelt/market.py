"""F6.2: the market that is refilled from a shuffled pile."""

from mypy_extensions import i64

from anpfiff.core.bits import count_bits
from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.step import Happening
from anpfiff.games.fussballwelt.events import TurnedUp
from anpfiff.games.fussballwelt.numbers import Kind
from anpfiff.games.fussballwelt.state import NEXT_TURN, Fussballwelt


def needs_refill(state: Fussballwelt) -> bool:
    """F6.2: too few kinds lie open, and there is something to turn up."""
    open_kinds: i64 = count_bits(state.on_market)
    return state.numbers.surprise and state.pile_size > 0 and open_kinds < state.numbers.surprise_kinds


def refill(state: Fussballwelt, chance: Chance, events: list[Event] | None) -> None:
    """F6.2: turn up until enough different kinds lie open or the pile is used up."""
    while needs_refill(state):
        kind = _draw(state, chance)
        state.lay_out(kind, 1)
        if events is not None:
            events.append(TurnedUp(state.numbers.projects[kind]))


def _draw(state: Fussballwelt, chance: Chance) -> Kind:
    """F6.2: the top card of the pile; nobody knows its order, so none is kept."""
    place = i64(chance.below(state.pile_size))
    kind: i64 = 0
    while place >= state.in_pile(Kind(kind)):
        place -= state.in_pile(Kind(kind))
        kind += 1
    state.put_in_pile(Kind(kind), -1)
    return Kind(kind)


class Refill(Happening[Fussballwelt]):
    """F6.2: at once after a build, before an extra turn."""

    def happen(self, state: Fussballwelt, chance: Chance, events: list[Event] | None) -> None:
        refill(state, chance, events)
        state.go_to(NEXT_TURN)
