"""A state as boards get it (`shown.py`): what all see is made once, and for each seat what is for its eyes."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import astuple
from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.prospects import outcomes, prospects
from anpfiff.games.fussballwelt.shown import Shown
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.games.fussballwelt.why_not import closed_to

_shown: Final[Callable[..., Shown]] = Shown


class Board:
    """Of a state that does not change any more. `view`: anybody's of it."""

    def __init__(self, state: Fussballwelt, view: FussballweltView) -> None:
        self.state = state
        whose: i64 = 1
        fields: tuple[Any, ...] = astuple(view)
        self._alike = fields[whose:]
        self._rolls = outcomes(state)

    def seen_by(self, seat: Seat | None) -> Shown:
        closed = None if seat is None else closed_to(self.state, seat)
        return _shown(seat, *self._alike, prospects(self._rolls, seat), closed)
