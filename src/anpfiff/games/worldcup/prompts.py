"""What a seat can be asked in worldcup."""

from anpfiff.core.decision import Prompt


class WhatToPlay(Prompt, frozen=True):
    """W4.1, W4.2."""

    drawing: bool
    """W6.2: whether a card is drawn afterwards."""


class WhereToLay(Prompt, frozen=True):
    """W5.1 to W5.3, W5.8: the tile of a card."""

    card: str


class WhereToDefend(Prompt, frozen=True):
    """W5.9."""


class WhatToTurnOver(Prompt, frozen=True):
    """W5.10, W5.11."""

    card: str


class WhoShoots(Prompt, frozen=True):
    """W5.12."""


class WhereToLayTwo(Prompt, frozen=True):
    """W5.4: the 2-goal tile of a 2+1 card."""

    may_skip: bool


class WhereToLayOne(Prompt, frozen=True):
    """W5.4 to W5.6: a 1-goal tile of a multi-goal card."""

    card: str
    tiles: int
    """How many are still to lay, this one included."""
    may_stop: bool
