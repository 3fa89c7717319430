"""F2.3, F2.4: the building step, with which a turn ends."""

from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.games.fussballwelt.board import (
    BUILD,
    BUILT,
    CLOSED,
    COINS,
    LEGAL,
    MARKET,
    NEXT_TURN,
    ON_MARKET,
    OVER,
    REFILL,
    SEAT,
    STEP,
    Board,
    Question,
)
from anpfiff.games.fussballwelt.events import Built, BuiltLandmark, BuiltNothing, Trained, Won
from anpfiff.games.fussballwelt.market import needs_refill
from anpfiff.games.fussballwelt.prompts import WhatToBuild


def begin_building(board: Board, events: list[Event] | None) -> None:
    """F2.4, then F2.3."""
    _train(board, events)
    if not board.ask(BUILD, _legal_builds(board)):
        _build_nothing(board, events)


def _train(board: Board, events: list[Event] | None) -> None:
    """F2.4: whoever has no coins after all income gets one, also if nothing is then built."""
    coins = board.tables.training_ground
    if board.cells[COINS + board.cells[SEAT]] == 0 and coins > 0:
        board.cells[COINS + board.cells[SEAT]] = coins
        if events is not None:
            events.append(Trained(board.cells[SEAT], coins))


def _legal_builds(board: Board) -> i64:
    """F2.3: what the market or the own landmarks offer, is allowed and can be paid; passing always."""
    tables = board.tables
    coins = min(board.cells[COINS + board.cells[SEAT]], tables.dearest)
    offered = (board.cells[ON_MARKET] | tables.landmark_moves) & ~board.cells[CLOSED + board.cells[SEAT]]
    return offered & tables.affordable[coins] | tables.pass_bit


def close_if_full(board: Board, seat: Seat, kind: i64) -> None:
    """F4.16, F6.1: whether the seat may build more of a kind that it has just got or given."""
    tables = board.tables
    limit = tables.special_limit if tables.special[kind] else board.tables.limit
    if board.cells[board.owned_at(seat) + kind] >= limit:
        board.cells[CLOSED + seat] |= tables.build_bit[kind]
    else:
        board.cells[CLOSED + seat] &= ~tables.build_bit[kind]


def close_full(board: Board, seat: Seat) -> None:
    """All that is not open to the seat any more."""
    tables = board.tables
    for kind in range(tables.kinds):
        close_if_full(board, seat, kind)
    for landmark in range(len(tables.landmarks)):
        if board.cells[BUILT + seat] >> landmark & 1:
            board.cells[CLOSED + seat] |= tables.landmark_bit[landmark]


class Building(Question):
    """F2.3: at most one project or landmark, paid to the bank."""

    def legal(self, board: Board) -> i64:
        return _legal_builds(board)

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return WhatToBuild(state.cells[COINS + seat])

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        tables = state.tables
        if move == tables.pass_building:
            _build_nothing(state, events)
            return
        state.cells[COINS + seat] -= tables.price[move]
        state.cells[STEP] = NEXT_TURN
        if tables.landmark_moves >> move & 1:
            _build_landmark(state, tables.argument[move], events)
        else:
            _build_project(state, tables.argument[move], events)


def _build_nothing(board: Board, events: list[Event] | None) -> None:
    board.cells[STEP] = NEXT_TURN
    if events is not None:
        events.append(BuiltNothing(board.cells[SEAT]))


def _build_project(board: Board, kind: i64, events: list[Event] | None) -> None:
    board.cells[board.owned_at(board.cells[SEAT]) + kind] += 1
    close_if_full(board, board.cells[SEAT], kind)
    board.cells[MARKET + kind] -= 1
    if board.cells[MARKET + kind] == 0:
        board.cells[ON_MARKET] &= ~board.tables.build_bit[kind]
        if needs_refill(board):
            board.cells[STEP] = REFILL
    if events is not None:
        events.append(Built(board.cells[SEAT], board.tables.projects[kind], board.tables.cost[kind]))


def _build_landmark(board: Board, landmark: i64, events: list[Event] | None) -> None:
    """F1.1: the last one wins at once."""
    tables = board.tables
    move = tables.landmark_bit[landmark]
    board.cells[BUILT + board.cells[SEAT]] |= bit(landmark)
    board.cells[CLOSED + board.cells[SEAT]] |= move
    if events is not None:
        events.append(BuiltLandmark(board.cells[SEAT], tables.landmarks[landmark], tables.landmark_cost[landmark]))
    if board.cells[BUILT + board.cells[SEAT]] == tables.all_landmarks:
        board.cells[STEP] = OVER
        board.cells[LEGAL] = 0
        if events is not None:
            events.append(Won(board.cells[SEAT]))
