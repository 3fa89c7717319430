"""The state of chronik: where every card lies, and what the chapters ask of it.

Hands lie open (S8.3): only years are hidden, and they stand in the edition, not here. Of the pile nobody knows the order, so none
is kept, but for the cards under it, which everybody has seen going there.
"""

from typing import Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, members, nth_bit
from anpfiff.core.chance import Chance
from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.games.chronik.edition import MOST_PLAYERS
from anpfiff.games.chronik.evidence import ChronikEvidence
from anpfiff.games.chronik.line_state import LineState
from anpfiff.games.chronik.numbers import NO_CARD, Card, EditionNumbers
from anpfiff.games.chronik.view import ChronikView
from anpfiff.games.chronik.viewing import evidence_of, view_of

# What the table waits for; `steps.py` says who carries it out.
LAY_OR_DOUBT: Final = 1
WHERE: Final = 2
REVEAL: Final = 3


@final
class Chronik(LineState):
    """A game of chronik."""

    chosen: Card
    """S8.3: the card that is about to be put into the line."""
    doubter: Seat = NOBODY
    """S8.4: while the line is being revealed."""
    unseen: i64 = 0
    """The pile's cards that nobody has seen yet, as bits."""
    hands: vec[i64]
    """By seat, as bits."""
    under: vec[i64]
    """S8.5: what was put under the pile, the uppermost card at the front. Made anew when it changes, so copies may share it."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers)
        self.chosen = Card(NO_CARD)
        self.hands = vec[i64]()
        self.under = vec[i64]()

    def fields(self, of: Self, pen: Pen) -> None:
        self.stepped_fields(of, pen)
        self.chosen = Card(pen.number(of.chosen))
        self.last = pen.number(of.last)
        self.doubter = pen.number(of.doubter)
        self.opener = Card(pen.number(of.opener))
        self.unseen = pen.number(of.unseen)
        self.seen = pen.number(of.seen)
        self.hands = pen.table(of.hands)
        self.line = pen.shared_table(of.line)
        self.under = pen.shared_table(of.under)
        self.shown_line = pen.shared_table(of.shown_line)

    @classmethod
    def empty(cls, numbers: EditionNumbers) -> "Chronik":
        """All cards are in the pile."""
        state = Chronik(numbers)
        state.hands = vec[i64]([0] * MOST_PLAYERS)
        state.unseen = numbers.all_cards
        return state

    def copy(self) -> "Chronik":
        state = Chronik(self.numbers)
        state.fields(self, COPYING)
        return state

    def scores(self) -> list[int]:
        """S8.6, S8.7: whoever has laid all cards has fewest."""
        return [-self.hand_size(seat) for seat in range(self.numbers.players)]

    def reason(self) -> str:
        if max(self.scores()) == 0:
            return "last_card"
        return "turns" if self.turn >= self.numbers.turns else "pile_empty"

    def view(self, seat: Seat | None) -> ChronikView:
        return view_of(self, seat)

    def evidence(self, seat: Seat | None) -> ChronikEvidence:
        return evidence_of(self, seat)

    def observe(self, seat: Seat, out: vec[i64]) -> None:
        observing = self.numbers.observing
        assert observing is not None
        observing.observe(self, seat, out)

    def origin(self) -> Origin | None:
        return self.numbers.origin

    # --- players

    def left_of(self, seat: Seat) -> Seat:
        return 0 if seat + 1 == self.numbers.players else seat + 1

    def hand(self, seat: Seat) -> i64:
        """Cards, as bits."""
        return self.hands[seat]

    def hand_size(self, seat: Seat) -> i64:
        return count_bits(self.hands[seat])

    def take_up(self, seat: Seat, card: Card) -> None:
        self.hands[seat] |= bit(card)

    def put_down(self, seat: Seat, card: Card) -> None:
        self.hands[seat] &= ~bit(card)

    # --- pile

    def pile_size(self) -> i64:
        return count_bits(self.unseen) + len(self.under)

    def draw(self, chance: Chance) -> Card:
        """The top card: chance says which of the unseen ones it is; under them lie those that were revealed."""
        left: i64 = count_bits(self.unseen)
        if left == 0:
            top = self.under[0]
            self.under = self.under[1:]
            return Card(top)
        drawn = nth_bit(self.unseen, chance.below(left))
        self.unseen &= ~bit(drawn)
        return Card(drawn)

    def put_under(self) -> None:
        """S8.5: the revealed line goes under the pile, its beginning uppermost."""
        under = self.under
        for card in self.line:
            under = append(under, card)
        self.under = under
        self.line = vec[i64]()
        self.opener = Card(NO_CARD)

    # --- as plain data, for what a seat is told

    def under_cards(self) -> list[int]:
        return [int(card) for card in self.under]

    def hand_cards(self, seat: Seat) -> list[int]:
        return members(self.hands[seat])
