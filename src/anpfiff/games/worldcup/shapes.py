"""The types of what boards of worldcup get."""

from msgspec import UNSET, Struct, UnsetType, field

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.shapes import Shapes, kinds_in
from anpfiff.football import early_win
from anpfiff.football import events as cup_events
from anpfiff.games.worldcup import events, moves, prompts
from anpfiff.games.worldcup.edition import Box, Edition
from anpfiff.games.worldcup.plan import PlannedMatch
from anpfiff.games.worldcup.shown import Shown


class Facts(Struct, frozen=True):
    box: Box
    edition: Edition
    matches: tuple[PlannedMatch, ...]


class Outlook(Struct, frozen=True):
    """For and against which own teams an answer would be, and whether it turns a match: what is not so is left out."""

    own_helped: tuple[str, ...] | UnsetType = field(default=UNSET, name="for")
    against: tuple[str, ...] | UnsetType = UNSET
    turns: bool | UnsetType = UNSET


SHAPES = Shapes(
    Shown,
    Facts,
    kinds_in(moves, Move),
    kinds_in(events, Event) + kinds_in(cup_events, Event),
    kinds_in(prompts, Prompt) + kinds_in(early_win, Prompt),
    {moves.Lay: Outlook, moves.Shoot: Outlook, moves.TurnOver: Outlook},
)
