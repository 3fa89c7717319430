"""A state in which a line of cards is laid: what lies in it, who laid last, and what the line before it showed."""

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.stepped_state import SteppedState
from anpfiff.games.chronik.numbers import NO_CARD, Card, EditionNumbers


class LineState(SteppedState):
    """Places count from 0."""

    last: Seat = NOBODY
    """S8.4: who laid last; nobody while the line has only its first card."""
    opener: Card
    """S8.5: the card with which the line began."""
    seen: i64 = 0
    """Cards whose years have been revealed, as bits."""
    # Each is made anew when it changes, so copies may share it.
    line: vec[i64]
    shown_line: vec[i64]
    """S8.4: the line that was revealed last."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers.steps)
        self.numbers = numbers
        self.opener = Card(NO_CARD)
        self.line = vec[i64]()
        self.shown_line = vec[i64]()

    def begin_line(self, card: Card) -> None:
        self.line = vec[i64]([card])
        self.opener = card
        self.last = NOBODY

    def place_of(self, card: Card) -> i64:
        """In the line, from 0; its length if the card is not there."""
        place: i64 = 0
        while place < len(self.line) and self.line[place] != card:
            place += 1
        return place

    def insert(self, card: Card, place: i64) -> None:
        longer = self.line[:place]
        longer = append(longer, card)
        for later in range(place, i64(len(self.line))):
            longer = append(longer, self.line[later])
        self.line = longer

    def in_order(self) -> bool:
        """S8.4: right if the years never decrease."""
        return self.numbers.in_order(self.line_cards())

    def show(self) -> None:
        """S8.4: everybody sees the years."""
        self.shown_line = self.line
        for card in self.line:
            self.seen |= bit(card)

    def line_cards(self) -> list[int]:
        return [int(card) for card in self.line]

    def shown_cards(self) -> list[int]:
        return [int(card) for card in self.shown_line]
