"""A state in which cards of worldcup are drawn and played: whose they are, in which pile they lie, and how they came there."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.football.cup_state import CupState
from anpfiff.games.worldcup.numbers import DISCARDS, KINDS, POOL, Card, EditionNumbers
from anpfiff.hidden.hands import Belief
from anpfiff.hidden.story import as_seen


class PileState(CupState):
    """Asked by kind. Each phase and each round of replays has a draw pile of its own."""

    phase: i64 = 0
    replay: i64 = 0
    """W7.1: which round of replays in this phase; 0: none."""
    pile_size: i64 = 0
    aside_size: i64 = 0
    """W8.1: the rest of the cards out of which the draw pile was counted."""
    table: vec[i64]
    """Cards by kind, sets of rows, hands and ties, where `numbers` says. Hot loops read it; all others ask by name."""
    story: vec[i64]
    """Where every card went (`hidden.story`): what each seat knows of the hands follows from it."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers.steps, numbers.cup)
        self.numbers = numbers
        self.table = vec[i64]()
        self.story = vec[i64]()

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
