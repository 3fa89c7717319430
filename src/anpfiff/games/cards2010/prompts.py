"""What a seat can be asked in cards2010."""

from anpfiff.core.decision import Prompt


class WhatToChoose(Prompt, frozen=True):
    """C2.2: cards for a group match, in secret."""

    match: str
    teams: tuple[str, ...]
    """For whom this seat still chooses."""
    chosen: int
    """Cards that lie face down for the team that the seat has begun with."""


class WhatToPlay(Prompt, frozen=True):
    """C3.2, C3.5."""

    must_throw_away: bool


class WhereToPut(Prompt, frozen=True):
    """C3.3."""

    card: str
