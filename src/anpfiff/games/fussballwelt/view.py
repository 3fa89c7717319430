"""What a seat sees of fussballwelt: everything. Nothing is hidden (F1.2); nobody knows the order of the pile (F6.2)."""

import msgspec

from anpfiff.core.bits import members
from anpfiff.core.numbers import Seat
from anpfiff.core.view import View
from anpfiff.games.fussballwelt.board import (
    BUILT,
    COINS,
    DICE,
    EXTRA,
    FIRST_DIE,
    GIVE,
    IN_FORCE,
    MARKET,
    OVER,
    PARTNER,
    RECEIVE,
    RECEIVING,
    ROLLED_AGAIN,
    SEAT,
    SECOND_DIE,
    SPECIALS_DONE,
    STEP,
    STEP_NAMES,
    TURN,
    Board,
)


class PlayerView(msgspec.Struct, frozen=True):
    coins: int
    projects: dict[str, int]
    """Cards by project."""
    landmarks: tuple[str, ...]
    """Built."""
    in_force: tuple[str, ...]
    """F2.5: those whose benefit holds already."""


class FussballweltView(View, frozen=True):
    players: tuple[PlayerView, ...]
    market: dict[str, int]
    pile: dict[str, int]
    """F6.2: its cards by project; empty without the option."""
    first_games: bool
    surprise_market: bool
    turn: int
    """Turns begun."""
    on_turn: Seat
    extra_turn: int
    """F5.3: how many second turns in a row this is; 0 for an ordinary turn."""
    step: str
    dice: tuple[int, ...]
    """The last roll; none before the first."""
    dice_chosen: int
    rolled_again: bool
    specials_done: int
    swap_with: Seat | None
    """F4.17: the other side of a swap being made."""
    swap_receives: str | None
    winner: Seat | None


def view_of(board: Board, seat: Seat | None) -> FussballweltView:
    cells, tables = board.cells, board.tables
    step, on_turn = cells[STEP], cells[SEAT]
    swapping = step in (RECEIVE, GIVE)
    return FussballweltView(
        seat=seat,
        players=tuple(_player(board, player) for player in range(tables.players)),
        market=_cards(board, MARKET),
        pile=_cards(board, board.pile_at()),
        first_games=tables.first_games,
        surprise_market=tables.surprise,
        turn=cells[TURN],
        on_turn=on_turn,
        extra_turn=cells[EXTRA],
        step=STEP_NAMES[step],
        dice=tuple(die for die in (cells[FIRST_DIE], cells[SECOND_DIE]) if die),
        dice_chosen=cells[DICE],
        rolled_again=bool(cells[ROLLED_AGAIN]),
        specials_done=cells[SPECIALS_DONE],
        swap_with=board.left_of(on_turn, cells[PARTNER]) if swapping else None,
        swap_receives=tables.projects[cells[RECEIVING]] if step == GIVE else None,
        winner=on_turn if step == OVER else None,
    )


def _player(board: Board, seat: Seat) -> PlayerView:
    landmarks = board.tables.landmarks
    return PlayerView(
        coins=board.cells[COINS + seat],
        projects=_cards(board, board.owned_at(seat)),
        landmarks=tuple(landmarks[index] for index in members(board.cells[BUILT + seat])),
        in_force=tuple(landmarks[index] for index in members(board.cells[IN_FORCE + seat])),
    )


def _cards(board: Board, start: int) -> dict[str, int]:
    names = board.tables.projects
    return {name: count for kind, name in enumerate(names) if (count := board.cells[start + kind])}
