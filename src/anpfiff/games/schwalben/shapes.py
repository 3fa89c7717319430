"""The types of what boards of schwalben get: the plain board the `board`, the wall chart the rest."""

from msgspec import UNSET, Struct, UnsetType

from anpfiff.core.board import Board
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.move import Move
from anpfiff.core.numbers import Seat
from anpfiff.core.shapes import Shapes, kinds_in
from anpfiff.football.events import GroupDecided, LotsDrawn, WorldChampion
from anpfiff.games.schwalben import events, moves, prompts
from anpfiff.games.schwalben.edition import Card, Edition, Nation
from anpfiff.games.schwalben.view import MatchView
from anpfiff.texts.standings import FullStanding


class PlayerShown(Struct, frozen=True):
    money: int
    stake: int | None
    """S3.3: None until all have bet."""
    has_rejected: bool
    has_whistled: bool
    banned: bool
    """S6.6: now, or from the next match on."""


class AccountShown(Struct, frozen=True):
    """S1.1: where a player's money came from."""

    money: int
    bets: int
    bonuses: int
    total: int


class Shown(Struct, frozen=True):
    seat: Seat | None
    owners: dict[str, Seat]
    """S2.3: of the nations taken so far."""
    orders: dict[str, tuple[str, ...]]
    """S7.1: by group, best first, once decided."""
    matches: tuple[MatchView, ...]
    champion: str | None
    players: tuple[PlayerShown, ...]
    accounts: tuple[AccountShown, ...] | None
    """At the end."""
    board: Board
    standings: dict[str, tuple[FullStanding, ...]]
    """S4.7: by group, once they are drawn; best first."""
    what_decides: str
    """The criteria of the tables, in a sentence."""


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
