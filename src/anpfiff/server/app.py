"""The web application: the page, a little HTTP, and a socket a table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from anpfiff.core.record import write_record
from anpfiff.core.registry import UnknownError
from anpfiff.server.guard import BodyLimit, KnownHost, SameOrigin, SecurityHeaders
from anpfiff.server.hall import Hall
from anpfiff.server.listing import listed_games, rules_page
from anpfiff.server.messages import Failed, NewTable
from anpfiff.server.socket import converse
from anpfiff.server.store.database import open_database
from anpfiff.server.store.journal import Journal, StoreError
from anpfiff.server.thinking import Thinkers
from anpfiff.server.words import say, words_of
from anpfiff.texts.errors import error_words
from anpfiff.texts.language import LANGUAGES

NO_TABLE = 4004


def page_folder() -> Traversable:
    """The built page."""
    return files("anpfiff.server") / "page"


class Serving(NamedTuple):
    """What the application has to know."""

    data: Path
    pace: float
    workers: int
    address: str | None = None
    """Where people find it, if it is not where the page was opened."""
    public: str | None = None
    """The name and port in that address, if another server stands in front."""
    hosts: tuple[str, ...] = ()
    """Names under which it may be asked for, beside numeric addresses and localhost."""


def make_app(serving: Serving) -> ASGIApp:
    """Everything opened when the server starts and closed when it stops."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        journal = Journal(open_database(serving.data))
        thinkers = Thinkers(serving.workers)
        app.state.hall = Hall(journal, thinkers, serving.pace, serving.address)
        app.state.hall.resume()
        yield
        await app.state.hall.close()
        thinkers.close()
        journal.close()

    page = Path(str(page_folder()))
    routes = [
        Route("/api/games", _games),
        Route("/api/rules/{game}", _rules),
        Route("/api/tables", _make_table, methods=["POST"]),
        Route("/api/tables/{table}/record", _record),
        WebSocketRoute("/api/tables/{table}/socket", _socket),
        Mount("/assets", StaticFiles(directory=page / "assets", check_dir=False)),
        Route("/{path:path}", _page),
    ]
    middleware = [
        Middleware(KnownHost, names=serving.hosts),
        Middleware(SameOrigin, public=serving.public),
        Middleware(BodyLimit),
    ]
    # Outside of everything else, so that also an error's answer has them.
    return SecurityHeaders(Starlette(routes=routes, middleware=middleware, lifespan=life))


def _json(thing: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json", headers={"Cache-Control": "no-store"})


def _language(request: Request) -> str:
    wanted = request.query_params.get("language", "en")
    return wanted if wanted in LANGUAGES else "en"


async def _games(request: Request) -> Response:
    return _json(listed_games(words_of(_language(request))))


async def _rules(request: Request) -> Response:
    try:
        return _json(rules_page(request.path_params["game"], _language(request)))
    except UnknownError as error:
        return _json(Failed(error_words(words_of(_language(request)), error)), 404)


async def _make_table(request: Request) -> Response:
    words = words_of(_language(request))
    try:
        wanted = msgspec.json.decode(await request.body(), type=NewTable)
        return _json(await request.app.state.hall.make(wanted), 201)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _json(Failed(say(words.language, "server.not_understood", reason=str(error))), 400)
    except UnknownError as error:
        return _json(Failed(error_words(words, error)), 422)
    except StoreError:
        return _json(Failed(say(words.language, "server.not_stored")), 503)


async def _record(request: Request) -> Response:
    """The finished game as a file that plays back and verifies anywhere."""
    language, table = _language(request), request.app.state.hall.find(request.path_params["table"])
    if table is None:
        return _json(Failed(say(language, "server.no_table")), 404)
    record = table.table.record()
    if record is None:
        return _json(Failed(say(language, "server.still_running")), 409)
    name = f"anpfiff-{record.game}-{table.table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(write_record(record), media_type="application/json", headers=headers)


async def _socket(socket: WebSocket) -> None:
    table = socket.app.state.hall.find(socket.path_params["table"])
    if table is None:
        await socket.accept()
        await socket.close(NO_TABLE, "there is no such table")
        return
    await converse(socket, table)


async def _page(request: Request) -> Response:
    """The page itself, wherever in it the visitor begins; and the few files that lie beside it."""
    page = Path(str(page_folder()))
    wanted = request.path_params["path"]
    if wanted in ("favicon.svg", "manifest.webmanifest"):
        return FileResponse(page / wanted)
    if "." in wanted or wanted.startswith("api/"):
        return Response("not found", 404, media_type="text/plain")
    return FileResponse(page / "index.html", headers={"Cache-Control": "no-cache"})
