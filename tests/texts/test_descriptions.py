"""What games say of a position: made of the view alone, in both languages, at every moment, in every width of a terminal."""

import io
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from anpfiff.cli.drawing import Drawing
from anpfiff.core.chance import Seeded
from anpfiff.core.description import Description, Lines, Name, Player, Say, described_fields
from anpfiff.core.event import Event
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.view import View
from anpfiff.football.pairing import Pairing
from anpfiff.games import OWN as OWN_GAMES
from anpfiff.tables.words import words_of
from anpfiff.texts.boards import Telling
from anpfiff.texts.catalogue import catalogue
from anpfiff.texts.language import LANGUAGES
from anpfiff.texts.matches import pairings_told
from anpfiff.texts.words import Table
from toy.game import ToyGame

pytestmark = pytest.mark.one_build

SEATS = ("Ann", "Ben", "Cem", "Dan")
RECORDED = Path(__file__).parents[2] / "web" / "src" / "testing" / "described.json"
MOMENTS = 40
"""So many of a game are looked at, evenly spread."""
STRIDE = len(LANGUAGES) * (1 if "ANPFIFF_EVERY_TEXT" in os.environ else 2)
"""Of them those that are drawn in a language, which takes longest: each has its own, and `make test-long` twice as many."""
OF_THE_ENGINE = re.compile(r"[A-Z]\d-[A-Z]\d|[a-z]_[a-z]|[{}]")
"""A match by its places, a name that is none, a field that nobody filled in."""


