"""The lessons of guided first games: they name real questions, events, rules and places, and leave no question out."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from anpfiff.arena.match import ask
from anpfiff.bots.registry import BOTS
from anpfiff.core.chance import Seeded
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games import OWN
from anpfiff.texts.guide import Guide, Lesson, guide_of
from anpfiff.texts.language import LANGUAGES
from texts.test_catalogues import types_in

PAGE = Path(__file__).parents[2] / "web" / "src"
LONGEST = {"title": 30, "text": 235, "tip": 135}
"""Letters: on the smallest phone a lesson has to leave room for the board and for what is asked."""
SENTENCE = re.compile(r"[.!?:]“?(?= [A-ZÄÖÜ„“…]|$)")


def guide(game: str) -> Guide:
    found = guide_of(game)
    assert found is not None
    return found


def named(game: str, base: type) -> dict[str, type]:
    """Questions of football are asked in cups that can be won early."""
    own = types_in(f"anpfiff.games.{game}", base)
    early = any(option.name == "early_win" for option in GAMES.find(game).options)
    shared = types_in("anpfiff.football", base) if early or base is not Prompt else []
    return {one.__name__: one for one in (*shared, *own)}


def lessons() -> list[tuple[str, Lesson]]:
    return [(game, lesson) for game in OWN for lesson in guide(game).lessons]


def test_games_of_others_have_no_guide() -> None:
    assert guide_of("chess") is None


@pytest.mark.parametrize("game", OWN)
def test_a_guide_begins_with_the_aim_and_the_board_and_ends_with_the_game(game: str) -> None:
    told = guide(game).lessons
    assert [lesson.id for lesson in told if lesson.when == "start"] == ["welcome", "board"]
    assert [lesson.id for lesson in told if lesson.when == "over"] == ["over"]
    assert len({lesson.id for lesson in told}) == len(told)
    assert 8 <= len(told) <= 16


@pytest.mark.parametrize("game", OWN)
def test_every_lesson_stands_at_a_rule_of_both_pages(game: str) -> None:
    folder = files(f"anpfiff.games.{game}") / "rules"
    for language in LANGUAGES:
        ids = set(re.findall(r'<a id="([\w.]+)">', (folder / f"{language}.md").read_text(encoding="utf-8")))
        assert {lesson.rule for lesson in guide(game).lessons} <= ids, language


@pytest.mark.parametrize("game", OWN)
def test_every_lesson_waits_for_something_that_exists(game: str) -> None:
    kinds = {"asked": named(game, Prompt), "happened": named(game, Event)}
    for lesson in guide(game).lessons:
        assert bool(lesson.of) == (lesson.when in kinds), lesson.id
        assert set(lesson.of) <= set(kinds.get(lesson.when, ())), lesson.id
        if lesson.who is not None:
            fields = [kinds["happened"][name].__annotations__ for name in lesson.of]
            assert fields
            assert all(lesson.who in each for each in fields), lesson.id


@pytest.mark.parametrize("game", OWN)
def test_every_question_has_a_lesson_or_explains_itself(game: str) -> None:
    taught = {prompt for lesson in guide(game).lessons if lesson.when == "asked" for prompt in lesson.of}
    alone = set(guide(game).self_explaining)
    assert taught | alone == set(named(game, Prompt))
    assert taught & alone == set()


@pytest.mark.parametrize("game", OWN)
def test_a_guided_game_asks_only_what_it_teaches(game: str) -> None:
    table = guide(game).table
    setup = make_setup(game, table.edition, table.options, 1 + len(table.bots))
    bots = [BOTS.find(name).make(setup) for name in ("random", *table.bots)]
    chance, lots = Seeded(5), Seeded(6)
    state = GAMES.find(game).new(setup, chance)
    asked = set()
    while (seat := state.mover()) >= 0:
        decision = state.decision(seat)
        if seat == 0:
            asked.add(type(decision.prompt).__name__)
        state.apply(seat, ask(bots[seat], state, seat, lots))
        state.settle(chance)
    taught = {prompt for lesson in guide(game).lessons if lesson.when == "asked" for prompt in lesson.of}
    assert asked <= taught
    assert asked


def test_the_first_game_of_fussballwelt_follows_the_rulebooks_tip() -> None:
    """F6.1: at most two cards of a kind, and a lesson says so."""
    assert guide("fussballwelt").table.options == {"first_games": True}
    assert "F6.1" in {lesson.rule for lesson in guide("fussballwelt").lessons}


@pytest.mark.parametrize("game", OWN)
def test_every_place_to_look_at_is_on_the_page(game: str) -> None:
    own = PAGE / "games" / game
    board = own if (own / "page.ts").exists() else PAGE / "boards" / "plain"
    sources = "".join(file.read_text() for folder in (board, PAGE / "table") for file in folder.glob("*.svelte"))
    places = set(re.findall(r'data-region="(\w+)"', sources))
    assert {lesson.region for lesson in guide(game).lessons} - {None} <= places


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_are_short(language: str) -> None:
    for game, lesson in lessons():
        told = lesson.told(language)
        for part, most in LONGEST.items():
            text = getattr(told, part)
            assert 0 < len(text) <= most, f"{game}, {lesson.id}: {part}"
            assert text == text.strip()
        assert len(SENTENCE.findall(told.text)) <= 4, f"{game}, {lesson.id}"
        assert len(re.findall(r"[.!?]“?(?= |$)", told.tip)) <= 2, f"{game}, {lesson.id}"
        assert told.tip[-1] in ".?!"


def test_lessons_say_the_same_thing_in_two_languages() -> None:
    """At least not the very same words."""
    for game, lesson in lessons():
        assert lesson.de.text != lesson.en.text, f"{game}, {lesson.id}"
        assert lesson.de.tip != lesson.en.tip, f"{game}, {lesson.id}"
