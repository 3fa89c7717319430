"""What the plain board gets of chronik."""

from typing import Any

from msgspec import Struct

from anpfiff.core.numbers import Seat


class Shown(Struct, frozen=True):
    seat: Seat | None
    board: Any
    """The description; what is sent has its sentences (`texts.boards`)."""
