"""`make leagues`: a page of what was played, and nothing played twice."""

import sys
from pathlib import Path

import leagues
import pytest

pytestmark = pytest.mark.one_build


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(leagues, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(leagues, "PAGE", tmp_path / "leagues.md")
    return tmp_path / "leagues.md"


def call(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["leagues.py", "--workers", "1", *words])
    return leagues.main()


def test_a_page_has_every_pair_and_how_to_play_it_again(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert call(monkeypatch, "--games", "4", "fussballwelt/base/2") == 0
    told = page.read_text()
    rows = [line.split(" | ") for line in told.splitlines() if line.startswith("| fussballwelt base, 2")]
    assert [(row[1], row[2], row[3]) for row in rows] == [
        ("level1", "random", "4"),
        ("level2", "level1", "4"),
        ("level3", "level2", "4"),
        ("level4", "level3", "4"),
        ("level5", "level4", "4"),
    ]
    assert "anpfiff league fussballwelt --edition base --players 2 --bots level4,level5 --deals 2 --seed 0" in told
    kept = {file: file.read_bytes() for file in leagues.KEPT.iterdir()}
    assert call(monkeypatch, "--games", "4", "fussballwelt/base/2") == 0
    assert {file: file.read_bytes() for file in leagues.KEPT.iterdir()} == kept


@pytest.mark.parametrize("words", [("fussballwelt/base/9",), ("--games", "0"), ("--workers", "0")])
def test_bad_input_is_refused_and_writes_nothing(page: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit):
        call(monkeypatch, *words)
    assert not page.exists()
