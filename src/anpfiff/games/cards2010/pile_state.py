"""A state in which cards of cards2010 lie in hands and piles."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance, draw
from anpfiff.core.numbers import Seat
from anpfiff.football.cup_state import CupState
from anpfiff.games.cards2010.numbers import CHOICES, HANDS, KINDS, POOL, Card, EditionNumbers, GroupPlace, Pile


class PileState(CupState):
    """Of a pile only the number of each kind counts: nobody knows the order."""

    pile_size: i64 = 0
    reveal_size: i64 = 0
    """C3.6: cards that lie apart for reveals; those of both piles are the pool."""
    renewed: bool = False
    """C2.6: the pile of the group was made of discards, so everybody knows what is in it."""
    table: vec[i64]
    """Piles by kind of card, and rows, where `numbers.py` says. Hot loops read it; everybody else asks by name."""

    def __init__(self, numbers: EditionNumbers) -> None:
        super().__init__(numbers.steps, numbers.cup)
        self.numbers = numbers
        self.table = vec[i64]()

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

    def draw(self, chance: Chance) -> Card:
        """The top card of the draw pile; nobody knows which of the face-down cards lie where."""
        self.pile_size -= 1
        return Card(draw(self.table, POOL, self.pile_size + 1 + self.reveal_size, chance))
