"""The numbers and names on cards2010's rules pages are those of the edition."""

import re
from importlib.resources import files

import pytest

from anpfiff.games.cards2010.edition import CARDS, load
from anpfiff.texts.template import capital
from anpfiff.texts.words import Words

_GAME = files("anpfiff.games.cards2010")
_EDITION = load(_GAME / "editions" / "2010.toml")

every_page = pytest.mark.parametrize("language", ["de", "en"])


def _rule(language: str, rule: str) -> str:
    """From its anchor to the next."""
    page = (_GAME / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return page.split(f'<a id="{rule}"></a>')[1].split("<a id=")[0]


def _rows(text: str) -> list[list[str]]:
    """The cells of a table's rows, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@every_page
def test_cards(language: str) -> None:
    words = Words(language)
    rows = [(row[0], int(row[1])) for row in _rows(_rule(language, "C1.3"))]
    assert rows == [(capital(words.name("cards2010", card)), _EDITION.cards[card]) for card in CARDS]
    assert str(sum(_EDITION.cards.values())) in _rule(language, "C1.3")


@every_page
def test_allowances(language: str) -> None:
    words, rule = Words(language), _rule(language, "C1.4")
    assert f" {_EDITION.most_dealt} " in rule
    for row, (group, teams) in zip(_rows(rule), _EDITION.groups.items(), strict=True):
        listed = ", ".join(f"{words.name('cards2010', team)} {_EDITION.allowances[team]}" for team in teams)
        assert row == [group, listed]


@every_page
def test_draw_piles(language: str) -> None:
    rows = _rows(_rule(language, "C3.1"))
    for row, section in zip(rows, _EDITION.sections, strict=True):
        assert re.findall(r"\d+", row[2]) == ([str(section.pile)] if section.pile else [])
    assert [re.findall(r"\d+", row[1]) for row in rows[:2]] == [["1", "4"], ["5", "8"]]
    assert re.findall(r"\d+", _rule(language, "C3.6")) == ["12", *(["3"] if language == "de" else [])]


@every_page
def test_points_and_hands(language: str) -> None:
    assert re.findall(r"\d+", _rule(language, "C2.7").split("⌂")[0]) == [str(_EDITION.points_win), str(_EDITION.points_draw)]
    told = _rule(language, "C3.2").replace("round of 16", "")
    assert set(re.findall(r"\d+", told)) == {str(_EDITION.hand)}


@every_page
def test_groups_and_fixtures(language: str) -> None:
    words, rule = Words(language), _rule(language, "C4.1")
    fixtures = [(int(left), int(right)) for left, right in re.findall(r"(\d)\N{EN DASH}(\d)", rule)]
    assert fixtures == [tuple(fixture) for fixture in _EDITION.fixtures]
    for row, (group, teams) in zip(_rows(rule), _EDITION.groups.items(), strict=True):
        assert row == [group, *(words.name("cards2010", team) for team in teams)]


@every_page
def test_bracket(language: str) -> None:
    """W:E is the winner of group E, R:E its runner-up; Wm:R16-2 the winner of that match."""
    matches = [match for section in _EDITION.sections for match in section.matches]
    slots = {"W": "1", "R": "2"}
    left, right = (row[1:] for row in _rows(_rule(language, "C4.2")))
    for place, match in enumerate(matches[:8]):
        assert [f"{slot[2:]}{slots[slot[0]]}" for slot in (match.left, match.right)] == [left[place], right[place]]
    told = re.findall(r"(\d) (?:gegen|against) (\d)", _rule(language, "C4.2"))
    assert told == [(match.left[-1], match.right[-1]) for match in matches[8:14]]
