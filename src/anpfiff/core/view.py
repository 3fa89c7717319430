"""What a person at one seat sees, as plain data: bots and the page get the same."""

import msgspec

from anpfiff.core.numbers import Seat


class View(msgspec.Struct, frozen=True):
    """Each game has a subclass with its own fields. What follows from all that was seen before is `Evidence`."""

    seat: Seat | None
    """Whose eyes these are; None: a spectator's."""
