"""The numbers on the rules pages and in the lessons are those of the edition."""

import re
import tomllib
from importlib.resources import files

import pytest

from rules.chronik.table import CARDS, GAME, YEARS, setup

_GAME = files("anpfiff.games.chronik")
EDITION = GAME.numbers(setup(2)).edition
NUMBERS = {"de": ["null", "ein", "zwei", "drei", "vier"], "en": ["no", "one", "two", "three", "four"]}

every_language = pytest.mark.parametrize("language", ["de", "en"])


def _rule(language: str, rule: str) -> str:
    """From its anchor to the next."""
    page = (_GAME / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return page.split(f'<a id="{rule}"></a>')[1].split("<a id=")[0].split("\n## ")[0]


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def _lesson(language: str, id_: str) -> str:
    lessons = (_GAME / "lessons.toml").read_text(encoding="utf-8")
    return lessons.split(f'id = "{id_}"')[1].split(f"[lessons.{language}]")[1].split("tip =")[0]


@every_language
def test_s8_1_how_many_cards_of_which_years(language: str) -> None:
    assert _numbers(_rule(language, "S1.3"))[0] == len(CARDS)
    told = _rule(language, "S8.1")
    assert _numbers(told) == [len(YEARS), YEARS[0], YEARS[-1]]
    assert NUMBERS[language][len(CARDS) // len(YEARS)] in told


@every_language
def test_s8_2_how_many_are_dealt(language: str) -> None:
    people, dealt = (line.strip("|").split("|")[1:] for line in _rule(language, "S8.2").splitlines() if re.search(r"\| \d", line))
    told: dict[int, int] = {}
    for some, cards in zip(people, dealt, strict=True):
        told |= dict.fromkeys(range(_numbers(some)[0], _numbers(some)[-1] + 1), int(cards))
    assert told == EDITION.deal


@every_language
def test_s8_2_how_many_in_a_short_game(language: str) -> None:
    texts = tomllib.loads((_GAME / "texts" / f"{language}.toml").read_text(encoding="utf-8"))
    assert _numbers(texts["values"]["length"]["short"]) == [EDITION.short]
    assert "{value:length=short}" in _rule(language, "S8.2")


@every_language
def test_s8_4_to_s8_7_how_many_are_drawn_and_when_it_is_over(language: str) -> None:
    assert _numbers(_rule(language, "S8.4").split("[")[1].split(")", 1)[1]) == [EDITION.wrong_draws, EDITION.right_draws]
    assert _numbers(_rule(language, "S8.6")) == [EDITION.last_card_draws]
    assert _numbers(_rule(language, "S8.7")) == [EDITION.turns]


@every_language
def test_lessons_say_as_many(language: str) -> None:
    words = NUMBERS[language]
    doubted = [word for word in re.findall(r"\w+", _lesson(language, "doubted")) if word in words[2:]]
    assert doubted == [words[EDITION.wrong_draws], words[EDITION.right_draws]]
    assert words[EDITION.last_card_draws] in _lesson(language, "last_card")


@every_language
def test_s8_5_the_page_says_that_cards_are_drawn_before_the_revealed_ones_go_under_the_pile(language: str) -> None:
    told = _rule(language, "S8.5")
    drawn, under = {"de": ("gezogen", "unter den Stapel"), "en": ("drawn", "under the pile")}[language]
    assert told.index(drawn) < told.index(under)
