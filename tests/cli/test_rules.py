"""The rules page in a terminal: the text in the words of the set-up, what the edition says, and the examples."""

import pytest

from anpfiff.core.registry import GAMES
from anpfiff.games import OWN as OWN_GAMES
from anpfiff.tables.words import words_of
from anpfiff.texts.examples import examples_of
from anpfiff.texts.words import Table
from cli.calls import Caller


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
