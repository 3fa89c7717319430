"""Every hidden draw of a story with a kind, and what hands and pools hold then at the end of each stretch.

A pool may lack cards (`left` below 0): then nothing can have been so, but what is near to it can.
"""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.hidden.hidden_draws import HiddenDraws
from anpfiff.hidden.story import GATHERED, SHOWED, UNKNOWN, kind_of, seat_of
from anpfiff.hidden.stretches import Stretches

_MANY: Final = 2**30
"""More cards than there are."""

Hand: TypeAlias = tuple[i64, i64, i64]
"""A row, and the first and last stretch at whose ends its hand is meant. A native tuple: steps are made all the time."""


class Arrangement(HiddenDraws):
    """It begins with every card shown drawn as late as can be."""

    def __init__(self, facts: Stretches, story: list[int]) -> None:
        super().__init__(facts, story)
        self.kind = vec[i64]([-1] * self.draws)
        self.hand = vec[i64]([0] * (facts.count * facts.rows * facts.kinds))
        """By stretch, row and kind: at the end of the stretch."""
        self.left = vec[i64]([0] * (facts.count * facts.kinds))
        """By stretch and kind: what the pool holds at the end of it; below 0 where cards are lacking."""
        self.lacking: i64 = 0
        """How many cards in all."""
        self.apart = False
        """Whether a stretch has a base."""
        for stretch in range(facts.count):
            self.apart = self.apart or facts.base[stretch] >= 0
        self._begin()

    # --- the first

    def _begin(self) -> None:
        """Each card shown is the one drawn last of those not shown yet; then the others get what is left for longest."""
        facts, kind = self.facts, self.kind
        for row in range(facts.rows):
            self._match_late(row)
        for stretch in range(facts.count):
            for kind_left in range(facts.kinds):
                at = stretch * facts.kinds + kind_left
                self.left[at] = facts.room[at]
                if facts.base[stretch] >= 0:
                    self.left[at] -= facts.room[facts.base[stretch] * facts.kinds + kind_left]
        for draw in range(self.draws):
            if kind[draw] >= 0:
                self._hold(draw)
        for row in range(facts.rows):
            self._take_shown(row)
        for draw in range(self.draws):
            if kind[draw] < 0:
                kind[draw] = self._plentiful(self.stretch[draw])
                self._hold(draw)
        for at in range(facts.count * facts.kinds):
            self.lacking += max(0, -self.left[at])

    def _match_late(self, row: i64) -> None:
        facts = self.facts
        seat, draw = facts.seat_of_row[row], self.first_of_row[row]
        open_draws: list[int] = []
        for entry in self.story:
            number: i64 = entry
            if number < GATHERED and seat_of(number) == seat:
                if number < SHOWED:
                    open_draws.append(draw)
                    draw += 1
                else:
                    self.kind[open_draws.pop()] = kind_of(number)

    def _hold(self, draw: i64) -> None:
        """From its draw on, the card is in the hand."""
        facts, kind = self.facts, self.kind[draw]
        for stretch in range(self.stretch[draw], facts.count):
            self.hand[(stretch * facts.rows + self.row[draw]) * facts.kinds + kind] += 1
            if facts.base[stretch] < self.stretch[draw]:
                self.left[stretch * facts.kinds + kind] -= 1

    def _take_shown(self, row: i64) -> None:
        """Cards that were shown are not in the hand any more."""
        facts = self.facts
        for kind in range(facts.kinds):
            shown: i64 = 0
            until = vec[i64]([0] * facts.count)
            for stretch in range(facts.count):
                at, base = (stretch * facts.rows + row) * facts.kinds + kind, facts.base[stretch]
                shown += facts.shown[at]
                until[stretch] = shown
                self.hand[at] -= shown
                self.left[stretch * facts.kinds + kind] += shown - (until[base] if base >= 0 else 0)

    def _plentiful(self, since: i64) -> i64:
        """The kind of which most are left at every end of a stretch from there on."""
        facts = self.facts
        best: i64 = 0
        best_left: i64 = -_MANY
        for kind in range(facts.kinds):
            least: i64 = _MANY
            for stretch in range(since, facts.count):
                least = min(least, self.left[stretch * facts.kinds + kind])
            if least > best_left:
                best, best_left = kind, least
        return best

    # --- what could be otherwise

    def possible(self, row: i64, since: i64, until: i64, old: i64, new: i64) -> bool:
        """Whether the hand has it, and whatever was shown could be shown all the same."""
        facts, hand = self.facts, self.hand
        kinds = facts.kinds
        for stretch in range(since, until + 1):
            at = stretch * facts.rows + row
            if hand[at * kinds + old] == 0:
                return False
            fact = facts.early_first[at]
            while fact >= 0:
                if self._usable(at * kinds, fact * kinds, old, new) < facts.early_least[fact]:
                    return False
                fact = facts.early_next[fact]
        return True

    def _usable(self, at: i64, cards_at: i64, old: i64, new: i64) -> i64:
        """How many of these cards are in the hand, once an old one has become new."""
        hand, cards = self.hand, self.facts.early_cards
        total: i64 = 0
        for kind in range(self.facts.kinds):
            total += min(hand[at + kind], cards[cards_at + kind])
        if hand[at + old] <= cards[cards_at + old]:
            total -= 1
        if hand[at + new] < cards[cards_at + new]:
            total += 1
        return total

    def exchange(self, hand: Hand, old: i64, new: i64) -> None:
        row, since, until = hand
        facts, kinds = self.facts, self.facts.kinds
        for stretch in range(since, until + 1):
            at = (stretch * facts.rows + row) * kinds
            self.hand[at + old] -= 1
            self.hand[at + new] += 1
        for stretch in range(since, facts.count if self.apart else until + 1):
            base = facts.base[stretch]
            inside, base_inside = stretch <= until, since <= base <= until
            if inside and not base_inside:
                self._move(self.left, stretch * kinds + new, stretch * kinds + old)
            elif base_inside and not inside:
                self._move(self.left, stretch * kinds + old, stretch * kinds + new)

    def _move(self, left: vec[i64], fewer: i64, more: i64) -> None:
        if left[fewer] <= 0:
            self.lacking += 1
        left[fewer] -= 1
        if left[more] < 0:
            self.lacking -= 1
        left[more] += 1

    def next_pool(self, stretch: i64, kind: i64) -> i64:
        """How many of a kind the next pool begins with; 0 if there is none."""
        facts = self.facts
        if stretch + 1 == facts.count:
            return 0
        shown = facts.shown_by_all[stretch * facts.kinds + kind]
        return self._face_down(stretch, kind) + shown - self._face_down(facts.base[stretch + 1], kind)

    def _face_down(self, stretch: i64, kind: i64) -> i64:
        """All of a kind that lie face down in no hand at the end of a stretch: its pool, and what lay there already."""
        total: i64 = 0
        while stretch >= 0:
            total += self.left[stretch * self.facts.kinds + kind]
            stretch = self.facts.base[stretch]
        return total

    # --- as a story

    def told(self) -> list[int]:
        facts, story = self.facts, self.story[:]
        for row in range(facts.rows):
            first = self.first_of_row[row]
            while first < self.first_of_row[row + 1]:
                end = first
                while end < self.first_of_row[row + 1] and self.stretch[end] == self.stretch[first]:
                    end += 1
                self._tell(story, row, first, end)
                first = end
        return story

    def _tell(self, story: list[int], row: i64, first: i64, end: i64) -> None:
        """Put a row's draws of one stretch in order: what was shown first comes first, what was not shown comes last."""
        kinds = self.facts.kinds
        drawn = vec[i64]([0] * kinds)
        for draw in range(first, end):
            drawn[self.kind[draw]] += 1
        next_draw = self._tell_shown(story, row, first, drawn)
        for kind in range(kinds):
            for _ in range(drawn[kind]):
                story[self.place[next_draw]] += kind - UNKNOWN
                next_draw += 1

    def _tell_shown(self, story: list[int], row: i64, first: i64, drawn: vec[i64]) -> i64:
        """Those that were shown in the stretch and cannot come from the hand before it; they are not left among the `drawn`.

        The first draw that is still to be told.
        """
        facts = self.facts
        kinds, stretch, seat = facts.kinds, self.stretch[first], facts.seat_of_row[row]
        before = ((stretch - 1) * facts.rows + row) * kinds
        old = self.hand[before : before + kinds] if stretch > 0 else vec[i64]([0] * kinds)
        passed: i64 = 0
        next_draw = first
        for entry in story:
            number: i64 = entry
            if number >= GATHERED:
                passed += 1
            elif passed == stretch and number >= SHOWED and seat_of(number) == seat:
                kind = kind_of(number)
                if old[kind] > 0:
                    old[kind] -= 1
                else:
                    drawn[kind] -= 1
                    story[self.place[next_draw]] += kind - UNKNOWN
                    next_draw += 1
        return next_draw
