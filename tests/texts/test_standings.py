"""Tables say why they are as they are, in both languages."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.record import read_record, verify
from anpfiff.core.registry import GAMES
from anpfiff.tables.words import words_of
from anpfiff.texts.catalogue import catalogue
from anpfiff.texts.standings import with_reasons
from records.golden import RECORDS, read_golden

pytestmark = pytest.mark.one_build

LANGUAGES = ("de", "en")
OF_TABLES = sorted(file for game in ("cards2010", "worldcup") for file in RECORDS.glob(f"{game}-*"))
"""Games whose boards explain their tables; descriptions do so in the same words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_criterion_has_its_words(language: str) -> None:
    worldcup, cards = GAMES.find("worldcup"), GAMES.find("cards2010")
    ties = {tie for edition in cards.editions() for tie in cards.facts(edition)["ties"]}
    ties |= {tie for edition in worldcup.editions() for tie in worldcup.facts(edition)["edition"]["phases"][0]["ties"]}
    known = catalogue(language)
    for tie in ties:
        assert f"standings.criteria.{tie}" in known
        needed = ("decided", "open") if tie in ("lots", "replays") else ("parted",)
        assert all(f"standings.{kind}.{tie}" in known for kind in needed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", OF_TABLES, ids=lambda file: file.name)
def test_every_line_says_why(file: Path, language: str) -> None:
    record = read_record(read_golden(file))
    words = words_of(language)
    names = words.names(record.game)
    shown = GAMES.find(record.game).shown(record.edition, verify(record).view(None))
    told = with_reasons(words, record.game, shown)
    assert told.what_decides.endswith(".")
    for group, lines in told.standings.items():
        assert lines[0].why == words.say("standings.top")
        for above, line in pairwise(lines):
            assert names[above.team] in line.why
        assert [line.team for line in lines] == [line.team for line in shown.standings[group]]


def test_views_without_tables_stay_as_they_are() -> None:
    view: dict[str, Any] = {"players": []}
    assert with_reasons(words_of("de"), "toy", view) is view
