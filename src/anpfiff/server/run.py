"""Starting and stopping the server."""

import asyncio
import gc
import os
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from errno import EADDRINUSE
from functools import partial
from math import inf
from pathlib import Path
from typing import IO, NamedTuple, cast
from urllib.parse import urlsplit

import uvicorn

from anpfiff.server.live.unfinished import CannotGoOnError, check_unfinished
from anpfiff.server.store.condition import FILE, UnusableError, check_writing, told_apart
from anpfiff.server.store.database import into_one_file, open_database
from anpfiff.server.wire.addresses import networks
from anpfiff.server.wire.app import Serving, make_app, page_folder
from anpfiff.server.wire.connection import Connection
from anpfiff.server.wire.doorkeeper import Doorkeeper
from anpfiff.server.wire.hosts import names_of, origin_of
from anpfiff.server.wire.limits import Limits, UnknownLimitError, limits_of
from anpfiff.server.wire.line import PageLine
from anpfiff.tables.messages import MOST_BYTES
from anpfiff.texts.words import Words

BACKLOG = 256
"""Connections that the system keeps until we take them, and that may be taken at once before any of them is looked at."""
RESERVED = BACKLOG + 128
"""File descriptors for those, for the database, for files of the page and for the processes of bots."""
ENOUGH = 65_536
"""File descriptors: more are never needed, and a few systems pretend to have a thousand million."""
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only if asked for


class Wanted(NamedTuple):
    """What was asked for."""

    host: str
    port: int
    data: Path
    public_url: str | None
    pace: float
    keep: float | None = None
    limits: Mapping[str, str] = {}
    """Other figures than the usual ones, by the names of `Limits`."""
    trusted_proxies: str = ""
    """Addresses and networks, with commas between them."""


class CannotServeError(Exception):
    """Why the server does not start: the key of a sentence in `texts/`, below `server`."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key, fields)
        self.key = key
        self.fields = fields


def run(wanted: Wanted, words: Words) -> None:
    """Serve until stopped."""
    if not (page_folder() / "index.html").is_file():
        raise CannotServeError("no_page")
    doorkeeper = _doorkeeper(wanted)
    _public_origin(wanted)
    with _listen(wanted.host, wanted.port) as listening, _alone(wanted.data):
        _check_tables(wanted.data)
        _serve(wanted, words, listening, doorkeeper)


def _doorkeeper(wanted: Wanted) -> Doorkeeper:
    try:
        limits = limits_of(wanted.limits)
    except UnknownLimitError as error:
        name, value = error.args
        raise CannotServeError("no_limit", given=f"{name}={value}", names=", ".join(Limits._fields)) from None
    try:
        trusted = networks(wanted.trusted_proxies)
    except ValueError:
        raise CannotServeError("no_proxy", given=wanted.trusted_proxies) from None
    descriptors = _descriptors()
    # Where there are very few, people come in all the same.
    return Doorkeeper(limits, trusted, max(descriptors - RESERVED, descriptors / 4))


def _descriptors() -> float:
    """As many as the system gives us if we ask."""
    if sys.platform == "win32":
        return inf
    # Only where there is one.
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit, setrlimit

    usual, most = getrlimit(RLIMIT_NOFILE)
    wanted = ENOUGH if most == RLIM_INFINITY else min(most, ENOUGH)
    if usual != RLIM_INFINITY and usual < wanted:
        setrlimit(RLIMIT_NOFILE, (wanted, most))
    return max(wanted, usual) if usual != RLIM_INFINITY else wanted


def _serve(wanted: Wanted, words: Words, listening: socket.socket, doorkeeper: Doorkeeper) -> None:
    address = wanted.public_url or (f"http://{own_address()}:{wanted.port}" if wanted.host in EVERYWHERE else None)
    public = urlsplit(wanted.public_url or "")
    hosts = tuple(name for name in (public.hostname, wanted.host, *names_of(socket.gethostname())) if name)
    workers = max(1, (os.cpu_count() or 2) - 1)
    serving = Serving(wanted.data, wanted.pace, workers, address, _public_origin(wanted), hosts, wanted.keep, doorkeeper)
    config = _config(serving, doorkeeper)
    _announce(wanted, words, address)
    # What is there before anybody comes stays to the end: Python looks for rings of objects as often as ever, but not there.
    gc.freeze()
    try:
        uvicorn.Server(config).run(sockets=[listening])
    except SystemExit:
        raise CannotServeError("not_started") from None


def _config(serving: Serving, doorkeeper: Doorkeeper) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(serving),
        log_level="warning",
        http=_made_with(Connection, doorkeeper),
        ws=_made_with(PageLine, doorkeeper),
        ws_max_size=MOST_BYTES,
        # What pages send is never packed: a few bytes could unfold to thousands of times as many.
        ws_per_message_deflate=False,
        # Who is trusted to say for whom they ask is the doorkeeper's to know.
        proxy_headers=False,
        backlog=BACKLOG,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def _public_origin(wanted: Wanted) -> str | None:
    """The public address without its path, which must be one that a browser can have."""
    if wanted.public_url is None:
        return None
    scheme, behind, rest = wanted.public_url.strip().partition("://")
    origin = f"{scheme}{behind}{rest.partition('/')[0]}"
    if origin_of(origin) is None:
        raise CannotServeError("no_public_url", given=wanted.public_url)
    return origin


def _made_with(protocol: type[Connection | PageLine], doorkeeper: Doorkeeper) -> type[asyncio.Protocol]:
    """As uvicorn makes one for every connection."""
    return cast(type[asyncio.Protocol], partial(protocol, doorkeeper))


def _listen(host: str, port: int) -> socket.socket:
    """Taken before anything else happens, so that a port in use is one clear sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        if error.errno == EADDRINUSE:
            raise CannotServeError("port_in_use", host=host, port=port) from None
        raise CannotServeError("no_address", host=host, reason=error.strerror or str(error)) from None
    return listening


