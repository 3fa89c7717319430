"""Nothing that a client sends is trusted, and a refused message changes nothing."""

import json
import os
import urllib.request

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from anpfiff.core.chance import Seeded
from server.running import Page, Server, run

FUZZ = int(os.environ.get("ANPFIFF_FUZZ", "1500"))


def test_a_wrong_token_opens_nothing(server: Server) -> None:
    table, tokens = server.table("Ann", "Ben")
    other, others_tokens = server.table("Cleo", "Dan")

    async def game() -> None:
        for token in ("", "x", tokens[0][:-1], others_tokens[0]):
            with pytest.raises(ConnectionClosed) as caught:
                await Page.open(server, table, token)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 4001
        with pytest.raises(ConnectionClosed) as caught:
            await Page.open(server, other + "x", tokens[0])
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4004

    run(game())


def test_a_spectator_cannot_move_and_a_seat_only_for_itself(server: Server) -> None:
    table, tokens = server.table("Ann", "Ben")

    async def game() -> None:
        pages = [await Page.open(server, table, tokens[seat]) for seat in (0, 1)]
        to_move = next(page for page in pages if page.now["asked"])
        waiting = next(page for page in pages if page is not to_move)
        watcher = await Page.open(server, table)
        assert (watcher.seat, watcher.now["asked"]) == (None, None)
        move = to_move.now["asked"]["moves"][0]["number"]
        for stranger in (watcher, waiting):
            for kind in ("Play", "Stage"):
                await stranger.send({"type": kind, "number": 0, "moves": [move]})
                assert (await stranger.receive())["type"] == "Refused"
        await to_move.send({"type": "Resync"})
        assert (await to_move.receive())["number"] == 0

    run(game())


def test_no_frame_tells_a_token_or_the_seed(server: Server) -> None:
    """R7 (a), short: canaries in everything that is sent."""
    table, tokens = server.table("Ann", "Ben", "greedy")

    async def frames() -> str:
        page, watcher = await Page.open(server, table, tokens[0]), await Page.open(server, table)
        return "".join(page.frames + watcher.frames)

    sent = run(frames()) + server.get("/api/games").decode()
    assert tokens[0] not in sent
    assert tokens[1] not in sent
    assert "seed" not in sent
    assert "hash" not in sent


def test_another_sites_page_is_kept_out(server: Server) -> None:
    table, tokens = server.table("Ann", "Ben")
    wanted = json.dumps({"game": "fussballwelt", "seats": [{"type": "bot", "bot": "random"}] * 2}).encode()
    status, _ = server.post("/api/tables", wanted, {"Origin": "http://elsewhere.example"})
    assert status == 403
    for strange in ("http://[", "null", "", "x" * 500):
        status, _ = server.post("/api/tables", wanted, {"Origin": strange})
        assert status == 403
    status, _ = server.post("/api/tables", wanted, {"Origin": server.address})
    assert status == 201
    for host in ("elsewhere.example", "127.0.0.1.elsewhere.example:80", "[::1"):
        status, answer = server.post("/api/tables", wanted, {"Host": host, "Origin": f"http://{host}"})
        assert (status, "--public-url" in answer) == (421, True)

    async def foreign() -> None:
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            await Page.open(server, table, tokens[0], Origin="http://elsewhere.example")
        await Page.open(server, table, tokens[0], Origin=server.address)

    run(foreign())


def test_headers_on_every_answer(server: Server) -> None:
    for path in ("/", "/api/games", "/t/anything", "/api/rules/fussballwelt"):
        with urllib.request.urlopen(server.address + path) as answer:  # noqa: S310 - our own server
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


