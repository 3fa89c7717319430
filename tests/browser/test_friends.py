"""A friend by link, and somebody who only watches."""

import pytest

from browser.chromium import DESKTOP, PHONE, Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build


def test_a_friend_plays_by_link_and_others_watch(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, DESKTOP)
    page.locator("details summary").click()
    page.get_by_role("radio", name="2").check()
    page.locator("select").nth(1).select_option("friend")
    page.get_by_label("Name of the friend on seat 2").fill("Zoë")
    page.get_by_label("Your name").fill("Max")
    host = Player(page)
    host.start()
    link = page.locator("[data-invite]").input_value()

    friend = Player(windows.open(link, PHONE, "de"))
    friend.at_table()
    assert "#" not in friend.page.url, "the token leaves the address"
    watcher = Player(windows.open(friend.page.url, DESKTOP))
    watcher.at_table()
    watcher.page.get_by_text("You are watching.").wait_for()

    for _ in range(6):
        player = host if host.has_turn() else friend
        other = friend if player is host else host
        assert not other.has_turn()
        player.move()
        other.page.wait_for_selector(f"main[data-number='{player.number()}']")
        watcher.page.wait_for_selector(f"main[data-number='{player.number()}']")
        assert not watcher.has_turn()
        assert watcher.confirm.count() == 0
    assert watcher.log() == host.log()
    assert any("Zoë" in line for line in watcher.log())
    assert any("Max" in line for line in friend.log())

    friend.page.reload()
    friend.at_table()
    host.page.reload()
    host.at_table()
    assert host.has_turn() != friend.has_turn(), "both still know their seats"


def test_links_that_open_nothing_say_so(server: Server, windows: Windows) -> None:
    table, _ = server.table("Anna", "greedy")
    stranger = windows.open(f"{server.address}/t/{table}#0:wrong")
    stranger.get_by_role("alert").wait_for()
    stranger.get_by_role("button", name="Watch instead").click()
    Player(stranger).at_table()
    lost = windows.open(f"{server.address}/t/nowhere")
    lost.get_by_role("alert").wait_for()
    lost.get_by_role("link").click()
    lost.locator("button[type=submit]").wait_for()


def test_two_seats_in_one_browser(server: Server, windows: Windows) -> None:
    table, tokens = server.table("Anna", "Ben")
    player = Player(windows.open(f"{server.address}/t/{table}#0:{tokens[0]}"))
    player.at_table()
    player.page.goto(f"{server.address}/t/{table}#1:{tokens[1]}")
    player.page.wait_for_selector("main[data-seat='1']")
    seats = player.page.locator("#settings ~ label select")
    assert seats.input_value() == "1"
    turn = player.has_turn()
    seats.select_option("0")
    player.page.wait_for_selector("main[data-seat='0']")
    assert player.has_turn() != turn
