"""The numbers and names on schwalben's rules pages are those of cards, nations and tournaments."""

# ruff: noqa: RUF001 - pairings are written with dashes

import re
from collections import Counter
from importlib.resources import files

import pytest

from anpfiff.games.schwalben.edition import COLOURS, LEVELS, PLACES, Card, load, load_box
from anpfiff.games.schwalben.numbers import FIXTURES
from anpfiff.texts.template import capital
from anpfiff.texts.words import Table, Words

_GAME = files("anpfiff.games.schwalben")
_BOX = load_box(_GAME / "cards.toml", _GAME / "nations.toml")
_TOURNAMENTS = {name: load(_GAME / "editions" / f"{name}.toml", _BOX) for name in ("world16", "euro16", "world32")}

every_page = pytest.mark.parametrize("language", ["de", "en"])


def _rule(language: str, rule: str) -> str:
    """From its anchor to the next."""
    page = (_GAME / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return page.split(f'<a id="{rule}"></a>')[1].split("<a id=")[0]


def _tables(text: str) -> list[list[list[str]]]:
    """The cells of each table's rows, without its head."""
    tables: list[list[list[str]]] = []
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line.startswith("|")][2:]
        if lines:
            tables.append([[cell.strip() for cell in line[1:-1].split("|")] for line in lines])
    return tables


def _name(language: str, name: str) -> str:
    return Words(language).name("schwalben", name)


def _impersonal(kind: str) -> list[Card]:
    return [card for card in _BOX.cards if card.kind == kind and not card.nation]


@every_page
def test_numbers_of_cards(language: str) -> None:
    counts = Counter[str]()
    for card in _BOX.cards:
        counts[card.colour] += card.copies
    personal = sum(card.copies for card in _BOX.cards if card.nation)
    numbers = re.findall(r"\d+", _rule(language, "S1.4").split("[")[0])
    assert numbers == [*(str(counts[colour]) for colour in COLOURS), str(personal)]
    assert re.findall(r"\d+", _rule(language, "S1.3"))[:2] == [str(len(_BOX.nations)), str(sum(counts.values()))]


@every_page
def test_heads(language: str) -> None:
    (rows,) = _tables(_rule(language, "S2.1"))
    for row, (name, tournament) in zip(rows, _TOURNAMENTS.items(), strict=True):
        assert [cell for cell in row if cell] == [f"{{edition:{name}}}", *(_name(language, head) for head in tournament.heads)]


@every_page
def test_bets_and_bonuses(language: str) -> None:
    small, large = _TOURNAMENTS["world16"], _TOURNAMENTS["world32"]
    assert (small.bets, small.bonuses) == (_TOURNAMENTS["euro16"].bets, _TOURNAMENTS["euro16"].bonuses)
    (bets,) = _tables(_rule(language, "S3.1"))
    assert bets == [[capital(_name(language, level)), str(small.bets[level]), str(large.bets[level])] for level in LEVELS[1:]]
    (bonuses,) = _tables(_rule(language, "S7.6"))
    assert bonuses == [
        [capital(_name(language, stage)), str(small.bonuses.get(stage, "–")), str(large.bonuses[stage])]
        for stage in large.bonuses
    ]


@every_page
def test_fixtures(language: str) -> None:
    (rows,) = _tables(_rule(language, "S4.1"))
    matches = [f"{left + 1}–{right + 1}" for left, right in FIXTURES]
    assert rows == [[str(day + 1), ", ".join(matches[2 * day : 2 * day + 2])] for day in range(3)]


@every_page
def test_bracket(language: str) -> None:
    small, large = _tables(_rule(language, "S7.3"))
    assert [cell for cell in small[0][1:] if cell] == _pairings("world16", 0)
    assert small[1][1:3] == [_winners(language, pairing) for pairing in _pairings("world16", 1)]
    assert large[0][1:] + large[1][1:] == _pairings("world32", 0)
    halves = [_winners(language, pairing) for pairing in _pairings("world32", 1)]
    assert large[2][1:3] == halves[:2] == halves[2:]


def _pairings(tournament: str, number: int) -> list[str]:
    """W:A is the winner of group A, R:A its runner-up; Wm:I-4 the winner of that match."""
    slots = {"W": "1", "R": "2"}
    told = []
    for match in _TOURNAMENTS[tournament].rounds[number].matches:
        sides = [slot.partition(":") for slot in (match.left, match.right)]
        told.append("–".join(label[-1] if kind == "Wm" else f"{label}{slots[kind]}" for kind, _, label in sides))
    return told


def _winners(language: str, pairing: str) -> str:
    return f"{'Sieger' if language == 'de' else 'winners'} {pairing}"


@every_page
def test_values(language: str) -> None:
    """S9."""
    values, _, _, _ = _tables(_rule(language, "S9"))
    for row, kind in zip(values, ("attack", "straight", "dive", "foul", "offside", "keeper"), strict=True):
        counts = Counter[int]()
        for card in _impersonal(kind):
            counts[card.value] += card.copies
        shown = [str(counts[value]) if counts[value] else "" for value in range(7)]
        assert row == [capital(_name(language, kind)), str(counts.total()), *shown]


@every_page
def test_places_and_injuries(language: str) -> None:
    counts = Counter[str]()
    for card in _BOX.cards:
        if card.colour == "green" and card.place is not None:
            counts[card.place] += card.copies
    assert ", ".join(f"{_name(language, place)} {counts[place]}" for place in PLACES) in _rule(language, "S9")
    assert sum(card.copies for card in _BOX.cards if card.injures) == 4, "the page says four"


@every_page
def test_red_cards(language: str) -> None:
    """Those with the same effect share a line."""
    words = Words(language)
    _, shown, personal, _ = _tables(_rule(language, "S9"))
    names, counts = dict[str, list[str]](), Counter[str]()
    for card in _BOX.cards:
        if card.colour == "red" and not card.nation:
            effect = words.card_effect(Table("schwalben"), card.id)
            names.setdefault(effect, []).append(_name(language, card.id))
            counts[effect] += card.copies
    assert shown == [[", ".join(called), str(counts[effect]), effect] for effect, called in names.items()]
    assert personal == [
        [
            _name(language, card.id),
            ", ".join(_name(language, nation) for nation in (card.nation, card.also) if nation),
            words.card_effect(Table("schwalben"), card.id),
        ]
        for card in _BOX.cards
        if card.nation
    ]


@every_page
def test_nations(language: str) -> None:
    """The strongest first."""
    *_, rows = _tables(_rule(language, "S9"))
    strengths = sorted({nation.strength for nation in _BOX.nations.values()}, reverse=True)
    listed = {strength: list[str]() for strength in strengths}
    for code, nation in _BOX.nations.items():
        cards = nation.cards
        listed[nation.strength].append(f"{_name(language, code)} {cards.green}/{cards.blue}/{cards.red}")
    assert rows == [[str(strength), ", ".join(nations)] for strength, nations in listed.items()]
