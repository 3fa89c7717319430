"""F2.4: the training ground, for whoever has nothing left."""

from mypy_extensions import i64

from anpfiff.core.event import Event
from anpfiff.games.fussballwelt.events import Trained
from anpfiff.games.fussballwelt.state import Fussballwelt


def train(state: Fussballwelt, events: list[Event] | None) -> None:
    """F2.4: whoever has no coins after all income gets one, also if nothing is then built."""
    coins: i64 = state.numbers.training_ground
    if state.coins(state.seat) == 0 and coins > 0:
        state.gain(state.seat, coins)
        if events is not None:
            events.append(Trained(state.seat, coins))
