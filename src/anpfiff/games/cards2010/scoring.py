"""C2.5: what a revealed card brings."""

from mypy_extensions import i64

from anpfiff.games.cards2010.tables import ATTACK, goals_on


def scores_penalty(kind: i64) -> i64:
    """An attack or any goal card: one goal, whatever the card."""
    return 1 if kind == ATTACK or goals_on(kind) else 0


def scores_attack(kind: i64) -> i64:
    """Only another attack makes a goal of a single one."""
    return 1 if kind == ATTACK else 0


def scores_kick(kind: i64) -> i64:
    """C3.8: goal and attack cards; a penalty card does not."""
    return scores_penalty(kind)
