"""The state of worldcup: all that lies on the table, and what the chapters ask of it."""

from collections.abc import Callable
from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import Seat
from anpfiff.football.numbers import Group, Match, Row, Team, left_row
from anpfiff.games.worldcup.edition import MOST_SQUARES
from anpfiff.games.worldcup.evidence import WorldcupEvidence, evidence_of
from anpfiff.games.worldcup.numbers import NO_CARD, OPEN, UNSETTLED, Card, EditionNumbers
from anpfiff.games.worldcup.pile_state import PileState
from anpfiff.games.worldcup.tiles import Tile
from anpfiff.games.worldcup.view import WorldcupView
from anpfiff.games.worldcup.viewing import view_of as made_view

# What the table waits for; `steps.py` says who carries it out.
PLAY: Final = 1
LAY: Final = 2
DEFEND: Final = 3
TURN_OVER: Final = 4
NAME_SHOOTER: Final = 5
LAY_TWO: Final = 6
LAY_ONE: Final = 7
SHOOT: Final = 8
DRAW: Final = 9
END_PHASE: Final = 10
EARLY_WIN: Final = 11
NEXT_ROUND: Final = 12

NO_ROW: Final = -1
UNKNOWN_SCORE: Final = -1

view_of: "Callable[[Worldcup, Seat | None], WorldcupView]" = made_view
"""By name: laws are tried on views that leak, also where rules are compiled."""


@final
class Worldcup(PileState):
    """A game of worldcup."""

    pass_number: i64 = 0
    """W6.3: through the draw pile, from 1."""
    last_turns: i64 = 0
    """W6.2: turns without drawing that are left."""
    dealer: Seat = 0
    drawer: Seat = 0
    """Who drew last."""
    card: Card
    """The kind being played."""
    tiles_left: i64 = 0
    """W5.4 to W5.6: one-goal tiles of it that are still to lay."""
    laid_for: i64 = 0
    """W5.7: the teams that got one of its tiles, as bits."""
    shooter: Row
    """W5.12: the row of a penalty."""
    taking_part: i64 = 0
    """W8.6: seats, as bits."""
    out: i64 = 0
    """W8.1: seats, as bits."""
    free_teams: i64 = 0
    """Teams with a free square in an open match, as bits."""
    my_teams: i64 = 0
    """W8.5: teams for and against whom whoever is on turn may act, as bits."""
    tiles: vec[u8]
    """W2.6: by row and square, from the innermost on: what lies there."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers)
        self.card = Card(NO_CARD)
        self.shooter = Row(NO_ROW)
        self.tiles = vec[u8]()

    def fields(self, of: Self, pen: Pen) -> None:
        self.cup_fields(of, pen)
        self.phase = pen.number(of.phase)
        self.replay = pen.number(of.replay)
        self.pass_number = pen.number(of.pass_number)
        self.last_turns = pen.number(of.last_turns)
        self.dealer = pen.number(of.dealer)
        self.drawer = pen.number(of.drawer)
        self._fields_of_card(of, pen)
        self.pile_size = pen.number(of.pile_size)
        self.aside_size = pen.number(of.aside_size)
        self.taking_part = pen.number(of.taking_part)
        self.out = pen.number(of.out)
        self.free_teams = pen.number(of.free_teams)
        self.my_teams = pen.number(of.my_teams)
        self.won_by = pen.number(of.won_by)
        self.table = pen.table(of.table)
        self.tiles = pen.small_table(of.tiles)
        self.story = pen.table(of.story)

    def _fields_of_card(self, of: Self, pen: Pen) -> None:
        """Of the one being played."""
        self.card = Card(pen.number(of.card))
        self.tiles_left = pen.number(of.tiles_left)
        self.laid_for = pen.number(of.laid_for)
        self.shooter = Row(pen.number(of.shooter))

    @classmethod
    def empty(cls, numbers: EditionNumbers) -> "Worldcup":
        """Before anything is dealt."""
        state = Worldcup(numbers)
        state.lay_out_cup([UNKNOWN_SCORE] * (3 * numbers.rows) + [UNSETTLED] * len(numbers.matches))
        for row in range(numbers.rows):
            state.put_in(Row(row), Team(numbers.row_team[row]))
        state.table = vec[i64]([0] * numbers.table_size)
        state.tiles = numbers.no_tiles[:]
        return state

    def copy(self) -> "Worldcup":
        state = Worldcup(self.numbers)
        state.fields(self, COPYING)
        return state

    def scores(self) -> list[int]:
        """W1.3: the champion's owner first, the others by how far the best of their teams came."""
        scores: list[int] = [self.best_reach(seat) for seat in range(self.numbers.players)]
        scores[self.won_by] = max(scores) + 1
        return scores

    def reason(self) -> str:
        return "final" if self.champion() >= 0 else "won_early"

    def view(self, seat: Seat | None) -> WorldcupView:
        return view_of(self, seat)

    def evidence(self, seat: Seat | None) -> WorldcupEvidence:
        return evidence_of(self, seat)

    def observe(self, seat: Seat, out: vec[i64]) -> None:
        observer = self.numbers.observer
        if observer is None:
            # Made for those who ask: it takes a while, and knows states.
            from anpfiff.games.worldcup.observing import Observer

            observer = self.numbers.observer = Observer(self.numbers)
        observer.observe(self, seat, out)

    def origin(self) -> Origin | None:
        return self.numbers.origin

    # --- matches

    def is_open(self, match: Match) -> bool:
        """W3.4: whether tiles are laid in it in this phase."""
        row = left_row(match)
        return self.table[self.numbers.row_sets[row] + OPEN] & self.numbers.row_bit[row] != 0

    def own_only(self) -> bool:
        """W8.5: whether players act only in matches of their own teams."""
        return self.numbers.own_only[self.phase] != 0

    def tile(self, row: Row, square: i64) -> Tile:
        return Tile(self.tiles[MOST_SQUARES * row + square])

    def tiles_in(self, row: Row) -> list[Tile]:
        """From the innermost square on; squares that are not named are free."""
        found: list[Tile] = []
        for square in range(MOST_SQUARES):
            tile = self.tile(row, square)
            if tile:
                found.append(tile)
        return found

    def goals(self, row: Row) -> i64:
        """UNKNOWN_SCORE: not played yet."""
        return self.cup_table[self.numbers.score_at + row]

    def replay_goals(self, row: Row) -> i64:
        """W7.1, W8.8: in the last replay."""
        return self.cup_table[self.numbers.replay_at + row]

    def shoot_out_goals(self, row: Row) -> i64:
        return self.cup_table[self.numbers.shoot_out_at + row]

    def how(self, match: Match) -> i64:
        """What settled a knock-out match: `numbers.HOW_NAMES`."""
        return self.cup_table[self.numbers.how_at + match]

    # --- groups

    def tied(self, group: Group) -> i64:
        """W7.1: teams that are level across the line, as bits by their places in the group's list; none: the group is decided."""
        return self.table[self.numbers.tied_at + group]

    def replays_of_tie(self, group: Group) -> i64:
        """W7.7: how often the same teams have replayed, where that is counted."""
        return self.table[self.numbers.replays_at + group] if self.numbers.replays_by_tie else 0

    def shares_place(self, group: Group) -> i64:
        """W7.5: the places of its order that are shared with the one above, as bits, where that is kept."""
        return self.table[self.numbers.level_at + group] if self.numbers.shares_places else 0

    def tied_places(self, group: Group) -> i64:
        """How many of them get through."""
        return self.table[self.numbers.tied_places_at + group]
