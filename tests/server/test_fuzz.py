"""R8: whatever is sent, over sockets and HTTP, nothing breaks, and what is refused changes nothing.

`make soak TEST=R8` sends a million.
"""

import asyncio
import json
import re
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
import msgspec.inspect as types
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from anpfiff.core.chance import Seeded
from anpfiff.core.registry import GAMES
from anpfiff.server.wire.app import Serving, make_app
from anpfiff.server.wire.guard import SecurityHeaders
from anpfiff.tables.commands import FromGuest
from anpfiff.tables.messages import FromPage
from anpfiff.tables.room_messages import LinkDevice, Named, NewTable
from server.grammar import Grammar
from server.kept import OF_PEOPLE, OF_TABLES, Kept, Rows, changed
from server.logged import Logged
from server.running import NOTHING, WAIT, Key, Page, Server, run
from server.test_secret_choices import together

MESSAGES = 50_000
REQUESTS = 20
"""One message in so many is an HTTP request."""
BATCH = 25
BATCHES = 6
"""Of one open page."""
PHASES = ("gathering", "playing", "paused", "over")
MARK = 2**53 - 10_000
"""Looking so far ahead is refused with the number: the answers before it belong to what was sent before it."""

HEAD = re.compile(r'\{"type":"(\w+)"(?:,"number":(\d+))?')
PARAMETER = re.compile(r"\{(\w+)(?::\w+)?\}")
READ = msgspec.json.Decoder(FromPage)
FROM_PAGE = types.type_info(FromPage)
BODIES: dict[str, Any] = {
    "/api/me": Named,
    "/api/me/link_device": LinkDevice,
    "/api/tables": NewTable,
    "/api/tables/{table}/commands": FromGuest,
}
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
PLAYED = ("moves", "sealed", "tables", "acts", "seats", "results")
SINGLE = ("Failed", "Refused", "Looked", "Described", "Staged")
ONE_ANSWER = (None, "Join", "Look", "Describe", "Stage")
"""Kinds of messages that have exactly one of these answers: who sent it is plain. None: what nobody can understand."""
CHANGES: dict[str, tuple[str, ...]] = {
    "Play": PLAYED,
    "Arm": PLAYED,
    "Say": ("talk",),
    "Mute": ("mutes",),
    "CaughtUp": ("tables",),
}
"""What messages that were not refused may change; all others nothing. Who has seen what happened may have a clock that begins."""


def routes() -> list[tuple[str, frozenset[str]]]:
    """Every path of the application with its methods; none: no plain HTTP."""
    app = make_app(Serving(Path("unused"), 0, 1))
    assert isinstance(app, SecurityHeaders)
    assert isinstance(app._app, Starlette)
    found: dict[str, frozenset[str]] = {}
    for route in app._app.routes:
        assert isinstance(route, Route | WebSocketRoute | Mount), route
        methods = frozenset(route.methods or ()) if isinstance(route, Route) else frozenset[str]()
        found[route.path] = found.get(route.path, frozenset()) | methods
    return list(found.items())


class Told(msgspec.Struct):
    """What is wanted of a message about the game; the view would take longest to read."""

    now: Any
    number: int | None = None


TOLD = msgspec.json.Decoder(Told)


class Place(NamedTuple):
    """A table in one of its phases."""

    phase: str
    table: str
    keys: dict[int, Key]


def playing(server: Logged, game: str = "fussballwelt", **more: Any) -> Place:
    found = GAMES.find(game)
    names = ("Ann", "Ben", "Cleo")[: found.players(found.editions()[0])[0]]
    return Place("playing", *server.table(*names, game=game, **more))


def gathering(server: Logged) -> Place:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = server.make(ann, "me", "free", "free")
    assert server.ask(table, ben, "Sit", seat=1, invite=server.room(table, ann)["invite"])[0] == 200
    return Place("gathering", table, {0: Key(ann, 0), 1: Key(ben, 1)})