@contextmanager
def _alone(data: Path) -> Iterator[None]:
    """Two servers on one folder would play each other's tables. The lock ends with the process, however it ends."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / "anpfiff.lock").open("w")
    except OSError as error:
        raise CannotServeError("no_data", folder=data, reason=error.strerror or str(error)) from None
    with lock:
        try:
            _take(lock)
        except OSError:
            raise CannotServeError("data_in_use", folder=data) from None
        yield


def _take(lock: IO[str]) -> None:
    """OSError if another process has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        # Only where there is one: whoever imports the server elsewhere is not stopped by it.
        from fcntl import LOCK_EX, LOCK_NB, flock

        flock(lock, LOCK_EX | LOCK_NB)


def _check_tables(data: Path) -> None:
    try:
        with told_apart():
            engine = open_database(data)
            try:
                check_writing(data / FILE)
                check_unfinished(engine)
                into_one_file(engine)
            finally:
                engine.dispose()
    except UnusableError as error:
        raise CannotServeError(f"database.{error.key}", folder=data, **error.fields) from None
    except CannotGoOnError as error:
        raise CannotServeError("cannot_go_on", tables=", ".join(error.tables)) from None


def _announce(wanted: Wanted, words: Words, address: str | None) -> None:
    shown = "127.0.0.1" if wanted.host in EVERYWHERE else wanted.host
    print(words.say("server.address", address=wanted.public_url or f"http://{shown}:{wanted.port}"), flush=True)
    if wanted.host in EVERYWHERE and address:
        # Only here: whoever restarts a server wants it back at once.
        import segno

        print(words.say("server.network", address=address))
        segno.make(address).terminal(compact=True)
    if wanted.public_url is not None and wanted.host not in EVERYWHERE and not wanted.trusted_proxies:
        # People come by another server, and the limits of one address are too few for all of them.
        print(words.say("server.one_address", host=wanted.host))
    print(words.say("server.stop"), flush=True)


def own_address() -> str:
    """This machine's address in its network. Nothing is sent: connecting a datagram socket only picks a way out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
