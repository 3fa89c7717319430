"""Every team of every edition has a flag on the page. That each has its file is for the page's own tests."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.registry import GAMES

FLAGS = json.loads((Path(__file__).parents[2] / "web/src/art/flags.json").read_text())
CUPS = ("cards2010", "schwalben", "worldcup")
EDITIONS = [(name, edition) for name in GAMES.names() for edition in GAMES.find(name).editions()]


def _names(facts: Any) -> Iterator[str]:
    """All keys and texts in it."""
    if isinstance(facts, str):
        yield facts
    elif isinstance(facts, dict):
        for key, value in facts.items():
            yield str(key)
            yield from _names(value)
    elif isinstance(facts, list | tuple):
        for value in facts:
            yield from _names(value)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_team_has_a_flag(game: str, edition: str) -> None:
    teams = {name for name in _names(GAMES.find(game).facts(edition)) if re.fullmatch("[A-Z]{3}", name)}
    assert teams or game not in CUPS, "teams are named by three letters, or this test looks at nothing"
    assert teams - set(FLAGS) == set()
