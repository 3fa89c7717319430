"""The moves of fussballwelt. Their order is their numbers: append only."""

from anpfiff.core.move import Move, MoveTable
from anpfiff.games.fussballwelt.edition import Edition
from anpfiff.games.fussballwelt.places import MOST_PLAYERS


class Roll(Move, frozen=True):
    """F2.1: roll with one or two dice."""

    dice: int


class Keep(Move, frozen=True):
    """F5.4: leave the roll as it is."""


class RollAgain(Move, frozen=True):
    """F5.4: roll again with the same number of dice."""


class Pass(Move, frozen=True):
    """F2.3: build nothing."""


class Build(Move, frozen=True):
    """F2.3: build a project from the market."""

    project: str


class BuildLandmark(Move, frozen=True):
    """F2.3: build an own landmark."""

    landmark: str


class TakeFrom(Move, frozen=True):
    """F4.8: take coins from the opponent so many seats to the left."""

    opponent: int


class DeclineSwap(Move, frozen=True):
    """F4.17: swap nothing."""


class SwapWith(Move, frozen=True):
    """F4.17: swap with the opponent so many seats to the left."""

    opponent: int


class Receive(Move, frozen=True):
    """F4.17: the project to get."""

    project: str


class Give(Move, frozen=True):
    """F4.17: the project to give for it."""

    project: str


def move_table(edition: Edition) -> MoveTable:
    ordinary = [name for name, project in edition.projects.items() if project.colour != "purple"]
    opponents = range(1, MOST_PLAYERS)
    return MoveTable(
        [
            Roll(1),
            Roll(2),
            Keep(),
            RollAgain(),
            Pass(),
            *(Build(name) for name in edition.projects),
            *(BuildLandmark(name) for name in edition.landmarks),
            *(TakeFrom(opponent) for opponent in opponents),
            DeclineSwap(),
            *(SwapWith(opponent) for opponent in opponents),
            *(Receive(name) for name in ordinary),
            *(Give(name) for name in ordinary),
        ]
    )
