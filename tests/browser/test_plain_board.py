"""The plain board: any game can be read and played on it, from its view and the offered moves alone."""

import re

import pytest
from playwright.sync_api import expect

from browser.ahead import offers, play_ahead
from browser.chromium import DESKTOP, SMALLEST, Windows
from browser.clicker import Clicker, plays_at_once
from browser.looks import check_access, check_room, picture, resize
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
    player = sit_down(server, windows, SMALLEST, "de", "?plain", game="schwalben", edition="world16", options=DEALT)
    page = player.page
    while player.wait():
        player.choose()
        if player.tapped.get("Play on the board", 0) > SOME:
            page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    assert player.tapped["Bet on the board"] >= 1
    assert player.tapped["Play on the board"] > 2 * SOME
    expect(player.result).to_have_count(1)
    expect(player.moves).to_have_count(0)
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
    expect(player.result).to_have_count(1)


def test_many_moves_are_folded_and_found(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "random", "random", game="schwalben", edition="world16", options={"field": "picked"})
    page = windows.open(f"{server.address}/t/{table}?plain", SMALLEST, "de", cookie=keys[0].cookie)
    player = Clicker(page)
    assert player.wait()
    # The rest is folded.
    expect(player.moves).to_have_count(12)
    page.get_by_role("button", name="Alle").first.click()
    expect(player.moves.nth(12)).to_be_visible()
    nation = player.moves.last.inner_text().split("\n")[0]
    page.locator("[data-filter]").fill(nation[:-1].lower())
    expect(player.moves).to_have_count(1)
    expect(player.moves).to_contain_text(nation)
    page.locator("[data-filter]").fill("Atlantis")
    expect(player.moves).to_have_count(0)
    page.locator("[data-filter]").fill(nation)
    player.moves.click()
    page.locator("[data-part='schwalben.field'] .changed", has_text=nation).wait_for()


def test_what_changes_is_marked(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "random", "random", game="schwalben", edition="world16", options={"teams": "draft"})
    page = windows.open(f"{server.address}/t/{table}?plain", SMALLEST, "de", cookie=keys[0].cookie)
    player = Clicker(page)
    assert player.wait()
    # So few are not folded; each says what one has to know before choosing it.
    expect(player.moves.nth(12)).to_be_visible()
    expect(player.moves.first).to_contain_text("Stärke")
    nation = player.moves.first.inner_text().split("\n")[0]
    player.moves.first.click()
    # What the choice would change is marked before it is made.
    page.locator("[data-part='schwalben.owners'] .changed", has_text=nation).wait_for()
    player.move()
    assert player.wait()
    # And what the others have done since.
    changed = page.locator("[data-part='schwalben.owners'] tr", has_text="Bot").locator(".changed")
    changed.first.wait_for()


def test_parts_fold_and_stay_so(server: Server, windows: Windows) -> None:
    player = sit_down(server, windows, SMALLEST, "en", "?plain", game="schwalben", options=DEALT)
    assert player.wait()
    page = player.page
    hands = page.locator("[data-part='schwalben.hands']")
    expect(hands.locator("[data-line]")).to_have_count(0)
    hands.get_by_role("button", name="Cards of your teams").click()
    expect(hands.locator("[data-line]").first).to_contain_text("attack", ignore_case=True)
    page.reload()
    player.at_table()
    expect(hands.locator("[data-line]").first).to_be_visible()
    hands.get_by_role("button", name="Cards of your teams").focus()
    page.keyboard.press("Enter")
    expect(hands.locator("[data-line]")).to_have_count(0)


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
def test_it_can_be_read_by_everybody(server: Server, windows: Windows, language: str) -> None:
    """Everything unfolded, while a match is played."""
    table, keys = server.table("Anna", "random", "random", game="schwalben", options=DEALT)
    play_ahead(server, table, keys, offers("Play"))
    page = windows.open(f"{server.address}/t/{table}?plain", SMALLEST, language, cookie=keys[0].cookie)
    assert Clicker(page).wait()
    top = page.locator("[data-region=top]")
    expect(top.locator(".score")).to_have_count(1)
    for fold in page.locator("[data-part] h2 button[aria-expanded=false]").all()[::-1]:
        fold.click()
    for width, height in (SMALLEST, DESKTOP):
        resize(page, (width, height))
        check_room(page, width, f"schwalben, {width}")
    page.emulate_media(color_scheme="dark" if language == "de" else "light")
    check_access(page, "schwalben")
    picture(page, f"schwalben-{language}", whole=True)
    words = page.locator(".felt .main").inner_text()
    assert "_" not in words, "a name of the engine"
    assert re.search(r"[A-D]\d-[A-D]\d", words) is None, "a match by its places"
    assert re.search(r"(Gruppe|Group) [A-D].*(Schiri|Referee): ", top.inner_text(), re.DOTALL)
    assert "undefined" not in words
    assert "[object" not in words
