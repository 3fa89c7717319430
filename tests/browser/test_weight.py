"""What a page loads: home little, and a board only when a table needs it."""

import re

import pytest
from playwright.sync_api import Page, Response

from browser.chromium import Windows
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build

HOME = 200_000
"""Bytes that a first visit of home may load, fonts and posters among them."""
TABLE = 350_000
"""Bytes that a first visit of a table may load."""
BOARDS = {"fussballwelt", "cards2010", "worldcup", "schwalben", "chronik", "plain"}


class Loaded:
    """Everything that a page has loaded since it was opened."""

    def __init__(self) -> None:
        self.all: list[Response] = []

    def watch(self, page: Page) -> None:
        page.on("response", self._came)

    def _came(self, response: Response) -> None:
        self.all.append(response)

    def boards(self) -> set[str]:
        """Whose scripts or styles are among it."""
        names = (re.search(r"/assets/([a-z0-9]+)-[^/]+\.(?:js|css)$", response.url) for response in self.all)
        return {found[1] for found in names if found} & BOARDS

    def weight(self) -> int:
        """In bytes, as they came over the line."""
        return sum(response.request.sizes()["responseBodySize"] for response in self.all)


def test_home_is_light_and_loads_no_board(server: Server, windows: Windows) -> None:
    loaded = Loaded()
    page = windows.open(server.address, prepare=loaded.watch)
    page.locator("article").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert any(response.url.endswith(".js") for response in loaded.all)
    assert loaded.boards() == set()
    assert 20_000 < loaded.weight() < HOME
    assert any(response.url.endswith(".woff2") for response in loaded.all)
    assert any("poster" in response.url for response in loaded.all)


@pytest.mark.parametrize(
    ("game", "query", "board"),
    [
        *((game, "", game) for game in ("chronik", "fussballwelt", "cards2010", "worldcup", "schwalben")),
        ("schwalben", "?plain", "plain"),
    ],
)
def test_a_table_loads_its_own_board_only(server: Server, windows: Windows, game: str, query: str, board: str) -> None:
    table, keys = server.table("Anna", "greedy", "greedy", "greedy", game=game)
    loaded = Loaded()
    page = windows.open(f"{server.address}/t/{table}{query}", prepare=loaded.watch, cookie=keys[0].cookie)
    Player(page).at_table()
    page.locator("[data-board-coming]").wait_for(state="detached")
    page.wait_for_load_state("networkidle")
    assert loaded.boards() == {board}
    assert loaded.weight() < TABLE


def test_what_others_made_keeps_its_licence(server: Server) -> None:
    status, text = server.fetch("/licences.txt")
    assert status == 200
    packages = dict(re.findall(r"^(\S+) [\d.]+ \((MIT|OFL-1\.1)\)$", text, re.MULTILINE))
    assert packages["svelte"] == packages["country-flag-icons"] == "MIT"
    assert packages["@fontsource/barlow"] == packages["@fontsource/barlow-condensed"] == "OFL-1.1"
    assert text.count("WITHOUT WARRANTY OF ANY KIND") == len(packages), "a whole text for each"
