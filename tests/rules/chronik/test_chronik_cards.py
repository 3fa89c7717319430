"""S1.3, S8.1: the 54 history cards: true, confirmed where results can confirm them, and nothing on the front tells the year."""

import re
from collections import Counter
from itertools import combinations, pairwise
from statistics import correlation

import pytest

from anpfiff.games.chronik.edition import NOT_IN_THE_DATA_SET
from anpfiff.texts.words import Words
from rules.chronik.history import ENTRIES, HOSTS, YEARS, confirmed_in
from rules.chronik.table import CARDS, GAME, setup

CONFIRMED = {name: card for name, card in CARDS.items() if card.entry != NOT_IN_THE_DATA_SET}
EVENTS = {language: {name: Words(language).names("chronik")[name] for name in CARDS} for language in ("de", "en")}
LONGEST = 90
"""Letters, so that a card fits into a line of a phone or two."""
# What people call a host, in both languages; a city would tell as much.
HOST_WORDS = {
    "ARG": "argentin|buenos|córdoba|cordoba",
    "BRA": "bra[sz]il|rio|maracan",
    "CHI": "chil|santiago",
    "ENG": "engl|wembley|london",
    "ESP": "spani|spain|spanish|gij|madrid",
    "FRA": "frankreich|franz|france|french|paris",
    "FRG": "deutsch|german|münchen|munich|ddr|gdr",
    "GER": "deutsch|german|berlin",
    "ITA": "itali|\\brome?\\b",
    "JPN": "japan|yokohama",
    "KOR": "korea|seoul",
    "MEX": "mexi|azte[ck]",
    "SUI": "schweiz|swiss|switzerland|bern",
    "SWE": "schwed|swed|stockholm",
    "URU": "urugua|montevideo",
    "USA": "usa\\b|amerik|americ|united states",
}
GIVES_AWAY = re.compile(
    r"\b(19|20)\d\d\b|'\d\d\b|\bjahr|\byear|century"
    r"|\bfirst\b|\berst(e|en|er|es|mals|malig)?\b|\blast\b|\bletzte|\brecord|rekord"
    r"|\bhost|gastgeber|heimisch|home (crowd|team|side)"
    r"|\bnever\b|noch nie|\bsince\b|\bseit\b|\bbis heute\b"
    r"|\b(second|third|fourth|fifth) (title|time)|\b(zweite|dritte|vierte|fünfte)[rsnm]? (titel|mal)",
    re.IGNORECASE,
)


def test_s1_3_there_are_54_history_cards() -> None:
    assert len(CARDS) == 54
    assert len(GAME.numbers(setup(2)).cards) == 54


def test_s8_1_three_events_of_each_tournament_from_1930_to_2006() -> None:
    assert Counter(card.year for card in CARDS.values()) == dict.fromkeys(YEARS, 3)
    assert len(YEARS) == 18


@pytest.mark.parametrize("name", CONFIRMED)
def test_s8_1_results_confirm_the_event_in_its_year_and_in_no_other(name: str) -> None:
    assert confirmed_in(CARDS[name].entry) == [CARDS[name].year]


def test_s8_1_at_most_a_third_is_not_in_the_data_set() -> None:
    assert len(CARDS) - len(CONFIRMED) <= 18
    assert {kind for kind in ENTRIES if any(card.entry.startswith(kind) for card in CARDS.values())} == set(ENTRIES)


@pytest.mark.parametrize("language", EVENTS)
def test_s8_1_a_confirmed_event_says_the_score_of_its_entry(language: str) -> None:
    """Whoever is named there in front."""
    for name, card in CONFIRMED.items():
        told = re.findall("([0-9]+)[:\N{EN DASH}]([0-9]+)", EVENTS[language][name])
        kept = re.findall(r"(\d+):(\d+)", card.entry)
        for score in told:
            assert {*score} in [{*each} for each in kept] or card.entry == "group URU BOL", name


@pytest.mark.parametrize("language", EVENTS)
def test_s8_1_every_event_has_its_own_words(language: str) -> None:
    texts = list(EVENTS[language].values())
    assert len(set(texts)) == 54
    assert max(map(len, texts)) <= LONGEST
    assert all(text == text.strip() and text[0].isupper() and text[-1] not in ".!" for text in texts)


@pytest.mark.parametrize("language", EVENTS)
def test_s8_1_no_event_gives_its_year_away(language: str) -> None:
    for name, text in EVENTS[language].items():
        hosts = "|".join(HOST_WORDS[host] for host in HOSTS[CARDS[name].year].split())
        # South Korea was a host, North Korea was not.
        said = re.sub(r"Nordkorea|North Korea", "", text)
        assert not re.search(hosts, said, re.IGNORECASE), f"{text}: names the host"
        assert not GIVES_AWAY.search(said), text


@pytest.mark.parametrize(
    "text",
    [
        "Weltmeister 1954",
        "Der erste Titel",
        "The first goal",
        "In the last minute",
        "The hosts lose",
        "Rekord",
        "their third title",
    ],
)
def test_s8_1_what_would_give_a_year_away_is_noticed(text: str) -> None:
    assert GIVES_AWAY.search(text)


def test_s8_3_names_and_order_tell_nothing() -> None:
    """Neither earlier in the list, nor by the letters of the name, nor beside others of its year or of the next."""
    names, years = list(CARDS), [card.year for card in CARDS.values()]
    assert names == sorted(names)
    assert all(re.fullmatch("[a-z]{3}", name) for name in names)
    assert abs(correlation(range(54), years)) < 0.2
    for letter in range(3):
        assert abs(correlation([ord(name[letter]) for name in names], years)) < 0.25
    beside = sum(abs(YEARS.index(year) - YEARS.index(other)) <= 1 for year, other in pairwise(years))
    by_chance = sum(abs(YEARS.index(year) - YEARS.index(other)) <= 1 for year, other in combinations(years, 2)) * 2 / 54
    assert abs(beside - by_chance) < 6
