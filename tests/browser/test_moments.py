"""What was settled plays before the page shows it: board, header, log and question change when their moment has played."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import move_on
from browser.chromium import DESKTOP, PHONE, Windows
from browser.clicker import Clicker
from browser.looks import WANTED, check_access, in_all_clothes
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build

PLAYED = {"fussballwelt": 0, "worldcup": 4, "cards2010": 0, "schwalben": 40, "chronik": 0}
"""Moves that are made over a socket before somebody looks."""
TURNS = 3
MOST = 400
"""Pictures after which something is wrong."""
FURTHER = "[data-action=next-moment]"
PLAYS_OR_ASKS = """() => document.querySelector(
  '[data-action=next-moment], [data-result], main[data-waits=false] :is([data-action=confirm], [data-move])') !== null"""


def by_picture(page: Page) -> None:
    page.add_init_script("""localStorage.setItem('anpfiff.speed', '"step"')""")


class Seen(NamedTuple):
    number: int
    lines: int
    questions: int


def seen(page: Page) -> Seen:
    player = Player(page)
    return Seen(player.number(), page.locator("[role=log] p").count(), page.locator("[data-action=confirm]").count())


def pictures(page: Page, name: str) -> list[Seen]:
    """Goes through all that plays, until somebody is asked again."""
    shown: list[Seen] = []
    further = page.locator(FURTHER)
    while len(shown) < MOST:
        page.wait_for_function(PLAYS_OR_ASKS)
        if further.count() == 0:
            return shown
        shown.append(seen(page))
        in_all_clothes(page, f"moment-{name}-{len(shown):02}")
        further.click()
    raise AssertionError("it does not end")


def answer(player: Player) -> None:
    """What is asked, until something plays or something else is asked: some answers are meant at once, others confirmed."""
    page, before = player.page, player.number()
    while player.number() == before and page.locator(FURTHER).count() == 0:
        if player.confirm.count() > 0:
            player.confirm.click()
        else:
            player.choose()
        page.wait_for_function(PLAYS_OR_ASKS)


@pytest.mark.parametrize("language", ["de", "en"] if WANTED else ["de"])
@pytest.mark.parametrize("game", PLAYED)
def test_nothing_is_asked_before_all_has_played(server: Server, windows: Windows, game: str, language: str) -> None:
    table, keys = server.table("Anna", "greedy", "greedy", game=game)
    if PLAYED[game]:
        move_on(server, table, keys, PLAYED[game])
    page = windows.open(f"{server.address}/t/{table}", DESKTOP, language, prepare=by_picture, cookie=keys[0].cookie)
    player = Clicker(page)
    player.at_table()
    shown: list[Seen] = []
    for turn in range(TURNS):
        shown += pictures(page, f"{game}-{language}-{turn}")
        assert player.result.count() == 0, "the game was over too early"
        answer(player)
    shown += pictures(page, f"{game}-{language}-{TURNS}")
    assert len(shown) >= 2, "something was played"
    assert [each.number for each in shown] == sorted(each.number for each in shown)
    assert [each.lines for each in shown] == sorted(each.lines for each in shown), "the log only grows"
    assert len({each.lines for each in shown}) > 1, "and does so while it plays"
    assert all(each.questions == 0 for each in shown), "nobody is asked before it is over"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_tap_goes_on_and_to_my_turn_skips_all(server: Server, windows: Windows, size: tuple[int, int]) -> None:
    table, keys = server.table("Anna", "greedy", "greedy", game="chronik", options={"length": "short"})
    page = windows.open(f"{server.address}/t/{table}", size, "en", prepare=by_picture, cookie=keys[0].cookie)
    player = Player(page)
    player.at_table()
    pictures(page, "tap")
    answer(player)
    page.locator(FURTHER).wait_for()
    check_access(page, "a moment")
    before = player.number()
    page.locator("[data-action=to-my-turn]").click()
    player.past(before)


def test_the_other_speeds_need_no_tap(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy", game="chronik", options={"length": "short"})

    def fast(page: Page) -> None:
        page.add_init_script("localStorage.setItem('anpfiff.speed', '2')")

    page = windows.open(f"{server.address}/t/{table}", prepare=fast, cookie=keys[0].cookie)
    player = Player(page)
    player.at_table()
    for _ in range(2):
        assert player.wait()
        player.move()
    expect(page.locator("main")).to_have_attribute("data-waits", "false")
