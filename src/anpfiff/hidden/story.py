"""The story of cards that are hidden only in hands and in one face-down pool.

It has one number a fact, in the order of time: a card was drawn face down from the pool; a card of a hand was shown and
went to the open discards; cards that are in no hand were gathered and shuffled into a new pool. These are all of them, or the
discards alone: then what the old pool still held lies aside, until all are gathered again. Or that has left the game for good. At
its start the whole deck is the pool and hands are empty. Only the owner of a hand sees what is drawn into it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DREW: Final = 0
SHOWED: Final = 2048
GATHERED: Final = 4096
"""All cards that are in no hand, and not out of the game, were shuffled: they are the pool now."""
ONLY_DISCARDS: Final = 1
"""Added to it: only the discards were."""
REST_LEFT: Final = 2
"""Added to it: before that, what the old pool still held left the game."""
UNKNOWN: Final = 16
"""The kind of a draw for eyes that did not see it."""
_A_SEAT: Final = 32
IMPOSSIBLE: Final = "the story cannot have happened"


def drew(seat: i64, kind: i64) -> i64:
    """A card went face down from the pool into a hand. Seats below 62, kinds below 16."""
    return seat * _A_SEAT + kind


def showed(seat: i64, kind: i64) -> i64:
    """A card went openly from a hand to the discards: played, thrown away or laid down."""
    return SHOWED + seat * _A_SEAT + kind


def gathered(only_discards: bool, rest_left: bool) -> i64:
    """A new pool was made."""
    return GATHERED + (ONLY_DISCARDS if only_discards else 0) + (REST_LEFT if rest_left else 0)


def what(number: i64) -> i64:
    """DREW, SHOWED or GATHERED, however that was done (`gathered`)."""
    return number & (SHOWED + GATHERED)


def seat_of(number: i64) -> i64:
    return (number & (SHOWED - 1)) >> 5


def kind_of(number: i64) -> i64:
    return number & (_A_SEAT - 1)


def known_pool(story: vec[i64], deck: vec[i64]) -> list[int]:
    """By kind: of what the newest pool was made, if all of it had lain openly before; otherwise none of any."""
    none = [0] * len(deck)
    known, shown = none, none[:]
    pool, aside = sum(deck), 0
    for number in story:
        if number >= GATHERED:
            left = 0 if number & REST_LEFT else pool
            kept, aside = (0, aside + left) if number & ONLY_DISCARDS else (left + aside, 0)
            known, pool, shown = none if kept else shown, kept + sum(shown), none[:]
        elif number < SHOWED:
            pool -= 1
        else:
            shown[kind_of(number)] += 1
    return known


def as_seen(story: vec[i64], length: i64, seat: i64) -> list[int]:
    """The first `length` numbers, without the kinds of the draws that this seat (-1: a spectator) did not see."""
    seen: list[int] = []
    for place in range(length):
        number = story[place]
        if number < SHOWED and number >> 5 != seat:
            number = (number & (SHOWED - _A_SEAT)) + UNKNOWN
        seen.append(number)
    return seen
