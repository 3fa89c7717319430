"""The wall chart as a picture: what is saved can be read by others, and paper shows nothing else."""

import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page, expect

from anpfiff.core.registry import GAMES
from browser.ahead import watch_to_the_end
from browser.chromium import SMALLEST, Windows
from browser.looks import look
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build

SVG = "{http://www.w3.org/2000/svg}"
PNG_SIZE = (3564, 2520)
"""Three dots a unit: A4 with 300 to the inch."""
A4 = "MediaBox [0 0 841."


def saved(page: Page, action: str) -> tuple[str, bytes]:
    """Name and content of what the button downloads."""
    with page.expect_download() as download:
        page.locator(f"[data-action={action}]").click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def read(page: Page) -> tuple[str, ET.Element]:
    name, written = saved(page, "chart-svg")
    return name, ET.fromstring(written.decode())  # noqa: S314 - our own page wrote it


def texts(svg: ET.Element) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


def matches(svg: ET.Element) -> list[str]:
    return [part.attrib["data-match"] for part in svg.iter(f"{SVG}g") if "data-match" in part.attrib]


def test_a_finished_cup_to_keep_and_to_print(server: Server, windows: Windows) -> None:
    table, _ = server.table("random", "random", game="worldcup", edition="1930")
    watch_to_the_end(server, table)
    page = windows.open(f"{server.address}/t/{table}", language="de")
    page.locator("[data-result]").wait_for()
    page.locator("[data-result] [data-action=chart]").click()
    page.locator("[data-chart]").wait_for()
    look(page, "wall-chart", "de")
    name, svg = read(page)
    assert name == "anpfiff-worldcup-1930.svg"
    planned = [match["id"] for match in GAMES.find("worldcup").facts("1930")["matches"] if not match["replay_only"]]
    assert set(planned) <= set(matches(svg))
    assert {"Gruppe 1", "Uruguay"} <= set(texts(svg))
    assert sum(bool(re.match(r"[12]\. ", text)) for text in texts(svg)) == 2, "the places of both players"
    assert len(list(svg.iter(f"{SVG}symbol"))) == 13, "a flag for every team"
    name, png = saved(page, "chart-png")
    assert name == "anpfiff-worldcup-1930.png"
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == PNG_SIZE
    printed = page.pdf(prefer_css_page_size=True).decode("latin-1")
    assert printed.count("MediaBox") == 1, "one sheet"
    assert A4 in printed
    page.keyboard.press("Escape")
    expect(page.locator(".sheet-to-print")).to_have_count(0)


@pytest.mark.parametrize(("game", "count"), [("cards2010", 8 * 6 + 16), ("schwalben", 4 * 6 + 7)])
def test_a_cup_that_is_still_played(server: Server, windows: Windows, game: str, count: int) -> None:
    """From the menu, as it stands; and as it stood."""
    table, keys = server.table("Ann & <Co>", "random", "random", game=game)
    page = windows.open(f"{server.address}/t/{table}", SMALLEST, cookie=keys[0].cookie)
    player = Player(page)
    player.at_table()
    player.wait()
    player.menu().locator("[data-action=chart]").click()
    page.locator("[data-chart]").wait_for()
    _, svg = read(page)
    assert "Ann & <Co>" in texts(svg)
    assert any(text.startswith("As it stands") for text in texts(svg))
    assert len(set(matches(svg))) == count
    page.keyboard.press("Escape")
    player.menu().locator("[data-action=look-back]").click()
    page.locator("[data-position]").wait_for()
    player.menu().locator("[data-action=chart]").click()
    page.locator("[data-chart]").wait_for()
    _, svg = read(page)
    assert any(text.startswith("Position ") for text in texts(svg))


def test_games_without_a_cup_have_none(server: Server, windows: Windows) -> None:
    table, keys = server.table("Ann", "random")
    player = Player(windows.open(f"{server.address}/t/{table}", SMALLEST, cookie=keys[0].cookie))
    player.at_table()
    expect(player.menu().locator("[data-action=chart]")).to_have_count(0)
