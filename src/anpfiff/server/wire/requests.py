"""Everything about people and tables that is asked over HTTP."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from anpfiff.core.record import bounds_of, write_record
from anpfiff.core.registry import UnknownError
from anpfiff.server.live.directory import Directory
from anpfiff.server.live.people import CODE_LASTS, REMEMBERED, NoSuchCodeError, Person, Visitor
from anpfiff.server.live.shortage import PASSING
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.store.closed import CannotOpenError
from anpfiff.server.store.journal import StoreError
from anpfiff.server.store.reading import count_hosted
from anpfiff.server.wire.answers import NOT_UNDERSTOOD, as_json, failed, language_of, later
from anpfiff.server.wire.doorkeeper import Doorkeeper, TooManyError
from anpfiff.server.wire.my_tables import my_statistics, my_tables
from anpfiff.server.wire.rules import rules_at
from anpfiff.server.wire.throttle import heavy
from anpfiff.tables.commands import DeniedError, FromGuest, Rematch
from anpfiff.tables.dice_statistics import dice_of
from anpfiff.tables.names import BadNameError, proper, tidied
from anpfiff.tables.room import Room
from anpfiff.tables.room_messages import DeviceCode, LinkDevice, Me, Named, NewTable, TableMade
from anpfiff.tables.room_words import denied_words
from anpfiff.tables.words import say, words_of
from anpfiff.texts.errors import error_words
from anpfiff.texts.words import Words

T = TypeVar("T")
Answering = Callable[[Request], Awaitable[Response]]

NOT_ALLOWED, NOWHERE, NOT_NOW, UNAVAILABLE = 403, 404, 409, 503


class NobodyError(Exception):
    """The browser is not known: whoever wants this has to say who they are first."""


class NoSuchTableError(Exception):
    pass


def answering(answer: Answering) -> Answering:
    """One place that turns errors into sentences."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except TooManyError as error:
            return later(say(language_of(request), f"server.{error.key}", **error.fields), error.wait)
        except tuple(_STATUS) as error:
            return _refused(request, error)
        except PASSING as error:
            return _short(request, error)

    return answered


def _refused(request: Request, error: Exception) -> Response:
    status = next(status for kind, status in _STATUS.items() if isinstance(error, kind))
    rightly = isinstance(error, DeniedError) and error.right
    return failed(_why(words_of(language_of(request)), error), NOT_ALLOWED if rightly else status)


def _short(request: Request, error: BaseException) -> Response:
    """Nothing has happened, and in a moment it may be otherwise."""
    _directory(request).shortages.noticed(error)
    try:
        return failed(say(language_of(request), "server.short"), UNAVAILABLE)
    except PASSING:
        # Not even the sentence can be read.
        return Response(status_code=UNAVAILABLE)


