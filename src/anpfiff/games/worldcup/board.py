"""All that lies on the table, as the numbers that the rules read and change."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits, nth_bit
from anpfiff.core.hands import showed
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.stepped import Stepped
from anpfiff.games.worldcup.tables import FIXED_CELLS, KINDS, ROWS_A_WORD, Tables

# All numbers of a state but the story of its cards lie in one vec, `cells`, because a copy then costs one allocation. Where:
STEP: Final = 0
SEAT: Final = 1  # whose turn it is
TURN: Final = 2  # how many turns have begun
PHASE: Final = 3
REPLAY: Final = 4  # W7.1: which round of replays in this phase; 0: none
PASS: Final = 5  # W6.3: through the draw pile, from 1
LAST_TURNS: Final = 6  # W6.2: turns without drawing that are left
DEALER: Final = 7
DRAWER: Final = 8  # who drew last
CARD: Final = 9  # the kind being played
TILES: Final = 10  # W5.4 to W5.6: one-goal tiles of it that are still to lay
LAID: Final = 11  # W5.7: the teams that got one of its tiles, as bits
TARGET: Final = 12  # W5.12: the row of a penalty
PILE_SIZE: Final = 13
ASIDE_SIZE: Final = 14
TAKING_PART: Final = 15  # W8.6: seats, as bits
OUT: Final = 16  # W8.1: seats, as bits
# ALIVE and STAYING are the cup's
FREE_TEAMS: Final = 19  # teams with a free square in an open match, as bits
MY_TEAMS: Final = 20  # W8.5: teams for and against whom whoever is on turn may act, as bits
WINNER: Final = 21  # a seat; -1: none yet
# The legal moves: cards, skip and stop as bits, then rows with the number of their first move; 0: no rows
SMALL: Final = 22
HERE: Final = 23
THERE: Final = 24
# by kind: all cards that lie face down, in the draw pile or set aside (nobody knows which is where), and the discards
POOL: Final = 25
DISCARDS: Final = POOL + KINDS
# Behind them what depends on the edition: `Tables._cells`.

# Steps: what the table waits for. `state.py` says who carries them out. First those in which nothing happens by itself:
OVER: Final = 0
PLAY: Final = 1
LAY: Final = 2
DEFEND: Final = 3
TURN_OVER: Final = 4
NAME_SHOOTER: Final = 5
LAY_TWO: Final = 6
LAY_ONE: Final = 7
# then those that `settle` carries out:
SHOOT: Final = 8
DRAW: Final = 9
END_PHASE: Final = 10
STEP_NAMES: Final = (
    "over",
    "play",
    "lay",
    "defend",
    "turn_over",
    "name_shooter",
    "lay_two",
    "lay_one",
    "shoot",
    "draw",
    "end_phase",
)

# W2.6: a row for each team of a match is one number: four bits a tile, the innermost lowest; TURNED is in what was turned over.
SQUARE_BITS: Final = 4
ONE_SQUARE: Final = 15
ATTACK_TILE: Final = 1
DEFENCE_TILE: Final = 2
PENALTY_TILE: Final = 3
NO_GOALS: Final = 3  # a tile of n goals is NO_GOALS + n
TURNED: Final = 8
TILE_NAMES: Final = ("", "attack", "defence", "penalty", "one_goal", "two_goals", "three_goals")

NOBODYS: Final = -1
UNKNOWN_SCORE: Final = -1

# How a match was settled; `HOW_NAMES` says it in views and events.
UNSETTLED: Final = 0
BY_SCORE: Final = 1
BY_REPLAY: Final = 2
BY_COIN: Final = 3
BY_SHOOT_OUT: Final = 4
BY_LOTS: Final = 5
HOW_NAMES: Final = ("", "score", "replay", "coin", "shoot_out", "lots")


def empty_cells(tables: Tables) -> vec[i64]:
    """Before anything is dealt."""
    cells = vec[i64]([0] * tables.cells)
    cells[WINNER] = NOBODYS
    for row in range(tables.rows):
        cells[tables.team_at + row] = tables.row_team[row]
        cells[tables.score_at + row] = UNKNOWN_SCORE
        cells[tables.replay_at + row] = UNKNOWN_SCORE
        cells[tables.shoot_out_at + row] = UNKNOWN_SCORE
    for team in range(len(tables.teams)):
        cells[tables.owner_at + team] = NOBODYS
        cells[tables.order_at + team] = NOBODYS
    return cells


def squares_used(tiles: i64) -> i64:
    """W4.4: from the innermost on."""
    used: i64 = 0
    while tiles:
        tiles >>= SQUARE_BITS
        used += 1
    return used


def outermost(tiles: i64) -> i64:
    """W5.13: the tile laid last; 0: none."""
    while tiles > ONE_SQUARE:
        tiles >>= SQUARE_BITS
    return tiles


class Board(Stepped):
    """The state's numbers and what the chapters ask of them. `state.Worldcup` answers for the contract."""

    def __init__(self, tables: Tables, cells: vec[i64], story: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells
        self.story = story
        """Where every card went (`core.hands`): what each seat knows of the hands follows from it."""

    # --- cards

    def hand_at(self, seat: Seat) -> i64:
        """Where the seat's hand begins in `cells`."""
        return self.tables.hands_at + seat * KINDS

    def hand_size(self, seat: Seat) -> i64:
        start, size = self.hand_at(seat), i64(0)
        for kind in range(KINDS):
            size += self.cells[start + kind]
        return size

    def tell(self, fact: i64) -> None:
        """Go on with the story of the cards."""
        self.story = append(self.story, fact)

    def show(self, seat: Seat, kind: i64) -> None:
        """W4.5: a card goes openly from a hand to the discards."""
        self.cells[self.hand_at(seat) + kind] -= 1
        self.cells[DISCARDS + kind] += 1
        self.tell(showed(seat, kind))

    # --- seats and teams

    def next_taking_part(self, seat: Seat) -> Seat:
        """W8.3: the next player to the left who takes part."""
        cells, players = self.cells, self.tables.players
        while True:
            seat = seat + 1 if seat + 1 < players else 0
            if cells[TAKING_PART] & bit(seat):
                return seat

    def owner(self, team: i64) -> Seat:
        return self.cells[self.tables.owner_at + team]

    def team(self, row: i64) -> i64:
        """The team that plays in a row; -1 while nobody knows."""
        return self.cells[self.tables.team_at + row]

    def is_open(self, match: i64) -> bool:
        """W3.4: whether tiles are laid in it in this phase."""
        return self.cells[self.tables.open_at + match] != 0

    # --- rows

    def put(self, row: i64, tile: i64) -> None:
        """W4.4: onto the innermost free square. W2.5: there is always another tile."""
        tiles = self.cells[self.tables.tiles_at + row]
        self.cells[self.tables.tiles_at + row] = tiles + (tile << (SQUARE_BITS * squares_used(tiles)))
        self.refresh(row)

    def refresh(self, row: i64) -> None:
        """After a change in a row: what is free and what is exposed (W5.13) there."""
        cells, tables = self.cells, self.tables
        tiles = cells[tables.tiles_at + row]
        team = cells[tables.team_at + row]
        word, mark = tables.row_word[row], tables.row_bit[row]
        if squares_used(tiles) >= tables.squares[team] and cells[tables.free_at + word] & mark:
            cells[tables.free_at + word] ^= mark
            cells[tables.free_rows_at + team] -= 1
            if cells[tables.free_rows_at + team] == 0:
                cells[FREE_TEAMS] &= ~bit(team)
        cells[tables.attacks_at + word] &= ~mark
        cells[tables.goals_at + word] &= ~mark
        outer = outermost(tiles)
        if outer == ATTACK_TILE:
            cells[tables.attacks_at + word] |= mark
        elif NO_GOALS < outer < TURNED:
            cells[tables.goals_at + word] |= mark

    # --- questions

    def no_moves(self) -> None:
        """Nothing is legal until `offer` and the like say what is."""
        self.cells[SMALL] = 0
        self.cells[HERE] = 0
        self.cells[THERE] = 0

    def any_rows(self, start: i64) -> bool:
        """Whether a set of rows has one in which whoever is on turn may act."""
        cells, tables = self.cells, self.tables
        for word in range(tables.words):  # noqa: SIM110 - a loop stays native
            if cells[start + word] & cells[tables.mine_at + word]:
                return True
        return False

    def offer(self, first_move: i64, start: i64) -> None:
        """The rows of a set with the moves that begin at `first_move`: any team's (W4.3), unless W8.5 narrows it down."""
        cells, tables = self.cells, self.tables
        cells[HERE] = first_move
        for word in range(tables.words):
            cells[tables.here_at + word] = cells[start + word] & cells[tables.mine_at + word]

    def offer_too(self, first_move: i64, start: i64) -> None:
        """More rows besides; their moves have higher numbers."""
        cells, tables = self.cells, self.tables
        cells[THERE] = first_move
        for word in range(tables.words):
            cells[tables.there_at + word] = cells[start + word] & cells[tables.mine_at + word]

    def legal_count(self, seat: Seat) -> i64:
        cells, tables = self.cells, self.tables
        count = count_bits(cells[SMALL])
        if cells[HERE]:
            count += self._count_rows(tables.here_at)
        if cells[THERE]:
            count += self._count_rows(tables.there_at)
        return count

    def legal_move(self, seat: Seat, index: i64) -> MoveNumber:
        cells, tables = self.cells, self.tables
        small = count_bits(cells[SMALL])
        if index < small:
            return nth_bit(cells[SMALL], index)
        index -= small
        here = self._count_rows(tables.here_at) if cells[HERE] else 0
        if index < here:
            return cells[HERE] + self._nth_row(tables.here_at, index)
        return cells[THERE] + self._nth_row(tables.there_at, index - here)

    def _count_rows(self, start: i64) -> i64:
        count: i64 = 0
        for word in range(self.tables.words):
            count += count_bits(self.cells[start + word])
        return count

    def _nth_row(self, start: i64, index: i64) -> i64:
        word: i64 = 0
        count = count_bits(self.cells[start])
        while index >= count:
            index -= count
            word += 1
            count = count_bits(self.cells[start + word])
        return word * ROWS_A_WORD + nth_bit(self.cells[start + word], index)


assert POOL + 2 * KINDS == FIXED_CELLS
