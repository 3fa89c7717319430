"""W8.7, C1.6: what whoever has won a cup before its end is asked, and the answers."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from anpfiff.core.decision import Prompt
from anpfiff.core.game import OptionValue
from anpfiff.core.move import Move

EARLY_WIN = ("ask", "end", "play_on")
"""What a table can agree on. Their order is their number in `champion`."""

Asked = Literal["nobody", "winner"]
"""Of the rules: who is asked whether it is played out. By the first of them nobody was, an option said so."""


def early_win_today(asks: Asked, options: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
    """`play_out`, as the option was called while nobody was asked, is `end` or `play_on`."""
    today = {name: value for name, value in options.items() if name != "play_out"}
    played_out = options.get("play_out", False if asks == "nobody" else None)
    if "early_win" in options or not isinstance(played_out, bool):
        return options
    return today | {"early_win": "play_on" if played_out else "end"}


class EndNow(Move, frozen=True):
    """The game is over."""


class PlayOn(Move, frozen=True):
    """It is played to the end: the winner stands, places below can change."""


class WhetherToPlayOn(Prompt, frozen=True):
    """All teams that can still become champion belong to the seat that is asked."""

    bots_take_first: ClassVar[bool] = True
