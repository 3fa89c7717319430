"""The plain board: any game can be read and played on it, from its view and the offered moves alone."""

import pytest
from playwright.sync_api import expect

from browser.chromium import DESKTOP, SMALLEST, Windows
from browser.clicker import Clicker, plays_at_once
from browser.test_screens import PICTURES, SMALL, grave_findings
from server.running import Server

pytestmark = pytest.mark.one_build

DEALT = {"teams": "dealt"}
SOME = 15


def sit_down(server: Server, windows: Windows, size: tuple[int, int], language: str, query: str = "", **game: object) -> Clicker:
    table, keys = server.table("Anna", "random", "random", **game)
    page = windows.open(f"{server.address}/t/{table}{query}", size, language, cookie=keys[0].cookie, prepare=plays_at_once)
    player = Clicker(page)
    player.at_table()
    return player


def fast_forward(player: Clicker) -> None:
    """To the end, a tap a question."""
    while player.wait():
        player.choose()


@pytest.mark.long
def test_a_whole_game_of_schwalben(server: Server, windows: Windows) -> None:
    """On a phone; when the cards are on the table, on a desktop."""
    player = sit_down(server, windows, SMALLEST, "de", game="schwalben", edition="world16", options=DEALT)
    page = player.page
    while player.wait():
        player.choose()
        if player.tapped.get("Play on the board", 0) > SOME:
            page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    assert player.tapped["Bet on the board"] >= 1
    assert player.tapped["Play on the board"] > 2 * SOME
    assert player.result.count() == 1
    assert player.moves.count() == 0
    # Everything is revealed at the end, and the board shows it.
    accounts = page.locator("[data-part='schwalben.accounts']")
    if accounts.locator("[aria-expanded=true]").count() == 0:
        accounts.get_by_role("button").first.click()
    expect(accounts.locator("tbody tr")).to_have_count(3)


def test_a_game_that_has_a_board_of_its_own(server: Server, windows: Windows) -> None:
    player = sit_down(server, windows, SMALLEST, "en", "?plain", game="fussballwelt")
    player.page.locator("[data-part='fussballwelt.market']").wait_for()
    while "Build on the board" not in player.tapped:
        assert player.wait()
        player.choose()


@pytest.mark.long
def test_a_whole_game_that_has_a_board_of_its_own(server: Server, windows: Windows) -> None:
    player = sit_down(server, windows, SMALLEST, "en", "?plain", game="fussballwelt")
    player.page.locator("[data-part='fussballwelt.market']").wait_for()
    fast_forward(player)
    assert "Build on the board" in player.tapped
    assert player.result.count() == 1


def test_many_moves_are_folded_and_found(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "random", "random", game="schwalben", edition="world16", options={"teams": "draft"})
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[0].cookie)
    player = Clicker(page)
    assert player.wait()
    offered = player.moves.count()
    assert offered == 12, "the rest is folded"
    page.get_by_role("button", name="Alle").first.click()
    assert player.moves.count() > offered
    nation = player.moves.last.inner_text()
    page.locator("[data-filter]").fill(nation[:-1].lower())
    expect(player.moves).to_have_count(1)
    expect(player.moves).to_have_text(nation)
    page.locator("[data-filter]").fill("Atlantis")
    expect(player.moves).to_have_count(0)
    page.locator("[data-filter]").fill(nation)
    player.moves.click()
    # What the choice would change is marked before it is made.
    page.locator("[data-part='schwalben.owners'] .changed", has_text="Anna").wait_for()
    player.stage()
    player.confirm.click()
    assert player.wait()
    # And what the others have done since.
    page.locator("[data-part='schwalben.owners'] .changed", has_text="Bot").first.wait_for()


def test_parts_fold_and_stay_so(server: Server, windows: Windows) -> None:
    player = sit_down(server, windows, SMALLEST, "en", game="schwalben", options=DEALT)
    assert player.wait()
    page = player.page
    # What the question is about comes first.
    expect(page.locator("[data-part]").first).to_contain_text("in question")
    field = page.locator("[data-part='schwalben.field']")
    expect(field.locator("li").first).to_be_visible()
    field.get_by_role("button", name="Taking part").click()
    expect(field.locator("li")).to_have_count(0)
    page.reload()
    player.at_table()
    field.wait_for()
    expect(field.locator("li")).to_have_count(0)
    field.get_by_role("button", name="Taking part").focus()
    page.keyboard.press("Enter")
    expect(field.locator("li").first).to_be_visible()


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
def test_it_can_be_read_by_everybody(server: Server, windows: Windows, language: str) -> None:
    """Everything unfolded, at the smallest size, in both schemes."""
    player = sit_down(server, windows, SMALLEST, language, game="schwalben", options=DEALT)
    while player.page.locator("[data-part='schwalben.running']").count() == 0:
        assert player.wait()
        player.choose()
    assert player.wait()
    page = player.page
    for fold in page.locator("[data-part] h2 button[aria-expanded=false]").all()[::-1]:
        fold.click()
    for width, height in (SMALLEST, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(SMALL) == []
    page.emulate_media(color_scheme="dark" if language == "de" else "light")
    assert grave_findings(page) == []
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"schwalben-{language}.png", full_page=True)
    words = page.locator(".felt .main").inner_text()
    assert "_" not in words, "a name of the engine"
    assert "undefined" not in words
    assert "[object" not in words
