"""Every test has a server of its own data, stopped in any case."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.running import Key, Page, Server, run
from server.test_play import play_out
from server.wishing import RANDOM


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(**wanted: Any) -> Server:
        servers.append(Server(tmp_path / "data", **wanted))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.kill()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    return serve()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all that do not stop it."""
    server = Server(tmp_path_factory.mktemp("shared"))
    yield server
    assert "Traceback" not in server.stop()


@pytest.fixture(scope="module")
def finished(shared: Server) -> tuple[str, str, int]:
    """A game that Ann has finished: its table, her cookie, and the last number."""
    ann = shared.person("Ann")
    table = shared.make(ann, "me", RANDOM)

    async def game() -> int:
        page = await Page.open(shared, table, Key(ann, 0))
        await play_out(page)
        return page.number

    return table, ann, run(game())
