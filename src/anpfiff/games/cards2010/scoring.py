"""C2.5, C3.3: what cards bring."""

from mypy_extensions import i64

from anpfiff.games.cards2010.numbers import ATTACK, Card, goals_on


def scores_penalty(card: Card) -> i64:
    """An attack or any goal card that is revealed: one goal, whatever the card."""
    return 1 if card == ATTACK or goals_on(card) else 0


def scores_attack(card: Card) -> i64:
    """Only another attack makes a goal of a single one."""
    return 1 if card == ATTACK else 0


def scores_kick(card: Card) -> i64:
    """C3.8: goal and attack cards; a penalty card does not."""
    return scores_penalty(card)


def worth(card: Card, covers: i64) -> i64:
    """C3.3: in halves of a goal: an uncovered attack 1, a goal card 2 for each goal that no cover took off."""
    if card == ATTACK:
        return 0 if covers else 1
    return max(0, 2 * (goals_on(card) - covers))
