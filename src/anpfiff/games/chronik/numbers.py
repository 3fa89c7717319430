"""What is agreed before a game, as the numbers that play needs: cards and moves by index."""

from itertools import pairwise
from typing import Any, Final, NewType

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.game import Origin
from anpfiff.core.move import MoveTable
from anpfiff.core.observation import Observing
from anpfiff.core.step import Step
from anpfiff.games.chronik.edition import Edition
from anpfiff.games.chronik.moves import move_table

Card = NewType("Card", i64)
"""Its place in the edition's list."""

NO_CARD: Final = -1

# Where the kinds of moves begin that come before the cards are counted.
DOUBT: Final = 0
LAY: Final = 1


class EditionNumbers:
    """Never changes once made; all states of an edition with the same number of players and the same length share it."""

    origin: Origin | None = None
    observing: Observing | None = None
    """Both told by the game."""

    def __init__(self, edition: Edition, players: int, steps: list[Step[Any]], short: bool = False) -> None:
        self.steps = steps
        self.edition = edition
        self.players: i64 = players
        self.moves: MoveTable = move_table(edition)
        self.cards = list(edition.cards)
        self.year = vec[i64]([card.year for card in edition.cards.values()])
        self.dealt: i64 = edition.short if short else edition.deal[players]
        self.wrong_draws: i64 = edition.wrong_draws
        self.right_draws: i64 = edition.right_draws
        self.last_card_draws: i64 = edition.last_card_draws
        self.turns: i64 = edition.turns * players
        """S8.7: of all players together."""
        count: i64 = len(self.cards)
        self.all_cards: i64 = bit(count) - 1
        """As bits."""
        self.put_before: i64 = LAY + count
        """Where moves begin that put a card in front of another."""
        self.put_last: i64 = self.put_before + count

    def card(self, name: str) -> Card:
        return Card(self.cards.index(name))

    def names(self, cards: list[int]) -> tuple[str, ...]:
        return tuple([self.cards[card] for card in cards])

    def years(self, cards: list[int]) -> tuple[int, ...]:
        return tuple([int(self.year[card]) for card in cards])

    def in_order(self, cards: list[int]) -> bool:
        """S8.4: the years never decrease; equal ones may lie in any order."""
        return all(self.year[card] <= self.year[later] for card, later in pairwise(cards))
