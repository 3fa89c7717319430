"""The board of schwalben: draft, slip, match, tables and accounts, by mouse, finger and keyboard."""

import tomllib
from importlib.resources import files
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.ahead import play_ahead, play_out
from browser.chromium import DESKTOP, PHONE, SMALLEST, Windows
from browser.looks import look
from browser.player import Player, click_where_it_is_seen
from browser.soon import soon
from server.running import Key, Server

pytestmark = pytest.mark.one_build

DEALT = {"teams": "dealt"}


def asks(kind: str) -> Any:
    return lambda now: bool(now["asked"]) and now["asked"]["type"] == kind


def can_play(now: dict[str, Any]) -> bool:
    return asks("AttackOrStop")(now) and any(move["type"] == "Play" for move in now["asked"]["moves"])


def table_of(server: Server, **more: Any) -> tuple[str, dict[int, Key]]:
    table, keys = server.table("Anna", "random", "random", game="schwalben", **more)
    return table, keys


def sit_down(server: Server, windows: Windows, table: str, key: Key, size: tuple[int, int], language: str = "de") -> Player:
    player = Player(windows.open(f"{server.address}/t/{table}", size, language, cookie=key.cookie))
    player.at_table()
    return player


def bets(page: Page) -> list[str]:
    """Those that are set, as team and level."""
    found: list[str] = page.locator("[data-bet][aria-pressed=true]").evaluate_all("boxes => boxes.map(box => box.dataset.bet)")
    return found


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_all_bets_are_made_on_one_slip(server: Server, windows: Windows, size: tuple[int, int]) -> None:
    """S3.1, S3.2: one tap sets, a second clears, Germany's stays; one seal for all."""
    table, keys = table_of(server, options=DEALT)
    play_ahead(server, table, keys, asks("WhatToBet"))
    player = sit_down(server, windows, table, keys[0], size)
    page = player.page
    expect(page.locator("[data-bet]")).to_have_count(16 * 3)
    must = page.locator("[data-bet='GER quarter_final']")
    expect(must).to_have_attribute("aria-pressed", "true")
    must.click()
    assert bets(page) == ["GER quarter_final"]
    title = page.locator("[data-bet$=' title']").first
    title.click()
    expect(title).to_have_attribute("aria-pressed", "true")
    assert len(bets(page)) == 2
    title.click()
    assert bets(page) == ["GER quarter_final"]
    title.click()
    before = player.number()
    page.locator("[data-move=Bet]").click()
    player.past(before)
    # What was sealed can be looked at later; a question brings the match back.
    assert player.wait()
    page.locator("[data-show=bets]").click()
    expect(page.locator("[data-bet][aria-pressed=true]")).to_have_count(2)
    expect(page.locator("[data-move=Bet]")).to_have_count(0)


def test_a_card_lies_ready_until_it_is_played(server: Server, windows: Windows) -> None:
    table, keys = table_of(server, options=DEALT)
    seat = play_ahead(server, table, keys, can_play)
    player = sit_down(server, windows, table, keys[seat], DESKTOP)
    page = player.page
    ready = page.locator("[data-region=pitch] .ready")
    click_where_it_is_seen(page.locator("[data-move=Play]").first)
    expect(ready).to_be_visible()
    # Escape takes it back.
    page.keyboard.press("Escape")
    expect(ready).to_have_count(0)
    click_where_it_is_seen(page.locator("[data-move=Play]").first)
    expect(ready).to_be_visible()
    player.move()


def test_cards_are_reached_by_one_stop_and_arrows(server: Server, windows: Windows) -> None:
    table, keys = table_of(server, options=DEALT)
    seat = play_ahead(server, table, keys, can_play)
    page = sit_down(server, windows, table, keys[seat], DESKTOP).page
    cards = page.locator("[data-region=moves] [data-card]")
    expect(page.locator("[data-region=moves] [data-card][tabindex='0']")).to_have_count(1)
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(cards.first).to_be_focused()
    # Cards have numbers, too: the first that can be played lies ready at once, and Escape takes it back.
    number = next(at for at, card in enumerate(cards.all()) if card.get_attribute("data-move"))
    ready = page.locator("[data-region=pitch] .ready")
    page.keyboard.press(str(number + 1))
    expect(ready).to_be_visible()
    page.keyboard.press("Escape")
    expect(ready).to_have_count(0)


