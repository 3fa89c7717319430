"""People who want nothing but to be in the way (R12), and honest ones who play beside them. On loopback, and only for a while.

    python -m server.hostile ATTACK PORT TABLE SECONDS

lets one of them loose on a running server and prints what it met, so that what it costs itself slows down nobody else.
"""

import asyncio
import json
import struct
import sys
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, NamedTuple

from websockets.frames import Frame, Opcode

from anpfiff.core.chance import Seeded
from server.players import Player
from server.running import WAIT, Server

Figures = dict[str, float]

ELSEWHERE = "127.0.0.2"
"""Where they come from: to the server as far away as any other address."""
JOIN = b'{"type":"Join","language":"en"}'
RESYNC = b'{"type":"Resync"}'
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate\r\n{more}\r\n"
)
GONE = (OSError, EOFError, asyncio.LimitOverrunError)


class Target(NamedTuple):
    port: int
    table: str
    seconds: float
    source: str = ELSEWHERE


def text(content: bytes) -> bytes:
    return Frame(Opcode.TEXT, content).serialize(mask=True)


class Line:
    """Bytes there and back, without any manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.head = b""
        self.came: dict[str, int] = {}
        """Messages by type."""
        self.code: int | None = None
        """With which it was closed."""

    @classmethod
    async def dial(cls, port: int, source: str) -> "Line":
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0), limit=2**22))

    @classmethod
    async def upgrade(cls, target: Target, more: str = "") -> "Line":
        """A socket, if the server lets one in; `head` is what it said to that."""
        line = await cls.dial(target.port, target.source)
        line.writer.write(UPGRADE.format(table=target.table, more=more).encode())
        line.head = await line.reader.readuntil(b"\r\n\r\n")
        return line

    @classmethod
    async def join(cls, target: Target, more: str = "") -> "Line":
        line = await cls.upgrade(target, more)
        line.writer.write(text(JOIN))
        return line

    @property
    def status(self) -> int:
        return int(self.head.split()[1])

    async def send(self, content: bytes) -> None:
        self.writer.write(content)
        await self.writer.drain()

    async def read_on(self, until: str = "") -> None:
        """To the end, or to the first message of a type, counting what comes."""
        with suppress(*GONE):
            while self.code is None and self.status == 101 and until not in self.came:
                opcode, content = await self._frame()
                if opcode is Opcode.CLOSE:
                    self.code = struct.unpack("!H", content[:2])[0] if content else 1005
                else:
                    kind = json.loads(content)["type"] if opcode is Opcode.TEXT else opcode.name
                    self.came[kind] = self.came.get(kind, 0) + 1

    async def _frame(self) -> tuple[Opcode, bytes]:
        head = await self.reader.readexactly(2)
        length = head[1] & 0x7F
        more = {126: 2, 127: 8}.get(length, 0)
        if more:
            length = int.from_bytes(await self.reader.readexactly(more), "big")
        return Opcode(head[0] & 0x0F), await self.reader.readexactly(length)

    async def read_for(self, seconds: float, until: str = "") -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.read_on(until)

    async def is_closed(self, seconds: float) -> bool:
        """Within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                while await self.reader.read(65_536):
                    pass
        except TimeoutError:
            return False
        except OSError:
            pass
        return True

    def hang_up(self) -> None:
        self.writer.transport.abort()


# --- attacks


async def in_one_write(target: Target, content: bytes, times: int) -> Figures:
    """So many messages at once, and whatever comes of it."""
    line = await Line.join(target)
    line.writer.write(content * times)
    await line.read_for(target.seconds)
    line.hang_up()
    answered = sum(line.came.get(kind, 0) for kind in ("Whole", "PONG", "Looked"))
    return {"messages": times, "answered": answered, "closed with": line.code or 0}


async def resyncs(target: Target) -> Figures:
    return await in_one_write(target, text(RESYNC), 8_000)


async def pings(target: Target) -> Figures:
    return await in_one_write(target, Frame(Opcode.PING, b"!" * 100).serialize(mask=True), 8_000)


async def thousand_a_second(target: Target) -> Figures:
    """As long as the line lasts, and then by a new one."""
    sent, answered, closed, until = 0, 0, 0, perf_counter() + target.seconds
    while perf_counter() < until:
        line = await Line.join(target)
        reading = asyncio.create_task(line.read_on())
        with suppress(*GONE, TimeoutError):
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + until - perf_counter()):
                while not reading.done():
                    await line.send(text(RESYNC) * 10)
                    sent += 10
                    await asyncio.sleep(0.01)
        reading.cancel()
        line.hang_up()
        answered += line.came.get("Whole", 0)
        closed += line.code is not None
    return {"messages": sent, "answered": answered, "times closed": closed}


async def megabytes(target: Target) -> Figures:
    """Messages of 1 MB."""
    frame, sent, codes, until = text(b" " * 1_000_000), 0, set[int](), perf_counter() + target.seconds
    while perf_counter() < until:
        with suppress(*GONE):
            line = await Line.join(target)
            line.writer.write(frame)
            sent += 1
            await line.read_for(5)
            codes.add(line.code or 0)
            line.hang_up()
    return {"messages": sent, "closed with": max(codes, default=0)}


