"""What lies beside a team in a knock-out round of cards2010, as one number.

What counts of it are its free places, the card that can be covered, its half goals and its penalties.
"""

from typing import Final

from mypy_extensions import i64

from anpfiff.games.cards2010.numbers import ATTACK, DEFENCE, FOUL, OFFSIDE, PENALTY, Card, goals_on

MOST_PLACES: Final = 4
# What can be covered: nothing, an attack, or a card of so many goals and one more.
EXPOSED: Final = 5
ATTACK_EXPOSED: Final = 1
# Free places, then what is exposed, then half goals, then penalties.
_FREE: Final = 7
_EXPOSED_AT: Final = 3
_ONE_EXPOSED: Final = 8
_HALVES_AT: Final = 6
_HALVES: Final = 63
_ONE_HALF: Final = 64
_PENALTIES_AT: Final = 12
_ONE_PENALTY: Final = 4096


def empty_row(places: i64) -> i64:
    return places


def free_places(row: i64) -> i64:
    return row & _FREE


def exposed(row: i64) -> i64:
    return (row >> _EXPOSED_AT) & _FREE


def half_goals(row: i64) -> i64:
    return (row >> _HALVES_AT) & _HALVES


def penalties_in(row: i64) -> i64:
    return row >> _PENALTIES_AT


def shows_attack(row: i64) -> bool:
    return exposed(row) == ATTACK_EXPOSED


def shows_goal(row: i64) -> bool:
    return exposed(row) > ATTACK_EXPOSED


def placed(row: i64, card: Card) -> i64:
    """C3.3, C3.4: the row with one card more, which protects what lies before it."""
    row -= exposed(row) * _ONE_EXPOSED + 1
    if card == ATTACK:
        return row + _ONE_HALF + ATTACK_EXPOSED * _ONE_EXPOSED
    if card == PENALTY:
        return row + _ONE_PENALTY
    goals = goals_on(card)
    return row + 2 * goals * _ONE_HALF + (ATTACK_EXPOSED + goals) * _ONE_EXPOSED if goals else row


def covered(row: i64) -> i64:
    """C3.3: the row with a cover on its newest card: an attack is worth nothing, a goal card a goal less."""
    shown = exposed(row)
    if shown == ATTACK_EXPOSED:
        return row - _ONE_HALF - _ONE_EXPOSED
    # A card of one goal is worth nothing after it, and cannot be covered again.
    return row - 2 * _ONE_HALF - (2 if shown == ATTACK_EXPOSED + 1 else 1) * _ONE_EXPOSED


def can_cover(row: i64, card: Card) -> bool:
    """C3.3."""
    if card == OFFSIDE:
        return exposed(row) != 0
    return (card == FOUL and shows_goal(row)) or (card == DEFENCE and shows_attack(row))
