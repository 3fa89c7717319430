"""What the plain board reads out of schwalben: in both languages, of every moment, and no more than a seat may know."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from anpfiff.core.chance import Seeded
from anpfiff.core.record import playback, read_record
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.tables.words import words_of
from anpfiff.texts.boards import with_sentences
from anpfiff.texts.catalogue import catalogue
from anpfiff.texts.language import LANGUAGES
from anpfiff.texts.words import Table
from records.golden import RECORDS, read_golden

pytestmark = pytest.mark.one_build

FILES = sorted(RECORDS.glob("schwalben-*16-*"))
SOME = 6
"""Every so many moves somebody looks."""
TABLE = Table("schwalben", ("Ann", "Ben", "Cem", "Dan", "Eva", "Fay"))
OF_THE_ENGINE = re.compile(r"[A-Z]\d-[A-Z]\d|[a-z]_[a-z]|[{}]")
"""A match by its places, a name that is none, a field that nobody filled in."""


def looks(file: Path) -> Iterator[tuple[int | None, Any]]:
    """Boards of a whole game: in turn of the first seat and of somebody who only watches."""
    record = read_record(read_golden(file))
    game = GAMES.find("schwalben")
    last = len(record.rows) - 1
    for number, (_, state, _) in enumerate(playback(record)):
        if number % SOME == 0 or number == last:
            seat = 0 if number % (2 * SOME) == 0 else None
            yield seat, game.shown(record.edition, state.view(seat))


def leaves(part: Any) -> Iterator[Any]:
    if isinstance(part, dict | list):
        for each in part.values() if isinstance(part, dict) else part:
            yield from leaves(each)
    else:
        yield part


def keys_said(part: Any) -> Iterator[str]:
    if isinstance(part, dict) and "say" in part:
        yield part["say"]
    elif isinstance(part, dict | list):
        for each in part.values() if isinstance(part, dict) else part:
            yield from keys_said(each)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_can_be_read(language: str) -> None:
    words = words_of(language)
    for _, shown in looks(FILES[0]):
        told = with_sentences(words, TABLE, shown)["board"]
        assert list(keys_said(told)) == []
        assert told["top"]["title"]
        sentences = [told["top"]["title"], *told["top"]["lines"], *(part["title"] for part in told["parts"].values())]
        values = [part.get("value", part.get("rows")) for part in told["parts"].values()]
        sentences += [leaf for leaf in leaves(values) if isinstance(leaf, str)]
        ids = words.names("schwalben")
        assert [text for text in sentences if text not in ids and OF_THE_ENGINE.search(text)] == []


def test_nothing_is_said_without_words_and_no_words_are_left_over() -> None:
    game = GAMES.find("schwalben")
    setup = make_setup("schwalben", "world16", {"field": "picked"})
    said = set(keys_said(game.shown("world16", game.new(setup, Seeded(1, 0)).view(0))["board"]))
    for file in FILES:
        for _, shown in looks(file):
            said |= set(keys_said(shown["board"]))
    start = "games.schwalben.board."
    assert said == {key.removeprefix(start) for key in catalogue("de") if key.startswith(start)}


def test_who_only_watches_reads_nobodys_cards_or_bets() -> None:
    seen: dict[int | None, set[str]] = {0: set(), None: set()}
    for seat, shown in looks(FILES[0]):
        seen[seat] |= set(shown["board"]["parts"]) | set(keys_said(shown["board"]["top"]))
    assert seen[0] >= {"hand", "hands", "bets", "left"}
    assert seen[None] & {"hand", "hands", "bets", "left"} == set()


def test_every_part_and_every_line_has_its_place() -> None:
    """They lie by name, so that a page is told of those that changed; the order says where they are shown."""
    for _, shown in looks(FILES[0]):
        board = shown["board"]
        assert sorted(board["order"]) == sorted(board["parts"])
        for name, part in board["parts"].items():
            assert sorted(part.get("order", ())) == sorted(part.get("rows", ()))
            assert "rows" in part or "value" in part or name in shown


def test_views_without_a_board_stay_as_they_are() -> None:
    view: dict[str, Any] = {"players": []}
    assert with_sentences(words_of("de"), TABLE, view) is view
