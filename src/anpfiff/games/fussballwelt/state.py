"""The state of fussballwelt: who carries out which step, and the contract's other questions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.bits import count_bits
from anpfiff.core.game import Origin
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.result import Result
from anpfiff.core.step import Step
from anpfiff.core.written import write_numbers
from anpfiff.games.fussballwelt.board import (
    BUILD,
    BUILT,
    GIVE,
    HOW_MANY_DICE,
    NEXT_TURN,
    OVER,
    RECEIVE,
    REFILL,
    ROLL,
    ROLL_AGAIN,
    SEAT,
    STEP,
    SWAP_WITH,
    TAKE_FROM,
    TURN,
    Board,
    Question,
)
from anpfiff.games.fussballwelt.building import Building
from anpfiff.games.fussballwelt.market import Refill
from anpfiff.games.fussballwelt.specials import Giving, Receiving, SwappingWith, TakingFrom
from anpfiff.games.fussballwelt.tables import Tables
from anpfiff.games.fussballwelt.turn import ChoosingDice, NextTurn, Rolling, RollingAgain
from anpfiff.games.fussballwelt.view import FussballweltView, view_of


class GameOver(Step[Board]):
    """F1.1: nothing follows."""

    def __init__(self) -> None:
        super().__init__(True)


def _steps() -> list[Step[Board]]:
    by_step: dict[int, Step[Board]] = {
        OVER: GameOver(),
        HOW_MANY_DICE: ChoosingDice(),
        ROLL_AGAIN: RollingAgain(),
        TAKE_FROM: TakingFrom(),
        SWAP_WITH: SwappingWith(),
        RECEIVE: Receiving(),
        GIVE: Giving(),
        BUILD: Building(),
        ROLL: Rolling(),
        REFILL: Refill(),
        NEXT_TURN: NextTurn(),
    }
    return [by_step[step] for step in range(len(by_step))]


_STEPS: Final = _steps()


def legal_now(board: Board) -> i64:
    """The legal moves of whoever decides, computed anew."""
    step = _STEPS[board.cells[STEP]]
    return step.legal(board) if isinstance(step, Question) else 0


class Fussballwelt(Board):
    """A game of fussballwelt."""

    @classmethod
    def from_numbers(cls, tables: Tables, numbers: list[int]) -> "Fussballwelt":
        return Fussballwelt(tables, vec[i64](numbers))

    def mover(self) -> Seat:
        return NOBODY if self.cells[STEP] == OVER else self.cells[SEAT]

    def step(self) -> Step[Board]:
        return _STEPS[self.cells[STEP]]

    def turns(self) -> i64:
        return self.cells[TURN]

    def result(self) -> Result | None:
        """F1.6: the winner first, the others by number of built landmarks; equal numbers share."""
        if self.cells[STEP] != OVER:
            return None
        built = [count_bits(self.cells[BUILT + seat]) for seat in range(self.tables.players)]
        return Result(tuple(1 + sum(other > own for other in built) for own in built), "all_landmarks")

    def view(self, seat: Seat | None) -> FussballweltView:
        return view_of(self, seat)

    def copy(self) -> "Fussballwelt":
        return Fussballwelt(self.tables, self.cells[:])

    def to_bytes(self) -> bytes:
        return write_numbers(list(self.cells))

    def origin(self) -> Origin | None:
        return self.tables.origin
