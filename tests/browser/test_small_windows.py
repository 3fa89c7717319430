"""Little room: a phone on its side, and a desk at twice its size. Question and board are both to be seen there."""

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.ahead import move_on, play_ahead
from browser.chromium import DESKTOP, PHONE, Windows
from browser.looks import check_access, check_room
from browser.player import Player
from browser.soon import soon
from browser.test_schwalben_board import can_play
from server.running import Server

pytestmark = pytest.mark.one_build

SIZES = {"landscape": PHONE[::-1], "twice": (DESKTOP[0] // 2, DESKTOP[1] // 2)}
GAMES = ("cards2010", "chronik", "fussballwelt", "schwalben", "worldcup")
LATER = 7
"""Moves after which something lies on every table."""
LEAST_BOARD, LEAST_QUESTION = 0.3, 0.04
SHARES = """() => {
  const board = document.querySelector('#board'), question = document.querySelector('[data-region=now]');
  const { top, bottom, left, right } = question.getBoundingClientRect();
  let [shown, asked, all] = [0, 0, 0];
  for (let y = 0.02; y < 1; y += 0.04) for (let x = 0.02; x < 1; x += 0.04) {
    const part = document.elementFromPoint(x * innerWidth, y * innerHeight);
    all += 1;
    asked += question.contains(part);
    shown += board.contains(part) && !question.contains(part);
  }
  const choice = [...document.querySelectorAll('[data-move]')].some(move => {
    const { x, y, width, height } = move.getBoundingClientRect();
    return move.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  return { board: shown / all, question: asked / all, choice,
    cut: top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5 };
}"""
"""How much of the window is board and question, whether something that can be chosen is in it, and any of the question is not."""


def shares(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(SHARES)
    return found


def both_are_seen(page: Page) -> bool:
    seen = shares(page)
    return bool(seen["board"] >= LEAST_BOARD and seen["question"] >= LEAST_QUESTION and seen["choice"] and not seen["cut"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_question_and_board_are_both_seen(server: Server, windows: Windows, game: str, size: str) -> None:
    people = ["Anna", "Ben", "Clara"]
    table, keys = server.table(*people, game=game)
    move_on(server, table, keys, LATER)
    seat = play_ahead(server, table, keys, can_play if game == "schwalben" else lambda now: len(now["asked"]["moves"]) > 1)
    page = windows.open(f"{server.address}/t/{table}", SIZES[size], "de", cookie=keys[seat].cookie)
    Player(page).at_table()
    soon(page, lambda: both_are_seen(page), True, f"{game}, {size}: {shares(page)}")
    # Whoever reads at twice the size has a mouse.
    check_room(page, SIZES[size][0], f"{game}, {size}", mouse=size == "twice")
    if size == "landscape":
        check_access(page, f"{game}, {size}")