BAD_TABLES = [
    (b"", 400),
    (b"null", 400),
    (b'{"game": "fussballwelt"}', 400),
    (b'{"game": "fussballwelt", "seats": [], "extra": 1}', 400),
    (b"\xff\xfe", 400),
    (b'{"game": "\xff", "seats": []}', 400),
    (json.dumps({"game": "halma", "seats": [{"type": "bot", "bot": "random"}] * 2}).encode(), 422),
    (json.dumps({"game": "fussballwelt", "seats": [{"type": "bot", "bot": "random"}]}).encode(), 422),
    (json.dumps({"game": "fussballwelt", "seats": [{"type": "bot", "bot": "nobody"}] * 2}).encode(), 422),
    (json.dumps({"game": "fussballwelt", "edition": "x", "seats": [{"type": "bot", "bot": "random"}] * 2}).encode(), 422),
    (json.dumps({"game": "fussballwelt", "options": {"x": 1}, "seats": [{"type": "bot", "bot": "random"}] * 2}).encode(), 422),
    (json.dumps({"game": "../x", "seats": [{"type": "person", "name": "a" * 41}] * 2}).encode(), 400),
    (b"x" * 70_000, 413),
]


@pytest.mark.parametrize(("body", "status"), BAD_TABLES, ids=range(len(BAD_TABLES)))
def test_a_table_that_cannot_be_made(server: Server, body: bytes, status: int) -> None:
    code, answer = server.post("/api/tables", body)
    assert code == status
    text = answer["text"] if isinstance(answer, dict) else answer
    assert len(text) > 20, "a sentence says why"
    assert "Traceback" not in text


NAMES = ["type", "number", "moves", "token", "x"]
VALUES: list[object] = [0, 7, -50, 2**40, 2**70, 1.5, True, None, "", "x", "Ünï\u0000", "9" * 300]


def test_r8_whatever_is_sent_the_table_stays_as_it_is(server: Server) -> None:
    """R8, short: grammar-based and random messages of a player whose turn it is not; nothing changes, nothing breaks."""
    table, tokens = server.table("Ann", "Ben")
    chance = Seeded(8)

    def value(depth: int = 0) -> object:
        """Any JSON, often with our own names in it."""
        kind = chance.below(3 if depth > 3 else 5)
        if kind == 3:
            return [value(depth + 1) for _ in range(chance.below(4))]
        if kind == 4:
            return {NAMES[chance.below(len(NAMES))]: value(depth + 1) for _ in range(chance.below(4))}
        return VALUES[chance.below(len(VALUES))]

    def message() -> str | bytes:
        kind = chance.below(4)
        if kind == 0:
            return bytes(chance.below(256) for _ in range(chance.below(60)))
        if kind == 1:
            return json.dumps(value())
        types = ["Play", "Stage", "Resync", "Join", "Leave"]
        built = {"type": types[chance.below(5)], "number": value(3), "moves": value(2)}
        return json.dumps(built if kind == 2 else {**built, "number": 0, "moves": [chance.below(80)]})

    async def game() -> None:
        pages = [await Page.open(server, table, tokens[seat]) for seat in (0, 1)]
        waiting = next(page for page in pages if not page.now["asked"])
        before = (waiting.view, waiting.number)
        for sent in range(FUZZ):
            await waiting.send(message())
            if sent % 50 == 49:
                # Everything gets an answer; none of them is a step.
                await waiting.send({"type": "Resync"})
                while (answer := await waiting.receive())["type"] != "Whole" or answer["number"] != 0:
                    assert answer["type"] in ("Refused", "Failed", "Whole", "Staged")
        assert (waiting.view, waiting.number) == before

    run(game())
    assert server.process.poll() is None
    printed = server.stop()
    assert "Traceback" not in printed
    assert "Exception" not in printed


def test_a_message_that_is_too_large_ends_the_conversation_only(server: Server) -> None:
    table, tokens = server.table("Ann", "Ben")

    async def game() -> None:
        page = await Page.open(server, table, tokens[0])
        await page.send("x" * 70_000)
        with pytest.raises(ConnectionClosed):
            await page.receive()
        again = await Page.open(server, table, tokens[0])
        assert again.number == 0

    run(game())


def test_the_first_message_must_be_join(server: Server) -> None:
    table, _ = server.table("Ann", "Ben")

    async def game() -> None:
        async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as socket:
            await socket.send('{"type": "Resync"}')
            with pytest.raises(ConnectionClosed) as caught:
                await socket.recv()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4002

    run(game())
