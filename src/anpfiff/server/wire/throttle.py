"""Requests that come too fast from one address are told so, after a while; heavy ones are answered one after the other."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from anpfiff.server.wire.answers import language_of, later
from anpfiff.server.wire.doorkeeper import Doorkeeper
from anpfiff.tables.words import say

PAUSE = 1.0
"""Seconds until somebody is told: to be refused at once would only make them ask more often."""
SOCKET_COUNTS = 5
"""Requests that are as much work as to open a socket and show it the whole table."""


class Throttle:
    def __init__(self, app: ASGIApp, doorkeeper: Doorkeeper) -> None:
        self._app = app
        self._doorkeeper = doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wait = 0.0
        if scope["type"] != "lifespan":
            address = self._doorkeeper.addresses.of(scope)
            wait = self._doorkeeper.ask(address, SOCKET_COUNTS if scope["type"] == "websocket" else 1)
        if not wait:
            await self._app(scope, receive, send)
            return
        await asyncio.sleep(PAUSE)
        refused = later(say(language_of(HTTPConnection(scope)), "server.too_many_requests"), max(1.0, wait))
        await refused(scope, receive, send)


def heavy(answer: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    async def answered(request: Request) -> Response:
        doorkeeper: Doorkeeper = request.app.state.doorkeeper
        async with doorkeeper.heavy.turn(doorkeeper.addresses.of(request.scope)):
            return await answer(request)

    return answered
