"""R12, short form: honest people play on beside whoever is in the way. Only counts are compared; `make soak TEST=R12` times."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from anpfiff.server.wire.line import TOO_FAST, TOO_MANY
from server.hostile import ATTACKS, RESYNC, Figures, Line, Target, honest, idle, packed, silent, slow_readers, text
from server.running import WAIT, Key, Page, Server, run, with_path
from server.soaking import MB, memory_of

pytestmark = pytest.mark.one_build

MOVES = 12
"""That honest people make beside an attack."""
MANY = 8_000
FEW = MANY // 4
"""More than a slow machine lets through while they make them."""
NUMBERS = count(1)
ASKING = 2
"""Seconds for a request, here."""


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the usual limits, but less patience."""
    server = Server(tmp_path_factory.mktemp("limited"), limits={"seconds_to_ask": ASKING})
    try:
        yield server
        assert "Traceback" not in server.stop()
    finally:
        server.kill()


def target_at(server: Server, game: str = "worldcup", seconds: float = 3) -> Target:
    """A table, for somebody who comes from an address of their own."""
    table, _ = server.table("Cem", "Dora", game=game)
    return Target(server.port, table, seconds, f"127.0.1.{next(NUMBERS)}")


def enough(moves: int) -> bool:
    return moves >= MOVES


async def beside(server: Server, attack: Callable[[Target], Awaitable[Figures]]) -> Figures:
    """What the attack has met when it is over, and honest people have made all their moves."""
    async with asyncio.timeout(2 * WAIT):
        attacking = asyncio.ensure_future(attack(target_at(server)))
        moves = await honest(server, lambda made: enough(made) and attacking.done(), 0.02)
        assert len(moves) >= MOVES
        return await attacking


@pytest.mark.parametrize("content", [text(RESYNC), Frame(Opcode.PING, b"!").serialize(mask=True)], ids=["Resync", "pings"])
def test_thousands_of_messages_in_one_write_keep_nobody_waiting(limited: Server, content: bytes) -> None:
    """Whatever it is: pings count like messages."""

    async def game() -> None:
        line = await Line.join(target_at(limited))
        line.writer.write(content * MANY)
        reading = asyncio.create_task(line.read_on())
        async with asyncio.timeout(WAIT):
            await honest(limited, enough, 0.02)
            assert sum(line.came.values()) < FEW
            await reading
        line.hang_up()
        assert line.code == TOO_FAST, "whoever does not stop is let go"
        assert sum(line.came.values()) < FEW

    run(game())


def test_whoever_stops_in_time_is_only_slowed_down(limited: Server) -> None:
    async def game() -> None:
        line = await Line.join(target_at(limited))
        line.writer.write(text(RESYNC) * 60)
        reading = asyncio.create_task(line.read_on())
        async with asyncio.timeout(WAIT):
            while line.came.get("Whole", 0) < 61:
                await asyncio.sleep(0.05)
        assert line.code is None
        reading.cancel()
        line.hang_up()

    run(game())


def test_what_comes_in_pieces_is_put_together(limited: Server) -> None:
    """A frame a letter at a time, a message in several frames, with a ping between them."""

    async def game() -> None:
        line = await Line.join(target_at(limited))
        for letter in text(RESYNC):
            await line.send(bytes([letter]))
            await asyncio.sleep(0)
        parts = [Frame(Opcode.TEXT, RESYNC[:5], fin=False), Frame(Opcode.PING, b"?"), Frame(Opcode.CONT, RESYNC[5:])]
        line.writer.write(b"".join(part.serialize(mask=True) for part in parts))
        reading = asyncio.create_task(line.read_on())
        async with asyncio.timeout(WAIT):
            while line.came.get("Whole", 0) < 3 or not line.came.get("PONG"):
                await asyncio.sleep(0.05)
        reading.cancel()
        line.hang_up()

    run(game())


def test_what_pages_send_is_never_unpacked(limited: Server) -> None:
    before = memory_of(limited)
    met = run(beside(limited, packed))
    assert met == {"sockets that may pack": 0, "closed with": 1002}
    # Unfolded it would be 2.5 GB; what the server itself was sent are 2.5 MB.
    assert memory_of(limited) - before < 50 * MB


