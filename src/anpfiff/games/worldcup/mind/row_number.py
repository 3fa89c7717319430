"""A row of worldcup as one number: its team's rank, its free squares, what is exposed in it (W5.13) and its half goals."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.games.worldcup.tiles import ATTACK_TILE, HALF_GOALS, SHOWN_GOALS, TILES

# From the lowest bits on, three for each of rank, free squares and what is exposed: nothing, a tile of one to three goals, or an
# attack.
ONE_FREE: Final = 0o10
FREE_BITS: Final = 0o70
ONE_EXPOSED: Final = 0o100
GOAL_BITS: Final = 0o300
ATTACK_BIT: Final = 0o400
EXPOSED_BITS: Final = 0o700
ONE_HALF: Final = 0o1000
# How far what is exposed, the odd half goal and the whole goals are from the lowest bit.
EXPOSED_AT: Final = 6
ODD_AT: Final = 9
GOALS_AT: Final = 10
ROWS: Final = 0o40000
"""Of all half goals that four tiles can be worth."""

EXPOSED: Final = 5
ATTACK_EXPOSED: Final = 4


def _what_tiles_add() -> list[int]:
    """By tile. What is turned over only fills its square, as a defence tile does."""
    added: list[int] = []
    for tile in range(TILES):
        shown = ATTACK_EXPOSED if tile == ATTACK_TILE else SHOWN_GOALS[tile]
        added.append(HALF_GOALS[tile] * ONE_HALF + shown * ONE_EXPOSED - ONE_FREE)
    return added


ADDED: Final = vec[i64](_what_tiles_add())
"""By tile: what it adds to a row in which nothing is exposed."""


def row_of(rank: i64, squares: i64) -> i64:
    """With no tiles."""
    return squares * ONE_FREE + rank


def laid(row: i64, tile: i64) -> i64:
    """W4.4: the row with one more tile."""
    return row - (row & EXPOSED_BITS) + ADDED[tile]


def turned(row: i64) -> i64:
    """W5.9 to W5.11: the row after its exposed tile was turned over."""
    if row & ATTACK_BIT:
        return row - ONE_HALF - ATTACK_BIT
    row -= 2 * ONE_HALF + ONE_EXPOSED
    # The lower tile is exposed, and lies on a square of its own if there is one.
    return row - ONE_FREE if row & GOAL_BITS and row & FREE_BITS else row
