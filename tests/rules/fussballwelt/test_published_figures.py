"""An outside check: random play agrees with what others found for the base game of the same author.

That game has neither a training ground (F2.4) nor an end to extra turns (F5.3), so both are switched off by an edition file.
The figures: everybody chooses evenly among all legal moves, passing included.
"""

from pathlib import Path
from statistics import fmean, stdev

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.playout import playout
from rules.fussballwelt.table import edition_with, setup

GAMES = 600
SIGMAS = 4.5
"""One correct engine in 150,000 would fail a single figure."""


@pytest.mark.parametrize(
    ("players", "turns", "first_wins"),
    [
        (2, 83.5, 0.514),
        (3, 97.0, 0.355),
        (4, 108.0, 0.275),
    ],
)
def test_random_play_agrees_with_published_figures(tmp_path: Path, players: int, turns: float, first_wins: float) -> None:
    """Within half a turn, to which the figures are rounded, and the error of the sample."""
    game = edition_with(tmp_path, {"training_ground = 1": "training_ground = 0", "extra_turns = 1": "extra_turns = 1000000"})
    lengths: list[int] = []
    won: list[bool] = []
    for number in range(GAMES):
        chance = Seeded(players, number)
        state = game.new(setup(players), chance)
        first = state.mover()
        playout(state, chance)
        lengths.append(state.turns())
        won.append(state.view(None).winner == first)
    root = GAMES**0.5
    assert abs(fmean(lengths) - turns) < 0.5 + SIGMAS * stdev(lengths) / root
    assert 9 < stdev(lengths) < 13, "published for four players: 11"
    assert abs(fmean(won) - first_wins) < SIGMAS * (first_wins * (1 - first_wins)) ** 0.5 / root
