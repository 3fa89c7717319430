"""What all states that wait for steps share."""

from typing import Any, Self

import pytest

from anpfiff.core.decision import Prompt
from anpfiff.core.event import Event
from anpfiff.core.fields import Pen
from anpfiff.core.numbers import MoveNumber, Seat
from anpfiff.core.step import Choice, in_order
from anpfiff.core.stepped_state import SteppedState
from anpfiff.core.view import View

ASK = 1


class Offering(Choice["Table"]):
    """Offers what the test says: low moves as bits, then blocks of others."""

    def __init__(self, low: int, blocks: list[tuple[int, int]]) -> None:
        super().__init__()
        self._low, self._blocks = low, blocks

    def offer(self, state: "Table", seat: Seat) -> None:
        state.offer(self._low)
        for first, bits in self._blocks:
            state.offer_from(first, bits)

    def prompt(self, state: "Table", seat: Seat) -> Prompt:
        raise AssertionError

    def take(self, state: "Table", seat: Seat, move: MoveNumber, events: list[Event] | None) -> None:
        raise AssertionError


class Table(SteppedState):
    def __init__(self, low: int, blocks: list[tuple[int, int]]) -> None:
        super().__init__(in_order({ASK: ("ask", Offering(low, blocks))}))
        self.ask(ASK, 0)

    def fields(self, of: Self, pen: Pen) -> None:
        self.stepped_fields(of, pen)

    def scores(self) -> list[int]:
        return [0]

    def reason(self) -> str:
        return ""

    def copy(self) -> Any:
        raise AssertionError

    def view(self, seat: Seat | None) -> View:
        raise AssertionError

    def legal(self) -> list[int]:
        return [self.legal_move(0, index) for index in range(self.legal_count(0))]


@pytest.mark.parametrize(
    ("low", "blocks", "legal"),
    [
        (0b101, [], [0, 2]),
        (0b100, [], [2]),
        (0, [(70, 0b1)], [70]),
        (0b1, [(70, 0b1)], [0, 70]),
        (0, [(70, 0b11)], [70, 71]),
        (0, [(70, 0), (132, 0b1)], [132]),
        (0b10, [(70, 0b1), (132, 0b110)], [1, 70, 133, 134]),
    ],
)
def test_what_is_offered_is_legal(low: int, blocks: list[tuple[int, int]], legal: list[int]) -> None:
    table = Table(low, blocks)
    assert table.legal() == legal
    assert table.has_choice() == (len(legal) > 1)


def test_any_number_of_blocks_can_be_offered() -> None:
    """An edition with many matches has many rows."""
    table = Table(0b1, [(62 * block, 0b11) for block in range(1, 40)])
    assert table.legal() == [0, *(62 * block + more for block in range(1, 40) for more in (0, 1))]
    table.forget_offers()
    assert table.legal_count(0) == 79
