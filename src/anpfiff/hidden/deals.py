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

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anpfiff.core.chance import Chance
from anpfiff.hidden.arrangement import Arrangement, Hand
from anpfiff.hidden.story import IMPOSSIBLE
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


class Deals(Arrangement):
    """All whole stories that fit a seen one. Made once, for many deals; each goes on from the one before."""

    def __init__(self, deck: vec[i64], seats: int, story: list[int]) -> None:
        super().__init__(Stretches(deck, seats, story), story)
        self._rarity = 1.0
        """So many times as likely is a state with one more card lacking."""
        self._found = False
        """Whether there was a deal without a lack."""

    def deal(self, chance: Chance) -> list[int]:
        """The story with every unknown kind filled in, as it may have been."""
        if self.draws:
            steps = (self.draws + _A_FEW) * _STEPS_A_DRAW
            if not self._found:
                self._find(chance)
                steps *= 4
            self._wander(steps, 0, _RARE / float(self.draws), chance)
        return self.told()

    def _find(self, chance: Chance) -> None:
        """The first deal without a lack. No count of deals matters yet, only lacks do."""
        rarity = _OFTEN
        for _ in range(_PATIENCE):
            if self.lacking == 0:
                self._found = True
                return
            self._wander(1, self.draws * _STEPS_A_DRAW, rarity, chance)
            rarity = rarity / 1.5 if rarity > _SELDOM else _OFTEN
        raise ValueError(IMPOSSIBLE)

    def _wander(self, steps: i64, at_most: i64, rarity: float, chance: Chance) -> None:
        """Until so many steps have ended without a lack, or (unless 0) until there were so many steps at all."""
        self._rarity = rarity
        made: i64 = 0
        while steps > 0 and (at_most == 0 or made < at_most):
            self._step(chance)
            made += 1
            if self.lacking == 0:
                steps -= 1

    def _step(self, chance: Chance) -> None:
        """Propose an exchange: as likely as the one that takes it back."""
        what = chance.below(16)
        one = chance.below(self.draws) if self._found or what < 4 else self._to_blame(chance)
        row, stretch = self.row[one], self.stretch[one]
        last = self.facts.count - 1
        if what == 0:
            kind = chance.below(self.facts.kinds)
            if self._changed((row, stretch, last), (-1, 0, -1), self.kind[one], kind, chance):
                self.kind[one] = kind
        elif what <= 3:
            self._swap(one, self.one_of_stretch(stretch, chance), chance)
        elif what == 4:
            self._swap(one, chance.below(self.draws), chance)
        elif last > 0:
            other = self.one_of_row(row, chance)
            if what <= 10:
                self._swap(one, other, chance)
            else:
                self._swap_crosswise(one, other, chance)

    def _to_blame(self, chance: Chance) -> i64:
        """A draw of a kind that is lacking since then, if one is found quickly."""
        kinds, many = self.facts.kinds, self.facts.count * self.facts.kinds
        at = chance.below(many)
        for _ in range(many):
            if self.left[at] < 0:
                break
            at = at + 1 if at + 1 < many else 0
        draw = chance.below(self.draws)
        for _ in range(20):
            if self.kind[draw] == at % kinds and self.stretch[draw] <= at // kinds:
                break
            draw = chance.below(self.draws)
        return draw

    def _swap(self, one: i64, other: i64, chance: Chance) -> None:
        """Two draws have each other's kind."""
        if self.stretch[one] > self.stretch[other]:
            one, other = other, one
        kind, other_kind = self.kind[one], self.kind[other]
        row, other_row = self.row[one], self.row[other]
        since, other_since, last = self.stretch[one], self.stretch[other], self.facts.count - 1
        if row == other_row:
            changed = self._changed((row, since, other_since - 1), (-1, 0, -1), kind, other_kind, chance)
        else:
            changed = self._changed((row, since, last), (other_row, other_since, last), kind, other_kind, chance)
        if changed:
            self.kind[one], self.kind[other] = other_kind, kind

    def _swap_crosswise(self, one: i64, other: i64, chance: Chance) -> None:
        """A row exchanges the kinds of two draws, and another row does the opposite, mostly in the same stretches."""
        if self.stretch[one] > self.stretch[other]:
            one, other = other, one
        since, until = self.stretch[one], self.stretch[other]
        kind, other_kind = self.kind[one], self.kind[other]
        if since == until or kind == other_kind:
            return
        its_one = self.one_of_stretch(since, chance) if chance.below(4) else chance.below(self.draws)
        row, its_row = self.row[one], self.row[its_one]
        if row == its_row or self.kind[its_one] != other_kind:
            return
        its_other = self.one_of_row(its_row, chance)
        its_since, its_until = self.stretch[its_one], self.stretch[its_other]
        if self.kind[its_other] != kind or its_since >= its_until:
            return
        if self._changed((row, since, until - 1), (its_row, its_since, its_until - 1), kind, other_kind, chance):
            self.kind[one], self.kind[other] = other_kind, kind
            self.kind[its_one], self.kind[its_other] = kind, other_kind

    def _changed(self, hand: Hand, other: Hand, old: i64, new: i64, chance: Chance) -> bool:
        """One `old` in a hand becomes `new`, in the other (row -1: none) it is the other way round.

        Whether that was possible and accepted.
        """
        row, since, until = hand
        other_row, other_since, other_until = other
        if old == new or not self.possible(row, since, until, old, new):
            return False
        if other_row >= 0 and not self.possible(other_row, other_since, other_until, new, old):
            return False
        ratio = self._ratio_apart(hand, other, old, new) if self.apart else self._ratio(hand, other, old, new)
        if ratio < 1.0 and float(chance.below(_FINE)) >= ratio * _FINE_FLOAT:
            return False
        self.exchange(hand, old, new)
        self.exchange(other, new, old)
        return True

    def _ratio(self, hand: Hand, other: Hand, old: i64, new: i64) -> float:
        """How many times as many deals the change makes, where all cards were gathered each time."""
        _, since, until = hand
        _, other_since, other_until = other
        # Only products and quotients, one after the other: the same in both builds.
        ratio = 1.0
        for stretch in range(self.facts.count):
            both = since <= stretch <= until and other_since <= stretch <= other_until
            if not both and since <= stretch <= until:
                ratio *= self._more(stretch, old) * self._fewer(stretch, new)
            elif not both and other_since <= stretch <= other_until:
                ratio *= self._more(stretch, new) * self._fewer(stretch, old)
        return ratio

    def _ratio_apart(self, hand: Hand, other: Hand, old: i64, new: i64) -> float:
        """The same where some stretches have a base: what changes there changes their pools the other way."""
        base, last = self.facts.base, self.facts.count - 1
        ratio = 1.0
        for stretch in range(self.facts.count):
            more = _more_down(hand, other, stretch)
            left = more - _more_down(hand, other, base[stretch])
            pool = more - _more_down(hand, other, base[stretch + 1]) if stretch < last else i64(0)
            if left or pool:
                ratio *= self._times(stretch, old, left, pool) * self._times(stretch, new, -left, -pool)
        return ratio

    def _times(self, stretch: i64, kind: i64, left_more: i64, pool_more: i64) -> float:
        """How many times as many deals it makes if so many more of a kind are left, and in the next pool."""
        left = self.left[stretch * self.facts.kinds + kind]
        lack, lack_then = max(i64(0), -left), max(i64(0), -left - left_more)
        ratio = _power(self._rarity, lack_then - lack)
        if not self._found:
            return ratio
        ratio *= _rising(max(i64(0), left + left_more), max(i64(0), left))
        if pool_more or lack != lack_then:
            pool = self.next_pool(stretch, kind)
            ratio *= _rising(max(i64(0), pool + lack), max(i64(0), pool + pool_more + lack_then))
        return ratio

    def _more(self, stretch: i64, kind: i64) -> float:
        """How many times as many deals it makes if one more is left."""
        at = stretch * self.facts.kinds + kind
        left = self.left[at]
        if left < 0:
            return 1.0 / self._rarity
        if not self._found:
            return 1.0
        if stretch == self.facts.count - 1:
            return 1.0 / float(left + 1)
        return float(left + 1 + self.facts.shown_by_all[at]) / float(left + 1)

    def _fewer(self, stretch: i64, kind: i64) -> float:
        """How many times as many deals it makes if one less is left."""
        at = stretch * self.facts.kinds + kind
        left = self.left[at]
        if left <= 0:
            return self._rarity
        if not self._found:
            return 1.0
        if stretch == self.facts.count - 1:
            return float(left)
        return float(left) / float(left + self.facts.shown_by_all[at])


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
