"""What every game has: two clicks to begin, many moves that can be searched, secret choices that are made and changed."""

import pytest
from playwright.sync_api import expect

from browser.ahead import play_ahead, together
from browser.chromium import PHONE, Windows
from browser.player import Player, until_both_choose
from server.running import Server

pytestmark = pytest.mark.one_build

GAMES = ("cards2010", "chronik", "fussballwelt", "schwalben", "worldcup")


def test_all_games_are_offered_and_begin_with_two_clicks(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, PHONE)
    player = Player(page)
    expect(page.locator("article")).to_have_count(len(GAMES))
    for game in GAMES:
        player.start(game)
        player.play(1)
        page.goto(server.address)
        player.card().wait_for()


def test_many_moves_are_grouped_and_searched(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy", game="worldcup")
    player = Player(windows.open(f"{server.address}/t/{table}?plain", PHONE, cookie=keys[0].cookie))
    player.until_many()
    expect(player.moves.nth(12)).to_be_visible()
    offered = player.moves.count()
    player.page.get_by_role("group", name="Group A").wait_for()
    player.page.locator("[data-filter]").fill("brazil")
    expect(player.moves.filter(has_not_text="Brazil")).to_have_count(0)
    assert 0 < player.moves.count() < offered
    player.page.locator("[data-filter]").fill("no such team")
    expect(player.moves).to_have_count(0)
    player.page.locator("[data-filter]").fill("")
    player.moves.first.click()


def test_a_secret_choice_is_kept_and_can_be_changed(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben", game="cards2010")
    play_ahead(server, table, keys, together)
    anna, ben = (Player(windows.open(f"{server.address}/t/{table}", cookie=key.cookie)) for key in keys.values())
    until_both_choose(anna, ben)
    number = anna.number()
    anna.stage()
    anna.confirm.click()
    sealed = anna.page.locator("[data-sealed]")
    sealed.wait_for()
    expect(anna.moves).to_have_count(0)
    ben.page.locator("[data-chair='0']", has_text="has chosen").wait_for()
    anna.page.reload()
    sealed.wait_for()
    anna.act("change")
    anna.stage()
    anna.confirm.click()
    anna.page.locator("[data-action=change]").wait_for()
    assert anna.number() == number, "nothing is shown yet"
    ben.wait()
    ben.stage()
    ben.confirm.click()
    for player in (anna, ben):
        player.past(number)
