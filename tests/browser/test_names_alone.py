"""Whole games as somebody plays them who does not see the page: by roles and names alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.chromium import Windows
from browser.names_alone import ByNames
from browser.player import Player
from server.running import Server

pytestmark = pytest.mark.one_build

TURNS = 8
"""Of games that take minutes as a whole."""


def open_table(server: Server, windows: Windows, game: str, *bots: str, **more: Any) -> Page:
    table, keys = server.table("Anna", *bots, game=game, **more)
    page = windows.open(f"{server.address}/t/{table}", cookie=keys[0].cookie)
    Player(page).at_table()
    return page


def test_a_whole_game_of_fussballwelt(server: Server, windows: Windows) -> None:
    page = open_table(server, windows, "fussballwelt", "greedy")
    asking = page.get_by_role("region", name="What now?")
    building = page.get_by_role("main").filter(has=asking.get_by_role("button", name="Build nothing"))
    player = ByNames(
        page,
        [
            page.get_by_role("button", name="Roll", exact=True),
            asking.get_by_role("button", name=re.compile("Keep the roll|Swap nothing")),
            page.get_by_role("button", name=re.compile("^Take coins from")),
            # What cannot be built says why, after what it costs.
            building.get_by_role("region", name="Your football world").get_by_role(
                "button", name=re.compile(r"costs \d+ coins?$")
            ),
            building.get_by_role("region", name="Market").get_by_role("button", name=re.compile(r"\d+ left$")),
            asking.get_by_role("button", name="Build nothing"),
        ],
    )
    player.play()
    # Whoever plays well has four landmarks after a few turns, or the bot has: how many they are is up to the dice.
    assert player.confirmed
    said = re.compile("^(Build|Keep the roll|Swap nothing|Take coins from)")
    assert [text for text in player.confirmed if not said.match(text)] == [], "the main button says what it does"


def worldcup_player(server: Server, windows: Windows) -> ByNames:
    page = open_table(server, windows, "worldcup", "greedy", edition="1930")
    asking = page.get_by_role("region", name="What now?")
    hand = page.get_by_role("list", name="Your cards")
    rows = page.get_by_role("button", name=re.compile("^(A tile for|A penalty for|Turn over:)"))
    return ByNames(
        page,
        [
            rows,
            hand.get_by_role("button", name=re.compile("^Play:")),
            hand.get_by_role("button", name=re.compile("^Throw away:")),
            # Whoever has won early is asked whether that is enough.
            asking.get_by_role("button", name=re.compile("^(Leave out|Stop here|End the game)")),
        ],
    )


def test_turns_of_worldcup(server: Server, windows: Windows) -> None:
    player = worldcup_player(server, windows)
    player.play(TURNS)
    said = re.compile("^(Play:|A tile for|A penalty for|Turn over:|Throw away:|Leave out|Stop here)")
    assert [text for text in player.confirmed if not said.match(text)] == [], "the main button says what it does"


@pytest.mark.long
def test_a_whole_game_of_worldcup(server: Server, windows: Windows) -> None:
    player = worldcup_player(server, windows)
    player.play()
    assert len(player.confirmed) > TURNS


def schwalben_player(server: Server, windows: Windows) -> ByNames:
    page = open_table(server, windows, "schwalben", "random", "random")
    asking = page.get_by_role("region", name="What now?")
    cards = page.get_by_role("region", name=re.compile("^Cards of ")).get_by_role("listitem")
    return ByNames(
        page,
        [
            page.get_by_role("region", name="Who takes whom?").get_by_role("button", disabled=False, pressed=False),
            page.get_by_role("button", name="Seal the slip"),
            page.get_by_role("region", name="How much to offer").get_by_role("button", name=re.compile(r"^Offer \d")),
            page.get_by_role("region", name="The referee decides").get_by_role("button", pressed=False),
            cards.get_by_role("button", disabled=False, pressed=False),
            asking.get_by_role("button", name=re.compile("^(No card|No more attacks|No objection|For )")),
        ],
    )


def test_turns_of_schwalben(server: Server, windows: Windows) -> None:
    """Draft, slip, and attacks of the first matches; before each of them money is offered."""
    player = schwalben_player(server, windows)
    page = player.page
    player.play(until=page.get_by_role("button", name="Seal the slip"))
    drafted = len(player.confirmed)
    assert drafted > 0, "the draft is played"
    page.get_by_role("button", name=re.compile("^Germany, final: costs ")).click()
    expect(page.get_by_role("button", name=re.compile("^Germany, final"), pressed=True)).to_have_count(1)
    page.get_by_label("Ask me …").click()
    page.get_by_role("button", name="Bribe", exact=True).click()
    # Whoever referees a match is not asked to pay its referee: how long it takes is up to the draw.
    while len(player.confirmed) < drafted + TURNS // 2 or not any(text.startswith("Offer ") for text in player.confirmed):
        assert player.over.count() == 0, "nobody was asked for money in a whole game"
        player.play(len(player.confirmed) + 1)
    # Cards have their kind in brackets. Where several things were chosen, the last one says nothing of the others.
    said = re.compile(r"^(Offer |For |Take it|Refuse|No |It was |Remove: |Give up: |Confirm$)|\(.+\)$")
    assert [text for text in player.confirmed[drafted:] if not said.search(text)] == [], "the main button says what it does"


@pytest.mark.long
def test_a_whole_game_of_schwalben(server: Server, windows: Windows) -> None:
    player = schwalben_player(server, windows)
    player.play()
    assert len(player.confirmed) > TURNS
    accounts = player.page.get_by_role("list", name="All accounts").get_by_role("listitem")
    expect(accounts.filter(has_text="Anna").or_(accounts.filter(has_text="You"))).to_have_count(1)


def cards2010_player(server: Server, windows: Windows, **more: Any) -> ByNames:
    page = open_table(server, windows, "cards2010", "random", **more)
    asking = page.get_by_role("region", name="What now?")
    hand = page.get_by_role("region", name="Your hand", exact=True)
    # A card is up: before that a place or a card to cover would only be aimed at.
    putting = page.get_by_role("main").filter(has=hand.get_by_role("button", name=re.compile("^Take back:")))
    return ByNames(
        page,
        [
            asking.get_by_role("button", name=re.compile("^(That is all for|Play on)")),
            putting.get_by_role("button", name=re.compile("^Lay it here")),
            putting.get_by_role("button", name=re.compile("can be covered$")),
            hand.get_by_role("button", name=re.compile("^(Choose|Throw away):")),
            page.get_by_role("list", name=re.compile("^Your cards for")).get_by_role("button", name=re.compile("^Choose:")),
        ],
    )


def test_turns_of_cards2010(server: Server, windows: Windows) -> None:
    player = cards2010_player(server, windows)
    player.play(TURNS)
    assert len(player.confirmed) == TURNS


@pytest.mark.long
def test_a_whole_game_of_cards2010(server: Server, windows: Windows) -> None:
    player = cards2010_player(server, windows, options={"early_win": "play_on"})
    player.play()
    laid = [said for said in player.confirmed if re.match("Lay it for|Cover the last card of|Play:|Throw away:", said)]
    assert len(laid) > TURNS, "the knock-out rounds were played, card by card"
    assert len(player.confirmed) > len(laid) + TURNS, "and the groups before them"
