"""The moves of cards2010. Their order is their numbers: append only."""

from typing import Literal

from anpfiff.core.move import Move, MoveTable
from anpfiff.football.early_win import EndNow, PlayOn
from anpfiff.games.cards2010.edition import CARDS, Edition

Side = Literal["left", "right"]
SIDES: tuple[Side, Side] = ("left", "right")


class Choose(Move, frozen=True):
    """C2.2: one more card for the team on this side of the group match, face down.

    Which cards they are is one choice, in whatever order somebody thinks of them. So it is made in one order only, that of
    `edition.CARDS`: after a penalty, the last of them, only another penalty is legal. Any order is for whoever asks people
    (`part_of`): the terminal and the page make the moves anew, a card of an earlier kind before those chosen already.
    """

    side: Side
    card: str

    def part_of(self) -> str:
        return self.side


class Enough(Move, frozen=True):
    """C2.2: no more cards for the team on this side."""

    side: Side


class Play(Move, frozen=True):
    """C3.2: a card of the hand."""

    card: str


class ThrowAway(Move, frozen=True):
    """C3.5: only if no card of the hand can be played."""

    card: str


class Place(Move, frozen=True):
    """C3.3: the card takes a place beside a team."""

    match: str
    side: Side


class Cover(Move, frozen=True):
    """C3.3: the card covers the newest card of a team."""

    match: str
    side: Side


def move_table(edition: Edition) -> MoveTable:
    rows = [(match.id, side) for section in edition.sections for match in section.matches for side in SIDES]
    return MoveTable(
        [
            *(Choose(side, card) for side in SIDES for card in CARDS),
            *(Enough(side) for side in SIDES),
            *(Play(card) for card in CARDS),
            *(ThrowAway(card) for card in CARDS),
            *(Place(*row) for row in rows),
            *(Cover(*row) for row in rows),
            EndNow(),
            PlayOn(),
        ]
    )
