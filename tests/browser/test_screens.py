"""Every screen at both sizes, in both languages, light and dark: accessible, nothing cut off, and pictures to look at."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import begins, move_on, play_ahead, play_out, say, together
from browser.chromium import DESKTOP, SMALLEST, Windows
from browser.looks import look
from browser.player import Player
from server.running import Key, Server

pytestmark = pytest.mark.one_build

Screens = Callable[[Server, Windows, str], Iterator[tuple[str, Page]]]


def before_the_game(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    page = windows.open(server.address, SMALLEST, language, cookie=server.person("Max"))
    player = Player(page)
    player.card().wait_for()
    yield "home", page
    player.act("settings")
    page.locator("dialog[open]").wait_for()
    yield "settings", page
    page.keyboard.press("Escape")
    page.locator("[data-device] summary").click()
    player.act("code")
    page.locator("[data-link=device]").wait_for()
    yield "device", page
    player.act("forget")
    page.locator("[data-action=forget-yes]").wait_for()
    yield "forget-me", page
    page.keyboard.press("Escape")
    player.set_up(4, "me", "friend", "hot_seat", game="worldcup").locator("select[data-clock]").select_option("2")
    player.card("worldcup").scroll_into_view_if_needed()
    yield "set-up", page
    linked = windows.open(f"{server.address}/carry#NOTACODE", SMALLEST, language)
    linked.locator("[data-action=link-device]").wait_for()
    yield "link_device", linked
    nowhere = windows.open(f"{server.address}/t/nowhere", SMALLEST, language)
    nowhere.get_by_role("alert").wait_for()
    yield "no-table", nowhere


def gathering(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    host, friend = server.person("Konstantin Alexander"), server.person("Zoë")
    table = server.make(host, "me", "free", {"type": "bot", "bot": "greedy"}, "free", clock={"type": "move", "seconds": 60})
    server.make(friend, "me", {"type": "bot", "bot": "greedy"})
    room = server.room(table, host)
    assert server.ask(table, friend, "Sit", seat=1, invite=room["invite"])[0] == 200
    assert server.ask(table, friend, "Ready")[0] == 200
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, language, cookie=host)
    page.locator("[data-link=invite]").wait_for()
    yield "lobby-host", page
    page.locator("[data-action=hot_seat]").first.click()
    yield "lobby-hot-seat", page
    page.keyboard.press("Escape")
    guest = windows.open(f"{server.address}/t/{table}#{room['invite']}", SMALLEST, language)
    guest.locator("[data-action=sit]").first.wait_for()
    yield "lobby-guest", guest
    ready = windows.open(f"{server.address}/t/{table}", SMALLEST, language, cookie=friend)
    ready.locator("[data-action=unready]").wait_for()
    ready.locator("[data-action=next-table]").wait_for()
    yield "lobby-friend", ready
    assert server.ask(table, host, "Cancel")[0] == 200
    ready.locator("main[data-phase=over]").wait_for()
    yield "cancelled", ready


def in_the_game(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    table, keys = server.table("Anna", "Ben", clock={"type": "move", "seconds": 3600})
    watcher = windows.open(f"{server.address}/t/{table}", SMALLEST, language)
    Player(watcher).at_table()
    yield "spectator", watcher
    mover = seated(server, windows, table, keys[play_ahead(server, table, keys, begins)], language)
    assert mover.wait()
    yield "decision", mover.page
    mover.stage()
    yield "preview", mover.page
    mover.page.locator("header button").first.click()
    mover.page.wait_for_selector("dialog table")
    yield "rules", mover.page
    mover.page.keyboard.press("Escape")
    mover.page.locator("dialog").wait_for(state="detached")
    before = mover.number()
    mover.confirm.click()
    mover.past(before)
    expect(mover.moves).to_have_count(0)
    yield "waiting", mover.page


def seated(server: Server, windows: Windows, table: str, key: Key, language: str) -> Player:
    return Player(windows.open(f"{server.address}/t/{table}", SMALLEST, language, cookie=key.cookie))


def around_the_game(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    table, keys = server.table("Anna", "Ben", "Cleo")
    # Anna has moved: she can be told what has happened since.
    play_ahead(server, table, keys, begins, who=0)
    move_on(server, table, keys, 2)
    anna = seated(server, windows, table, keys[0], language)
    page = anna.page
    anna.at_table()
    anna.menu()
    yield "menu", page
    anna.act("dice")
    page.locator("dialog table").wait_for()
    yield "dice", page
    page.keyboard.press("Escape")
    say(server, table, keys[1], "Spielt ihr noch?", "<b>fett</b> https://example.org")
    page.locator("[data-unread='2']").wait_for()
    yield "unread", page
    anna.act("chat")
    page.locator("[data-said]").first.wait_for()
    yield "chat", page
    page.keyboard.press("Escape")
    anna.look_back()
    page.locator(f"[data-position='{anna.number() - 1}']").wait_for()
    yield "playback", page
    anna.act("now")
    assert server.ask(table, keys[1].cookie, "Agree", to="pause")[0] == 200
    page.locator("[data-action=agree-pause]").wait_for()
    yield "somebody-wants-a-pause", page
    assert server.ask(table, keys[1].cookie, "Stand", seat=1)[0] == 200
    ben = seated(server, windows, table, keys[1], language)
    ben.page.locator("[data-action=return]").wait_for()
    ben.page.keyboard.press("Escape")
    yield "bot-stands-in", ben.page
    page.reload()
    page.locator("[data-recap]").wait_for()
    yield "recap", page
    for seat in (0, 2):
        assert server.ask(table, keys[seat].cookie, "Agree", to="pause")[0] == 200
    page.locator("[data-action=resume]").wait_for()
    yield "paused", page


def hot_seat(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    host = server.person("Anna")
    table = server.make(host, "me", {"type": "hot_seat", "name": "Ben"}, {"type": "bot", "bot": "greedy"})
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, language, cookie=host)
    page.locator("[data-hand-over]").wait_for()
    yield "hand-over", page


def without_a_board(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    """A game of many moves, and a choice made together in secret."""
    table, keys = server.table("Anna", "greedy", game="worldcup")
    player = Player(windows.open(f"{server.address}/t/{table}?plain", SMALLEST, language, cookie=keys[0].cookie))
    player.until_many()
    yield "many-moves", player.page
    table, keys = server.table("Anna", "Ben", game="cards2010")
    player = seated(server, windows, table, keys[play_ahead(server, table, keys, together)], language)
    assert player.wait()
    yield "secret-choice", player.page
    player.stage()
    player.confirm.click()
    player.page.locator("[data-sealed]").wait_for()
    yield "secret-choice-made", player.page


def after_the_game(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    table, keys = server.table("Anna", "greedy", "random")
    play_out(server, table, keys)
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, language, cookie=keys[0].cookie)
    player = Player(page)
    player.result.wait_for()
    player.at_table()
    yield "finished", page
    player.act("look-back")
    page.locator("[data-action=play-on]").wait_for()
    yield "playback-finished", page
    page.goto(server.address)
    page.locator("a[href^='/t/']").wait_for()
    page.locator("[data-device] summary").click()
    page.locator("[data-device] table").wait_for()
    yield "home-again", page
    table, keys = server.table("Anna", "Ben")
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, language, cookie=keys[0].cookie)
    Player(page).at_table()
    for key in keys.values():
        assert server.ask(table, key.cookie, "Agree", to="end")[0] == 200
    page.locator("[data-result=abandoned]").wait_for()
    yield "abandoned", page


TITLES = {"Anpfiff", "Bots", "World", "Card", "Game", "Millionen", "Schwalben"}
"""What is called the same in both languages."""

SCREENS: list[tuple[Screens, int]] = [
    (before_the_game, 7),
    (gathering, 5),
    (in_the_game, 5),
    (around_the_game, 9),
    (hot_seat, 1),
    (without_a_board, 3),
    (after_the_game, 4),
]


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize(("screens", "count"), SCREENS)
def test_every_screen(server: Server, windows: Windows, screens: Screens, count: int, language: str) -> None:
    seen = []
    for screen, page in screens(server, windows, language):
        look(page, screen, language, colours=language == "de")
        seen.append(screen)
    assert len(seen) == count


def test_no_text_is_left_untranslated(server: Server, windows: Windows) -> None:
    """The same screens say something else in the other language."""
    said = {}
    for language in ("de", "en"):
        page = windows.open(server.address, DESKTOP, language)
        page.locator("article").first.wait_for()
        said[language] = set(re.findall(r"[A-Za-zÄÖÜäöüß]{4,}", page.locator("body").inner_text()))
    assert said["de"] & said["en"] <= TITLES
