"""The state of fussballwelt: all that lies on the table, and what the chapters ask of it."""

from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import Seat
from anpfiff.core.stepped_state import SteppedState
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind, Landmark
from anpfiff.games.fussballwelt.places import BUILT, CLOSED, COINS, IN_FORCE, MARKET, MOST_KINDS, OF_KINDS, OF_SEATS, OWNED, PILE
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.games.fussballwelt.viewing import view_of

# What the table waits for; `steps.py` says who carries it out.
HOW_MANY_DICE: Final = 1
ROLL_AGAIN: Final = 2
TAKE_FROM: Final = 3
SWAP_WITH: Final = 4
RECEIVE: Final = 5
GIVE: Final = 6
BUILD: Final = 7
ROLL: Final = 8
REFILL: Final = 9
NEXT_TURN: Final = 10


@final
class Fussballwelt(SteppedState):
    """A game of fussballwelt."""

    extra_turns: i64 = 0
    """F5.3: how many second turns in a row this is."""
    dice: i64 = 0
    """F2.1: how many are rolled."""
    first_die: i64 = 0
    second_die: i64 = 0
    """0 with one die."""
    rolled_again: bool = False
    specials_done: i64 = 0
    """F4.18: how many purple kinds of this roll have had their turn."""
    partner: i64 = 0
    """F4.17: the other side of a swap, so many seats to the left."""
    receiving: Kind
    """F4.17: the kind to get in it."""
    on_market: i64 = 0
    """The builds that the market offers, as bits of moves."""
    pile_size: i64 = 0
    # Both where `places` says. Hot loops read them; everybody else asks by name, below.
    of_seats: vec[i64]
    copies: vec[u8]
    """Of projects, which are few: small numbers are copied sooner."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers.steps)
        self.numbers = numbers
        self.receiving = Kind(0)
        self.of_seats = vec[i64]()
        self.copies = vec[u8]()

    def fields(self, of: Self, pen: Pen) -> None:
        self.stepped_fields(of, pen)
        self.extra_turns = pen.number(of.extra_turns)
        self.dice = pen.number(of.dice)
        self.first_die = pen.number(of.first_die)
        self.second_die = pen.number(of.second_die)
        self.rolled_again = pen.flag(of.rolled_again)
        self.specials_done = pen.number(of.specials_done)
        self.partner = pen.number(of.partner)
        self.receiving = Kind(pen.number(of.receiving))
        self.on_market = pen.number(of.on_market)
        self.pile_size = pen.number(of.pile_size)
        self.of_seats = pen.table(of.of_seats)
        self.copies = pen.small_table(of.copies)

    @classmethod
    def empty(cls, numbers: EditionNumbers) -> "Fussballwelt":
        """Before anything is laid out."""
        state = Fussballwelt(numbers)
        state.of_seats = vec[i64]([0] * OF_SEATS)
        state.copies = vec[u8]([0] * OF_KINDS)
        return state

    def copy(self) -> "Fussballwelt":
        state = Fussballwelt(self.numbers)
        state.fields(self, COPYING)
        return state

    def scores(self) -> list[int]:
        """F1.6: the winner first, the others by number of built landmarks."""
        return [count_bits(self.built(seat)) for seat in range(self.numbers.players)]

    def reason(self) -> str:
        return "all_landmarks"

    def view(self, seat: Seat | None) -> FussballweltView:
        return view_of(self, seat)

    def observe(self, seat: Seat, out: vec[i64]) -> None:
        observing = self.numbers.observing
        assert observing is not None
        observing.observe(self, seat, out)

    def origin(self) -> Origin | None:
        return self.numbers.origin

    # --- players

    def left_of(self, seat: Seat, places: i64) -> Seat:
        """The seat so many places to the left."""
        there = seat + places
        return there - self.numbers.players if there >= self.numbers.players else there

    def coins(self, seat: Seat) -> i64:
        return self.of_seats[COINS + seat]

    def gain(self, seat: Seat, coins: i64) -> None:
        """Below 0: pay."""
        self.of_seats[COINS + seat] += coins

    def built(self, seat: Seat) -> i64:
        """Landmarks, as bits."""
        return self.of_seats[BUILT + seat]

    def build_landmark(self, seat: Seat, landmark: Landmark) -> None:
        self.of_seats[BUILT + seat] |= bit(landmark)
        self.of_seats[CLOSED + seat] |= self.numbers.landmark_bit[landmark]

    def in_force(self, seat: Seat) -> i64:
        """F2.5: the landmarks whose benefit holds, as bits."""
        return self.of_seats[IN_FORCE + seat]

    def put_in_force(self, seat: Seat, landmarks: i64) -> None:
        self.of_seats[IN_FORCE + seat] = landmarks

    def has(self, seat: Seat, landmark: i64) -> bool:
        """F2.5: whether the benefit of a landmark (a bit of `EditionNumbers`) holds for the seat."""
        return self.of_seats[IN_FORCE + seat] & landmark != 0

    def closed(self, seat: Seat) -> i64:
        """Builds not open to the seat any more, as bits of moves."""
        return self.of_seats[CLOSED + seat]

    def owned(self, seat: Seat, kind: Kind) -> i64:
        """How many projects of a kind the seat has."""
        return i64(self.copies[OWNED + seat * MOST_KINDS + kind])

    def own(self, seat: Seat, kind: Kind, more: i64) -> None:
        """F4.16, F6.1: so many more, or fewer; whether the seat may build another one."""
        numbers = self.numbers
        place = OWNED + seat * MOST_KINDS + kind
        copies = i64(self.copies[place]) + more
        self.copies[place] = u8(copies)
        if copies >= numbers.limit[kind]:
            self.of_seats[CLOSED + seat] |= numbers.build_bit[kind]
        else:
            self.of_seats[CLOSED + seat] &= ~numbers.build_bit[kind]

    # --- market and pile

    def on_offer(self, kind: Kind) -> i64:
        """How many of a kind lie in the market."""
        return i64(self.copies[MARKET + kind])

    def lay_out(self, kind: Kind, more: i64) -> None:
        """So many more in the market, or fewer."""
        copies = self.on_offer(kind) + more
        self.copies[MARKET + kind] = u8(copies)
        if copies:
            self.on_market |= self.numbers.build_bit[kind]
        else:
            self.on_market &= ~self.numbers.build_bit[kind]

    def in_pile(self, kind: Kind) -> i64:
        return i64(self.copies[PILE + kind])

    def put_in_pile(self, kind: Kind, copies: i64) -> None:
        self.copies[PILE + kind] = u8(self.in_pile(kind) + copies)
        self.pile_size += copies

    # --- the roll

    def roll(self) -> i64:
        """F2.2: only the sum counts."""
        return self.first_die + self.second_die
