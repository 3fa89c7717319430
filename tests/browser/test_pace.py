"""Bots that somebody watches take their time, and wait until it was seen; among themselves they rest while nobody does."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.chromium import Windows
from browser.player import Player
from browser.soon import soon
from server.kept import Kept
from server.running import Server

pytestmark = pytest.mark.one_build

PACE = 0.7
LEAST = 0.65
STEPS = 6
WATCH = """steps => new Promise(done => {
  const table = document.querySelector('main'), seen = [];
  new MutationObserver(() => {
    seen.push([Number(table.dataset.number), performance.now() / 1000]);
    if (seen.length === steps) done(seen);
  }).observe(table, { attributeFilter: ['data-number'] });
})"""


def test_bots_pace(serve: Callable[..., Server], windows: Windows) -> None:
    server = serve(pace=str(PACE))
    page = windows.open(server.address)
    watcher = Player(page)
    watcher.set_up(4, "bot:greedy")
    watcher.start()

    seen: list[tuple[int, float]] = page.evaluate(WATCH, STEPS)
    numbers = [number for number, _ in seen]
    assert numbers == list(range(numbers[0], numbers[0] + STEPS)), "every move is seen"
    # Over several moves, from the best of the first: one may reach a busy browser late, which makes what follows look shorter.
    last = seen[-1][1]
    assert max((last - when) / (STEPS - 1 - place) for place, (_, when) in enumerate(seen[: STEPS // 2])) >= LEAST

    table, kept = page.url.rpartition("/")[2], Kept(server.data)

    def moves() -> int:
        (count,) = kept.select("SELECT count(*) FROM moves WHERE table_id = ?", table)[0]
        return int(count)

    def rest() -> bool:
        before = moves()
        page.wait_for_timeout(3 * PACE * 1000)
        return moves() == before

    page.goto("about:blank")
    soon(page, rest, True, "unwatched bots play on")
    assert server.room(table)["phase"] == "playing"
    before = moves()
    windows.open(f"{server.address}/t/{table}")
    soon(page, lambda: moves() > before, True, "watched bots do not go on")
    kept.close()


def test_bots_wait_until_the_page_has_played_what_happened(serve: Callable[..., Server], windows: Windows) -> None:
    server = serve(pace="0.3")
    table, _ = server.table("random", "random", "random", game="chronik")

    def stepwise(page: Page) -> None:
        page.add_init_script("localStorage.setItem('anpfiff.speed', '\"step\"')")

    page = windows.open(f"{server.address}/t/{table}", prepare=stepwise)
    kept = Kept(server.data)

    def moves() -> int:
        (count,) = kept.select("SELECT count(*) FROM moves WHERE table_id = ?", table)[0]
        return int(count)

    page.locator("[data-scene]").wait_for()
    before = moves()
    page.wait_for_timeout(3000)
    assert moves() - before <= 1, "they went on by themselves, ten times in three seconds"

    def tapped_on() -> bool:
        page.evaluate("document.querySelector('[data-action=next-moment]')?.click()")
        return moves() >= before + 5

    soon(page, tapped_on, True, "they do not go on when it has played, but only when they have waited for long enough")
    kept.close()
