"""The numbers on the rules pages are those of the base edition."""

import re
from importlib.resources import files

import pytest

from anpfiff.games.fussballwelt.edition import Edition, load

_GAME = files("anpfiff.games.fussballwelt")
_EDITION: Edition = load(_GAME / "editions" / "base.toml")

every_page = pytest.mark.parametrize("language", ["de", "en"])
COLOURS = {
    "de": {"blau": "blue", "grün": "green", "rot": "red", "violett": "purple"},
    "en": {"blue": "blue", "green": "green", "red": "red", "purple": "purple"},
}


def _rows(language: str, chapter: int) -> list[list[str]]:
    """The cells of the table's rows that are rules of the chapter, in order, without anchors and the sign of house rules."""
    page = (_GAME / "rules" / f"{language}.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith(f'| <a id="F{chapter}.')]
    return [[cell.split("</a>")[-1].replace("⌂", "").strip() for cell in row.strip("|").split("|")] for row in rows]


@every_page
def test_projects_stand_on_the_page_as_in_the_edition(language: str) -> None:
    rows = _rows(language, 4)
    assert len(rows) == len(_EDITION.projects)
    for (_, numbers, colour, cost, effect, _, copies), project in zip(rows, _EDITION.projects.values(), strict=True):
        ends = [int(number) for number in re.findall(r"\d+", numbers)]
        assert tuple(range(ends[0], ends[-1] + 1)) == project.numbers
        assert COLOURS[language][colour] == project.colour
        assert int(cost) == project.cost
        assert int(copies) == project.copies
        if project.amount:
            assert effect.split()[0] == str(project.amount)


@every_page
def test_symbols_on_the_page_are_those_of_the_edition(language: str) -> None:
    """Two projects share a symbol on the page if they do in the edition, and a project names the symbol that it pays for."""
    pairs = list(zip(_rows(language, 4), _EDITION.projects.values(), strict=True))
    shown = {project.symbol: row[5] for row, project in pairs}
    assert [row[5] for row, _ in pairs] == [shown[project.symbol] for _, project in pairs]
    assert len(set(shown.values())) == len(shown)
    for row, project in pairs:
        if project.per:
            assert f"*{shown[project.per]}*" in row[4]
    stadium = _rows(language, 5)[1][2]
    for symbol, word in shown.items():
        assert (f"*{word}*" in stadium) == (symbol in _EDITION.stadium_symbols)


@every_page
def test_landmarks_stand_on_the_page_as_in_the_edition(language: str) -> None:
    assert [int(row[1]) for row in _rows(language, 5)] == [landmark.cost for landmark in _EDITION.landmarks.values()]


def test_english_names_are_those_of_the_edition() -> None:
    for chapter, names in [(4, list(_EDITION.projects)), (5, list(_EDITION.landmarks))]:
        assert [row[0].lower().replace(" ", "_").replace("-", "_") for row in _rows("en", chapter)] == names


def test_german_names_are_those_of_the_box() -> None:
    """The names that the rulebook tells; the other projects' are ours."""
    printed = {1: "Kassenhäuschen", 3: "Imbissstand", 4: "Fanshop", 7: "Neuer Spieler", 8: "Neuer Trainer", 9: "Neuer Sponsor"}
    names = [row[0] for row in _rows("de", 4)]
    assert {number: names[number - 1] for number in printed} == printed
    assert names[12] == "Clubhaus"
    assert [row[0] for row in _rows("de", 5)] == ["Nachwuchscenter", "Stadion", "TV-Studio", "Fußballmuseum"]
