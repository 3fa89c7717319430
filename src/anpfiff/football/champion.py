"""Who has won a cup, at its end or before it, and whether it is played on then (W8.7, C1.6)."""

from typing import Final

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.numbers import NOBODY, MoveNumber, Seat
from anpfiff.core.step import Choice
from anpfiff.football.cup_state import CupState
from anpfiff.football.early_win import EARLY_WIN, Asked, WhetherToPlayOn
from anpfiff.football.events import PlayedOn, WonEarly, WorldChampion

# What follows when all teams that can still become champion belong to one player:
ASK: Final = 0
END: Final = 1
PLAY_ON: Final = 2
ONLY_AT_THE_END: Final = 3
"""Nobody looks for it: within a round, and by rules of before where it was always played to the end."""

_BOTH_ANSWERS: Final = 3
"""`EndNow` and, behind it, `PlayOn`, as bits."""

assert EARLY_WIN[PLAY_ON] == "play_on"


def early_win_by(setup: Setup, asks: Asked) -> i64:
    """What the table has agreed on. Where nobody is asked, an early win is not told either if it is played to the end."""
    agreed: i64 = EARLY_WIN.index(str(setup.options["early_win"]))
    if asks == "winner":
        return agreed
    return ONLY_AT_THE_END if agreed == PLAY_ON else END


def cup_is_won(state: CupState, early_win: i64, asking: i64, events: list[Event] | None) -> bool:
    """Whether nothing is left to play: it is over, or its early winner is asked in the step `asking`. False: it goes on."""
    champion = state.champion()
    if champion >= 0:
        state.won_by = state.owner(champion)
        if events is not None:
            events.append(WorldChampion(state.cup.teams[champion], state.won_by))
        state.finish()
        return True
    if early_win == ONLY_AT_THE_END or state.won_by != NOBODY:
        return False
    state.won_by = _only_owner(state)
    if state.won_by == NOBODY:
        return False
    if events is not None:
        events.append(WonEarly(state.won_by))
    if early_win == ASK:
        state.ask(asking, state.won_by)
    elif early_win == END:
        state.finish()
    return early_win != PLAY_ON


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


class EarlyWin(Choice[CupState]):
    """W8.7, C1.6: the early winner is asked. The step behind it begins the next round."""

    def offer(self, state: CupState, seat: Seat) -> None:
        state.offer_from(state.cup.end_now, _BOTH_ANSWERS)

    def prompt(self, state: CupState, seat: Seat) -> Prompt:
        return WhetherToPlayOn()

    def take(self, state: CupState, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.cup.end_now:
            state.finish()
            return
        if events is not None:
            events.append(PlayedOn(seat))
        state.go_to(state.at + 1)
