"""What one observer knows of hands, from a story (`hidden.story`) as they saw it."""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.hidden.story import IMPOSSIBLE
from anpfiff.hidden.stretches import Stretches


class Belief:
    """What follows from a story as somebody saw it (`as_seen`). `deck`: counts by kind.

    For every kind, the hand of every row at the end of every stretch has a least and a most. They are narrowed until nothing
    changes any more: cards of a hand add up to its size, cards of a kind to those that are not in sight; a card of an old hand
    was shown since or is still there; what was shown before anything was drawn was in the old hand. What only follows from
    several hands or stretches together may be missed: the bounds are never too narrow, but now and then wider than need be.
    """

    def __init__(self, deck: vec[i64], seats: int, story: list[int]) -> None:
        stretches = Stretches(deck, seats, story)
        self._stretches = stretches
        places = stretches.rows + 1
        # By stretch, row (the pool comes last) and kind.
        self._least = vec[i64]([0] * (stretches.count * places * stretches.kinds))
        self._most = vec[i64]([0] * (stretches.count * places * stretches.kinds))
        self._last = (stretches.count - 1) * places * stretches.kinds
        self._news = vec[i64]([0] * (stretches.count + 2))
        """By stretch, counted from 1: in which round anything about its end was learnt last."""
        self._begin()
        around: i64 = 0
        while self._narrow(around):
            around += 1

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

    def _begin(self) -> None:
        stretches, most = self._stretches, self._most
        kinds, rows = stretches.kinds, stretches.rows
        at: i64 = 0
        for stretch in range(stretches.count):
            pool = stretches.pool(stretch)
            for row in range(rows + 1):
                size = stretches.size[stretch * rows + row] if row < rows else pool
                for kind in range(kinds):
                    most[at] = min(size, stretches.room[stretch * kinds + kind])
                    at += 1

    def _narrow(self, around: i64) -> bool:
        """Once through all that may tell something new; whether it did."""
        news, lately = self._news, around - 1
        learnt = self._narrow_early(around)
        for stretch in range(self._stretches.count):
            beside = news[stretch] >= lately or news[stretch + 2] >= lately
            if (beside or news[stretch + 1] >= lately) and self._narrow_stretch(stretch, around):
                learnt = True
        return learnt

    def _narrow_stretch(self, stretch: i64, around: i64) -> bool:
        stretches, least, most = self._stretches, self._least, self._most
        kinds, rows = stretches.kinds, stretches.rows
        start = stretch * (rows + 1) * kinds
        learnt = False
        for row in range(rows):
            if stretch > 0 and self._narrow_draws(stretch, row):
                self._news[stretch] = around
                learnt = True
            if _narrow_sum(least, most, start + row * kinds, 1, kinds, stretches.size[stretch * rows + row]):
                learnt = True
        if _narrow_sum(least, most, start + rows * kinds, 1, kinds, stretches.pool(stretch)):
            learnt = True
        for kind in range(kinds):
            if _narrow_sum(least, most, start + kind, kinds, rows + 1, stretches.room[stretch * kinds + kind]):
                learnt = True
        if learnt:
            self._news[stretch + 1] = around
        return learnt

    def _narrow_early(self, around: i64) -> bool:
        """By what was shown before enough had been drawn."""
        stretches, least, most = self._stretches, self._least, self._most
        kinds, rows, cards = stretches.kinds, stretches.rows, stretches.early_cards
        learnt = False
        for fact in range(len(stretches.early_least)):
            hand = stretches.early_hand[fact]
            start = (hand // rows * (rows + 1) + hand % rows) * kinds
            possible: i64 = 0
            for kind in range(kinds):
                possible += min(most[start + kind], cards[fact * kinds + kind])
            for kind in range(kinds):
                usable = min(most[start + kind], cards[fact * kinds + kind])
                needed = stretches.early_least[fact] - (possible - usable)
                if needed > least[start + kind]:
                    least[start + kind] = needed
                    self._news[hand // rows + 1] = around
                    learnt = True
        return learnt

    def _narrow_draws(self, stretch: i64, row: i64) -> bool:
        """What a row drew in a stretch is what it had and showed at the end, without what it had before: never less than none."""
        stretches, least, most = self._stretches, self._least, self._most
        kinds, rows = stretches.kinds, stretches.rows
        drawn, shown = stretches.drawn[stretch * rows + row], (stretch * rows + row) * kinds
        now = (stretch * (rows + 1) + row) * kinds
        before = now - (rows + 1) * kinds
        low: i64 = 0
        high: i64 = 0
        for kind in range(kinds):
            out = stretches.shown[shown + kind]
            low += max(0, least[now + kind] + out - most[before + kind])
            high += min(drawn, most[now + kind] + out - least[before + kind])
        more, less = drawn - low, high - drawn
        learnt = False
        for kind in range(kinds):
            out = stretches.shown[shown + kind]
            few = max(0, least[now + kind] + out - most[before + kind])
            many = min(drawn, most[now + kind] + out - least[before + kind])
            if self._narrow_kind(before + kind, now + kind, max(few, many - less) - out, min(many, few + more) - out):
                learnt = True
        return learnt

    def _narrow_kind(self, before: i64, now: i64, least_more: i64, most_more: i64) -> bool:
        """A hand has got at least and at most so many more of a kind, or fewer."""
        least, most = self._least, self._most
        learnt = False
        if most[before] > most[now] - least_more:
            most[before] = most[now] - least_more
            learnt = True
        if least[before] < least[now] - most_more:
            least[before] = least[now] - most_more
            learnt = True
        if most[now] > most[before] + most_more:
            most[now] = most[before] + most_more
            learnt = True
        if least[now] < least[before] + least_more:
            least[now] = least[before] + least_more
            learnt = True
        return learnt


def _narrow_sum(least: vec[i64], most: vec[i64], start: i64, step: i64, count: i64, total: i64) -> bool:
    """Bounds of numbers that add up to `total`."""
    low, high = i64(0), i64(0)
    for number in range(count):
        low += least[start + number * step]
        high += most[start + number * step]
    more, less = total - low, high - total
    if more < 0 or less < 0:
        raise ValueError(IMPOSSIBLE)
    learnt = False
    for number in range(count):
        at = start + number * step
        few, many = least[at], most[at]
        if many < few:
            raise ValueError(IMPOSSIBLE)
        if many - few > more:
            most[at] = few + more
            learnt = True
        if many - few > less:
            least[at] = many - less
            learnt = True
    return learnt
