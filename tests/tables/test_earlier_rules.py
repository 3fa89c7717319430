"""What began by earlier rules is shown by them: facts, chapters of the rules, and a sentence that says so."""

from typing import Any

import msgspec
import pytest

from anpfiff.core.description import Line, Lines, Name
from anpfiff.core.game import Setup
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games import OWN as OWN_GAMES
from anpfiff.server.wire.rules import rules_at, rules_page
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.making import rematch
from anpfiff.tables.perspective import Perspective
from anpfiff.tables.room_events import AnyRoomEvent, BotSat, Entry, NonceSealed, Sat, Started
from anpfiff.tables.seating import Seating
from anpfiff.tables.words import words_of
from anpfiff.texts.catalogue import catalogue
from anpfiff.texts.language import LANGUAGES
from toy.game import ToyGame

CHANGED = [game for game in OWN_GAMES if GAMES.find(game).older_rules]
GOALS = ("attack", "defence", "one_goal", "two_goals", "three_goals")


def by(game: str, rules_version: int, edition: str | None = None, **options: str) -> Setup:
    return make_setup(game, edition, options, rules_version=rules_version)


def whole(setup: Setup, language: str = "en") -> Any:
    """What somebody who looks at such a table is sent."""
    people: list[AnyRoomEvent] = [Sat(seat, f"person {seat}") for seat in range(setup.seats)]
    seating = Seating("person 0", [f"P{seat}" for seat in range(setup.seats)], [Entry(0.0, -1, e) for e in (*people, Started())])
    table = LiveGame("t", setup, b"seed")
    table.begin()
    return Perspective(table, seating, 0, language).whole([])


def page(setup: Setup, language: str = "en") -> Any:
    return msgspec.json.decode(rules_at(setup, language))


@pytest.mark.parametrize(("version", "deck"), [(1, (10, 8, 5, 2, 1)), (2, (11, 9, 4, 1, 1))])
def test_cards2010_is_shown_with_its_deck(version: int, deck: tuple[int, ...]) -> None:
    setup = by("cards2010", version)
    for facts in (whole(setup).facts, page(setup)["facts"]):
        assert tuple(facts["cards"][card] for card in GOALS) == deck
        assert facts["sections"][0]["who"] == ("section" if version == 1 else "round")


@pytest.mark.parametrize(("version", "value", "no_foul"), [(1, 5, False), (2, 3, True)])
def test_schwalben_is_shown_with_its_cards(version: int, value: int, no_foul: bool) -> None:
    setup = by("schwalben", version)
    for facts in (whole(setup).facts, page(setup)["facts"]):
        cards = {card["id"]: card for card in facts["cards"]}
        assert (cards["higher_hand"]["value"], cards["added_time"]["no_foul"]) == (value, no_foul)


@pytest.mark.parametrize(("version", "source"), [(1, "all"), (2, "discards")])
def test_worldcup_is_shown_with_where_its_cards_come_from(version: int, source: str) -> None:
    for edition, phase, field in (("1998", 2, "source"), ("1930", 1, "replay_source")):
        facts = whole(by("worldcup", version, edition)).facts
        assert facts["edition"]["phases"][phase][field] == source
    assert whole(by("worldcup", version, "1930")).facts["edition"]["phases"][1]["rest_leaves"] == (version == 2)
    assert whole(by("worldcup", version, "1930")).facts["edition"]["phases"][0]["source"] is None


@pytest.mark.parametrize(("heads", "named"), [("strongest", "FRA NED GER ITA"), ("printed", "CZE ITA FRA GER")])
def test_the_rules_at_a_table_name_the_heads_that_were_agreed_on(heads: str, named: str) -> None:
    """S2.4."""
    setup = by("schwalben", 2, "euro16", heads=heads)
    (block,) = GAMES.find("schwalben").chapters_at(setup)["heads"].blocks
    assert isinstance(block, Lines)
    (line,) = block.lines.values()
    assert isinstance(line, Line)
    assert [piece.name for piece in line.pieces if isinstance(piece, Name)] == named.split()
    assert list(whole(setup).facts["tournament"]["heads"]) == page(setup)["facts"]["tournament"]["heads"] == named.split()
    told = str(page(setup)["chapters"]["parts"]["heads"])
    places = [told.index(f"'{nation}'") for nation in named.split()]
    assert places == sorted(places)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CHANGED)
def test_a_table_says_by_which_rules_it_began_and_what_was_different(game: str, language: str) -> None:
    found, words = GAMES.find(game), words_of(language)
    for version in found.older_rules:
        setup = by(game, version)
        said = words.earlier(setup)
        assert len(said.split(". ")) > 1
        assert whole(setup, language).earlier == page(setup, language)["earlier"] == said
    today = make_setup(game)
    assert whole(today, language).earlier == page(today, language)["earlier"] == ""
    assert msgspec.json.decode(rules_page(game, None, language)) == page(today, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_every_earlier_version_and_no_other(language: str) -> None:
    told = {key for key in catalogue(language) if ".earlier." in key}
    assert told == {f"games.{game}.earlier.{version}" for game in CHANGED for version in GAMES.find(game).older_rules}


class Counted(ToyGame):
    """A game of somebody else's, which knows of no versions."""

    def facts(self, edition: str) -> Any:
        return {"edition": edition}


def test_a_game_without_versions_is_asked_as_ever() -> None:
    game, setup = Counted(), Setup("toy", "base", {}, 2, 1)
    assert (game.facts_at(setup), game.chapters_at(setup), game.host_first(setup)) == ({"edition": "base"}, {}, False)


# --- who sits first in a rematch (S2.2)


def again(field: str, host: str) -> list[AnyRoomEvent]:
    """Ann, Ben, a bot and Cem play once more."""
    events: list[AnyRoomEvent] = [Sat(0, "ann"), Sat(1, "ben"), BotSat(2, "greedy"), Sat(3, "cem")]
    seating = Seating("ann", ["Ann", "Ben", "", "Cem"], [Entry(0.0, -1, event) for event in events])
    setup = make_setup("schwalben", "world16", {"field": field}, 4)
    plan = rematch("t", setup, host, seating, None, "ab" * 32)
    made = {event.seat: plan.names[event.seat] for event in plan.room_events if isinstance(event, Sat)}
    assert made == {event.seat: event.person.title() for event in plan.room_events if isinstance(event, Sat)}
    return list(plan.room_events)


def test_the_host_of_a_rematch_picks_the_field() -> None:
    """The first seat picks: the others sit to the left of the host as before."""
    hash_ = "ab" * 32
    assert again("picked", "cem") == [Sat(0, "cem"), NonceSealed(0, hash_), Sat(1, "ann"), Sat(2, "ben"), BotSat(3, "greedy")]


@pytest.mark.parametrize("host", ["cem", "dan"])
def test_nobody_moves_where_the_first_seat_decides_nothing_or_the_host_only_watches(host: str) -> None:
    field = "mixed" if host == "cem" else "picked"
    assert [event for event in again(field, host) if not isinstance(event, NonceSealed)] == [
        Sat(0, "ann"),
        Sat(1, "ben"),
        BotSat(2, "greedy"),
        Sat(3, "cem"),
    ]
