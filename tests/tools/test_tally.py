"""The tally of rounds: what counts as a failure, and how rounds add up."""

from pathlib import Path

import pytest
import test_again
from test_again import Round, in_a_row, judged, write, written


@pytest.mark.parametrize(
    ("printed", "code", "expected"),
    [
        ("....\n12 passed in 3s\n", 0, (12, "")),
        ("FAILED tests/a.py::test_b - AssertionError: x\n1 failed, 11 passed in 3s\n", 1, (11, "tests/a.py::test_b")),
        ("ERROR tests/a.py::test_b\nFAILED tests/a.py::test_c\n3 passed\n", 1, (3, "tests/a.py::test_b tests/a.py::test_c")),
        ("nothing was collected\n", 5, (0, "nothing was collected")),
        ("", 9, (0, "exit code 9")),
    ],
)
def test_a_round_is_clean_only_if_everything_passed(printed: str, code: int, expected: tuple[int, str]) -> None:
    assert judged(printed, code) == expected


def test_rounds_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_again, "TALLY", tmp_path / "tally.csv")
    assert written() == []
    rounds = [Round("a1", "2026-01-01", 9, 5, ""), Round("a1", "2026-01-01", 9, 4, "x, y"), Round("b2+", "2026-01-02", 8, 5, "")]
    for done in rounds:
        write(done)
    assert written() == rounds
    assert [in_a_row(rounds[:count]) for count in range(4)] == [0, 1, 0, 1]
