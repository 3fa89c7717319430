"""The rules pages of all games: words of the set-up, what stands between the paragraphs, and examples that are true."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from anpfiff.core.description import Description, Top
from anpfiff.core.registry import GAMES, written_value
from anpfiff.games import OWN as OWN_GAMES
from anpfiff.tables.words import words_of
from anpfiff.texts.boards import Telling
from anpfiff.texts.catalogue import beside
from anpfiff.texts.examples import Example, ExampleError, Wanted, examples_of, play, played
from anpfiff.texts.language import LANGUAGES
from anpfiff.texts.rules import Piece, pieces_of, rules_text
from anpfiff.texts.words import Table

PICTURES = {"cards", "seats"}
SECTIONS = ["first-game", "course", "examples"]
"""What every page has besides its numbered chapters, under these names in both languages."""
ENGINE = re.compile(r"[a-z]_[a-z]|[{}`]")
"""A name of the engine, or a field that nobody filled in."""
EXAMPLES = [(game, id_) for game in OWN_GAMES for id_ in examples_of(game)]

every_game = pytest.mark.parametrize("game", OWN_GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_example = pytest.mark.parametrize(("game", "id_"), EXAMPLES)


def written(game: str, language: str) -> str:
    page = beside(game, "rules", f"{language}.md")
    assert page is not None
    return page.read_text(encoding="utf-8")


def shown(game: str, language: str) -> str:
    text = rules_text(words_of(language), game)
    assert text is not None
    return text


def placed(game: str, language: str, kind: str) -> list[str]:
    return [piece.text for piece in pieces_of(shown(game, language)) if piece.kind == kind]


# --- the words of the set-up


@every_game
@every_language
def test_options_editions_and_values_are_those_of_the_set_up(game: str, language: str) -> None:
    found = GAMES.find(game)
    values: dict[str, set[str]] = {}
    for option in (option for edition in found.editions() for option in found.options_of(edition)):
        values.setdefault(option.name, set()).update(map(written_value, option.values))
    for kind, name, value in re.findall(r"\{(option|value|edition):([^{}=]+)(?:=([^{}]+))?\}", written(game, language)):
        if kind == "edition":
            assert name in found.editions()
        else:
            assert name in values
            assert kind == "option" or value in values[name]


@every_game
@every_language
def test_every_option_is_on_the_page_by_the_name_that_the_set_up_gives_it(game: str, language: str) -> None:
    for option in GAMES.find(game).options:
        assert words_of(language).option(game, option.name) in shown(game, language)


@every_game
@every_language
def test_no_page_shows_a_name_of_the_engine(game: str, language: str) -> None:
    """Neither an option nor an edition nor a field that nobody filled in."""
    text = "".join(piece.text for piece in pieces_of(shown(game, language)) if piece.kind == "text")
    assert ENGINE.findall(text) == []
    named = {edition for edition in GAMES.find(game).editions() if re.fullmatch(r"[a-z]+\d+", edition)}
    assert [name for name in named if name in text] == []


# --- what stands on it


@every_game
def test_both_languages_have_the_same_sections_blocks_and_links(game: str) -> None:
    pages = [written(game, language) for language in LANGUAGES]
    names = [re.findall(r"\{#([\w-]+)\}", page) for page in pages]
    assert names[0] == names[1]
    assert [name for name in SECTIONS if name not in names[0]] == []
    assert len({tuple(re.findall(r"^## (\d+)", page, re.MULTILINE)) for page in pages}) == 1
    kinds = [[piece for piece in pieces_of(page) if piece.kind != "text"] for page in pages]
    assert kinds[0] == kinds[1]
    assert len(kinds[0]) == len(set(kinds[0])), "something stands there twice"


@every_game
@every_language
def test_every_link_leads_somewhere(game: str, language: str) -> None:
    page = written(game, language)
    targets = {*re.findall(r'<a id="([^"]+)">', page), *re.findall(r"\{#([\w-]+)\}", page)}
    targets |= {f"chapter-{number}" for number in re.findall(r"^## (\d+)", page, re.MULTILINE)}
    assert [link for link in re.findall(r"\]\(#([\w.-]+)\)", page) if link not in targets] == []


@every_game
@every_language
def test_every_chapter_example_and_picture_is_shown_and_there(game: str, language: str) -> None:
    found = GAMES.find(game)
    for edition in found.editions():
        assert sorted(placed(game, language, "chapter")) == sorted(found.chapters(edition))
    assert sorted(placed(game, language, "example")) == sorted(examples_of(game))
    assert set(placed(game, language, "picture")) <= PICTURES


@every_game
@every_language
def test_the_page_says_how_far_its_signs_reach(game: str, language: str) -> None:
    """⌂ ends where its paragraph does, or at ◂, of which each ends one."""
    paragraphs = [part for part in re.split(r"\n\s*\n", written(game, language)) if "⌂" in part or "◂" in part]
    first = paragraphs.pop(0)
    assert ("Absatz" if language == "de" else "paragraph") in first
    assert "◂" in first
    for paragraph in paragraphs:
        signs = "".join(re.findall("[⌂◂]", paragraph))
        assert re.fullmatch("(?:⌂+◂)*⌂*", signs), paragraph


@every_game
@every_language
def test_chapters_say_everything_in_words(game: str, language: str) -> None:
    words, found = words_of(language), GAMES.find(game)
    for edition in found.editions():
        told = Telling(words, Table(game)).told(Description(Top(), dict(found.chapters(edition))))
        for text in texts(told["parts"]):
            assert text in words.names(game) or not ENGINE.search(text), text


def texts(told: Any) -> Iterator[str]:
    """What people read or what a name stands for; keys are nobody's."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, list):
        for each in told:
            yield from texts(each)
    elif isinstance(told, dict):
        for key, each in told.items():
            if key not in ("order", "kind"):
                yield from texts(each)


