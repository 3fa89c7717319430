"""The web application: the page, a little HTTP, and a socket a table."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope
from starlette.websockets import WebSocket

from anpfiff.core.registry import UnknownError
from anpfiff.server.live.bot_pool import BotPool
from anpfiff.server.live.directory import Directory
from anpfiff.server.live.services import Services
from anpfiff.server.live.shortage import PASSING
from anpfiff.server.live.watch import Watch
from anpfiff.server.store.database import close_database, open_database
from anpfiff.server.store.journal import Journal
from anpfiff.server.wire.answers import as_json, failed, language_of
from anpfiff.server.wire.doorkeeper import Doorkeeper
from anpfiff.server.wire.guard import BodyLimit, KnownHost, SameOrigin, SecurityHeaders
from anpfiff.server.wire.line import TOO_MANY
from anpfiff.server.wire.listing import listed_games, listed_lessons
from anpfiff.server.wire.requests import ROUTES
from anpfiff.server.wire.rules import rules_page
from anpfiff.server.wire.socket import TRY_AGAIN, Pace, converse, hang_up
from anpfiff.server.wire.throttle import Throttle, heavy
from anpfiff.tables.words import words_of
from anpfiff.texts.errors import error_words

log = logging.getLogger(__name__)

BESIDE_THE_PAGE = frozenset(("favicon.svg", "icon-180.png", "icon-512.png", "licences.txt", "manifest.webmanifest"))
TICK = 1.0
"""Seconds between two looks at the clocks."""
SMALL = 1000
"""Bytes of a file that is not worth packing."""


def page_folder() -> Traversable:
    """The built page."""
    return files("anpfiff.server") / "page"


class Assets(StaticFiles):
    """The page's scripts and styles. Their names change with what is in them, so a browser need never ask again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class Serving(NamedTuple):
    """What the application has to know."""

    data: Path
    pace: float
    workers: int
    address: str | None = None
    """Where people find it, if it is not where the page was opened."""
    public: str | None = None
    """That address without a path, if another server stands in front."""
    hosts: tuple[str, ...] = ()
    """Names under which it may be asked for, beside numeric addresses and localhost."""
    keep: float | None = None
    """Days for which finished tables are kept; None: for good."""
    doorkeeper: Doorkeeper | None = None
    """None: one that knows the usual limits."""


def make_app(serving: Serving) -> ASGIApp:
    doorkeeper = serving.doorkeeper or Doorkeeper()
    middleware = [
        Middleware(Throttle, doorkeeper=doorkeeper),
        Middleware(KnownHost, names=serving.hosts),
        Middleware(SameOrigin, public=serving.public),
        Middleware(BodyLimit, within=doorkeeper.limits.seconds_to_ask),
    ]
    # Outside of everything else, so that also an error's answer has them.
    app = Starlette(routes=_routes(), middleware=middleware, lifespan=partial(_life, serving))
    app.state.doorkeeper = doorkeeper
    return SecurityHeaders(app)


@asynccontextmanager
async def _life(serving: Serving, app: Starlette) -> AsyncIterator[None]:
    """Everything opened when the server starts and closed when it stops."""
    journal = Journal(open_database(serving.data))
    bot_pool, watch = BotPool(serving.workers), Watch()
    directory = Directory(Services(journal, bot_pool, watch.now, watch.date, serving.pace, serving.address), serving.keep)
    app.state.directory = directory
    app.state.safe = (serving.address or "").lower().startswith("https://")
    await directory.resume()
    ticking = asyncio.create_task(_tick(directory))
    yield
    ticking.cancel()
    await directory.close()
    bot_pool.close()
    journal.close()
    close_database(journal.engine)


def _routes() -> list[BaseRoute]:
    """The first that fits is taken: what is left over is the page's."""
    assets = Assets(directory=Path(str(page_folder())) / "assets", check_dir=False)
    return [
        Route("/api/games", heavy(_games)),
        Route("/api/rules/{game}", heavy(_rules)),
        Route("/api/games/{game}/guide", heavy(_guide)),
        *ROUTES,
        WebSocketRoute("/api/tables/{table}/socket", _socket),
        Mount("/assets", GZipMiddleware(assets, minimum_size=SMALL)),
        Route("/{path:path}", _page),
    ]


async def _tick(directory: Directory) -> None:
    while True:
        await asyncio.sleep(TICK)
        try:
            await directory.tick()
        except PASSING as error:
            directory.shortages.noticed(error)
        except Exception:
            # Whatever it was, the clocks of all other tables have to run on.
            log.exception("while looking after the tables")


@cache
def _listed(language: str) -> msgspec.Raw:
    """What can be played does not change while the server runs."""
    return msgspec.Raw(msgspec.json.encode(listed_games(words_of(language))))


async def _games(request: Request) -> Response:
    return as_json(_listed(language_of(request)))


async def _rules(request: Request) -> Response:
    try:
        wanted = request.path_params["game"], request.query_params.get("edition"), language_of(request)
        # The first time its examples are played, and nobody at a table should wait for that.
        return as_json(await asyncio.to_thread(rules_page, *wanted))
    except UnknownError as error:
        return failed(error_words(words_of(language_of(request)), error), 404)


async def _guide(request: Request) -> Response:
    try:
        return as_json(listed_lessons(request.path_params["game"], language_of(request)))
    except UnknownError as error:
        return failed(error_words(words_of(language_of(request)), error), 404)


async def _socket(socket: WebSocket) -> None:
    directory: Directory = socket.app.state.directory
    doorkeeper: Doorkeeper = socket.app.state.doorkeeper
    await socket.accept()
    try:
        visitor = directory.people.visitor(socket.cookies)
        asking = doorkeeper.addresses.of(socket.scope), None if visitor is None else visitor.person.id
        with doorkeeper.socket(*asking) as admitted:
            if admitted:
                await converse(socket, directory, Pace(doorkeeper, *asking))
            else:
                await hang_up(socket, TOO_MANY, "too many pages are open")
    except PASSING as error:
        directory.shortages.noticed(error)
        await hang_up(socket, TRY_AGAIN, "something is short just now")


async def _page(request: Request) -> Response:
    """The page itself, wherever in it the visitor begins; and the few files that lie beside it."""
    page = Path(str(page_folder()))
    wanted = request.path_params["path"]
    if wanted in BESIDE_THE_PAGE:
        return FileResponse(page / wanted)
    if "." in wanted or wanted.startswith("api/"):
        return Response("not found", 404, media_type="text/plain")
    return FileResponse(page / "index.html", headers={"Cache-Control": "no-cache"})
