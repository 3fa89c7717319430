"""What people see: everything, in this game."""

from anpfiff.core.numbers import Seat
from anpfiff.core.view import View


class DribbleView(View, frozen=True):
    step: str
    on_turn: Seat
    turn: int
    distance: int
    goals: tuple[int, ...]
    """By seat."""
