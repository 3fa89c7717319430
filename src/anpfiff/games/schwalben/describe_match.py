"""The running match in words: on top of a description of schwalben."""

from collections.abc import Iterator
from typing import Final

from anpfiff.core.description import Say, Top, say
from anpfiff.games.schwalben.position import Position, score
from anpfiff.games.schwalben.view import MatchView, RunningMatch

_BEFORE: Final = ("reject", "offer", "offer_for", "bribe", "before_match", "kick_off")
"""Steps before kick-off: nobody attacks yet."""
_ROLLED: Final = ("rolling_again", "changing_total", "sending_off", "keeping")
"""Steps in which the die of this attack lies there."""
_BETWEEN: Final = ("attacking", "out_of_the_blue", "extra_attack")
"""Steps between two attacks."""


def match_on_top(position: Position, running: RunningMatch, match: MatchView) -> Top:
    view = position.view
    number = [each.id for each in view.matches].index(match.id) + 1
    title = say("match", match=match.id, number=number, matches=len(view.matches))
    pile = say("pile", pile=view.pile, discards=len(view.cards.get("discards", ())))
    sides = tuple(position.side(team) for team in position.playing if team is not None)
    lines = (*_attackers(position, running), *_referee(position, running), *_attack(position, running))
    return Top(title, (pile,), sides, score(match), lines)


def _attackers(position: Position, running: RunningMatch) -> Iterator[Say]:
    """Where the match stands, who attacks and who no longer does."""
    if position.view.step in _BEFORE:
        yield say("before")
        return
    if running.half != "normal":
        yield say(running.half, "strong")
    if running.half == "shoot_out":
        return
    home, away = position.playing
    if not all(running.stopped):
        yield say("attacks", team=home if running.side == "home" else away)
    for team, stopped in zip(position.playing, running.stopped, strict=True):
        if stopped:
            yield say("stopped", "dim", team=team)


def _referee(position: Position, running: RunningMatch) -> Iterator[Say]:
    yield say("referee", seat=running.referee)
    for team, bribed, millions in zip(position.playing, running.bribed, running.offers, strict=True):
        if bribed:
            yield say("bribed", "yellow", team=team, millions=millions)


def _attack(position: Position, running: RunningMatch) -> Iterator[Say]:
    """What was played and rolled: in the attack that is going on, or the last one, if another is about to begin."""
    step = position.view.step
    over = step in _BETWEEN
    if running.card is not None:
        yield say("last_card" if over else "card", card=running.card)
    if running.answer is not None:
        yield say("answer", card=running.answer)
    if step in _ROLLED or (over and _was_rolled(position, running)):
        yield say("last_die" if over else "die", die=running.die, what=running.what, total=running.total)


def _was_rolled(position: Position, running: RunningMatch) -> bool:
    """Whether the last attack came to a die."""
    if running.card is None or position.printed(running.card).kind == "spy":
        return False
    if running.answer is not None:
        return position.printed(running.answer).kind != "cancel"
    return running.value > 0 or position.printed(running.card).kind != "attack"
