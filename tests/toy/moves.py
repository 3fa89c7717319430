"""The moves of the toy. Their order is their numbers."""

from typing import Final

from anpfiff.core.move import Move, MoveTable
from toy.cards import KINDS

MOST_PLAYERS: Final = 4


class Pass(Move, frozen=True):
    """Play no card."""


class Play(Move, frozen=True):
    card: str


class Choose(Move, frozen=True):
    """The opponent so many seats to the left."""

    opponent: int


class Save(Move, frozen=True):
    """Answer a shot with a keeper."""


class LetIn(Move, frozen=True):
    """Answer a shot with nothing."""


class Bid(Move, frozen=True):
    card: str


class Enough(Move, frozen=True):
    """Bid no second card."""


MOVES: Final = MoveTable(
    [
        Pass(),
        *(Play(card) for card in KINDS),
        *(Choose(opponent) for opponent in range(1, MOST_PLAYERS)),
        Save(),
        LetIn(),
        *(Bid(card) for card in KINDS),
        Enough(),
    ]
)
