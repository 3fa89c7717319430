"""Pictures of the table."""

import io

import pytest
from rich.console import Console

from anpfiff.cli.pictures import picture
from anpfiff.core.chance import Seeded
from anpfiff.core.game import Setup
from anpfiff.core.playout import playout
from anpfiff.core.registry import GAMES, make_setup
from anpfiff.core.view import View
from anpfiff.games.fussballwelt.view import FussballweltView
from anpfiff.texts.words import Table, Words

NAMES = {"en": ("you", "Greedy 2", "Random 3", "Greedy 4"), "de": ("du", "Gierig 2", "Zufall 3", "Gierig 4")}


def drawn(language: str, setup: Setup, view: View, width: int, height: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None)
    table = Table(setup.game, NAMES[language])
    with console.capture() as captured:
        console.print(picture(console, Words(language), table, setup, view))
    return [line.rstrip() for line in captured.get().splitlines()]


def views(over: bool) -> tuple[Setup, View]:
    """A table of four, before the first move or after the last."""
    setup = make_setup("fussballwelt", options={"surprise_market": True}, seats=4)
    state = GAMES.find("fussballwelt").new(setup, Seeded(2))
    if over:
        playout(state, Seeded(2))
    return setup, state.view(0)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("over", [False, True])
def test_four_players_fit_a_small_terminal(language: str, over: bool) -> None:
    lines = drawn(language, *views(over), 80, 24)
    assert len(lines) <= 19
    assert all(len(line) <= 80 for line in lines)
    assert "…" not in "".join(lines)


@pytest.mark.parametrize(
    ("language", "effect", "landmark"),
    [("en", "3 for each youth card", "TV studio"), ("de", "3 je Karte mit Jugend", "TV-Studio")],
)
def test_a_big_terminal_shows_what_projects_bring_and_every_landmark(language: str, effect: str, landmark: str) -> None:
    big, small = ("\n".join(drawn(language, *views(True), *size)) for size in ((120, 40), (80, 24)))
    assert effect in big
    assert landmark in big
    assert effect not in small
    assert landmark not in small


def test_projects_are_sorted_by_number() -> None:
    setup, view = views(False)
    numbers = [line[:5].strip().split("-")[0] for line in drawn("en", setup, view, 80, 24)]
    projects = [int(number) for number in numbers if number.isdigit()]
    assert projects == sorted(projects)
    assert len(projects) == 15


def test_what_lies_there_is_what_the_view_says() -> None:
    setup = make_setup("fussballwelt", seats=2)
    state = GAMES.find("fussballwelt").new(setup, Seeded(2))
    playout(state, Seeded(2))
    view = state.view(0)
    assert isinstance(view, FussballweltView)
    lines = drawn("en", setup, view, 80, 40)
    coins = next(line for line in lines if "Coins" in line).split()[1:]
    assert coins == [str(player.coins) for player in view.players]
    booth = next(line for line in lines if "Ticket booth" in line).split()
    counts = [view.market.get("ticket_booth", 0), *(player.projects.get("ticket_booth", 0) for player in view.players)]
    assert booth[-3:] == [str(count or "·") for count in counts]
    studio = next(line for line in lines if "TV studio" in line).split()
    assert studio[-2:] == ["✓" if "tv_studio" in player.landmarks else "·" for player in view.players]


class Ring(View, frozen=True):
    clowns: tuple[dict[str, int], ...]
    big_top: str | None
    hats: dict[str, int]


def test_any_other_view_is_shown_field_by_field() -> None:
    setup = Setup("circus", "first", {}, 2)
    lines = drawn("en", setup, Ring(1, ({"nose": 1}, {"nose": 2}), None, {"red": 3, "blue": 4}), 80, 24)
    assert lines == ["seat     1", "clowns   nose: 1", "         nose: 2", "big top  -", "hats     red: 3, blue: 4"]
