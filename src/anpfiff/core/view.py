"""What one seat may know, as plain data: bots and the page get the same."""

import msgspec

from anpfiff.core.numbers import Seat


class View(msgspec.Struct, frozen=True):
    """All that a seat may know. Each game has a subclass with its own fields."""

    seat: Seat | None
    """Whose eyes these are; None: a spectator's."""
