"""A ? on the page leads to a rule that is there, in both languages."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from anpfiff.core.registry import GAMES
from anpfiff.texts.words import Words

PAGES_OF_GAMES = Path(__file__).parents[2] / "web/src/games"
EXPLAINS: dict[str, dict[str, str]] = {
    file.parent.name: json.loads(file.read_text()) for file in sorted(PAGES_OF_GAMES.glob("*/explains.json"))
}
PAGES = [(game, language) for game in EXPLAINS for language in ("de", "en")]


def test_every_game_of_ours_explains_something() -> None:
    assert set(EXPLAINS) == {"cards2010", "chronik", "fussballwelt", "schwalben", "worldcup"}


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_rule_is_on_the_page(game: str, language: str) -> None:
    page = (files(f"anpfiff.games.{game}") / "rules" / f"{language}.md").read_text(encoding="utf-8")
    assert [rule for rule in EXPLAINS[game].values() if f'<a id="{rule}"></a>' not in page] == []


def test_every_card_has_a_rule() -> None:
    for edition in GAMES.find("worldcup").editions():
        box = GAMES.find("worldcup").facts(edition)["box"]
        assert {*box["cards"], *box["multi_goal_cards"]} <= set(EXPLAINS["worldcup"])
        assert f"standings {edition}" in EXPLAINS["worldcup"]
    assert set(GAMES.find("cards2010").facts("2010")["cards"]) <= set(EXPLAINS["cards2010"])
    base = GAMES.find("fussballwelt").facts("base")
    assert {*base["projects"], *base["landmarks"], "training_ground"} <= set(EXPLAINS["fussballwelt"])


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_project_and_a_landmark_stand_in_the_row_that_is_opened(language: str) -> None:
    """Numbers that are easily mixed up: the row of the rule bears the card's name."""
    names = Words(language).names("fussballwelt")
    page = (files("anpfiff.games.fussballwelt") / "rules" / f"{language}.md").read_text(encoding="utf-8")
    base = GAMES.find("fussballwelt").facts("base")
    for card in (*base["projects"], *base["landmarks"]):
        row = page.split(f'<a id="{EXPLAINS["fussballwelt"][card]}"></a>')[1].split("|")[0].replace("⌂", "").strip()
        assert row.lower() == names[card].lower()
