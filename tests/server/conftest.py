"""Every test has a server of its own data, stopped in any case."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.running import Server


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
