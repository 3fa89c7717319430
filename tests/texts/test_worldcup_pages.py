"""The numbers on worldcup's rules pages are those of the box and the editions."""

import re
from importlib.resources import files

import pytest

from anpfiff.games.worldcup.edition import CARDS, RANKS, Edition, load, load_box

_GAME = files("anpfiff.games.worldcup")
_BOX = load_box(_GAME / "box.toml")
_EDITIONS = {name: load(_GAME / "editions" / f"{name}.toml") for name in ("1930", "1954", "1970", "1998", "2002")}

every_page = pytest.mark.parametrize("language", ["de", "en"])


def _page(language: str) -> str:
    return (_GAME / "rules" / f"{language}.md").read_text(encoding="utf-8")


def _rule(language: str, rule: str) -> str:
    """From its anchor to the next."""
    return _page(language).split(f'<a id="{rule}"></a>')[1].split("<a id=")[0]


def _rows(text: str) -> list[list[str]]:
    """The cells of a table's rows, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@every_page
def test_cards(language: str) -> None:
    rows = _rows(_rule(language, "W2.1"))
    counts = _BOX.cards | _BOX.multi_goal_cards
    assert [int(row[1]) for row in rows] == [counts[card] for card in CARDS]
    assert f"{sum(counts.values())}" in _rule(language, "W2.1")
    assert f"{sum(_BOX.cards.values())}" in _rule(language, "W3.2")


@every_page
def test_dice(language: str) -> None:
    rows = _rows(_rule(language, "W2.3"))
    shown = [[int(cell) if cell.isdigit() else 0 for cell in row[1:]] for row in rows]
    assert shown == [[faces.count(rank) for rank in RANKS] for faces in _BOX.dice.all()]


@every_page
def test_ranks(language: str) -> None:
    for number, (row, rank) in enumerate(zip(_rows(_rule(language, "W2.4")), _BOX.ranks.values(), strict=True), start=1):
        assert (int(row[0]), int(row[2])) == (number, rank.squares)
        assert [int(cell) for cell in row[3:]] == [min(2, rank.tile), min(3, rank.tile)]


def _deck(edition: Edition) -> int:
    return sum(_BOX.cards.values()) + (sum(_BOX.multi_goal_cards.values()) if edition.multi_goal_cards else 0)


@every_page
def test_draw_piles(language: str) -> None:
    rows = {phase: row[1:] for phase, row in zip(("R16", "QF", "SF", "TP", "F"), _rows(_rule(language, "W8.4")), strict=True)}
    for column, years in enumerate((["1930"], ["1954"], ["1970"], ["1998", "2002"])):
        for edition in (_EDITIONS[year] for year in years):
            piles = {match.id.split("-")[0]: phase.pile for phase in edition.phases for match in phase.matches}
            for stage, cells in rows.items():
                numbers = [int(number) for number in re.findall(r"\d+", cells[column])]
                pile = piles.get(stage)
                if pile is None or pile == "half":
                    assert numbers == []
                else:
                    assert numbers[0] == (_deck(edition) // 4 if pile == "quarter" else pile)


@every_page
@pytest.mark.parametrize(("rule", "year"), [("W9.2", "2002"), ("W9.3", "1998")])
def test_brackets(language: str, rule: str, year: str) -> None:
    """W:E is the winner of group E, R:E its runner-up; Wm:R16-2 the winner of that match."""
    rounds = {phase.id: phase.matches for phase in _EDITIONS[year].phases}
    slots = {"W": "1", "R": "2"}
    left, right = (row[1:] for row in _rows(_rule(language, rule)))
    for place, match in enumerate(rounds["round_of_16"]):
        sides = [f"{slot[2:]}{slots[slot[0]]}" for slot in (match.left, match.right)]
        assert sides == [left[place], right[place]]
    told = re.findall(r"(\w+) (?:gegen|against) (\w+)", _rule(language, rule))
    later = [*rounds["quarter_finals"], *rounds["semi_finals"]]
    assert told == [(match.left.rpartition("-")[2], match.right.rpartition("-")[2]) for match in later]


@every_page
def test_a_slip_of_the_print_bears_its_sign(language: str) -> None:
    """Where the printed rules are corrected; the house rules' sign is checked for every game."""
    _, *pieces = re.split(r'<a id="([^"]*)"></a>', _page(language))
    assert [rule for rule, text in zip(pieces[::2], pieces[1::2], strict=True) if "✎" in text] == [
        "W2.1",
        "W2.2",
        "W5.9",
        "W7.3",
        "W9.6",
    ]
