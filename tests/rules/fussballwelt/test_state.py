"""What the state keeps up to date is what follows from the table as anybody sees it."""

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.games.fussballwelt.board import LEGAL, STEP, STEP_NAMES
from anpfiff.games.fussballwelt.state import _STEPS, legal_now
from rules.fussballwelt.table import GAME, setup


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first_games", [False, True])
@pytest.mark.parametrize("surprise_market", [False, True])
def test_nothing_is_carried_along_but_what_lies_on_the_table(players: int, first_games: bool, surprise_market: bool) -> None:
    """Sets of open builds, landmarks in force, legal moves: kept by small changes, they equal those reckoned anew."""
    agreed = setup(players, first_games, surprise_market)
    for seed in range(3):
        chance = Seeded(seed)
        state = GAME.new(agreed, chance)
        while (seat := state.mover()) >= 0:
            assert GAME.worlds(agreed, state.view(None)).deal(chance).to_bytes() == state.to_bytes()
            assert legal_now(state) == state.cells[LEGAL]
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
        assert legal_now(state) == state.cells[LEGAL] == 0


def test_settling_stops_at_the_steps_that_ask() -> None:
    """`settle` tells them by their number; what each step says of itself must agree."""
    for number, step in enumerate(_STEPS):
        state = GAME.new(setup(2), Seeded(1))
        state.cells[STEP] = number
        assert state.settled() == step.asks
    assert len(_STEPS) == len(STEP_NAMES)


def test_a_copy_goes_its_own_way() -> None:
    state = GAME.new(setup(3), Seeded(1))
    before = state.to_bytes()
    other = state.copy()
    other.play(other.mover(), other.legal_move(other.mover(), 0), Seeded(2))
    assert state.to_bytes() == before
    assert other.to_bytes() != before
    assert GAME.from_bytes(setup(3), before).to_bytes() == before
