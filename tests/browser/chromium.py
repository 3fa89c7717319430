"""The real Chromium, and everything in it that a test must not overlook."""

import os
import re
import shutil
from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, WebError

ARGUMENTS = [
    "--no-sandbox",  # a container's root has no other choice; only our own page is opened
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = (390, 844)
SMALLEST = (360, 740)
DESKTOP = (1280, 800)
PATIENCE = 30_000.0
"""Milliseconds after which a test gives up: only to catch hangs."""

LOST = re.compile(
    r"(WebSocket connection to 'ws://[\d.:]+/api/tables/[\w-]+/socket' failed: .*|Failed to load resource: )"
    r"net::ERR_CONNECTION_(REFUSED|RESET)"
)
"""What the browser itself says while a server is away."""


WITHOUT_WINDOWS = "chromium-headless-shell"
"""The same engine, without the window around every page that a whole Chromium draws even where nobody sees it."""


def launch(playwright: Playwright, *preferred: str) -> Browser:
    names = (os.environ.get("CHROMIUM", ""), *preferred, "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    assert found, "there is no Chromium; `make test` says how to get it"
    return playwright.chromium.launch(executable_path=found, args=ARGUMENTS)


class Windows:
    """Opens browser windows and collects every complaint of their pages."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.server_goes_away = False
        """Then, and only then, the browser may say that it cannot connect."""

    def open(
        self,
        address: str,
        size: tuple[int, int] = DESKTOP,
        language: str = "en",
        prepare: Callable[[Page], object] | None = None,
        cookie: str = "",
    ) -> Page:
        """A page in a profile of its own, as on another machine. `cookie`: of somebody whom the server knows."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=language, reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        if cookie:
            name, _, value = cookie.partition("=")
            home = "/".join(address.split("/")[:3])
            context.add_cookies([{"name": name, "value": value, "url": home, "httpOnly": True, "sameSite": "Strict"}])
        context.on("console", self._said)
        context.on("weberror", self._failed)
        self._contexts.append(context)
        page = context.new_page()
        if prepare is not None:
            prepare(page)
        page.goto(address)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _said(self, message: ConsoleMessage) -> None:
        expected = self.server_goes_away and LOST.search(message.text)
        if message.type in ("error", "warning") and not expected:
            self.complaints.append(f"{message.type}: {message.text}")

    def _failed(self, error: WebError) -> None:
        self.complaints.append(str(error.error))
