"""F3: what a roll brings. Red first, then blue and green, then purple (F3.4)."""

from mypy_extensions import i64

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.board import COINS, SEAT, SPECIALS_DONE, Board
from anpfiff.games.fussballwelt.events import Claimed, Earned
from anpfiff.games.fussballwelt.specials import work_specials


def pay_income(board: Board, events: list[Event] | None) -> None:
    """F2.2: only the sum counts. F3.3: counter-clockwise from the roller, the roller last."""
    roll = board.roll()
    if len(board.tables.claims_on[roll]):
        for opponent in range(board.tables.players - 1, 0, -1):
            _claim(board, roll, board.left_of(board.cells[SEAT], opponent), events)
    if len(board.tables.earns_on[roll]):
        for opponent in range(board.tables.players - 1, -1, -1):
            _earn(board, roll, board.left_of(board.cells[SEAT], opponent), events)
    board.cells[SPECIALS_DONE] = 0
    work_specials(board, events)


def payment(board: Board, seat: Seat, kind: i64) -> i64:
    """F3.2: what the seat's copies of a kind pay or claim when its number is rolled; every copy counts."""
    copies = board.cells[board.owned_at(seat) + kind]
    if copies == 0:
        return 0
    return copies * _each(board, seat, kind) * _paid_for(board, seat, kind)


def _each(board: Board, seat: Seat, kind: i64) -> i64:
    """F5.2: the stadium's bonus for each copy."""
    tables = board.tables
    if tables.bonus[kind] and board.has(seat, tables.more_income):
        return tables.amount[kind] + tables.bonus[kind]
    return tables.amount[kind]


def _paid_for(board: Board, seat: Seat, kind: i64) -> i64:
    """F4.10, F4.11, F4.15: how many cards with its symbol the seat owns; 1 for a project that simply pays."""
    counted = board.tables.pays_for[kind]
    if len(counted) == 0:
        return 1
    cards: i64 = 0
    for other in counted:
        cards += board.cells[board.owned_at(seat) + other]
    return cards


def _claim(board: Board, roll: i64, seat: Seat, events: list[Event] | None) -> None:
    """F3.1 red, F3.3: what the roller cannot pay lapses."""
    cells = board.cells
    roller = cells[SEAT]
    for kind in board.tables.claims_on[roll]:
        claim = payment(board, seat, kind)
        if claim:
            paid = min(claim, cells[COINS + roller])
            cells[COINS + roller] -= paid
            cells[COINS + seat] += paid
            if events is not None:
                events.append(Claimed(seat, roller, board.tables.projects[kind], claim, paid))


def _earn(board: Board, roll: i64, seat: Seat, events: list[Event] | None) -> None:
    """F3.1: blue on anybody's roll, green on one's own. F1.5: the bank never runs out."""
    tables, cells = board.tables, board.cells
    own = seat == cells[SEAT]
    for kind in tables.earns_on[roll]:
        if own or not tables.green[kind]:
            coins = payment(board, seat, kind)
            cells[COINS + seat] += coins
            if events is not None and coins:
                events.append(Earned(seat, tables.projects[kind], coins))
