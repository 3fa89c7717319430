"""What happens in chronik. Cards lie open and years are revealed to all, so everybody sees every event."""

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat


class FirstPlayer(Event, frozen=True):
    """S8.2: the lot fell on this seat."""

    seat: Seat


class Dealt(Event, frozen=True):
    """S8.2: with what somebody begins, events up."""

    seat: Seat
    cards: tuple[str, ...]
    count: int


class LineBegan(Event, frozen=True):
    """S8.2, S8.5: the top card of the pile."""

    card: str


class Laid(Event, frozen=True):
    """S8.3: between these two; None: at an end of the line."""

    seat: Seat
    card: str
    after: str | None
    before: str | None
    between: bool
    """Neither of them is missing."""


class Doubted(Event, frozen=True):
    """S8.4: whoever laid last."""

    seat: Seat
    other: Seat


class LaidLastCard(Event, frozen=True):
    """S8.6: the line is revealed at once."""

    seat: Seat


class Revealed(Event, frozen=True):
    """S8.4: the line from its beginning, with its years."""

    cards: tuple[str, ...]
    years: tuple[int, ...]
    right: bool


class Drew(Event, frozen=True):
    """S8.4, S8.6, S8.7: fewer than demanded if the pile is too small."""

    seat: Seat
    cards: tuple[str, ...]
    count: int


class Won(Event, frozen=True):
    """S8.6."""

    seat: Seat


class PileEmpty(Event, frozen=True):
    """S8.7: no card can start a line."""


class TurnsOver(Event, frozen=True):
    """S8.7: everybody has had so many turns on the average."""

    turns: int
