"""W2.5, W2.6: the tiles, as the numbers that lie on squares."""

from typing import Final, NewType

from librt.vecs import vec
from mypy_extensions import i64

Tile = NewType("Tile", int)
"""What lies on a square; no `i64`, because a square takes a byte."""

NO_TILE: Final = 0
ATTACK_TILE: Final = 1
DEFENCE_TILE: Final = 2
PENALTY_TILE: Final = 3
ONE_GOAL_TILE: Final = 4
TWO_GOALS_TILE: Final = 5
THREE_GOALS_TILE: Final = 6
# W5.9, W5.10: turned over; they count nothing and keep their squares.
TURNED_ATTACK: Final = 7
TURNED_ONE_GOAL: Final = 8
TURNED_TWO_GOALS: Final = 9
TURNED_THREE_GOALS: Final = 10

TILES: Final = 11

TILE_NAMES: Final = (
    "",
    "attack",
    "defence",
    "penalty",
    "one_goal",
    "two_goals",
    "three_goals",
    "attack",
    "one_goal",
    "two_goals",
    "three_goals",
)
"""By tile, as views say it."""

# What a tile becomes when it is turned over; those that never are have none.
TURNED_TO: Final = {
    ATTACK_TILE: TURNED_ATTACK,
    ONE_GOAL_TILE: TURNED_ONE_GOAL,
    TWO_GOALS_TILE: TURNED_TWO_GOALS,
    THREE_GOALS_TILE: TURNED_THREE_GOALS,
}


def _by_tile(values: dict[int, int]) -> vec[i64]:
    """0 where nothing is said."""
    return vec[i64]([values.get(tile, 0) for tile in range(TILES)])


TURNED: Final = _by_tile(TURNED_TO)
"""By tile: what it is once it is turned over."""
LOWER: Final = _by_tile({TWO_GOALS_TILE: ONE_GOAL_TILE, THREE_GOALS_TILE: TWO_GOALS_TILE})
"""By tile: W5.14, the one of a goal less that remains; NO_TILE: none."""
SHOWN_GOALS: Final = _by_tile({ONE_GOAL_TILE: 1, TWO_GOALS_TILE: 2, THREE_GOALS_TILE: 3})
"""By tile: W5.10, how many goals it shows."""
HALF_GOALS: Final = _by_tile(
    {ATTACK_TILE: 1, PENALTY_TILE: 2, ONE_GOAL_TILE: 2, TWO_GOALS_TILE: 4, THREE_GOALS_TILE: 6},
)
"""By tile: W6.5, what it is worth."""
GOAL_TILE: Final = vec[i64]([NO_TILE, ONE_GOAL_TILE, TWO_GOALS_TILE, THREE_GOALS_TILE])
"""By number of goals."""


def goal_tile(goals: i64) -> Tile:
    """The tile of so many goals, one to three."""
    return Tile(GOAL_TILE[goals])


def is_turned(tile: Tile) -> bool:
    return tile in TURNED_TO.values()


def tile_named(name: str, turned: bool) -> Tile:
    """As views say it."""
    tile = TILE_NAMES.index(name)
    return Tile(TURNED_TO[tile] if turned else tile)
