"""The rules page in a terminal: the text in the words of the set-up, what the edition says, and the examples."""

from pathlib import Path

import pytest

from anpfiff.core.registry import GAMES, make_setup
from anpfiff.games import OWN as OWN_GAMES
from anpfiff.tables.words import words_of
from anpfiff.texts.examples import examples_of
from anpfiff.texts.words import Table
from cli.calls import Caller
from cli.test_leaving import edit


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", OWN_GAMES)
def test_everything_that_letters_can_show_is_shown(call: Caller, game: str, language: str) -> None:
    words, found = words_of(language), GAMES.find(game)
    edition = found.editions()[-1]
    done = call("play", game, "--edition", edition, "--bots", "random", "--language", language, "--seed", 1, typed="r\nq\n")
    assert (done.code, done.err) == (0, "")
    shown = " ".join(done.out.split())
    for part in found.chapters(edition).values():
        assert words.board(Table(game), part.title) in shown
    for example in examples_of(game).values():
        assert example.told(language).title in shown
        assert example.told(language).after in shown
    assert "{" not in done.out


def test_a_game_that_began_by_earlier_rules_says_so_above_its_rules(call: Caller, left: Path) -> None:
    """When it goes on, and at the top of the page."""
    said = words_of("en").earlier(make_setup("schwalben", rules_version=1))
    begun = call("play", "schwalben", "--bots", "random", "--seed", 1, typed="1\nq\n")
    assert begun.code == 0
    assert said not in " ".join(begun.out.split())
    edit(left / "schwalben.json", rules_version=1)
    done = call("play", "--continue", "--language", "en", typed="r\nq\n")
    assert (done.code, done.err) == (0, "")
    greeting, page, text = " ".join(done.out.split()).split(said)
    assert "where you left it" in greeting
    assert "Millionen von Schwalben" in text[:40]
    assert "Millionen von Schwalben" not in page