def test_a_card_is_read_where_it_lies_and_covers_nothing_that_can_be_tapped(server: Server, windows: Windows) -> None:
    table, keys = table_of(server, options=DEALT)
    seat = play_ahead(server, table, keys, can_play)
    page = sit_down(server, windows, table, keys[seat], DESKTOP).page
    words = page.get_by_role("tooltip")
    card = page.locator("[data-region=moves] [data-card]").first
    card.hover()
    expect(words).to_be_visible()
    expect(words.locator("[data-rule]")).to_have_count(1)
    expect(card).to_have_attribute("aria-describedby", "words-read")
    assert words.evaluate("words => getComputedStyle(words).pointerEvents") == "none"
    page.keyboard.press("Escape")
    expect(words).to_have_count(0)
    # The keyboard reads as well, and the link leads to the rule.
    page.locator("[data-tells=referee]").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(words).to_be_visible()
    words.locator("[data-rule]").click()
    expect(page.locator("dialog[open]")).to_be_visible()


LONGEST = """([name, read]) => {
  for (const card of document.querySelectorAll('[data-region=pitch] .lies')) {
    card.querySelector('.name').textContent = name;
    card.querySelector('.read').textContent = read;
  }
}"""
SEEN_WHOLE = """card => {
  const within = (part, down) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return card.contains(document.elementFromPoint(left + width / 2, top + height * down));
  };
  const text = card.querySelector('.text');
  const head = card.querySelector('.head .value, .head .kind');
  return within(head, 0.2) && within(text, 0.95) && text.scrollHeight <= text.clientHeight;
}"""
NARROW = (1024, 768)


@pytest.mark.parametrize("size", [PHONE, DESKTOP, NARROW], ids=["phone", "desktop", "narrow"])
def test_cards_on_the_pitch_are_seen_whole(server: Server, windows: Windows, size: tuple[int, int]) -> None:
    """From the head to the last line, whatever is printed on them: neither score board nor strip covers any of it."""
    table, keys = table_of(server, options=DEALT)
    seat = play_ahead(server, table, keys, asks("AnswerAttack"))
    page = sit_down(server, windows, table, keys[seat], size).page
    card = page.locator("[data-region=pitch] .lies").first
    card.wait_for()
    page.evaluate(LONGEST, ["Aus dem Halbfeld getreten", longest_sentence("de")])
    assert card.evaluate(SEEN_WHOLE)


def has_a_keeper(now: dict[str, Any]) -> bool:
    return asks("Keep")(now) and any(move["type"] == "Play" for move in now["asked"]["moves"])


@pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=["phone", "smallest"])
def test_neither_die_nor_referee_nor_what_is_ready_covers_a_card(server: Server, windows: Windows, size: tuple[int, int]) -> None:
    table, keys = table_of(server, options=DEALT)
    seat = play_ahead(server, table, keys, has_a_keeper)
    page = sit_down(server, windows, table, keys[seat], size).page
    page.locator("[data-move=Play]").first.press("Enter")
    expect(page.locator("[data-region=pitch] .ready")).to_have_count(1)
    cards = page.locator("[data-region=pitch] .lies")
    soon(page, lambda: cards.evaluate_all(ALL_READ_WHOLE), True, "cards are read from their values to their last lines")


ALL_READ_WHOLE = """cards => cards.every(card => {
  const seen = (part, down, across) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return card.contains(document.elementFromPoint(left + width * across, top + height * down));
  };
  const [value, text, read] = ['.head .value', '.text', '.read'].map(part => card.querySelector(part));
  return (!value || seen(value, 0.5, 0.5)) && seen(read, 0.9, 0.1) && seen(read, 0.9, 0.9)
    && text.scrollHeight <= text.clientHeight;
})"""


WIDEST = """() => {
  document.querySelector('[data-tells=strip] svg').setAttribute('viewBox', '0 0 608 94');
  return document.documentElement.scrollWidth;
}"""


def test_a_strip_of_fifteen_fields_is_no_wider_than_the_phone(server: Server, windows: Windows) -> None:
    table, keys = table_of(server, options=DEALT)
    seat = play_ahead(server, table, keys, asks("AnswerAttack"))
    page = sit_down(server, windows, table, keys[seat], SMALLEST).page
    page.locator("[data-tells=strip] svg").wait_for()
    assert page.evaluate(WIDEST) == SMALLEST[0]


