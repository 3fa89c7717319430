"""What has to be remembered of a game's events to word what comes later."""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any

from anpfiff.core.event import Event
from anpfiff.core.registry import GAMES
from anpfiff.games.cards2010.events import GroupBegan, MatchScored, SectionBegan
from anpfiff.games.schwalben.events import MatchBegan
from anpfiff.games.worldcup.events import PhaseBegan
from anpfiff.texts.matches import RUNNING, Pairing, pairing


def pairings_told(events: Iterable[Event]) -> dict[str, Pairing]:
    """Who plays in matches whose teams were not known from the start, and in the match that runs next."""
    told: dict[str, Pairing] = {}
    for event in events:
        if isinstance(event, PhaseBegan | SectionBegan):
            told |= {match.match: (match.left, match.right) for match in event.matches}
        elif isinstance(event, MatchBegan):
            told[event.match] = told[RUNNING] = event.home, event.away
        elif isinstance(event, GroupBegan | MatchScored):
            before = f"{event.group}:" if isinstance(event, GroupBegan) else event.match
            if before in _next_in_group():
                told[RUNNING] = _next_in_group()[before]
    return told


@cache
def _next_in_group() -> dict[str, Pairing]:
    """cards2010, C4.1: who plays after a group match, and after `A:` in the first match of group A."""
    following: dict[str, Pairing] = {}
    game = GAMES.find("cards2010")
    for edition in game.editions():
        facts: Any = game.facts(edition)
        for group, teams in facts["groups"].items():
            matches = [f"{group}:{teams[left - 1]}-{teams[right - 1]}" for left, right in facts["fixtures"]]
            following |= {before: pairing({}, match) for before, match in pairwise([f"{group}:", *matches])}
    return following
