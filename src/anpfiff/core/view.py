"""What a person at one seat sees, as plain data: bots and the page get the same."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from anpfiff.core.numbers import Seat

T = TypeVar("T", bound="View")


class View(msgspec.Struct, frozen=True):
    """Each game has a subclass with its own fields. What follows from all that was seen before is `Evidence`."""

    seat: Seat | None
    """Whose eyes these are; None: a spectator's."""


def with_more(kind: Callable[..., T], of: type[View], view: View, *more: object) -> T:
    """A view of a kind that has more fields than `of`: those of this one, and these."""
    return kind(*msgspec.structs.astuple(view)[: len(of.__struct_fields__)], *more)
