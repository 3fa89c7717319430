"""Everything about people and tables that is asked over HTTP."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from anpfiff.core.record import write_record
from anpfiff.core.registry import UnknownError
from anpfiff.server.answers import NOT_UNDERSTOOD, as_json, failed, language_of
from anpfiff.server.closed import CannotOpenError
from anpfiff.server.dice import dice_of
from anpfiff.server.hall import Hall
from anpfiff.server.mine import my_statistics, my_tables
from anpfiff.server.open_table import OpenTable
from anpfiff.server.people import CODE_LASTS, REMEMBERED, NoSuchCodeError, Person, Visitor
from anpfiff.server.room import Room
from anpfiff.server.room_messages import Carry, CarryCode, Me, Named, NewTable, TableMade
from anpfiff.server.room_words import denied_words
from anpfiff.server.store.journal import StoreError
from anpfiff.server.wishes import DeniedError, FromGuest
from anpfiff.server.words import say, words_of
from anpfiff.texts.errors import error_words
from anpfiff.texts.words import Words

T = TypeVar("T")
Answering = Callable[[Request], Awaitable[Response]]

NOT_ALLOWED, NOWHERE, NOT_NOW = 403, 404, 409


class NobodyError(Exception):
    """The browser is not known: whoever wants this has to say who they are first."""


class NoSuchTableError(Exception):
    pass


def answering(answer: Answering) -> Answering:
    """One place that turns errors into sentences."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except tuple(_STATUS) as error:
            status = next(status for kind, status in _STATUS.items() if isinstance(error, kind))
            rightly = isinstance(error, DeniedError) and error.right
            return failed(_why(words_of(language_of(request)), error), NOT_ALLOWED if rightly else status)

    return answered


_STATUS: dict[type[Exception], int] = {
    **dict.fromkeys(NOT_UNDERSTOOD, 400),
    NobodyError: 401,
    NoSuchCodeError: NOWHERE,
    NoSuchTableError: NOWHERE,
    CannotOpenError: 500,
    DeniedError: NOT_NOW,
    UnknownError: 422,
    StoreError: 503,
}
_SENTENCES: dict[type[Exception], str] = {
    NobodyError: "server.nobody",
    NoSuchCodeError: "server.no_code",
    NoSuchTableError: "server.no_table",
    CannotOpenError: "server.cannot_open",
    StoreError: "server.not_stored",
}


def _why(words: Words, error: Exception) -> str:
    if isinstance(error, DeniedError):
        return denied_words(words, error)
    if isinstance(error, UnknownError):
        return error_words(words, error)
    sentence = _SENTENCES.get(type(error))
    return words.say(sentence) if sentence else words.say("server.not_understood", reason=str(error))


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _visitor(request: Request) -> Person | None:
    visitor = _hall(request).people.visitor(request.cookies)
    return None if visitor is None else visitor.person


def _person(request: Request) -> Person:
    person = _visitor(request)
    if person is None:
        raise NobodyError
    return person


def _table(request: Request) -> OpenTable:
    table = _hall(request).find(request.path_params["table"])
    if table is None:
        raise NoSuchTableError
    return table


async def _body(request: Request, kind: type[T]) -> T:
    return msgspec.json.decode(await request.body(), type=kind)


def _known_by(request: Request, response: Response, token: str) -> Response:
    """From now on this browser is known. No script can read it, no other site can use it."""
    name, safe = _hall(request).people.cookie, request.app.state.safe
    response.set_cookie(name, token, max_age=REMEMBERED, httponly=True, samesite="strict", secure=safe)
    return response


# --- people


async def _who_am_i(request: Request) -> Response:
    people = _hall(request).people
    visitor = people.visitor(request.cookies)
    if visitor is None:
        return as_json(Me(None))
    await people.seen(visitor.token)
    return _known_by(request, as_json(Me(visitor.person.name)), visitor.token)


async def _i_am(request: Request) -> Response:
    """A name for whoever this is; who is new here is remembered from now on."""
    named = (await _body(request, Named)).name.strip()
    person, hall = _visitor(request), _hall(request)
    if person is None:
        visitor = await hall.people.welcome(named)
        return _known_by(request, as_json(Me(named), 201), visitor.token)
    if named != person.name:
        await hall.rename(person, named)
    return as_json(Me(named))


async def _forget_me(request: Request) -> Response:
    await _hall(request).forget(_person(request))
    response = as_json(Me(None))
    response.delete_cookie(_hall(request).people.cookie)
    return response


async def _make_code(request: Request) -> Response:
    code = await _hall(request).people.code(_person(request))
    return as_json(CarryCode(code, int(CODE_LASTS), _hall(request).address), 201)


async def _carry(request: Request) -> Response:
    wanted = await _body(request, Carry)
    visitor: Visitor = await _hall(request).carry(wanted.code, _visitor(request), wanted.old)
    return _known_by(request, as_json(Me(visitor.person.name)), visitor.token)


async def _my_tables(request: Request) -> Response:
    person = _visitor(request)
    return as_json([] if person is None else my_tables(_hall(request).engine, person.id, language_of(request)))


async def _my_statistics(request: Request) -> Response:
    person = _visitor(request)
    return as_json([] if person is None else my_statistics(_hall(request).engine, person.id, language_of(request)))


# --- tables


async def _make_table(request: Request) -> Response:
    person = _person(request)
    return as_json(TableMade(await _hall(request).make(person, await _body(request, NewTable))), 201)


async def _ask(request: Request) -> Response:
    """Whatever people want of a room. Its new looks come over the socket, to everybody."""
    person, table = _person(request), _table(request)
    await _hall(request).ask(person, table, await _body(request, FromGuest))  # type: ignore[arg-type]
    return as_json(table.audience.room(person.id, language_of(request)))


async def _room(request: Request) -> Response:
    person = _visitor(request)
    return as_json(_table(request).audience.room(None if person is None else person.id, language_of(request)))


async def _delete_table(request: Request) -> Response:
    await _hall(request).delete(_person(request), _table(request))
    return as_json(None)


async def _record(request: Request) -> Response:
    """The finished game as a file that plays back and verifies anywhere."""
    table = _table(request)
    record = table.standing.record()
    if record is None:
        return failed(say(language_of(request), _why_no_record(table.room)), NOT_NOW)
    name = f"anpfiff-{record.game}-{table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(write_record(record), media_type="application/json", headers=headers)


def _why_no_record(room: Room) -> str:
    if room.how == "cancelled":
        return "server.called_off"
    return "server.not_begun" if room.phase == "gathering" else "server.still_running"


async def _dice(request: Request) -> Response:
    table = _table(request).standing.game
    return as_json([] if table is None else dice_of(table.setup.game, table.setup.edition, table.history, language_of(request)))


ROUTES = [
    Route("/api/me", answering(_who_am_i)),
    Route("/api/me", answering(_i_am), methods=["POST"]),
    Route("/api/me", answering(_forget_me), methods=["DELETE"]),
    Route("/api/me/code", answering(_make_code), methods=["POST"]),
    Route("/api/me/carry", answering(_carry), methods=["POST"]),
    Route("/api/me/tables", answering(_my_tables)),
    Route("/api/me/statistics", answering(_my_statistics)),
    Route("/api/tables", answering(_make_table), methods=["POST"]),
    Route("/api/tables/{table}", answering(_room)),
    Route("/api/tables/{table}", answering(_delete_table), methods=["DELETE"]),
    Route("/api/tables/{table}/wishes", answering(_ask), methods=["POST"]),
    Route("/api/tables/{table}/record", answering(_record)),
    Route("/api/tables/{table}/dice", answering(_dice)),
]
