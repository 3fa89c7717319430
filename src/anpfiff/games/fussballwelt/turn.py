"""F2.1, F2.5, F5.3, F5.4: whose turn it is and what is rolled."""

from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Happening
from anpfiff.games.fussballwelt.board import (
    BUILT,
    DICE,
    EXTRA,
    FIRST_DIE,
    HOW_MANY_DICE,
    IN_FORCE,
    ROLL,
    ROLL_AGAIN,
    ROLLED_AGAIN,
    SEAT,
    SECOND_DIE,
    STEP,
    TURN,
    Board,
    Question,
)
from anpfiff.games.fussballwelt.events import Rolled, TurnBegan
from anpfiff.games.fussballwelt.income import pay_income
from anpfiff.games.fussballwelt.prompts import HowManyDice, RollAgainOrKeep


class NextTurn(Happening[Board]):
    """F1.4: clockwise, but for a second turn."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        if _has_extra_turn(state):
            state.cells[EXTRA] += 1
        else:
            state.cells[EXTRA] = 0
            state.cells[SEAT] = state.left_of(state.cells[SEAT], 1)
        begin_turn(state, events)


def _has_extra_turn(board: Board) -> bool:
    """F5.3: the TV studio, a double, and not already a second turn."""
    tables = board.tables
    double = board.cells[FIRST_DIE] == board.cells[SECOND_DIE]
    return double and board.cells[EXTRA] < tables.extra_turns and board.has(board.cells[SEAT], tables.extra_turn)


def begin_turn(board: Board, events: list[Event] | None) -> None:
    """F2.5: what was built holds from now on. F2.1: with the youth centre one or two dice, each turn anew."""
    cells = board.cells
    seat = cells[SEAT]
    cells[TURN] += 1
    cells[IN_FORCE + seat] = cells[BUILT + seat]
    cells[DICE] = 1
    cells[ROLLED_AGAIN] = 0
    if events is not None:
        events.append(TurnBegan(seat, cells[EXTRA] > 0))
    if board.has(seat, board.tables.two_dice):
        board.ask(HOW_MANY_DICE, board.tables.dice_choice)
    else:
        cells[STEP] = ROLL


class ChoosingDice(Question):
    """F2.1."""

    def legal(self, board: Board) -> i64:
        return board.tables.dice_choice

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return HowManyDice()

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        state.cells[DICE] = 2 if move == state.tables.roll_two else 1
        state.cells[STEP] = ROLL


class Rolling(Happening[Board]):
    """F2.1, F5.4: with the museum the first roll may be given up before any income."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        state.cells[FIRST_DIE] = chance.below(6) + 1
        state.cells[SECOND_DIE] = chance.below(6) + 1 if state.cells[DICE] == 2 else 0
        if events is not None:
            events.append(Rolled(state.cells[SEAT], dice_shown(state), state.cells[ROLLED_AGAIN] != 0))
        if not state.cells[ROLLED_AGAIN] and state.has(state.cells[SEAT], state.tables.roll_again):
            state.ask(ROLL_AGAIN, state.tables.again_choice)
        else:
            pay_income(state, events)


def dice_shown(board: Board) -> tuple[int, ...]:
    return (board.cells[FIRST_DIE], board.cells[SECOND_DIE]) if board.cells[SECOND_DIE] else (board.cells[FIRST_DIE],)


class RollingAgain(Question):
    """F5.4: once a turn, with the same number of dice; only the second roll counts."""

    def legal(self, board: Board) -> i64:
        return board.tables.again_choice

    def prompt(self, state: Board, seat: Seat) -> Prompt:
        return RollAgainOrKeep(dice_shown(state))

    def take(self, state: Board, seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        if move == state.tables.again:
            state.cells[ROLLED_AGAIN] = 1
            state.cells[STEP] = ROLL
        else:
            pay_income(state, events)
