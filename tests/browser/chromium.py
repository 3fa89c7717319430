"""The real Chromium, and everything in it that a test must not overlook."""

import os
import re
import shutil
from collections.abc import Callable

from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, WebError

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
PATIENCE = 60_000.0
"""Milliseconds after which a test gives up: only to catch hangs."""

MOST_KEPT = 8
"""Tabs without a page, until somebody needs them."""

LOST = re.compile(
    r"(WebSocket connection to 'ws://[\d.:]+/api/tables/[\w-]+/socket' failed: .*|Failed to load resource: )"
    r"net::ERR_CONNECTION_(REFUSED|RESET)"
)
"""What the browser itself says while a server is away."""

LEFT = "WebSocket is closed before the connection is established"
"""And of a page that is left while it connects."""

WITHOUT_WINDOWS = "chromium-headless-shell"
"""The same engine, without the window around every page that a whole Chromium draws even where nobody sees it."""


def launch(playwright: Playwright, *preferred: str) -> Browser:
    names = (os.environ.get("CHROMIUM", ""), *preferred, "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    assert found, "there is no Chromium; `make test` says how to get it"
    return playwright.chromium.launch(executable_path=found, args=ARGUMENTS)


NOWHERE = "/api/me"
"""An address without a page: there a tab forgets what it knew."""


OFF_UNLESS_WANTED = """try {
  if (localStorage.getItem('anpfiff.speed') === null) localStorage.setItem('anpfiff.speed', '0');
} catch { /* an address without a page */ }"""
"""What was settled is shown at once: tests of the moments themselves choose a speed."""


class Tab:
    """A page in a profile of its own, as on another machine."""

    def __init__(self, browser: Browser, language: str) -> None:
        self.context = browser.new_context(locale=language, reduced_motion="reduce")
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(OFF_UNLESS_WANTED)
        self.page = self.context.new_page()
        self.language = language
        self.home = ""

    def forget(self) -> None:
        """Everything that a profile keeps. What a test has done with the tab itself, `Windows.keep_out` is for."""
        self.page.unroute_all()
        self.page.goto(self.home + NOWHERE)
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.context.clear_cookies()
        self.page.emulate_media(color_scheme="null", media="null", reduced_motion="reduce")

    def close(self) -> None:
        self.context.close()


class Tabs:
    """Tabs that have forgotten everything, kept for tests to come: to start a process for a page takes longer than to load it."""

    def __init__(self, browser: Browser, home: str = "") -> None:
        """`home`: the server whose pages are kept."""
        self._browser = browser
        self._home = home
        self._kept: list[Tab] = []

    def take(self, language: str, home: str) -> Tab:
        """For a page of this server."""
        fitting = [tab for tab in self._kept if (tab.language, tab.home) == (language, home)]
        if not fitting:
            return Tab(self._browser, language)
        self._kept.remove(fitting[-1])
        return fitting[-1]

    def give_back(self, tab: Tab) -> None:
        """What has shown another server's page, or has opened a second one, is closed."""
        if tab.home == self._home and tab.context.pages == [tab.page] and len(self._kept) < MOST_KEPT:
            tab.forget()
            self._kept.append(tab)
        else:
            tab.close()


class Windows:
    """Opens browser windows and collects every complaint of their pages."""

    def __init__(self, tabs: Tabs) -> None:
        self._tabs = tabs
        self._open: list[Tab] = []
        self._spoilt: list[Page] = []
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
        """A page in a profile of its own. `cookie`: of somebody whom the server knows; `prepare`: done with a new one."""
        home = "/".join(address.split("/")[:3])
        tab = self._tabs.take(language, home if prepare is None else "")
        tab.home = home
        if cookie:
            name, _, value = cookie.partition("=")
            tab.context.add_cookies([{"name": name, "value": value, "url": home, "httpOnly": True, "sameSite": "Strict"}])
        tab.context.on("console", self._said)
        tab.context.on("weberror", self._failed)
        self._open.append(tab)
        tab.page.set_viewport_size({"width": size[0], "height": size[1]})
        if prepare is not None:
            self.keep_out(tab.page)
            prepare(tab.page)
        tab.page.goto(address)
        return tab.page

    def keep_out(self, page: Page) -> None:
        """Of other tests: something was done with it that cannot be undone."""
        self._spoilt.append(page)

    def close(self) -> None:
        for tab in self._open:
            if tab.page in self._spoilt:
                tab.close()
            else:
                self._tabs.give_back(tab)
            tab.context.remove_listener("console", self._said)
            tab.context.remove_listener("weberror", self._failed)

    def _said(self, message: ConsoleMessage) -> None:
        expected = LEFT in message.text or (self.server_goes_away and LOST.search(message.text))
        if message.type in ("error", "warning") and not expected:
            self.complaints.append(f"{message.type}: {message.text}")

    def _failed(self, error: WebError) -> None:
        self.complaints.append(str(error.error))
