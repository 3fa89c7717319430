"""Two people at one device: what one of them may not see is not in the page, and was not even sent, before the other takes it."""

import json
from typing import Any
from zlib import decompress

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.chromium import PHONE, Windows
from browser.player import Player
from browser.soon import soon
from server.running import Server

pytestmark = pytest.mark.one_build

MOST_MOVES = 400


def unpacked(frame: str | bytes) -> str | bytes:
    """What is large comes packed."""
    return decompress(frame) if isinstance(frame, bytes) else frame


class Frames:
    """Everything that reaches the page over sockets."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocket] = []
        self.received: list[Any] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self.received.append(json.loads(unpacked(frame))))

    def of(self, seat: int | None) -> list[Any]:
        """Whole tables with a seat's eyes."""
        return [frame for frame in self.received if frame["type"] == "Whole" and frame["seat"] == seat]

    def names(self) -> set[str]:
        """Of everybody who has been seen at the table."""
        return {chair["name"] for frame in self.received if frame["type"] == "Room" for chair in frame["seats"]}

    def lines(self) -> int:
        """That are open."""
        return sum(not socket.is_closed() for socket in self.sockets)

    def forget(self) -> None:
        self.received.clear()


def open_table(server: Server, windows: Windows, game: str, *more: str, plain: bool = False) -> tuple[Player, Frames]:
    """`plain`: on the board where every move is a sentence."""
    cookie = server.person("Anna")
    bots = [{"type": "bot", "bot": bot} for bot in more]
    table = server.make(cookie, "me", {"type": "hot_seat", "name": "Ben"}, *bots, game=game)
    frames: list[Frames] = []
    address = f"{server.address}/t/{table}{'?plain' if plain else ''}"
    page = windows.open(address, PHONE, cookie=cookie, prepare=lambda fresh: frames.append(Frames(fresh)))
    return Player(page), frames[0]


def handed(player: Player) -> int:
    """Who is to take the device."""
    place = player.page.locator("main[data-hand-over]")
    place.wait_for()
    return int(place.get_attribute("data-hand-over") or -1)


def take(player: Player, seat: int) -> None:
    player.act("i-am")
    player.page.wait_for_selector(f"main[data-seat='{seat}']")
    player.at_table()


def until_both_choose(player: Player) -> None:
    """Sometimes only one of them has cards of the teams that play."""
    while True:
        player.page.wait_for_selector("main[data-hand-over], [data-move]")
        if player.page.locator("main[data-hand-over]").count() > 0:
            take(player, handed(player))
        elif player.page.locator("[data-chair].moves").count() > 1:
            return
        else:
            move(player)


def move(player: Player) -> None:
    """Until the page shows something else."""
    player.stage()
    before = player.page.locator("main").get_attribute("data-number")
    player.confirm.click()
    player.page.wait_for_function("before => document.querySelector('main').dataset.number !== before", arg=before)


def test_nothing_of_a_seat_comes_before_its_player_does(server: Server, windows: Windows) -> None:
    """cards2010: hands are hidden, and both choose in secret."""
    player, frames = open_table(server, windows, "cards2010", plain=True)
    until_both_choose(player)
    # Sockets of a page that is left are not reported as closed: only those of the page that comes now are counted.
    frames.forget()
    frames.sockets.clear()
    player.page.reload()
    first = handed(player)
    other = 1 - first
    assert frames.of(0) == frames.of(1) == [], "nobody has taken the device yet"
    take(player, first)
    soon(player.page, lambda: len(frames.of(first)), 1)
    assert frames.of(other) == []
    own = frames.of(first)[0]["now"]["asked"]["told"]
    assert own, "there is something to choose"
    public = {line["text"] for frame in frames.of(None) for line in frame["lines"]}
    told = {line["text"] for line in frames.of(first)[0]["lines"]} - public
    assert told, "the log says more to whoever holds the cards"
    texts = {move["text"] for move in own} | told
    body = player.page.locator("body")
    soon(player.page, lambda: [text for text in texts if text not in (body.text_content() or "")], [])

    player.stage()
    player.confirm.click()
    assert handed(player) == other
    frames.forget()
    shown = player.page.locator("html").inner_text() + player.page.content()
    assert [text for text in texts if text in shown] == [], "what the first one held is not in the page"
    seen = body.aria_snapshot()
    assert [text for text in texts if text in seen] == []
    # A new name is told to everybody: whatever was on its way before has come by then.
    assert server.post("/api/me", b'{"name": "Annika"}', {"Cookie": cookie_of(player)})[0] == 200
    soon(player.page, lambda: "Annika" in frames.names(), True)
    assert [frame for frame in frames.received if frame.get("seat") is not None and frame["type"] != "Said"] == []
    soon(player.page, frames.lines, 1, "what everybody may see, and nothing else")

    take(player, other)
    soon(player.page, lambda: len(frames.of(other)), 1)
    assert frames.of(first) == []
    player.page.reload()
    handed(player)
    expect(player.page.locator("[data-number]")).to_have_count(0)


@pytest.mark.long
def test_a_whole_game_at_one_device(server: Server, windows: Windows) -> None:
    player, _ = open_table(server, windows, "fussballwelt")
    takers = []
    for _ in range(MOST_MOVES):
        player.page.wait_for_selector("main[data-hand-over], [data-result], [data-move], [data-action=confirm]")
        if player.result.count() > 0:
            break
        if player.page.locator("main[data-hand-over]").count() > 0:
            takers.append(handed(player))
            take(player, takers[-1])
            continue
        move(player)
    expect(player.result).to_have_count(1)
    assert takers[:4] in ([0, 1, 0, 1], [1, 0, 1, 0]), "the device goes back and forth"
    expect(player.page.locator("[data-result] li")).to_have_count(2)


def test_one_of_them_looks_while_bots_play(server: Server, windows: Windows) -> None:
    """After a reload nobody is in front of the device, though it is nobody's turn here."""
    player, _ = open_table(server, windows, "fussballwelt", "greedy")
    take(player, handed(player))
    assert server.ask(player.page.url.rpartition("/")[2], cookie_of(player), "Agree", to="pause")[0] == 200
    player.page.locator("[data-action=resume]").wait_for()
    player.page.reload()
    player.page.locator("[data-action=look-as]").nth(1).click()
    player.page.wait_for_selector("main[data-seat='1']")
    player.act("resume")
    player.page.wait_for_selector("main[data-hand-over], [data-move]")


def cookie_of(player: Player) -> str:
    kept = player.page.context.cookies()[0]
    return f"{kept['name']}={kept['value']}"
