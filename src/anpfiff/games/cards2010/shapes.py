"""The types of what boards of cards2010 get."""

from typing import Literal

from msgspec import Struct

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.shapes import Shapes, kinds_in
from anpfiff.football import events as cup_events
from anpfiff.games.cards2010 import events, moves, prompts
from anpfiff.games.cards2010.edition import Edition
from anpfiff.games.cards2010.view import Cards2010View
from anpfiff.texts.standings import Standing


class Shown(Cards2010View, frozen=True):
    standings: dict[str, tuple[Standing, ...]]
    """By group, best first; a group that is over as it was decided."""
    what_decides: str
    """The criteria of the tables, in a sentence."""


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
    kinds_in(prompts, Prompt),
    {moves.Play: Outlook},
)
