"""R1, short form on SQLite: kill -9 at random points; no acknowledged move is lost, none doubled, the table goes on."""

import asyncio
import os
import random
import time
from collections.abc import Callable
from pathlib import Path

from websockets.exceptions import WebSocketException

from server.running import WAIT, Page, Server, run
from server.test_play import pick

KILLS = int(os.environ.get("ANPFIFF_KILLS", "4"))


def test_r1_a_killed_server_goes_on(serve: Callable[..., Server]) -> None:
    server = serve()
    tables = [server.table("Ann", "random") for _ in range(3)]
    chooser = random.Random(1)  # noqa: S311 - when to kill, not dice
    known: dict[str, dict[int, list[str]]] = {table: {} for table, _ in tables}

    async def play(table: str, token: str) -> None:
        """Play until the connection breaks; remember every line that the server has shown."""
        try:
            page = await Page.open(server, table, token)
            while await page.until_asked():
                check(table, page)
                await page.play(pick(page, page.number))
            check(table, page)
        except (OSError, WebSocketException):
            return

    def check(table: str, page: Page) -> None:
        """Whatever was shown after a move is still shown after it. (A page begins with the newest lines only.)"""
        before = known[table]
        assert page.number >= max(before, default=0), "an acknowledged move is lost"
        first = page.lines[0]["number"]
        shown: dict[int, list[str]] = {}
        for line in page.lines:
            shown.setdefault(line["number"], []).append(line["text"])
        for number, texts in shown.items():
            if number > first:
                assert before.setdefault(number, texts) == texts, f"what move {number} did has changed"

    async def kill() -> None:
        await asyncio.sleep(chooser.uniform(0.1, 0.6))
        server.kill()

    async def a_while() -> None:
        await asyncio.gather(kill(), *(play(table, tokens[0]) for table, tokens in tables))

    for _ in range(KILLS):
        run(a_while())
        server.start()

    async def to_the_end() -> None:
        await asyncio.gather(*(play(table, tokens[0]) for table, tokens in tables))
        for table, tokens in tables:
            page = await Page.open(server, table, tokens[0])
            assert page.now["ended"] is not None
            check(table, page)

    run(to_the_end())


def children(process: int) -> list[int]:
    """Everything that a process has started, on Linux."""
    found = [int(child) for tasks in Path(f"/proc/{process}/task").glob("*/children") for child in tasks.read_text().split()]
    return found + [grandchild for child in found for grandchild in children(child)]


def test_a_killed_server_leaves_no_process_behind(serve: Callable[..., Server]) -> None:
    server = serve()
    server.table("greedy", "random")
    until = time.monotonic() + WAIT
    while not (workers := children(server.process.pid)):
        assert time.monotonic() < until, "no bot is thinking"
        time.sleep(0.05)
    server.kill()
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < until, "a worker outlives its server"
        time.sleep(0.05)


def test_bots_go_on_after_a_restart_with_no_page_open(serve: Callable[..., Server]) -> None:
    server = serve(pace="0.3")
    table, _ = server.table("greedy", "random")

    async def watch() -> int:
        page = await Page.open(server, table)
        await page.receive()
        return page.number

    seen = run(watch())
    server.kill()
    server.pace = "0"
    server.start()

    async def ended() -> None:
        while (page := await Page.open(server, table)).now["ended"] is None:
            await page.close()
            await asyncio.sleep(0.2)
        assert page.number > seen

    run(ended())
