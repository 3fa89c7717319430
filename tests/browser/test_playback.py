"""Looking back: with keys and slider, as a recap, and as the beginning of another game."""

import pytest
from playwright.sync_api import expect

from browser.ahead import play_out
from browser.chromium import PHONE, Windows
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

MOST_TRIES = 10


def at(player: Player, number: int) -> None:
    """The page shows this position."""
    player.page.locator(f"[data-position='{number}']").wait_for()


def test_keys_turn_the_pages(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy")
    player = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie))
    player.wait()
    boards = {player.number(): player.board()}
    while len(boards) < 3:
        player.move()
        player.wait()
        boards[player.number()] = player.board()
    newest = player.number()
    # Now, the cards glow that can be chosen: of the past only the coins and cards are compared.
    player.look_back()
    at(player, newest - 1)
    player.page.keyboard.press("Home")
    at(player, 0)
    beginning = player.board()
    # Nothing can be chosen in the past.
    expect(player.moves).to_have_count(0)
    for number in range(1, 4):
        player.page.keyboard.press("ArrowRight")
        at(player, number)
    player.page.keyboard.press("ArrowLeft")
    at(player, 2)
    player.page.keyboard.press("End")
    at(player, newest)
    soon(player.page, lambda: player.board() != beginning, True)
    player.page.get_by_role("slider").fill("1")
    at(player, 1)
    player.page.keyboard.press("Escape")
    player.page.locator("[data-position]").wait_for(state="detached")
    soon(player.page, player.board, boards[newest])
    player.move()


def test_whoever_comes_back_is_told_what_happened(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy", "greedy")
    player = Player(windows.open(f"{server.address}/t/{table}", PHONE, cookie=keys[0].cookie))
    recap = player.page.locator("[data-recap]")
    for _ in range(MOST_TRIES):
        player.play(1)
        player.wait()
        player.page.reload()
        player.at_table()
        # Several questions of one turn follow each other: then nothing has happened since the own last move.
        if recap.count() > 0 and recap.get_attribute("data-recap") != "0":
            break
    newest = player.number()
    since = int(recap.get_attribute("data-recap") or -1)
    assert 0 < since < newest
    recap.locator("summary").click()
    expect(recap.locator("li").first).to_be_visible()
    player.act("recap-play")
    player.page.locator("[data-position]").wait_for()
    at(player, newest)
    player.act("now")
    player.page.locator("[data-position]").wait_for(state="detached")
    expect(recap).to_have_count(0)
    player.page.reload()
    player.act("recap-done")
    expect(recap).to_have_count(0)
    player.move()


def test_play_on_from_a_position_of_a_finished_game(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy")
    play_out(server, table, keys)
    player = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie))
    player.result.wait_for()
    player.at_table()
    over, newest = player.page.url, player.number()
    player.act("look-back")
    at(player, newest - 1)
    player.page.keyboard.press("End")
    at(player, newest)
    # There it is over.
    expect(player.page.locator("[data-action=play-on]")).to_have_count(0)
    player.page.get_by_role("slider").fill("2")
    at(player, 2)
    player.act("play-on")
    player.page.wait_for_url(lambda url: url != over)
    player.at_table()
    player.page.wait_for_selector("main[data-seat='0']")
    assert 2 <= player.number() < newest
    player.play(1)


def test_dice_are_counted(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy")
    player = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie))
    player.play(3)
    player.menu()
    player.act("dice")
    rows = player.page.locator("dialog tbody tr")
    expect(rows).to_have_count(6)
    assert sum(int(row.locator("td").nth(1).inner_text()) for row in rows.all()) >= 3


def test_a_table_that_is_over_can_be_deleted(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy")
    player = Player(windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie))
    player.at_table()
    player.menu()
    player.act("concede")
    player.act("concede-yes")
    player.page.locator("[data-result=conceded]").wait_for()
    player.page.keyboard.press("Escape")
    player.act("remove")
    player.act("remove-yes")
    player.card().wait_for()
    assert server.fetch(f"/api/tables/{table}")[0] == 404
