"""What happens in the toy, and who sees it."""

import msgspec

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat


class FirstPlayer(Event, frozen=True):
    seat: Seat


class Drew(Event, frozen=True):
    """Who draws sees the card; the others see that one was drawn."""

    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Reshuffled(Event, frozen=True):
    """The open discards became the pile."""

    cards: dict[str, int]


class Passed(Event, frozen=True):
    seat: Seat


class Played(Event, frozen=True):
    seat: Seat
    card: str


class Looked(Event, frozen=True):
    """Only who looks sees the cards."""

    seat: Seat
    other: Seat
    cards: dict[str, int] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class ShotAt(Event, frozen=True):
    seat: Seat
    other: Seat


class Saved(Event, frozen=True):
    seat: Seat


class Revealed(Event, frozen=True):
    """What a seat bid, by kind: the order in which the cards were chosen stays secret."""

    seat: Seat
    cards: dict[str, int]


class Scored(Event, frozen=True):
    seat: Seat
    points: int
