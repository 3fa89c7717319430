"""Whole stories (`hidden.story`) that fit a seen one, dealt evenly.

Even means: in every stretch each player's draws are a set out of the pool, and every way to deal labelled cards counts the same
if everything that was shown could be shown, in some order of the draws. Which of the possible cards somebody chose to show tells
nothing. docs/hidden.md derives what follows.

Where not all cards were gathered, the pool is what lies face down without what lay there at the end of its base (`Stretches`), so
a change in one stretch concerns the counts of all that it is the base of.

With several hands and gatherings such deals are too many to be counted, so they are drawn by a Markov chain. Its state gives
every hidden draw a kind. Seen so, each arrangement counts the same but for the pools: with `left` of a kind in the pool at the
end of a stretch and `shown` in it, the next pool has `left + shown` labelled cards. So an arrangement counts
(left + shown)! / left! for every kind at every gathering, and 1 / left! for every kind now. A step exchanges kinds between draws,
or between a draw and the pool, and is accepted by the ratio of these counts (Metropolis).

Where a pool was drawn empty, hardly any step is possible alone. So a state may lack cards (`left` below 0), which makes it less
likely, and only steps that end without a lack count: the chain seen at these steps is even over the possible deals. The first of
them is found in the same way, from a beginning in which every card shown was drawn as late as can be.
"""

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.hidden.story import GATHERED, IMPOSSIBLE, SHOWED, UNKNOWN, kind_of, seat_of
from anpfiff.hidden.stretches import Stretches

_FINE: Final = 2**30
_FINE_FLOAT: Final = 1073741824.0
_RARE: Final = 0.5
"""Divided by the number of hidden draws: how likely a lack is while dealing. Less makes deals alike, more makes them slow."""
_STEPS_A_DRAW: Final = 16
"""Between two deals, for every hidden draw ..."""
_A_FEW: Final = 16
"""... and as if there were so many more, because a handful of draws has few steps that are possible."""
_PATIENCE: Final = 20_000
"""So many rounds of looking for a first deal, each of `_STEPS_A_DRAW`, then the story is held impossible."""
_OFTEN: Final = 0.05
"""How likely one more lacking card is accepted in them: from this ..."""
_SELDOM: Final = 0.005
"""... to this, and again."""

Hand: TypeAlias = tuple[i64, i64, i64]
"""A row, and the first and last stretch at whose ends its hand is meant. A native tuple: steps are made all the time."""


