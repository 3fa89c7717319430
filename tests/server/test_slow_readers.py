"""Whoever asks and does not read is let go, and nobody else notices."""

import asyncio
import socket

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from anpfiff.server.wire.line import TOO_SLOW
from server.running import WAIT, Page, Server, run

pytestmark = pytest.mark.one_build

WINDOW = 4 * 1024
"""Bytes that the lazy one's system keeps for it."""


async def _lazy(server: Server, table: str) -> ClientConnection:
    """Joins, and reads no more than its system does by itself."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)
    line.connect(("127.0.0.1", server.port))
    line.setblocking(False)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    page = await connect(address, sock=line, max_queue=1, ping_interval=None, close_timeout=1)
    await page.send('{"type": "Join", "language": "en"}')
    return page


async def _ask_until_gone(page: ClientConnection) -> ConnectionClosed:
    try:
        while True:
            await page.send('{"type": "Resync"}')
            # As long as there is room to send, sending alone would let nobody else of this process read.
            await asyncio.sleep(0)
    except ConnectionClosed as closed:
        return closed


def test_a_reader_that_does_not_keep_up_is_let_go(shared: Server) -> None:
    async def game() -> None:
        table, keys = shared.table("Ann", "Ben", game="worldcup")
        lazy, honest = await _lazy(shared, table), await Page.open(shared, table, keys[0])
        async with asyncio.timeout(WAIT):
            asking = asyncio.create_task(_ask_until_gone(lazy))
            await honest.send({"type": "Look", "number": 0})
            while (await honest.receive())["type"] != "Looked":
                pass
            closed = await asking
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
