"""Every screen at both sizes, in both languages, light and dark: accessible, nothing cut off, and pictures to look at."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from browser.chromium import DESKTOP, PHONE, Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build

PICTURES = Path(__file__).parents[2] / ".build" / "screenshots"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
Screens = Callable[[Server, Windows, str], Iterator[tuple[str, Page]]]
SMALL = """() => [...document.querySelectorAll('button, a, select, summary, input:not([type=checkbox], [type=radio])')]
  .filter(target => target.checkVisibility())
  .map(target => ({ text: target.outerHTML.slice(0, 120), box: target.getBoundingClientRect() }))
  .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
  .map(({ text }) => text)"""


def look(page: Page, screen: str, language: str) -> None:
    """One screen in all its clothes. Another language changes no colours: one is enough for them."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{screen} is wider than a {size}"
        assert page.evaluate(SMALL) == [], f"too small to tap: {screen}, {size}"
        for scheme in SCHEMES if language == "de" else SCHEMES[:1]:
            page.emulate_media(color_scheme=scheme)
            assert grave_findings(page) == [], f"{screen}, {size}, {scheme}"
            page.screenshot(path=PICTURES / f"{screen}-{size}-{language}-{scheme}.png")


def grave_findings(page: Page) -> list[tuple[str, list[str]]]:
    found: dict[str, Any] = Axe().run(page).response
    assert found["violations"] is not None
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"] if is_grave(each)]


def is_grave(violation: dict[str, Any]) -> bool:
    return violation["impact"] in ("serious", "critical")


def before_the_game(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    page = windows.open(server.address, PHONE, language)
    page.locator("article").wait_for()
    yield "home", page
    page.locator("details summary").click()
    page.locator("select").nth(1).select_option("friend")
    yield "set-up", page
    Player(page).start()
    page.locator("[data-invite]").first.wait_for()
    yield "invitations", page
    nowhere = windows.open(f"{server.address}/t/nowhere", PHONE, language)
    nowhere.get_by_role("alert").wait_for()
    yield "no-table", nowhere


def in_the_game(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    table, tokens = server.table("Anna", "Ben")
    watcher = windows.open(f"{server.address}/t/{table}", PHONE, language)
    Player(watcher).at_table()
    yield "spectator", watcher
    for seat, token in tokens.items():
        player = Player(windows.open(f"{server.address}/t/{table}#{seat}:{token}", PHONE, language))
        player.at_table()
        if not player.has_turn():
            yield "waiting", player.page
            continue
        yield "decision", player.page
        player.stage()
        yield "preview", player.page
        player.page.locator("header button").first.click()
        player.page.wait_for_selector("dialog table")
        yield "rules", player.page
        player.page.keyboard.press("Escape")
        player.undo.click()


def after_the_game(server: Server, windows: Windows, language: str) -> Iterator[tuple[str, Page]]:
    table, tokens = server.table("Anna", "greedy", "random")
    page = windows.open(f"{server.address}/t/{table}#0:{tokens[0]}", PHONE, language)
    Player(page).play_to_the_end()
    yield "finished", page
    page.goto(server.address)
    page.locator("a[href^='/t/']").wait_for()
    yield "home-again", page


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("screens", "count"), [(before_the_game, 4), (in_the_game, 5), (after_the_game, 2)])
def test_every_screen(server: Server, windows: Windows, screens: Screens, count: int, language: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    seen = []
    for screen, page in screens(server, windows, language):
        look(page, screen, language)
        seen.append(screen)
    assert len(seen) == count


def test_no_text_is_left_untranslated(server: Server, windows: Windows) -> None:
    """The same screens say something else in the other language."""
    said = {}
    for language in ("de", "en"):
        page = windows.open(server.address, DESKTOP, language)
        page.locator("article").wait_for()
        said[language] = set(re.findall(r"[A-Za-zÄÖÜäöüß]{4,}", page.locator("body").inner_text()))
    assert said["de"] & said["en"] <= {"Anpfiff", "Bots"}
