"""Who has won a cup, at its end or before it."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.event import Event
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.football.cup_state import CupState
from anpfiff.football.events import WonEarly, WorldChampion


def cup_won_by(state: CupState, play_out: bool, events: list[Event] | None) -> Seat:
    """Whoever owns the champion; or, unless it is played out, all teams that can still become it. NOBODY: it goes on."""
    champion = state.champion()
    if champion >= 0:
        owner = state.owner(champion)
        if events is not None:
            events.append(WorldChampion(state.cup.teams[champion], owner))
        return owner
    only = NOBODY if play_out else _only_owner(state)
    if only != NOBODY and events is not None:
        events.append(WonEarly(only))
    return only


def _only_owner(state: CupState) -> Seat:
    """Who owns all teams that can still become champion, if it is one player."""
    only: Seat = NOBODY
    owner_at: i64 = state.cup.owner_at
    for team in range(len(state.cup.teams)):
        if state.alive & bit(team):
            owner = state.cup_table[owner_at + team]
            if only != NOBODY and owner != only:  # noqa: PLR1714 - a membership test would make objects of them
                return NOBODY
            only = owner
    return only
