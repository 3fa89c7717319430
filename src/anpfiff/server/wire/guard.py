"""What every request meets first: security headers, size limits, and pages of other sites kept out. Plain ASGI."""

import asyncio
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from anpfiff.server.wire.hosts import origin_of, plain_name
from anpfiff.tables.messages import MOST_BYTES

CONTENT_SECURITY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


ENDS = {"Connection": "close"}
"""Nobody waits for the rest of a request that was refused."""


class SecurityHeaders:
    """On every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class SameOrigin:
    """Other sites' pages may neither write nor open a socket in a visitor's name."""

    def __init__(self, app: ASGIApp, public: str | None = None) -> None:
        """`public` is our address where another server stands in front of us."""
        self._app = app
        self._public = None if public is None else origin_of(public)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self._allowed(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 1008, "reason": "another site"})
        elif scope["type"] == "http" and scope["method"] not in ("GET", "HEAD") and not self._allowed(Headers(scope=scope)):
            await PlainTextResponse("requests of other sites are not taken", 403)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _allowed(self, headers: Headers) -> bool:
        """No Origin: not a page of a browser. Otherwise it must be our own."""
        if "origin" not in headers:
            return True
        origin, host = origin_of(headers["origin"]), headers.get("host", "")
        if origin is None:
            return False
        if self._public is not None and origin_of(f"{self._public.scheme}://{host}") == self._public:
            return origin == self._public
        # Whoever stands in front of us may speak another scheme than we do.
        return origin in (self._public, origin_of(f"{origin.scheme}://{host}"))


class KnownHost:
    """A name that somebody else has pointed at this machine is not ours: their pages could pass for ours."""

    def __init__(self, app: ASGIApp, names: tuple[str, ...]) -> None:
        self._app = app
        self._names = {"localhost", *map(plain_name, names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._known(Headers(scope=scope).get("host", "")):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "unknown host"})
        else:
            await PlainTextResponse("this server is not known by that name; --public-url tells it one", 421)(scope, receive, send)

    def _known(self, host: str) -> bool:
        name = plain_name(host.rpartition("]")[0].removeprefix("[") or host.partition(":")[0])
        try:
            ip_address(name)
        except ValueError:
            return name in self._names
        return True


class BodyLimit:
    """No request body larger than a message may be."""

    def __init__(self, app: ASGIApp, within: float) -> None:
        """`within`: seconds in which it has to come."""
        self._app = app
        self._within = within

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._within):
                body = await _body(receive)
        except TimeoutError:
            await PlainTextResponse("the request did not come to its end", 408, ENDS)(scope, receive, send)
            return
        if body is None:
            return
        if len(body) > MOST_BYTES:
            await PlainTextResponse(f"a request has at most {MOST_BYTES} bytes", 413, ENDS)(scope, receive, send)
            return
        await self._app(scope, _received_again(body, receive), send)


def _received_again(body: bytes, receive: Receive) -> Receive:
    """First the body, then what comes after it."""
    read = False

    async def receive_again() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


async def _body(receive: Receive) -> bytes | None:
    """Of a request, or enough of it to see that it is too large. None: whoever sent it has gone."""
    body = b""
    more = True
    while more and len(body) <= MOST_BYTES:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body
