"""All that lies on the table, as the numbers that the rules read and change."""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import count_bits, nth_bit
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice
from anpfiff.core.stepped import Stepped
from anpfiff.games.fussballwelt.edition import MOST_PLAYERS
from anpfiff.games.fussballwelt.tables import Tables

# All numbers of a state lie in one vec, `cells`, because a copy then costs one allocation. Where in it:
STEP: Final = 0
SEAT: Final = 1  # whose turn it is
TURN: Final = 2  # how many turns have begun
EXTRA: Final = 3  # F5.3: how many second turns in a row this is
DICE: Final = 4  # F2.1: how many dice are rolled
FIRST_DIE: Final = 5
SECOND_DIE: Final = 6  # 0 with one die
ROLLED_AGAIN: Final = 7
SPECIALS_DONE: Final = 8  # F4.18: how many purple kinds of this roll have had their turn
PARTNER: Final = 9  # F4.17: the other side of a swap, so many seats to the left
RECEIVING: Final = 10  # F4.17: the kind to get in it
ON_MARKET: Final = 11  # the builds that the market offers, as bits of moves
PILE_SIZE: Final = 12
LEGAL: Final = 13  # the legal moves of whoever decides, as bits
# by seat:
COINS: Final = 14
BUILT: Final = COINS + MOST_PLAYERS  # landmarks, as bits
IN_FORCE: Final = BUILT + MOST_PLAYERS  # F2.5: those whose benefit holds
CLOSED: Final = IN_FORCE + MOST_PLAYERS  # builds not open to the seat any more, as bits of moves
# by kind of project: the market, then the pile, then every seat's own
MARKET: Final = CLOSED + MOST_PLAYERS

# Steps: what the table waits for. `state.py` says who carries them out. First those in which nothing happens by itself:
OVER: Final = 0
HOW_MANY_DICE: Final = 1
ROLL_AGAIN: Final = 2
TAKE_FROM: Final = 3
SWAP_WITH: Final = 4
RECEIVE: Final = 5
GIVE: Final = 6
BUILD: Final = 7
# then those that `settle` carries out:
ROLL: Final = 8
REFILL: Final = 9
NEXT_TURN: Final = 10
STEP_NAMES: Final = (
    "over",
    "how_many_dice",
    "roll_again",
    "take_from",
    "swap_with",
    "receive",
    "give",
    "build",
    "roll",
    "refill",
    "next_turn",
)


def empty_cells(tables: Tables) -> vec[i64]:
    return vec[i64]([0] * (MARKET + (2 + tables.players) * tables.kinds))


class Board(Stepped):
    """The state's numbers and what the chapters ask of them. `state.Fussballwelt` answers for the contract."""

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells

    def owned_at(self, seat: Seat) -> i64:
        """Where the seat's projects begin in `cells`."""
        return MARKET + (2 + seat) * self.tables.kinds

    def pile_at(self) -> i64:
        """Where the pile begins in `cells`."""
        return MARKET + self.tables.kinds

    def has(self, seat: Seat, landmark: i64) -> bool:
        """F2.5: whether the benefit of a landmark (a bit of `Tables`) holds for the seat."""
        return self.cells[IN_FORCE + seat] & landmark != 0

    def left_of(self, seat: Seat, places: i64) -> Seat:
        """The seat so many places to the left."""
        there = seat + places
        return there - self.tables.players if there >= self.tables.players else there

    def roll(self) -> i64:
        """F2.2: only the sum counts."""
        return self.cells[FIRST_DIE] + self.cells[SECOND_DIE]

    def ask(self, step: i64, legal: i64) -> bool:
        """Wait for a decision; False if there is but one answer, which everybody can see, so that nobody is asked."""
        self.cells[STEP] = step
        self.cells[LEGAL] = legal
        return legal & (legal - 1) != 0

    def legal_count(self, seat: Seat) -> i64:
        return count_bits(self.cells[LEGAL])

    def legal_move(self, seat: Seat, index: i64) -> MoveNumber:
        return nth_bit(self.cells[LEGAL], index)


class Question(Choice[Board]):
    """A step of this game in which the player whose turn it is decides."""

    @abstractmethod
    def legal(self, board: Board) -> i64:
        """The moves that may answer it, as bits."""
