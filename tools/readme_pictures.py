"""`make readme-pictures`: the pictures of README.md, of real games in a real browser, and a short moving one made of moments.

Games go the same way every time (`same_dice`), so the pictures change only where the page does.
"""

import io
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

TOP = Path(__file__).parents[1]
sys.path.insert(0, str(TOP / "tests"))

from browser.ahead import play_ahead  # noqa: E402 - the tests' own browser, players and server
from browser.chromium import DESKTOP, PHONE, WITHOUT_WINDOWS, launch  # noqa: E402
from browser.player import Player  # noqa: E402
from server.running import Key, Server, same_dice  # noqa: E402

IMAGES = TOP / "docs" / "images"
COLOURS = 96
"""The look has few: a file with so many is a quarter as large."""
SCALE = 0.5
"""Of the moving picture."""
FRAMES = 40
BETWEEN = 160
"""Milliseconds between two frames, as they are taken and as they are shown."""
SEED = 5
GREEDY = ("greedy",) * 3

STILLS = {
    "table": ("fussballwelt", DESKTOP, 9, None),
    "worldcup": ("worldcup", DESKTOP, 14, "WhatToPlay"),
    "cards2010": ("cards2010", DESKTOP, 60, "WhatToPlay"),
    "schwalben": ("schwalben", DESKTOP, 60, "AttackOrStop"),
    "phone": ("fussballwelt", PHONE, 9, None),
}
"""By file: the game, the window, and after how many answers, and at which question, the picture is taken."""


@contextmanager
def serving() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), environment=same_dice(SEED))
        try:
            yield server
        finally:
            server.kill()


def ahead(server: Server, game: str, answers: int, question: str | None) -> tuple[str, Key]:
    """A table at which somebody is asked that."""
    table, keys = server.table("Jonas", *GREEDY, game=game)
    made = iter(range(10**6))
    play_ahead(server, table, keys, lambda now: next(made) >= answers and question in (None, now["asked"]["type"]), seed=SEED)
    return table, keys[0]


def opened(browser: Browser, server: Server, table: str, key: Key, size: tuple[int, int], speed: str, scale: float = 1) -> Page:
    context = browser.new_context(locale="en", viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale)
    name, _, value = key.cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": server.address}])
    context.add_init_script(f"localStorage.setItem('anpfiff.speed', '{speed}')")
    page = context.new_page()
    page.goto(f"{server.address}/t/{table}")
    Player(page).at_table()
    page.evaluate("document.fonts.ready")
    if page.locator("[data-action=recap-done]").count() > 0:
        page.locator("[data-action=recap-done]").click()
    page.wait_for_load_state("networkidle")
    return page


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def stills(browser: Browser) -> None:
    for name, (game, size, answers, question) in STILLS.items():
        with serving() as server:
            page = opened(browser, server, *ahead(server, game, answers, question), size, "0")
            picture(page).quantize(COLOURS).save(IMAGES / f"{name}.png", optimize=True)
            page.context.close()
        print(f"{name}.png: {(IMAGES / f'{name}.png').stat().st_size // 1000} kB")


def moving(browser: Browser) -> None:
    """A roll, what it brings and what is built of it, and the bots' turns after it."""
    with serving() as server:
        page = opened(browser, server, *ahead(server, "fussballwelt", 9, "HowManyDice"), DESKTOP, "1", SCALE)
        player, frames = Player(page), list[Image.Image]()
        for _ in range(FRAMES):
            if player.confirm.count() > 0:
                player.confirm.click()
            elif player.moves.count() > 0 and page.locator("[data-action=next-moment]").count() == 0:
                player.choose()
            frames.append(picture(page))
            page.wait_for_timeout(BETWEEN)
        page.context.close()
    file = IMAGES / "moments.webp"
    frames[0].save(file, save_all=True, append_images=frames[1:], duration=BETWEEN, loop=0, quality=38, method=6)
    print(f"{file.name}: {file.stat().st_size // 1000} kB")


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright, WITHOUT_WINDOWS)
        stills(browser)
        moving(browser)
        browser.close()


if __name__ == "__main__":
    main()
