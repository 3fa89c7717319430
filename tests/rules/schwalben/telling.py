"""Whatever happens in a match is told. Asked after every move that a rule test makes, so that no card slips away in silence."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from anpfiff.core.event import Event
from anpfiff.games.schwalben.events import (
    CardPlayed,
    CardsDealt,
    ExtraTimeBegan,
    Goal,
    HandedIn,
    MatchEnded,
    PileMixed,
    PileRenewed,
    ShootOutBegan,
    Stopped,
)
from anpfiff.games.schwalben.numbers import Card, EditionNumbers
from anpfiff.games.schwalben.sight import spots_of_cards
from anpfiff.games.schwalben.state import Schwalben
from anpfiff.games.schwalben.view import SchwalbenView

IN_BULK = (CardsDealt, HandedIn, PileMixed)
"""Cards that move without being named one by one."""


class Moment(NamedTuple):
    """What lay where, and how the match stood."""

    lies: list[int]
    used: list[bool]
    match: int
    teams: list[str]
    view: SchwalbenView


def moment(numbers: EditionNumbers, state: Schwalben) -> Moment:
    cards = range(numbers.cards)
    view = state.view(None)
    lies, used = spots_of_cards(state), [state.is_used(Card(card)) for card in cards]
    return Moment(lies, used, int(state.match), list(view.teams), view)


def check_told(numbers: EditionNumbers, before: Moment, state: Schwalben, events: Sequence[Event]) -> None:
    after = moment(numbers, state)
    for event in events:
        # With nothing where a name belongs it could not be read again.
        assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
    same_match = before.match == after.match and not any(isinstance(event, MatchEnded) for event in events)
    if not any(isinstance(event, IN_BULK) for event in events):
        _cards_told(numbers, before, after, events)
    if same_match:
        _match_told(before.view, after.view, events)


def _cards_told(numbers: EditionNumbers, before: Moment, after: Moment, events: Sequence[Event]) -> None:
    """S4.6, S5.10 to S5.12, S9: each card by its name; a played one with the team that had it."""
    named = {value for event in events for value in msgspec.to_builtins(event).values() if isinstance(value, str)}
    played = {event.card: event.team for event in events if isinstance(event, CardPlayed)}
    renewed = any(isinstance(event, PileRenewed) for event in events)
    for card, name in enumerate(numbers.card_names):
        team = before.lies[card]
        to_the_pile = renewed and team == numbers.discards and after.lies[card] == numbers.pile
        if after.lies[card] != team and not to_the_pile:
            assert name in named, f"{name} has moved, and nobody was told"
        if after.used[card] and not before.used[card]:
            assert name in played, f"{name} was used, and nobody was told"
        if name in played and team < numbers.pile:
            assert played[name] == before.teams[team], f"{name} was played by another team"


def _match_told(before: SchwalbenView, after: SchwalbenView, events: Sequence[Event]) -> None:
    """S4.4, S5.9, S7.4."""
    then, now = before.running, after.running
    if then is None or now is None:
        return
    assert now.half == then.half or any(isinstance(event, ExtraTimeBegan | ShootOutBegan) for event in events)
    stopped = sum(now.stopped) - sum(then.stopped)
    if now.half == then.half:
        assert stopped == sum(isinstance(event, Stopped) for event in events), "somebody has stopped, and nobody was told"
    goals = sum(isinstance(event, Goal) for event in events)
    assert goals == _goals(after) - _goals(before), "a goal without a word, or a word without a goal"


def _goals(view: SchwalbenView) -> int:
    return sum((match.home_goals or 0) + (match.away_goals or 0) + sum(match.shoot_out or ()) for match in view.matches)
