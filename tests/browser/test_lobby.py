"""Friends by link: the lobby in two windows, and what everybody may do there."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from browser.chromium import DESKTOP, PHONE, SMALLEST, Windows
from browser.player import Player, next_move, whose_turn
from browser.soon import soon
from server.running import Server, impatient

pytestmark = pytest.mark.one_build

FEW_CARDS = 5
"""In a short game of chronik (S8.2)."""


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
    # Nobody sits there yet.
    expect(host.page.locator("[data-action=start]")).to_have_count(0)

    friend = Player(windows.open(link, PHONE, "de"))
    friend.page.locator("[data-name]").fill("Zoë")
    friend.sit(1)
    # The invitation leaves the address.
    expect(friend.page).not_to_have_url(re.compile("#"))
    host.page.get_by_text("Zoë", exact=True).wait_for()
    host.page.locator("li[data-seat='1'] [data-here=true]").wait_for()
    host.page.locator("li[data-seat='1'] [data-ready=false]").wait_for()
    friend.act("ready")
    host.page.locator("li[data-seat='1'] [data-ready=true]").wait_for()
    watcher = Player(windows.open(friend.page.url, DESKTOP))
    watcher.page.get_by_text("You are watching.").wait_for()
    # Only who is invited may sit.
    expect(watcher.page.locator("[data-action=sit], [data-link=invite]")).to_have_count(0)

    host.act("start")
    watcher.at_table()
    for _ in range(6):
        player = whose_turn((host, friend))
        other = friend if player is host else host
        expect(other.moves).to_have_count(0)
        next_move((host, friend))
        watcher.at(player.number())
        expect(watcher.moves).to_have_count(0)
        expect(watcher.confirm).to_have_count(0)
    soon(watcher.page, watcher.log, host.log())
    assert any("Zoë" in line for line in watcher.log())
    assert any("Max" in line for line in friend.log())

    for player in (friend, host):
        player.page.reload()
    # Both still know their seats.
    one_of_them_moves(host, friend)


def one_of_them_moves(one: Player, other: Player) -> None:
    mover = whose_turn((one, other))
    expect(mover.moves.first).to_be_visible()
    expect((other if mover is one else one).moves).to_have_count(0)


@pytest.mark.parametrize(("language", "offer"), [("en", "Warm up with Chronicle"), ("de", "Aufwärmen mit Chronik")])
def test_whoever_waits_warms_up_in_another_tab(server: Server, windows: Windows, language: str, offer: str) -> None:
    page = windows.open(server.address, PHONE, language)
    Player(page).card().locator("[data-action=friends]").click()
    waiting = page.locator("main[data-phase=gathering]")
    waiting.wait_for()
    warm_up = page.locator("[data-action=warm-up]")
    expect(warm_up).to_contain_text(offer)
    with page.context.expect_page() as opened:
        warm_up.click()
    player = Player(opened.value)
    player.page.wait_for_url(re.compile("/t/"))
    player.at_table()
    assert player.wait()
    expect(player.page.locator("[data-move=Lay]")).to_have_count(FEW_CARDS)
    player.move()
    expect(waiting).to_be_visible()
    page.get_by_role("link", name=offer.rsplit(maxsplit=1)[-1]).wait_for()


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
    host.page.locator("li[data-seat='1'] [data-action=remove]").click()
    host.act("remove-yes")
    # The link that they know is worth nothing any more.
    friend.page.get_by_text("You are watching.").wait_for()
    friend.page.goto(link)
    friend.page.get_by_text("You are watching.").wait_for()
    expect(friend.page.locator("[data-action=sit]")).to_have_count(0)
    friend.page.goto(host.page.locator("[data-link=invite]").input_value())
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


def test_who_does_not_come_is_replaced_and_who_is_here_is_not(serve: Callable[..., Server], windows: Windows) -> None:
    """First the host before the start, then a player; the others need not load anything to be offered it."""
    server = serve(environment=impatient())
    host, link = table_of_two(server, windows)
    friend = Player(windows.open(link, PHONE))
    friend.sit(1)
    friend.page.locator("li[data-seat='0'] [data-here=true]").wait_for()
    expect(friend.page.locator("[data-action=become-host]")).to_have_count(0)
    address = host.page.url
    host.page.goto(server.address)
    friend.act("become-host")
    host.page.goto(address)
    host.act("ready")
    friend.act("start")
    for player in (host, friend):
        player.at_table()
    menu = friend.menu()
    menu.locator("[data-presence=here]").first.wait_for()
    expect(menu.locator("[data-action=vote]")).to_have_count(0)
    host.page.goto(server.address)
    menu.locator("[data-action=vote]").click()
    menu.locator("[data-presence=standsIn]").wait_for()


def test_links_that_open_nothing_say_so(server: Server, windows: Windows) -> None:
    host, link = table_of_two(server, windows)
    stranger = windows.open(link.partition("#")[0] + "#wrong")
    stranger.get_by_text("You are watching.").wait_for()
    expect(stranger.locator("[data-action=sit]")).to_have_count(0)
    lost = windows.open(f"{server.address}/t/nowhere")
    lost.get_by_role("alert").wait_for()
    lost.get_by_role("link", name="All games", exact=True).click()
    Player(lost).card().wait_for()
    expect(host.page.locator("[data-link=watch]")).to_have_value(link.partition("#")[0])


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
    expect(anna.page.locator("[data-result] li", has_text="Anna")).to_contain_text("1.")
    ben.page.keyboard.press("Escape")

    anna.act("rematch")
    anna.page.locator("main[data-phase=gathering]").wait_for()
    ben.act("next")
    ben.page.locator("main[data-phase=gathering]").wait_for()
    expect(anna.page).not_to_have_url(f"{server.address}/t/{table}")
    expect(ben.page).to_have_url(anna.page.url)
    ben.act("ready")
    anna.act("start")
    one_of_them_moves(anna, ben)


PLACES = """(() => {
  window.places = [];
  new MutationObserver(() => {
    const button = document.querySelector('[data-action=ready]');
    const parts = [...document.querySelectorAll('header, header button, main > *')];
    if (button) window.places.push([button.getBoundingClientRect().top, parts.map(part => part.getBoundingClientRect().height)]);
  }).observe(document, { childList: true, subtree: true });
})()"""
"""Where a button has been, from the first moment on, and how high everything on the page was."""


def test_nothing_slips_away_from_under_a_finger(server: Server, windows: Windows) -> None:
    """A press that began on a button and ends beside it is lost: nothing that comes late may move it."""
    host, friend = server.person("Anna"), server.person("Ben")
    table = server.make(host, "me", "free")
    assert server.ask(table, friend, "Sit", seat=1, invite=server.room(table, host)["invite"])[0] == 200
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    def prepare(page: Page) -> None:
        page.add_init_script(PLACES)
        page.route("**/api/games?*", hold)

    page = windows.open(f"{server.address}/t/{table}", cookie=friend, prepare=prepare)
    soon(page, lambda: len(late), 1)
    late.pop().continue_()
    page.locator("[data-options]").wait_for()
    page.locator("[data-action=ready]").click()
    page.locator("li[data-seat='1'] [data-ready=true]").wait_for()
    places = page.evaluate("window.places")
    assert len({place for place, _ in places}) == 1, places
