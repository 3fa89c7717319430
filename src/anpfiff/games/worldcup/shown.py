"""What boards get of worldcup: a seat's view, with the tables of the groups and why they are as they are."""

from anpfiff.core.view import with_more
from anpfiff.football.explained import Explained
from anpfiff.football.standings import FullStanding, Told
from anpfiff.games.worldcup.view import WorldcupView


class Shown(WorldcupView, frozen=True):
    standings: dict[str, tuple[FullStanding, ...]]
    """By group, best first."""
    what_decides: str
    """The criteria of the tables, in a sentence."""


class Unsaid(WorldcupView, frozen=True):
    """The same before anybody has found words for it."""

    standings: dict[str, tuple[Explained, ...]]
    ties: tuple[str, ...]
    """The chain of criteria, after points."""

    def said(self, told: Told) -> Shown:
        return with_more(Shown, WorldcupView, self, told.lines(FullStanding), told.what_decides())


def shown_of(view: WorldcupView, standings: dict[str, tuple[Explained, ...]], ties: tuple[str, ...]) -> Unsaid:
    return with_more(Unsaid, WorldcupView, view, standings, ties)
