"""An edition file that cannot be played is refused at load, with file, key and reason."""

from importlib.resources import files
from pathlib import Path

import pytest

from anpfiff.core.edition import EditionError
from anpfiff.games.chronik.game import ChronikGame

BASE = (files("anpfiff.games.chronik") / "editions" / "base.toml").read_text(encoding="utf-8")
MORE = "".join(f'x{number} = {{ year = 1930, entry = "" }}\n' for number in range(8))

WRONG = [
    ("wrong_draws = 3", "wrong_draws = 3\nfines = 3", "(top)", "fines"),
    ("wrong_draws = 3", "wrong_draws = -1", "wrong_draws", "at least 0"),
    ("right_draws = 2", "right_draws = -2", "right_draws", "at least 0"),
    ("last_card_draws = 3", "last_card_draws = 0", "last_card_draws", "at least 1"),
    ("turns = 30", "turns = 0", "turns", "at least 1"),
    ("8 = 5 }", "8 = 5, 9 = 4 }", "deal", "'9'"),
    (", 8 = 5 }", " }", "deal", "'8'"),
    ("8 = 5 }", "8 = 0 }", "deal.8", "at least 1"),
    ("8 = 5 }", "8 = 7 }", "deal.8", "none to start a line"),
    ("short = 5", "short = 0", "short", "at least 1"),
    ("short = 5", "short = 6", "short", "more than somebody gets"),
    ("[cards]\n", f"[cards]\n{MORE}", "cards", "61 are possible"),
    ("[cards]\n", '[cards]\nx = { year = "1930", entry = "" }\n', "cards", "int"),
    ("[cards]\n", "[cards]\nx = { year = 1930 }\n", "cards", "entry"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), WRONG)
def test_a_wrong_edition_is_refused(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    assert BASE.count(old) == 1
    (tmp_path / "odd.toml").write_text(BASE.replace(old, new), encoding="utf-8")
    with pytest.raises(EditionError) as refused:
        ChronikGame(tmp_path).moves("odd")
    assert refused.value.file == "odd.toml"
    assert key in refused.value.key
    assert reason in refused.value.reason
