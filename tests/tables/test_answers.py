"""Whatever number is sent as a move, in answer to whatever view, is refused or taken, and nothing breaks."""

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.door import Refusal
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.tables.live_game import LiveGame
from tables.test_perspective import go_on

NO_MOVES = (-1, 2**31, 2**53, 2**63, 2**70, -(2**63) - 1, -(2**70))


@pytest.mark.parametrize("game", GAMES.names())
def test_r8_numbers_that_no_machine_counts_in_are_no_moves(game: str) -> None:
    table, chance = LiveGame("t", make_setup(game), b"seed"), Seeded(8)
    table.begin()
    for _ in range(6):
        go_on(table, chance)
    rows = len(table.rows)
    for number in (0, 2, table.number - 1, table.number, table.number + 1, 2**53):
        for move in NO_MOVES:
            for moves in ([move], [0, move]):
                assert not table.was_taken(0, number, moves)
                assert isinstance(table.staged(0, number, moves), Refusal)
                assert isinstance(table.prepare(0, number, moves), Refusal)
    assert len(table.rows) == rows
