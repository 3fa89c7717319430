"""The moves of schwalben. Their order is their numbers: append only."""

from typing import Literal

from anpfiff.core.move import Move, MoveTable
from anpfiff.games.schwalben.edition import LEVELS

Side = Literal["home", "away"]
SIDES: tuple[Side, Side] = ("home", "away")
MOST_MILLIONS = 600
"""S6.5: more than all players have together at the start nobody can offer."""


class Bet(Move, frozen=True):
    """S3.1: how far the team must come, or none."""

    level: str


class OneLess(Move, frozen=True):
    """S7.7: the colour of which the team gets one card less."""

    colour: str


class Reject(Move, frozen=True):
    """S6.2: another referee."""


class LetWhistle(Move, frozen=True):
    """S6.2: no objection."""


class OfferFor(Move, frozen=True):
    """S6.5: for which of two own teams the bribe is."""

    side: Side


class TakeBribe(Move, frozen=True):
    """S6.5."""


class RefuseBribe(Move, frozen=True):
    """S6.5."""


class GivePenalty(Move, frozen=True):
    """S6.4: out of the blue, for this side."""

    side: Side


class NoPenalty(Move, frozen=True):
    """S6.4."""


class ChangeTotal(Move, frozen=True):
    """S6.3: by one point up or down, or not."""

    by: int


class SeePlace(Move, frozen=True):
    """S5.6, S6.3: where it was, on the edge of the box."""

    place: str


class Stop(Move, frozen=True):
    """S4.4: no more attacks in this match."""

    idle = True


class Nothing(Move, frozen=True):
    """No card."""

    idle = True


class Take(Move, frozen=True):
    """S2.2, S2.3: a nation for the tournament, or for oneself."""

    nation: str


class Offer(Move, frozen=True):
    """S6.5: a bribe in whole millions; 0: none."""

    millions: int


class Play(Move, frozen=True):
    """S4.3, S5: a card of the team whose turn it is."""

    card: str


class Give(Move, frozen=True):
    """S9: a card of one's own that is given up."""

    card: str


class Remove(Move, frozen=True):
    """S5.8, S9: a card of another team that is taken out for good."""

    card: str


REFEREE: tuple[Move, ...] = (
    Reject(),
    LetWhistle(),
    *(OfferFor(side) for side in SIDES),
    TakeBribe(),
    RefuseBribe(),
    *(GivePenalty(side) for side in SIDES),
    NoPenalty(),
    *(ChangeTotal(by) for by in (-1, 0, 1)),
    SeePlace("outside"),
    SeePlace("inside"),
)
"""S6: what he decides, and what is decided about him."""


def move_table(nations: list[str], cards: list[str]) -> MoveTable:
    return MoveTable(
        [
            *(Bet(level) for level in LEVELS),
            OneLess("green"),
            OneLess("blue"),
            *REFEREE,
            Stop(),
            Nothing(),
            *(Take(nation) for nation in nations),
            *(Offer(millions) for millions in range(MOST_MILLIONS + 1)),
            *(Play(card) for card in cards),
            *(Give(card) for card in cards),
            *(Remove(card) for card in cards),
        ]
    )
