"""What boards get of cards2010: a seat's view, with the tables of the groups and why they are as they are."""

from anpfiff.core.view import with_more
from anpfiff.football.explained import Explained
from anpfiff.football.standings import Standing, Told
from anpfiff.games.cards2010.view import Cards2010View


class Shown(Cards2010View, frozen=True):
    standings: dict[str, tuple[Standing, ...]]
    """By group, best first; a group that is over as it was decided."""
    what_decides: str
    """The criteria of the tables, in a sentence."""


class Unsaid(Cards2010View, frozen=True):
    """The same before anybody has found words for it."""

    standings: dict[str, tuple[Explained, ...]]
    ties: tuple[str, ...]
    """The chain of criteria, after points."""

    def said(self, told: Told) -> Shown:
        return with_more(Shown, Cards2010View, self, told.lines(Standing), told.what_decides())


def shown_of(view: Cards2010View, standings: dict[str, tuple[Explained, ...]], ties: tuple[str, ...]) -> Unsaid:
    return with_more(Unsaid, Cards2010View, view, standings, ties)