# --- worked examples


@every_game
def test_every_game_of_ours_has_examples(game: str) -> None:
    assert len(examples_of(game)) >= 2


@every_example
def test_an_example_can_be_played_and_ends_as_it_claims(game: str, id_: str) -> None:
    """If only its seed is out of date, `python tools/examples.py` finds another."""
    done = played(game, id_)
    assert any(each.events for each in done.done)
    assert done.before.parts


@every_example
def test_an_example_tells_all_that_it_claims(game: str, id_: str) -> None:
    example = examples_of(game)[id_]
    told = {type(event).__name__ for each in played(game, id_).done for event in each.events}
    assert {wanted.type for wanted in example.result} <= told


@every_example
@every_language
def test_an_example_names_rules_of_the_page_and_things_by_their_words(game: str, id_: str, language: str) -> None:
    example = examples_of(game)[id_]
    anchors = re.findall(r'<a id="([^"]+)">', written(game, language))
    assert [rule for rule in example.rules if rule not in anchors] == []
    told = example.told(language)
    assert not ENGINE.search(told.title + told.before + told.after)


@every_example
def test_a_false_claim_is_noticed(game: str, id_: str) -> None:
    example = examples_of(game)[id_]
    for wrong in (Wanted("Thunderstorm"), *(_otherwise(wanted) for wanted in example.result if wanted.fields)):
        with pytest.raises(ExampleError):
            play(game, _with(example, wrong), example.seed)


def _otherwise(wanted: Wanted) -> Wanted:
    return Wanted(wanted.type, {**wanted.fields, next(iter(wanted.fields)): "otherwise"})


def _with(example: Example, wanted: Wanted) -> Example:
    return msgspec.structs.replace(example, result=(wanted,))


def test_a_move_that_cannot_be_made_is_noticed() -> None:
    game, id_ = EXAMPLES[0]
    example = examples_of(game)[id_]
    step = msgspec.structs.replace(example.moves[0], type="Fly")
    with pytest.raises(ExampleError):
        play(game, msgspec.structs.replace(example, moves=(step,)), example.seed)


# --- games of others


def test_a_page_is_taken_apart_where_something_stands_between_paragraphs() -> None:
    text = "# Title {#top}\n\nText.\n\n{example:foul}\n\nMore {chapter:no}.\n\n{picture:cards}\n"
    assert [piece for piece in pieces_of(text) if piece.text.strip()] == [
        Piece("text", "# Title\n\nText.\n\n"),
        Piece("example", "foul"),
        Piece("text", "\n\nMore {chapter:no}.\n\n"),
        Piece("picture", "cards"),
    ]


def test_a_game_without_a_page_has_none() -> None:
    assert rules_text(words_of("en"), "nothing of the kind") is None
    assert examples_of("nothing of the kind") == {}
