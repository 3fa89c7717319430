"""What the README promises: open the address, start, play to the end; whatever happens to page and server meanwhile."""

import re

import pytest
from playwright.sync_api import expect

from browser.chromium import DESKTOP, PHONE, Windows
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

FIRST_MOVES = 4


def lines_of(log: list[str], seen: list[str]) -> list[str]:
    """As many lines as were seen."""
    return log[: len(seen)]


def reload_and_compare(player: Player) -> None:
    """Nothing is moving: what came move by move must be what comes as a whole."""
    number, log, board = player.number(), player.log(), player.board()
    player.page.reload()
    player.at_table()
    player.wait()
    # Of a long game only the end of the log comes again.
    assert (player.number(), player.log()[-50:]) == (number, log[-50:])
    assert len(board) == 3
    assert player.board() == board


@pytest.mark.parametrize(
    ("size", "language"), [(PHONE, "de"), pytest.param(DESKTOP, "en", marks=pytest.mark.long)], ids=["phone-de", "desktop-en"]
)
def test_a_game_survives_a_reload_and_a_killed_server(
    own_server: Server, windows: Windows, size: tuple[int, int], language: str
) -> None:
    player = Player(windows.open(own_server.address, size, language))
    expect(player.page.locator("html")).to_have_attribute("lang", language)
    player.start()
    player.play(FIRST_MOVES)
    player.wait()
    reload_and_compare(player)
    player.play(1)
    kill_and_compare(own_server, windows, player)


def kill_and_compare(server: Server, windows: Windows, player: Player) -> None:
    number, log = player.number(), player.log()
    windows.server_goes_away = True
    server.kill()
    banner = player.page.locator(".banner p")
    banner.wait_for()
    server.start()
    banner.wait_for(state="detached")
    windows.server_goes_away = False
    # The page that was there all the time plays on, which nobody can at a number that was lost; and so does a fresh one.
    player.play(1)
    assert player.number() > number, "an acknowledged move was lost"
    assert lines_of(player.log(), log) == log
    player.wait()
    reload_and_compare(player)


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), [(PHONE, "de"), (DESKTOP, "en")], ids=["phone-de", "desktop-en"])
def test_a_whole_game(own_server: Server, windows: Windows, size: tuple[int, int], language: str) -> None:
    """With a server that was killed in the middle of it."""
    player = Player(windows.open(own_server.address, size, language))
    player.start()
    player.play(FIRST_MOVES)
    kill_and_compare(own_server, windows, player)
    play_out_and_compare(player, 4)


def play_out_and_compare(player: Player, players: int) -> None:
    player.play_to_the_end()
    soon(player.page, lambda: player.page.evaluate("scrollY"), 0, "the result is out of sight")
    places = player.page.locator("[data-result] ol li")
    expect(places).to_have_count(players)
    expect(places.first).to_have_text(re.compile(r"^\s*1\."))
    expect(player.moves).to_have_count(0)
    reload_and_compare(player)


def test_play_again_and_back_to_open_tables(server: Server, windows: Windows) -> None:
    page = windows.open(server.address)
    player = Player(page)
    player.set_up(2)
    player.start()
    play_out_and_compare(player, 2)
    over = page.url
    player.act("rematch")
    page.wait_for_url(lambda url: url != over)
    player.at_table()
    player.play(1)
    again = page.url
    page.locator("header a").click()
    links = page.locator("a[href^='/t/']")
    expect(links).to_have_count(2)
    for place, address in enumerate((again, over)):
        expect(links.nth(place)).to_have_attribute("href", address.removeprefix(server.address))
    links.first.click()
    player.at_table()
    expect(page).to_have_url(again)
    assert player.wait()


def test_the_language_can_be_changed_in_mid_game(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, language="de")
    player = Player(page)
    player.start()
    player.play(1)
    assert player.wait()
    number = player.number()
    player.menu().locator("[data-setting=language]").select_option("en")
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Market").wait_for()
    page.get_by_text(re.compile(r"What do you build|How many dice do you roll\?")).wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert player.number() == number
    page.reload()
    page.get_by_role("heading", name="Market").wait_for()
    player.play(1)
