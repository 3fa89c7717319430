"""Which moves can be taken back without asking, and to where."""

from anpfiff.core.rows import Row
from anpfiff.tables.commands import WayBack
from anpfiff.tables.taking_back import WaysBack


class Told:
    """Ways back, and the rows that they were told of."""

    def __init__(self, copied: int = -1) -> None:
        self._ways = WaysBack(copied)
        self.rows: list[Row] = []
        self._add(Row(0, ()))

    def move(self, seat: int, free: bool = False, together: bool = False) -> "Told":
        return self._add(Row(len(self.rows), (), seat, 1, ("Move", {})), free, together)

    def back(self, to: int) -> "Told":
        return self._add(Row(len(self.rows), (), back=to))

    def _add(self, row: Row, free: bool = False, together: bool = False) -> "Told":
        self._ways.note(row, free, together)
        self.rows.append(row)
        return self

    def way(self, seat: int) -> WayBack | None:
        return self._ways.way(self.rows, seat)


def test_the_last_move_is_free_until_somebody_else_moves() -> None:
    told = Told().move(0, free=True)
    assert told.way(0) == WayBack(1, 0, True)
    assert told.way(1) is None
    told.move(1, free=True)
    assert (told.way(0), told.way(1)) == (WayBack(1, 0, False), WayBack(2, 1, True))
    told.back(1)
    assert (told.way(0), told.way(1)) == (WayBack(1, 0, True), None), "as it was before"


def test_several_free_moves_are_taken_back_one_after_the_other() -> None:
    told = Told().move(0, free=True).move(0, free=True)
    assert told.way(0) == WayBack(2, 1, True)
    assert told.back(1).way(0) == WayBack(1, 0, True)
    assert told.back(0).way(0) is None
    assert told.move(0, free=True).way(0) == WayBack(5, 4, True)


def test_what_came_to_light_is_known_also_before_it() -> None:
    """By agreement dice were taken back: the move before them was free, and is not any more."""
    told = Told().move(0, free=True).move(1, free=False)
    assert told.back(1).way(0) == WayBack(1, 0, False)


def test_choices_made_together_have_one_way_back() -> None:
    told = Told().move(0).move(0, together=True).move(0, together=True).move(1).move(1)
    assert (told.way(0), told.way(1)) == (WayBack(3, 1, False), WayBack(5, 1, False))
    told.move(0)
    assert (told.way(0), told.way(1)) == (WayBack(6, 5, False), WayBack(5, 1, False)), "after them everybody is asked alone"


def test_moves_of_another_game_are_not_taken_back() -> None:
    told = Told(copied=2).move(0).move(1).move(0)
    assert (told.way(0), told.way(1)) == (WayBack(3, 2, False), None)
