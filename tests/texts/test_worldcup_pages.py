"""The numbers on worldcup's rules pages are those of the box and the editions."""

import re
from importlib.resources import files

import pytest

from anpfiff.games.worldcup.edition import CARDS, RANKS, Edition, load, load_box

_GAME = files("anpfiff.games.worldcup")
_BOX = load_box(_GAME / "box.toml")
_EDITIONS = {name: load(_GAME / "editions" / f"{name}.toml") for name in ("1930", "1954", "1970", "1998", "2002")}

_YEARS = r"(?:19|20)\d\d"
_NUMBERS = {
    "de": {"fünf": 5, "sechs": 6, "zehn": 10, "zwanzig": 20, "fünfzig": 50, "hundert": 100},
    "en": {"five": 5, "six": 6, "ten": 10, "twenty": 20, "fifty": 50, "a hundred": 100},
}

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


@every_page
def test_w7_7_after_how_many_replays_lots_decide(language: str) -> None:
    """W8.8: in knock-out rounds as well."""
    (of_1954,) = [item for item in _rule(language, "W8.8").split("\n- ") if item.startswith("1954")]
    for told in (_rule(language, "W7.7"), of_1954):
        words = re.findall("|".join(sorted(_NUMBERS[language], key=len, reverse=True)), told)
        assert [_NUMBERS[language][word] for word in words] == [_BOX.rules.replays_before_lots]


_ROUNDS = {
    "de": {
        "Achtelfinale": "round_of_16",
        "Viertelfinale": "quarter_finals",
        "Halbfinale": "semi_finals",
        "letzten Tag": "finals",
    },
    "en": {"round of 16": "round_of_16", "quarter-finals": "quarter_finals", "semi-finals": "semi_finals", "last day": "finals"},
}


@every_page
def test_w8_1_where_the_cards_come_from_is_what_the_editions_say(language: str) -> None:
    """But for the final of 1930, of which the page speaks by itself."""
    discards, everything = (item.replace("\n", " ") for item in _rule(language, "W8.1").split("\n- ")[1:3])
    all_rounds = everything.split("⌂")[1]
    told = dict.fromkeys(_named(language, discards), "discards")
    told |= dict.fromkeys(_named(language, everything.split("⌂")[0]), "all")
    told |= {(year, phase.id): "all" for year in re.findall(_YEARS, all_rounds) for phase in _EDITIONS[year].phases[1:]}
    kept = {(year, phase.id): phase.source for year, edition in _EDITIONS.items() for phase in edition.phases[1:]}
    assert told == {key: source for key, source in kept.items() if key != ("1930", "final")}
    replays = {phase.replay_source for edition in _EDITIONS.values() for phase in edition.phases if phase.replay_cards}
    assert replays == {"discards"}
    assert {"de": "Wiederholungen", "en": "replays"}[language] in discards


def _named(language: str, text: str) -> list[tuple[str, str]]:
    """Years with the rounds of them: those that stand before the years, back to the years before."""
    names = "|".join(_ROUNDS[language])
    found = re.findall(rf"((?:(?:{names})(?:\W|und|and|the)*)+)(?:of|von) ((?:{_YEARS}(?: und | and )?)+)", text)
    rounds = [(re.findall(_YEARS, years), re.findall(names, of_them)) for of_them, years in found]
    return [(year, _ROUNDS[language][name]) for years, of_them in rounds for year in years for name in of_them]


# By rule, in German and English: words that the printed rules stand behind, and words of ours.
PRINTED = {
    "W3.1": [
        ("einer grünen", "a green one"),
        ("Mehr als eine Zugabe", "more than one extra"),
        ("schwächere Auswahl", "weaker holding"),
    ],
    "W7.1": [("Mit dabei sind nur", "Only owners"), ("raus ist noch niemand", "nobody is out yet")],
    "W8.1": [
        ("Halbfinale von 1930", "semi-finals of 1930"),
        ("Achtelfinale, Halb", "round of 16, the semi"),
        ("aus dem Spiel", "out of"),
    ],
    "W8.5": [("mindestens", "at least one"), ("In allen anderen Runden", "In all other rounds")],
    "W8.7": [("beide Finalisten", "both finalists"), ("1930 entscheidest dann du", "In 1930 it is then up to you")],
}
OURS = {
    "W3.1": [("zählt die schwarzen", "count the black"), ("entscheidet das Los", "lots decide")],
    "W7.1": [("Der Rest kommt beiseite", "The rest is set aside"), ("immer noch gleichauf", "still level")],
    "W8.1": [
        ("auch die von 1954", "those of 1954 too"),
        ("von 1954 und 1970", "of 1954 and 1970"),
        ("ganz, falls", "all of it, should"),
    ],
    "W8.5": [("und 1970", "and 1970"), ("beim Umdrehen", "turning over"), ("jedes der beiden allein", "may be laid alone")],
    "W8.7": [
        ("anderen Jahren", "other years"),
        ("einer ganzen Runde", "a whole round"),
        ("teilen sich", "share it"),
        ("Bots", "Bots"),
    ],
}


def _house_rules(text: str) -> str:
    """What stands within the reach of ⌂."""
    ours: list[str] = []
    for part in re.split(r"\n\s*\n|\n- |\|", text):
        ours += re.findall(r"\(⌂([^()]*)\)", part)
        ours += re.findall("⌂([^◂]*)", re.sub(r"\(⌂[^()]*\)", "", part))
    return " ".join(" ".join(ours).split())


@every_page
@pytest.mark.parametrize("rule", PRINTED)
def test_the_sign_reaches_over_all_that_is_ours_and_over_nothing_that_is_printed(language: str, rule: str) -> None:
    index, ours = ["de", "en"].index(language), _house_rules(_rule(language, rule))
    told = " ".join(_rule(language, rule).split())
    assert [words[index] for words in OURS[rule] if words[index] not in ours] == []
    assert [words[index] for words in PRINTED[rule] if words[index] not in told or words[index] in ours] == []
