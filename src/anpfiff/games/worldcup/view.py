"""What a seat sees of worldcup: the whole board, the discards, its own hand, and what others surely hold."""

from typing import Literal

import msgspec

from anpfiff.core.numbers import Seat
from anpfiff.core.view import View


class TileView(msgspec.Struct, frozen=True, gc=False):
    tile: str
    turned: bool = False
    """W5.9, W5.10: turned over; it counts nothing and keeps its square."""


class SideView(msgspec.Struct, frozen=True, gc=False):
    """One team in one match."""

    team: str | None
    """None: not known yet."""
    tiles: tuple[TileView, ...]
    """From the innermost square on; squares that are not named are free."""
    half_goals: int
    """W6.5: what the tiles are worth now, before any dice."""
    goals: int | None
    replay_goals: int | None
    """In the last replay."""
    shoot_out_goals: int | None


class MatchView(msgspec.Struct, frozen=True, gc=False):
    id: str
    open: bool
    left: SideView
    right: SideView
    winner: Literal["left", "right"] | None
    how: str | None
    """What settled a knock-out match."""


class GroupView(msgspec.Struct, frozen=True, gc=False):
    through: tuple[str, ...]
    """Who is through, best first."""
    sharing: tuple[str, ...]
    """W7.5: of those, who shares the place of the one above, also after replays."""
    tied: tuple[str, ...]
    """W7.1: teams that replay for the places that are left."""
    places: int
    replays: int
    """W7.7: how often the same teams have replayed already."""


class TeamView(msgspec.Struct, frozen=True, gc=False):
    """W3.5: whose it is, everybody knows."""

    owner: Seat
    can_win: bool
    """It can still become champion."""
    has_match: bool
    """It has a match to come."""


class HandView(msgspec.Struct, frozen=True):
    size: int
    known: dict[str, int]
    """The own cards; of others' those that they surely hold."""


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    hand: HandView
    taking_part: bool
    out: bool


class WorldcupView(View, frozen=True):
    players: tuple[PlayerView, ...]
    teams: dict[str, TeamView]
    groups: dict[str, GroupView]
    matches: tuple[MatchView, ...]
    pile: int
    """How many cards; which, nobody sees."""
    pile_from: dict[str, int]
    """W8.1: the cards among which are those of the pile, where everybody saw them lie in the discards; else empty."""
    aside: int
    """W8.1: cards that no one draws in this phase."""
    gone: int
    """W8.1: cards that are out of the game."""
    discards: dict[str, int]
    modifier_dice: bool
    turn: int
    """Turns begun."""
    on_turn: Seat
    phase: str
    replay: int
    """W7.1: which round of replays; 0: none."""
    pass_number: int
    """W6.3: which pass through the pile of the group stage."""
    last_turns: int
    """W6.2: turns without drawing that are left."""
    step: str
    card: str | None
    """The card being played."""
    champion: str | None
    winner: Seat | None
    """Who has won, also where it is played on (W8.7)."""
