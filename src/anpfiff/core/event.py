"""What happened, as typed facts. Words for them are in `texts/`."""

from typing import ClassVar

import msgspec

from anpfiff.core.numbers import Seat


class Event(msgspec.Struct, frozen=True, tag=True):
    """A fact. History tells secrets too: an event that not everybody may know overrides `seen_by`."""

    described: ClassVar[bool] = False
    """The description of the table says the same at once: a terminal, which draws it, need not tell it."""

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """This event as the seat (None: a spectator) sees it; None if the seat does not notice it at all."""
        return self


def seen(events: list[Event], seat: Seat | None) -> list[Event]:
    """What one seat sees of what happened."""
    return [shown for event in events if (shown := event.seen_by(seat)) is not None]
