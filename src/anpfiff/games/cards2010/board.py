"""All that lies on the table, as the numbers that the rules read and change."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, nth_bit
from anpfiff.core.chance import Chance, draw
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.stepped import Stepped
from anpfiff.games.cards2010.tables import (
    ATTACK,
    FIXED_CELLS,
    KINDS,
    Tables,
    goals_on,
)

# All numbers of a state lie in one vec, `cells`, because a copy then costs one allocation. Where in it:
STEP: Final = 0
TURN: Final = 1  # group matches and turns of the knock-out rounds begun
GROUP: Final = 2
FIXTURE: Final = 3  # which match of the group
SECTION: Final = 4  # from 1; 0: the groups are played
SEAT: Final = 5  # whose turn it is in a knock-out round
CARD: Final = 6  # the kind being played
# ALIVE and STAYING are the cup's
SHOWN: Final = 9  # C1.2: teams that were turned up, as bits
TAKING_PART: Final = 10  # C3.2: seats, as bits
OUT: Final = 11  # C3.9: seats, as bits
WINNER: Final = 12  # a seat; -1: none yet
PILE_SIZE: Final = 13
REVEAL_SIZE: Final = 14  # C3.6: cards that lie apart for reveals
RENEWED: Final = 15  # C2.6: the pile of the group was made of discards, so everybody knows what is in it
DONE: Final = 16  # C2.2: two cells by side: whether the choice is made
COUNT: Final = 18  # two cells by side: how many cards are chosen
LAST: Final = 20  # two cells by side: the kind chosen last; later ones are not smaller, so that a choice has one order
# The legal moves in a knock-out round: cards as bits, then rows with the number of their first move; 0: no rows
SMALL: Final = 22
HERE: Final = 23
THERE: Final = 24
STARTER: Final = 25  # C1.2: who was dealt the first team
PLAYS: Final = 26  # cards played in the section
# by kind: face-down cards in no hand; discards of the group, or cards thrown away; cards that the running match has turned up
POOL: Final = 27
DISCARDS: Final = POOL + KINDS
RUNNING: Final = DISCARDS + KINDS
CHOSEN: Final = RUNNING + KINDS  # by side and kind: face down, still counted in the team's hand
# Behind them what depends on the edition: `Tables._cells`.

# Steps: what the table waits for. `state.py` says who carries them out. First those in which nothing happens by itself:
OVER: Final = 0
CHOOSE: Final = 1
PLAY: Final = 2
PUT: Final = 3
# then those that `settle` carries out:
BEGIN_GROUP: Final = 4
RESOLVE: Final = 5
REFILL: Final = 6
SCORE: Final = 7
STEP_NAMES: Final = ("over", "choose", "play", "put", "begin_group", "resolve", "refill", "score")

# A placed card is its kind + 1 with the numbers of covers above it, by kind of cover:
FOULS: Final = 16
OFFSIDES: Final = 64
DEFENCES: Final = 256

# A played card is its kind with the seat and, if it was thrown away, the kinds that could have been played, as bits:
PLAYED_BY: Final = 8
COULD_PLAY: Final = 64

NOBODYS: Final = -1
UNKNOWN_SCORE: Final = -1


def empty_cells(tables: Tables) -> vec[i64]:
    """Before anything is dealt."""
    cells = vec[i64]([0] * tables.cells)
    cells[WINNER] = NOBODYS
    for row in range(2 * len(tables.matches)):
        cells[tables.team_at + row] = NOBODYS
        cells[tables.score_at + row] = UNKNOWN_SCORE
        cells[tables.shoot_out_at + row] = UNKNOWN_SCORE
    for team in range(len(tables.teams)):
        cells[tables.owner_at + team] = NOBODYS
        cells[tables.order_at + team] = NOBODYS
    return cells


def kind_placed(placed: i64) -> i64:
    return placed % FOULS - 1


def covers(placed: i64) -> i64:
    """How many cards lie on it."""
    return placed // FOULS % 4 + placed // OFFSIDES % 4 + placed // DEFENCES


def worth(placed: i64) -> i64:
    """C3.3: in halves of a goal: an uncovered attack 1, a goal card 2 for each goal that no cover took off."""
    kind = kind_placed(placed)
    if kind == ATTACK:
        return 0 if covers(placed) else 1
    return max(0, 2 * (goals_on(kind) - covers(placed)))


class Board(Stepped):
    """The state's numbers and what the chapters ask of them. `state.Cards2010` answers for the contract."""

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells

    # --- cards

    def team_hand_at(self, place: i64) -> i64:
        """Where the hand of a team of the group begins in `cells`, by its place in the group's list."""
        return self.tables.team_hands_at + place * KINDS

    def hand_at(self, seat: Seat) -> i64:
        return self.tables.hands_at + seat * KINDS

    def size(self, start: i64) -> i64:
        """Of a hand or pile that begins there."""
        size: i64 = 0
        for kind in range(start, start + KINDS):
            size += self.cells[kind]
        return size

    def shuffle_all(self) -> None:
        """C2.1, C3.1: all cards are one face-down pile."""
        cells, tables = self.cells, self.tables
        for kind in range(KINDS):
            cells[POOL + kind] = tables.deck[kind]
            cells[DISCARDS + kind] = 0
            cells[RUNNING + kind] = 0
            for place in range(tables.group_size):
                cells[self.team_hand_at(place) + kind] = 0
            for seat in range(tables.players):
                cells[self.hand_at(seat) + kind] = 0
        for at in range(tables.section_rows * tables.places):
            cells[tables.placed_at + at] = 0
        for at in range(cells[PLAYS]):
            cells[tables.plays_at + at] = 0
        cells[PLAYS] = 0
        cells[PILE_SIZE] = tables.deck_size
        cells[REVEAL_SIZE] = 0

    def tell_played(self, seat: Seat, kind: i64, could_play: i64) -> None:
        """C3.5: what a card thrown away tells of the hand is not forgotten."""
        self.cells[self.tables.plays_at + self.cells[PLAYS]] = kind + PLAYED_BY * seat + COULD_PLAY * could_play
        self.cells[PLAYS] += 1

    def take(self, chance: Chance) -> i64:
        """The top card of the face-down cards; nobody knows which of them lie where."""
        return draw(self.cells, POOL, self.cells[PILE_SIZE] + self.cells[REVEAL_SIZE], chance)

    # --- teams and rows

    def owner(self, team: i64) -> Seat:
        return self.cells[self.tables.owner_at + team]

    def team(self, row: i64) -> i64:
        return self.cells[self.tables.team_at + row]

    def group_match(self) -> i64:
        """The number of the running match."""
        return self.cells[GROUP] * self.tables.fixtures + self.cells[FIXTURE]

    def place_of(self, side: i64) -> i64:
        """The place, in the group's list, of the team on a side of the running match."""
        return self.tables.fixture_place[2 * self.cells[FIXTURE] + side]

    def chooser(self, side: i64) -> Seat:
        """Who chooses for a side of the running match."""
        return self.owner(self.team(2 * self.group_match() + side))

    def row_at(self, row: i64) -> i64:
        """Where the places of a row of the section begin in `cells`."""
        first = self.tables.sections[self.cells[SECTION] - 1].matches[0]
        return self.tables.placed_at + (row - 2 * first) * self.tables.places

    def used(self, row: i64) -> i64:
        """C3.3: how many places of a row are taken."""
        start, used = self.row_at(row), i64(0)
        while used < self.tables.places and self.cells[start + used]:
            used += 1
        return used

    # --- questions

    def no_moves(self) -> None:
        self.cells[SMALL] = 0
        self.cells[HERE] = 0
        self.cells[THERE] = 0

    def choosable(self, seat: Seat) -> i64:
        """C2.2: how a seat can go on with its choice, as bits of moves; one side after the other, in either order."""
        begun: i64 = -1
        for side in range(2):
            if self._chooses(seat, side) and self.cells[COUNT + side]:
                begun = side
        moves: i64 = 0
        for side in range(2):
            if self._chooses(seat, side) and (begun < 0 or begun == side):
                moves |= self._choosable_for(side)
        return moves

    def _chooses(self, seat: Seat, side: i64) -> bool:
        return not self.cells[DONE + side] and self.chooser(side) == seat

    def _choosable_for(self, side: i64) -> i64:
        cells, tables = self.cells, self.tables
        hand, chosen = self.team_hand_at(self.place_of(side)), CHOSEN + side * KINDS
        moves = tables.enough_bit[side] if cells[COUNT + side] else 0
        for kind in range(cells[LAST + side], KINDS):
            if cells[hand + kind] > cells[chosen + kind]:
                moves |= tables.choose_bit[side * KINDS + kind]
        return moves

    def legal_count(self, seat: Seat) -> i64:
        if self.cells[STEP] == CHOOSE:
            return count_bits(self.choosable(seat))
        return count_bits(self.cells[SMALL]) + count_bits(self.cells[HERE]) + count_bits(self.cells[THERE])

    def legal_move(self, seat: Seat, index: i64) -> MoveNumber:
        cells, tables = self.cells, self.tables
        if cells[STEP] == CHOOSE:
            return nth_bit(self.choosable(seat), index)
        small = count_bits(cells[SMALL])
        if index < small:
            return nth_bit(cells[SMALL], index)
        index -= small
        here = count_bits(cells[HERE])
        if index < here:
            return tables.place + nth_bit(cells[HERE], index)
        return tables.cover + nth_bit(cells[THERE], index - here)

    def knockout_bit(self, row: i64) -> i64:
        """A row of a knock-out match as a bit of HERE and THERE."""
        return bit(row - 2 * self.tables.first_knockout)


assert CHOSEN + 2 * KINDS == FIXED_CELLS
