"""Words agree with what they are about: number, countries whose names are plural, and whoever is spoken to.

Every template is written with one and with two of everything, with the Netherlands and with Germany, with you and with
somebody else.
"""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from anpfiff.core.description import say
from anpfiff.core.registry import GAMES
from anpfiff.texts.catalogue import catalogue
from anpfiff.texts.language import LANGUAGES
from anpfiff.texts.template import AGREEMENTS, PLAIN_WAYS, fields_of, fill, forms, is_condition
from anpfiff.texts.words import Table, Words

_PLURAL = "Niederlande|USA|Färöer|Vereinigte Arabische Emirate"
_ONE_OF = "greift|zieht|würfelt|hat|ist|verliert|gibt|kommt|schießt|spielt|steht|bekommt"
_SEVERAL = "greifen|ziehen|würfeln|haben|sind|verlieren|geben|kommen|schießen|spielen|stehen|bekommen"
_THINGS = "Karten|Länder|Millionen|Wetten|Züge|Tore|Angriffe|Münzen|Plätze|Würfeln|Punkte"
_THING = "Karte|Land|Million|Wette|Zug|Tor|Münze"
_HE = "hat|ist|nimmt|bietet|zahlt|sieht|lehnt|pfeift|gibt|zieht|bekommt|wählt|legt"
WRONG = {
    "de": (
        rf"(?<![\d.,:+])1 (\w+e )?({_THINGS})\b",
        rf"\b[2-9] ((?!je )\w+e )?({_THING})\b",
        r"fehlen noch 1\b|\b1 stecken\b|fehlt noch [2-9]|\b[2-9] steckt\b",
        rf"({_PLURAL}) ({_ONE_OF})\b",
        rf"({_ONE_OF.title()}) [\w ]*: ({_PLURAL})\b",
        rf"Deutschland ({_SEVERAL})\b",
        rf"\b({_HE}):? du\b|\b[Dd]u ({_HE})\b",
        r"\b(auf|für|gegen|von|mit|an|bei) du\b",
    ),
    "en": (
        r"(?<![\d.,:+])1 ((?!in )\w+ )?(cards|nations|bets|turns|goals|coins|seats|attacks|points|tiles)\b",
        r"\b[2-9] (\w+ )?(card|nation|bet|turn|coin)\b(?! (goal|total))",
        r"\b1 are\b|\b[2-9] is in\b",
        r"\b[Yy]ou (has|is|was|pays|offers|takes|rejects|looks|draws)\b",
    ),
}
NEVER_YOU = ("games.schwalben.prompts.HowMuchToOffer", "games.schwalben.prompts.TakeBribeOrNot")
"""Questions that name somebody else than whom they ask."""
PLAYED = ("schwalben", "worldcup", "cards2010", "fussballwelt")


def wrong(language: str, sentence: str) -> list[str]:
    return [found.group() for pattern in WRONG[language] for found in re.finditer(pattern, sentence)]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Brasilien: 3 grüne, 2 blaue, 1 rote Karten."),
        ("de", "2 rote Karte"),
        ("de", "Niederlande greift nicht mehr an."),
        ("de", "Greift nicht mehr an: USA"),
        ("de", "Deutschland ziehen eine Karte."),
        ("de", "Der Schiri nimmt 3 Millionen, bezahlt hat: du."),
        ("de", "Das Los fällt auf du."),
        ("de", "Es fehlen noch 1 Land."),
        ("en", "Brazil: 3 green, 2 blue, 1 red cards."),
        ("en", "You has 3 million."),
    ],
)
def test_what_is_wrong_is_found(language: str, sentence: str) -> None:
    assert wrong(language, sentence)


