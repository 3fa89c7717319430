"""What one observer knows of hands, from a story (`hidden.story`) as they saw it."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.hidden.bounds import Bounds
from anpfiff.hidden.stretches import Stretches


class Belief(Bounds):
    """What follows from a story as somebody saw it (`as_seen`). `deck`: counts by kind."""

    def __init__(self, deck: vec[i64], seats: int, story: list[int]) -> None:
        super().__init__(Stretches(deck, seats, story))
        stretches = self._stretches
        self._last = (stretches.count - 1) * (stretches.rows + 1) * stretches.kinds

    def size(self, seat: i64) -> i64:
        """How many cards the hand holds."""
        stretches = self._stretches
        row = stretches.row_of[seat]
        if row >= 0:
            return stretches.size[(stretches.count - 1) * stretches.rows + row]
        total: i64 = 0
        for kind in range(stretches.kinds):
            total += stretches.known[seat * stretches.kinds + kind]
        return total

    def least(self, seat: i64, kind: i64) -> i64:
        """So many of the kind are in the hand for sure."""
        stretches = self._stretches
        row = stretches.row_of[seat]
        if row < 0:
            return stretches.known[seat * stretches.kinds + kind]
        return self._least[self._last + row * stretches.kinds + kind]

    def most(self, seat: i64, kind: i64) -> i64:
        """More of the kind cannot be in the hand."""
        stretches = self._stretches
        row = stretches.row_of[seat]
        if row < 0:
            return stretches.known[seat * stretches.kinds + kind]
        return self._most[self._last + row * stretches.kinds + kind]

    def pool_least(self, kind: i64) -> i64:
        return self._least[self._last + self._stretches.rows * self._stretches.kinds + kind]

    def pool_most(self, kind: i64) -> i64:
        return self._most[self._last + self._stretches.rows * self._stretches.kinds + kind]

    def aside_least(self, kind: i64) -> i64:
        """So many of the kind lie aside for sure, of earlier pools."""
        return self._apart(kind, self._least)

    def aside_most(self, kind: i64) -> i64:
        return self._apart(kind, self._most)

    def gone_least(self, kind: i64) -> i64:
        """So many of the kind have left the game for sure."""
        return self._left_at(self._stretches.gone, kind, self._least)

    def gone_most(self, kind: i64) -> i64:
        return self._left_at(self._stretches.gone, kind, self._most)

    def _apart(self, kind: i64, bounds: vec[i64]) -> i64:
        stretches = self._stretches
        total, stretch = i64(0), stretches.base[stretches.count - 1]
        while stretch >= 0:
            if stretch != stretches.gone:
                total += self._left_at(stretch, kind, bounds)
            stretch = stretches.base[stretch]
        return total

    def _left_at(self, stretch: i64, kind: i64, bounds: vec[i64]) -> i64:
        """In the pool at the end of a stretch; -1: there is none."""
        stretches = self._stretches
        return bounds[(stretch * (stretches.rows + 1) + stretches.rows) * stretches.kinds + kind] if stretch >= 0 else 0
