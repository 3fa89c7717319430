"""R14: what is over is gone. Most of all in the compiled build, where a reference that is never given back shows nowhere else."""

import pytest

from anpfiff.core.registry import GAMES
from tables.left_behind import bytes_left, play_and_look

TIMES = 2
MOVES = 40
"""Of each game at the most: what stays of a move stays of every one."""
MANY = 150
"""As many as it takes to get out of the groups, where a game has some."""
FEW = 10_000
"""Bytes that Python itself may keep for later. One state a move that stayed would be several times as much."""


@pytest.mark.parametrize("game", GAMES.names())
def test_r14_a_game_that_was_looked_at_leaves_nothing_behind(game: str) -> None:
    assert bytes_left(lambda seed: play_and_look(game, seed, MOVES), TIMES) < FEW


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.names())
def test_r14_many_moves_of_a_game_leave_nothing_behind(game: str) -> None:
    assert bytes_left(lambda seed: play_and_look(game, seed, MANY), TIMES) < FEW


def test_r14_what_stays_is_counted() -> None:
    kept = []

    def play(seed: int) -> None:
        table = play_and_look("fussballwelt", seed, 40)
        kept.extend([table.state.copy() for _ in range(MOVES)])

    assert bytes_left(play, TIMES) > FEW