def agreed(server: Logged, to: str) -> Place:
    place = playing(server)
    for key in place.keys.values():
        assert server.ask(place.table, key.cookie, "Agree", to=to)[0] == 200
    return place._replace(phase={"pause": "paused", "end": "over"}[to])


async def choosing(server: Logged) -> Place:
    """Both choose in secret."""
    place = playing(server, "cards2010")
    pages = [await Page.open(server, place.table, place.keys[seat]) for seat in (0, 1)]
    await together(pages, Seeded(8))
    for page in pages:
        await page.close()
    return place


class Open(Page):
    """A page that also sends what no page sends, and reads no more than it has to."""

    broken = False

    @classmethod
    async def joined(cls, server: Server, table: str, cookie: str, **join: Any) -> "Open":
        """After any first message that is let in."""
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        page = cls(await connect(address, additional_headers={"Cookie": cookie}, max_size=None, compression=None))
        await page.send({"type": "Join", "language": "en", **join})
        await page.receive_room()
        return page

    async def told_until(self, mark: int) -> list[Any]:
        """All that comes before the answer to the mark."""
        await self.send(look(mark))
        told: list[Any] = []
        while not ((message := await self._next())["type"] == "Refused" and message["number"] == mark):
            told.append(message)
        return told

    async def send_broken(self, frame: bytes) -> None:
        """Text that is no text."""
        self.broken = True
        await self._socket.send(frame, text=True)

    async def kind(self) -> tuple[str, int]:
        """Of the next message: its type, and the number of a refusal."""
        async with asyncio.timeout(WAIT):
            frame = await self._socket.recv()
        assert isinstance(frame, str)
        found = HEAD.match(frame)
        assert found is not None, frame
        kind, number = found[1], found[2]
        if kind in ("Whole", "Step", "Committed", "Happened"):
            told = TOLD.decode(frame)
            self.now = NOTHING | told.now
            self.number = self.number if told.number is None else told.number
        return kind, int(number or -1)


class Fuzzer:
    def __init__(self, server: Logged, seed: int) -> None:
        self.server = server
        self.kept = Kept(server.data)
        self.grammar = Grammar(Seeded(seed))
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    @property
    def sent(self) -> int:
        return self.counts["socket"] + self.counts["http"] + self.counts["raw"]

    def compare(self, before: Rows, tables: list[str], granted: set[tuple[str, str]], what: str) -> Rows:
        after = self.kept.rows(tables)
        for part in changed(before, after, granted):
            self.wrong.append(f"{part} changed by {what}")
        return after


