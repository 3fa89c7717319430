"""F3: what a roll brings. Red first, then blue and green, then purple (F3.4)."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.event import Event
from anpfiff.core.numbers import Seat
from anpfiff.games.fussballwelt.board import COINS, SEAT, SPECIALS_DONE, Board
from anpfiff.games.fussballwelt.events import Claimed, Earned
from anpfiff.games.fussballwelt.specials import work_specials


def pay_income(board: Board, events: list[Event] | None) -> None:
    """F2.2: only the sum counts. F3.3: counter-clockwise from the roller, the roller last."""
    tables, roller = board.tables, board.cells[SEAT]
    claims, earns = tables.claims_on[board.roll()], tables.earns_on[board.roll()]
    if len(claims):
        for opponent in range(tables.players - 1, 0, -1):
            _claim(board, claims, board.left_of(roller, opponent), events)
    if len(earns):
        for opponent in range(tables.players - 1, -1, -1):
            _earn(board, earns, board.left_of(roller, opponent), events)
    board.cells[SPECIALS_DONE] = 0
    work_specials(board, events)


def payment(board: Board, seat: Seat, kind: i64) -> i64:
    """F3.2: what the seat's copies of a kind pay or claim when its number is rolled; every copy counts."""
    return board.cells[board.owned_at(seat) + kind] * _each(board, seat, kind) * _paid_for(board, seat, kind)


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


def _claim(board: Board, kinds: vec[i64], seat: Seat, events: list[Event] | None) -> None:
    """F3.1 red, F3.3: what the roller cannot pay lapses."""
    cells = board.cells
    roller, owned = cells[SEAT], board.owned_at(seat)
    for kind in kinds:
        if cells[owned + kind]:
            claim = payment(board, seat, kind)
            paid = min(claim, cells[COINS + roller])
            cells[COINS + roller] -= paid
            cells[COINS + seat] += paid
            if events is not None:
                events.append(Claimed(seat, roller, board.tables.projects[kind], claim, paid))


def _earn(board: Board, kinds: vec[i64], seat: Seat, events: list[Event] | None) -> None:
    """F3.1: blue on anybody's roll, green on one's own. F1.5: the bank never runs out."""
    cells = board.cells
    own, owned = seat == cells[SEAT], board.owned_at(seat)
    for kind in kinds:
        if cells[owned + kind] and (own or not board.tables.green[kind]):
            coins = payment(board, seat, kind)
            cells[COINS + seat] += coins
            if events is not None and coins:
                events.append(Earned(seat, board.tables.projects[kind], coins))
