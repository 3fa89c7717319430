"""What the tests themselves look with: they find what is wrong, and a tab that is used again knows nothing of before."""

import pytest
from playwright.sync_api import expect

from browser.chromium import DESKTOP, PHONE, Tabs, Windows
from browser.looks import check_access
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

PALE = """count => {
  const alike = [...document.querySelectorAll('article h2, article h3')];
  alike[Math.floor(alike.length / 2)].style.color = 'rgb(128, 128, 128)';
  alike[Math.floor(alike.length / 2)].style.background = 'rgb(140, 140, 140)';
  return alike.length;
}"""


def test_one_pale_text_among_many_alike_is_found(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, DESKTOP)
    Player(page).card().wait_for()
    check_access(page, "home")
    assert page.evaluate(PALE) > 2
    with pytest.raises(AssertionError, match="color-contrast"):
        check_access(page, "home")


def test_a_set_up_that_opens_in_the_row_of_a_phone_is_seen_whole(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, PHONE)
    player = Player(page)
    player.card("worldcup").locator("details summary").click()
    card = player.card("worldcup")
    soon(page, lambda: [round(card.bounding_box()[side]) for side in ("x", "width")], [16, PHONE[0] - 32])  # type: ignore[index]


def test_every_game_can_be_begun_in_the_first_window_of_a_desk(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, DESKTOP)
    Player(page).card().wait_for()
    lowest = "Math.max(...[...document.querySelectorAll('article .go')].map(button => button.getBoundingClientRect().bottom))"
    soon(page, lambda: page.evaluate(f"{lowest} <= innerHeight"), True)


def test_a_tab_that_is_used_again_has_forgotten_everything(server: Server, tabs: Tabs) -> None:
    before = Windows(tabs)
    page = before.open(server.address, language="de", cookie=server.person("Max"))
    expect(page.locator("[data-name]")).to_have_value("Max")
    page.emulate_media(color_scheme="dark", media="print")
    page.evaluate("localStorage.setItem('anpfiff.theme', 'dark'), sessionStorage.setItem('kept', '1'), document.title = 'kept'")
    page.route("**/api/**", lambda route: route.abort())
    before.close()
    after = Windows(tabs)
    again = after.open(server.address, language="de")
    assert again is page
    Player(again).card().wait_for()
    expect(again.locator("[data-name]")).to_have_value("")
    assert again.evaluate("[sessionStorage.getItem('kept'), localStorage.getItem('anpfiff.theme')]") == [None, None]
    assert again.evaluate("[matchMedia('print').matches, matchMedia('(prefers-color-scheme: dark)').matches]") == [False, False]
    after.close()
    assert before.complaints == after.complaints == []


def test_a_tab_that_was_prepared_is_not_used_again(server: Server, tabs: Tabs) -> None:
    before = Windows(tabs)
    page = before.open(server.address, prepare=lambda fresh: fresh.add_init_script("window.prepared = true"))
    before.close()
    assert page.is_closed()
