"""Servers for tests, stopped in any case: one for all, or one with data of its own for each test that stops it."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from anpfiff.server.live import autoplay, directory
from anpfiff.tables import making
from server.commanding import RANDOM
from server.running import Key, Page, Server, impatient, run
from server.test_play import play_out


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(**wanted: Any) -> Server:
        servers.append(Server(tmp_path / "data", **wanted))
        return servers[-1]

    yield start
    for server in servers:
        server.kill()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    return serve()


@pytest.fixture(scope="package")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it. They bring their own people and tables."""
    server = Server(tmp_path_factory.mktemp("shared"))
    try:
        yield server
        assert "Traceback" not in server.stop()
    finally:
        server.kill()


@pytest.fixture(scope="package")
def impatient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Like the one for all, but whoever has no page open there counts as away at once."""
    server = Server(tmp_path_factory.mktemp("impatient"), environment=impatient())
    try:
        yield server
        assert "Traceback" not in server.stop()
    finally:
        server.kill()


@pytest.fixture
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of a directory in this process go the same way in every run, as far as people do the same."""
    numbers = count()
    monkeypatch.setattr(making, "token_bytes", bytes)
    monkeypatch.setattr(directory, "new_table_id", lambda: f"table{next(numbers)}")
    monkeypatch.setattr(autoplay, "randbits", lambda _: next(numbers))


@pytest.fixture(scope="package")
def finished(shared: Server) -> tuple[str, str, int]:
    """A game that Ann has finished: its table, her cookie, and the last number."""
    ann = shared.person("Ann")
    table = shared.make(ann, "me", RANDOM)

    async def game() -> int:
        page = await Page.open(shared, table, Key(ann, 0))
        await play_out(page)
        return page.number

    return table, ann, run(game())
