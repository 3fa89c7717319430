"""What boards get of schwalben: the wall chart most of it, the plain board the `board`."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from anpfiff.core.description import Description
from anpfiff.core.numbers import Seat
from anpfiff.football.explained import Counted, Explained
from anpfiff.games.schwalben.view import MatchView, SchwalbenView


class Money(Struct, frozen=True, gc=False):
    """Of one player."""

    money: int


class Total(Struct, frozen=True, gc=False):
    """S1.1: of one player, at the end."""

    total: int


class Shown(Struct, frozen=True):
    seat: Seat | None
    owners: Mapping[str, Seat]
    """S2.3: of the nations taken so far."""
    orders: Mapping[str, tuple[str, ...]]
    """S7.1: by group, best first, once decided."""
    matches: tuple[MatchView, ...]
    standings: dict[str, tuple[Counted, ...]]
    """S4.7: by group, once they are drawn; best first. Why teams stand there is said on the board."""
    champion: str | None
    players: tuple[Money, ...]
    accounts: tuple[Total, ...] | None
    """At the end."""
    board: Any
    """The description; what is sent has its sentences (`texts.boards`)."""


def shown_of(view: SchwalbenView, tables: Mapping[str, tuple[Explained, ...]], board: Description) -> Shown:
    return Shown(
        view.seat,
        view.owners,
        view.orders,
        view.matches,
        {group: tuple([_counted(line) for line in lines]) for group, lines in tables.items()},
        view.champion,
        tuple([Money(player.money) for player in view.players]),
        None if view.accounts is None else tuple([Total(account.total) for account in view.accounts]),
        board,
    )


def _counted(line: Explained) -> Counted:
    return Counted(*[getattr(line, name) for name in Counted.__struct_fields__])
