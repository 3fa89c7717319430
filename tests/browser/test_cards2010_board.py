"""The board of cards2010: the fan of the groups, the places of the knock-out rounds, and what both tell everybody."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.ahead import offers, play_ahead, play_out, together
from browser.chromium import DESKTOP, SMALLEST, Windows
from browser.clicker import Clicker
from browser.looks import Scheme, check_access, check_room, picture
from browser.player import click_where_it_is_seen, until_both_choose
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

GAME = "cards2010"
LONGEST = 30_000
"""Milliseconds after which everything has been revealed."""
BACKS = 3
"""So many are shown of a choice, however many cards it has."""


def sit_down(server: Server, windows: Windows, size: tuple[int, int], language: str) -> Clicker:
    table, keys = server.table("Anna", "random", game=GAME)
    player = Clicker(windows.open(f"{server.address}/t/{table}", size, language, cookie=keys[0].cookie))
    player.at_table()
    return player


def test_its_moments_on_a_phone(server: Server, windows: Windows) -> None:
    """The groups, the knock-out rounds and the end; `test_whole_games` plays all of it by clicks."""
    table, keys = server.table("Anna", "random", game=GAME)
    player = Clicker(windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[0].cookie))
    assert player.wait()
    look(player, "group", SMALLEST, "light")
    player.move()
    assert "Choose on the board" in player.tapped
    away = player.page.url
    player.page.goto(server.address)
    play_ahead(server, table, keys, offers("Play"))
    player.page.goto(away)
    assert player.wait()
    look(player, "knock-out", SMALLEST, "dark")
    player.move()
    assert set(player.tapped) & {"Place on the board", "Play on the board"}
    player.page.goto(server.address)
    play_out(server, table, keys)
    player.page.goto(away)
    player.result.wait_for()
    look(player, "over", SMALLEST, "light")
    expect(player.moves).to_have_count(0)


@pytest.mark.long
def test_a_whole_game_on_a_desktop(server: Server, windows: Windows) -> None:
    player = sit_down(server, windows, DESKTOP, "en")
    assert player.wait()
    look(player, "group", DESKTOP, "dark")
    while player.wait() and player.page.locator("[data-move=Play]").count() == 0:
        player.move()
    look(player, "knock-out", DESKTOP, "light")
    play_by_keyboard(player)
    player.play_to_the_end()
    check_taps(player)


def check_taps(player: Clicker) -> None:
    """The game is over, and was played through the board: beside it stands one button only."""
    board = {f"{move} on the board" for move in ("Choose", "Play", "Place", "Cover", "ThrowAway")}
    assert set(player.tapped) <= {"Enough"} | board
    assert all(player.tapped.get(f"{move} on the board", 0) > 0 for move in ("Choose", "Play", "Place"))
    expect(player.result).to_have_count(1)
    expect(player.moves).to_have_count(0)


def look(player: Clicker, moment: str, size: tuple[int, int], scheme: Scheme) -> None:
    """Accessible, nothing cut off, and a picture for people to look at."""
    page = player.page
    check_room(page, size[0], moment)
    page.emulate_media(color_scheme=scheme)
    check_access(page, moment)
    picture(page, f"cards2010-{moment}-{size[0]}-{scheme}")


def play_by_keyboard(player: Clicker) -> None:
    """A card of the hand, back again, and once more to its place."""
    page = player.page
    card = page.locator("[data-move=Play]").first
    card.focus()
    page.keyboard.press("Enter")
    page.locator("[data-move=Place], [data-move=Cover]").first.wait_for()
    # The same card again: back into the hand.
    page.locator("[data-back=Play]").click()
    expect(page.locator("[data-move=Place], [data-move=Cover]")).to_have_count(0)
    click_where_it_is_seen(page.locator("[data-move=Play]").first)
    target = page.locator("[data-move=Place], [data-move=Cover]").first
    target.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-action=confirm]:focus")
    number = player.number()
    page.keyboard.press("Enter")
    player.past(number)


def test_a_place_can_be_chosen_before_the_card(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "random", game=GAME)
    play_ahead(server, table, keys, goes_to_different_places)
    player = Clicker(windows.open(f"{server.address}/t/{table}", SMALLEST, "de", cookie=keys[0].cookie))
    assert player.wait()
    page = player.page
    # It came with the question; whoever begins a round has missed nothing.
    if page.locator("[data-action=recap-done]").count() > 0:
        player.act("recap-done")
    hand, up = page.locator("[data-move=Play]"), page.locator("[data-target][aria-pressed=true]")
    before = hand.count()
    # A place for which not every card is good: the others step back, until it is tapped again or left by Escape.
    targets = page.locator("[data-target]")
    for place in range(targets.count()):
        targets.nth(place).click()
        expect(up).to_have_count(1)
        if hand.count() < before:
            break
        targets.nth(place).click()
        expect(up).to_have_count(0)
    look(player, "place-first", SMALLEST, "light")
    assert 0 < hand.count() < before
    page.keyboard.press("Escape")
    expect(up).to_have_count(0)
    expect(hand).to_have_count(before)
    targets.nth(place).click()
    hand.first.click()
    player.confirm.wait_for()
    expect(page.locator("[data-target]")).to_have_count(0)
    staged = page.locator(".slot.chosen")
    expect(staged).to_have_count(1)
    number = player.number()
    player.confirm.click()
    player.past(number)


def goes_to_different_places(now: dict[str, Any]) -> bool:
    """Three cards to choose from, and places that only some of them can go to."""
    ways = [{str(target) for target in move["outlook"].get("to", [])} for move in now["asked"]["moves"]]
    return len(ways) == 3 and set.union(*ways) != set.intersection(*ways)


@pytest.mark.parametrize("size", [SMALLEST, DESKTOP], ids=["phone", "desktop"])
def test_cards_places_and_teams_explain_themselves(server: Server, windows: Windows, size: tuple[int, int]) -> None:
    table, keys = server.table("Anna", "random", game=GAME)
    play_ahead(server, table, keys, offers("Play"))
    player = Clicker(windows.open(f"{server.address}/t/{table}", size, "en", cookie=keys[0].cookie))
    assert player.wait()
    page = player.page
    tip = page.locator("[data-tip]")
    # A tap on a team, and on a place where nothing can be laid now: it says why, and plays nothing.
    page.locator("button[data-team]").first.click()
    expect(tip).to_contain_text("for certain")
    page.locator("[data-spot] [aria-disabled=true]").first.dispatch_event("click")
    expect(tip).to_contain_text("Now:")
    expect(tip.get_by_role("heading")).to_contain_text(", place ")
    check_access(page, "a place explains itself")
    picture(page, f"cards2010-explained-{size[0]}")
    expect(page.locator("[data-action=undo]")).to_have_count(0)
    tip.get_by_role("button", name="Rule C3.").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    if size == DESKTOP:
        card = page.locator("[data-region=hand] [data-card]").first
        card.hover()
        expect(tip).to_contain_text("Now:")
        expect(tip.get_by_role("button", name="Rule C3.")).to_be_visible()


def test_cards_are_taken_and_taken_back_in_any_order(server: Server, windows: Windows) -> None:
    player = sit_down(server, windows, SMALLEST, "en")
    page = player.page
    while player.wait():
        fan = page.locator("[data-fan]").first
        kinds = list(dict.fromkeys(card.get_attribute("data-card") for card in fan.locator("[data-move=Choose]").all()))
        if len(kinds) >= 2:
            break
        player.move()
    chosen = page.locator("[data-back=Choose]")
    # The last of the list first: the other comes before it all the same.
    click_where_it_is_seen(fan.locator(f"[data-move=Choose][data-card={kinds[-1]}]").first)
    expect(chosen).to_have_count(1)
    click_where_it_is_seen(fan.locator(f"[data-move=Choose][data-card={kinds[0]}]").first)
    expect(chosen).to_have_count(2)
    page.locator(f"[data-back][data-card={kinds[0]}]").click()
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("data-card", str(kinds[-1]))
    chosen.click()
    expect(chosen).to_have_count(0)
    expect(player.undo).to_have_count(0)
    # By keyboard: the first card of the fan, and back again.
    page.keyboard.press("1")
    expect(chosen).to_have_count(1)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def last_match(player: Clicker) -> list[str | None]:
    """Which one is shown as the last that was played, if any is."""
    return [last.get_attribute("data-last") for last in player.page.locator("[data-last]").all()]


def test_who_has_chosen_is_seen_and_the_reveal_is_told_step_by_step(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "Ben", game=GAME)
    play_ahead(server, table, keys, together)
    anna, ben = (Clicker(windows.open(f"{server.address}/t/{table}", cookie=key.cookie)) for key in keys.values())
    until_both_choose(anna, ben)
    # From here on Ben's page moves, and its time stands still unless it is told to pass.
    ben.page.emulate_media(reduced_motion="no-preference")
    windows.keep_out(ben.page)
    ben.page.evaluate("localStorage.setItem('anpfiff.speed', '1')")
    ben.page.reload()
    ben.at_table()
    ben.page.clock.install(time=0)
    ben.page.clock.pause_at(1000)
    number, told = anna.number(), last_match(ben)
    anna.stage()
    cards = {card.get_attribute("data-card") for card in anna.page.locator("[data-side] [data-card]").all()}
    assert cards, "they lie on Anna's own pitch"
    anna.confirm.click()
    # Ben sees that Anna has chosen, and nothing of what.
    ben.page.locator(".felt .main [data-committed=true]").wait_for()
    assert ben.number() == number
    expect(ben.page.locator("[data-side]:has([data-committed]) img")).to_have_count(BACKS)
    expect(ben.page.locator("[data-side]:has([data-committed]) [data-card]")).to_have_count(0)
    ben.stage()
    ben.confirm.click()
    anna.past(number)
    # Ben's page begins with its first picture: nothing of the result is anywhere before its own has been seen.
    scene = ben.page.locator(".pitch")
    expect(scene).to_have_attribute("data-scene", "ready")
    assert last_match(ben) == told
    expect(scene.locator("[data-side] .turned.up")).to_have_count(0)
    ben.page.clock.run_for(600)
    expect(scene).to_have_attribute("data-scene", "turn")
    expect(scene.locator("[data-side] .turned.up").first).to_be_visible()
    ben.page.clock.run_for(LONGEST)
    expect(ben.page.locator("[data-scene]")).to_have_count(0)
    soon(anna.page, lambda: last_match(anna) != told, True)
    soon(ben.page, lambda: last_match(ben) != told, True)
    # Once more, by its key, and away with it.
    ben.page.keyboard.press("r")
    expect(scene).to_have_attribute("data-scene", "ready")
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator("[data-scene]")).to_have_count(0)
    expect(ben.page.locator("[data-action=again]")).to_have_count(1)
    # Whoever wants no moments is offered none.
    expect(anna.page.locator("[data-action=again]")).to_have_count(0)
