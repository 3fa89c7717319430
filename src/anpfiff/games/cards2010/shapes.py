"""The types of what boards of cards2010 get."""

from typing import Literal

from msgspec import Struct

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.shapes import Shapes, kinds_in
from anpfiff.football import early_win
from anpfiff.football import events as cup_events
from anpfiff.games.cards2010 import events, moves, prompts
from anpfiff.games.cards2010.edition import Edition
from anpfiff.games.cards2010.shown import Shown


class Target(Struct, frozen=True):
    """Where a card could go: the type of the move that puts it there, and the row."""

    type: Literal["Place", "Cover"]
    match: str
    side: moves.Side


class Outlook(Struct, frozen=True):
    to: tuple[Target, ...]


SHAPES = Shapes(
    Shown,
    Edition,
    kinds_in(moves, Move),
    kinds_in(events, Event) + kinds_in(cup_events, Event),
    kinds_in(prompts, Prompt) + kinds_in(early_win, Prompt),
    {moves.Play: Outlook},
)
