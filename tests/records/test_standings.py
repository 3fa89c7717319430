"""The tables of the groups that boards get: of whole games, against what the games decided by themselves."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from anpfiff.core.record import read_record, verify
from anpfiff.core.registry import GAMES
from records.golden import RECORDS, read_golden

pytestmark = pytest.mark.one_build

OF_CUPS = sorted([*RECORDS.glob("cards2010-*"), *RECORDS.glob("schwalben-*")])


def _shown(file: Path) -> Any:
    record = read_record(read_golden(file))
    shown = GAMES.find(record.game).shown(record.edition, verify(record).view(None))
    return {name: to_builtins(getattr(shown, name)) for name in ("orders", "standings", "matches")}


def _points(view: Any, group: str, line: Any) -> int:
    """Three and one: for matches won and drawn, or where a table does not show them, for the results."""
    if "won" in line:
        return int(3 * line["won"] + line["drawn"])
    points, team = 0, line["team"]
    for match in view["matches"]:
        sides = match["left"], match["right"]
        if match["id"].startswith(f"{group}:") and team in [side["team"] for side in sides]:
            own, other = sorted(sides, key=lambda side: side["team"] != team)
            points += 3 if own["goals"] > other["goals"] else int(own["goals"] == other["goals"])
    return points


@pytest.mark.parametrize("file", OF_CUPS, ids=lambda file: file.name)
def test_standings_are_in_the_order_that_was_decided(file: Path) -> None:
    """C2.7, S4.7: three points and one; all matches of a group over, every team has played three."""
    view = _shown(file)
    assert view["orders"]
    for group, order in view["orders"].items():
        lines = view["standings"][group]
        assert [line["team"] for line in lines] == list(order)
        assert [line["points"] for line in lines] == sorted((line["points"] for line in lines), reverse=True)
        assert [(line["played"], line["points"]) for line in lines] == [(3, _points(view, group, line)) for line in lines]
        assert sum(line["goals_for"] - line["goals_against"] for line in lines) == 0
