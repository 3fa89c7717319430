"""To where moves can be taken back, and which without asking anybody."""

from collections.abc import Sequence

from mypy_extensions import i64

from anpfiff.core.numbers import Seat
from anpfiff.core.rows import Row
from anpfiff.tables.commands import WayBack


class WaysBack:
    """Told of every row as it comes."""

    def __init__(self, copied: int) -> None:
        """`copied`: the last of the rows of another game, whose moves nobody has made here."""
        self._copied = copied
        self._before: list[int] = []
        """By row: the position in which it was decided. Of choices made together that is one for all of them."""
        self._free: set[int] = set()
        """Moves since the last one after which something random or hidden came."""
        self._together: tuple[int, int] | None = None
        """While choices that were made together come in, in the order of seats: since which position, and whose came last."""

    def note(self, row: Row, free: bool, together: bool) -> None:
        """`together`: several seats have been asked."""
        self._together = None if row.seat is None else self._still_together(row.n, row.seat, together)
        self._before.append(row.n - 1 if self._together is None else self._together[0])
        if free:
            self._free.add(row.n)
        elif row.back is None:
            # What somebody knows since then they would know before it, too.
            self._free.clear()

    def _still_together(self, number: int, seat: Seat, together: bool) -> tuple[int, int] | None:
        if self._together is not None and seat >= self._together[1]:
            # As long as the seats ascend it may be the same choice.
            return self._together[0], seat
        return (number - 1, seat) if together else None

    def way(self, rows: Sequence[Row], seat: Seat) -> WayBack | None:
        """For the seat's last move of those that count."""
        number: i64 = len(rows) - 1
        last = True
        while number > self._copied and number > 0:
            row = rows[number]
            if row.back is not None:
                number = row.back
                continue
            if row.seat == seat:
                return WayBack(number, self._before[number], last and number in self._free)
            number, last = number - 1, False
        return None
