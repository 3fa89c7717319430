"""How many cards of each kind every hand and pool holds at the least and at the most, at the end of each stretch.

They are narrowed until nothing changes any more: cards of a hand add up to its size, cards of a kind to those that are not in
sight; a card of an old hand was shown since or is still there; what was shown before anything was drawn was in the old hand;
where only the discards were gathered, everybody knows of what cards the pool was made. What only follows from several hands or
stretches together may be missed: the bounds are never too narrow, but now and then wider than need be.
"""

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.hidden.story import IMPOSSIBLE
from anpfiff.hidden.stretches import Stretches


class Bounds:
    """By stretch, row (the pool comes last) and kind."""

    def __init__(self, stretches: Stretches) -> None:
        self._stretches = stretches
        places = stretches.rows + 1
        self._least = vec[i64]([0] * (stretches.count * places * stretches.kinds))
        self._most = vec[i64]([0] * (stretches.count * places * stretches.kinds))
        self._news = vec[i64]([0] * (stretches.count + 2))
        """By stretch, counted from 1: in which round anything about its end was learnt last."""
        self._begin()
        around: i64 = 0
        while self._narrow(around):
            around += 1

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
            beside = news[stretch] >= lately or news[stretch + 2] >= lately or self._stretches.base[stretch] >= 0
            if (beside or news[stretch + 1] >= lately) and self._narrow_stretch(stretch, around):
                learnt = True
        return learnt

    def _narrow_stretch(self, stretch: i64, around: i64) -> bool:
        stretches = self._stretches
        kinds, rows = stretches.kinds, stretches.rows
        learnt = self._narrow_hands(stretch, around)
        pool = (stretch * (rows + 1) + rows) * kinds
        if _narrow_sum(self._least, self._most, pool, 1, kinds, stretches.pool(stretch)):
            learnt = True
        if self._narrow_kinds(stretch, around):
            learnt = True
        if learnt:
            self._news[stretch + 1] = around
        return learnt

    def _narrow_hands(self, stretch: i64, around: i64) -> bool:
        """Row by row: by what it drew, and by how many cards it holds."""
        stretches = self._stretches
        kinds, rows = stretches.kinds, stretches.rows
        start = stretch * (rows + 1) * kinds
        learnt = False
        for row in range(rows):
            if stretch > 0 and self._narrow_draws(stretch, row):
                self._news[stretch] = around
                learnt = True
            if _narrow_sum(self._least, self._most, start + row * kinds, 1, kinds, stretches.size[stretch * rows + row]):
                learnt = True
        return learnt

    def _narrow_kinds(self, stretch: i64, around: i64) -> bool:
        """Kind by kind: by how many there are of it."""
        stretches = self._stretches
        kinds, places = stretches.kinds, stretches.rows + 1
        learnt = False
        for kind in range(kinds):
            at = stretch * kinds + kind
            if stretches.base[stretch] >= 0:
                if self._narrow_supply(stretch, kind):
                    self._news[stretch] = around
                    learnt = True
            elif _narrow_sum(self._least, self._most, stretch * places * kinds + kind, kinds, places, stretches.room[at]):
                learnt = True
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
            high += min(self._most_drawn(stretch, row, kind), most[now + kind] + out - least[before + kind])
        more, less = drawn - low, high - drawn
        learnt = False
        for kind in range(kinds):
            out = stretches.shown[shown + kind]
            few = max(0, least[now + kind] + out - most[before + kind])
            many = min(self._most_drawn(stretch, row, kind), most[now + kind] + out - least[before + kind])
            if self._narrow_kind(before + kind, now + kind, max(few, many - less) - out, min(many, few + more) - out):
                learnt = True
        return learnt

    def _most_drawn(self, stretch: i64, row: i64, kind: i64) -> i64:
        """So many of a kind a row can have drawn in a stretch, by the number of its draws and by what the pool had."""
        drawn = self._stretches.drawn[stretch * self._stretches.rows + row]
        return drawn if self._stretches.base[stretch] < 0 else min(drawn, self._supplied(stretch, kind, self._most))

    def _supplied(self, stretch: i64, kind: i64, bounds: vec[i64]) -> i64:
        """Of a stretch with a base: the discards of the one before, and what was left and kept, without what was seen drawn."""
        stretches = self._stretches
        kinds, places = stretches.kinds, stretches.rows + 1
        total = stretches.shown_by_all[(stretch - 1) * kinds + kind] - stretches.known_drawn[stretch * kinds + kind]
        for kept in range(stretches.kept_since[stretch], stretch):
            total += bounds[(kept * places + stretches.rows) * kinds + kind]
        return total

    def _narrow_supply(self, stretch: i64, kind: i64) -> bool:
        """What hidden hands drew of a kind, and what is left of it, is what the pool was made of."""
        least, most = self._least, self._most
        kinds, rows = self._stretches.kinds, self._stretches.rows
        pool = (stretch * (rows + 1) + rows) * kinds + kind
        supply, most_supply = self._supplied(stretch, kind, least), self._supplied(stretch, kind, most)
        low, high = least[pool], most[pool]
        for row in range(rows):
            few, many = self._bounds_of_draw(stretch, row, kind)
            low += few
            high += many
        more, less = most_supply - low, high - supply
        if more < 0 or less < 0:
            raise ValueError(IMPOSSIBLE)
        learnt = False
        for row in range(rows):
            if self._narrow_draw(stretch, row, kind, more, less):
                learnt = True
        if self._narrow_left(pool, more, less):
            learnt = True
        return learnt

    def _narrow_left(self, pool: i64, more: i64, less: i64) -> bool:
        """At most so many more of a kind are left than at the least, and so many less than at the most."""
        few, many = self._least[pool], self._most[pool]
        if many - few > more:
            self._most[pool] = few + more
        if many - few > less:
            self._least[pool] = many - less
        return many - few > more or many - few > less

    def _narrow_draw(self, stretch: i64, row: i64, kind: i64, more: i64, less: i64) -> bool:
        """A row has drawn at most so many more of a kind than it did at the least, and so many less than at the most."""
        stretches = self._stretches
        kinds, rows = stretches.kinds, stretches.rows
        few, many = self._bounds_of_draw(stretch, row, kind)
        now, out = (stretch * (rows + 1) + row) * kinds + kind, stretches.shown[(stretch * rows + row) * kinds + kind]
        return self._narrow_kind(now - (rows + 1) * kinds, now, max(few, many - less) - out, min(many, few + more) - out)

    def _bounds_of_draw(self, stretch: i64, row: i64, kind: i64) -> tuple[i64, i64]:
        """How many of a kind a row drew in a stretch, at the least and at the most."""
        stretches, least, most = self._stretches, self._least, self._most
        kinds, rows = stretches.kinds, stretches.rows
        now, out = (stretch * (rows + 1) + row) * kinds + kind, stretches.shown[(stretch * rows + row) * kinds + kind]
        before = now - (rows + 1) * kinds
        few = max(i64(0), least[now] + out - most[before])
        return few, min(self._most_drawn(stretch, row, kind), most[now] + out - least[before])

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