def longest_sentence(language: str) -> str:
    texts = tomllib.loads((files("anpfiff.games.schwalben") / "texts" / f"{language}.toml").read_text("utf-8"))
    return str(max(texts["cards"].values(), key=len))


def test_a_narrow_window_keeps_the_pitch_wide(server: Server, windows: Windows) -> None:
    """The ticker is pulled over it, and away again."""
    table, keys = table_of(server, options=DEALT)
    seat = play_ahead(server, table, keys, can_play)
    page = sit_down(server, windows, table, keys[seat], NARROW).page
    pitch = page.locator("[data-region=pitch]").bounding_box()
    assert pitch is not None
    assert pitch["width"] > NARROW[0] - 10
    log, ticker = page.get_by_role("log"), page.get_by_role("button", name="Ticker", exact=True)
    expect(log).to_be_hidden()
    ticker.click()
    expect(log).to_be_visible()
    expect(log.locator("p img").first).to_be_visible()
    ticker.click()
    expect(log).to_be_hidden()


def test_what_others_did_since_is_marked(server: Server, windows: Windows) -> None:
    """S2.3: whoever was last is first again, so of two picks at least one comes after those of others."""
    table, keys = table_of(server)
    marked: list[str] = []
    picks = count()
    for _ in range(2):
        seat = play_ahead(server, table, keys, lambda now: asks("WhichTeamToTake")(now) and next(picks) % 2 == 1)
        page = sit_down(server, windows, table, keys[seat], DESKTOP).page
        marked += page.locator("[data-new]").evaluate_all("marks => marks.map(mark => mark.dataset.new.split(' ')[0])")
    assert set(marked) == {"team"}


def test_the_whistle_is_taken_up_beside_the_referee(server: Server, windows: Windows) -> None:
    """S6.4."""
    table, keys = table_of(server, options=DEALT)
    seat = play_ahead(server, table, keys, can_play)
    page = sit_down(server, windows, table, keys[seat], DESKTOP).page
    whistle = page.locator("[data-question=GivePenaltyOrNot]")
    expect(whistle).to_have_attribute("aria-pressed", "false")
    whistle.click()
    expect(whistle).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("w")
    expect(whistle).to_have_attribute("aria-pressed", "false")
    # The bar has no second one.
    expect(page.locator("[data-region=now] [data-question]")).to_have_count(0)


def test_a_nation_is_taken_in_the_draft(server: Server, windows: Windows) -> None:
    """S2.3."""
    table, keys = table_of(server)
    seat = play_ahead(server, table, keys, asks("WhichTeamToTake"))
    player = sit_down(server, windows, table, keys[seat], PHONE)
    nation = player.page.locator("[data-move=Take]").first
    place = nation.get_attribute("data-place")
    nation.click()
    before = player.number()
    player.wait()
    player.stage()  # whoever turns the order round takes two
    player.confirm.click()
    player.past(before)
    expect(player.page.locator(f"[data-place='{place}']").first).to_be_disabled()


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
def test_it_can_be_read_and_reached_everywhere(server: Server, windows: Windows, language: str) -> None:
    table, keys = table_of(server)
    seat = play_ahead(server, table, keys, asks("WhichTeamToTake"))
    look(sit_down(server, windows, table, keys[seat], SMALLEST, language).page, "schwalben-draft", language)
    play_ahead(server, table, keys, asks("WhatToBet"))
    look(sit_down(server, windows, table, keys[0], SMALLEST, language).page, "schwalben-slip", language)
    seat = play_ahead(server, table, keys, can_play)
    page = sit_down(server, windows, table, keys[seat], SMALLEST, language).page
    page.locator("[data-move=Play]").first.wait_for()
    look(page, "schwalben-match", language)
    page.locator("[data-show=tables]").click()
    look(page, "schwalben-tables", language)


@pytest.mark.long
def test_all_accounts_are_open_at_the_end(server: Server, windows: Windows) -> None:
    """S1.1, S3.3."""
    table, keys = table_of(server, options=DEALT)
    play_out(server, table, keys)
    page = sit_down(server, windows, table, keys[0], DESKTOP).page
    expect(page.locator("[data-region=accounts] > li")).to_have_count(3)
    look(page, "schwalben-accounts", "de")
