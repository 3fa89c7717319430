"""A browser and a server for all tests of a process. Whoever stops or paces a server has one of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from browser.chromium import WITHOUT_WINDOWS, Tabs, Windows, launch
from server.running import Server


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright, WITHOUT_WINDOWS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def everybodys_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all that do not stop it: every test has people and tables of its own, which do not disturb each other."""
    server = Server(tmp_path_factory.mktemp("browser"))
    yield server
    assert "Traceback" not in server.stop()


@pytest.fixture(scope="package")
def server(everybodys_server: Server) -> Server:
    return everybodys_server


@pytest.fixture(scope="package")
def tabs(browser: Browser, everybodys_server: Server) -> Tabs:
    return Tabs(browser, everybodys_server.address)


def without_complaints(tabs: Tabs) -> Iterator[Windows]:
    """Whatever a test is about: its pages have nothing to complain of."""
    windows = Windows(tabs)
    yield windows
    windows.close()
    assert windows.complaints == []


@pytest.fixture
def windows(tabs: Tabs) -> Iterator[Windows]:
    yield from without_complaints(tabs)


@pytest.fixture
def real_windows(playwright: Playwright) -> Iterator[Windows]:
    """Where one page can lie behind another."""
    browser = launch(playwright)
    yield from without_complaints(Tabs(browser))
    browser.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(pace: str = "0", **wanted: Any) -> Server:
        servers.append(Server(tmp_path / "data", pace, **wanted))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
def own_server(serve: Callable[..., Server]) -> Server:
    """One that may be stopped."""
    return serve()