@cache
def looks(game: str) -> list[View]:
    """Views of a random game: in turn of the first seat and of somebody who only watches, and always of the end."""
    found: list[View] = []
    other: dict[str, dict[str, bool | int | str]] = {"schwalben": {"field": "picked"}, "fussballwelt": {"surprise_market": True}}
    for options in ({}, other[game]) if game in other else ({},):
        setup, chance = make_setup(game, None, options, len(SEATS)), Seeded(3)
        state, views = GAMES.find(game).new(setup, chance), list[tuple[int, View]]()
        number = 0
        while (seat := state.mover()) >= 0:
            if number % 12 == 0:
                views.append((number, state.view(0 if number % 24 == 0 else None)))
            state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
            number += 1
        found += [view for _, view in views[:: max(1, len(views) // MOMENTS)]] + [state.view(0), state.view(None)]
    return found


def described(game: str) -> Iterator[tuple[View, Description]]:
    edition = GAMES.find(game).editions()[0]
    return ((view, GAMES.find(game).describe(edition, view)) for view in looks(game))


def things(part: Any, kind: type) -> Iterator[Any]:
    """Everything of a kind that is in a description, however deep; also inside what is said."""
    if isinstance(part, kind):
        yield part
    if isinstance(part, msgspec.Struct):
        part = [getattr(part, field) for field in part.__struct_fields__ if field != "moment"]
    for each in part.values() if isinstance(part, dict) else part if isinstance(part, list | tuple) else ():
        yield from things(each, kind)


def _listed(cards: object) -> list[str]:
    """Some sentences only count them."""
    return list(cards) if isinstance(cards, list | tuple) else []


def leaves(part: Any) -> Iterator[Any]:
    if isinstance(part, dict | list):
        for each in part.values() if isinstance(part, dict) else part:
            yield from leaves(each)
    else:
        yield part


def written(game: str, language: str, description: Description, width: int, height: int = 24) -> str:
    """As a terminal shows all of it."""
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None)
    drawing = Drawing(console, words_of(language), Table(game, SEATS))
    with console.capture() as captured:
        console.print(drawing.description(description, everything=True))
    return captured.get()


@pytest.mark.parametrize("game", OWN_GAMES)
def test_everything_is_said_in_both_languages(game: str) -> None:
    for language in LANGUAGES:
        words = words_of(language)
        ids = words.names(game)
        for _, description in described(game):
            plain = Telling(words, Table(game, SEATS)).told(description)
            assert list(things(plain, Say)) == []
            titles = [plain["top"].get("title", "-"), *(part["title"] for part in plain["parts"].values())]
            assert all(titles)
            texts = [leaf for leaf in leaves(plain["parts"]) if isinstance(leaf, str)]
            assert [text for text in texts if text not in ids and OF_THE_ENGINE.search(text) and " " in text] == []


@pytest.mark.parametrize("game", OWN_GAMES)
def test_no_words_are_left_over(game: str) -> None:
    """Keys of choices and of what is told instead of a question are said elsewhere."""
    elsewhere: dict[str, set[str]] = {"chronik": set(), "fussballwelt": set(), "worldcup": {"lay", "shoot", "turn_over"}}
    elsewhere["cards2010"] = {"lay", "cover", "covers", "chosen", "enough"}
    elsewhere["schwalben"] = {"nation", "bet_on", "no_bet", "value_none"}
    said = {each.key for _, description in described(game) for each in things(description, Say)}
    found = GAMES.find(game)
    said |= {each.key for edition in found.editions() for part in found.chapters(edition).values() for each in things(part, Say)}
    start = f"games.{game}.board."
    known = {key.removeprefix(start).removesuffix("_brief") for key in catalogue("de") if key.startswith(start)}
    seldom = {
        "worldcup": {"turned"},
        "cards2010": {"one_only", "sits_out"},
        "schwalben": {"answer", "die", "extra", "shoot_out", "used", "first"},
    }
    assert known - said - elsewhere[game] <= seldom.get(game, set())


@pytest.mark.parametrize("game", OWN_GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_says_all_of_it_in_its_width(game: str, language: str) -> None:
    words, table = words_of(language), Table(game, SEATS)
    for _, description in islice(described(game), LANGUAGES.index(language), None, STRIDE):
        text = written(game, language, description, 80)
        assert all(len(line) <= 80 for line in text.splitlines())
        assert "…" not in text
        flat = re.sub(r"\s+", " ", text)
        lines = [line for lines in things(description, Lines) for line in lines.lines.values()]
        spoken = [*description.top.lines, *(piece for line in lines for piece in line.pieces if isinstance(piece, Say))]
        for each in spoken:
            assert re.sub(r"\s+", " ", words.board(table, each, brief=True)) in flat
        for name in (each for each in things(description.parts, Name) if each.brief):
            assert name.name in flat


@pytest.mark.parametrize("game", OWN_GAMES)
def test_no_card_is_named_that_the_view_does_not_hold(game: str) -> None:
    """In sentences and in hands; and equal views are described alike."""
    found, named = GAMES.find(game), 0
    for view, description in described(game):
        held = msgspec.json.encode(view).decode()
        told_of = [card for each in things(description, Say) for card in _listed(each.fields.get("cards"))]
        hands = [part for name, part in description.parts.items() if name in ("hand", "hands", "known")]
        for name in (*told_of, *(each.name for each in things(hands, Name))):
            assert f'"{name}"' in held
            named += 1
        assert all(0 <= player.seat < len(SEATS) for player in things(description, Player))
        assert found.describe(found.editions()[0], msgspec.structs.replace(view)) == description
    assert named > 0 or game == "fussballwelt", "it has no cards in hands"


def test_who_only_watches_reads_nobodys_cards_or_bets() -> None:
    seen: dict[int | None, set[str]] = {0: set(), None: set()}
    for view, description in described("schwalben"):
        seen[view.seat] |= set(description.parts) | {each.key for each in things(description.top, Say)}
    own = {"hand", "hands", "bets", "left"}
    assert seen[0] >= own
    assert seen[None] & own == set()


@pytest.mark.parametrize("game", OWN_GAMES)
def test_every_part_and_every_line_has_its_place(game: str) -> None:
    """They lie by name, so that a page is told of those that changed; the order says where they are shown."""
    for _, description in described(game):
        plain = Telling(words_of("en"), Table(game, SEATS)).told(description)
        assert plain["order"] == list(plain["parts"])
        for part in plain["parts"].values():
            for block in part["blocks"]:
                things_named = block[{"table": "rows", "lines": "lines", "matches": "matches"}[block["kind"]]]
                assert block["order"] == list(things_named)
                if block["kind"] == "table":
                    widths = {len(row["cells"]) for row in things_named.values() if not row.get("head")}
                    assert widths <= {len(block["columns"])}


class Ring(View, frozen=True):
    clowns: tuple[dict[str, int], ...]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_says_nothing_has_its_fields_listed(language: str) -> None:
    plain = Telling(words_of(language), Table("circus", SEATS)).told(described_fields(Ring(None, ({"nose": 1}, {"nose": 2}))))
    (part,) = plain["parts"].values()
    assert part["title"] == {"de": "Was auf dem Tisch liegt", "en": "What lies on the table"}[language]
    (block,) = part["blocks"]
    assert [row["cells"] for row in block["rows"].values()] == [["seat", "-"], ["clowns", "nose: 1"], ["", "nose: 2"]]


class Talkative(ToyGame):
    def describe(self, edition: str, view: View) -> Description:
        return described_fields(Ring(view.seat, ()))


def test_a_strangers_description_is_what_the_plain_board_shows() -> None:
    """A game without one leaves the board its view's fields."""
    setup = Setup("toy", ToyGame().editions()[0], {}, 2)
    view = ToyGame().new(setup, Seeded(1)).view(0)
    assert "board" not in ToyGame().shown(setup.edition, view)
    assert Talkative().shown(setup.edition, view)["board"] == Talkative().describe(setup.edition, view)


def recorded() -> dict[str, Any]:
    """A description for the tests of the page: one with tables, matches and lines."""
    setup, chance = make_setup("cards2010", "2010", {}, 2), Seeded(2)
    state = GAMES.find("cards2010").new(setup, chance)
    for _ in range(120):
        seat = state.mover()
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance)
    words, table = words_of("en"), Table("cards2010", SEATS[:2])
    description = GAMES.find("cards2010").describe("2010", state.view(0))
    return {"names": words.names("cards2010"), "seats": list(SEATS[:2]), "described": Telling(words, table).told(description)}


def test_the_page_is_tested_with_what_is_really_said() -> None:
    """`PYTHONPATH=src:tests python tests/texts/test_descriptions.py` writes the file anew."""
    assert json.loads(RECORDED.read_bytes()) == recorded()


def test_views_without_a_board_stay_as_they_are() -> None:
    view: dict[str, Any] = {"players": []}
    assert Telling(words_of("de"), Table("schwalben", SEATS)).with_sentences(view) is view


if __name__ == "__main__":
    RECORDED.write_text(json.dumps(recorded(), ensure_ascii=False, indent=1) + "\n")


def test_what_is_said_again_is_as_if_it_were_said_for_the_first_time() -> None:
    """Also when something comes between, goes, or changes its words because a match has its teams."""
    words, pairings = words_of("en"), dict[str, Pairing]()
    table = Table("schwalben", ("Ann", "Ben", "Cem"), None, pairings)
    telling, chance = Telling(words, table), Seeded(4)
    state = GAMES.find("schwalben").new(make_setup("schwalben", seats=3), Seeded(3))
    compared = 0
    for _ in range(300):
        seat = state.seats_to_move()[0]
        events: list[Event] = []
        state.play(seat, state.legal_move(seat, chance.below(state.legal_count(seat))), chance, events)
        if state.result() is not None:
            break
        if news := pairings_told("schwalben", events):
            pairings.update(news)
            telling.forget()
        description = GAMES.find("schwalben").describe("world16", state.view(0))
        assert telling.told(description) == Telling(words, table).told(description)
        compared += 1
    assert compared > 100