class Sockets:
    """Fuzzed messages of one page after the other."""

    def __init__(self, fuzzer: Fuzzer) -> None:
        self._fuzzer = fuzzer
        self._places: list[Place] = []
        self._mark = MARK

    async def places(self) -> list[Place]:
        """In every phase and of every game, made anew when a game is over."""
        server = self._fuzzer.server
        if not self._places:
            self._places = [playing(server, game) for game in GAMES.names()]
            self._places.append(playing(server, clock={"type": "day", "days": 14}))
            self._places += [gathering(server), agreed(server, "pause"), agreed(server, "end"), await choosing(server)]
        return self._places

    async def one_page(self) -> None:
        """Somebody opens a table, sends all kinds of things and leaves."""
        fuzzer, grammar = self._fuzzer, self._fuzzer.grammar
        places = await self.places()
        where = fuzzer.counts["pages"] % len(places)
        place = places[where]
        page = await Open.gather(fuzzer.server, place.table, grammar.pick([*place.keys.values(), None]))
        assert isinstance(page, Open)
        fuzzer.counts["pages"] += 1
        self._mark = MARK
        await page.send(look(self._mark))
        await self._answers(page, self._mark)
        self._learn(page, place)
        rows = fuzzer.kept.rows([place.table])
        try:
            for _ in range(BATCHES):
                rows = await self._batch(page, place, rows)
        except ConnectionClosed as closed:
            # Text that is no text ends the conversation, and only that. What was sent before it may still be taken.
            fuzzer.counts["socket"] += 1
            fuzzer.counts["closed"] += 1
            if not page.broken:
                fuzzer.wrong.append(f"closed: {closed}")
        else:
            fuzzer.compare(rows, [place.table], set(), "leaving")
        await page.close()
        if fuzzer.kept.select("SELECT phase FROM tables WHERE id = ?", place.table) != [(place.phase,)]:
            if place.phase != "playing":
                fuzzer.wrong.append(f"a table that was {place.phase} is not so any more")
            self._places = []

    async def _batch(self, page: Open, place: Place, before: Rows) -> Rows:
        """Pipelined, with a mark after each group; then what came back, and whether only that has changed which may."""
        fuzzer, version = self._fuzzer, self._fuzzer.kept.version()
        sent = [fuzzer.grammar.message(FROM_PAGE) for _ in range(BATCH)]
        granted: set[tuple[str, str]] = set()
        for group in (groups := _grouped(sent)):
            for message, _ in group:
                await self._send(page, message)
            self._mark += 1
            await page.send(look(self._mark))
        for mark, group in enumerate(groups, self._mark - len(groups) + 1):
            answers = await self._answers(page, mark)
            fuzzer.counts["socket"] += len(group)
            granted |= {(part, place.table) for part in self._judged([kind for _, kind in group], answers)}
        self._learn(page, place)
        return before if fuzzer.kept.version() == version else fuzzer.compare(before, [place.table], granted, f"{sent}")

    async def _send(self, page: Open, message: bytes) -> None:
        grammar = self._fuzzer.grammar
        try:
            text = message.decode()
        except UnicodeDecodeError:
            await (page.send_broken if grammar.one_in(50) else page.send)(message)
            return
        await page.send(message if grammar.one_in(20) else text)

    async def _answers(self, page: Open, mark: int) -> list[str]:
        """Kinds of messages that came before the mark."""
        came: list[str] = []
        while True:
            kind, number = await page.kind()
            if (kind, number) == ("Refused", mark):
                return came
            came.append(kind)

    def _judged(self, kinds: list[str | None], answers: list[str]) -> tuple[str, ...]:
        """Which parts may have changed. Only the last of a group can change anything; the others have one answer each."""
        fuzzer, single = self._fuzzer, [answer for answer in answers if answer in SINGLE]
        plain = sum(kind in ONE_ANSWER for kind in kinds)
        refused = sum(answer in ("Refused", "Failed") for answer in single)
        fuzzer.counts["refused"] += refused
        fuzzer.counts["granted"] += len(kinds) - refused
        understood = [
            answer for kind, answer in zip(kinds, single, strict=False) if kind in (None, "Join") and answer != "Failed"
        ]
        if understood or not plain <= len(single) <= len(kinds):
            fuzzer.wrong.append(f"{kinds} were answered with {answers}")
        return () if len(single) > plain else CHANGES.get(kinds[-1] or "", ())

    def _learn(self, page: Open, place: Place) -> None:
        """What would be right just now."""
        asked = None if page.now is None else page.now["asked"]
        moves = asked["moves"][:20] if asked else []
        self._fuzzer.grammar.numbers = [*[max(page.number, 0)] * (1 + len(moves)), *moves, *place.keys]
        self._fuzzer.grammar.texts = ["Tor!", place.table, "Ann"]


