"""Records of today play back tomorrow, and no move ever changes its number."""

import pytest

from anpfiff.core.game import Setup
from anpfiff.core.record import read_record, verify, write_record
from anpfiff.core.registry import GAMES
from records.golden import MOVES, RECORDS, moves_file, moves_text, record_file, wanted_setups


@pytest.mark.parametrize("setup", wanted_setups(), ids=lambda setup: record_file(setup).stem)
def test_every_edition_and_option_has_a_golden_record(setup: Setup) -> None:
    written = record_file(setup).read_bytes()
    record = read_record(written)
    assert record.setup() == setup
    assert verify(record).result() == record.result
    assert record.result is not None
    assert write_record(record) == written


def test_no_golden_record_lies_about_unused() -> None:
    assert sorted(RECORDS.iterdir()) == sorted(map(record_file, wanted_setups()))


@pytest.mark.parametrize("name", GAMES.names())
def test_moves_keep_their_numbers(name: str) -> None:
    """New moves may come at the end; those that are there stay where they are."""
    game = GAMES.find(name)
    for edition in game.editions():
        assert moves_text(game, edition).startswith(moves_file(game, edition).read_text())
    assert len(list(MOVES.glob(f"{name}-*"))) == len(game.editions())
