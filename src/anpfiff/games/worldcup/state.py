"""The state of worldcup: who carries out which step, and the contract's other questions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.core.event import Event
from anpfiff.core.game import Origin
from anpfiff.core.numbers import NOBODY, Seat
from anpfiff.core.result import Result
from anpfiff.core.step import Happening, Step
from anpfiff.core.written import write_numbers
from anpfiff.games.worldcup.board import (
    DEFEND,
    DRAW,
    END_PHASE,
    LAY,
    LAY_ONE,
    LAY_TWO,
    NAME_SHOOTER,
    OVER,
    PHASE,
    PLAY,
    SEAT,
    SHOOT,
    STEP,
    TURN,
    TURN_OVER,
    WINNER,
    Board,
    empty_cells,
)
from anpfiff.games.worldcup.cards import Defending, Laying, LayingOne, LayingTwo, NamingShooter, Shooting, TurningOver
from anpfiff.games.worldcup.groups import end_group_stage
from anpfiff.games.worldcup.knockout import end_round
from anpfiff.games.worldcup.tables import Tables
from anpfiff.games.worldcup.turn import Drawing, Playing
from anpfiff.games.worldcup.view import WorldcupView, view_of


class GameOver(Step[Board]):
    """W1.1: nothing follows."""

    def __init__(self) -> None:
        super().__init__(True)


class EndingPhase(Happening[Board]):
    """W6.1: what was played for is scored."""

    def happen(self, state: Board, chance: Chance, events: list[Event] | None) -> None:
        state.no_moves()
        if state.cells[PHASE] == 0:
            end_group_stage(state, chance, events)
        else:
            end_round(state, chance, events)


def _steps() -> list[Step[Board]]:
    by_step: dict[int, Step[Board]] = {
        OVER: GameOver(),
        PLAY: Playing(),
        LAY: Laying(),
        DEFEND: Defending(),
        TURN_OVER: TurningOver(),
        NAME_SHOOTER: NamingShooter(),
        LAY_TWO: LayingTwo(),
        LAY_ONE: LayingOne(),
        SHOOT: Shooting(),
        DRAW: Drawing(),
        END_PHASE: EndingPhase(),
    }
    return [by_step[step] for step in range(len(by_step))]


_STEPS: Final = _steps()


class Worldcup(Board):
    """A game of worldcup."""

    @classmethod
    def empty(cls, tables: Tables) -> "Worldcup":
        """Before anything is dealt."""
        return Worldcup(tables, empty_cells(tables), vec[i64]())

    @classmethod
    def from_numbers(cls, tables: Tables, numbers: list[int]) -> "Worldcup":
        if len(numbers) < tables.cells:
            raise ValueError(f"{len(numbers)} numbers are not a state of this set-up, which has at least {tables.cells}")
        return Worldcup(tables, vec[i64](numbers[: tables.cells]), vec[i64](numbers[tables.cells :]))

    def retell(self, story: list[int]) -> None:
        """Another story of the same cards."""
        self.story = vec[i64](story)

    def mover(self) -> Seat:
        return NOBODY if self.cells[STEP] == OVER else self.cells[SEAT]

    def step(self) -> Step[Board]:
        return _STEPS[self.cells[STEP]]

    def turns(self) -> i64:
        return self.cells[TURN]

    def result(self) -> Result | None:
        """W1.3: the champion's owner first, the others by how far the best of their teams came; equal ones share."""
        if self.cells[STEP] != OVER:
            return None
        cup = self.tables.cup
        places = cup.places(self.cells, self.tables.players, self.cells[WINNER])
        return Result(places, "final" if cup.champion(self.cells) >= 0 else "won_early")

    def view(self, seat: Seat | None) -> WorldcupView:
        return view_of(self, seat)

    def copy(self) -> "Worldcup":
        return Worldcup(self.tables, self.cells[:], self.story[:])

    def to_bytes(self) -> bytes:
        return write_numbers(list(self.cells) + list(self.story))

    def origin(self) -> Origin | None:
        return self.tables.origin
