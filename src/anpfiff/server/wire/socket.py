"""One page's conversation with a table."""

import asyncio
from contextlib import AbstractAsyncContextManager, suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from anpfiff.core.door import Refusal
from anpfiff.core.numbers import Seat
from anpfiff.server.live.directory import Directory
from anpfiff.server.live.subscriber import Subscriber
from anpfiff.server.live.table_actor import TableActor
from anpfiff.server.store.closed import CannotOpenError
from anpfiff.server.store.journal import StoreError
from anpfiff.server.wire.answers import NOT_UNDERSTOOD
from anpfiff.server.wire.doorkeeper import Doorkeeper
from anpfiff.server.wire.line import SHORT_WAY, PageLine
from anpfiff.tables.commands import DeniedError
from anpfiff.tables.live_game import LiveGame
from anpfiff.tables.messages import Arm, CaughtUp, Describe, Failed, FromPage, Join, Look, Mute, Play, Refused, Resync, Say, Stage
from anpfiff.tables.perspective import Perspective
from anpfiff.tables.room_words import denied_words
from anpfiff.tables.words import say, words_of

JOIN_WITHIN = 10.0
"""Seconds in which a socket has to say what it wants."""
NOT_YOUR_SEAT = 4001
BAD_MESSAGE = 4002
NO_TABLE = 4004
TOO_LATE = 4005
TRY_AGAIN = 1013
"""Pages come back by themselves."""

GONE = (WebSocketDisconnect, WebSocketDisconnected)
"""The page has closed, whichever side notices it first."""

_decode = msgspec.json.Decoder(FromPage).decode


COMING = 0.25
"""How long others have their turns between two who come, in times of what it took: after a restart everybody comes at once."""
HEAVY = (Resync, Look, Describe)
"""Small to ask for: everything, or a game that is played again."""


class Pace:
    """How fast one page is answered, also if it is one of many of the same person."""

    def __init__(self, doorkeeper: Doorkeeper, address: str, person: str | None) -> None:
        self._doorkeeper = doorkeeper
        self._asking = address, person

    def coming(self) -> AbstractAsyncContextManager[None]:
        """The turn in which a table is opened, or shown for the first time."""
        return self._doorkeeper.heavy.turn(self._asking[0], COMING)

    async def answer(self, line: PageLine, table: TableActor, subscriber: Subscriber, message: FromPage) -> None:
        """After as long as it has to wait, and never before everybody else had a chance, as they have where moves are stored."""
        heavy = isinstance(message, HEAVY)
        wait = max(self._doorkeeper.sent(*self._asking), self._doorkeeper.sent_heavy(*self._asking) if heavy else 0.0)
        if wait:
            line.slowed_down(wait)
        if wait or not isinstance(message, Play):
            await asyncio.sleep(wait)
        if heavy:
            async with self._doorkeeper.heavy.turn(self._asking[0]):
                await answer(table, subscriber, message)
        else:
            await answer(table, subscriber, message)


async def converse(socket: WebSocket, directory: Directory, pace: Pace) -> None:
    """From the first message to the last."""
    with suppress(*GONE):
        async with pace.coming():
            there = await _table(socket, directory) is not None
        join = await _first_message(socket) if there else None
        if join is None:
            return
        async with pace.coming():
            joined = await _joined(socket, directory, join)
        if joined is not None:
            table, subscriber = joined
            try:
                await _read(socket, table, subscriber, pace)
            finally:
                table.leave(subscriber)


async def hang_up(socket: WebSocket, code: int, why: str) -> None:
    """Unless the page has gone already."""
    with suppress(*GONE):
        await socket.close(code, why)


async def _table(socket: WebSocket, directory: Directory) -> TableActor | None:
    """None: there is none, and the page was told."""
    with suppress(CannotOpenError):
        if (table := directory.find(socket.path_params["table"])) is not None:
            return table
    await socket.close(NO_TABLE, "there is no such table")
    return None


async def _first_message(socket: WebSocket) -> Join | None:
    """None: it is no wish to join, and the page was told."""
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
    return join


async def _joined(socket: WebSocket, directory: Directory, join: Join) -> tuple[TableActor, Subscriber] | None:
    """Table and person are looked for again: meanwhile one may have been put away or deleted, the other become somebody else."""
    table = await _table(socket, directory)
    if table is None:
        return None
    visitor = directory.people.visitor(socket.cookies)
    known = None if visitor is None else visitor.person.id
    if join.seat is not None and not table.table_state.may_look(known, join.seat):
        await socket.close(NOT_YOUR_SEAT, "this seat is not yours")
        return None
    line = _line(socket)
    line.packs = join.packed
    return table, table.watch(line, known, join.seat, join.language, join.invite)


