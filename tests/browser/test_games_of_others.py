"""Games of other packages in a browser, installed by pip: played on the plain board, with a default for whatever they lack."""

from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Page, expect

from browser.chromium import PHONE, SMALLEST, Windows
from browser.clicker import Clicker, plays_at_once
from browser.looks import check_access, check_room
from server.running import Server

pytestmark = pytest.mark.one_build


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, with_games_of_others: Mapping[str, str]) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"), environment=with_games_of_others)
    yield server
    assert "Traceback" not in server.stop()


def play_to_the_end(player: Clicker) -> None:
    """A tap a question."""
    while player.wait():
        player.choose()
    expect(player.result).to_have_count(1)
    expect(player.moves).to_have_count(0)


def at_home(server: Server, windows: Windows, language: str, size: tuple[int, int] = PHONE) -> Page:
    return windows.open(server.address, size, language, prepare=plays_at_once)


def test_a_game_that_brings_only_its_rules(server: Server, windows: Windows) -> None:
    """From its card at home to the end and back through the game: nothing is missing that a page cannot do without."""
    page = at_home(server, windows, "en", SMALLEST)
    player = Clicker(page)
    card = player.card("toy")
    expect(card.get_by_role("heading")).to_have_text("toy")
    expect(card.locator("svg, img").first).to_be_visible()
    expect(card.locator("[data-action=guided]")).to_have_count(0)
    player.start("toy")
    page.locator("[data-part='toy.hands']").wait_for()
    check_room(page, SMALLEST[0], "toy")
    check_access(page, "toy")
    play_to_the_end(player)
    assert player.taps() >= 10
    assert len(player.log()) > 20
    expect(page.locator("[data-action=chart]")).to_have_count(0)
    player.act("log-back")
    page.locator(f"[data-position='{player.number() - 1}']").wait_for()


def test_a_game_that_brings_its_words_rules_and_lessons(server: Server, windows: Windows) -> None:
    page = at_home(server, windows, "de")
    player = Clicker(page)
    card = player.card("dribble")
    expect(card.get_by_role("heading")).to_have_text("Dribbling")
    card.locator("[data-action=guided]").click()
    player.at_table()
    page.locator("[data-guide=attack]", has_text="Laufen oder schießen").wait_for()
    player.act("guide-rule")
    page.locator("dialog[open]", has_text="Wirf einen Würfel.").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-region=top]")).to_contain_text("Angriff 1 von 5")
    play_to_the_end(player)
    expect(page.locator("[data-part='dribble.goals']")).to_contain_text("Tor")
    assert {"Run", "Shoot"} <= {tapped.split()[0] for tapped in player.tapped}
