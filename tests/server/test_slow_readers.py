"""Whoever asks and does not read is let go, and nobody else notices."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from anpfiff.server.wire.line import TOO_SLOW
from server.running import WAIT, Page, Server, run

pytestmark = pytest.mark.one_build

ASKED = 4_000
"""Times everything: more than the buffers of two systems hold."""


async def _until_closed(page: Page) -> tuple[int, ConnectionClosed]:
    """How many messages came, and how it ended."""
    came = 0
    try:
        while True:
            await page.receive()
            came += 1
    except ConnectionClosed as closed:
        return came, closed


def test_a_reader_that_does_not_keep_up_is_let_go(shared: Server) -> None:
    async def game() -> None:
        table, keys = shared.table("Ann", "Ben")
        lazy, honest = await Page.open(shared, table), await Page.open(shared, table, keys[0])
        try:
            for _ in range(ASKED):
                await lazy.send({"type": "Resync"})
        except ConnectionClosed:
            pass
        await honest.send({"type": "Look", "number": 0})
        async with asyncio.timeout(WAIT):
            while (await honest.receive())["type"] != "Looked":
                pass
        came, closed = await _until_closed(lazy)
        assert came < ASKED, "what waited behind the limit was never sent"
        assert closed.rcvd is None or closed.rcvd.code == TOO_SLOW
        again = await Page.open(shared, table)
        assert again.number == honest.number, "it can come back at once"

    run(game())


def test_a_page_that_reads_gets_all_that_it_asks_for(shared: Server) -> None:
    """However much it is: only what waits counts."""

    async def game() -> None:
        table, _ = shared.table("Ann", "Ben")
        page = await Page.open(shared, table)
        for _ in range(300):
            await page.send({"type": "Resync"})
            assert (await page.receive())["type"] == "Whole"

    run(game())
