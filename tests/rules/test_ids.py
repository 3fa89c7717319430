"""Rules are traced both ways: the list of ids, the tests, the sources with their editions and the rules pages agree."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

_TESTS = Path(__file__).parent
_GAMES = _TESTS.parents[1] / "src" / "anpfiff" / "games"
_IDS: dict[str, dict[str, dict[str, Any]]] = tomllib.loads((_TESTS / "ids.toml").read_text(encoding="utf-8"))

LANGUAGES = ("de", "en")
HOUSE_RULE = "⌂"
_ID = re.compile(r"\b[A-Z]\d+\.\d+\b")
_ANCHOR = re.compile(r'<a id="([^"]*)"></a>')
_WHOLE_CHAPTER = re.compile(r"[A-Z]\d+")
"""A chapter that is one rule, such as a list of cards."""
_TEST_NAME = re.compile(r"test_([a-z])(\d+)_(?:(\d+)_)?[a-z\d]")
_CHAPTER_FILE = re.compile(r"test_(?:chapter|[a-z0-9]+_[a-z])(\d+)(?:_|\.py)")
"""`test_chapter3_income.py`, `test_schwalben_s3.py`."""

every_game = pytest.mark.parametrize("game", sorted(_IDS))
every_page = pytest.mark.parametrize("language", LANGUAGES)


def _tests_of(game: str) -> Iterator[tuple[str, str]]:
    """File and name of each test of a game's rules."""
    for file in sorted((_TESTS / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield file.name, node.name


def _id_of(test: str) -> str | None:
    """`test_f3_3_claims_…` is about F3.3."""
    found = _TEST_NAME.match(test)
    if found is None:
        return None
    chapter = f"{found[1].upper()}{found[2]}"
    return f"{chapter}.{found[3]}" if found[3] else chapter


def _ids_in_sources(game: str) -> dict[str, set[str]]:
    """By file, sources and editions."""
    files = [*(_GAMES / game).glob("*.py"), *(_GAMES / game).rglob("*.toml")]
    return {file.name: _ids_in(game, file.read_text(encoding="utf-8")) for file in files}


def _ids_in(game: str, text: str) -> set[str]:
    """A1 and its like are no ids unless the game has such a rule."""
    chapters = {rule for rule in _IDS[game] if _WHOLE_CHAPTER.fullmatch(rule) and re.search(rf"\b{rule}\b(?!\.)", text)}
    return chapters.union(_ID.findall(text))


def _page(game: str, language: str) -> str:
    return (_GAMES / game / "rules" / f"{language}.md").read_text(encoding="utf-8")


def test_every_game_lists_its_rules() -> None:
    games = {folder.name for folder in _GAMES.iterdir() if (folder / "editions").is_dir()}
    assert set(_IDS) == games


@every_game
def test_every_rule_has_a_mark_and_a_title(game: str) -> None:
    for rule, entry in _IDS[game].items():
        assert _ID.fullmatch(rule) or _WHOLE_CHAPTER.fullmatch(rule), rule
        assert set(entry) - {"signs"} == {"mark", "about"}, rule
        assert entry["mark"] in ("G", "D", "C", "GD", "GC", "DC", "GDC"), rule
        assert entry["about"], rule


@every_game
def test_every_rule_has_a_test(game: str) -> None:
    tested = {_id_of(test) for _, test in _tests_of(game)}
    assert set(_IDS[game]) - tested == set()


@every_game
def test_every_test_of_a_chapter_names_a_rule_of_it(game: str) -> None:
    for file, test in _tests_of(game):
        chapter = _CHAPTER_FILE.match(file)
        rule = _id_of(test)
        assert rule is None or rule in _IDS[game], f"{file}: {test} names no rule"
        if chapter:
            assert rule is not None, f"{file}: {test} names no rule"
            assert rule[1:].split(".")[0] == chapter[1], f"{file}: {test} belongs to another chapter"


@every_game
def test_every_rule_named_in_the_sources_exists(game: str) -> None:
    for file, ids in _ids_in_sources(game).items():
        assert ids - set(_IDS[game]) == set(), file


@every_game
def test_every_rule_is_named_in_the_sources(game: str) -> None:
    assert set(_IDS[game]) - set().union(*_ids_in_sources(game).values()) == set()


@every_game
@every_page
def test_every_rule_is_an_anchor_of_the_rules_page(game: str, language: str) -> None:
    """Once, in order, and no other."""
    assert _ANCHOR.findall(_page(game, language)) == list(_IDS[game])


@every_game
@every_page
def test_the_page_marks_what_we_decided(game: str, language: str) -> None:
    """A rule with a D bears the sign, and no other does; where printed rules stand in between, so many times as `signs` says."""
    _, *pieces = _ANCHOR.split(_page(game, language))
    for rule, piece in zip(pieces[::2], pieces[1::2], strict=True):
        entry, text = _IDS[game][rule], piece.split("\n## ")[0]
        assert (HOUSE_RULE in text) == ("D" in entry["mark"]), rule
        assert text.count(HOUSE_RULE) == entry.get("signs", text.count(HOUSE_RULE)), rule
