"""S5: what the parts of an attack share: how it fails and ends, how a window is opened, how the die comes."""

from mypy_extensions import i64

from anpfiff.core.event import Event
from anpfiff.games.schwalben.cards import might_hold
from anpfiff.games.schwalben.events import AttackFailed
from anpfiff.games.schwalben.state import ATTACK_OVER, THROW, Schwalben


def fail(state: Schwalben, why: str, events: list[Event] | None) -> None:
    if events is not None:
        events.append(AttackFailed(state.side_name(state.side), why))
    end_attack(state)


def end_attack(state: Schwalben) -> None:
    """S4.3: settled; what follows is the match's business."""
    state.go_to(ATTACK_OVER)


def ask_reds(state: Schwalben, step: i64, side: i64, reds: i64) -> bool:
    """S5.10: whether to play one of these, as bits; they may be combined. False: everybody can see that there is none."""
    if not might_hold(state, state.team(side), reds):
        return False
    state.ask(step, state.manager(side))
    return True


def throw(state: Schwalben, what: i64, base: i64) -> None:
    state.roll = what
    state.base = base
    state.go_to(THROW)