class Requests:
    """Fuzzed requests, one after the other."""

    def __init__(self, fuzzer: Fuzzer) -> None:
        self._fuzzer = fuzzer
        self._routes = routes()
        self._people: dict[str, str] = {}
        self._tables: dict[str, str] = {}
        self._rows: Rows = {}
        self._version = -1
        self._codes: list[str] = []

    def _settle(self) -> None:
        """People who are known and tables as they should be; what was spoiled is made anew."""
        server, kept = self._fuzzer.server, self._fuzzer.kept
        if not self._people:
            self._people = {name: server.person(name) for name in ("Ann", "Ben", "Cleo")}
            self._tables = {}
        for phase in PHASES:
            table = self._tables.get(phase, "")
            if kept.select("SELECT phase FROM tables WHERE id = ?", table) != [(phase,)] or self._restless(table):
                self._tables[phase] = self._made(phase)
        invites = [row[0] for row in kept.select("SELECT invite FROM tables WHERE id = ?", self._tables["gathering"])]
        self._fuzzer.grammar.numbers = [0, 1, 2]
        self._fuzzer.grammar.texts = [*self._tables.values(), *invites, *invites, *self._codes[-2:], *GAMES.names(), "random"]
        self._rows = kept.rows(self._tables.values())

    def _restless(self, table: str) -> bool:
        """A bot plays there, so that it changes by itself."""
        query = "SELECT 1 FROM acts WHERE table_id = ? AND entry LIKE '%\"bot\":%'"
        return bool(self._fuzzer.kept.select(query, table))

    def _made(self, phase: str) -> str:
        server, (ann, ben, _) = self._fuzzer.server, self._people.values()
        table = server.make(ann, "me", "free", *(["free"] if phase == "gathering" else []))
        assert server.ask(table, ben, "Sit", seat=1, invite=server.room(table, ann)["invite"])[0] == 200
        commands: list[tuple[str, str, dict[str, Any]]] = []
        if phase != "gathering":
            commands += [(ben, "Ready", {}), (ann, "Start", {})]
        if phase in ("paused", "over"):
            commands += [(who, "Agree", {"to": "pause" if phase == "paused" else "end"}) for who in (ann, ben)]
        for cookie, command, fields in commands:
            assert server.ask(table, cookie, command, **fields)[0] == 200
        return table

    def one_request(self) -> None:
        fuzzer, grammar = self._fuzzer, self._fuzzer.grammar
        self._settle_if_needed()
        route, methods = grammar.pick(self._routes)
        method = grammar.pick(sorted(methods)) if methods and not grammar.one_in(4) else grammar.pick(METHODS)
        table = grammar.pick([*self._tables.values()]) if not grammar.one_in(8) else _quoted(grammar.text())
        path = PARAMETER.sub(lambda part: table if part[1] == "table" else _quoted(grammar.text()), route)
        kind = BODIES.get(route) if not grammar.one_in(4) else grammar.pick([*BODIES.values()])
        body = None if kind is None or grammar.one_in(10) else grammar.message(types.type_info(kind))
        headers = {"Cookie": grammar.pick([*self._people.values(), *self._people.values(), "", "anpfiff=x", "anpfiff"])}
        path += grammar.pick(["", "", "?language=de", "?language=%ff", "?x"])
        status, answer = self._ask(method, path, body, headers)
        fuzzer.counts["http"] += 1
        refused = status >= 400
        fuzzer.counts["refused" if refused else "granted"] += 1
        what = f"{method} {path} {body!r}: {status}"
        if status >= 500:
            fuzzer.wrong.append(what)
        granted = set() if refused or method in ("GET", "HEAD", "OPTIONS") else self._granted(method, route, table)
        if fuzzer.kept.version() != self._version:
            before = self._rows
            self._rows = fuzzer.compare(before, [*self._tables.values()], granted, what)
            if changed(before, self._rows):
                self._spoiled(method, route, answer)

    def _settle_if_needed(self) -> None:
        if not self._rows:
            self._settle()
        self._version = self._fuzzer.kept.version()

    def _spoiled(self, method: str, route: str, answer: bytes) -> None:
        if route == "/api/me/code":
            self._codes.append(json.loads(answer)["code"])
        if (method, route) in (("DELETE", "/api/me"), ("POST", "/api/me/link_device")):
            self._people = {}
        self._rows = {}

    def _granted(self, method: str, route: str, table: str) -> set[tuple[str, str]]:
        """What the request may change."""
        everything = {(part, name) for part in ("tables", *OF_TABLES) for name in self._tables.values()}
        names, people = {("names", "")}, {(part, "") for part in OF_PEOPLE}
        of_table = {(part, table) for part in ("tables", *OF_TABLES)}
        not_over = [name for phase, name in self._tables.items() if phase != "over"]
        called_otherwise = {(part, name) for part in ("tables", "acts", "seats") for name in not_over}
        return {
            ("POST", "/api/me"): {("people", ""), ("sessions", ""), *called_otherwise},
            ("DELETE", "/api/me"): everything | names | people,
            ("POST", "/api/me/code"): {("codes", "")},
            ("POST", "/api/me/link_device"): everything | people,
            ("POST", "/api/tables"): names,
            ("DELETE", "/api/tables/{table}"): of_table | names,
            ("POST", "/api/tables/{table}/commands"): of_table | names,
        }[method, route]

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> tuple[int, bytes]:
        """By a line of its own: a server hangs up when nothing has come for a while, and a slow machine takes a while."""
        line = HTTPConnection("127.0.0.1", self._fuzzer.server.port, timeout=WAIT)
        line.request(method, path, body, headers)
        answer = line.getresponse()
        status, content = answer.status, answer.read()
        line.close()
        return status, content

    def raw(self) -> None:
        """Bytes that are no request."""
        with socket.create_connection(("127.0.0.1", self._fuzzer.server.port), WAIT) as line:
            grammar = self._fuzzer.grammar
            line.sendall(
                grammar.pick([b"", b"GET ", b"POST /api/me HTTP/1.1\r\nContent-Length: "]) + grammar.noise() + b"\r\n\r\n"
            )
            line.shutdown(socket.SHUT_WR)
            with suppress(ConnectionError):
                while line.recv(4096):
                    pass
        self._fuzzer.counts["raw"] += 1