class Deals:
    """All whole stories that fit a seen one. Made once, for many deals; each goes on from the one before."""

    def __init__(self, deck: vec[i64], seats: int, story: list[int]) -> None:
        self._story = story[:]
        facts = Stretches(deck, seats, story)
        self._facts = facts
        # Hidden draws, those of a row together and in the order of time.
        self._place = vec[i64]()
        self._row = vec[i64]()
        self._stretch = vec[i64]()
        self._first_of_row = vec[i64]([0] * (facts.rows + 1))
        self._list_draws()
        self._draws: i64 = len(self._place)
        self._by_stretch = vec[i64]()
        """The draws again, those of a stretch together."""
        self._first_of_stretch = vec[i64]([0] * (facts.count + 1))
        for stretch in range(facts.count):
            for draw in range(self._draws):
                if self._stretch[draw] == stretch:
                    self._by_stretch = append(self._by_stretch, draw)
            self._first_of_stretch[stretch + 1] = len(self._by_stretch)
        self._kind = vec[i64]([-1] * self._draws)
        self._hand = vec[i64]([0] * (facts.count * facts.rows * facts.kinds))
        """By stretch, row and kind: at the end of the stretch."""
        self._left = vec[i64]([0] * (facts.count * facts.kinds))
        """By stretch and kind: what the pool holds at the end of it; below 0 where cards are lacking."""
        self._lacking: i64 = 0
        """How many cards in all."""
        self._rarity = 1.0
        """So many times as likely is a state with one more card lacking."""
        self._apart = False
        """Whether a stretch has a base."""
        for stretch in range(facts.count):
            self._apart = self._apart or facts.base[stretch] >= 0
        self._begin()
        self._found = False

    def deal(self, chance: Chance) -> list[int]:
        """The story with every unknown kind filled in, as it may have been."""
        if self._draws:
            steps = (self._draws + _A_FEW) * _STEPS_A_DRAW
            if not self._found:
                self._find(chance)
                steps *= 4
            self._wander(steps, 0, _RARE / float(self._draws), chance)
        return self._told()

    def _list_draws(self) -> None:
        facts = self._facts
        for row in range(facts.rows):
            seat = facts.seat_of_row[row]
            stretch: i64 = 0
            for place, entry in enumerate(self._story):
                number: i64 = entry
                if number >= GATHERED:
                    stretch += 1
                elif number < SHOWED and seat_of(number) == seat:
                    self._place = append(self._place, place)
                    self._row = append(self._row, row)
                    self._stretch = append(self._stretch, stretch)
            self._first_of_row[row + 1] = len(self._place)

    def _begin(self) -> None:
        """Each card shown is the one drawn last of those not shown yet; then the others get what is left for longest."""
        facts, kind = self._facts, self._kind
        for row in range(facts.rows):
            self._match_late(row)
        for stretch in range(facts.count):
            for kind_left in range(facts.kinds):
                at = stretch * facts.kinds + kind_left
                self._left[at] = facts.room[at]
                if facts.base[stretch] >= 0:
                    self._left[at] -= facts.room[facts.base[stretch] * facts.kinds + kind_left]
        for draw in range(self._draws):
            if kind[draw] >= 0:
                self._hold(draw)
        for row in range(facts.rows):
            self._take_shown(row)
        for draw in range(self._draws):
            if kind[draw] < 0:
                kind[draw] = self._plentiful(self._stretch[draw])
                self._hold(draw)
        for at in range(facts.count * facts.kinds):
            self._lacking += max(0, -self._left[at])

    def _match_late(self, row: i64) -> None:
        facts = self._facts
        seat, draw = facts.seat_of_row[row], self._first_of_row[row]
        open_draws: list[int] = []
        for entry in self._story:
            number: i64 = entry
            if number < GATHERED and seat_of(number) == seat:
                if number < SHOWED:
                    open_draws.append(draw)
                    draw += 1
                else:
                    self._kind[open_draws.pop()] = kind_of(number)

    def _hold(self, draw: i64) -> None:
        """From its draw on, the card is in the hand."""
        facts, kind = self._facts, self._kind[draw]
        for stretch in range(self._stretch[draw], facts.count):
            self._hand[(stretch * facts.rows + self._row[draw]) * facts.kinds + kind] += 1
            if facts.base[stretch] < self._stretch[draw]:
                self._left[stretch * facts.kinds + kind] -= 1

    def _take_shown(self, row: i64) -> None:
        """Cards that were shown are not in the hand any more."""
        facts = self._facts
        for kind in range(facts.kinds):
            shown: i64 = 0
            until = vec[i64]([0] * facts.count)
            for stretch in range(facts.count):
                at, base = (stretch * facts.rows + row) * facts.kinds + kind, facts.base[stretch]
                shown += facts.shown[at]
                until[stretch] = shown
                self._hand[at] -= shown
                self._left[stretch * facts.kinds + kind] += shown - (until[base] if base >= 0 else 0)

    def _plentiful(self, since: i64) -> i64:
        """The kind of which most are left at every end of a stretch from there on."""
        facts = self._facts
        best: i64 = 0
        best_left: i64 = -_FINE
        for kind in range(facts.kinds):
            least: i64 = _FINE
            for stretch in range(since, facts.count):
                least = min(least, self._left[stretch * facts.kinds + kind])
            if least > best_left:
                best, best_left = kind, least
        return best

    def _find(self, chance: Chance) -> None:
        """The first deal without a lack. No count of deals matters yet, only lacks do."""
        rarity = _OFTEN
        for _ in range(_PATIENCE):
            if self._lacking == 0:
                self._found = True
                return
            self._wander(1, self._draws * _STEPS_A_DRAW, rarity, chance)
            rarity = rarity / 1.5 if rarity > _SELDOM else _OFTEN
        raise ValueError(IMPOSSIBLE)

    def _wander(self, steps: i64, at_most: i64, rarity: float, chance: Chance) -> None:
        """Until so many steps have ended without a lack, or (unless 0) until there were so many steps at all."""
        self._rarity = rarity
        made: i64 = 0
        while steps > 0 and (at_most == 0 or made < at_most):
            self._step(chance)
            made += 1
            if self._lacking == 0:
                steps -= 1

    def _step(self, chance: Chance) -> None:
        """Propose an exchange: as likely as the one that takes it back."""
        what = chance.below(16)
        one = chance.below(self._draws) if self._found or what < 4 else self._to_blame(chance)
        row, stretch = self._row[one], self._stretch[one]
        last = self._facts.count - 1
        if what == 0:
            kind = chance.below(self._facts.kinds)
            if self._changed((row, stretch, last), (-1, 0, -1), self._kind[one], kind, chance):
                self._kind[one] = kind
        elif what <= 3:
            start = self._first_of_stretch[stretch]
            self._swap(one, self._by_stretch[start + chance.below(self._first_of_stretch[stretch + 1] - start)], chance)
        elif what == 4:
            self._swap(one, chance.below(self._draws), chance)
        elif last > 0:
            start = self._first_of_row[row]
            other = start + chance.below(self._first_of_row[row + 1] - start)
            if what <= 10:
                self._swap(one, other, chance)
            else:
                self._swap_crosswise(one, other, chance)

    def _to_blame(self, chance: Chance) -> i64:
        """A draw of a kind that is lacking since then, if one is found quickly."""
        kinds, many = self._facts.kinds, self._facts.count * self._facts.kinds
        at = chance.below(many)
        for _ in range(many):
            if self._left[at] < 0:
                break
            at = at + 1 if at + 1 < many else 0
        draw = chance.below(self._draws)
        for _ in range(20):
            if self._kind[draw] == at % kinds and self._stretch[draw] <= at // kinds:
                break
            draw = chance.below(self._draws)
        return draw

    def _swap(self, one: i64, other: i64, chance: Chance) -> None:
        """Two draws have each other's kind."""
        if self._stretch[one] > self._stretch[other]:
            one, other = other, one
        kind, other_kind = self._kind[one], self._kind[other]
        row, other_row = self._row[one], self._row[other]
        since, other_since, last = self._stretch[one], self._stretch[other], self._facts.count - 1
        if row == other_row:
            changed = self._changed((row, since, other_since - 1), (-1, 0, -1), kind, other_kind, chance)
        else:
            changed = self._changed((row, since, last), (other_row, other_since, last), kind, other_kind, chance)
        if changed:
            self._kind[one], self._kind[other] = other_kind, kind

    def _swap_crosswise(self, one: i64, other: i64, chance: Chance) -> None:
        """A row exchanges the kinds of two draws, and another row does the opposite, mostly in the same stretches."""
        if self._stretch[one] > self._stretch[other]:
            one, other = other, one
        since, until = self._stretch[one], self._stretch[other]
        kind, other_kind = self._kind[one], self._kind[other]
        if since == until or kind == other_kind:
            return
        if chance.below(4):
            start = self._first_of_stretch[since]
            its_one = self._by_stretch[start + chance.below(self._first_of_stretch[since + 1] - start)]
        else:
            its_one = chance.below(self._draws)
        row, its_row = self._row[one], self._row[its_one]
        if row == its_row or self._kind[its_one] != other_kind:
            return
        start = self._first_of_row[its_row]
        its_other = start + chance.below(self._first_of_row[its_row + 1] - start)
        its_since, its_until = self._stretch[its_one], self._stretch[its_other]
        if self._kind[its_other] != kind or its_since >= its_until:
            return
        if self._changed((row, since, until - 1), (its_row, its_since, its_until - 1), kind, other_kind, chance):
            self._kind[one], self._kind[other] = other_kind, kind
            self._kind[its_one], self._kind[its_other] = kind, other_kind

    def _changed(self, hand: Hand, other: Hand, old: i64, new: i64, chance: Chance) -> bool:
        """One `old` in a hand becomes `new`, in the other (row -1: none) it is the other way round.

        Whether that was possible and accepted.
        """
        row, since, until = hand
        other_row, other_since, other_until = other
        if old == new or not self._possible(row, since, until, old, new):
            return False
        if other_row >= 0 and not self._possible(other_row, other_since, other_until, new, old):
            return False
        ratio = self._ratio_apart(hand, other, old, new) if self._apart else self._ratio(hand, other, old, new)
        if ratio < 1.0 and float(chance.below(_FINE)) >= ratio * _FINE_FLOAT:
            return False
        self._exchange(hand, old, new)
        self._exchange(other, new, old)
        return True

    def _ratio(self, hand: Hand, other: Hand, old: i64, new: i64) -> float:
        """How many times as many deals the change makes, where all cards were gathered each time."""
        _, since, until = hand
        _, other_since, other_until = other
        # Only products and quotients, one after the other: the same in both builds.
        ratio = 1.0
        for stretch in range(self._facts.count):
            both = since <= stretch <= until and other_since <= stretch <= other_until
            if not both and since <= stretch <= until:
                ratio *= self._more(stretch, old) * self._fewer(stretch, new)
            elif not both and other_since <= stretch <= other_until:
                ratio *= self._more(stretch, new) * self._fewer(stretch, old)
        return ratio

    def _ratio_apart(self, hand: Hand, other: Hand, old: i64, new: i64) -> float:
        """The same where some stretches have a base: what changes there changes their pools the other way."""
        base, last = self._facts.base, self._facts.count - 1
        ratio = 1.0
        for stretch in range(self._facts.count):
            more = _more_down(hand, other, stretch)
            left = more - _more_down(hand, other, base[stretch])
            pool = more - _more_down(hand, other, base[stretch + 1]) if stretch < last else i64(0)
            if left or pool:
                ratio *= self._times(stretch, old, left, pool) * self._times(stretch, new, -left, -pool)
        return ratio

    def _times(self, stretch: i64, kind: i64, left_more: i64, pool_more: i64) -> float:
        """How many times as many deals it makes if so many more of a kind are left, and in the next pool."""
        left = self._left[stretch * self._facts.kinds + kind]
        lack, lack_then = max(i64(0), -left), max(i64(0), -left - left_more)
        ratio = _power(self._rarity, lack_then - lack)
        if not self._found:
            return ratio
        ratio *= _rising(max(i64(0), left + left_more), max(i64(0), left))
        if pool_more or lack != lack_then:
            pool = self._next_pool(stretch, kind)
            ratio *= _rising(max(i64(0), pool + lack), max(i64(0), pool + pool_more + lack_then))
        return ratio

    def _next_pool(self, stretch: i64, kind: i64) -> i64:
        """How many of a kind the next pool begins with; 0 if there is none."""
        facts = self._facts
        if stretch + 1 == facts.count:
            return 0
        shown = facts.shown_by_all[stretch * facts.kinds + kind]
        return self._face_down(stretch, kind) + shown - self._face_down(facts.base[stretch + 1], kind)

    def _face_down(self, stretch: i64, kind: i64) -> i64:
        """All of a kind that lie face down in no hand at the end of a stretch: its pool, and what lay there already."""
        total: i64 = 0
        while stretch >= 0:
            total += self._left[stretch * self._facts.kinds + kind]
            stretch = self._facts.base[stretch]
        return total

    def _exchange(self, hand: Hand, old: i64, new: i64) -> None:
        row, since, until = hand
        facts, kinds = self._facts, self._facts.kinds
        for stretch in range(since, until + 1):
            at = (stretch * facts.rows + row) * kinds
            self._hand[at + old] -= 1
            self._hand[at + new] += 1
        for stretch in range(since, facts.count if self._apart else until + 1):
            base = facts.base[stretch]
            inside, base_inside = stretch <= until, since <= base <= until
            if inside and not base_inside:
                self._move(self._left, stretch * kinds + new, stretch * kinds + old)
            elif base_inside and not inside:
                self._move(self._left, stretch * kinds + old, stretch * kinds + new)

    def _possible(self, row: i64, since: i64, until: i64, old: i64, new: i64) -> bool:
        """Whether the hand has it, and whatever was shown could be shown all the same."""
        facts, hand = self._facts, self._hand
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
        hand, cards = self._hand, self._facts.early_cards
        total: i64 = 0
        for kind in range(self._facts.kinds):
            total += min(hand[at + kind], cards[cards_at + kind])
        if hand[at + old] <= cards[cards_at + old]:
            total -= 1
        if hand[at + new] < cards[cards_at + new]:
            total += 1
        return total

    def _more(self, stretch: i64, kind: i64) -> float:
        """How many times as many deals it makes if one more is left."""
        at = stretch * self._facts.kinds + kind
        left = self._left[at]
        if left < 0:
            return 1.0 / self._rarity
        if not self._found:
            return 1.0
        if stretch == self._facts.count - 1:
            return 1.0 / float(left + 1)
        return float(left + 1 + self._facts.shown_by_all[at]) / float(left + 1)

    def _fewer(self, stretch: i64, kind: i64) -> float:
        """How many times as many deals it makes if one less is left."""
        at = stretch * self._facts.kinds + kind
        left = self._left[at]
        if left <= 0:
            return self._rarity
        if not self._found:
            return 1.0
        if stretch == self._facts.count - 1:
            return float(left)
        return float(left) / float(left + self._facts.shown_by_all[at])

    def _move(self, left: vec[i64], fewer: i64, more: i64) -> None:
        if left[fewer] <= 0:
            self._lacking += 1
        left[fewer] -= 1
        if left[more] < 0:
            self._lacking -= 1
        left[more] += 1

    def _told(self) -> list[int]:
        facts, story = self._facts, self._story[:]
        for row in range(facts.rows):
            first = self._first_of_row[row]
            while first < self._first_of_row[row + 1]:
                end = first
                while end < self._first_of_row[row + 1] and self._stretch[end] == self._stretch[first]:
                    end += 1
                self._tell(story, row, first, end)
                first = end
        return story

    def _tell(self, story: list[int], row: i64, first: i64, end: i64) -> None:
        """Put a row's draws of one stretch in order: what was shown first comes first, what was not shown comes last."""
        facts = self._facts
        kinds, stretch, seat = facts.kinds, self._stretch[first], facts.seat_of_row[row]
        old = vec[i64]([0] * kinds)
        drawn = vec[i64]([0] * kinds)
        for kind in range(kinds):
            if stretch > 0:
                old[kind] = self._hand[((stretch - 1) * facts.rows + row) * kinds + kind]
        for draw in range(first, end):
            drawn[self._kind[draw]] += 1
        passed: i64 = 0
        next_draw = first
        for entry in story:
            number: i64 = entry
            if number >= GATHERED:
                passed += 1
            elif passed == stretch and number >= SHOWED and seat_of(number) == seat:
                kind_shown = kind_of(number)
                if old[kind_shown] > 0:
                    old[kind_shown] -= 1
                else:
                    drawn[kind_shown] -= 1
                    story[self._place[next_draw]] += kind_shown - UNKNOWN
                    next_draw += 1
        for kind in range(kinds):
            for _ in range(drawn[kind]):
                story[self._place[next_draw]] += kind - UNKNOWN
                next_draw += 1


def _more_down(hand: Hand, other: Hand, stretch: i64) -> i64:
    """How many more of the old kind lie face down at the end of a stretch, once a hand has changed and another in turn."""
    _, since, until = hand
    _, other_since, other_until = other
    more: i64 = 1 if since <= stretch <= until else 0
    return more - 1 if other_since <= stretch <= other_until else more


def _rising(low: i64, high: i64) -> float:
    """high! / low!"""
    product = 1.0
    for factor in range(low + 1, high + 1):
        product *= float(factor)
    for factor in range(high + 1, low + 1):
        product /= float(factor)
    return product


def _power(of: float, times: i64) -> float:
    product = 1.0
    for _ in range(times):
        product *= of
    for _ in range(-times):
        product /= of
    return product
