"""Stage, confirm, undo: nothing happens before it is confirmed."""

import pytest
from playwright.sync_api import Locator, Mouse, expect

from browser.ahead import begins, play_ahead
from browser.chromium import DESKTOP, PHONE, Windows
from browser.looks import resize
from browser.player import Player, next_move, whose_turn
from server.running import Server

pytestmark = pytest.mark.one_build


COUNT_ALERTS = """() => {
  window.alerts = document.querySelectorAll('[role=alert]').length;
  const count = node => node.nodeType === 1 ? node.matches('[role=alert]') + node.querySelectorAll('[role=alert]').length : 0;
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) window.alerts += count(node);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Also those that go away again."""


def seated(server: Server, windows: Windows) -> tuple[Player, Player]:
    """At a table of two people: whoever has the turn, and the other one."""
    table, keys = server.table("Anna", "Ben")
    players = [Player(windows.open(f"{server.address}/t/{table}", cookie=key.cookie)) for key in keys.values()]
    mover = whose_turn(players)
    return mover, next(player for player in players if player is not mover)


class Mover(Player):
    """At a table of two people: whoever has the turn. The other builds nothing, elsewhere."""

    def __init__(self, server: Server, windows: Windows) -> None:
        self._server = server
        self._table, self._keys = server.table("Anna", "Ben")
        self._seat = play_ahead(server, self._table, self._keys, begins)
        super().__init__(windows.open(f"{server.address}/t/{self._table}", cookie=self._keys[self._seat].cookie))
        assert self.wait()

    def next_turn(self) -> None:
        """The other has moved; it is mine again."""
        play_ahead(self._server, self._table, self._keys, begins, who=self._seat, prefer="Pass")
        assert self.wait()

    def has_moved(self, number: int) -> None:
        """Once: it is the other's turn."""
        self.at(number + 1)
        expect(self.moves).to_have_count(0)


def coins(player: Player) -> Locator:
    return player.page.locator("[data-region=mine] [data-purse]").first


def test_undo_changes_nothing_and_confirm_does(server: Server, windows: Windows) -> None:
    player, other = seated(server, windows)
    number, log, purse = player.number(), player.log(), coins(player).inner_text()

    player.page.locator("[data-move=Build]").first.click()
    player.confirm.wait_for()
    # The preview shows what it costs.
    expect(coins(player)).not_to_have_text(purse)
    assert (player.number(), player.log()) == (number, log)
    player.undo.click()
    player.confirm.wait_for(state="detached")
    expect(coins(player)).to_have_text(purse, use_inner_text=True)
    watcher = Player(windows.open(player.page.url))
    watcher.at_table()
    for seen in (player, other, watcher):
        assert (seen.number(), seen.log()) == (number, log), "nothing has happened for anybody"

    next_move((player, other))
    for seen in (other, watcher):
        seen.at(number + 1)
        assert seen.log() == player.log()
    expect(other.moves.first).to_be_visible()


def test_another_card_replaces_the_staged_one(server: Server, windows: Windows) -> None:
    player = Mover(server, windows)
    cards = player.page.locator("[data-move=Build]")
    cards.nth(0).click()
    player.confirm.wait_for()
    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    player.undo.click()
    player.confirm.wait_for(state="detached")


def test_double_clicks_are_harmless(server: Server, windows: Windows) -> None:
    player = Mover(server, windows)
    number = player.number()
    player.page.locator("[data-move=Pass]").dblclick()
    player.confirm.wait_for()
    player.page.evaluate(COUNT_ALERTS)
    player.confirm.dblclick()
    player.has_moved(number)
    # A complaint about the second click would have come before the other one's move.
    player.next_turn()
    assert player.number() == number + 2
    assert player.page.evaluate("window.alerts") == 0


def test_a_double_click_confirms_nothing_however_slow_the_page_is(server: Server, windows: Windows) -> None:
    player = Mover(server, windows)
    for size in (DESKTOP, PHONE):
        resize(player.page, size)
        double_click_slowly(player)
        player.next_turn()


def double_click_slowly(player: Mover) -> None:
    number, mouse = player.number(), player.page.mouse
    chosen = player.page.locator("[data-move=Pass]").bounding_box()
    assert chosen is not None
    place = [chosen["x"] + chosen["width"] / 2, chosen["y"] + chosen["height"] / 2]
    mouse.move(*place)
    click(mouse, 1)
    # The answer is there before the second click is, and lies where the first one was.
    player.confirm.wait_for()
    assert player.page.evaluate("place => document.elementFromPoint(...place)?.dataset.action", place) == "confirm"
    click(mouse, 2)
    # Had it been heard, there were an answer before the one to this.
    player.undo.click()
    player.confirm.wait_for(state="detached")
    assert player.number() == number
    # Whoever clicks anew means it.
    player.page.locator("[data-move=Pass]").click()
    player.confirm.click()
    player.has_moved(number)


def click(mouse: Mouse, count: int) -> None:
    """The how manieth in the same place, as the browser tells it the page."""
    mouse.down(click_count=count)
    mouse.up(click_count=count)


def test_confirming_can_be_left_to_the_page(server: Server, windows: Windows) -> None:
    player = Mover(server, windows)
    number = player.number()
    player.menu().locator("[data-setting=confirm]").check()
    player.page.keyboard.press("Escape")
    player.page.locator("[data-move=Pass]").click()
    player.has_moved(number)


def test_no_more_than_three_taps_a_move(server: Server, windows: Windows) -> None:
    player = Mover(server, windows)
    number = player.number()
    player.page.locator("[data-move=Build]").first.click()
    player.confirm.click()
    player.has_moved(number)
