"""What a person at one seat sees of cards2010: all that lies open, the own cards and teams, and how many the others hold."""

from typing import Literal

import msgspec

from anpfiff.core.numbers import Seat
from anpfiff.core.view import View


class PlacedCard(msgspec.Struct, frozen=True, gc=False):
    """C3.3: a card beside a team, and the cards that cover it."""

    card: str
    covers: tuple[str, ...]
    worth: float
    """In goals; half a goal for an attack. Penalties and defences are worth nothing by themselves."""


class SideView(msgspec.Struct, frozen=True, gc=False):
    """One team in one match."""

    team: str | None
    """None: not known yet."""
    cards: tuple[PlacedCard, ...]
    """Beside the team while its section is played, in the order laid."""
    goals: int | None
    shoot_out_goals: int | None


class MatchView(msgspec.Struct, frozen=True, gc=False):
    id: str
    left: SideView
    right: SideView
    winner: Literal["left", "right"] | None
    """Of a knock-out match."""


class TeamView(msgspec.Struct, frozen=True, gc=False):
    owner: Seat | None
    """C1.2: None while it is hidden from this seat."""
    open: bool
    """It was turned up for all to see."""
    can_win: bool
    """It can still become champion."""
    has_match: bool


class CardsView(msgspec.Struct, frozen=True, gc=False):
    """A hand or a pile."""

    size: int
    known: dict[str, int]
    """The cards that the seat sees, or has seen put there: all of them or none."""


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    hand: CardsView
    """C3.2: in the knock-out rounds."""
    hidden_teams: int
    """C1.2: how many of its teams are still face down."""
    taking_part: bool
    out: bool


class ChoiceView(msgspec.Struct, frozen=True, gc=False):
    """C2.2: an own choice for the running match, face down. Nothing tells whether others have chosen."""

    side: Literal["left", "right"]
    cards: tuple[str, ...]
    done: bool


class Cards2010View(View, frozen=True):
    players: tuple[PlayerView, ...]
    teams: dict[str, TeamView]
    team_hands: dict[str, CardsView]
    """C2.1: the cards of the teams of the group that is played."""
    orders: dict[str, tuple[str, ...]]
    """C2.7: by group that is over, its teams from the first place on."""
    matches: tuple[MatchView, ...]
    pile: CardsView
    """C2.6: what is in a renewed pile has been seen by all."""
    reveal_pile: int
    """C3.6: how many cards."""
    discards: dict[str, int]
    """Of the group's earlier matches; in a knock-out round the cards thrown away."""
    revealed: dict[str, int]
    """Cards that were turned up for the last reveals."""
    pile_renewed: bool
    """C2.6: the pile consists of discards."""
    group: str | None
    """None in the knock-out rounds."""
    match: str | None
    """The running group match."""
    section: str | None
    """C3.1: None while the groups are played."""
    on_turn: Seat | None
    """Who plays a card in a knock-out round."""
    card: str | None
    """The card being played."""
    choices: tuple[ChoiceView, ...]
    champion: str | None
    winner: Seat | None
    """C1.1: who has won, also where it is played on (C1.6); None before."""
