"""F1.2 to F1.4, F6.2: what lies on the table when the game begins."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.games.fussballwelt.board import COINS, MARKET, ON_MARKET, PILE_SIZE, SEAT, Board, empty_cells
from anpfiff.games.fussballwelt.building import close_full
from anpfiff.games.fussballwelt.events import FirstPlayer
from anpfiff.games.fussballwelt.market import refill
from anpfiff.games.fussballwelt.state import Fussballwelt
from anpfiff.games.fussballwelt.tables import Tables
from anpfiff.games.fussballwelt.turn import begin_turn


def new_game(tables: Tables, chance: Chance, events: list[Event] | None) -> Fussballwelt:
    """F1.4: the first player is drawn by lot. Play goes on to the first decision."""
    state = Fussballwelt(tables, empty_cells(tables))
    _deal_start_cards(state)
    if tables.surprise:
        _shuffle_pile(state)
        refill(state, chance, events)
    else:
        _lay_out_market(state)
    state.cells[SEAT] = chance.below(tables.players)
    if events is not None:
        events.append(FirstPlayer(state.cells[SEAT]))
    begin_turn(state, events)
    state.settle(chance, events)
    return state


def _deal_start_cards(board: Board) -> None:
    """F1.2; F4.19: start cards count like any copy of their kind."""
    edition = board.tables.edition
    for seat in range(board.tables.players):
        board.cells[COINS + seat] = edition.start_coins
        for name in edition.start_projects:
            board.cells[board.owned_at(seat) + board.tables.projects.index(name)] += 1
        close_full(board, seat)


def _lay_out_market(board: Board) -> None:
    """F1.3: all projects lie open, at every player count."""
    for kind in range(board.tables.kinds):
        board.cells[MARKET + kind] = board.tables.copies[kind]
        board.cells[ON_MARKET] |= board.tables.build_bit[kind]


def _shuffle_pile(board: Board) -> None:
    """F6.2: with fewer players some copies of each special kind are taken out first."""
    tables = board.tables
    removed = tables.edition.surprise_removed[tables.players]
    for kind in range(tables.kinds):
        copies: i64 = tables.copies[kind]
        if tables.special[kind]:
            copies -= removed
        board.cells[board.pile_at() + kind] = copies
        board.cells[PILE_SIZE] += copies
