"""Bots that somebody watches take their time; among themselves they rest while nobody does."""

from collections.abc import Callable

import pytest

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