_STATUS: dict[type[Exception], int] = {
    **dict.fromkeys(NOT_UNDERSTOOD, 400),
    NobodyError: 401,
    NoSuchCodeError: NOWHERE,
    NoSuchTableError: NOWHERE,
    CannotOpenError: 500,
    BadNameError: 422,
    DeniedError: NOT_NOW,
    UnknownError: 422,
    StoreError: UNAVAILABLE,
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


def _directory(request: Request) -> Directory:
    directory: Directory = request.app.state.directory
    return directory


def _doorkeeper(request: Request) -> Doorkeeper:
    doorkeeper: Doorkeeper = request.app.state.doorkeeper
    return doorkeeper


def _address(request: Request) -> str:
    return _doorkeeper(request).addresses.of(request.scope)


def _visitor(request: Request) -> Person | None:
    visitor = _directory(request).people.visitor(request.cookies)
    return None if visitor is None else visitor.person


def _person(request: Request) -> Person:
    person = _visitor(request)
    if person is None:
        raise NobodyError
    return person


def _table(request: Request) -> TableActor:
    table = _directory(request).find(request.path_params["table"])
    if table is None:
        raise NoSuchTableError
    return table


async def _body(request: Request, kind: type[T]) -> T:
    return msgspec.json.decode(await request.body(), type=kind)


def _known_by(request: Request, response: Response, token: str) -> Response:
    """From now on this browser is known. No script can read it, no other site can use it."""
    name, safe = _directory(request).people.cookie, request.app.state.safe
    response.set_cookie(name, token, max_age=REMEMBERED, httponly=True, samesite="strict", secure=safe)
    return response


# --- people


async def _who_am_i(request: Request) -> Response:
    people = _directory(request).people
    visitor = people.visitor(request.cookies)
    if visitor is None:
        return as_json(Me(None))
    await people.seen(visitor.token)
    return _known_by(request, as_json(Me(tidied(visitor.person.name))), visitor.token)


async def _i_am(request: Request) -> Response:
    """A name for whoever this is; who is new here is remembered from now on."""
    named = proper((await _body(request, Named)).name)
    person, directory = _visitor(request), _directory(request)
    if person is None:
        _doorkeeper(request).new_person(_address(request))
        visitor = await directory.people.welcome(named)
        return _known_by(request, as_json(Me(named), 201), visitor.token)
    if named != person.name:
        await directory.rename(person, named)
    return as_json(Me(named))


async def _forget_me(request: Request) -> Response:
    await _directory(request).forget(_person(request))
    response = as_json(Me(None))
    response.delete_cookie(_directory(request).people.cookie)
    return response


async def _make_code(request: Request) -> Response:
    code = await _directory(request).people.code(_person(request))
    return as_json(DeviceCode(code, int(CODE_LASTS), _directory(request).address), 201)


async def _link_device(request: Request) -> Response:
    wanted = await _body(request, LinkDevice)
    visitor: Visitor = await _directory(request).link_device(wanted.code, _visitor(request), wanted.old)
    return _known_by(request, as_json(Me(visitor.person.name)), visitor.token)


async def _my_tables(request: Request) -> Response:
    person = _visitor(request)
    return as_json([] if person is None else my_tables(_directory(request).engine, person.id, language_of(request)))


async def _my_statistics(request: Request) -> Response:
    person = _visitor(request)
    return as_json([] if person is None else my_statistics(_directory(request).engine, person.id, language_of(request)))


# --- tables


async def _make_table(request: Request) -> Response:
    person, wanted = _person(request), await _body(request, NewTable)
    _check_tables(request, person)
    return as_json(TableMade(await _directory(request).make(person, wanted)), 201)


def _check_tables(request: Request, person: Person) -> None:
    """Whether the person may have one more."""
    doorkeeper = _doorkeeper(request)
    most = int(doorkeeper.limits.tables_a_person)
    if count_hosted(_directory(request).engine, person.id) >= most:
        raise TooManyError("too_many_unfinished", 0, most=most)
    doorkeeper.new_table(_address(request), person.id)


async def _ask(request: Request) -> Response:
    """Whatever people want of a room. Its new looks come over the socket, to everybody."""
    person, table = _person(request), _table(request)
    command: FromGuest = await _body(request, FromGuest)  # type: ignore[arg-type]
    if isinstance(command, Rematch):
        _check_tables(request, person)
    await _directory(request).ask(person, table, command)
    return as_json(table.audience.room(person.id, language_of(request)))


async def _room(request: Request) -> Response:
    person = _visitor(request)
    return as_json(_table(request).audience.room(None if person is None else person.id, language_of(request)))


async def _delete_table(request: Request) -> Response:
    await _directory(request).delete(_person(request), _table(request))
    return as_json(None)


async def _record(request: Request) -> Response:
    """The finished game as a file that plays back and verifies anywhere."""
    table = _table(request)
    record = table.table_state.record()
    if record is None:
        return _no_record(request, table.room)
    name = f"anpfiff-{record.game}-{table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(write_record(record), media_type="application/json", headers=headers)


async def _bounds(request: Request) -> Response:
    """Below which number each outcome of the finished game is by the rules: it is played again, whatever its record claims."""
    table = _table(request)
    record = table.table_state.record()
    if record is None:
        return _no_record(request, table.room)
    return as_json(await asyncio.to_thread(bounds_of, record.setup(), record.rows))


def _no_record(request: Request, room: Room) -> Response:
    begun = room.phase not in ("gathering", "opening")
    why = "called_off" if room.how == "cancelled" else "still_running" if begun else "not_begun"
    return failed(say(language_of(request), f"server.{why}"), NOT_NOW)


async def _dice(request: Request) -> Response:
    table = _table(request).table_state.game
    return as_json([] if table is None else dice_of(table.setup.game, table.setup.edition, table.history, language_of(request)))


async def _rules_here(request: Request) -> Response:
    """As they hold at this table."""
    setup = _table(request).table_state.setup
    return as_json(await asyncio.to_thread(rules_at, setup, language_of(request)))


ROUTES = [
    Route("/api/me", answering(_who_am_i)),
    Route("/api/me", answering(_i_am), methods=["POST"]),
    Route("/api/me", answering(_forget_me), methods=["DELETE"]),
    Route("/api/me/code", answering(_make_code), methods=["POST"]),
    Route("/api/me/link_device", answering(_link_device), methods=["POST"]),
    Route("/api/me/tables", heavy(answering(_my_tables))),
    Route("/api/me/statistics", heavy(answering(_my_statistics))),
    Route("/api/tables", answering(_make_table), methods=["POST"]),
    Route("/api/tables/{table}", answering(_room)),
    Route("/api/tables/{table}", answering(_delete_table), methods=["DELETE"]),
    Route("/api/tables/{table}/commands", answering(_ask), methods=["POST"]),
    Route("/api/tables/{table}/record", heavy(answering(_record))),
    Route("/api/tables/{table}/bounds", heavy(answering(_bounds))),
    Route("/api/tables/{table}/dice", heavy(answering(_dice))),
    Route("/api/tables/{table}/rules", heavy(answering(_rules_here))),
]
