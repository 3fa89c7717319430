"""The state of cards2010: who carries out which step, and the contract's other questions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.game import Origin
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.result import Result
from anpfiff.core.step import Step
from anpfiff.core.written import write_numbers
from anpfiff.games.cards2010.board import (
    BEGIN_GROUP,
    CHOOSE,
    DONE,
    OVER,
    PLAY,
    PUT,
    REFILL,
    RESOLVE,
    SCORE,
    SEAT,
    STEP,
    TURN,
    WINNER,
    Board,
    empty_cells,
)
from anpfiff.games.cards2010.groups import BeginningGroup, Choosing, Resolving
from anpfiff.games.cards2010.knockout import Playing, Putting, Refilling
from anpfiff.games.cards2010.results import Scoring
from anpfiff.games.cards2010.tables import Tables
from anpfiff.games.cards2010.view import Cards2010View, view_of


class GameOver(Step[Board]):
    """C1.1: nothing follows."""

    def __init__(self) -> None:
        super().__init__(True)


def _steps() -> list[Step[Board]]:
    by_step: dict[int, Step[Board]] = {
        OVER: GameOver(),
        CHOOSE: Choosing(),
        PLAY: Playing(),
        PUT: Putting(),
        BEGIN_GROUP: BeginningGroup(),
        RESOLVE: Resolving(),
        REFILL: Refilling(),
        SCORE: Scoring(),
    }
    return [by_step[step] for step in range(len(by_step))]


_STEPS: Final = _steps()


class Cards2010(Board):
    """A game of cards2010."""

    @classmethod
    def empty(cls, tables: Tables) -> "Cards2010":
        """Before anything is dealt."""
        return Cards2010(tables, empty_cells(tables))

    @classmethod
    def from_numbers(cls, tables: Tables, numbers: list[int]) -> "Cards2010":
        return Cards2010(tables, vec[i64](numbers))

    def mover(self) -> Seat:
        step = self.cells[STEP]
        if step == CHOOSE:
            return self._first_chooser()
        return self.cells[SEAT] if step == PLAY or step == PUT else NOBODY  # noqa: PLR1714, SIM109 - native

    def _first_chooser(self) -> Seat:
        one = NOBODY if self.cells[DONE] else self.chooser(0)
        other = NOBODY if self.cells[DONE + 1] else self.chooser(1)
        if one == NOBODY or other == NOBODY:  # noqa: PLR1714 - native
            return max(one, other)
        return min(one, other)

    def seats_to_move(self) -> tuple[Seat, ...]:
        """C2.2: both sides choose at the same time."""
        first = self.mover()
        if first == NOBODY:
            return ()
        if self.cells[STEP] == CHOOSE:
            for side in range(2):
                if not self.cells[DONE + side] and self.chooser(side) != first:
                    return (first, self.chooser(side))
        return (first,)

    def step(self) -> Step[Board]:
        return _STEPS[self.cells[STEP]]

    def turns(self) -> i64:
        return self.cells[TURN]

    def result(self) -> Result | None:
        """C1.5: the champion's owner first, the others by the best finish of any own team; equal finishes share."""
        if self.cells[STEP] != OVER:
            return None
        cup = self.tables.cup
        places = cup.places(self.cells, self.tables.players, self.cells[WINNER])
        return Result(places, "final" if cup.champion(self.cells) >= 0 else "won_early")

    def view(self, seat: Seat | None) -> Cards2010View:
        return view_of(self, seat)

    def copy(self) -> "Cards2010":
        return Cards2010(self.tables, self.cells[:])

    def to_bytes(self) -> bytes:
        return write_numbers(list(self.cells))

    def origin(self) -> Origin | None:
        return self.tables.origin
