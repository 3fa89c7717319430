"""The state of cards2010: all that lies on the table, and what the chapters ask of it."""

from collections.abc import Callable
from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.step import OVER
from anpfiff.football.numbers import Group, Match, Row
from anpfiff.games.cards2010.evidence import Cards2010Evidence, evidence_of
from anpfiff.games.cards2010.numbers import DISCARDS, KINDS, POOL, Card, EditionNumbers, GroupPlace
from anpfiff.games.cards2010.section_state import SectionState
from anpfiff.games.cards2010.view import Cards2010View
from anpfiff.games.cards2010.viewing import view_of as made_view

# What the table waits for; `steps.py` says who carries it out.
CHOOSE: Final = 1
PLAY: Final = 2
PUT: Final = 3
BEGIN_GROUP: Final = 4
RESOLVE: Final = 5
REFILL: Final = 6
SCORE: Final = 7
EARLY_WIN: Final = 8
NEXT_ROUND: Final = 9

NO_SCORE: Final = -1
"""Of a match that is not played yet."""

view_of: "Callable[[Cards2010, Seat | None], Cards2010View]" = made_view
"""By name: laws are tried on views that leak, also where rules are compiled."""


@final
class Cards2010(SectionState):
    """A game of cards2010."""

    group: Group
    """C2.1: the one that is played; as many as there are groups: all are."""
    fixture: i64 = 0
    """Which match of the group."""
    card: Card
    """C3.2: the card being played."""
    shown: i64 = 0
    """C1.2: teams that were turned up, as bits."""
    taking_part: i64 = 0
    """C3.2: seats, as bits."""
    out: i64 = 0
    """C3.9: seats, as bits."""
    starter: Seat = 0
    """C1.2: who was dealt the first team."""
    chosen: i64 = 0
    """C2.2: the sides of the running match whose choice is made, as bits."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers)
        self.group = Group(0)
        self.card = Card(0)

    def fields(self, of: Self, pen: Pen) -> None:
        self.cup_fields(of, pen)
        self.group = Group(pen.number(of.group))
        self.fixture = pen.number(of.fixture)
        self.section = pen.number(of.section)
        self.card = Card(pen.number(of.card))
        self.shown = pen.number(of.shown)
        self.taking_part = pen.number(of.taking_part)
        self.out = pen.number(of.out)
        self.won_by = pen.number(of.won_by)
        self.starter = pen.number(of.starter)
        self.pile_size = pen.number(of.pile_size)
        self.reveal_size = pen.number(of.reveal_size)
        self.renewed = pen.flag(of.renewed)
        self.chosen = pen.number(of.chosen)
        self.section_fields(of, pen)

    @classmethod
    def empty(cls, numbers: EditionNumbers) -> "Cards2010":
        """Before anything is dealt."""
        state = Cards2010(numbers)
        state.lay_out_cup([NO_SCORE] * numbers.scores)
        state.table = vec[i64]([0] * numbers.table_size)
        state.open_cards = vec[u8]([0] * numbers.open_cards_size)
        return state

    def copy(self) -> "Cards2010":
        state = Cards2010(self.numbers)
        state.fields(self, COPYING)
        return state

    def scores(self) -> list[int]:
        """C1.5: the champion's owner first, the others by the best finish of any own team; equal finishes share."""
        best: list[int] = [self.best_reach(seat) for seat in range(self.numbers.players)]
        best[self.won_by] = max(best) + 1
        return best

    def finish(self) -> None:
        self.seat = NOBODY
        self.go_to(OVER)

    def reason(self) -> str:
        return "final" if self.champion() >= 0 else "won_early"

    def view(self, seat: Seat | None) -> Cards2010View:
        return view_of(self, seat)

    def evidence(self, seat: Seat | None) -> Cards2010Evidence:
        return evidence_of(self, self.view(seat))

    def observe(self, seat: Seat, out: vec[i64]) -> None:
        observing = self.numbers.observing
        assert observing is not None
        observing.observe(self, seat, out)

    def origin(self) -> Origin | None:
        return self.numbers.origin

    # --- cards

    def shuffle_all(self) -> None:
        """C2.1, C3.1: all cards are one face-down pile."""
        numbers, table = self.numbers, self.table
        for at in range(DISCARDS, numbers.table_size):
            table[at] = 0
        for at in range(numbers.open_cards_size):
            self.open_cards[at] = 0
        for kind in range(KINDS):
            table[POOL + kind] = numbers.deck[kind]
        self.plays = 0
        self.pile_size = numbers.deck_size
        self.reveal_size = 0
        self.renewed = False

    # --- the running group match

    def group_match(self) -> Match:
        return Match(self.group * self.numbers.fixtures + self.fixture)

    def place_of(self, side: i64) -> GroupPlace:
        """Of the team on a side."""
        return GroupPlace(self.numbers.fixture_place[2 * self.fixture + side])

    def chooser(self, side: i64) -> Seat:
        """Who chooses for a side."""
        return self.owner(self.team_in(Row(2 * self.group_match() + side)))

    # --- scores

    def goals(self, row: Row) -> i64:
        """NO_SCORE: not played yet."""
        return self.cup_table[self.numbers.goals_at + row]

    def score(self, row: Row, goals: i64) -> None:
        self.own_cup()[self.numbers.goals_at + row] = goals

    def shoot_out(self, row: Row) -> i64:
        """C3.8: goals in a shoot-out; NO_SCORE: there was none."""
        return self.cup_table[self.numbers.shoot_out_at + row]

    def score_shoot_out(self, row: Row, goals: i64) -> None:
        self.own_cup()[self.numbers.shoot_out_at + row] = goals
