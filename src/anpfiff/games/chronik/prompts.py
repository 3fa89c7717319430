"""What a seat can be asked in chronik."""

from anpfiff.core.decision import Prompt
from anpfiff.core.numbers import Seat


class LayOrDoubt(Prompt, frozen=True):
    """S8.3."""

    last: Seat | None
    """Who laid the last card and would be doubted; None: there is nothing to doubt yet."""


class WhereToPut(Prompt, frozen=True):
    """S8.3."""

    card: str
