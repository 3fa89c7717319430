"""chronik in the browser: whole games by tap, by drag and by roles and names alone; years only where they have been revealed."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.chromium import DESKTOP, PHONE, SMALLEST, Windows
from browser.clicker import Clicker, plays_at_once
from browser.looks import check_access, check_room, picture
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build

YEAR = re.compile(r"\b(19|20)\d\d\b")
SHORT = {"length": "short"}
STEPS = 6
"""Of a drag: so often a pointer is seen on its way."""
OFTEN_ENOUGH = 12
"""Moments, one after the other."""
ANSWERED = (
    "() => document.querySelector('[data-scene], [data-result]') || document.querySelector('main').dataset.waits === 'false'"
)
"""Something plays, or can be chosen."""


DRAWN = "years => years.map(year => Number(getComputedStyle(year, '::before').getPropertyValue('--year')))"


def open_table(
    server: Server, windows: Windows, *bots: str, size: tuple[int, int] = DESKTOP, language: str = "en", at_once: bool = False
) -> Page:
    table, keys = server.table("Anna", *bots, game="chronik", options=SHORT)
    prepare = plays_at_once if at_once else None
    page = windows.open(f"{server.address}/t/{table}", size, language, cookie=keys[0].cookie, prepare=prepare)
    Player(page).at_table()
    return page


def line(page: Page) -> Locator:
    return page.locator("[data-region=line]")


def cards(page: Page) -> Locator:
    """Of the own hand, those that can be laid."""
    return page.locator("[data-hand]:not([aria-disabled=true])")


def test_a_whole_game_by_tap(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "beginner", "expert", game="chronik")
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[0].cookie, prepare=plays_at_once)
    player = Clicker(page)
    player.at_table()
    asked = 0
    while player.wait():
        assert YEAR.search(line(page).inner_text()) is None
        assert YEAR.search(page.locator("[data-region=hand]").inner_text()) is None
        assert YEAR.search(page.locator("[data-region=now]").inner_text()) is None
        asked += 1
        if asked == 5:
            check_room(page, SMALLEST[0], "chronik")
            check_access(page, "chronik")
            picture(page, "chronik-phone", whole=True)
        player.choose()
    assert asked > 5
    expect(player.result).to_have_count(1)
    player.act("sheet-close")
    page.locator("[data-told=revealed]").click()
    revealed = page.locator("[data-part='chronik.revealed']")
    assert YEAR.search(revealed.inner_text()), "a game ends with a line that is revealed"


def middle(target: Locator) -> tuple[float, float]:
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, card: Locator, gap: Locator) -> None:
    """With the mouse: pressed on the card, let go over the gap."""
    to, start = middle(gap), middle(card)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*to, steps=STEPS)
    page.mouse.up()


def test_a_whole_game_by_drag(server: Server, windows: Windows) -> None:
    page = open_table(server, windows, "beginner")
    player = Player(page)
    dragged = 0
    while player.wait():
        before = player.number()
        name = cards(page).first.get_attribute("data-hand")
        drag(page, cards(page).first, page.locator("[data-gap]").last)
        player.confirm.wait_for()
        assert page.locator("[data-staged]").count() == 1, "it lies in the line before it is confirmed"
        player.confirm.click()
        player.past(before)
        assert page.locator(f"[data-hand='{name}']:not([aria-disabled=true])").count() == 0
        dragged += 1
    assert dragged > 2


def test_a_card_that_lies_can_be_dragged_elsewhere_and_another_one_instead_of_it(server: Server, windows: Windows) -> None:
    page = open_table(server, windows, "beginner")
    player = Player(page)
    assert player.wait()
    first, other = (cards(page).nth(place).get_attribute("data-hand") for place in (0, 1))
    drag(page, page.locator(f"[data-hand='{first}']"), page.locator("[data-gap]").last)
    player.confirm.wait_for()
    drag(page, page.locator(f"[data-hand='{other}']"), page.locator("[data-gap]").first)
    expect(page.locator(f"[data-hand='{other}']")).to_have_attribute("aria-pressed", "true")
    player.confirm.wait_for()
    expect(page.locator(f"[data-hand='{first}']")).to_have_attribute("aria-pressed", "false")
    player.undo.click()
    expect(page.locator("[data-staged]")).to_have_count(0)


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """With a finger, for which Playwright itself has only taps."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": start[0], "y": start[1]})
    for step in range(1, STEPS + 1):
        x, y = (begin + (finish - begin) * step / STEPS for begin, finish in zip(start, end, strict=True))
        touch("touchMove", {"x": x, "y": y})
    touch("touchEnd")
    session.detach()


def test_a_card_is_dragged_with_a_finger(server: Server, windows: Windows) -> None:
    page = open_table(server, windows, "beginner", size=PHONE)
    player = Player(page)
    assert player.wait()
    end, start = middle(page.locator("[data-gap]").first), middle(cards(page).first)
    swipe(page, start, end)
    player.confirm.wait_for()
    expect(page.locator("[data-staged]")).to_have_count(1)


def test_gap_first_then_a_card(server: Server, windows: Windows) -> None:
    page = open_table(server, windows, "beginner")
    player = Player(page)
    assert player.wait()
    page.locator("[data-gap]").first.click()
    expect(page.locator("[data-gap][aria-pressed=true]")).to_have_count(1)
    cards(page).nth(1).click()
    player.confirm.wait_for()
    expect(page.locator("[data-staged]")).to_have_count(1)


