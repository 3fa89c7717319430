"""R14: what is over is gone. Most of all in the compiled build, where a reference that is never given back shows nowhere else."""

import pytest

from anpfiff.core.registry import GAMES
from tables.left_behind import bytes_left, play_and_look

TIMES = 2
MOVES = 100
"""Of each game at the most: some have many times as many, of the same kinds."""
FEW = 10_000
"""Bytes that Python itself may keep for later. One state a move that stayed would be several times as much."""


@pytest.mark.parametrize("game", GAMES.names())
def test_r14_a_game_that_was_looked_at_leaves_nothing_behind(game: str) -> None:
    assert bytes_left(lambda seed: play_and_look(game, seed, MOVES), TIMES) < FEW


def test_r14_what_stays_is_counted() -> None:
    kept = []

    def play(seed: int) -> None:
        table = play_and_look("fussballwelt", seed, 40)
        kept.extend([table.state.copy() for _ in range(MOVES)])

    assert bytes_left(play, TIMES) > FEW