async def packed(target: Target) -> Figures:
    """Blanks that unfold to a thousand times their size, by ten sockets."""
    packer = zlib.compressobj(wbits=-12)
    blanks = packer.compress(b" " * 60_000) + packer.flush(zlib.Z_SYNC_FLUSH)
    frame = bytearray(text(blanks[:-4]))
    frame[0] |= 0x40
    lines = [await Line.join(target) for _ in range(10)]
    for line in lines:
        line.writer.write(frame * (250_000 // len(frame)))
    await asyncio.gather(*(line.read_for(target.seconds) for line in lines))
    agreed = sum(b"permessage-deflate" in line.head for line in lines)
    for line in lines:
        line.hang_up()
    return {"sockets that may pack": agreed, "closed with": max(line.code or 0 for line in lines)}


async def idle(target: Target, many: int = 5_000) -> Figures:
    """Sockets of one address that say nothing more."""
    lines: list[Line] = []
    tried = 0
    until = perf_counter() + target.seconds

    async def open_some() -> None:
        nonlocal tried
        while tried < many and perf_counter() < until:
            tried += 1
            with suppress(*GONE, TimeoutError):
                async with asyncio.timeout(until - perf_counter()):
                    lines.append(await Line.join(target))

    await asyncio.gather(*(open_some() for _ in range(100)))
    # Each is shown the table or told to go, sooner or later.
    await asyncio.gather(*(line.read_for(WAIT, until="Whole") for line in lines))
    there = sum(line.code is None and line.came.get("Whole", 0) > 0 for line in lines)
    for line in lines:
        line.hang_up()
    return {"tried": tried, "let in": there}


async def slow_readers(target: Target, many: int = 40) -> Figures:
    """They ask for everything and read nothing."""
    lines = [await Line.join(target) for _ in range(many)]
    for line in lines:
        line.writer.transport.pause_reading()  # type: ignore[attr-defined]
    until = perf_counter() + target.seconds
    while perf_counter() < until:
        for line in lines:
            if not line.writer.transport.is_closing():
                line.writer.write(text(RESYNC))
        await asyncio.sleep(0.1)
    for line in lines:
        line.hang_up()
    return {"sockets": many}


async def silent(target: Target, many: int = 1_100) -> Figures:
    """Connections that ask nothing; requests that never end."""
    beginnings = [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{",
    ]
    lines: list[Line] = []
    for number in range(many):
        with suppress(*GONE):
            lines.append(await Line.dial(target.port, target.source))
            lines[-1].writer.write(beginnings[number % len(beginnings)])
    closed = await asyncio.gather(*(line.is_closed(target.seconds) for line in lines))
    for line in lines:
        line.hang_up()
    return {"connections": many, "closed": sum(closed) + many - len(lines)}


async def requests(target: Target, many: int = 100) -> Figures:
    """As fast as they are answered."""
    statuses: dict[int, int] = {}
    until = perf_counter() + target.seconds

    async def ask() -> None:
        while perf_counter() < until:
            with suppress(*GONE, ValueError, IndexError):
                line = await Line.dial(target.port, target.source)
                line.writer.write(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                status = int((await line.reader.read()).split(maxsplit=2)[1])
                statuses[status] = statuses.get(status, 0) + 1
                line.hang_up()

    await asyncio.gather(*(ask() for _ in range(many)))
    return {"requests": sum(statuses.values()), "answered": statuses.get(200, 0), "told to wait": statuses.get(429, 0)}


ATTACKS: dict[str, Callable[[Target], Awaitable[Figures]]] = {
    "1 MB messages": megabytes,
    "1,000 messages a second": thousand_a_second,
    "8,000 Resync in one write": resyncs,
    "8,000 pings in one write": pings,
    "packed messages": packed,
    "5,000 idle sockets": idle,
    "slow readers": slow_readers,
    "1,100 silent connections": silent,
    "requests": requests,
}


# --- beside them


async def honest(server: Server, enough: Callable[[int], bool], pause: float, seed: int = 1) -> list[float]:
    """Two people play, game after game, until they have made enough moves; the seconds from each until both have seen it."""
    chance, took = Seeded(seed), list[float]()
    while not enough(len(took)):
        table, keys = server.table("Ann", "Ben")
        pages = [await Player.at(server, table, keys[seat]) for seat in (0, 1)]
        while not enough(len(took)) and not any(page.over for page in pages):
            mover = next(page for page in pages if page.asked)
            moves = await mover.chosen(chance)
            began, number = perf_counter(), mover.number
            await mover.send({"type": "Play", "number": number, "moves": moves})
            for page in pages:
                while page.number == number:
                    heard: Any = await page.receive()
                    assert heard["type"] not in ("Refused", "Failed"), heard
            took.append(perf_counter() - began)
            await asyncio.sleep(pause)
        for page in pages:
            await page.close()
    return took


if __name__ == "__main__":
    name, port, table, seconds = sys.argv[1:]
    print(json.dumps(asyncio.run(ATTACKS[name](Target(int(port), table, float(seconds))))))  # type: ignore[arg-type]
