"""What happens in every cup, whatever game is played on it."""

import msgspec

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat


class LotsDrawn(Event, frozen=True):
    """The teams in the order drawn; they stand level no more."""

    group: str
    teams: tuple[str, ...]


class GroupDecided(Event, frozen=True):
    """Who goes through, best first."""

    group: str
    through: tuple[str, ...]


class Pairing(msgspec.Struct, frozen=True):
    match: str
    left: str
    right: str


class ShootOutEnded(Event, frozen=True):
    match: str
    winner: str
    loser: str
    winner_goals: int
    loser_goals: int


class WonEarly(Event, frozen=True):
    """All teams that can still become champion belong to one player."""

    seat: Seat


class PlayedOn(Event, frozen=True):
    """Whoever has won early wants it played to the end all the same."""

    seat: Seat


class WorldChampion(Event, frozen=True):
    team: str
    seat: Seat


def tell_lots(group: str, names: list[str], level: list[list[int]], advance: int, events: list[Event]) -> None:
    """`names` in the order drawn; `level`: the tiers before. Lots that decide nothing are not told."""
    start = 0
    for tier in level:
        if len(tier) > 1 and start < advance:
            events.append(LotsDrawn(group, tuple(names[start : start + len(tier)])))
        start += len(tier)
