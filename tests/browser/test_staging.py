"""Stage, confirm, undo: nothing happens before it is confirmed."""

import pytest

from browser.chromium import Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build


def seated(server: Server, windows: Windows) -> tuple[Player, Player]:
    """At a table of two people: whoever has the turn, and the other one."""
    table, keys = server.table("Anna", "Ben")
    players = [Player(windows.open(f"{server.address}/t/{table}", cookie=key.cookie)) for key in keys.values()]
    for player in players:
        player.at_table()
    return (players[0], players[1]) if players[0].has_turn() else (players[1], players[0])


def coins(player: Player) -> str:
    return player.page.locator("section:has(> .head > #mine) .coins").first.inner_text()


def test_undo_changes_nothing_and_confirm_does(server: Server, windows: Windows) -> None:
    player, other = seated(server, windows)
    number, log, purse = player.number(), player.log(), coins(player)

    player.page.locator("[data-move=Build]").first.click()
    player.confirm.wait_for()
    assert coins(player) != purse, "the preview shows what it costs"
    assert (player.number(), player.log()) == (number, log)
    player.undo.click()
    player.confirm.wait_for(state="detached")
    assert coins(player) == purse
    watcher = Player(windows.open(player.page.url))
    watcher.at_table()
    for seen in (player, other, watcher):
        assert (seen.number(), seen.log()) == (number, log), "nothing has happened for anybody"

    player.move()
    for seen in (other, watcher):
        seen.page.wait_for_selector(f"main[data-number='{number + 1}']")
        assert seen.log() == player.log()
    assert other.has_turn()


def test_another_card_replaces_the_staged_one(server: Server, windows: Windows) -> None:
    player, _ = seated(server, windows)
    cards = player.page.locator("[data-move=Build]")
    cards.nth(0).click()
    player.confirm.wait_for()
    cards.nth(1).click()
    player.page.wait_for_selector("[data-move=Build][aria-pressed=true] >> nth=0")
    player.page.wait_for_function("() => document.querySelectorAll('[data-move=Build]')[1].ariaPressed === 'true'")
    assert cards.nth(0).get_attribute("aria-pressed") == "false"
    player.undo.click()
    player.confirm.wait_for(state="detached")


def test_double_clicks_are_harmless(server: Server, windows: Windows) -> None:
    player, other = seated(server, windows)
    number = player.number()
    player.page.locator("[data-move=Pass]").dblclick()
    player.confirm.wait_for()
    player.confirm.dblclick()
    other.page.wait_for_selector(f"main[data-number='{number + 1}']")
    assert other.has_turn()
    assert other.page.locator("[role=alert]").count() == player.page.locator("[role=alert]").count() == 0


def test_confirming_can_be_left_to_the_page(server: Server, windows: Windows) -> None:
    player, other = seated(server, windows)
    number = player.number()
    player.menu().locator("[data-setting=confirm]").check()
    player.page.keyboard.press("Escape")
    player.page.locator("[data-move=Pass]").click()
    other.page.wait_for_selector(f"main[data-number='{number + 1}']")


def test_no_more_than_three_taps_a_move(server: Server, windows: Windows) -> None:
    player, other = seated(server, windows)
    number = player.number()
    player.page.locator("[data-move=Build]").first.click()
    player.confirm.click()
    other.page.wait_for_selector(f"main[data-number='{number + 1}']")
