"""F4.7 to F4.9, F4.16 to F4.18: the purple projects."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import bit, lowest_bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.fussballwelt.board import (
    COINS,
    GIVE,
    PARTNER,
    RECEIVE,
    RECEIVING,
    SEAT,
    SPECIALS_DONE,
    SWAP_WITH,
    TAKE_FROM,
    Board,
    Question,
)
from anpfiff.games.fussballwelt.building import begin_building, close_if_full
from anpfiff.games.fussballwelt.events import SwapDeclined, Swapped, TookCoins
from anpfiff.games.fussballwelt.prompts import WhatToGive, WhatToReceive, WhomToSwapWith, WhomToTakeFrom


def work_specials(board: Board, events: list[Event] | None) -> None:
    """F4.18: the roller's purple kinds of this roll one after the other; then building begins (F4.17: after all income)."""
    tables = board.tables
    kinds = tables.specials_on[board.roll()]
    while board.cells[SPECIALS_DONE] < len(kinds):
        kind = kinds[board.cells[SPECIALS_DONE]]
        board.cells[SPECIALS_DONE] += 1
        if board.cells[board.owned_at(board.cells[SEAT]) + kind] and _work(board, kind, events):
            return
    begin_building(board, events)


def _work(board: Board, kind: i64, events: list[Event] | None) -> bool:
    """Whether somebody has to decide first."""
    effect = board.tables.effects[kind]
    if effect == "each_player":
        for opponent in range(1, board.tables.players):
            _take_coins(board, kind, opponent, events)
        return False
    if effect == "one_player":
        return _ask_whom_to_take_from(board, kind, events)
    assert effect == "swap"
    return board.ask(SWAP_WITH, _partners(board))


def _take_coins(board: Board, kind: i64, opponent: i64, events: list[Event] | None) -> None:
    """F4.7, F4.8: take what there is."""
    other = board.left_of(board.cells[SEAT], opponent)
    coins = min(board.tables.amount[kind], board.cells[COINS + other])
    board.cells[COINS + other] -= coins
    board.cells[COINS + board.cells[SEAT]] += coins
    if events is not None and coins:
        events.append(TookCoins(board.cells[SEAT], other, board.tables.projects[kind], coins))


def _ask_whom_to_take_from(board: Board, kind: i64, events: list[Event] | None) -> bool:
    """F4.17: if there is none with a coin, it is skipped."""
    choices = _payers(board)
    if board.ask(TAKE_FROM, choices):
        return True
    if choices:
        _take_coins(board, kind, board.tables.argument[lowest_bit(choices)], events)
    return False


def _payers(board: Board) -> i64:
    """F4.17: the opponents with at least one coin."""
    choices: i64 = 0
    for opponent in range(1, board.tables.players):
        if board.cells[COINS + board.left_of(board.cells[SEAT], opponent)]:
            choices |= board.tables.take_bit[opponent]
    return choices


class TakingFrom(Question):
    """F4.8: from one player of choice."""

    def legal(self, board: Board) -> i64:
        return _payers(board)

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        kind = _working(state)
        return WhomToTakeFrom(state.tables.projects[kind], state.tables.amount[kind])

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _take_coins(state, _working(state), state.tables.argument[move], events)
        work_specials(state, events)


def _working(board: Board) -> i64:
    """The purple kind that has asked."""
    return board.tables.specials_on[board.roll()][board.cells[SPECIALS_DONE] - 1]


def _wanted(board: Board, giver: Seat, taker: Seat) -> i64:
    """F4.17: the giver's kinds that may change hands, as bits of kinds: ordinary, and within the taker's limit (F6.1)."""
    cells, special = board.cells, board.tables.special
    givers, takers, limit = board.owned_at(giver), board.owned_at(taker), board.tables.limit
    bits: i64 = 0
    for kind in range(board.tables.kinds):
        if cells[givers + kind] and not special[kind] and cells[takers + kind] < limit:
            bits |= bit(kind)
    return bits


def _receivable(board: Board, opponent: i64) -> i64:
    """F4.17: kinds of the opponent's that can be had, because some other own kind may go the other way."""
    other = board.left_of(board.cells[SEAT], opponent)
    theirs = _wanted(board, other, board.cells[SEAT])
    ours = _wanted(board, board.cells[SEAT], other)
    if ours & (ours - 1) == 0:
        theirs &= ~ours
    return theirs if ours else 0


def _givable(board: Board) -> i64:
    """F4.17: own kinds that may go for the chosen one; not the same kind."""
    seat = board.cells[SEAT]
    return _wanted(board, seat, board.left_of(seat, board.cells[PARTNER])) & ~bit(board.cells[RECEIVING])


def _moves(bit_of_kind: vec[i64], kinds: i64) -> i64:
    """Bits of kinds as bits of moves."""
    bits: i64 = 0
    while kinds:
        bits |= bit_of_kind[lowest_bit(kinds)]
        kinds &= kinds - 1
    return bits


def _partners(board: Board) -> i64:
    """F4.17: declining, and the opponents with whom a swap can be finished."""
    choices = board.tables.decline_bit
    for opponent in range(1, board.tables.players):
        if _receivable(board, opponent):
            choices |= board.tables.swap_bit[opponent]
    return choices


class SwappingWith(Question):
    """F4.9, F4.17: may swap, or decline."""

    def legal(self, board: Board) -> i64:
        return _partners(board)

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhomToSwapWith()

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.tables.decline:
            if events is not None:
                events.append(SwapDeclined(seat))
            work_specials(state, events)
            return
        state.cells[PARTNER] = state.tables.argument[move]
        kinds = _receivable(state, state.cells[PARTNER])
        if not state.ask(RECEIVE, _moves(state.tables.receive_bit, kinds)):
            _receive(state, lowest_bit(kinds), events)


class Receiving(Question):
    """F4.17: which of the other's projects."""

    def legal(self, board: Board) -> i64:
        return _moves(board.tables.receive_bit, _receivable(board, board.cells[PARTNER]))

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToReceive(state.left_of(seat, state.cells[PARTNER]))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _receive(state, state.tables.argument[move], events)


def _receive(board: Board, kind: i64, events: list[Event] | None) -> None:
    board.cells[RECEIVING] = kind
    kinds = _givable(board)
    if not board.ask(GIVE, _moves(board.tables.give_bit, kinds)):
        _swap(board, lowest_bit(kinds), events)


class Giving(Question):
    """F4.17: which of one's own for it."""

    def legal(self, board: Board) -> i64:
        return _moves(board.tables.give_bit, _givable(board))

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToGive(state.left_of(seat, state.cells[PARTNER]), state.tables.projects[state.cells[RECEIVING]])

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        _swap(state, state.tables.argument[move], events)


def _swap(board: Board, given: i64, events: list[Event] | None) -> None:
    seat = board.cells[SEAT]
    other = board.left_of(seat, board.cells[PARTNER])
    received = board.cells[RECEIVING]
    _hand_over(board, seat, other, given)
    _hand_over(board, other, seat, received)
    board.cells[PARTNER] = 0
    board.cells[RECEIVING] = 0
    if events is not None:
        projects = board.tables.projects
        events.append(Swapped(seat, other, projects[given], projects[received]))
    work_specials(board, events)


def _hand_over(board: Board, giver: Seat, taker: Seat, kind: i64) -> None:
    board.cells[board.owned_at(giver) + kind] -= 1
    board.cells[board.owned_at(taker) + kind] += 1
    close_if_full(board, giver, kind)
    close_if_full(board, taker, kind)
