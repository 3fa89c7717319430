"""F6.2: the market that is refilled from a shuffled pile."""

from mypy_extensions import i64

from anpfiff.core.bits import count_bits
from anpfiff.core.chance import Chance, draw
from anpfiff.core.event import Event
from anpfiff.core.step import Happening
from anpfiff.games.fussballwelt.board import MARKET, NEXT_TURN, ON_MARKET, PILE_SIZE, STEP, Board
from anpfiff.games.fussballwelt.events import TurnedUp


def needs_refill(board: Board) -> bool:
    """F6.2: too few kinds lie open, and there is something to turn up."""
    return (
        board.tables.surprise and board.cells[PILE_SIZE] > 0 and count_bits(board.cells[ON_MARKET]) < board.tables.surprise_kinds
    )


def refill(board: Board, chance: Chance, events: list[Event] | None) -> None:
    """F6.2: turn up until enough different kinds lie open or the pile is used up."""
    while needs_refill(board):
        kind: i64 = draw(board.cells, board.pile_at(), board.cells[PILE_SIZE], chance)
        board.cells[PILE_SIZE] -= 1
        board.cells[MARKET + kind] += 1
        board.cells[ON_MARKET] |= board.tables.build_bit[kind]
        if events is not None:
            events.append(TurnedUp(board.tables.projects[kind]))


class Refill(Happening[Board]):
    """F6.2: at once after a build, before an extra turn."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        refill(state, chance, events)
        state.cells[STEP] = NEXT_TURN
