"""What a seat sees of chronik: all events, wherever they lie, and years only once they are revealed (S8.3).

Hands lie open before their owners: the rule hides years and nothing else, and a card in hand shows its event.
"""

import msgspec

from anpfiff.core.numbers import Seat
from anpfiff.core.view import View


class RevealedLine(msgspec.Struct, frozen=True):
    """S8.4: the line that was revealed last, from its beginning."""

    cards: tuple[str, ...]
    years: tuple[int, ...]
    right: bool


class ChronikView(View, frozen=True):
    hands: tuple[tuple[str, ...], ...]
    """By seat."""
    line: tuple[str, ...]
    opener: str | None
    """S8.5: the card with which the line began."""
    pile: int
    """How many cards it has."""
    turn: int
    """Turns begun."""
    turns: int
    """S8.7: after so many the game ends."""
    on_turn: Seat
    step: str
    chosen: str | None
    """S8.3: the card that is about to be put into the line."""
    laid_last: Seat | None
    """S8.4: whom a doubt would meet; None: the line has only its first card."""
    revealed: RevealedLine | None
    """None: nothing was revealed yet."""
