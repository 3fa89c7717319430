"""Weights are read as they were written, or refused with a reason."""

from pathlib import Path

import msgspec
import pytest

from anpfiff.core.layout import Layout, Number, Part
from anpfiff.minds.net import Net, weights_of
from anpfiff.minds.weights import DamagedWeightsError, Learnt, places, read_learnt, together, write_learnt

TABLE = Part("table", 1, (Number("turn", 9),))
SEATS = Part("seats", 3, (Number("coins", 50), Number("cards", 5)))
LEARNT = Learnt("toy", 1, (TABLE, SEATS), 4, 3, 3, (("base", 3),), {"seed": 1}, tuple(range(weights_of(7, 4, 3, 3))))
TWO = Layout(1, (TABLE, msgspec.structs.replace(SEATS, blocks=2)))


def test_there_and_back(tmp_path: Path) -> None:
    write_learnt(tmp_path / "toy.net", LEARNT)
    assert read_learnt(tmp_path / "toy.net") == LEARNT


@pytest.mark.parametrize(
    ("spoilt", "reason"),
    [
        (lambda written: b"?" + written, "does not say what it is"),
        (lambda written: written.replace(b'"format":1', b'"format":7'), "format 7 is not known here, only 1"),
        (lambda written: written[:-3], "not those that were written"),
        (lambda written: written.replace(b'"second":3', b'"second":5'), "weights, where its shape has"),
    ],
)
def test_a_damaged_file_says_what_is_wrong(tmp_path: Path, spoilt: object, reason: str) -> None:
    file = tmp_path / "toy.net"
    write_learnt(file, LEARNT)
    assert callable(spoilt)
    file.write_bytes(spoilt(file.read_bytes()))
    with pytest.raises(DamagedWeightsError, match=f"^toy.net: .*{reason}"):
        read_learnt(file)


def test_a_smaller_table_gives_what_it_has() -> None:
    """As if everything else were nothing."""
    whole = Net(7, 4, 3, 3, list(LEARNT.weights))
    assert LEARNT.fits(TWO)
    assert LEARNT.net(TWO).told([5, 10, 1, 20, 2]) == whole.told([5, 10, 1, 20, 2, 0, 0])


def test_another_version_or_other_numbers_do_not_fit() -> None:
    assert not LEARNT.fits(msgspec.structs.replace(TWO, version=2))
    assert not LEARNT.fits(Layout(1, (TABLE, msgspec.structs.replace(SEATS, blocks=4))))
    assert not LEARNT.fits(Layout(1, (Part("table", 1, (Number("dice", 6),)),)))
    assert not LEARNT.fits(Layout(1, (Part("ball", 1, ()),)))


def test_parts_of_all_tables_together() -> None:
    wider = Layout(1, (Part("seats", 2, (Number("coins", 90), Number("bets", 4))),))
    parts = together([TWO, wider])
    assert parts == (TABLE, Part("seats", 2, (Number("coins", 90), Number("cards", 5), Number("bets", 4))))
    assert places(TWO.parts, parts) == [0, 1, 2, 4, 5]
    assert places(wider.parts, parts) == [1, 3, 4, 6]
