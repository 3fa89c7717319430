"""The state of worldcup: all that lies on the table, and what the chapters ask of it."""

from collections.abc import Callable
from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import Seat
from anpfiff.football.cup_state import CupState
from anpfiff.football.numbers import Group, Match, Row, Team, left_row
from anpfiff.games.worldcup.edition import MOST_SQUARES
from anpfiff.games.worldcup.evidence import WorldcupEvidence, evidence_of
from anpfiff.games.worldcup.numbers import DISCARDS, KINDS, NO_CARD, OPEN, POOL, UNSETTLED, Card, EditionNumbers
from anpfiff.games.worldcup.tiles import Tile
from anpfiff.games.worldcup.view import WorldcupView
from anpfiff.games.worldcup.viewing import view_of as made_view
from anpfiff.hidden.hands import Belief
from anpfiff.hidden.story import as_seen

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
class Worldcup(CupState):
    """A game of worldcup."""

    phase: i64 = 0
    replay: i64 = 0
    """W7.1: which round of replays in this phase; 0: none."""
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
    pile_size: i64 = 0
    aside_size: i64 = 0
    """W8.1: the rest of the cards out of which the draw pile was counted."""
    taking_part: i64 = 0
    """W8.6: seats, as bits."""
    out: i64 = 0
    """W8.1: seats, as bits."""
    free_teams: i64 = 0
    """Teams with a free square in an open match, as bits."""
    my_teams: i64 = 0
    """W8.5: teams for and against whom whoever is on turn may act, as bits."""
    table: vec[i64]
    """Cards by kind, sets of rows, hands and ties, where `numbers` says. Hot loops read it; all others ask by name, below."""
    tiles: vec[u8]
    """W2.6: by row and square, from the innermost on: what lies there."""
    story: vec[i64]
    """Where every card went (`hidden.story`): what each seat knows of the hands follows from it."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers.steps, numbers.cup)
        self.numbers = numbers
        self.card = Card(NO_CARD)
        self.shooter = Row(NO_ROW)
        self.table = vec[i64]()
        self.tiles = vec[u8]()
        self.story = vec[i64]()

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

    # --- cards

    def in_hand(self, seat: Seat, card: Card) -> i64:
        """How many of a kind."""
        return self.table[self.numbers.hands_at + seat * KINDS + card]

    def hand_size(self, seat: Seat) -> i64:
        size: i64 = 0
        for card in range(KINDS):
            size += self.in_hand(seat, Card(card))
        return size

    def in_pool(self, card: Card) -> i64:
        """Face down in no hand."""
        return self.table[POOL + card]

    def pool_size(self) -> i64:
        """Of the draw pile and what was set aside when it was counted out."""
        size: i64 = 0
        for card in range(KINDS):
            size += self.table[POOL + card]
        return size

    def aside_before(self, card: Card) -> i64:
        """W8.1: set aside from earlier piles."""
        return self.table[self.numbers.aside_at + card] if self.numbers.keeps_apart else 0

    def gone(self, card: Card) -> i64:
        """W8.1: out of the game."""
        return self.table[self.numbers.gone_at + card] if self.numbers.keeps_apart else 0

    def rest_leaves(self) -> bool:
        """W8.1: whether what was not counted out of this pile is out of the game."""
        return self.numbers.phases[self.phase].rest_leaves and self.replay == 0

    def all_aside(self) -> i64:
        """W8.1: cards that no one draws in this phase and that come back in another."""
        size: i64 = 0 if self.rest_leaves() else self.aside_size
        for card in range(KINDS):
            size += self.aside_before(Card(card))
        return size

    def all_gone(self) -> i64:
        size: i64 = self.aside_size if self.rest_leaves() else 0
        for card in range(KINDS):
            size += self.gone(Card(card))
        return size

    def discarded(self, card: Card) -> i64:
        return self.table[DISCARDS + card]

    def story_seen(self, seat: Seat) -> list[int]:
        """Where every card went, as a seat saw it; NOBODY: a spectator."""
        return as_seen(self.story, len(self.story), seat)

    def belief(self, seat: Seat) -> Belief:
        """What follows from it about everybody's hands."""
        return Belief(self.numbers.deck, self.numbers.players, self.story_seen(seat))

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
