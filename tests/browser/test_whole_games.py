"""Each game from its first to its last move, by clicks, in two browsers with bots between: one a phone, one a desktop, one in
German, one in English. Both must have seen the same game."""

from math import inf
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from browser.ahead import offers, play_ahead, play_out
from browser.chromium import DESKTOP, PHONE, Windows
from browser.clicker import Clicker, plays_at_once
from browser.player import TO_DO
from server.running import Key, Server

pytestmark = pytest.mark.one_build

SOME = 8
"""Taps of both, before they leave a part of a long game to others."""
MOMENT = 15
"""Milliseconds until somebody looks again whether there is something to do."""


class Evening(NamedTuple):
    """A game in its shortest form."""

    game: str
    seats: tuple[str, ...]
    more: dict[str, object]
    phone: str
    """The language of the phone; the desktop has the other."""
    moves: frozenset[str]
    """Kinds that one or the other must have tapped. Only such as no game goes without: chance is the server's."""


EVENINGS = [
    Evening("fussballwelt", ("Anna", "greedy", "Ben", "greedy"), {}, "de", frozenset({"Build"})),
    Evening("worldcup", ("Anna", "greedy", "Ben"), {"edition": "1930"}, "en", frozenset({"Play", "Lay"})),
    Evening("cards2010", ("Anna", "greedy", "Ben"), {}, "de", frozenset({"Choose", "Play", "Place"})),
    Evening("schwalben", ("Anna", "greedy", "Ben"), {"options": {"teams": "dealt"}}, "en", frozenset({"Bet", "Play"})),
]


@pytest.mark.long
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.game)
def test_a_whole_game_in_two_browsers(server: Server, windows: Windows, evening: Evening) -> None:
    table, keys = server.table(*evening.seats, game=evening.game, **evening.more)
    players = sit_down(server, windows, evening, table, keys)
    play_together(players)
    compare(players, evening)


@pytest.mark.long
def test_a_long_game_in_two_browsers(server: Server, windows: Windows) -> None:
    """cards2010: some matches of the groups and of the knock-out rounds by clicks, and both see the same end."""
    evening = next(evening for evening in EVENINGS if evening.game == "cards2010")
    table, keys = server.table(*evening.seats, game=evening.game, **evening.more)
    players = sit_down(server, windows, evening, table, keys)
    play_together(players, SOME)
    leave(server, players)
    play_ahead(server, table, keys, offers("Play"))
    for player in players:
        player.page.go_back()
        player.at_table()
    play_together(players, 2 * SOME)
    leave(server, players)
    play_out(server, table, keys)
    for player in players:
        player.page.go_back()
        player.result.wait_for()
    compare(players, evening._replace(moves=frozenset({"Choose", "Play"})))


def leave(server: Server, players: list[Clicker]) -> None:
    """For a while: drawing hundreds of moves that nobody looks at takes longest."""
    for player in players:
        player.page.goto(server.address)


def sit_down(server: Server, windows: Windows, evening: Evening, table: str, keys: dict[int, Key]) -> list[Clicker]:
    languages = (evening.phone, "en" if evening.phone == "de" else "de")
    players = [
        Clicker(windows.open(f"{server.address}/t/{table}", size, language, plays_at_once, key.cookie), seed)
        for seed, (size, language, key) in enumerate(zip((PHONE, DESKTOP), languages, keys.values(), strict=True))
    ]
    for player in players:
        player.at_table()
    return players


def compare(players: list[Clicker], evening: Evening) -> None:
    """Both have seen the same end, and done what belongs to the game."""
    assert players[0].number() == players[1].number()
    assert places(players[0]) == places(players[1])
    assert len(places(players[0])) == len(evening.seats)
    for player in players:
        expect(player.moves).to_have_count(0)
    assert {kind.split()[0] for player in players for kind in player.tapped} >= evening.moves


def places(player: Clicker) -> list[int]:
    """As the result tells them, from the winner on."""
    told = player.page.locator("[data-result] ol li").all_text_contents()
    return [int(place.strip().split(".")[0]) for place in told]


def play_together(players: list[Clicker], taps: float = inf) -> None:
    """Whoever has something to do does it, until so much is done, or both see the result."""
    while any(player.result.count() == 0 for player in players) and sum(map(Clicker.taps, players)) < taps:
        acted = False
        for player in players:
            if player.result.count() == 0 and player.page.evaluate(TO_DO):
                player.choose()
                acted = True
        if not acted:
            players[0].page.wait_for_timeout(MOMENT)