@pytest.mark.parametrize(
    ("template", "case", "told"),
    [
        ("{red} rote {red:number Karte|Karten}", {"red": 1}, "1 rote Karte"),
        ("{red} rote {red:number Karte|Karten}", {"red": 0}, "0 rote Karten"),
        ("{team:name} {team:plural greift|greifen} an", {"team": "NED"}, "Niederlande greifen an"),
        ("{team:name} {team:plural greift|greifen} an", {"team": "FRO"}, "Färöer greifen an"),
        ("{team:name} {team:plural greift|greifen} an", {"team": "GER"}, "Deutschland greift an"),
        ("bezahlt {seat:person hast du|hat {seat:seat}}", {"seat": 0}, "bezahlt hast du"),
        ("bezahlt {seat:person hast du|hat {seat:seat}}", {"seat": 1}, "bezahlt hat Ben"),
        ("bezahlt {seat:person hast du|hat {seat:seat}}", {"seat": None}, "bezahlt hat der neutrale Schiri"),
    ],
)
def test_words_agree(template: str, case: dict[str, Any], told: str) -> None:
    words, table = Words("de"), Table("schwalben", ("du", "Ben"), you=0)
    assert words._sentence(template, case, table, None) == told


def test_nobody_is_spoken_to_where_all_are_spoken_about() -> None:
    """A page calls everybody by name, also whoever reads it."""
    told = Words("de")._sentence("{seat:person Du|{seat:seat}}", {"seat": 0}, Table("schwalben", ("Anna", "Ben")), None)
    assert told == "Anna"


def test_forms_may_have_fields_and_forms_of_their_own() -> None:
    assert forms("a {b:number c|d}|e") == ("a {b:number c|d}", "e")
    assert fill("{n:number one|{n} of {m:number them|those}}", {"n": 2, "m": 1}, lambda value, way: str(value)) == "2 of them"
    with pytest.raises(ValueError, match="no two forms"):
        forms("alone {n:number c|d}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_agreement_has_two_forms(language: str) -> None:
    found = 0
    for key, template in catalogue(language).items():
        for _, way in fields_of(template) if isinstance(template, str) else ():
            kind, _, rest = way.partition(" ")
            if kind in AGREEMENTS:
                assert len(forms(rest)) == 2, key
                found += 1
    assert found > 5


def values(way: str, number: int, team: str, seats: list[int | None]) -> Any:
    """Something that can be written in this way; None: nothing that words agree with."""
    if way in ("name", "object", "plural"):
        return team
    if way in ("seat", "person"):
        return seats.pop(0) if seats else 2
    if way in ("names", "objects"):
        return [team]
    if way in ("", "number", "signed") or (way not in PLAIN_WAYS and way.endswith(("count", "coins", "tiles"))):
        return number
    return None


def ways_of(template: str) -> dict[str, list[str]]:
    """By field: how it is written, and what agrees with it."""
    found: dict[str, list[str]] = {}
    for field, way in fields_of(template):
        kind = way.partition(" ")[0]
        found.setdefault(field, []).extend([kind] if kind in AGREEMENTS or not is_condition(way) else [])
    return found


def cases(template: str) -> Iterator[dict[str, Any]]:
    """With one and several, plural countries and others, you and somebody else; nothing if it has fields of other kinds."""
    for number, team, you in product((1, 2), ("NED", "GER"), (0, 1)):
        seats: list[int | None] = [you, 1 - you]
        case = {field: values(ways[0], number, team, seats) if ways else True for field, ways in ways_of(template).items()}
        if any(value is None for value in case.values()):
            return
        yield case


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PLAYED)
def test_no_sentence_is_out_of_joint(language: str, game: str) -> None:
    words = Words(language)
    you = words.say("seats.you")
    table = Table(game, (you, "Ben", "Cem"), GAMES.find(game).moves(GAMES.find(game).editions()[0]), you=0)
    told = 0
    for key, template in catalogue(language).items():
        if isinstance(template, str) and key.startswith((f"games.{game}.", "football.", "board.")) and "{" in template:
            for case in cases(template):
                if key in NEVER_YOU and 0 in case.values():
                    continue
                said = words._sentence(template, case, table, None)
                assert wrong(language, said) == [], (key, said)
                told += 1
    assert told > 40


@pytest.mark.parametrize(("number", "told"), [(1, "1 grüne, 1 blaue, 1 rote Karte"), (2, "2 grüne, 2 blaue, 2 rote Karten")])
def test_hands_of_one_card(number: int, told: str) -> None:
    assert Words("de").board(Table("schwalben"), say("held", green=number, blue=number, red=number)) == told
