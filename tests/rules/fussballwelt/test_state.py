"""What the state keeps up to date is what follows from the table as anybody sees it."""

import pytest

from anpfiff.core.chance import Seeded
from rules.fussballwelt.table import GAME, setup


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first_games", [False, True])
@pytest.mark.parametrize("surprise_market", [False, True])
def test_nothing_is_carried_along_but_what_lies_on_the_table(players: int, first_games: bool, surprise_market: bool) -> None:
    """Sets of open builds and landmarks in force, kept by small changes, equal those reckoned anew; so do the legal moves."""
    agreed = setup(players, first_games, surprise_market)
    for seed in range(3):
        chance = Seeded(seed)
        state = GAME.new(agreed, chance)
        while (seat := state.mover()) >= 0:
            assert GAME.worlds(agreed, state.evidence(None)).deal(chance).to_bytes() == state.to_bytes()
            anew = GAME.from_bytes(agreed, state.to_bytes())
            assert anew.decision(seat) == state.decision(seat)
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)


def test_a_copy_goes_its_own_way() -> None:
    state = GAME.new(setup(3), Seeded(1))
    before = state.to_bytes()
    other = state.copy()
    other.play(other.mover(), other.legal_move(other.mover(), 0), Seeded(2))
    assert state.to_bytes() == before
    assert other.to_bytes() != before
    assert GAME.from_bytes(setup(3), before).to_bytes() == before
