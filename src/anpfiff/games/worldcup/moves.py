"""The moves of worldcup. Their order is their numbers: append only."""

from typing import Literal

from anpfiff.core.move import Move, MoveTable
from anpfiff.football.early_win import EndNow, PlayOn
from anpfiff.games.worldcup.edition import CARDS
from anpfiff.games.worldcup.plan import Plan

Side = Literal["left", "right"]
SIDES: tuple[Side, Side] = ("left", "right")


class Play(Move, frozen=True):
    """W4.1: play a card and carry out its action."""

    card: str


class ThrowAway(Move, frozen=True):
    """W4.2: throw a card away without an action."""

    card: str


class Skip(Move, frozen=True):
    """W8.5: not the 2-goal tile of a 2+1 card, only the other."""


class Stop(Move, frozen=True):
    """W8.5: no more tiles of a multi-goal card."""


class Lay(Move, frozen=True):
    """W4.4: a tile onto the innermost free square of a row."""

    match: str
    side: Side


class Shoot(Move, frozen=True):
    """W5.12: a penalty for the team of a row."""

    match: str
    side: Side


class TurnOver(Move, frozen=True):
    """W5.9 to W5.11: the exposed tile of a row is turned over."""

    match: str
    side: Side


def move_table(plan: Plan) -> MoveTable:
    rows = [(match.id, side) for match in plan.matches for side in SIDES]
    return MoveTable(
        [
            *(Play(card) for card in CARDS),
            *(ThrowAway(card) for card in CARDS),
            Skip(),
            Stop(),
            *(Lay(*row) for row in rows),
            *(Shoot(*row) for row in rows),
            *(TurnOver(*row) for row in rows),
            EndNow(),
            PlayOn(),
        ]
    )
