"""A browser for all tests of a process, a server and its data for each of them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.chromium import Windows, launch
from server.running import Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def windows(browser: Browser) -> Iterator[Windows]:
    """Whatever a test is about: its pages have nothing to complain of."""
    windows = Windows(browser)
    yield windows
    windows.close()
    assert windows.complaints == []


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(pace: str = "0") -> Server:
        servers.append(Server(tmp_path / "data", pace))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
def server(serve: Callable[..., Server]) -> Server:
    return serve()
