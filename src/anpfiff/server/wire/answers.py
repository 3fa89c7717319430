"""How requests are answered."""

from math import ceil

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from anpfiff.tables.messages import Failed
from anpfiff.texts.language import LANGUAGES

NOT_UNDERSTOOD = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a stranger's bytes can end in; the last: more brackets within brackets than anybody needs."""


TOO_MUCH = 429


def as_json(thing: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json", headers={"Cache-Control": "no-store"})


def failed(text: str, status: int) -> Response:
    """A sentence that says why, and what would be right."""
    return as_json(Failed(text), status)


def later(text: str, wait: float) -> Response:
    """Too much was asked for; the seconds after which it may be tried again."""
    response = failed(text, TOO_MUCH)
    if wait:
        response.headers["Retry-After"] = str(ceil(wait))
    return response


def language_of(request: HTTPConnection) -> str:
    wanted = request.query_params.get("language", "en")
    return wanted if wanted in LANGUAGES else "en"
