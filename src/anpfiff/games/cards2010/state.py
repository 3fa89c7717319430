"""The state of cards2010: all that lies on the table, and what the chapters ask of it."""

from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from anpfiff.core.chance import Chance, draw
from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.football.cup_state import CupState
from anpfiff.football.numbers import Group, Match, Row
from anpfiff.games.cards2010.evidence import Cards2010Evidence, evidence_of
from anpfiff.games.cards2010.numbers import (
    CHOICES,
    COULD_PLAY,
    DISCARDS,
    HANDS,
    KINDS,
    OFFSIDE,
    OFFSIDES,
    OTHER_COVERS,
    PLACE_SIZE,
    PLAY_SIZE,
    PLAYED_BY,
    POOL,
    Card,
    EditionNumbers,
    GroupPlace,
    Pile,
)
from anpfiff.games.cards2010.view import Cards2010View, view_of

# What the table waits for; `steps.py` says who carries it out.
CHOOSE: Final = 1
PLAY: Final = 2
PUT: Final = 3
BEGIN_GROUP: Final = 4
RESOLVE: Final = 5
REFILL: Final = 6
SCORE: Final = 7

NO_SCORE: Final = -1
"""Of a match that is not played yet."""


@final
class Cards2010(CupState):
    """A game of cards2010."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers.steps, numbers.cup)
        self.numbers = numbers
        self.group: Group = Group(0)
        """C2.1: the one that is played; as many as there are groups: all are."""
        self.fixture: i64 = 0
        """Which match of the group."""
        self.section: i64 = 0
        """C3.1: from 1; 0: the groups are played."""
        self.card: Card = Card(0)
        """C3.2: the card being played."""
        self.shown: i64 = 0
        """C1.2: teams that were turned up, as bits."""
        self.taking_part: i64 = 0
        """C3.2: seats, as bits."""
        self.out: i64 = 0
        """C3.9: seats, as bits."""
        self.won_by: Seat = NOBODY
        """C1.1: until the game is over, nobody."""
        self.starter: Seat = 0
        """C1.2: who was dealt the first team."""
        self.pile_size: i64 = 0
        self.reveal_size: i64 = 0
        """C3.6: cards that lie apart for reveals; those of both piles are the pool."""
        self.renewed = False
        """C2.6: the pile of the group was made of discards, so everybody knows what is in it."""
        self.chosen: i64 = 0
        """C2.2: the sides of the running match whose choice is made, as bits."""
        self.plays: i64 = 0
        """C3.2: how many cards were played in the section."""
        self.table = vec[i64]()
        """Piles by kind of card, and rows, where `numbers.py` says. Hot loops read it; everybody else asks by name, below."""
        self.open_cards = vec[u8]()
        """C3.2: what lies beside the teams of the section, and what was played in it."""

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
        self.plays = pen.number(of.plays)
        self.table = pen.table(of.table)
        self.open_cards = pen.small_table(of.open_cards)

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

    def reason(self) -> str:
        return "final" if self.champion() >= 0 else "won_early"

    def view(self, seat: Seat | None) -> Cards2010View:
        return view_of(self, seat)

    def evidence(self, seat: Seat | None) -> Cards2010Evidence:
        return evidence_of(self, self.view(seat))

    def origin(self) -> Origin | None:
        return self.numbers.origin

    # --- cards

    def hand(self, seat: Seat) -> Pile:
        """C3.2: of a player, in the knock-out rounds."""
        return Pile(HANDS + seat * KINDS)

    def team_hand(self, place: GroupPlace) -> Pile:
        """C2.1: of a team of the group that is played."""
        return Pile(self.numbers.team_hands_at + place * KINDS)

    def choice(self, side: i64) -> Pile:
        """C2.2: what was chosen for a side of the running match, face down; it still counts in the team's hand."""
        return Pile(CHOICES + side * KINDS)

    def count(self, pile: Pile, card: Card) -> i64:
        return self.table[pile + card]

    def add(self, pile: Pile, card: Card, more: i64) -> None:
        """So many more, or fewer."""
        self.table[pile + card] += more

    def size(self, pile: Pile) -> i64:
        size: i64 = 0
        for at in range(pile, pile + KINDS):
            size += self.table[at]
        return size

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

    def draw(self, chance: Chance) -> Card:
        """The top card of the draw pile; nobody knows which of the face-down cards lie where."""
        self.pile_size -= 1
        return Card(draw(self.table, POOL, self.pile_size + 1 + self.reveal_size, chance))

    # --- the running group match

    def group_match(self) -> Match:
        return Match(self.group * self.numbers.fixtures + self.fixture)

    def place_of(self, side: i64) -> GroupPlace:
        """Of the team on a side."""
        return GroupPlace(self.numbers.fixture_place[2 * self.fixture + side])

    def chooser(self, side: i64) -> Seat:
        """Who chooses for a side."""
        return self.owner(self.team_in(Row(2 * self.group_match() + side)))

    # --- the cards beside the teams of a section

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

    # --- what is remembered

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
