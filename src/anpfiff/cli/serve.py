"""`anpfiff serve`: tables in the browser. `make play` calls it."""

from pathlib import Path
from typing import Annotated

import typer

from anpfiff.cli.parameters import Language, values_of
from anpfiff.server import PACE
from anpfiff.texts.words import Words


def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", help="serve_host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="serve_port", min=1, max=65535)] = 8000,
    data: Annotated[Path, typer.Option("--data", help="serve_data", metavar="FOLDER")] = Path("data"),
    public_url: Annotated[str | None, typer.Option("--public-url", help="serve_public_url", metavar="URL")] = None,
    pace: Annotated[float, typer.Option("--pace", help="serve_pace", min=0)] = PACE,
    keep: Annotated[float | None, typer.Option("--keep", help="serve_keep", metavar="DAYS", min=0)] = None,
    limit: Annotated[list[str] | None, typer.Option("--limit", help="serve_limit", metavar="NAME=NUMBER")] = None,
    trusted_proxies: Annotated[str, typer.Option("--trusted-proxies", help="serve_proxies", metavar="ADDRESSES")] = "",
    language: Language = None,
) -> None:
    # The server's packages are an extra: whoever only plays in the terminal does not need them.
    from anpfiff.cli.bad_input import BadInputError
    from anpfiff.server.run import CannotServeError, Wanted, run

    words: Words = ctx.obj
    try:
        run(Wanted(host, port, data, public_url, pace, keep, values_of(limit or []), trusted_proxies), words)
    except CannotServeError as error:
        raise BadInputError(f"server.{error.key}", **error.fields) from None
