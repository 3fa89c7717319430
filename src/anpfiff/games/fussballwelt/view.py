"""What a seat sees of fussballwelt: everything. Nothing is hidden (F1.2); nobody knows the order of the pile (F6.2)."""

import msgspec

from anpfiff.core.numbers import Seat
from anpfiff.core.view import View


class PlayerView(msgspec.Struct, frozen=True):
    coins: int
    projects: dict[str, int]
    """Cards by project."""
    landmarks: tuple[str, ...]
    """Built."""
    in_force: tuple[str, ...]
    """F2.5: those whose benefit holds already."""


class FussballweltView(View, frozen=True):
    players: tuple[PlayerView, ...]
    market: dict[str, int]
    pile: dict[str, int]
    """F6.2: its cards by project; empty without the option."""
    first_games: bool
    surprise_market: bool
    turn: int
    """Turns begun."""
    on_turn: Seat
    extra_turn: int
    """F5.3: how many second turns in a row this is; 0 for an ordinary turn."""
    step: str
    dice: tuple[int, ...]
    """The last roll; none before the first."""
    dice_chosen: int
    rolled_again: bool
    specials_done: int
    swap_with: Seat | None
    """F4.17: the other side of a swap being made."""
    swap_receives: str | None
    winner: Seat | None
