"""What docs/observation.md says of layouts is so."""

from observation import PAGE, page

from anpfiff.core.registry import GAMES, make_setup


def test_the_page_has_the_layouts_of_all_games() -> None:
    assert PAGE.read_text() == page(PAGE.read_text()), "python tools/observation.py writes it anew"


def test_every_game_with_numbers_is_told_in_words() -> None:
    text = PAGE.read_text()
    for name in GAMES.names():
        has = GAMES.find(name).layout(make_setup(name)) is not None
        assert (f"**{name}.**" in text) == has == (f"### {name} " in text)
