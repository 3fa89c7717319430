"""What boards get of schwalben: the facts of its own board and of the wall chart, and for the plain board the `board`."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from anpfiff.core.description import Description
from anpfiff.core.numbers import Seat
from anpfiff.football.explained import Counted, Explained
from anpfiff.games.schwalben.events import Account
from anpfiff.games.schwalben.view import MatchView, PlayerView, RunningMatch, SchwalbenView, TeamView


class Shown(Struct, frozen=True):
    seat: Seat | None
    step: str
    """What the table waits for."""
    field: tuple[str, ...]
    """S2.2: the nations that take part."""
    owners: Mapping[str, Seat]
    """S2.3: of the nations taken so far."""
    teams: Mapping[str, TeamView]
    """Once the groups are drawn, in their order."""
    orders: Mapping[str, tuple[str, ...]]
    """S7.1: by group, best first, once decided."""
    matches: tuple[MatchView, ...]
    standings: dict[str, tuple[Counted, ...]]
    """S4.7: by group, once they are drawn; best first. Why teams stand there is said on the board."""
    champion: str | None
    players: tuple[PlayerView, ...]
    accounts: tuple[Account, ...] | None
    """At the end."""
    held: dict[str, str]
    """S2.6: whose the cards are that this seat knows, by card, so that one that goes is a short change."""
    used: tuple[str, ...]
    """S5.10: red ones of these that were used in this match."""
    pile: int
    running: RunningMatch | None
    board: Any
    """The description; what is sent has its sentences (`texts.boards`)."""


def shown_of(view: SchwalbenView, tables: Mapping[str, tuple[Explained, ...]], board: Description) -> Shown:
    return Shown(
        view.seat,
        view.step,
        view.field,
        view.owners,
        view.teams,
        view.orders,
        view.matches,
        {group: tuple([_counted(line) for line in lines]) for group, lines in tables.items()},
        view.champion,
        view.players,
        view.accounts,
        {card: team for team in view.teams for card in view.cards.get(team, ())},
        view.used,
        view.pile,
        view.running,
        board,
    )


def _counted(line: Explained) -> Counted:
    return Counted(*[getattr(line, name) for name in Counted.__struct_fields__])