def test_by_keyboard_a_number_arrows_and_enter(server: Server, windows: Windows) -> None:
    page = open_table(server, windows, "beginner")
    player = Player(page)
    assert player.wait()
    before = player.number()
    page.keyboard.press("2")
    page.wait_for_selector("[data-gap]:focus")
    page.keyboard.press("End")
    expect(page.locator("[data-gap='']")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-action=confirm]:focus")
    page.keyboard.press("Enter")
    player.past(before)


def test_a_card_explains_itself_and_leads_to_its_rule(server: Server, windows: Windows) -> None:
    page = open_table(server, windows, "beginner")
    assert Player(page).wait()
    cards(page).first.hover()
    bubble = page.locator("[data-bubble]")
    bubble.get_by_role("button", name="Rule S8.3").click()
    expect(page.locator("dialog [id='S8.3']")).to_have_count(1)


APART = """([one, other]) => {
  const [a, b] = [one, other].map(selector => document.querySelector(selector).getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""
INSIDE = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
}"""
ON_ITS_SIDE, TWICE_AS_LARGE = (844, 390), (640, 400)


@pytest.mark.parametrize("size", [ON_ITS_SIDE, TWICE_AS_LARGE], ids=["on-its-side", "twice-as-large"])
def test_a_low_window_shows_line_hand_and_question_and_what_is_told_hides_none_of_what_it_is_about(
    server: Server, windows: Windows, size: tuple[int, int]
) -> None:
    page = open_table(server, windows, "beginner", size=size, language="de")
    assert Player(page).wait()
    for seen in ("[data-region=line] [data-card]", "[data-hand]", "[data-region=now]"):
        page.wait_for_function(INSIDE, arg=seen)
    bubble = page.locator("[data-bubble]")
    for told in ("[data-region=line] [data-card]", "[data-hand]"):
        page.mouse.move(1, 1)
        bubble.wait_for(state="detached")
        page.locator(told).first.hover()
        bubble.wait_for()
        assert page.evaluate(APART, ["[data-bubble]", told])
        assert page.evaluate(APART, ["[data-bubble]", "[data-region=now]"])


def test_the_year_that_is_drawn_is_the_year_that_is_said(server: Server, windows: Windows) -> None:
    """It is drawn as a number that counts, which no text of the page shows."""
    table, keys = server.table("Anna", "expert", game="chronik", options=SHORT)
    page = windows.open(f"{server.address}/t/{table}", DESKTOP, "en", cookie=keys[0].cookie, prepare=plays_at_once)
    player = Clicker(page, seed=3)
    player.at_table()
    while player.wait():
        player.choose()
    said = [int(year.group()) for year in YEAR.finditer(line(page).inner_text())]
    drawn = page.locator("[data-region=line] .year").evaluate_all(DRAWN)
    assert drawn == said
    assert len(drawn) > 1


def moments(page: Page) -> Iterator[str]:
    """One after the other, until it is the own turn again or the game is over."""
    to_do = page.locator("[data-scene], [data-move], [data-result]")
    onward = page.locator("[data-action=next-moment]")
    while True:
        to_do.first.wait_for()
        if onward.count() == 0:
            if page.locator("[data-move], [data-result]").count() > 0:
                return
            continue
        scene = page.locator("[data-scene]").get_attribute("data-scene") or ""
        yield scene
        onward.click()


def test_what_others_do_plays_moment_by_moment(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "beginner", "expert", game="chronik", options=SHORT)

    def stepwise(page: Page) -> None:
        plays_at_once(page)
        page.add_init_script("localStorage.setItem('anpfiff.speed', '\"step\"')")

    page = windows.open(f"{server.address}/t/{table}", DESKTOP, "en", cookie=keys[0].cookie, prepare=stepwise)
    player = Clicker(page)
    player.at_table()
    seen: list[str] = []
    while len(seen) < OFTEN_ENOUGH and player.result.count() == 0:
        for scene in moments(page):
            years = YEAR.search(line(page).inner_text())
            assert (years is not None) == (scene in ("revealing", "verdict", "drew", "under", "won")), scene
            seen.append(scene)
        if player.result.count() == 0:
            player.choose()
            page.wait_for_function(ANSWERED)
    assert "laid" in seen


def test_a_whole_game_by_roles_and_names_alone(server: Server, windows: Windows) -> None:
    """What somebody has who does not see the page: nothing is looked for by how it is made."""
    page = open_table(server, windows, "beginner")
    own = page.get_by_role("region", name="Your cards").get_by_role("button", disabled=False)
    gaps = page.get_by_role("region", name="The line, from earlier to later").get_by_role("button", disabled=False)
    confirm = page.get_by_role("button", name="At the very end of the line", exact=True)
    over = page.get_by_role("button", name="Rematch")
    turns = 0
    while True:
        own.or_(over).first.wait_for()
        if over.count() > 0:
            break
        if own.first.get_attribute("aria-pressed") != "true":
            own.first.click()
            page.get_by_role("region", name="Your cards").get_by_role("button", pressed=True).wait_for()
        gaps.last.click()
        confirm.click()
        confirm.wait_for(state="detached")
        turns += 1
    assert turns > 2
    listed = page.get_by_role("region", name="The line, from earlier to later").get_by_role("listitem")
    assert listed.count() > 0
