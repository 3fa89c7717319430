"""A place whose cards not everybody sees."""

import msgspec


class HiddenPlace(msgspec.Struct, frozen=True):
    """A hand or pile as a view shows it, cards by name."""

    size: int
    known: dict[str, int]
    """Cards known to lie there."""
    rest_from: dict[str, int]
    """The others are among these."""
