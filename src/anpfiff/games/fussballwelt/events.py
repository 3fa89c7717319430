"""What happens in fussballwelt. Nothing is hidden, so everybody sees every event."""

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat


class FirstPlayer(Event, frozen=True):
    """F1.4: the lot fell on this seat."""

    seat: Seat


class TurnedUp(Event, frozen=True):
    """F6.2: a project was turned up onto the market."""

    project: str


class TurnBegan(Event, frozen=True):
    seat: Seat
    extra: bool
    """F5.3: a second turn."""


class Rolled(Event, frozen=True):
    seat: Seat
    dice: tuple[int, ...]
    again: bool
    """F5.4: the second roll, which counts."""


class Claimed(Event, frozen=True):
    """F3.3: a red claim of one player; what the roller cannot pay lapses."""

    seat: Seat
    roller: Seat
    project: str
    claim: int
    paid: int


class Earned(Event, frozen=True):
    """F3.1: income from the bank."""

    seat: Seat
    project: str
    coins: int


class TookCoins(Event, frozen=True):
    """F4.7, F4.8: coins of an opponent."""

    seat: Seat
    other: Seat
    project: str
    coins: int


class Swapped(Event, frozen=True):
    """F4.9."""

    seat: Seat
    other: Seat
    given: str
    received: str


class SwapDeclined(Event, frozen=True):
    seat: Seat


class Trained(Event, frozen=True):
    """F2.4: the training ground paid."""

    seat: Seat
    coins: int


class Built(Event, frozen=True):
    seat: Seat
    project: str
    cost: int


class BuiltLandmark(Event, frozen=True):
    seat: Seat
    landmark: str
    cost: int


class BuiltNothing(Event, frozen=True):
    seat: Seat


class Won(Event, frozen=True):
    """F1.1."""

    seat: Seat
