"""Cards that are hidden only in hands and in one face-down pool: their story, and what one observer knows from it.

The *story* has one number a fact, in the order of time: a card was drawn face down from the pool; a card of a hand was shown and
went to the open discards; all cards that are in no hand were gathered and shuffled into the pool anew. At its start the whole
deck is the pool and hands are empty. Only the owner of a hand sees what is drawn into it.

The time between two gatherings is a *stretch*. At its end, nobody knows what a hand keeps of the old cards, so what is known of
later hands hangs on guesses about earlier ones. `Belief` says what a hand can hold, `hidden.deals` deals whole stories.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.bits import bit

DREW: Final = 0
SHOWED: Final = 2048
GATHERED: Final = 4096
"""All cards that are in no hand were shuffled: they are the pool now."""
UNKNOWN: Final = 16
"""The kind of a draw for eyes that did not see it."""
_A_SEAT: Final = 32
IMPOSSIBLE: Final = "the story cannot have happened"


def drew(seat: i64, kind: i64) -> i64:
    """A card went face down from the pool into a hand. Seats below 62, kinds below 16."""
    return seat * _A_SEAT + kind


def showed(seat: i64, kind: i64) -> i64:
    """A card went openly from a hand to the discards: played, thrown away or laid down."""
    return SHOWED + seat * _A_SEAT + kind


def what(number: i64) -> i64:
    """DREW, SHOWED or GATHERED."""
    return number & (SHOWED + GATHERED)


def seat_of(number: i64) -> i64:
    return (number & (SHOWED - 1)) >> 5


def kind_of(number: i64) -> i64:
    return number & (_A_SEAT - 1)


def as_seen(story: vec[i64], length: i64, seat: i64) -> list[int]:
    """The first `length` numbers, without the kinds of the draws that this seat (-1: a spectator) did not see."""
    seen: list[int] = []
    for place in range(length):
        number = story[place]
        if number < SHOWED and number >> 5 != seat:
            number = (number & (SHOWED - _A_SEAT)) + UNKNOWN
        seen.append(number)
    return seen


class Stretches:
    """A seen story, counted stretch by stretch. *Rows* are the seats whose draws the observer did not see."""

    def __init__(self, deck: vec[i64], seats: i64, story: list[int]) -> None:
        self.kinds: i64 = len(deck)
        self.row_of = vec[i64]([-1] * seats)
        """By seat; -1: the observer knows the hand."""
        self.seat_of_row = vec[i64]()
        self.count: i64 = 1
        self._look_through(seats, story)
        self.rows: i64 = len(self.seat_of_row)
        self.shown = vec[i64]([0] * (self.count * self.rows * self.kinds))
        """By stretch, row and kind."""
        self.shown_by_all = vec[i64]([0] * (self.count * self.kinds))
        self.drawn = vec[i64]([0] * (self.count * self.rows))
        self.size = vec[i64]([0] * (self.count * self.rows))
        """By stretch and row: the hand at its end."""
        self.room = vec[i64]([0] * (self.count * self.kinds))
        """By stretch and kind: the cards that are at its end in the pool or in the hand of a row."""
        self.known = vec[i64]([0] * (seats * self.kinds))
        """By seat and kind: the hands that the observer knows, now."""
        # What was shown before enough cards had been drawn came in part out of the hand before the stretch. A list of such facts
        # for each hand at the end of a stretch: so many (`early_least`) of the cards in `early_cards` were in it.
        self.early_first = vec[i64]([-1] * (self.count * self.rows))
        self.early_next = vec[i64]()
        self.early_hand = vec[i64]()
        self.early_least = vec[i64]()
        self.early_cards = vec[i64]()
        self._count(deck, seats, story)

    def _look_through(self, seats: i64, story: list[int]) -> None:
        """Find the rows and the number of stretches."""
        hidden: i64 = 0
        seen: i64 = 0
        for entry in story:
            number: i64 = entry
            if number == GATHERED:
                self.count += 1
            elif number < SHOWED:
                if kind_of(number) == UNKNOWN:
                    hidden |= bit(number >> 5)
                else:
                    seen |= bit(number >> 5)
        if hidden & seen:
            raise ValueError("an observer sees all draws of a seat or none")
        for seat in range(seats):
            if hidden & bit(seat):
                self.row_of[seat] = len(self.seat_of_row)
                self.seat_of_row = append(self.seat_of_row, seat)

    def _count(self, deck: vec[i64], seats: i64, story: list[int]) -> None:
        kinds, rows, row_of, known = self.kinds, self.rows, self.row_of, self.known
        shown, shown_by_all, drawn, size = self.shown, self.shown_by_all, self.drawn, self.size
        shown_before_drawn = vec[i64]([0] * rows)
        most_before = vec[i64]([0] * rows)
        stretch: i64 = 0
        for entry in story:
            number: i64 = entry
            if number == GATHERED:
                self._close(deck, seats, stretch)
                for row in range(rows):
                    size[(stretch + 1) * rows + row] = size[stretch * rows + row]
                    shown_before_drawn[row] = 0
                    most_before[row] = 0
                stretch += 1
                continue
            seat, kind = seat_of(number), kind_of(number)
            row_here = row_of[seat]
            if number < SHOWED:
                if row_here < 0:
                    known[seat * kinds + kind] += 1
                else:
                    drawn[stretch * rows + row_here] += 1
                    size[stretch * rows + row_here] += 1
                    shown_before_drawn[row_here] -= 1
            else:
                shown_by_all[stretch * kinds + kind] += 1
                if row_here < 0:
                    known[seat * kinds + kind] -= 1
                else:
                    shown[(stretch * rows + row_here) * kinds + kind] += 1
                    size[stretch * rows + row_here] -= 1
                    shown_before_drawn[row_here] += 1
                    if shown_before_drawn[row_here] > most_before[row_here]:
                        most_before[row_here] = shown_before_drawn[row_here]
                        self._came_early(stretch, row_here, most_before[row_here])
        self._close(deck, seats, stretch)

    def _came_early(self, stretch: i64, row: i64, least: i64) -> None:
        """Of the cards that the row has shown in this stretch up to now, so many were in its hand before."""
        hand = (stretch - 1) * self.rows + row
        if hand < 0:
            raise ValueError(IMPOSSIBLE)
        shown_at = (stretch * self.rows + row) * self.kinds
        self.early_next = append(self.early_next, self.early_first[hand])
        self.early_first[hand] = len(self.early_least)
        self.early_hand = append(self.early_hand, hand)
        self.early_least = append(self.early_least, least)
        for kind in range(self.kinds):
            self.early_cards = append(self.early_cards, self.shown[shown_at + kind])

    def _close(self, deck: vec[i64], seats: i64, stretch: i64) -> None:
        for kind in range(self.kinds):
            room = deck[kind] - self.shown_by_all[stretch * self.kinds + kind]
            for seat in range(seats):
                room -= self.known[seat * self.kinds + kind]
            if room < 0:
                raise ValueError(IMPOSSIBLE)
            self.room[stretch * self.kinds + kind] = room

    def pool(self, stretch: i64) -> i64:
        """How many cards the pool holds at the end of the stretch."""
        total: i64 = 0
        for kind in range(self.kinds):
            total += self.room[stretch * self.kinds + kind]
        for row in range(self.rows):
            total -= self.size[stretch * self.rows + row]
        return total


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
            few, many = max(few, many - less), min(many, few + more)
            if most[before + kind] > most[now + kind] + out - few:
                most[before + kind] = most[now + kind] + out - few
                learnt = True
            if least[before + kind] < least[now + kind] + out - many:
                least[before + kind] = least[now + kind] + out - many
                learnt = True
            if most[now + kind] > most[before + kind] + many - out:
                most[now + kind] = most[before + kind] + many - out
                learnt = True
            if least[now + kind] < least[before + kind] + few - out:
                least[now + kind] = least[before + kind] + few - out
                learnt = True
        return learnt


def _narrow_sum(least: vec[i64], most: vec[i64], start: i64, step: i64, count: i64, total: i64) -> bool:
    """Bounds of numbers that add up to `total`."""
    low: i64 = 0
    high: i64 = 0
    end = start + count * step
    at = start
    while at < end:
        low += least[at]
        high += most[at]
        at += step
    more, less = total - low, high - total
    if more < 0 or less < 0:
        raise ValueError(IMPOSSIBLE)
    learnt = False
    at = start
    while at < end:
        few, many = least[at], most[at]
        if many < few:
            raise ValueError(IMPOSSIBLE)
        if many - few > more:
            most[at] = few + more
            learnt = True
        if many - few > less:
            least[at] = many - less
            learnt = True
        at += step
    return learnt
