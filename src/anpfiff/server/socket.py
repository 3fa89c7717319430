"""One page's conversation with a table."""

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from anpfiff.core.door import Refusal
from anpfiff.core.numbers import Seat
from anpfiff.server.answers import NOT_UNDERSTOOD
from anpfiff.server.eyes import Eyes
from anpfiff.server.messages import Arm, Failed, FromPage, Join, Look, Mute, Play, Refused, Resync, Say, Stage
from anpfiff.server.open_table import OpenTable
from anpfiff.server.people import Person
from anpfiff.server.room_words import denied_words
from anpfiff.server.store.journal import StoreError
from anpfiff.server.table import Table
from anpfiff.server.watcher import Watcher
from anpfiff.server.wishes import DeniedError
from anpfiff.server.words import say, words_of

JOIN_WITHIN = 10.0
"""Seconds in which a socket has to say what it wants."""
READ_OUT = 5.0
"""Seconds for what a page had sent before it vanished."""
NOT_YOUR_SEAT = 4001
BAD_MESSAGE = 4002
TOO_SLOW = 4003
TOO_LATE = 4005

GONE = (WebSocketDisconnect, WebSocketDisconnected)
"""The page has closed, whichever side notices it first."""

_decode = msgspec.json.Decoder(FromPage).decode
_encode = msgspec.json.Encoder().encode


async def converse(socket: WebSocket, table: OpenTable, person: Person | None) -> None:
    """From the first message to the last. `person`: whose browser it is."""
    await socket.accept()
    watcher: Watcher | None = None
    try:
        watcher = await _join(socket, table, person)
        if watcher is not None:
            await _both_ways(socket, table, watcher)
    except GONE:
        pass
    finally:
        if watcher is not None:
            table.leave(watcher)


async def _join(socket: WebSocket, table: OpenTable, person: Person | None) -> Watcher | None:
    try:
        join = _decode(await asyncio.wait_for(socket.receive_text(), JOIN_WITHIN))
    except TimeoutError:
        # Perhaps only a slow line: the page may try again.
        await socket.close(TOO_LATE, "nothing was heard")
        return None
    except (KeyError, *NOT_UNDERSTOOD):
        join = None
    if not isinstance(join, Join):
        await socket.close(BAD_MESSAGE, "the first message must be Join")
        return None
    known = None if person is None else person.id
    if join.seat is not None and not table.standing.may_look(known, join.seat):
        await socket.close(NOT_YOUR_SEAT, "this seat is not yours")
        return None
    return table.watch(known, join.seat, join.language, join.invite)


async def _both_ways(socket: WebSocket, table: OpenTable, watcher: Watcher) -> None:
    writer = asyncio.create_task(_write(socket, watcher))
    reader = asyncio.create_task(_read(socket, table, watcher))
    await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    if not reader.done():
        # Nobody listens any more, but what was sent before that is read to its end.
        await asyncio.wait((reader,), timeout=READ_OUT)
    for task in (writer, reader):
        task.cancel()
        with suppress(asyncio.CancelledError, *GONE):
            await task


async def _write(socket: WebSocket, watcher: Watcher) -> None:
    while (message := await watcher.outbox.get()) is not None:
        text = _encode(message).decode()
        try:
            await socket.send_text(text)
        except RuntimeError:
            # Closed from below: a message was too large or no text, or the server stops.
            return
    if socket.client_state is WebSocketState.CONNECTED:
        await socket.close(TOO_SLOW, "too many messages are waiting")


async def _read(socket: WebSocket, table: OpenTable, watcher: Watcher) -> None:
    while True:
        try:
            message = _decode(await socket.receive_text())
        except (KeyError, *NOT_UNDERSTOOD) as error:
            watcher.send(Failed(say(watcher.language, "server.not_understood", reason=str(error))))
            continue
        await answer(table, watcher, message)


async def answer(table: OpenTable, watcher: Watcher, message: FromPage) -> None:
    """Whatever comes of it reaches the watcher."""
    try:
        await _answer(table, watcher, message)
    except StoreError:
        _refuse(watcher, message, say(watcher.language, "server.not_stored"))
    except DeniedError as error:
        _refuse(watcher, message, denied_words(words_of(watcher.language), error))


def _refuse(watcher: Watcher, message: FromPage, text: str) -> None:
    """About moves, with the number that they answer."""
    watcher.send(Refused(message.number, text) if isinstance(message, Stage | Play | Arm | Look) else Failed(text))


async def _answer(table: OpenTable, watcher: Watcher, message: FromPage) -> None:
    game, eyes = table.standing.game, watcher.eyes
    if isinstance(message, Resync):
        table.audience.show_whole(watcher)
    elif isinstance(message, Join):
        watcher.send(Failed(say(watcher.language, "server.joined_already")))
    elif isinstance(message, Mute):
        await _mute(table, watcher, message)
    elif game is None or eyes is None:
        raise DeniedError("not_playing")
    elif isinstance(message, Look):
        _look(game, watcher, eyes, message)
    elif watcher.seat is None:
        _refuse(watcher, message, say(watcher.language, "server.spectator"))
    else:
        await _move(table, game, watcher, eyes, watcher.seat, message)


async def _move(
    table: OpenTable, game: Table, watcher: Watcher, eyes: Eyes, seat: Seat, message: Say | Arm | Stage | Play
) -> None:
    """What only players do."""
    if isinstance(message, Say):
        await _say(table, watcher, seat, message)
    elif isinstance(message, Arm):
        if not table.arm(seat, message.number, message.on):
            _refuse(watcher, message, say(watcher.language, "server.cannot_arm"))
    elif isinstance(message, Stage):
        _stage(table, game, watcher, eyes, seat, message)
    else:
        refused = await table.play(seat, message.number, message.moves)
        if refused is not None:
            _refuse(watcher, message, eyes.refused(refused))


async def _say(table: OpenTable, watcher: Watcher, seat: Seat, message: Say) -> None:
    heard = table.audience.talk.heard(seat, message.key)
    if heard is not None:
        # Everybody else has heard it; this page may have missed it.
        watcher.send(heard)
    elif not await table.say(seat, message.text, message.key):
        watcher.send(Failed(say(watcher.language, "server.too_much_talk")))


async def _mute(table: OpenTable, watcher: Watcher, message: Mute) -> None:
    if watcher.person is None or not table.room.seats_of(watcher.person):
        raise DeniedError("only_players", True)
    if message.seat >= len(table.room.chairs):
        raise DeniedError("no_such_seat", seat=message.seat + 1, seats=len(table.room.chairs))
    await table.mute(watcher.person, message.seat, message.on)


def _look(game: Table, watcher: Watcher, eyes: Eyes, message: Look) -> None:
    if message.number > game.number:
        _refuse(watcher, message, say(watcher.language, "server.not_yet", number=message.number, newest=game.number))
    else:
        watcher.send(eyes.looked(message.number))


def _stage(table: OpenTable, game: Table, watcher: Watcher, eyes: Eyes, seat: Seat, message: Stage) -> None:
    closed = table.standing.closed_to(seat)
    if closed is not None:
        raise DeniedError(closed)
    staged = game.staged(seat, message.number, message.moves)
    if isinstance(staged, Refusal):
        _refuse(watcher, message, eyes.refused(staged))
    else:
        watcher.send(eyes.staged(message.number, message.moves, staged))
