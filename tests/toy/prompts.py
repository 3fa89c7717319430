"""What a seat can be asked in the toy."""

from anpfiff.core.decision import Prompt
from anpfiff.core.numbers import Seat


class WhatToPlay(Prompt, frozen=True):
    pass


class Whom(Prompt, frozen=True):
    card: str


class SaveOrLetIn(Prompt, frozen=True):
    shooter: Seat


class WhatToBid(Prompt, frozen=True):
    chosen: int
    """How many of the own cards lie face down already."""
