"""The types of what boards of schwalben get: the plain board the `board`, its own board and the wall chart the rest."""

from msgspec import UNSET, Struct, UnsetType

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.shapes import Shapes, kinds_in
from anpfiff.football.events import GroupDecided, LotsDrawn, WorldChampion
from anpfiff.games.schwalben import events, moves, prompts
from anpfiff.games.schwalben.edition import Card, Edition, Nation
from anpfiff.games.schwalben.shown import Shown


class Facts(Struct, frozen=True):
    tournament: Edition
    cards: tuple[Card, ...]
    nations: dict[str, Nation]


class TakeOutlook(Struct, frozen=True):
    strength: int


class BetOutlook(Struct, frozen=True):
    """S3.1: none for a bet on nothing."""

    stake: int | UnsetType = UNSET
    brings: int | UnsetType = UNSET


SHAPES = Shapes(
    Shown,
    Facts,
    kinds_in(moves, Move),
    (*kinds_in(events, Event), LotsDrawn, GroupDecided, WorldChampion),
    kinds_in(prompts, Prompt),
    {moves.Take: TakeOutlook, moves.Bet: BetOutlook},
)