def _line(socket: WebSocket) -> PageLine:
    line: PageLine = socket.scope["extensions"][SHORT_WAY][SHORT_WAY]
    return line


async def _read(socket: WebSocket, table: TableActor, subscriber: Subscriber, pace: Pace) -> None:
    while True:
        try:
            message = _decode(await socket.receive_text())
        except (KeyError, *NOT_UNDERSTOOD) as error:
            subscriber.send(Failed(say(subscriber.language, "server.not_understood", reason=str(error))))
            continue
        await pace.answer(_line(socket), table, subscriber, message)


async def answer(table: TableActor, subscriber: Subscriber, message: FromPage) -> None:
    """Whatever comes of it reaches the subscriber."""
    try:
        await _answer(table, subscriber, message)
    except StoreError:
        _refuse(subscriber, message, say(subscriber.language, "server.not_stored"))
    except DeniedError as error:
        _refuse(subscriber, message, denied_words(words_of(subscriber.language), error))


def _refuse(subscriber: Subscriber, message: FromPage, text: str) -> None:
    """About moves, with the number that they answer."""
    subscriber.send(Refused(message.number, text) if isinstance(message, Stage | Play | Arm | Look | Describe) else Failed(text))


async def _answer(table: TableActor, subscriber: Subscriber, message: FromPage) -> None:
    game, perspective = table.table_state.game, subscriber.perspective
    if isinstance(message, Resync):
        table.audience.show_whole(subscriber)
    elif isinstance(message, Join):
        subscriber.send(Failed(say(subscriber.language, "server.joined_already")))
    elif isinstance(message, Mute):
        await _mute(table, subscriber, message)
    elif isinstance(message, CaughtUp):
        await table.caught_up(subscriber, message.number)
    elif game is None or perspective is None:
        raise DeniedError("not_playing")
    elif isinstance(message, Look | Describe):
        _look(game, subscriber, perspective, message)
    elif subscriber.seat is None:
        _refuse(subscriber, message, say(subscriber.language, "server.spectator"))
    else:
        await _move(table, game, subscriber, perspective, subscriber.seat, message)


async def _move(
    table: TableActor,
    game: LiveGame,
    subscriber: Subscriber,
    perspective: Perspective,
    seat: Seat,
    message: Say | Arm | Stage | Play,
) -> None:
    """What only players do."""
    if isinstance(message, Say):
        await _say(table, subscriber, seat, message)
    elif isinstance(message, Arm):
        if not (
            table.let_pass(seat, message.question, message.on)
            if message.question
            else table.arm(seat, message.number, message.on)
        ):
            _refuse(subscriber, message, say(subscriber.language, "server.cannot_arm"))
    elif isinstance(message, Stage):
        _stage(table, game, subscriber, perspective, seat, message)
    else:
        refused = await table.play(seat, message.number, message.moves)
        if refused is not None:
            _refuse(subscriber, message, perspective.refused(refused))


async def _say(table: TableActor, subscriber: Subscriber, seat: Seat, message: Say) -> None:
    heard = table.audience.chat.heard(seat, message.key)
    if heard is not None:
        # Everybody else has heard it; this page may have missed it.
        subscriber.send(heard)
    elif not await table.say(seat, message.text, message.key):
        subscriber.send(Failed(say(subscriber.language, "server.too_much_talk")))


async def _mute(table: TableActor, subscriber: Subscriber, message: Mute) -> None:
    if subscriber.person is None or not table.room.seats_of(subscriber.person):
        raise DeniedError("only_players", True)
    if message.seat >= len(table.room.chairs):
        raise DeniedError("no_such_seat", seat=message.seat + 1, seats=len(table.room.chairs))
    await table.mute(subscriber.person, message.seat, message.on)


def _look(game: LiveGame, subscriber: Subscriber, perspective: Perspective, message: Look | Describe) -> None:
    if message.number > game.number:
        _refuse(subscriber, message, say(subscriber.language, "server.not_yet", number=message.number, newest=game.number))
    else:
        looking = isinstance(message, Look)
        subscriber.send(perspective.looked(message.number) if looking else perspective.described(message.number))


def _stage(
    table: TableActor, game: LiveGame, subscriber: Subscriber, perspective: Perspective, seat: Seat, message: Stage
) -> None:
    closed = table.table_state.closed_to(seat)
    if closed is not None:
        raise DeniedError(closed)
    staged = game.staged(seat, message.number, message.moves)
    if isinstance(staged, Refusal):
        _refuse(subscriber, message, perspective.refused(staged))
    else:
        rest = game.stage_rest(seat, staged) if message.rest else []
        subscriber.send(perspective.staged(message.number, [*message.moves, *rest], staged))