def unmasked(content: bytes) -> bytes:
    return Frame(Opcode.TEXT, content).serialize(mask=False)


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (text(b'{"type":"\xff"}'), 1007),
        (unmasked(RESYNC), 1002),
        (Frame(Opcode.TEXT, RESYNC[:5], fin=False).serialize(mask=True) + text(RESYNC), 1002),
    ],
    ids=["no letters", "not masked", "a message within another"],
)
def test_short_messages_obey_the_protocol_too(limited: Server, frames: bytes, code: int) -> None:
    async def game() -> None:
        line = await Line.join(target_at(limited))
        await line.send(frames)
        await line.read_for(WAIT)
        assert line.code == code
        line.hang_up()

    run(game())


def test_large_messages_are_not_read_to_their_end(limited: Server) -> None:
    met = run(beside(limited, ATTACKS["1 MB messages"]))
    assert met["closed with"] == 1009


def test_one_address_has_so_many_sockets_and_no_more(limited: Server) -> None:
    met = run(beside(limited, lambda target: idle(target._replace(seconds=WAIT), 80)))
    assert met == {"tried": 80, "let in": 50}


def test_whoever_opens_too_many_is_told_so_and_can_come_back(limited: Server) -> None:
    async def game() -> None:
        target = target_at(limited)
        lines = [await Line.join(target) for _ in range(51)]
        await lines[-1].read_for(WAIT)
        assert lines[-1].code == TOO_MANY
        lines[0].hang_up()
        async with asyncio.timeout(WAIT):
            while True:
                again = await Line.join(target)
                reading = asyncio.create_task(again.read_on())
                while again.code is None and not again.came.get("Whole"):
                    await asyncio.sleep(0.02)
                reading.cancel()
                lines.append(again)
                if again.code is None:
                    break
        for line in lines:
            line.hang_up()

    run(game())


def test_one_person_has_so_many_sockets_wherever_they_are(limited: Server) -> None:
    async def game() -> None:
        table, keys = limited.table("Cem", "Dora")
        cookie = f"Cookie: {keys[0].cookie}\r\n"
        targets = [Target(limited.port, table, 0, f"127.0.2.{number % 2 + 1}") for number in range(31)]
        lines = [await Line.join(target, cookie) for target in targets]
        await lines[-1].read_for(WAIT)
        assert lines[-1].code == TOO_MANY
        for line in lines:
            line.hang_up()

    run(game())


def test_slow_readers_keep_nobody_waiting(limited: Server) -> None:
    assert run(beside(limited, lambda target: slow_readers(target, 20)))


def test_silent_connections_are_closed(limited: Server) -> None:
    """Those that ask nothing, those that never come to the end of their request, and those whose body never ends."""
    met = run(beside(limited, lambda target: silent(target._replace(seconds=WAIT), 60)))
    assert met == {"connections": 60, "closed": 60}


