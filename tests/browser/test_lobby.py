"""Friends by link: the lobby in two windows, and what everybody may do there."""

import pytest
from playwright.sync_api import expect

from browser.chromium import DESKTOP, PHONE, SMALLEST, Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build


def table_of_two(server: Server, windows: Windows) -> tuple[Player, str]:
    """A host in the lobby, and the invitation."""
    page = windows.open(server.address, DESKTOP)
    host = Player(page)
    page.locator("[data-name]").fill("Max")
    host.set_up(2, "me", "friend").locator("button[type=submit]").click()
    page.locator("main[data-phase=gathering]").wait_for()
    return host, page.locator("[data-link=invite]").input_value()


def test_a_friend_plays_by_link_and_others_watch(server: Server, windows: Windows) -> None:
    host, link = table_of_two(server, windows)
    assert host.page.locator("[data-action=start]").count() == 0, "nobody sits there yet"

    friend = Player(windows.open(link, PHONE, "de"))
    friend.page.locator("[data-name]").fill("Zoë")
    friend.sit(1)
    assert "#" not in friend.page.url, "the invitation leaves the address"
    host.page.get_by_text("Zoë", exact=True).wait_for()
    host.page.locator("li[data-seat='1'] [data-here=true]").wait_for()
    host.page.locator("li[data-seat='1'] [data-ready=false]").wait_for()
    friend.act("ready")
    host.page.locator("li[data-seat='1'] [data-ready=true]").wait_for()
    watcher = Player(windows.open(friend.page.url, DESKTOP))
    watcher.page.get_by_text("You are watching.").wait_for()
    assert watcher.page.locator("[data-action=sit], [data-link=invite]").count() == 0, "only who is invited may sit"

    host.act("start")
    for seen in (host, friend, watcher):
        seen.at_table()
    for _ in range(6):
        host.page.wait_for_function("() => document.querySelector('main[data-seat]') !== null")
        friend.page.wait_for_function("() => document.querySelector('main[data-seat]') !== null")
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

    for player in (friend, host):
        player.page.reload()
        player.at_table()
    assert host.has_turn() != friend.has_turn(), "both still know their seats"


def test_friends_are_one_tap_from_home_and_their_invitation_in_sight(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, SMALLEST)
    Player(page).card().locator("[data-action=friends]").click()
    page.locator("main[data-phase=gathering]").wait_for()
    expect(page.locator("li[data-seat]")).to_have_count(4)
    expect(page.locator("li[data-seat].mine")).to_have_count(1)
    expect(page.locator("li[data-seat] [data-action=sit]")).to_have_count(3)
    expect(page.locator("[data-send=invite]")).to_be_in_viewport(ratio=1)


def test_the_host_removes_fills_and_calls_off(server: Server, windows: Windows) -> None:
    host, link = table_of_two(server, windows)
    friend = Player(windows.open(link, PHONE))
    friend.sit(1)
    host.page.locator("li[data-seat='1'] [data-action=stand]").click()
    friend.page.locator("li[data-seat='1'] [data-action=sit]").wait_for()
    fill = host.page.locator("[data-fill='1']")
    fill.select_option("greedy")
    host.page.locator("[data-action=start]").wait_for()
    friend.page.locator("[data-action=sit]").wait_for(state="detached")
    fill.select_option("")
    friend.sit(1)
    friend.act("stand")
    friend.page.locator("[data-action=sit]").wait_for()
    friend.page.reload()
    friend.page.locator("[data-action=sit]").wait_for()
    host.act("cancel")
    host.act("cancel-yes")
    for seen in (host, friend):
        seen.page.locator("main[data-phase=over]").wait_for()


def test_links_that_open_nothing_say_so(server: Server, windows: Windows) -> None:
    host, link = table_of_two(server, windows)
    stranger = windows.open(link.partition("#")[0] + "#wrong")
    stranger.get_by_text("You are watching.").wait_for()
    assert stranger.locator("[data-action=sit]").count() == 0
    lost = windows.open(f"{server.address}/t/nowhere")
    lost.get_by_role("alert").wait_for()
    lost.get_by_role("link", name="All games", exact=True).click()
    Player(lost).card().wait_for()
    assert host.page.locator("[data-link=watch]").input_value() == link.partition("#")[0]


def test_rematch_leads_everybody_to_the_next_table(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben")
    anna, ben = (Player(windows.open(f"{server.address}/t/{table}", cookie=key.cookie)) for key in keys.values())
    for player in (anna, ben):
        player.at_table()
    ben.menu()
    ben.act("concede")
    ben.act("concede-yes")
    for player in (anna, ben):
        player.page.locator("[data-result=conceded]").wait_for()
    assert "1." in anna.page.locator("[data-result] li", has_text="Anna").inner_text()
    ben.page.keyboard.press("Escape")

    anna.act("rematch")
    anna.page.locator("main[data-phase=gathering]").wait_for()
    ben.act("next")
    ben.page.locator("main[data-phase=gathering]").wait_for()
    assert anna.page.url == ben.page.url != f"{server.address}/t/{table}"
    ben.act("ready")
    anna.act("start")
    for player in (anna, ben):
        player.at_table()
    assert anna.has_turn() != ben.has_turn()
