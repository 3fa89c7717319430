"""What has to be remembered of a game's events to word what comes later."""

from collections.abc import Iterable

from anpfiff.core.event import Event
from anpfiff.games.worldcup.events import PhaseBegan
from anpfiff.texts.matches import Pairing


def pairings_told(events: Iterable[Event]) -> dict[str, Pairing]:
    """Who plays in matches whose teams were not known from the start."""
    begun = (event for event in events if isinstance(event, PhaseBegan))
    return {match.match: (match.left, match.right) for phase in begun for match in phase.matches}