def test_requests_that_drip_are_closed(limited: Server) -> None:
    """However often another letter comes."""

    async def drip(line: Line, until: asyncio.Event) -> None:
        while not until.is_set():
            line.writer.write(b"x")
            await asyncio.sleep(0.2)

    async def game() -> None:
        for beginning in (b"GET /", b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 65000\r\n\r\n"):
            line, gone = await Line.dial(limited.port, "127.0.3.1"), asyncio.Event()
            line.writer.write(beginning)
            dripping = asyncio.create_task(drip(line, gone))
            assert await line.is_closed(WAIT)
            gone.set()
            await dripping
            line.hang_up()

    run(game())


def test_silent_connections_make_room_for_those_who_ask(limited: Server) -> None:
    """More of them than one address may have, from the very address of somebody who asks."""

    async def game() -> None:
        lines = [await Line.dial(limited.port, "127.0.0.1") for _ in range(300)]
        try:
            assert limited.get("/api/me") == b'{"name":null}'
        finally:
            for line in lines:
                line.hang_up()

    run(game())


def test_silent_connections_leave_descriptors_for_those_who_ask(serve: Callable[..., Server], tmp_path: Path) -> None:
    """More of them than the server can have, from several addresses, none of which has too many."""
    (tmp_path / "sitecustomize.py").write_text("import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (512, 512))\n")
    server = serve(limits={}, environment=with_path(tmp_path))

    async def game() -> None:
        lines = [await Line.dial(server.port, f"127.0.5.{number % 5}") for number in range(600)]
        try:
            assert len(await honest(server, enough, 0)) == MOVES
        finally:
            for line in lines:
                line.hang_up()

    run(game())
    assert "Traceback" not in server.stop()


def test_requests_keep_nobody_waiting(limited: Server) -> None:
    met = run(beside(limited, ATTACKS["requests"]))
    assert 0 < met["answered"] <= 500 + 50 * WAIT


def test_whoever_asks_too_fast_is_told_so_in_their_language(serve: Callable[..., Server]) -> None:
    server = serve(limits={"requests_a_second": 0.5})
    answers: list[tuple[int, str]] = []
    while not answers or answers[-1][0] == 200:
        answers.append(server.fetch("/api/me?language=de"))
    assert answers[-1] == (429, '{"type":"Failed","text":"Das war viel auf einmal. Warte ein paar Sekunden."}')


def test_tables_and_people_are_made_by_the_hour(serve: Callable[..., Server]) -> None:
    server = serve(limits={"tables_an_hour": 6, "people_an_hour": 4})
    ann, ben = server.person("Ann"), server.person("Ben")
    wanted = b'{"game": "fussballwelt", "seats": [{"type": "me"}, {"type": "free"}]}'

    def make(cookie: str) -> tuple[int, Any]:
        return server.post("/api/tables", wanted, {"Cookie": cookie})

    assert [make(ann)[0] for _ in range(4)] == [201, 201, 201, 429]
    assert make(ann)[1]["text"].startswith("Many tables")
    assert make(ben)[0] == 201, "others are not concerned"
    assert server.post("/api/me", b'{"name": "Cem"}')[0] == 429
    assert server.post("/api/me", b'{"name": "Bea"}', {"Cookie": ben})[0] == 200, "to have another name is not to be new"


def test_a_host_has_so_many_tables_that_are_not_over(serve: Callable[..., Server]) -> None:
    server = serve(limits={"tables_a_person": 2})
    ann = server.person("Ann")
    tables = [server.make(ann, "me", "free") for _ in range(2)]
    wanted = b'{"game": "fussballwelt", "seats": [{"type": "me"}, {"type": "free"}]}'
    status, said = server.post("/api/tables", wanted, {"Cookie": ann})
    assert (status, said["text"].partition(".")[0]) == (429, "You are the host of 2 tables that are not over")
    assert server.ask(tables[0], ann, "Cancel")[0] == 200
    assert server.post("/api/tables", wanted, {"Cookie": ann})[0] == 201


def test_nobody_is_believed_who_says_to_ask_for_others(serve: Callable[..., Server]) -> None:
    server = serve(limits={"people_an_hour": 2})
    assert _new(server, "203.0.113.1") == 201
    assert _new(server, "203.0.113.2") == 429


def test_a_trusted_proxy_is_believed(serve: Callable[..., Server]) -> None:
    server = serve(limits={"people_an_hour": 2}, words=["--trusted-proxies", "127.0.0.1, 10.0.0.0/8"])
    assert _new(server, "203.0.113.1") == 201
    assert _new(server, "203.0.113.2") == 201
    assert _new(server, "203.0.113.2") == 429
    assert _new(server, "203.0.113.3, 203.0.113.2, 10.1.2.3") == 429, "only what trusted ones have added counts"
    assert _new(server, "2001:db8::1") == 201
    assert _new(server, "2001:db8::2") == 429, "they can choose among those"


def _new(server: Server, forwarded: str) -> int:
    return server.post("/api/me", b'{"name": "Ann"}', {"X-Forwarded-For": forwarded})[0]


def test_a_person_who_clicks_fast_meets_no_limit(limited: Server) -> None:
    """Ten clicks a second, for some seconds."""

    async def game() -> None:
        table, keys = limited.table("Ann", "Ben")
        pages = [await Page.open(limited, table, Key(keys[seat].cookie, seat)) for seat in (0, 1)]
        mover = next(page for page in pages if page.now["asked"])
        move = mover.now["asked"]["moves"][0]["number"]
        for _ in range(30):
            await mover.send({"type": "Stage", "number": mover.number, "moves": [move]})
            await asyncio.sleep(0.1)
        for _ in range(30):
            while (await mover.receive())["type"] != "Staged":
                pass

    run(game())
