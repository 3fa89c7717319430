"""How requests are answered."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from anpfiff.tables.messages import Failed
from anpfiff.texts.language import LANGUAGES

NOT_UNDERSTOOD = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a stranger's bytes can end in; the last: more brackets within brackets than anybody needs."""


def as_json(thing: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json", headers={"Cache-Control": "no-store"})


def failed(text: str, status: int) -> Response:
    """A sentence that says why, and what would be right."""
    return as_json(Failed(text), status)


def language_of(request: Request) -> str:
    wanted = request.query_params.get("language", "en")
    return wanted if wanted in LANGUAGES else "en"
