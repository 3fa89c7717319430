"""Random play to the end."""

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.playout import decisions_to_end, playout, playouts
from anpfiff.core.registry import GAMES, make_setup, new_game


@pytest.mark.parametrize("game", GAMES.names())
def test_a_playout_says_how_it_ended(game: str) -> None:
    start = new_game(make_setup(game), Seeded(1))
    state, twin = start.copy(), start.copy()
    result = playout(state, Seeded(2))
    assert state.mover() < 0
    assert result == state.result()
    assert decisions_to_end(twin, Seeded(2)) > 0
    assert twin.to_bytes() == state.to_bytes()


def test_playouts_are_as_many_playouts_of_copies() -> None:
    start = new_game(make_setup("fussballwelt", seats=3), Seeded(1))
    before, chance = start.to_bytes(), Seeded(2)
    expected = [playout(start.copy(), chance) for _ in range(20)]
    assert playouts(start, 20, Seeded(2)) == expected
    assert len({result.places for result in expected}) > 1
    assert start.to_bytes() == before


def test_a_game_that_is_over_stays_so() -> None:
    state = new_game(make_setup("fussballwelt"), Seeded(1))
    result = playout(state, Seeded(2))
    assert playout(state, Seeded(3)) == result
    assert decisions_to_end(state, Seeded(3)) == 0
