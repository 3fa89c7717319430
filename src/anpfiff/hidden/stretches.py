"""A story (`hidden.story`) cut where cards were gathered.

The time between two gatherings is a *stretch*. At its end, nobody knows what a hand keeps of the old cards, so what is known of
later hands hangs on guesses about earlier ones. Where not all cards were gathered, what lay face down at the end of an earlier
stretch, its *base*, lies there still: it is no part of the pool.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.bits import bit
from anpfiff.hidden.story import GATHERED, IMPOSSIBLE, ONLY_DISCARDS, REST_LEFT, SHOWED, UNKNOWN, kind_of, seat_of


class Stretches:
    """A seen story, counted stretch by stretch. *Rows* are the seats whose draws the observer did not see."""

    def __init__(self, deck: vec[i64], seats: i64, story: list[int]) -> None:
        self.kinds: i64 = len(deck)
        self.row_of = vec[i64]([-1] * seats)
        """By seat; -1: the observer knows the hand."""
        self.seat_of_row = vec[i64]()
        self.count: i64 = 1
        self.gone: i64 = -1
        """The stretch whose last pool left the game; -1: there is none."""
        self.base = vec[i64]([-1])
        """By stretch; -1: all cards were gathered for it, and none have left the game."""
        self.kept_since = vec[i64]([0])
        """By stretch with a base: from that stretch on, up to the one before it, what was left went into its pool."""
        self._look_through(seats, story)
        self.rows: i64 = len(self.seat_of_row)
        self.known = vec[i64]([0] * (seats * self.kinds))
        """By seat and kind: the hands that the observer knows, now."""
        self._lay_out()
        self._count(deck, seats, story)

    def _lay_out(self) -> None:
        """Nothing is counted yet."""
        hands = self.count * self.rows
        self.shown = vec[i64]([0] * (hands * self.kinds))
        """By stretch, row and kind."""
        self.shown_by_all = vec[i64]([0] * (self.count * self.kinds))
        self.known_drawn = vec[i64]([0] * (self.count * self.kinds))
        """By stretch and kind: what the observer saw drawn."""
        self.drawn = vec[i64]([0] * hands)
        self.size = vec[i64]([0] * hands)
        """By stretch and row: the hand at its end."""
        self.room = vec[i64]([0] * (self.count * self.kinds))
        """By stretch and kind: the cards that are at its end face down in no hand, or in the hand of a row."""
        self._lay_out_early(hands)

    def _lay_out_early(self, hands: i64) -> None:
        """What was shown before enough cards had been drawn came in part out of the hand before the stretch.

        A list of such facts for each hand at the end of a stretch: so many (`early_least`) of `early_cards` were in it.
        """
        self.early_first = vec[i64]([-1] * hands)
        self.early_next = vec[i64]()
        self.early_hand = vec[i64]()
        self.early_least = vec[i64]()
        self.early_cards = vec[i64]()
        self._ahead = vec[i64]([0] * hands)
        """By stretch and row: how many more cards were shown in it than drawn, up to now, and at most."""
        self._most_ahead = vec[i64]([0] * hands)

    def _look_through(self, seats: i64, story: list[int]) -> None:
        """Find the rows and the number of stretches."""
        hidden: i64 = 0
        seen: i64 = 0
        for entry in story:
            number: i64 = entry
            if number >= GATHERED:
                self._find_base(number)
                self.count += 1
            elif number < SHOWED:
                if kind_of(number) == UNKNOWN:
                    hidden |= bit(seat_of(number))
                else:
                    seen |= bit(seat_of(number))
        if hidden & seen:
            raise ValueError("an observer sees all draws of a seat or none")
        for seat in range(seats):
            if hidden & bit(seat):
                self.row_of[seat] = len(self.seat_of_row)
                self.seat_of_row = append(self.seat_of_row, seat)

    def _find_base(self, gathering: i64) -> None:
        """Of the stretch that begins with it."""
        before = self.count - 1
        if gathering & REST_LEFT:
            if self.base[before] >= 0:
                raise ValueError("cards leave the game only once, out of a pool of all of them")
            self.gone = before
        if gathering & ONLY_DISCARDS:
            self.base = append(self.base, before)
            self.kept_since = append(self.kept_since, self.count)
            return
        self.base = append(self.base, self.gone)
        since = before
        while since > self.gone + 1 and self.base[since] == since - 1:
            since -= 1
        self.kept_since = append(self.kept_since, max(since, self.gone + 1))

    def _count(self, deck: vec[i64], seats: i64, story: list[int]) -> None:
        stretch: i64 = 0
        for entry in story:
            number: i64 = entry
            if number >= GATHERED:
                self._close(deck, seats, stretch)
                for row in range(self.rows):
                    self.size[(stretch + 1) * self.rows + row] = self.size[stretch * self.rows + row]
                stretch += 1
            elif number < SHOWED:
                self._draw(stretch, seat_of(number), kind_of(number))
            else:
                self._show(stretch, seat_of(number), kind_of(number))
        self._close(deck, seats, stretch)

    def _draw(self, stretch: i64, seat: i64, kind: i64) -> None:
        row = self.row_of[seat]
        if row < 0:
            self.known[seat * self.kinds + kind] += 1
            self.known_drawn[stretch * self.kinds + kind] += 1
            return
        hand = stretch * self.rows + row
        self.drawn[hand] += 1
        self.size[hand] += 1
        self._ahead[hand] -= 1

    def _show(self, stretch: i64, seat: i64, kind: i64) -> None:
        self.shown_by_all[stretch * self.kinds + kind] += 1
        row = self.row_of[seat]
        if row < 0:
            self.known[seat * self.kinds + kind] -= 1
            return
        hand = stretch * self.rows + row
        self.shown[hand * self.kinds + kind] += 1
        self.size[hand] -= 1
        self._ahead[hand] += 1
        if self._ahead[hand] > self._most_ahead[hand]:
            self._most_ahead[hand] = self._ahead[hand]
            self._came_early(stretch, row, self._ahead[hand])

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
        base = self.base[stretch]
        return self._face_down(stretch) - (self._face_down(base) if base >= 0 else 0)

    def _face_down(self, stretch: i64) -> i64:
        """How many cards lie in no hand and not openly."""
        total: i64 = 0
        for kind in range(self.kinds):
            total += self.room[stretch * self.kinds + kind]
        for row in range(self.rows):
            total -= self.size[stretch * self.rows + row]
        return total
