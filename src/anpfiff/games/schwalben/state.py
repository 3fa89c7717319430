"""The state of schwalben: all that lies on the table, and what the chapters ask of it."""

from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, count_bits
from anpfiff.core.fields import COPYING, Pen
from anpfiff.core.game import Origin
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.football.numbers import Match, Team
from anpfiff.games.schwalben.evidence import SchwalbenEvidence, evidence_of
from anpfiff.games.schwalben.match_state import MatchState
from anpfiff.games.schwalben.money import wealth
from anpfiff.games.schwalben.numbers import (
    BETS,
    CARDS,
    HELD,
    KNOWN,
    MONEY,
    NATIONS,
    NOT_POOLED,
    PAYING_LEVELS,
    POOLED_FROM,
    PROGRESS,
    RED_WORD,
    STAKE,
    WATCHER,
    WORDS,
    Card,
    EditionNumbers,
    Nation,
)
from anpfiff.games.schwalben.view import SchwalbenView, view_of

# What the table waits for; `steps.py` says who carries it out. First the questions,
PICK: Final = 1
DRAFT: Final = 2
ONE_LESS: Final = 3
BET: Final = 4
REJECT: Final = 5
OFFER: Final = 6
OFFER_FOR: Final = 7
BRIBE: Final = 8
BEFORE_MATCH: Final = 9
OUT_OF_THE_BLUE: Final = 10
ATTACKING: Final = 11
ATTACK_BONUSES: Final = 12
ANSWERING: Final = 13
GIVING_UP: Final = 14
ANSWER_BONUSES: Final = 15
ROLLING_AGAIN: Final = 16
CHANGING_TOTAL: Final = 17
SEEING_PLACE: Final = 18
SENDING_OFF: Final = 19
SHOT_BONUSES: Final = 20
KEEPING: Final = 21
HEALING: Final = 22
TAKING_BACK: Final = 23
SPYING: Final = 24
EXTRA_ATTACK: Final = 25
# then what happens.
BEGIN_TEAMS: Final = 26
DRAW_GROUPS: Final = 27
DEAL: Final = 28
NEXT_MATCH: Final = 29
KICK_OFF: Final = 30
THROW: Final = 31
INJURE: Final = 32
DRAW_CARDS: Final = 33
SEND_OFF: Final = 34
ATTACK_OVER: Final = 35
FULL_TIME: Final = 36
SEND_SPY: Final = 37

NO_NATION: Final = -1
NO_COLOUR: Final = -1
UNKNOWN_SCORE: Final = -1


