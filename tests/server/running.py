"""A real server in a process of its own, and a client that behaves like the page."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from zlib import decompress

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from anpfiff.server.wire.limits import Limits
from server.empty import lay

T = TypeVar("T")
WAIT = 60.0
"""Seconds after which a test gives up: only to catch hangs."""


_held: list[socket.socket] = []


def free_port() -> int:
    """Nobody else is given it as long as we run, also while its server is down. Only who asks for this very one may listen."""
    holding = socket.socket()
    holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holding.bind(("127.0.0.1", 0))
    _held.append(holding)
    return int(holding.getsockname()[1])


def with_path(folder: Path) -> dict[str, str]:
    """The environment of a server that finds the modules of this folder first."""
    return {"PYTHONPATH": os.pathsep.join(part for part in (str(folder), os.environ.get("PYTHONPATH", "")) if part)}


def same_dice(number: int) -> dict[str, str]:
    """The environment of a server at which games go the same way in every run, as far as people do the same."""
    return with_path(Path(__file__).with_name("same_dice")) | {"SAME_DICE": str(number)}


def impatient() -> dict[str, str]:
    """The environment of a server at which whoever has no page open counts as away at once."""
    return with_path(Path(__file__).with_name("impatient"))


LOOSE: Mapping[str, float] = dict.fromkeys(Limits._fields, 1e6) | {"seconds_to_ask": 60}
"""All people of a test come from one address, and are faster than any."""


class Server:
    """`anpfiff serve`, as `make play` calls it."""

    def __init__(
        self,
        data: Path,
        pace: str = "0",
        port: int | None = None,
        words: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
        migrated: bool = True,
        limits: Mapping[str, float] = LOOSE,
    ) -> None:
        """`words`: more of the command's; `environment`: what its processes know beside our own; `migrated`: it finds its
        database made, and need not make it; `limits`: other than the usual ones."""
        self.data = data
        if migrated:
            lay(data)
        self.port = port or free_port()
        self.pace = pace
        self.words = [*words, *(word for name, figure in limits.items() for word in ("--limit", f"{name}={figure}"))]
        self.environment = os.environ | (environment or {})
        self.process: subprocess.Popen[str]
        self.start()

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--data", str(self.data), "--pace", self.pace, "--language", "en"]
        command = [sys.executable, "-m", "anpfiff", *words, *self.words]
        output = subprocess.PIPE
        self.process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, text=True, env=self.environment)
        until = time.monotonic() + WAIT
        while time.monotonic() < until and self.process.poll() is None:
            try:
                self.get("/api/me")
            except OSError:
                time.sleep(0.02)
            else:
                return
        self.process.kill()
        raise AssertionError(f"the server did not start: {self.process.stdout.read() if self.process.stdout else ''}")

    def kill(self) -> None:
        """kill -9; nothing happens to a server that has ended by itself."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._close()

    def stop(self) -> str:
        """Politely; what it has printed."""
        self.process.send_signal(signal.SIGINT)
        printed, _ = self.process.communicate(timeout=WAIT)
        return printed

    def _close(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, cookie: str = "") -> bytes:
        request = urllib.request.Request(self.address + path, headers={"Cookie": cookie})  # noqa: S310 - our own server
        with urllib.request.urlopen(request, timeout=WAIT) as answer:  # noqa: S310 - our own server
            content: bytes = answer.read()
        return content

    def fetch(self, path: str, cookie: str = "") -> tuple[int, str]:
        """Status and text, also of a refusal."""
        try:
            return 200, self.get(path, cookie).decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def post(self, path: str, body: bytes, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        request = urllib.request.Request(self.address + path, data=body, headers=headers or {})  # noqa: S310 - our own server
        try:
            with urllib.request.urlopen(request, timeout=WAIT) as answer:  # noqa: S310 - our own server
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                content = error.read()
            return error.code, json.loads(content) if content.startswith((b"{", b"[")) else content.decode()

    def person(self, name: str) -> str:
        """Somebody new; the cookie by which their browser is known."""
        request = urllib.request.Request(self.address + "/api/me", data=json.dumps({"name": name}).encode())  # noqa: S310
        with urllib.request.urlopen(request, timeout=WAIT) as answer:  # noqa: S310 - our own server
            cookie: str = answer.headers["Set-Cookie"].partition(";")[0]
        return cookie

    def ask(self, table: str, cookie: str, command: str, **fields: Any) -> tuple[int, Any]:
        """One of the commands of a person at a table."""
        body = json.dumps({"type": command, **fields}).encode()
        return self.post(f"/api/tables/{table}/commands", body, {"Cookie": cookie})

    def make(self, cookie: str, *seats: Any, **more: Any) -> str:
        """A table with these kinds of seats; its name."""
        wanted = {"game": "fussballwelt", "seats": [{"type": kind} if isinstance(kind, str) else kind for kind in seats], **more}
        status, made = self.post("/api/tables", json.dumps(wanted).encode(), {"Cookie": cookie})
        assert status == 201, made
        name: str = made["table"]
        return name

    def room(self, table: str, cookie: str = "") -> Any:
        return json.loads(self.get(f"/api/tables/{table}", cookie))

    def table(self, *seats: str, **more: Any) -> tuple[str, dict[int, "Key"]]:
        """A table at which the game has begun: seats by a bot's name, or a person's with a capital letter."""
        people = {seat: Key(self.person(name), seat) for seat, name in enumerate(seats) if name[0].isupper()}
        host = next(iter(people.values()), Key(self.person("Host"), -1))
        kinds = ["free" if name[0].isupper() else {"type": "bot", "bot": name} for name in seats]
        if host.seat >= 0:
            kinds[host.seat] = "me"
        table = self.make(host.cookie, *kinds, **more)
        for seat, key in people.items():
            if key is not host:
                invite = self.room(table, host.cookie)["invite"]
                assert self.ask(table, key.cookie, "Sit", seat=seat, invite=invite)[0] == 200
                assert self.ask(table, key.cookie, "Ready")[0] == 200
        if len(people) > 1:
            assert self.ask(table, host.cookie, "Start")[0] == 200
        return table, people

    def left(self, *bots: str, **more: Any) -> str:
        """A table whose only player has left: bots play on there, also if nobody watches, for one can come back."""
        table, people = self.table("Ann", *bots, **more)
        assert self.ask(table, people[0].cookie, "Stand", seat=0)[0] == 200
        return table


class Key(NamedTuple):
    """What opens a seat: the cookie of the person who holds it."""

    cookie: str
    seat: int


NOTHING: dict[str, Any] = {"asked": None, "ended": None, "committed": [], "sealed": None, "can_arm": False, "armed": False}


class Page:
    """One open socket at a table, which keeps what the page would keep."""

    packed = False
    """Browsers can unpack what is large. To do so takes longer than much of what is tested here."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.number = -1
        self.view: Any = None
        self.now: Any = None
        self.lines: list[Any] = []
        self.seat: int | None = None
        self.room: Any = None
        self.frames: list[str] = []
        self._told: dict[int, Any] = {}

    @classmethod
    async def open(cls, server: Server, table: str, key: Key | None = None, language: str = "en", **headers: str) -> "Page":
        """At a table whose game has begun."""
        page = await cls.gather(server, table, key, language, **headers)
        await page.receive()
        return page

    @classmethod
    async def gather(
        cls, server: Server, table: str, key: Key | None = None, language: str = "en", invite: str = "", **headers: str
    ) -> "Page":
        """At any table: its room is there. A cookie without a key: known, but watching."""
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        if key is not None:
            headers["Cookie"] = key.cookie
        page = cls(await connect(address, additional_headers=headers, max_size=None, compression=None, ping_timeout=WAIT))
        _open_pages.append(page)
        seat = None if key is None else key.seat
        await page.send({"type": "Join", "language": language, "seat": seat, "invite": invite, "packed": cls.packed})
        await page.receive_room()
        return page

    async def send(self, message: Any) -> None:
        await self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def receive(self) -> Any:
        """The next message about the game or of the talk, taken in as the page does. Rooms are kept beside it."""
        while (message := await self._next())["type"] == "Room":
            pass
        return message

    async def receive_room(self) -> Any:
        """The next look of the room."""
        while (message := await self._next())["type"] != "Room":
            pass
        return message

    async def _next(self) -> Any:
        async with asyncio.timeout(WAIT):
            frame = await self._socket.recv()
        if isinstance(frame, bytes):
            frame = self.unpack(frame)
        self.frames.append(frame)
        message = self.unpacked(msgspec.json.decode(frame))
        if message["type"] == "Room":
            self.room = message
        elif message["type"] == "Whole":
            self.number, self.view, self.now = message["number"], message["view"], message["now"]
            self.seat, self.lines = message["seat"], message["lines"]
        elif message["type"] == "Step":
            assert message["number"] == self.number + 1, "a gap"
            self.view = apply(self.view, message["changes"])
            self.number, self.now = message["number"], message["now"]
            self.lines = self.lines + message["lines"]
        elif message["type"] == "Happened":
            self.now, self.lines = message["now"], self.lines + message["lines"]
        return message

    def unpack(self, frame: bytes) -> str:
        """What is large comes so, if the page wants it."""
        raise AssertionError("this page cannot unpack")

    def unpacked(self, message: Any) -> Any:
        """With moves that were told once as they were told, and what is left out because it is as most of the time."""
        if message["type"] == "Whole":
            self._told.clear()
        if "now" in message:
            message["now"] = NOTHING | message["now"]
        for telling in (message, message.get("now", {})):
            if telling.get("asked"):
                telling["asked"] = self._question({"text": telling.get("text"), **telling["asked"]})
        return message

    def _question(self, asked: Any) -> Any:
        self._told |= {move["number"]: move for move in asked.pop("told", ())}
        outlooks = {move: each["outlook"] for each in asked.pop("outlooks", ()) for move in each["moves"]}
        return asked | {"moves": [{**self._told[move], "outlook": outlooks.get(move, {})} for move in asked["moves"]]}

    async def until_asked(self) -> bool:
        """Wait for the own turn; False: the game is over."""
        while self.now["asked"] is None and self.now["ended"] is None:
            await self.receive()
        return self.now["ended"] is None

    async def play(self, move: int) -> Any:
        """Play and wait for the answer to it: the next step, or a refusal."""
        before = self.number
        await self.send({"type": "Play", "number": before, "moves": [move]})
        message = await self.receive()
        while message["type"] == "Step" and message["number"] <= before:
            message = await self.receive()
        return message

    async def close(self) -> None:
        await self._socket.close()

    def vanish(self) -> None:
        """Gone without a word."""
        self._socket.transport.abort()


class PackedPage(Page):
    """What it is sent is packed, as browsers want it."""

    packed = True

    def unpack(self, frame: bytes) -> str:
        return decompress(frame).decode()


_open_pages: list[Page] = []


def run(game: Coroutine[Any, Any, T]) -> T:
    """Run a test's game; pages that it leaves open are closed."""

    async def and_close() -> T:
        try:
            return await game
        finally:
            while _open_pages:
                await _open_pages.pop().close()

    # In a thread of its own: a browser test of the same process may have left its event loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, and_close()).result()


def apply(view: Any, changes: Any) -> Any:
    """The page's side of a difference, written from its description. The view before stays as it was."""
    if isinstance(changes, list):
        return [*view, *changes[0]] if len(changes) == 2 else changes[0]
    copied = view.copy()
    for name, change in changes.items():
        place = int(name) if isinstance(view, list) else name
        if change == []:
            del copied[place]
        else:
            copied[place] = apply(copied[place] if len(change) != 1 or isinstance(change, dict) else None, change)
    return copied
