"""A state in which a section of the knock-out rounds is played: what lies open beside its teams, and what was played in it."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.fields import Pen
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Row
from anpfiff.games.cards2010.numbers import (
    COULD_PLAY,
    OFFSIDE,
    OFFSIDES,
    OTHER_COVERS,
    PLACE_SIZE,
    PLAY_SIZE,
    PLAYED_BY,
    Card,
    EditionNumbers,
)
from anpfiff.games.cards2010.pile_state import PileState


class SectionState(PileState):
    """Asked by row and place, as everybody sees the cards."""

    section: i64 = 0
    """C3.1: from 1; 0: the groups are played."""
    plays: i64 = 0
    """C3.2: how many cards were played in the section."""
    open_cards: vec[u8]
    """C3.2: what lies beside the teams of the section, and what was played in it."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers)
        self.open_cards = vec[u8]()

    def section_fields(self, of: "SectionState", pen: Pen) -> None:
        """All but the section's number, which stands among those of the cup's course."""
        self.plays = pen.number(of.plays)
        self.table = pen.table(of.table)
        self.open_cards = pen.small_table(of.open_cards)

    # --- beside the teams

    def in_section(self, row: Row) -> i64:
        """Counted from the first row of the section."""
        return row - self.numbers.sections[self.section - 1].first_row

    def laid(self, row: Row) -> i64:
        """C3.3: how many places of a row are taken."""
        return self.table[self.numbers.laid_at + self.in_section(row)]

    def spot(self, row: Row, place: i64) -> i64:
        """Where among the open cards the one on a place of a row lies, and behind it how many cover it."""
        return (self.in_section(row) * self.numbers.places + place) * PLACE_SIZE

    def card_beside(self, row: Row, place: i64) -> Card:
        return Card(i64(self.open_cards[self.spot(row, place)]))

    def offsides(self, row: Row, place: i64) -> i64:
        """How many of them cover the card on that place."""
        return i64(self.open_cards[self.spot(row, place) + OFFSIDES])

    def other_covers(self, row: Row, place: i64) -> i64:
        """How many fouls cover a goal card there, or defences an attack."""
        return i64(self.open_cards[self.spot(row, place) + OTHER_COVERS])

    def lay(self, row: Row, card: Card) -> None:
        """C3.3: onto the next place of a row."""
        self.open_cards[self.spot(row, self.laid(row))] = u8(card)
        self.table[self.numbers.laid_at + self.in_section(row)] += 1

    def cover(self, row: Row, card: Card) -> None:
        """C3.3: onto the newest card of a row."""
        self.open_cards[self.spot(row, self.laid(row) - 1) + (OFFSIDES if card == OFFSIDE else OTHER_COVERS)] += 1

    # --- what was played

    def tell_played(self, seat: Seat, card: Card, could_play: i64) -> None:
        """C3.5: what a card thrown away tells of the hand is not forgotten."""
        at = self.numbers.plays_at + self.plays * PLAY_SIZE
        self.open_cards[at] = u8(card)
        self.open_cards[at + PLAYED_BY] = u8(seat)
        self.open_cards[at + COULD_PLAY] = u8(could_play)
        self.plays += 1

    def played(self, number: i64) -> tuple[Seat, Card, i64]:
        """Who played what in the section, from 0; if it was thrown away, the kinds that could have been played, as bits."""
        at, cards = self.numbers.plays_at + number * PLAY_SIZE, self.open_cards
        return i64(cards[at + PLAYED_BY]), Card(i64(cards[at])), i64(cards[at + COULD_PLAY])
