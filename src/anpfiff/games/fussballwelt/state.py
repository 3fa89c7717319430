"""The state of fussballwelt: all that lies on the table, and what the chapters ask of it."""

from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.chance import Chance, draw
from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import Seat
from anpfiff.core.stepped_state import SteppedState
from anpfiff.games.fussballwelt.edition import MOST_KINDS, MOST_PLAYERS
from anpfiff.games.fussballwelt.numbers import EditionNumbers, Kind, Landmark
from anpfiff.games.fussballwelt.view import FussballweltView, view_of

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

# Where the numbers by seat begin in the table
COINS: Final = 0
BUILT: Final = COINS + MOST_PLAYERS
IN_FORCE: Final = BUILT + MOST_PLAYERS
CLOSED: Final = IN_FORCE + MOST_PLAYERS
# and those by kind of project; fixed, because a place that the edition moves has to be looked up.
MARKET: Final = CLOSED + MOST_PLAYERS
PILE: Final = MARKET + MOST_KINDS
OWNED: Final = PILE + MOST_KINDS
TABLE_SIZE: Final = OWNED + MOST_PLAYERS * MOST_KINDS


@final
class Fussballwelt(SteppedState):
    """A game of fussballwelt."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers.steps)
        self.numbers = numbers
        self.extra_turns: i64 = 0
        """F5.3: how many second turns in a row this is."""
        self.dice: i64 = 0
        """F2.1: how many are rolled."""
        self.first_die: i64 = 0
        self.second_die: i64 = 0
        """0 with one die."""
        self.rolled_again = False
        self.specials_done: i64 = 0
        """F4.18: how many purple kinds of this roll have had their turn."""
        self.partner: i64 = 0
        """F4.17: the other side of a swap, so many seats to the left."""
        self.receiving: Kind = Kind(0)
        """F4.17: the kind to get in it."""
        self.on_market: i64 = 0
        """The builds that the market offers, as bits of moves."""
        self.pile_size: i64 = 0
        self.table = vec[i64]()
        """By seat and by kind, where the constants above say. Hot loops read it; everybody else asks by name, below."""

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
        self.table = pen.table(of.table)

    @classmethod
    def empty(cls, numbers: EditionNumbers) -> "Fussballwelt":
        """Before anything is laid out."""
        state = Fussballwelt(numbers)
        state.table = vec[i64]([0] * TABLE_SIZE)
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

    def origin(self) -> Origin | None:
        return self.numbers.origin

    # --- players

    def left_of(self, seat: Seat, places: i64) -> Seat:
        """The seat so many places to the left."""
        there = seat + places
        return there - self.numbers.players if there >= self.numbers.players else there

    def coins(self, seat: Seat) -> i64:
        return self.table[COINS + seat]

    def gain(self, seat: Seat, coins: i64) -> None:
        """Below 0: pay."""
        self.table[COINS + seat] += coins

    def built(self, seat: Seat) -> i64:
        """Landmarks, as bits."""
        return self.table[BUILT + seat]

    def build_landmark(self, seat: Seat, landmark: Landmark) -> None:
        self.table[BUILT + seat] |= bit(landmark)
        self.table[CLOSED + seat] |= self.numbers.landmark_bit[landmark]

    def in_force(self, seat: Seat) -> i64:
        """F2.5: the landmarks whose benefit holds, as bits."""
        return self.table[IN_FORCE + seat]

    def put_in_force(self, seat: Seat, landmarks: i64) -> None:
        self.table[IN_FORCE + seat] = landmarks

    def has(self, seat: Seat, landmark: i64) -> bool:
        """F2.5: whether the benefit of a landmark (a bit of `EditionNumbers`) holds for the seat."""
        return self.table[IN_FORCE + seat] & landmark != 0

    def closed(self, seat: Seat) -> i64:
        """Builds not open to the seat any more, as bits of moves."""
        return self.table[CLOSED + seat]

    def owned(self, seat: Seat, kind: Kind) -> i64:
        """How many projects of a kind the seat has."""
        return self.table[OWNED + seat * MOST_KINDS + kind]

    def own(self, seat: Seat, kind: Kind, more: i64) -> None:
        """F4.16, F6.1: so many more, or fewer; whether the seat may build another one."""
        numbers = self.numbers
        place = OWNED + seat * MOST_KINDS + kind
        self.table[place] += more
        if self.table[place] >= numbers.limit[kind]:
            self.table[CLOSED + seat] |= numbers.build_bit[kind]
        else:
            self.table[CLOSED + seat] &= ~numbers.build_bit[kind]

    # --- market and pile

    def on_offer(self, kind: Kind) -> i64:
        """How many of a kind lie in the market."""
        return self.table[MARKET + kind]

    def lay_out(self, kind: Kind, more: i64) -> None:
        """So many more in the market, or fewer."""
        self.table[MARKET + kind] += more
        if self.table[MARKET + kind]:
            self.on_market |= self.numbers.build_bit[kind]
        else:
            self.on_market &= ~self.numbers.build_bit[kind]

    def in_pile(self, kind: Kind) -> i64:
        return self.table[PILE + kind]

    def put_in_pile(self, kind: Kind, copies: i64) -> None:
        self.table[PILE + kind] += copies
        self.pile_size += copies

    def draw(self, chance: Chance) -> Kind:
        """F6.2: the top card of the pile, whose order nobody knows."""
        self.pile_size -= 1
        return Kind(draw(self.table, PILE, self.pile_size + 1, chance))

    # --- the roll

    def roll(self) -> i64:
        """F2.2: only the sum counts."""
        return self.first_die + self.second_die

    def dice_shown(self) -> tuple[int, ...]:
        return (self.first_die, self.second_die) if self.second_die else (self.first_die,)
