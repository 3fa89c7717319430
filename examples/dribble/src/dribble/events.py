"""What happens, as typed facts."""

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat


class Ran(Event, frozen=True):
    """D2.1."""

    seat: Seat
    die: int
    distance: int


class LostTheBall(Event, frozen=True):
    """D2.1."""

    seat: Seat
    die: int


class Scored(Event, frozen=True):
    """D2.2."""

    seat: Seat
    die: int


class Missed(Event, frozen=True):
    """D2.2."""

    seat: Seat
    die: int
