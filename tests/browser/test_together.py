"""What people do at a table beside moves: votes, pauses, giving up, talk."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.chromium import DESKTOP, PHONE, Windows
from browser.player import Player, end_by_agreement, whose_turn
from browser.soon import soon
from server.running import Key, Server, impatient

pytestmark = pytest.mark.one_build

INJECTIONS = (
    "<script>window.hurt = 1</script>",
    "<img src=x onerror='window.hurt = 1'>",
    "</bdi></p><h1>Boo</h1>",
    "javascript:window.hurt=1",
    "{{7*7}} ${7*7} &lt;b&gt; 'quotes' \"more\"",
)


def seated(server: Server, windows: Windows, *names: str) -> tuple[str, list[Player], dict[int, Key]]:
    table, keys = server.table(*names)
    sizes = (PHONE, DESKTOP)
    players = [
        Player(windows.open(f"{server.address}/t/{table}", sizes[seat % 2], cookie=key.cookie)) for seat, key in keys.items()
    ]
    for player in players:
        player.at_table()
    return table, players, keys


def test_a_vote_brings_a_bot_and_whoever_was_away_comes_back(serve: Callable[..., Server], windows: Windows) -> None:
    server = serve(environment=impatient())
    _, (anna, ben, cleo), _ = seated(server, windows, "Anna", "Ben", "Cleo")
    cleo.page.goto("about:blank")
    anna.page.locator("[data-chair='2'] [data-presence=away]").wait_for()
    anna.menu().locator("li", has_text="Cleo").locator("[data-action=vote]").click()
    ben.menu().locator("li", has_text="1 vote").wait_for()
    ben.page.locator("dialog li", has_text="Cleo").locator("[data-action=vote]").click()
    for player in (anna, ben):
        player.page.locator("[data-chair='2'] [data-presence=standsIn]").wait_for()
        player.page.keyboard.press("Escape")
    cleo.page.go_back()
    cleo.act("return")
    for player in (anna, ben):
        player.page.locator("[data-chair='2'] [data-presence=here]").wait_for()
    expect(anna.page.locator("[data-heard]")).to_contain_text("Cleo is back.")


def test_a_pause_needs_everybody_and_going_on_needs_one(server: Server, windows: Windows) -> None:
    _, (anna, ben), _ = seated(server, windows, "Anna", "Ben")
    anna.menu()
    anna.act("pause")
    anna.page.keyboard.press("Escape")
    ben.page.get_by_text("Anna would like a pause").wait_for()
    anna.act("no-pause")
    ben.page.get_by_text("Anna would like a pause").wait_for(state="detached")
    anna.menu()
    anna.act("pause")
    anna.page.keyboard.press("Escape")
    ben.act("agree-pause")
    for player in (anna, ben):
        player.page.locator("main[data-phase=paused]").wait_for()
        expect(player.moves).to_have_count(0)
    ben.act("resume")
    for player in (anna, ben):
        player.page.locator("main[data-phase=playing]").wait_for()
    anna.page.wait_for_function("() => document.querySelector('[data-action=resume]') === null")


def test_the_end_by_agreement_has_no_places(server: Server, windows: Windows) -> None:
    _, (anna, ben), _ = seated(server, windows, "Anna", "Ben")
    end_by_agreement(anna, ben)
    for player in (anna, ben):
        expect(player.page.locator("[data-result] li")).to_have_count(0)
    with anna.page.expect_download() as download:
        anna.act("record")
    assert download.value.suggested_filename.endswith(".json")


def test_talk_is_plain_text(server: Server, windows: Windows) -> None:
    _, (anna, ben), _ = seated(server, windows, "Anna", "Ben")
    anna.act("chat")
    for text in INJECTIONS:
        anna.page.locator("[data-say]").fill(text)
        anna.page.keyboard.press("Enter")
        anna.page.locator("[data-said]").get_by_text(text, exact=True).wait_for()
    ben.page.locator(f"[data-unread='{len(INJECTIONS)}']").wait_for()
    ben.act("chat")
    for player in (anna, ben):
        said = player.page.locator("[data-said]")
        soon(player.page, said.all_text_contents, list(INJECTIONS))
        expect(player.page.locator("[data-chat] :is(script, img, h1, a)")).to_have_count(0)
    ben.page.locator("[data-unread='0']").wait_for()
    # So much at once is too much, and the page says so.
    soon(anna.page, lambda: is_heard(anna, "spam"), False)
    for player in (anna, ben):
        assert player.page.evaluate("window.hurt") is None
    ben.page.reload()
    ben.act("chat")
    expect(ben.page.locator("[data-said]")).to_have_count(anna.page.locator("[data-said]").count())
    assert ben.page.evaluate("window.hurt") is None


def is_heard(player: Player, text: str) -> bool:
    """Otherwise the page says why not."""
    said, refused = player.page.locator("[data-said]"), player.page.locator("#chat [role=alert]")
    heard = said.count()
    player.page.locator("[data-say]").fill(text)
    player.page.keyboard.press("Enter")
    said.nth(heard).or_(refused).wait_for()
    return refused.count() == 0


def test_whoever_is_muted_is_not_heard(server: Server, windows: Windows) -> None:
    _, (anna, ben), _ = seated(server, windows, "Anna", "Ben")
    ben.menu().locator("[data-action=mute]").click()
    ben.page.locator("[data-action=mute][aria-pressed=true]").wait_for()
    ben.page.keyboard.press("Escape")
    anna.act("chat")
    anna.page.locator("[data-say]").fill("Hello?")
    anna.page.keyboard.press("Enter")
    anna.page.locator("[data-said]").wait_for()
    ben.page.reload()
    ben.page.wait_for_selector("main[data-seat]")
    expect(ben.page.locator("[data-unread='0']")).to_have_count(1)
    ben.menu().locator("[data-action=mute]").click()
    ben.page.locator("[data-unread='1']").wait_for()


def test_time_runs_and_a_bot_takes_over(server: Server, windows: Windows) -> None:
    anna, ben = server.person("Anna"), server.person("Ben")
    table = server.make(anna, "me", "free", clock={"type": "move", "seconds": 10})
    assert server.ask(table, ben, "Sit", seat=1, invite=server.room(table, anna)["invite"])[0] == 200
    assert server.ask(table, ben, "Ready")[0] == 200
    # Before the clock starts: whose time it is, is seen while there is some left.
    players = [Player(windows.open(f"{server.address}/t/{table}", cookie=cookie)) for cookie in (anna, ben)]
    for player in players:
        player.page.locator("main[data-phase=gathering]").wait_for()
    assert server.ask(table, anna, "Start")[0] == 200
    mover = whose_turn(players)
    shown = mover.page.locator(".people .mine [data-time]")
    expect(shown).not_to_have_text(shown.inner_text(), use_inner_text=True)
    mover.act("return")
    mover.page.locator("[data-action=return]").wait_for(state="detached")
    expect(mover.page.locator("[data-heard]")).to_contain_text("Time is up")
