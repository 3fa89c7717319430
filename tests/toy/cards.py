"""The cards, by kind."""

from typing import Final

RUNNER: Final = 0
STAR: Final = 1
SCOUT: Final = 2
SHOT: Final = 3
KEEPER: Final = 4
KINDS: Final = ("runner", "star", "scout", "shot", "keeper")
COPIES: Final = (4, 4, 3, 3, 2)
BID_VALUE: Final = (1, 2, 1, 1, 1)
HAND: Final = 3
"""So many cards a player has after drawing."""
ROUNDS: Final = 5


def named(cards: list[int]) -> dict[str, int]:
    """Counts by kind as people and views read them."""
    return {name: count for name, count in zip(KINDS, cards, strict=True) if count}
