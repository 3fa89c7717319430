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


def _page(language: str) -> str:
    return (_GAME / "rules" / f"{language}.md").read_text(encoding="utf-8")


def _marked_rows(language: str, chapter: int) -> list[list[str]]:
    """The cells of the table's rows that are rules of the chapter, in order, without anchors."""
    rows = [line for line in _page(language).splitlines() if line.startswith(f'| <a id="F{chapter}.')]
    return [[cell.split("</a>")[-1].strip() for cell in row.strip("|").split("|")] for row in rows]


def _rows(language: str, chapter: int) -> list[list[str]]:
    """The same without the sign of house rules."""
    return [[cell.replace("⌂", "").strip() for cell in row] for row in _marked_rows(language, chapter)]


PRINTED = {
    "name": {1, 3, 4, 7, 8, 9, 13},
    "number": {4},
    "colour": {4, 7, 8, 9},
    "price": set[int](),
    "effect": {3, 4, 13},
    "symbol": set[int](),
    "copies": set[int](),
}
"""By column: the rows of chapter 4 that the rulebook tells. Of the snack stand's two numbers it tells one."""


@every_page
def test_everything_on_a_project_that_is_our_own_bears_the_sign(language: str) -> None:
    for row, cells in enumerate(_marked_rows(language, 4), start=1):
        ours = [cell.endswith("⌂") for cell in cells]
        assert ours == [row not in printed for printed in PRINTED.values()] or row == 3, cells
    snack_stand = _marked_rows(language, 4)[2]
    assert snack_stand[1] == "2 ⌂, 3"
    assert [cell.endswith("⌂") for cell in snack_stand] == [False, False, True, True, False, True, True]
    assert sum(cells[0].endswith("⌂") for cells in _marked_rows(language, 4)) == 8


@every_page
@pytest.mark.parametrize("block", ["{chapter:numbers}", "{picture:cards}", "{chapter:projects}"])
def test_tables_that_are_made_of_the_edition_bear_the_sign(language: str, block: str) -> None:
    """Most of what they show is our own; chapter 4 says what is not."""
    before = _page(language).split(block)[0].split("\n\n")
    sentence = next(part for part in reversed(before) if part.strip() and not part.startswith("{"))
    assert sentence.startswith("⌂")
    assert "(#chapter-4)" in sentence


@every_page
def test_the_sign_of_house_rules_says_how_far_it_reaches(language: str) -> None:
    """Before the first chapter; and nothing of the rulebook stands within its reach in the rules that mix both (F1.4, F5.3)."""
    about, page = _page(language).split("## 1 ")
    scope = {"de": "bis zum Ende des Absatzes", "en": "to the end of the paragraph"}
    assert scope[language] in about
    clockwise = {"de": "Uhrzeigersinn", "en": "clockwise"}
    for anchor, printed in (("F1.4", clockwise[language]), ("F5.3", {"de": "keinen dritten", "en": "no third"}[language])):
        rule = page.split(f'<a id="{anchor}"></a>')[1].split("<a id=")[0]
        assert printed in rule.rsplit("⌂", 1)[0], anchor


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
