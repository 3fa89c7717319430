"""Under which names the server may be asked for, and whose pages may write: the same, however it is written."""

import asyncio
import socket
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send

from anpfiff.cli import main
from anpfiff.server.wire.guard import KnownHost, SameOrigin
from anpfiff.server.wire.hosts import names_of, origin_of
from server.running import Server, free_port

OUR_NAMES = ("Spiel.Example", "münchen.example", *names_of("Tisch.fritz.box"))


async def _welcome(_: Scope, __: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def status(host: str, origin: str | None = None, public: str | None = None) -> int:
    """Of a request that wants to write something."""
    guarded = KnownHost(SameOrigin(_welcome, public), OUR_NAMES)
    headers = [(b"host", host.encode())] + ([] if origin is None else [(b"origin", origin.encode())])
    told: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        told.append(message)

    asyncio.run(guarded({"type": "http", "method": "POST", "path": "/", "headers": headers}, receive, send))
    return int(told[0]["status"])


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8000",
        "localhost.",
        "spiel.example",
        "SPIEL.Example.:8000",
        "xn--mnchen-3ya.example",
        "tisch",
        "Tisch:8000",
        "TISCH.local:8000",
        "tisch.local.",
        "tisch.FRITZ.box",
        "192.0.2.7:8000",
        "[2001:DB8::1]:8000",
        "[::1]",
    ],
)
def test_known_names(host: str) -> None:
    assert status(host) == 200


@pytest.mark.parametrize(
    "host",
    [
        "",
        ".",
        ".local",
        "local",
        "elsewhere.local",
        "tisch.local.elsewhere.example",
        "nottisch.local",
        "elsewhere.example",
        "spiel.example.elsewhere.example",
        "localhost.elsewhere.example",
        "127.0.0.1.elsewhere.example:80",
        "[::1",
        "spiel.example@elsewhere.example",
    ],
)
def test_a_name_that_somebody_else_has_pointed_here(host: str) -> None:
    assert status(host) == 421
    assert status(host, f"http://{host}") == 421


PUBLIC = "https://Spiel.Example:443"


@pytest.mark.parametrize(
    ("host", "origin", "public"),
    [
        ("localhost:8000", "http://localhost:8000", None),
        ("LOCALHOST:8000", "http://localhost:8000", None),
        ("tisch.local", "http://Tisch.Local:80", None),
        ("tisch.local:80", "http://tisch.local", None),
        # Something that speaks TLS in front of us, which we were not told of.
        ("tisch:443", "https://tisch", None),
        ("[::1]:8000", "http://[::1]:8000", None),
        ("spiel.example", "https://spiel.example", PUBLIC),
        ("spiel.example:443", "https://spiel.example", PUBLIC),
        ("Spiel.Example.", "https://spiel.example", PUBLIC),
        # It does not tell us for whom it asks.
        ("127.0.0.1:8000", "https://spiel.example", PUBLIC),
        ("127.0.0.1:8000", "https://spiel.example", "HTTPS://SPIEL.EXAMPLE."),
        ("127.0.0.1:8000", "https://xn--mnchen-3ya.example", "https://München.example"),
        ("127.0.0.1:8000", "http://127.0.0.1:8000", PUBLIC),
        # Around whoever stands in front.
        ("spiel.example:8000", "http://spiel.example:8000", PUBLIC),
    ],
)
def test_our_own_pages(host: str, origin: str, public: str | None) -> None:
    assert status(host, origin, public) == 200


@pytest.mark.parametrize(
    ("host", "origin", "public"),
    [
        ("localhost:8000", "http://localhost:8001", None),
        ("localhost:8000", "http://localhost", None),
        ("localhost:8000", "http://elsewhere.example", None),
        ("localhost:8000", "http://localhost:8000.elsewhere.example", None),
        ("localhost:8000", "http://elsewhere.example@localhost:8000", None),
        ("localhost:8000", "ftp://localhost:8000", None),
        ("localhost:8000", "localhost:8000", None),
        ("localhost:8000", "null", None),
        ("localhost:8000", "", None),
        ("localhost:8000", "http://[", None),
        ("tisch:443", "http://tisch", None),
        ("spiel.example", "https://elsewhere.example", PUBLIC),
        ("127.0.0.1:8000", "https://spiel.example:8443", PUBLIC),
        # The same name, but anybody on the way can make a page of it.
        ("127.0.0.1:8000", "http://spiel.example", PUBLIC),
        ("spiel.example", "http://spiel.example", PUBLIC),
    ],
)
def test_pages_of_others(host: str, origin: str, public: str | None) -> None:
    assert status(host, origin, public) == 403


def test_a_served_machine_is_known_by_its_own_names_and_behind_a_public_address(tmp_path: Path) -> None:
    server = Server(tmp_path, words=("--public-url", "https://Spiel.Example:443/"))
    try:
        for host in (f"{socket.gethostname().partition('.')[0].upper()}.local:{server.port}", "LOCALHOST", "spiel.example:443"):
            assert server.post("/api/me", b'{"name": "Ann"}', {"Host": host})[0] == 201
        assert server.post("/api/me", b'{"name": "Ann"}', {"Origin": "https://spiel.example"})[0] == 201
        assert server.post("/api/me", b'{"name": "Ann"}', {"Origin": "http://spiel.example"})[0] == 403
        assert server.post("/api/me", b'{"name": "Ann"}', {"Host": "elsewhere.local"})[0] == 421
    finally:
        server.kill()


@pytest.mark.parametrize(
    "given", ["spiel.example", "ftp://spiel.example", "https://", "https://spiel.example:port", "https://a@b"]
)
def test_a_public_address_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path, given: str) -> None:
    for language, sentence in (("en", "is no address of a page"), ("de", "ist keine Adresse einer Seite")):
        words = ["serve", "--port", str(free_port()), "--data", str(tmp_path / "data"), "--public-url", given]
        assert main([*words, "--language", language]) == 2
        assert sentence in capsys.readouterr().err
    assert not (tmp_path / "data").exists()
    assert origin_of(given) is None
