"""Bots that somebody watches take their time; nobody waits for them otherwise."""

from collections.abc import Callable

import pytest

from browser.chromium import Windows
from browser.player import Player
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
    # Over several moves: a single one may reach a busy browser late and make the next gap look shorter.
    assert seen[-1][1] - seen[0][1] >= (STEPS - 1) * LEAST

    table = page.url
    page.close()
    for _ in range(20):
        server.get("/api/games")
        later = windows.open(table)
        again = Player(later)
        again.at_table()
        if again.result.count() > 0 or again.number() > numbers[-1] + 3 * STEPS:
            return
        later.wait_for_timeout(100)
        later.close()
    raise AssertionError("unwatched bots dawdle")
