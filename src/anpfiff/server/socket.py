"""One page's conversation with a table."""

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from anpfiff.core.door import Refusal
from anpfiff.server.hall import OpenTable, Watcher
from anpfiff.server.messages import Arm, Failed, FromPage, Join, Look, Play, Refused, Resync, Say, Stage
from anpfiff.server.store.journal import StoreError
from anpfiff.server.words import say

JOIN_WITHIN = 10.0
"""Seconds in which a socket has to say what it wants."""
UNKNOWN_SEAT = 4001
BAD_MESSAGE = 4002
TOO_SLOW = 4003
TOO_LATE = 4005

GONE = (WebSocketDisconnect, WebSocketDisconnected)
"""The page has closed, whichever side notices it first."""

_decode = msgspec.json.Decoder(FromPage).decode
_encode = msgspec.json.Encoder().encode


async def converse(socket: WebSocket, table: OpenTable) -> None:
    """From the first message to the last."""
    await socket.accept()
    watcher: Watcher | None = None
    try:
        watcher = await _join(socket, table)
        if watcher is not None:
            await _both_ways(socket, table, watcher)
    except GONE:
        pass
    finally:
        if watcher is not None:
            table.leave(watcher)


async def _join(socket: WebSocket, table: OpenTable) -> Watcher | None:
    try:
        join = _decode(await asyncio.wait_for(socket.receive_text(), JOIN_WITHIN))
    except TimeoutError:
        # Perhaps only a slow line: the page may try again.
        await socket.close(TOO_LATE, "nothing was heard")
        return None
    except (msgspec.DecodeError, KeyError, UnicodeDecodeError):
        join = None
    if not isinstance(join, Join):
        await socket.close(BAD_MESSAGE, "the first message must be Join")
        return None
    seat = table.table.seat_of(join.token)
    if join.token is not None and seat is None:
        await socket.close(UNKNOWN_SEAT, "this token opens no seat here")
        return None
    return table.watch(seat, join.language)


async def _both_ways(socket: WebSocket, table: OpenTable, watcher: Watcher) -> None:
    writer = asyncio.create_task(_write(socket, watcher))
    reader = asyncio.create_task(_read(socket, table, watcher))
    done, pending = await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for task in (*done, *pending):
        with suppress(asyncio.CancelledError, *GONE):
            await task


async def _write(socket: WebSocket, watcher: Watcher) -> None:
    while (message := await watcher.outbox.get()) is not None:
        await socket.send_text(_encode(message).decode())
    if socket.client_state is WebSocketState.CONNECTED:
        await socket.close(TOO_SLOW, "too many messages are waiting")


async def _read(socket: WebSocket, table: OpenTable, watcher: Watcher) -> None:
    while True:
        try:
            message = _decode(await socket.receive_text())
        except (msgspec.DecodeError, KeyError, UnicodeDecodeError) as error:
            watcher.send(Failed(say(watcher.eyes.language, "server.not_understood", reason=str(error))))
            continue
        await _answer(table, watcher, message)


async def _answer(table: OpenTable, watcher: Watcher, message: FromPage) -> None:
    language = watcher.eyes.language
    if isinstance(message, Resync):
        table.show_whole(watcher)
    elif isinstance(message, Look):
        _look(table, watcher, message)
    elif isinstance(message, Join):
        watcher.send(Failed(say(language, "server.joined_already")))
    elif watcher.eyes.seat is None:
        number = table.table.number if isinstance(message, Say) else message.number
        watcher.send(Refused(number, say(language, "server.spectator")))
    elif isinstance(message, Say):
        await _say(table, watcher, message)
    elif isinstance(message, Arm):
        if not table.arm(watcher.eyes.seat, message.number, message.on):
            watcher.send(Refused(message.number, say(language, "server.cannot_arm")))
    elif isinstance(message, Stage):
        _stage(table, watcher, message)
    elif isinstance(message, Play):
        await _play(table, watcher, message)


def _look(table: OpenTable, watcher: Watcher, message: Look) -> None:
    if message.number > table.table.number:
        newest = table.table.number
        watcher.send(Refused(message.number, say(watcher.eyes.language, "server.not_yet", number=message.number, newest=newest)))
    else:
        watcher.send(watcher.eyes.looked(message.number))


async def _say(table: OpenTable, watcher: Watcher, message: Say) -> None:
    assert watcher.eyes.seat is not None
    try:
        if not await table.say(watcher.eyes.seat, message.text):
            watcher.send(Failed(say(watcher.eyes.language, "server.too_much_talk")))
    except StoreError:
        watcher.send(Failed(say(watcher.eyes.language, "server.not_stored")))


def _stage(table: OpenTable, watcher: Watcher, message: Stage) -> None:
    assert watcher.eyes.seat is not None
    staged = table.table.staged(watcher.eyes.seat, message.number, message.moves)
    if isinstance(staged, Refusal):
        watcher.send(Refused(message.number, watcher.eyes.refused(staged)))
    else:
        watcher.send(watcher.eyes.staged(message.number, message.moves, staged))


async def _play(table: OpenTable, watcher: Watcher, message: Play) -> None:
    assert watcher.eyes.seat is not None
    try:
        refused = await table.play(watcher.eyes.seat, message.number, message.moves)
    except StoreError:
        watcher.send(Refused(message.number, say(watcher.eyes.language, "server.not_stored")))
        return
    if refused is not None:
        watcher.send(Refused(message.number, watcher.eyes.refused(refused)))
