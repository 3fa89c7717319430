"""S8.1: what stands on a history card is what its entry confirms: these teams, this score, won by the same side."""

import re

import pytest

from anpfiff.games.chronik.edition import NOT_IN_THE_DATA_SET
from anpfiff.texts.words import Words
from rules.chronik.table import CARDS

LANGUAGES = ("de", "en")
NAMES = {language: Words(language).names("chronik") for language in LANGUAGES}
TEAMS = {language: Words(language).names("worldcup") for language in LANGUAGES}
HOLDERS = {"de": "Titelverteidiger", "en": "holders"}
# What a card calls a team otherwise than a wall chart does.
CALLED = {"FRG": {"de": "Deutschland", "en": "Germany"}, "USA": {"de": "USA", "en": "USA"}}
WINS = re.compile(r"\b(schlägt|wirft|beat|knock out)\b")
LOSES = re.compile(r"\b(verliert|verlieren|lose)\b")
SCORE = re.compile("([0-9]+)[:\N{EN DASH}]([0-9]+)")

# By words of an entry: those of a card.
SAID = {
    "QF": ("Viertelfinale", "quarter-final"),
    "SF": ("Halbfinale", "semi-final"),
    "aet": ("Verlängerung", "extra time"),
    "holders absent": ("Titelverteidiger bleibt zu Hause", "holders stay at home"),
    "holders lose": ("Titelverteidiger verliert", "holders lose"),
    "one match": ("nach je einem Spiel", "after one match each"),
    "walkover": ("ohne zu spielen", "without playing"),
    "replay": ("Wiederholungsspiel", "in a replay"),
    "group": ("nur einen Gegner", "a single opponent"),
    "met again": ("im Finale wieder", "again in the final"),
    "teams": ("alle vier dabei", "all take part"),
    "unbeaten and out": ("verliert kein Spiel und scheidet", "lose no match and do not survive"),
    "four draws": ("viermal unentschieden", "draw four times"),
    "all level": ("alle vier gleich viele Punkte", "all four teams end up with the same number of points"),
    "no goal against": ("kein einziges Gegentor", "not concede a single goal"),
}
UNNAMED = {"BOL", "ITA MEX IRL NOR"}
"""Of an entry, in groups: cards tell of them without their names."""
IN_WORDS = {
    "ARG MEX 6:3": ("neun Tore, Mexiko immerhin drei", "nine goals between them, and three of those are Mexico's"),
    "QF POR PRK 5:3": ("Nordkorea .*drei Tore, Portugal .*fünf", "North Korea .*three goals .*Portugal score five"),
}
"""Scores that a card tells without figures."""
# What no result confirms, by what history books call it: the year, and words of the card.
IN_HISTORY_BOOKS = {
    "bom": (1938, "Pole .*vier Tore", "Pole .*four goals"),
    "dom": (1970, "Juwelier", "jeweller"),
    "don": (2006, "dreimal Gelb", "three yellow cards"),
    "gev": (1994, "Sängerin", "singer"),
    "gir": (1962, "Hund stört", "dog disturbs"),
    "giv": (1950, "Indien", "India"),
    "goz": (1966, "Pokal wird gestohlen", "trophy is stolen"),
    "kef": (1998, "Rumänen .*blond", "Romanians .*blond"),
    "keg": (1954, "Türkei .*Spanien", "Turkey .*Spain"),
    "kev": (1990, "Torwart dribbelt", "goalkeeper dribbles"),
    "lif": (1986, "mit der Hand", "with his hand"),
    "mep": (1978, "Frankreich borgt", "France borrow"),
    "mot": (1982, "Scheich", "sheikh"),
    "nul": (1930, "sechs Minuten zu früh", "six minutes early"),
    "pir": (2002, "Türke .*elf Sekunden", "Turk .*eleven seconds"),
    "soz": (1934, "Mexiko .*Qualifikation", "Mexico .*qualifier"),
    "tav": (1974, "schlägt den Freistoß", "free kick away"),
    "zan": (1958, "dreizehn Tore", "thirteen goals"),
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def _called(language: str, team: str, entry: str) -> str:
    if entry.startswith("holders lose") and team == "FRA":
        return HOLDERS[language]
    return CALLED[team][language] if team in CALLED else TEAMS[language][team]


def _teams(entry: str) -> list[str]:
    named = entry
    for group in UNNAMED:
        named = named.replace(group, "")
    return re.findall(r"\b[A-Z]{3}\b", named)


def _place(text: str, name: str) -> int:
    found = re.search(rf"(?<![\w-]){re.escape(name)}\b", text)
    return -1 if found is None else found.start()


def false_in(language: str, entry: str, text: str) -> list[str]:
    """What a card with this entry must say, and this text does not."""
    index = LANGUAGES.index(language)
    missing = [team for team in _teams(entry) if _place(text, _called(language, team, entry)) < 0]
    missing += [word for word, said in SAID.items() if re.search(rf"\b{word}\b", entry) and said[index] not in text]
    if entry in IN_WORDS:
        return missing + ([] if re.search(IN_WORDS[entry][index], text) else [entry])
    return missing or _false_score(language, entry, text)


def _false_score(language: str, entry: str, text: str) -> list[str]:
    """Entries name the winner first; so does a card that says who beat whom. One that says who lost names the loser first."""
    kept = re.search(r"([A-Z]{3}) ([A-Z]{3}) (\d+):(\d+)", entry)
    told = SCORE.search(text)
    if kept is None:
        return [] if told is None or (entry, told.groups()) == ("group URU BOL", ("8", "0")) else ["no score"]
    if told is None:
        return [] if entry.startswith("replay") else ["a score"]
    winner, loser = (_place(text, _called(language, team, entry)) for team in kept.groups()[:2])
    level, lost = kept[3] == kept[4], LOSES.search(text) is not None
    goals = (kept[4], kept[3]) if lost and language == "de" else (kept[3], kept[4])
    wrong = [] if told.groups() == goals else [f"{goals}"]
    return wrong if level or (winner > loser) == lost != (WINS.search(text) is not None) else [*wrong, "who won"]


@every_language
@pytest.mark.parametrize("name", [name for name, card in CARDS.items() if card.entry != NOT_IN_THE_DATA_SET])
def test_s8_1_a_card_says_what_its_entry_confirms(name: str, language: str) -> None:
    assert false_in(language, CARDS[name].entry, NAMES[language][name]) == []


@every_language
def test_s8_1_a_card_that_no_result_confirms_tells_what_history_books_tell_of_its_year(language: str) -> None:
    alone = {name: card.year for name, card in CARDS.items() if card.entry == NOT_IN_THE_DATA_SET}
    assert alone == {name: year for name, (year, *_) in IN_HISTORY_BOOKS.items()}
    for name, (_, *words) in IN_HISTORY_BOOKS.items():
        said = [other for other in IN_HISTORY_BOOKS if re.search(words[LANGUAGES.index(language)], NAMES[language][other])]
        assert said == [name]


@every_language
def test_s8_1_the_text_of_any_other_card_would_be_noticed(language: str) -> None:
    for name, card in CARDS.items():
        if card.entry != NOT_IN_THE_DATA_SET:
            fits = [other for other in CARDS if false_in(language, card.entry, NAMES[language][other]) == []]
            assert fits == [name], card.entry


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("en", "tiv", "England beat the USA 1\N{EN DASH}0"),
        ("en", "tiv", "The USA lose 1\N{EN DASH}0 to England"),
        ("en", "tiv", "England lose 0\N{EN DASH}1 to the USA"),
        ("de", "tiv", "England verliert 1:0 gegen die USA"),
        ("de", "bev", "Uruguay schlägt Dänemark 6:1"),
        ("de", "bev", "Dänemark schlägt Uruguay 1:6"),
        ("de", "dat", "Italien schlägt Deutschland 4:3 nach Verlängerung"),
    ],
)
def test_s8_1_another_winner_score_or_stage_would_be_noticed(language: str, name: str, text: str) -> None:
    assert false_in(language, CARDS[name].entry, text)
