"""Nothing that a client sends is trusted, and a refused message changes nothing."""

import json
import urllib.request

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.running import Key, Page, Server, run


def test_a_wrong_cookie_opens_no_seat(shared: Server) -> None:
    table, keys = shared.table("Ann", "Ben")
    other, others_keys = shared.table("Cleo", "Dan")

    async def game() -> None:
        for cookie in ("", "x", "anpfiff=", "anpfiff=x", keys[0].cookie[:-1], others_keys[0].cookie, keys[1].cookie):
            with pytest.raises(ConnectionClosed) as caught:
                await Page.open(shared, table, Key(cookie, 0))
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 4001
        for seat in (2, 15):
            with pytest.raises(ConnectionClosed) as caught:
                await Page.open(shared, table, Key(keys[0].cookie, seat))
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 4001
        with pytest.raises(ConnectionClosed) as caught:
            await Page.open(shared, other + "x", keys[0])
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4004

    run(game())


def test_a_spectator_cannot_move_and_a_seat_only_for_itself(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        pages = [await Page.open(shared, table, tokens[seat]) for seat in (0, 1)]
        to_move = next(page for page in pages if page.now["asked"])
        waiting = next(page for page in pages if page is not to_move)
        subscriber = await Page.open(shared, table)
        assert (subscriber.seat, subscriber.now["asked"]) == (None, None)
        move = to_move.now["asked"]["moves"][0]["number"]
        for stranger in (subscriber, waiting):
            for kind in ("Play", "Stage"):
                await stranger.send({"type": kind, "number": 0, "moves": [move]})
                assert (await stranger.receive())["type"] == "Refused"
        await to_move.send({"type": "Resync"})
        assert (await to_move.receive())["number"] == 0

    run(game())


def test_no_frame_tells_a_token_or_the_seed(shared: Server) -> None:
    """R7 (a), short: canaries in everything that is sent."""
    table, tokens = shared.table("Ann", "Ben", "greedy")

    async def frames() -> str:
        page, subscriber = await Page.open(shared, table, tokens[0]), await Page.open(shared, table)
        return "".join(page.frames + subscriber.frames)

    sent = run(frames()) + shared.get("/api/games").decode()
    for key in tokens.values():
        assert key.cookie.partition("=")[2] not in sent
    assert "seed" not in sent
    assert "token" not in sent


def test_another_sites_page_is_kept_out(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")
    wanted = json.dumps({"game": "fussballwelt", "seats": [{"type": "bot", "bot": "random"}] * 2}).encode()
    known = {"Cookie": tokens[0].cookie}
    for strange in ("http://elsewhere.example", "http://[", "null", "", "x" * 500):
        status, _ = shared.post("/api/tables", wanted, {"Origin": strange, **known})
        assert status == 403
    status, _ = shared.post("/api/tables", wanted, {"Origin": shared.address, **known})
    assert status == 201
    for host in ("elsewhere.example", "127.0.0.1.elsewhere.example:80", "[::1"):
        status, answer = shared.post("/api/tables", wanted, {"Host": host, "Origin": f"http://{host}"})
        assert (status, "--public-url" in answer) == (421, True)

    async def foreign() -> None:
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            await Page.open(shared, table, tokens[0], Origin="http://elsewhere.example")
        await Page.open(shared, table, tokens[0], Origin=shared.address)

    run(foreign())


def test_headers_on_every_answer(shared: Server) -> None:
    for path in ("/", "/api/games", "/t/anything", "/api/rules/fussballwelt"):
        with urllib.request.urlopen(shared.address + path) as answer:  # noqa: S310 - our own server
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


BAD_TABLES = [
    (b"", 400),
    (b"null", 400),
    (b'{"game": "fussballwelt"}', 400),
    (json.dumps({"game": "fussballwelt", "seats": [{"type": "me"}] * 2}).encode(), 409),
    (json.dumps({"game": "fussballwelt", "seats": [{"type": "me"}] * 17}).encode(), 400),
    (json.dumps({"game": "fussballwelt", "seats": [{"type": "me"}] * 2, "clock": {"type": "move", "seconds": 1}}).encode(), 400),
    (b'{"game": "fussballwelt", "seats": [], "extra": 1}', 400),
    (b"\xff\xfe", 400),
    (b'{"game": "\xff", "seats": []}', 400),
    (json.dumps({"game": "halma", "seats": [{"type": "bot", "bot": "random"}] * 2}).encode(), 422),
    (json.dumps({"game": "fussballwelt", "seats": [{"type": "bot", "bot": "random"}]}).encode(), 422),
    (json.dumps({"game": "fussballwelt", "seats": [{"type": "bot", "bot": "nobody"}] * 2}).encode(), 422),
    (json.dumps({"game": "fussballwelt", "edition": "x", "seats": [{"type": "bot", "bot": "random"}] * 2}).encode(), 422),
    (json.dumps({"game": "fussballwelt", "options": {"x": 1}, "seats": [{"type": "bot", "bot": "random"}] * 2}).encode(), 422),
    (json.dumps({"game": "../x", "seats": [{"type": "hot_seat", "name": "a" * 201}] * 2}).encode(), 400),
    (b"x" * 70_000, 413),
]


@pytest.mark.parametrize(("body", "status"), BAD_TABLES, ids=range(len(BAD_TABLES)))
def test_a_table_that_cannot_be_made(shared: Server, body: bytes, status: int) -> None:
    code, answer = shared.post("/api/tables", body, {"Cookie": shared.person("Ann")})
    assert code == status
    text = answer["text"] if isinstance(answer, dict) else answer
    assert len(text) > 20, "a sentence says why"
    assert "Traceback" not in text


def test_a_message_that_is_too_large_ends_the_conversation_only(shared: Server) -> None:
    table, tokens = shared.table("Ann", "Ben")

    async def game() -> None:
        page = await Page.open(shared, table, tokens[0])
        await page.send("x" * 70_000)
        with pytest.raises(ConnectionClosed):
            await page.receive()
        again = await Page.open(shared, table, tokens[0])
        assert again.number == 0

    run(game())


def test_the_first_message_must_be_join(shared: Server) -> None:
    table, _ = shared.table("Ann", "Ben")

    async def game() -> None:
        async with connect(f"ws://127.0.0.1:{shared.port}/api/tables/{table}/socket") as socket:
            await socket.send('{"type": "Resync"}')
            with pytest.raises(ConnectionClosed) as caught:
                await socket.recv()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4002

    run(game())
