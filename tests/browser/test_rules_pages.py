"""The rules of every game at an address of their own: opened, searched, linked and printed before any table exists."""

import re

import pytest
from playwright.sync_api import Page, expect

from anpfiff.games import OWN as OUR_GAMES
from browser.chromium import PHONE, SMALLEST, Windows
from browser.looks import check_room, look
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

MARKED = "[...new Set([...(CSS.highlights.get('looked-up') ?? [])].map(String))].join()"
"""What is marked in what boards have drawn."""


def rules(server: Server, windows: Windows, behind: str, language: str = "en", size: tuple[int, int] = PHONE) -> Page:
    page = windows.open(f"{server.address}/rules/{behind}", size, language)
    page.locator("main[data-rules] h2").first.wait_for()
    return page


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", sorted(OUR_GAMES))
def test_every_page_is_accessible_and_fits(server: Server, windows: Windows, game: str, language: str) -> None:
    page = rules(server, windows, game, language, SMALLEST)
    expect(page.locator("[data-example]").first).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(re.compile(r"\{\w+:|\{#"))
    look(page, f"rules-{game}", language, colours=language == "de")


@pytest.mark.parametrize("game", ["cards2010", "fussballwelt", "schwalben", "worldcup"])
def test_games_draw_their_cards_and_who_sits_to_the_left(server: Server, windows: Windows, game: str) -> None:
    page = rules(server, windows, game)
    expect(page.locator("[data-picture=seats] svg")).to_be_visible()
    expect(page.locator("[data-picture=cards] .card").first).to_be_visible()
    assert page.locator("[data-picture=cards] .card").count() >= 6


def test_rows_are_drawn_with_the_innermost_square_in_the_middle(server: Server, windows: Windows) -> None:
    """Of the example in which 2 goals lie further in than a turned-over attack."""
    page = rules(server, windows, "worldcup")
    before, after = page.locator("[data-example=protected] [data-rows]").all()
    assert [row.locator(".square").all_inner_texts()[:4] for row in (before, after)] == [["2", "A", "", ""], ["2", "×", "", ""]]  # noqa: RUF001
    squares = [square.bounding_box() for square in before.locator(".square").all()[:4]]
    score = before.locator(".score").bounding_box()
    assert score is not None
    places = [square["x"] for square in squares if square is not None]
    assert places == sorted(places, reverse=True)
    assert places[0] < score["x"]


def test_home_leads_there_and_back(server: Server, windows: Windows) -> None:
    page = windows.open(server.address, PHONE)
    Player(page).card("schwalben").locator("[data-action=rules]").click()
    page.locator("main[data-rules=schwalben]").wait_for()
    expect(page).to_have_title(re.compile("Rules: Millionen von Schwalben"))
    page.go_back()
    Player(page).card("schwalben").wait_for()


def test_a_link_leads_to_a_rule_and_the_way_back_to_where_one_was(server: Server, windows: Windows) -> None:
    page = rules(server, windows, "worldcup?edition=1930#W5.9")
    expect(page.locator("[data-rule='W5.9']")).to_be_focused()
    expect(page.locator("[data-rule='W5.9']")).to_be_in_viewport()
    page.locator("[data-contents=course]").click()
    expect(page.locator("h3[data-rule=course]")).to_be_in_viewport()
    page.locator("[data-rule-link='W3.1']").first.click()
    expect(page.locator("[data-rule='W3.1']")).to_be_in_viewport()
    assert page.url.endswith("/rules/worldcup?edition=1930#W3.1")
    page.go_back()
    expect(page.locator("h3[data-rule=course]")).to_be_in_viewport()


def test_teams_and_matches_are_those_of_the_chosen_edition(server: Server, windows: Windows) -> None:
    page = rules(server, windows, "worldcup?edition=1930")
    expect(page.locator("select[data-edition]")).to_have_value("1930")
    expect(page.locator("[data-chapter=teams]")).to_contain_text("Romania")
    page.locator("select[data-edition]").select_option("1954")
    expect(page.locator("[data-chapter=teams]")).to_contain_text("Hungary")
    assert page.url.endswith("?edition=1954")


def test_whatever_is_looked_up_is_shown_and_marked(server: Server, windows: Windows) -> None:
    page = rules(server, windows, "worldcup", "de", SMALLEST)
    everything = page.locator(".page > *").count()
    page.locator("[data-rules-search]").fill("Hallenhalma")
    expect(page.get_by_role("status")).to_have_text("Nichts gefunden.")
    page.locator("[data-rules-search]").fill("elfmeterschiessen")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"\d+ Stellen gefunden\."))
    assert 2 < page.locator(".page > *").count() < everything / 2
    expect(page.locator("mark").first).to_have_text(re.compile("elfmeterschießen", re.IGNORECASE))
    check_room(page, SMALLEST[0], "what was found")
    page.locator("[data-rules-search]").fill("uruguay")
    expect(page.locator("[data-chapter]").first).to_be_visible()
    soon(page, lambda: page.evaluate(MARKED).lower(), "uruguay")
    page.locator("[data-rules-search]").fill("")
    expect(page.locator(".page > *")).to_have_count(everything)


def test_it_prints_without_what_is_only_for_screens(server: Server, windows: Windows) -> None:
    page = rules(server, windows, "cards2010")
    page.emulate_media(media="print")
    expect(page.locator("[data-rules-search]")).to_be_hidden()
    expect(page.locator("[data-contents=examples]")).to_be_hidden()
    expect(page.locator("[data-example=covering]")).to_be_visible()


def test_at_a_table_the_same_page_is_in_a_dialog(server: Server, windows: Windows) -> None:
    table, keys = server.table("Anna", "greedy", game="worldcup")
    page = windows.open(f"{server.address}/t/{table}", PHONE, cookie=keys[0].cookie)
    player = Player(page)
    player.at_table()
    page.locator("header button[aria-label=Rules]").click()
    dialog = page.locator("dialog[open]")
    dialog.locator("[data-rules-search]").fill("stoppage")
    expect(dialog.locator("mark").first).to_be_visible()
    dialog.locator("[data-rules-search]").fill("")
    dialog.locator("[data-contents=examples]").click()
    expect(dialog.locator("[data-rule=examples]")).to_be_in_viewport()
    expect(dialog.locator("[data-action=rules-page]")).to_have_attribute("href", re.compile("/rules/worldcup"))
