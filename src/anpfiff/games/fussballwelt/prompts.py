"""What a seat can be asked in fussballwelt."""

from anpfiff.core.decision import Prompt
from anpfiff.core.numbers import Seat


class HowManyDice(Prompt, frozen=True):
    """F2.1."""


class RollAgainOrKeep(Prompt, frozen=True):
    """F5.4."""

    dice: tuple[int, ...]


class WhomToTakeFrom(Prompt, frozen=True):
    """F4.8."""

    project: str
    coins: int


class WhomToSwapWith(Prompt, frozen=True):
    """F4.17."""


class WhatToReceive(Prompt, frozen=True):
    """F4.17."""

    other: Seat


class WhatToGive(Prompt, frozen=True):
    """F4.17."""

    other: Seat
    received: str


class WhatToBuild(Prompt, frozen=True):
    """F2.3."""

    coins: int