def _grouped(sent: list[bytes]) -> list[list[tuple[bytes, str | None]]]:
    """With what each of them is. A group ends with the first that may have no answer, or several."""
    groups: list[list[tuple[bytes, str | None]]] = [[]]
    for message in sent:
        groups[-1].append((message, _kind(message)))
        if groups[-1][-1][1] not in ONE_ANSWER:
            groups.append([])
    return [group for group in groups if group]


def _kind(message: bytes) -> str | None:
    """Of what can be understood."""
    try:
        return type(READ.decode(message)).__name__
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None


def look(number: int) -> str:
    return json.dumps({"type": "Look", "number": number})


def _quoted(text: str) -> str:
    """For a path, also where it is no text."""
    return quote(text.encode(errors="surrogatepass"), safe="")


async def fuzz(server: Logged, messages: int, seed: int, tell: Callable[[Fuzzer], None] = lambda _: None) -> Fuzzer:
    """So many messages at least. Whatever is wrong is in the answer."""
    fuzzer = Fuzzer(server, seed)
    sockets, requests = Sockets(fuzzer), Requests(fuzzer)
    while fuzzer.sent < messages:
        await sockets.one_page()
        for _ in range(BATCH * BATCHES // REQUESTS):
            requests.one_request()
        requests.raw()
        tell(fuzzer)
    fuzzer.kept.close()
    return fuzzer


def test_r8_whatever_is_sent_only_what_is_granted_changes_anything(tmp_path: Path) -> None:
    server = Logged(tmp_path)
    try:
        fuzzer = run(fuzz(server, MESSAGES, 8))
        assert server.process.poll() is None
    finally:
        server.stop()
    assert (fuzzer.wrong, server.faults()) == ([], [])
    assert fuzzer.sent >= MESSAGES
    for what in ("refused", "granted", "http", "raw", "closed"):
        assert fuzzer.counts[what] > 100 if what in ("refused", "granted") else fuzzer.counts[what] > 0