@final
class Schwalben(MatchState):
    """A game of schwalben. Its turns are matches."""

    field: i64 = 0
    """S2.2: nations that take part, as bits."""
    first: Seat = 0
    """S2.3: who chooses first."""
    chosen: i64 = 0
    """S2.3: how many teams were taken; S7.7: then for how many a colour was chosen."""
    shuffles: i64 = 0
    """How many times cards were shuffled into the pile."""
    pooled: i64 = 0
    """S7.2: the shuffle of what was left and handed in; 0: not yet."""
    mixed: i64 = 0
    """S7.2: the shuffle that followed, with the discards."""

    def fields(self, of: Self, pen: Pen) -> None:
        self.cup_fields(of, pen)
        self.field = pen.number(of.field)
        self.first = pen.number(of.first)
        self.chosen = pen.number(of.chosen)
        self.match = Match(pen.number(of.match))
        self.shuffles = pen.number(of.shuffles)
        self.pooled = pen.number(of.pooled)
        self.mixed = pen.number(of.mixed)
        self.referee_fields(of, pen)
        self.match_fields(of, pen)
        self.attack_fields(of, pen)
        self.table = pen.table(of.table)

    @classmethod
    def empty(cls, numbers: EditionNumbers) -> "Schwalben":
        """Before anything is drawn: all cards lie in the pile, and nobody knows where."""
        state = Schwalben(numbers)
        state.lay_out_cup()
        state.begin_cup()
        table = vec[i64]([0] * numbers.table_size)
        for card in range(CARDS):
            table[POOLED_FROM + card] = NOT_POOLED
            table[HELD + numbers.pile * WORDS + numbers.card_word[card]] |= numbers.card_bit[card]
        for seat in range(numbers.players):
            table[MONEY + seat] = numbers.money
        for team in range(numbers.teams):
            table[numbers.nation_at + team] = NO_NATION
            table[numbers.less_at + team] = NO_COLOUR
        for at in range(numbers.score_at, numbers.table_size):
            table[at] = UNKNOWN_SCORE
        state.table = table
        return state

    def copy(self) -> "Schwalben":
        state = Schwalben(self.numbers)
        state.fields(self, COPYING)
        return state

    def scores(self) -> list[int]:
        """S1.1: by wealth; equal wealth shares a place."""
        return [wealth(self, seat) for seat in range(self.numbers.players)]

    def reason(self) -> str:
        return "richest"

    def view(self, seat: Seat | None) -> SchwalbenView:
        return view_of(self, seat)

    def evidence(self, seat: Seat | None) -> SchwalbenEvidence:
        return evidence_of(self, self.view(seat))

    def observe(self, seat: Seat, out: vec[i64]) -> None:
        observer = self.numbers.observer
        if observer is None:
            # Made for those who ask: it takes a while, and knows states.
            from anpfiff.games.schwalben.observing import Observer

            observer = self.numbers.observer = Observer(self.numbers)
        observer.observe(self, seat, out)

    def origin(self) -> Origin | None:
        return self.numbers.origin

    # --- players

    def left_of(self, seat: Seat) -> Seat:
        return seat + 1 if seat + 1 < self.numbers.players else 0

    def money(self, seat: Seat) -> i64:
        """S3.3: what everybody sees; stakes are taken off it when all have bet."""
        return self.table[MONEY + seat]

    def gain(self, seat: Seat, millions: i64) -> None:
        """Below 0: pay."""
        self.table[MONEY + seat] += millions

    def owner_of_nation(self, nation: Nation) -> Seat:
        """S2.3."""
        for seat in range(self.numbers.players):
            if self.table[NATIONS + seat] & bit(nation):
                return seat
        return NOBODY

    def stake(self, seat: Seat) -> i64:
        """S3.1: what the seat's bets cost so far."""
        return self.table[STAKE + seat]

    def bets_made(self, seat: Seat) -> i64:
        """S3.3: on how many teams the seat has decided; the next is the one of this number."""
        return self.table[PROGRESS + seat]

    def bet(self, seat: Seat, team: Team) -> i64:
        """S3.1: the level; 0: none."""
        for level in range(PAYING_LEVELS):
            if self.table[BETS + seat * PAYING_LEVELS + level] & bit(team):
                return level + 1
        return 0

    def put_bet(self, seat: Seat, team: Team, level: i64) -> None:
        at = BETS + seat * PAYING_LEVELS
        for other in range(PAYING_LEVELS):
            self.table[at + other] &= ~bit(team)
        if level:
            self.table[at + level - 1] |= bit(team)

    # --- cards

    def count(self, spot: i64, colour: i64) -> i64:
        """S2.6: everybody sees the backs."""
        at, found = HELD + spot * WORDS, i64(0)
        for word in range(self.numbers.first_word[colour], self.numbers.first_word[colour + 1]):
            found += count_bits(self.table[at + word])
        return found

    def size(self, spot: i64) -> i64:
        at, found = HELD + spot * WORDS, i64(0)
        for word in range(WORDS):
            found += count_bits(self.table[at + word])
        return found

    def move(self, card: Card, spot: i64, to: i64) -> None:
        """From where it lies. Who knows it there is for the caller to say."""
        word, its_bit = self.numbers.card_word[card], self.numbers.card_bit[card]
        self.table[HELD + spot * WORDS + word] &= ~its_bit
        self.table[HELD + to * WORDS + word] |= its_bit

    def tell(self, card: Card, knowers: i64) -> None:
        """From now on these know where it lies, as bits, and nobody else."""
        word, its_bit = self.numbers.card_word[card], self.numbers.card_bit[card]
        for knower in range(WATCHER + 1):
            if knowers & bit(knower):
                self.table[KNOWN + knower * WORDS + word] |= its_bit
            else:
                self.table[KNOWN + knower * WORDS + word] &= ~its_bit

    def show(self, card: Card) -> None:
        """Everybody sees it where it lies."""
        self.tell(card, self.numbers.everybody)

    def is_used(self, card: Card) -> bool:
        """S5.10: once a match."""
        return self.numbers.card_word[card] == RED_WORD and self.used & self.numbers.card_bit[card] != 0
